"""Official rulings of The Rivals for Catan, replayed: the general rules."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene
from setups import setup

from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.choice import NONE, SEARCH
from deckbuilder.engine.derived import victory_points
from deckbuilder.engine.game import Game
from deckbuilder.engine.moves import lay
from deckbuilder.engine.state import CITIES, SETTLEMENTS, State
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import end_turn

ruling = pytest.mark.ruling


def until_turn(game: Game, turn: int) -> Game:
    """Play with the first answers (nothing is built or played) until a turn has begun."""
    while game.state.turn < turn:
        assert game.choice is not None
        game.step(game.choice.options[0])
    return game


def started(kind: str, seed: int = 1) -> Game:
    """A game that is set up and waits for its first choice."""
    return rivals().start(setup(kind), seed)


def ended(s: Scene, *answers: object) -> list[tuple[int, Ask]]:
    """End the turn of seat 0. Returns who was asked what."""
    s.g.active = 0
    return [(c.seat, c.ask) for c in s.run(end_turn(s.g), answers)]


# Stacks, hands, discard piles


@ruling("R-001")
def test_a_card_may_go_under_an_exhausted_stack_and_be_drawn_from_it():
    s = Scene()
    s.hand(0, "abbey", "parish-hall", "toll-bridge", back="basic")
    s.on_stack(1, "mint", "harbor")
    assert s.stack(0) == []
    ended(s, "abbey", 1)
    assert s.stack(0) == ["abbey"]
    s.place(0, "university", s.site(0))  # one hand card more is due
    assert ended(s, 0, None)[0] == (0, Ask.STACK_TO_DRAW)
    assert "abbey" in s.hand_of(0)
    assert s.stack(0) == []


@ruling("R-002")
def test_who_has_looked_through_a_stack_takes_a_card_of_that_stack():
    s = Scene()
    s.hand(0, "abbey", "scout", "goldsmith", back="basic")
    s.on_stack(1, "mint")
    s.on_stack(3, "library", "bath-house")
    s.stock(0, ore=2)
    asked = s.run(end_turn(s.g), ["scout", SEARCH + 3, "library"])
    assert asked[-1].ask is Ask.CARD_TO_TAKE
    assert sorted(s.slug(c) for c in asked[-1].options) == ["bath-house", "library"]
    assert s.has(0) == {}


@ruling("R-003")
def test_expansions_do_not_change_places_where_nothing_would_change():
    s = Scene()
    s.city(0)
    inner, outer = s.site(0, 5, 0, 0), s.site(0, 5, 0, 1)
    s.place(0, "abbey", inner)
    s.place(0, "parish-hall", outer)
    below = s.place(0, "toll-bridge", s.site(0, 5, 1, 0))
    other = s.place(0, "storehouse", s.site(0, 5, 1, 1))
    s.hand(0, "relocation")
    asked = s.play(0, "relocation", answers=[inner, below])
    assert asked[1].options == (below, other)  # not the other upper site


@ruling("R-004")
def test_upper_and_lower_expansions_do_not_change_places_freely():
    s = Scene()
    s.city(0)
    above, below = s.place(0, "abbey", s.site(0)), s.place(0, "toll-bridge", s.site(0, 5, 1))
    naming = {option for option in s.options(0) if above in option[1:] or below in option[1:]}
    assert naming == {("remove", above), ("remove", below)}


@ruling("R-005")
def test_a_discard_pile_opens_only_for_a_card_that_takes_from_it():
    s = Scene(own_stacks=True)
    s.city(1)
    s.on_discard(0, "goldsmith", "scout")
    assert not any(slug in ("goldsmith", "scout") for _, *rest in s.options(0) for slug in rest)
    s.hand(0, "gustav-the-librarian")
    asked = s.play(0, "gustav-the-librarian", answers=["scout"])
    assert sorted(s.slug(c) for c in asked[0].options) == ["goldsmith", "scout"]


@ruling("R-008")
def test_the_passive_player_keeps_a_surplus_until_his_own_turn_ends():
    s = Scene()
    s.city(0)
    s.place(0, "hedge-tavern")
    s.hand(0, "arsonist")
    s.place(1, "abbey")
    s.hand(1, "scout", "scout", "goldsmith", "goldsmith")  # his limit is 4
    s.play(0, "arsonist")
    assert len(s.hand_of(1)) == 4  # now it is 3
    assert ended(s, None) == [(0, Ask.CARD_TO_EXCHANGE)]
    assert len(s.hand_of(1)) == 4
    asked = s.run(end_turn(s.g), ["scout", None])
    assert (asked[0].seat, asked[0].ask) == (1, Ask.CARD_TO_RETURN)
    assert len(s.hand_of(1)) == 3


@ruling("R-009")
def test_the_hand_limit_does_not_bind_in_the_action_phase():
    s = Scene()
    s.city(0)
    s.on_stack(0, "austin")
    s.hand(0, "library", "scout", "goldsmith", "merchant-caravan")
    s.stock(0, brick=1, lumber=2, ore=2)
    s.build(0, "library", answers=[s.site(0)])
    assert len(s.hand_of(0)) == 4
    assert s.can(0, "build", "austin") is False
    s.stock(0, grain=1, ore=1)
    assert s.can(0, "build", "austin")
    asked = ended(s, "scout", None)
    assert asked[0] == (0, Ask.CARD_TO_RETURN)
    assert len(s.hand_of(0)) == 3


@ruling("R-012")
def test_a_played_card_that_comes_back_is_played_again():
    s = Scene(own_stacks=True)
    s.city(1)
    s.hand(0, "goldsmith", "gustav-the-librarian")
    s.stock(0, gold=3)
    s.play(0, "goldsmith", answers=["ore", "ore"])
    s.play(0, "gustav-the-librarian", answers=[])
    assert s.hand_of(0) == ["goldsmith"]
    s.stock(0, gold=3)
    assert s.can(0, "play", "goldsmith")
    s.play(0, "goldsmith", answers=["wool", "wool"])
    assert s.has(0) == {"wool": 2}
    assert s.discarded(0) == ["goldsmith", "gustav-the-librarian"]


@ruling("R-017")
def test_surplus_cards_go_under_stacks():
    s = Scene()
    s.hand(0, "scout", "goldsmith", "merchant-caravan", back="basic")
    s.hand(0, "mint", "harbor")
    s.on_stack(0, "abbey")
    s.on_stack(1, "merchant")
    asked = ended(s, "scout", "mint", None)
    assert asked[:2] == [(0, Ask.CARD_TO_RETURN)] * 2
    assert s.stack(0) == ["abbey", "scout"]
    assert s.stack(1) == ["merchant", "mint"]
    assert s.discarded() == []


@ruling("R-018")
@pytest.mark.parametrize("pieces", [1, 2])
def test_an_exchanged_card_is_replaced_unseen_or_by_a_paid_choice(pieces: int):
    s = Scene()
    s.hand(0, "abbey", "scout", "goldsmith", back="basic")
    s.on_stack(1, "mint", "harbor")
    s.stock(0, wool=pieces)
    unseen, chosen = (0, 1), (SEARCH, SEARCH + 1)
    asked = s.run(end_turn(s.g), ["scout", 1])
    assert [c.ask for c in asked] == [Ask.CARD_TO_EXCHANGE, Ask.EXCHANGE_FROM]
    assert NONE in asked[0].options  # nobody has to exchange
    assert asked[1].options == (unseen if pieces == 1 else unseen + chosen)
    assert s.hand_of(0) == ["abbey", "goldsmith", "mint"]
    assert s.has(0) == {"wool": pieces}


@ruling("R-019")
def test_a_searched_stack_keeps_its_order_and_the_turn_is_over():
    s = Scene()
    s.hand(0, "abbey", "scout", "goldsmith", back="basic")
    s.on_stack(1, "mint", "harbor", "salt-silo", "moneylender")
    s.stock(0, wool=2)
    ended(s, "scout", SEARCH + 1, "harbor")
    assert s.stack(1) == ["mint", "salt-silo", "moneylender"]
    assert s.g.active == 1


# Turn, victory


@ruling("R-007")
def test_a_round_is_two_turns():
    game = started("introductory")
    seats = []
    for turn in (1, 2, 3, 4):
        seats.append(until_turn(game, turn).state.active)
    assert seats == [0, 1, 0, 1]
    edition, bots = rivals(), (RandomBot, RandomBot)
    for finished, rounds in ((1, 1), (2, 1), (3, 2), (4, 2)):
        result = edition.play(setup("duel"), seed=1, pair=0, game=0, bots=bots, max_turns=finished)
        assert (result.turns, result.rounds) == (finished, rounds)


@ruling("R-014")
@pytest.mark.parametrize(("kind", "goal"), [("introductory", 7), ("theme-gold", 12), ("duel", 13)])
def test_the_goal_of_each_kind_of_game(kind: str, goal: int):
    g = until_turn(started(kind), 1).state
    g.active = 0
    while not has_won(g):
        assert victory_points(g, 0) < goal
        one_point_more(g)
    assert victory_points(g, 0) == goal


def one_point_more(g: State) -> None:
    """Lay a settlement, or when there is none left a city, into the principality of seat 0."""
    zone = SETTLEMENTS if g.zones[SETTLEMENTS] else CITIES
    card, g.zones[zone] = g.zones[zone][0], g.zones[zone][1:]
    towns = g.summaries[0].towns
    free = [geometry.settlement(0, n) for n in range(geometry.SETTLEMENTS)]
    fitting = (
        [t for t in towns if t not in g.summaries[0].cities]
        if zone == CITIES
        else [f for f in free if f not in towns]
    )
    lay(g, 0, card, fitting[0])
    apply_state_based_effects(g)


def has_won(g: State) -> bool:
    """Whether seat 0 has won, at once or by ending its turn."""
    after = g.copy()
    unit = end_turn(after)
    answer: int | None = None
    try:
        while after.winner < 0:
            choice = unit.send(answer) if answer is not None else next(unit)
            answer = choice.options[0]
    except StopIteration:
        pass
    return g.winner == 0 or after.winner == 0


# Building, trading, playing


@ruling("R-010")
def test_an_ability_without_limit_is_used_as_often_as_it_is_paid():
    s = Scene()
    ship = s.place(0, "large-trade-ship")
    forest, gold_field = s.region(0, "forest"), s.region(0, "gold-field")
    s.stock(0, lumber=3, gold=3)
    s.use(0, ship, answers=[forest, "ore"])
    s.use(0, ship, answers=["wool"])
    assert s.has(0) == {"lumber": 1, "gold": 1, "ore": 1, "wool": 1}
    assert (s.g.stock[forest], s.g.stock[gold_field]) == (1, 1)
    s.city(0)
    mint = s.place(0, "mint")
    assert ("use", mint) in s.options(0)
    s.use(0, mint, answers=["ore"])
    s.stock(0, gold=1)
    assert ("use", mint) not in s.options(0)  # this one is limited to once a turn


@ruling("R-011")
def test_a_card_that_is_evidently_without_effect_is_not_played():
    s = Scene()
    s.city(0)
    s.place(0, "university")
    s.hand(0, "three-field-system", "voyage-of-plunder")
    s.place(0, "candamir")
    s.stock(0, grain=3)
    assert not s.can(0, "play", "three-field-system")  # no room
    assert not s.can(0, "play", "voyage-of-plunder")  # nothing to take
    s.stock(0, grain=2)
    s.stock(1, wool=1)
    assert s.can(0, "play", "three-field-system")
    assert s.can(0, "play", "voyage-of-plunder")


@ruling("R-013")
def test_only_units_that_are_called_heroes_are_heroes():
    s = Scene()
    s.city(0)
    s.place(0, "chief-cannoneer", s.site(0, 6))  # 4 strength points, but no hero
    s.place(0, "austin", s.site(0, 6, 1))
    s.hand(0, "tithe-barn")
    s.stock(0, brick=1, lumber=2, ore=1)
    s.build(0, "tithe-barn", answers=[s.site(0), "wool"])
    assert s.has(0) == {"wool": 1}


@ruling("R-015")
def test_red_cards_need_a_city_and_green_ones_do_not():
    s = Scene()
    s.hand(0, "fairgrounds", "toll-bridge")
    s.stock(0, grain=1, lumber=2, wool=1, brick=1)
    assert not s.can(0, "build", "fairgrounds")
    assert s.can(0, "build", "toll-bridge")
    s.city(0)
    assert s.can(0, "build", "fairgrounds")
    assert s.can(0, "build", "toll-bridge")


@ruling("R-016")
def test_three_equal_resources_buy_another():
    s = Scene()
    wool = NAMES.index("wool")
    s.stock(0, wool=2)
    assert not s.can(0, "trade", "wool")
    s.stock(0, wool=3)
    assert s.can(0, "trade", "wool")
    asked = s.act(0, Act.TRADE, wool, answers=["gold"])
    assert wool not in asked[0].options
    assert s.has(0) == {"gold": 1}
    assert not s.can(1, "trade", "wool")


@ruling("R-020")
def test_the_start_regions_of_a_theme_game_hold_one_each_but_no_gold():
    g = started("theme-turmoil").state
    for seat in (0, 1):
        held = {g.board[s].definition.id: n for s, n in g.stock.items() if geometry.SEAT[s] == seat}
        assert held == {
            f"rivals/{slug}": int(slug != "gold-field")
            for slug in ("forest", "hills", "gold-field", "pasture", "fields", "mountains")
        }


@ruling("R-021")
def test_a_region_stores_three_at_most():
    s = Scene()
    fields = s.region(0, "fields")  # red fields: 6
    s.store(fields, 3)
    s.production(6)
    assert s.g.stock[fields] == 3
    s.store(fields, 2)
    s.production(6)
    assert s.g.stock[fields] == 3


@ruling("R-022")
def test_each_start_principality_has_every_number_once():
    g = started("introductory").state
    numbers = []
    for seat in (0, 1):
        own = [p for s, p in g.board.items() if geometry.SEAT[s] == seat and g.table.number[p.card]]
        numbers.append({p.definition.id: g.table.number[p.card] for p in own})
    assert [sorted(found.values()) for found in numbers] == [[1, 2, 3, 4, 5, 6]] * 2
    assert all(numbers[0][region] != numbers[1][region] for region in numbers[0])


@ruling("R-023")
def test_the_prices_of_centre_cards():
    s = Scene()
    s.stock(0, brick=1, lumber=1)
    assert "road" not in kinds(s)
    s.stock(0, brick=2, lumber=1)
    road = geometry.road(0, 7)
    s.act(0, Act.ROAD, road)
    assert s.has(0) == {}
    s.stock(0, brick=1, grain=1, lumber=1, wool=1)
    assert kinds(s) == {"settlement", "end"}
    s.regions_on_top("hills", "forest")
    above = s.g.zones[5][0]
    s.act(0, Act.SETTLEMENT, geometry.settlement(0, 7), answers=[above])
    assert s.has(0) == {}
    s.stock(0, grain=2, ore=3)
    s.act(0, Act.CITY, geometry.settlement(0, 7))
    assert s.has(0) == {}
    assert s.points(0) == 4


def kinds(s: Scene) -> set[str]:
    """The kinds of main options of seat 0."""
    return {option[0] for option in s.options(0)}


@ruling("R-024")
def test_resources_are_open_and_hands_are_not():
    game = until_turn(started("theme-gold"), 1)
    view, g = game.view(1), game.state
    assert view.resource_totals(0) == g.resource_totals[0] != 0
    assert [view.stock(slot) for slot in sorted(g.stock)] == [g.stock[slot] for slot in sorted(g.stock)]
    assert set(view.hand(0)) == {NONE}
