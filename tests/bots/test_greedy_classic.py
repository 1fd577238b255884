"""The greedy bot in the Catan Card Game: what it makes of single situations."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from scene import FACES, Act, Ask, Scene

import deckbuilder.bots
from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.greedy.card_value import CardValue
from deckbuilder.bots.greedy.weights import Weights
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import BRICK, GOLD, GRAIN, LUMBER, ORE, RESOURCES, UNIT, WOOL
from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.carddef import CardDef
from deckbuilder.engine.choice import NO, NONE, SEARCH, YES, Answer, Choice
from deckbuilder.engine.domestic_trade import offer, offers, parts
from deckbuilder.engine.game import Game
from deckbuilder.engine.options import main_options


def scene(**settings: object) -> Scene:
    """A scene of the older game in the action phase of seat 0."""
    s = Scene(edition="classic", **settings)  # type: ignore[arg-type]
    s.g.active = 0
    return s


def decided(s: Scene, *acts: Act, bot: Greedy | None = None) -> tuple[str, ...]:
    """What greedy does in a scene, in words; only these kinds of acts are open to it besides ending."""
    running = Game(s.g)
    options = tuple(o for o in main_options(s.g) if not acts or o[0] in (Act.END, *acts))
    running.choice = Choice(0, Ask.ACTION, options, NONE)
    answer = (bot or Greedy(1)).decide(running.choice, running.view(0))
    assert isinstance(answer, tuple)
    return s._readable(answer)


def answered(s: Scene, ask: Ask, options: tuple[int, ...], card: str | None = None, seat: int = 0) -> Answer:
    """What greedy answers to a question in a scene, without an imagined game to try it in."""
    index = NONE if card is None else definition(s, card).index
    return Greedy(1).answers.answer(Choice(seat, ask, options, index), Game(s.g).view(seat))


def definition(s: Scene, slug: str) -> CardDef:
    return next(d for d in s.g.table.defs if d.id == s.id(slug))


def value(s: Scene) -> float:
    """What the position is worth to seat 0."""
    return Greedy(1).valuation.value(Game(s.g).view(0))


# Citadels, wizards, spells


def test_it_builds_a_citadel_for_a_wizard_that_waits():
    s = scene(open_cards=["citadel"])
    s.open("citadel")
    s.hand(0, "tali")
    s.stock(0, gold=2, ore=2, grain=1)
    assert decided(s, Act.BUILD) == ("build", "citadel")


def test_it_prefers_a_city_to_a_citadel():
    s = scene(open_cards=["citadel"])
    s.open("citadel")
    s.stock(0, gold=2, ore=3, grain=2)
    assert decided(s, Act.BUILD, Act.CITY)[0] == "city"


@pytest.mark.parametrize("others", [(), ("tali", "hor")])
def test_it_lays_a_wizard_at_once_however_many_it_holds(others: tuple[str, ...]):
    s = scene()
    s.citadel(0)
    s.hand(0, "ari", *others)
    assert decided(s, Act.BUILD)[0] == "build"


def test_a_wizard_is_wanted_most_while_a_citadel_waits_for_its_first():
    s = scene()
    answers = Greedy(1).answers.cards
    view = Game(s.g).view(0)
    homeless = answers.worth_in_hand(view, definition(s, "ari"))
    s.citadel(0)
    waited_for = answers.worth_in_hand(view, definition(s, "ari"))
    s.hand(0, "hor")
    assert waited_for > answers.worth_in_hand(view, definition(s, "ari")) > homeless > 0


def test_it_charges_a_wizard_for_a_book_with_goods_that_it_has_too_much_of():
    s = scene()
    s.citadel(0)
    s.stock(0, lumber=1, wool=3, brick=2)
    wizard = s.wizard(0, "ira", s.region(0, "pasture"), power=0)
    assert decided(s, Act.USE) == ("end",), "there is nothing to spend power on"
    s.place(0, "inspiration")
    s.place(0, "earth-magic")
    assert decided(s, Act.USE) == ("use", wizard)


def test_it_doubles_a_knight_for_the_token():
    s = scene()
    s.citadel(0)
    book = s.place(0, "magic-potion")
    s.wizard(0, "hor", s.region(0, "mountains"))
    s.place(0, "siegfried-lackland")
    strong = s.place(0, "conrad-the-swift")
    s.place(1, "walter-the-recreant")
    s.place(1, "hagen-the-sinister")
    assert decided(s, Act.USE) == ("use", book)
    s.act(0, Act.USE, book, answers=[strong])
    assert s.points(0) == 3, "the settlement, the Citadel, and the token: 1 + 2 x 2 against 4"


def test_it_pays_with_the_wizard_that_has_most_and_fights_with_him():
    s = scene()
    s.citadel(0)
    weak = s.wizard(0, "tali", s.region(0, "fields"), power=1)
    strong = s.wizard(0, "hor", s.region(0, "mountains"), power=3)
    assert answered(s, Ask.WIZARD_TO_PAY, (weak, strong)) == strong
    assert answered(s, Ask.OWN_WIZARD, (weak, strong)) == strong
    assert answered(s, Ask.OPPOSING_WIZARD, (weak, strong)) == weak
    assert answered(s, Ask.WIZARD_FOR_POWER, (weak, strong)) == weak


@pytest.mark.parametrize(("winner", "again"), [(0, NO), (1, YES)])
def test_it_throws_a_tournament_again_that_the_opponent_wins(winner: int, again: int):
    s = scene()
    s.place(winner, "falk-the-fair")
    s.g.fixed_face = FACES["tournament"]
    assert answered(s, Ask.ROLL_EVENT_AGAIN, (NO, YES), "timejump") == again


@pytest.mark.parametrize(("mine", "his", "sign"), [(1, 0, 1), (0, 0, 0), (1, 1, 0), (0, 1, -1)])
def test_a_tied_tournament_is_worth_nothing(mine: int, his: int, sign: int):
    s = scene()
    for _ in range(mine):
        s.place(0, "falk-the-fair")
    for _ in range(his):
        s.place(1, "falk-the-fair")
    worth = Greedy(1).valuation.face_value(Game(s.g).view(0), FACES["tournament"])
    assert (worth > 0) - (worth < 0) == sign


def test_it_answers_an_attack():
    s = scene()
    s.hand(0, "bishop")
    card = s.in_hand(0, "bishop")
    assert answered(s, Ask.COUNTER_CARD, (card, NONE), "arsonist") == card


# Points, limits, brigands


def test_one_point_more_than_the_opponent_holds_the_token():
    s = scene()
    s.hand(0, "siegfried-lackland")
    s.stock(0, ore=1)
    assert decided(s, Act.BUILD) == ("build", "siegfried-lackland")


def test_a_name_in_play_at_the_opponent_is_worth_nothing():
    s = scene()
    worth = Greedy(1).answers.cards.worth_in_hand
    view = Game(s.g).view(0)
    free = worth(view, definition(s, "karl-the-strong"))
    s.place(1, "karl-the-strong")
    assert worth(view, definition(s, "karl-the-strong")) < 0.2 < free


def test_it_pays_back_a_building_that_was_turned_over():
    s = scene()
    s.city(0)
    library = s.place(0, "library")
    turn_over(s.g, library, inert=True)
    s.stock(0, brick=1, lumber=2, ore=2)
    assert decided(s, Act.REDEEM) == ("redeem", library)


def test_it_fears_for_what_the_brigands_of_its_rulebook_take():
    s = scene()
    s.fill(0)
    view = Game(s.g).view(0)
    bot = Greedy(1)
    bot.valuation.plans.of(view).clear()
    have = view.resource_totals(0)
    lost = {r: bot.valuation.stock_value(view, have - UNIT[r]) for r in RESOURCES}
    assert lost[ORE] == lost[WOOL] > lost[GRAIN] == lost[GOLD]


def test_worth_follows_what_is_printed():
    s, worth = scene(), CardValue(Weights())
    assert worth.of(definition(s, "colossus-of-catan")) == pytest.approx(20)
    assert worth.of(definition(s, "library")) > worth.of(definition(s, "church"))
    assert worth.of(definition(s, "abbey")) > 0, "its hand limit"
    assert worth.of(definition(s, "aqueduct")) > worth.of(definition(s, "church"))
    assert worth.of(definition(s, "ari")) > worth.of(definition(s, "wizards-alliance")), "its power"
    citadel = definition(s, "citadel")
    assert worth.level(citadel, 0) > worth.level(citadel, 1) == 0


# Two acts that win


@pytest.mark.parametrize(
    ("goal", "goods", "does"),
    [
        (4, {"ore": 2, "grain": 2}, ("play", "pawnbroker")),
        (5, {"ore": 2, "grain": 2}, ("end",)),
        (4, {"ore": 1, "grain": 2}, ("end",)),
    ],
)
def test_it_gives_up_a_building_for_the_city_that_wins(
    goal: int, goods: dict[str, int], does: tuple[str, ...]
):
    s = scene(goal=goal)
    s.city(0)
    s.place(0, "foundry")
    s.hand(0, "pawnbroker")
    s.stock(0, **goods)
    assert decided(s) == does


# Making room


def test_it_takes_a_book_off_for_the_stone_that_needs_its_place():
    s = scene()
    for town in (5, 6):
        s.citadel(0, town)
    books = ("prophesy", "prophesy", "inspiration", "magical-eye", "guardian-of-fate", "timejump")
    for book in (*books, "wheel-of-time", "change-places"):
        s.place(0, book)
    s.hand(0, "stone-of-wisdom")
    s.stock(0, brick=2, ore=3, gold=2)
    act, slot = decided(s)
    assert act == "remove"
    assert geometry.KIND[int(slot)] == geometry.SITE


# Places


def laid(s: Scene, slug: str) -> int:
    """The place at which greedy lays a card that it builds."""
    running = Game(s.g)
    running.choice = Choice(0, Ask.ACTION, main_options(s.g), NONE)
    bot = Greedy(1)
    running.step(bot.decide(running.choice, running.view(0)), go_on=False)
    while (asked := running.choice) is not None:
        running.step(bot.decide(asked, running.view(0)), go_on=False)
    return next(slot for slot, p in s.g.board.items() if p.definition.id == s.id(slug))


def test_what_lowers_the_rates_of_a_neighbour_is_laid_beside_it():
    for side in (geometry.ABOVE, geometry.BELOW):
        s = scene()
        s.city(0)
        fleet = s.place(0, "wool-fleet", slot=s.site(0, side=side))
        s.place(1, "garrison")
        s.hand(0, "lighthouse")
        s.stock(0, brick=2, ore=1)
        assert laid(s, "lighthouse") == geometry.NEIGHBOR_SITE[fleet]


def test_what_has_its_rate_lowered_by_a_neighbour_is_laid_beside_it():
    for side in (geometry.ABOVE, geometry.BELOW):
        s = scene()
        s.city(0)
        tower = s.place(0, "lighthouse", slot=s.site(0, side=side))
        s.hand(0, "wool-fleet")
        s.stock(0, lumber=1, wool=1)
        assert laid(s, "wool-fleet") == geometry.NEIGHBOR_SITE[tower]


def test_points_that_are_bought_count_for_the_card_that_asks_for_them():
    def bought(*hand: str) -> float:
        s = scene()
        s.city(0)
        s.place(0, "counting-house")
        shop = s.place(0, "distillery", slot=s.beside(s.region(0, "fields")))
        s.hand(0, *hand)
        before = value(s)
        s.turn(shop, 1)
        return value(s) - before

    assert bought("trade-center") > bought("library") + 1.0


# Drawing


def test_it_looks_through_a_stack_only_with_plenty():
    s = scene()
    s.on_stack(0, "scout", "bishop", "library")
    s.on_stack(1, "scout", "herb-woman")
    s.city(0)
    s.g.seen[0] = -1
    s.stock(0, brick=1, lumber=1)
    options = (0, 1, SEARCH, SEARCH + 1)
    assert answered(s, Ask.EXCHANGE_FROM, options) in (0, 1)
    s.fill(0)
    assert answered(s, Ask.EXCHANGE_FROM, options) == SEARCH


def test_it_draws_the_top_card_that_it_knows_to_be_good():
    s = scene()
    s.city(0)
    s.on_stack(0, "bishop")
    s.on_stack(1, "library")
    s.g.seen[0] = -1
    assert answered(s, Ask.STACK_TO_DRAW, (0, 1)) == 1


def test_it_looks_at_stacks_that_it_does_not_know():
    s = scene()
    s.on_stack(0, "bishop")
    s.on_stack(1, "library")
    s.g.seen[0] |= 1 << s.g.zones[14][0]
    assert answered(s, Ask.STACK_TO_LOOK_AT, (0, 1)) == 1


# Barter


def offered(s: Scene, bot: Greedy) -> tuple[int, int, int, int]:
    """What greedy offers in a scene, of all that can be offered."""
    view = Game(s.g).view(0)
    code = bot.answers.answer(Choice(0, Ask.BARTER_OFFER, offers(s.g, 0), NONE), view)
    assert isinstance(code, int)
    return parts(code)


def crossed() -> Scene:
    """Seat 0 lacks an ore for the Church in its hand and has brick to spare; seat 1 has ore and no brick."""
    s = scene()
    for town in (5, 6):
        s.city(0, town)
    s.hand(0, "church")
    s.stock(0, brick=3, grain=2, ore=1)
    s.stock(1, ore=3, wool=1)
    return s


def test_it_offers_what_it_has_too_much_of_for_what_its_hand_lacks():
    s = crossed()
    assert decided(s, Act.BARTER) == ("barter",)
    given, _, wanted, _ = offered(s, Greedy(1))
    assert (given, wanted) == (BRICK, ORE)


def test_it_does_not_make_the_same_refused_offer_again():
    s, bot = crossed(), Greedy(1)
    made = offer(*offered(s, bot))
    bot.answers.barter.note(Choice(0, Ask.BARTER_OFFER, (), NONE), Game(s.g).view(0), made)
    assert decided(s, Act.BARTER, bot=bot) == ("end",)


def test_it_accepts_what_helps_it_most():
    s = scene()
    s.g.active = 1
    s.stock(0, grain=2, ore=2, lumber=3)
    s.stock(1, ore=3, lumber=1)
    code = offer(ORE, 1, LUMBER, 1)
    assert answered(s, Ask.BARTER_ANSWER, (NONE, code)) == code


def test_it_does_not_give_the_opponent_the_last_piece_for_a_city():
    s = scene()
    s.g.active = 1
    s.stock(0, ore=3)
    s.stock(1, grain=2, ore=2, brick=3)
    code = offer(BRICK, 1, ORE, 1)
    assert answered(s, Ask.BARTER_ANSWER, (NONE, code)) == NONE


def test_no_card_of_this_edition_is_known_by_name():
    slugs = {d.id.partition("/")[2] for d in scene().g.table.defs}
    for path in Path(deckbuilder.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert "classic/" not in node.value, path.name
                assert node.value not in slugs or "-" not in node.value, path.name
