"""Wizards & Dragons in company: with the basic set, with Trade & Change, and one spell upon another."""

from __future__ import annotations

import pytest
from scene import FACES, Act, Ask, Scene

from deckbuilder.effects.classic.magic import CHARGED, MILLED, power
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import GOLD
from deckbuilder.engine.card_verbs import discard_from_board
from deckbuilder.engine.derived import title
from deckbuilder.engine.events import throw_event_die
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import fill_pair
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.state import BEFORE_ROLL, ROLLING
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import dice_phase

from .magic_scenes import LEFT, RIGHT, cast, home, library, next_turn
from .wizards_scenes import third_settlement

card = pytest.mark.card


# The Stone of Wisdom

ATTACKS = (
    "arsonist",
    "black-knight",
    "brigands",
    "by-magics-hand",
    "merchant",
    "spy",
    "trade-monopoly",
    "whirlwind",
    "witch",
    "wizards-duel",
)
PEACEFUL = (
    "better-world",
    "caravan",
    "knowledge-of-the-ancients",
    "land-change-thyself",
    "materialization",
    "mayor",
    "pawnbroker",
)


def everything_at_hand(me: int) -> tuple[Scene, dict[str, int]]:
    """A seat could play every action card and use some abilities and spells. Returns where these lie."""
    s = Scene(edition="classic")
    opponent = 1 - me
    for seat in (0, 1):
        third_settlement(s, seat)
        s.city(seat, RIGHT)
        home(s, seat)
        s.extra_region(seat, "mountains", (4, 6)[seat])
    s.wizard(me, "ari", s.region(me, "gold-field"))
    at = {
        "counting-house": s.place(me, "counting-house", s.site(me, RIGHT)),
        "large-bazaar": s.place(me, "large-bazaar", s.site(me, RIGHT, BELOW)),
        "dye-works": s.place(me, "dye-works"),
        "richard-the-vengeful": s.place(me, "richard-the-vengeful", s.site(me, RIGHT, ABOVE, 1)),
        "earth-magic": s.place(me, "earth-magic", s.site(me, LEFT)),
        "prophesy": s.place(me, "prophesy", s.site(me, LEFT, BELOW)),
        "magic-potion": s.place(me, "magic-potion", s.site(me, LEFT, ABOVE, 1)),
    }
    s.turn(at["dye-works"], 1)
    s.place(opponent, "conrad-the-swift", s.site(opponent, RIGHT))
    s.place(opponent, "abbey", s.site(opponent, RIGHT, BELOW))
    s.place(opponent, "timejump", s.site(opponent, LEFT))
    s.events("plague")
    s.on_discard(me, "scout")
    s.on_stack(0, "harbor")
    for seat, region in ((me, "gold-field"), (me, "pasture"), (opponent, "fields")):
        s.store(s.region(seat, region), 1)
    s.hand(me, *ATTACKS, *PEACEFUL, "alchemist")
    s.hand(opponent, "mint")
    return s, at


@card("classic/stone-of-wisdom")
@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("owner", [0, 1])
def test_a_stone_bars_what_is_marked_attack_and_nothing_else(owner: int, me: int):
    s, at = everything_at_hand(me)
    attacks = {("play", slug) for slug in ATTACKS}
    attacks |= {("use", at[slug]) for slug in ("richard-the-vengeful", "earth-magic")}
    others = {("play", slug) for slug in PEACEFUL}
    others |= {("use", at[slug]) for slug in ("large-bazaar", "dye-works", "prophesy", "magic-potion")}
    assert attacks | others <= s.options(me)
    stone = s.place(owner, "stone-of-wisdom", s.site(owner, LEFT, BELOW, 1))
    assert not attacks & s.options(me) and others <= s.options(me)
    assert s.can(me, "play", "alchemist", before_roll=True)
    assert not s.can(me, "use", at["earth-magic"], before_roll=True)
    asked = s.roll_dice(1, "brigands", [False])
    assert [(c.seat, c.ask) for c in asked] == [(1 - me, Ask.ROLL_EVENT_AGAIN)], "Timejump is a defence"
    discard_from_board(s.g, stone)
    assert attacks <= s.options(me)


@card("classic/stone-of-wisdom")
@card("classic/pawnbroker")
def test_who_pawns_his_stone_may_attack_until_he_has_paid_it_again():
    s, _, book = library("prophesy")
    stone = s.place(0, "stone-of-wisdom", s.site(0, LEFT, BELOW))
    s.place(1, "abbey", s.site(1, RIGHT))
    s.hand(0, "pawnbroker", "arsonist")
    points = s.points(0)
    assert not s.can(0, "play", "arsonist")
    s.play(0, "pawnbroker", ["gold"])
    assert {n: s.has(0).get(n, 0) for n in ("brick", "ore", "gold")} == {"brick": 2, "ore": 3, "gold": 1}
    assert s.points(0) == points - 2 and s.can(0, "play", "arsonist")
    assert not s.can(0, "redeem", stone), "a piece of gold is missing"
    s.store(s.region(0, "gold-field"), 2)
    s.act(0, Act.REDEEM, stone)
    assert s.points(0) == points and not s.can(0, "play", "arsonist")
    assert {n: s.has(0).get(n, 0) for n in ("brick", "ore", "gold")} == {"brick": 0, "ore": 0, "gold": 0}
    assert s.at(book) == "prophesy"


# Magic power


@card("classic/countermagic")
def test_of_two_wizards_the_charged_one_pays_for_no_answer():
    s = Scene(edition="classic")
    wizard = home(s, 1, 1)
    s.place(1, "countermagic")
    other = s.wizard(1, "ira", s.region(1, "pasture"), 2)
    s.turn(other, CHARGED)
    s.hand(0, "mayor", "mayor")
    s.city(0, RIGHT)
    asked = s.act(0, Act.PLAY, s.in_hand(0, "mayor"), answers=["ore"])
    assert [c.seat for c in asked] == [0], "one point is too little"
    s.turn(other, 0)
    asked = s.act(0, Act.PLAY, s.in_hand(0, "mayor"), answers=[True, other, wizard, 3])
    assert [(c.seat, c.ask) for c in asked] == [
        (1, Ask.CANCEL_CARD),
        (1, Ask.WIZARD_TO_PAY),
        (1, Ask.WIZARD_TO_PAY),
        (1, Ask.STACK_FOR_CARD),
    ]
    assert (s.power(wizard), s.power(other)) == (0, 1)


@card("classic/prophesy")
@card("classic/whirlwind")
@pytest.mark.parametrize("mark", [CHARGED, MILLED])
def test_only_who_may_pays_although_another_has_power_too(mark: int):
    s, wizard, book = library("prophesy")
    ari = s.wizard(0, "ari", s.region(0, "gold-field"), 3)
    s.turn(wizard, mark)
    s.on_stack(0, "abbey")
    s.store(s.region(1, "fields"), 1)
    s.hand(0, "whirlwind")
    assert cast(s, book) == [] and (s.power(wizard), s.power(ari)) == (3, 2)
    assert s.play(0, "whirlwind") == [] and (s.power(wizard), s.power(ari)) == (3, 0)
    s.hand(0, "whirlwind")
    s.store(s.region(1, "fields"), 1)
    assert not s.can(0, "play", "whirlwind")


@card("classic/countermagic")
def test_a_cancellation_cannot_be_cancelled():
    s, wizard, _ = library("countermagic")
    home(s, 1)
    s.place(1, "countermagic", s.site(1, LEFT))
    s.hand(0, "mayor")
    s.city(0, RIGHT)
    asked = s.act(0, Act.PLAY, s.in_hand(0, "mayor"), answers=[True, 0])
    assert [c.seat for c in asked] == [1, 1] and s.power(wizard) == 3 and s.stack(0) == ["mayor"]


@card("classic/countermagic")
def test_power_of_a_mill_answers_no_counter_card_in_the_same_turn():
    s, wizard, _ = library("countermagic", power=1)
    mill = s.place(0, "magic-mill", s.site(0, LEFT, BELOW))
    s.store(s.region(0, "gold-field"), 1)
    s.use(0, mill)
    assert s.power(wizard) == 2 and s.level(wizard) == MILLED
    s.hand(0, "arsonist")
    s.hand(1, "bishop")
    s.place(1, "abbey", s.site(1, RIGHT))
    s.card_die(3)
    asked = s.act(0, Act.PLAY, s.in_hand(0, "arsonist"), answers=["bishop"])
    assert [(c.seat, c.ask) for c in asked] == [(1, Ask.COUNTER_CARD)]
    assert s.at(mill) is None and s.discarded(1) == ["arsonist", "bishop"], "it backfires"


@card("classic/magic-mill")
@card("classic/treasure-vault")
def test_gold_of_a_vault_turns_a_mill_and_empties_the_vault():
    s, wizard, _ = library("prophesy", power=1)
    s.city(0, RIGHT)
    vault = s.place(0, "treasure-vault", s.site(0, RIGHT))
    fill_pair(s.g, vault, GOLD)
    apply_state_based_effects(s.g)
    mill = s.place(0, "magic-mill", s.site(0, LEFT, BELOW))
    assert s.use(0, mill) == [], "no gold in the regions: nothing to choose"
    assert s.power(wizard) == 2 and s.has(0)["gold"] == 1 and vault not in s.g.stock
    assert s.g.stock[s.region(0, "gold-field")] == 1, "the second piece goes to the region"


@card("classic/arsa")
@pytest.mark.parametrize(("power_before", "stock"), [(0, 1), (2, 3), (2, 1)])
def test_a_single_piece_or_point_is_enough_for_charging(power_before: int, stock: int):
    s, wizard, _ = library("prophesy", power=power_before)
    forest = s.region(0, "forest")
    assert not s.can(0, "use", wizard)
    s.store(forest, stock)
    assert s.can(0, "use", wizard) and s.act(0, Act.USE, wizard) == []
    assert (s.power(wizard), s.g.stock[forest]) == (power_before + 1, stock - 1)


@card("classic/arsa")
def test_a_wizard_who_was_charged_rests_although_a_dance_strengthens_him():
    s, wizard, book = library("prophesy", power=0)
    s.on_stack(0, "abbey")
    s.store(s.region(0, "forest"), 1)
    s.act(0, Act.USE, wizard)
    next_turn(s)
    s.event("dance-of-the-unicorns")
    assert s.power(wizard) == 2 and power(s.g, 0) == 0
    next_turn(s)
    assert power(s.g, 0) == 2 and s.can(0, "use", book)


# Wizards


@card("classic/wizards-alliance")
def test_an_alliance_may_stand_at_a_gold_field_where_the_opponent_has_ari_at_his():
    s = Scene(edition="classic")
    s.citadel(0, LEFT)
    s.citadel(1, LEFT)
    s.wizard(1, "ari", s.region(1, "gold-field"))
    mine = geometry.wizard_place(s.region(0, "gold-field"))
    for slug, where in (("wizards-alliance", (mine,)), ("tali", ())):
        assert legal_slots(s.g, 0, title(s.g, f"classic/{slug}")) == where


@card("classic/wizards-duel")
@card("classic/wizards-alliance")
def test_an_alliance_stays_when_the_wizard_beside_whom_it_came_is_beaten():
    s = Scene(edition="classic")
    mine = home(s, 0)
    his = home(s, 1, 1)
    s.hand(1, "wizards-alliance")
    forest = s.region(1, "forest")
    s.g.active = 1
    s.build(1, "wizards-alliance")
    ally = geometry.wizard_place(forest)
    assert s.at(ally) == "wizards-alliance" and s.power(ally) == 0
    s.hand(0, "wizards-duel")
    s.card_die(1, 6)
    s.act(0, Act.PLAY, s.in_hand(0, "wizards-duel"), answers=[his, 4])
    assert mine not in s.g.board and s.stack(4) == ["arsa"] and s.points(0) == 2
    assert s.at(ally) == "wizards-alliance" and s.points(1) == 3


# The Comet and the stacks


@card("classic/comet")
def test_a_comet_over_the_last_card_of_a_stack_brings_it_and_the_own_one():
    s = Scene(edition="classic")
    s.city(0, LEFT)
    s.city(0, RIGHT)
    s.hand(0, "spy")
    s.on_stack(3, "mint")
    s.event("comet", [3])
    assert s.hand_of(0) == ["mint", "spy"] and s.stack(3) == [], "as far as the stack reaches"


@card("classic/inspiration")
@card("classic/magical-eye")
@card("classic/prophesy")
@pytest.mark.parametrize("slug", ["inspiration", "magical-eye", "prophesy"])
def test_with_all_stacks_used_up_a_second_copy_is_not_cast(slug: str):
    s, wizard, book = library(slug)
    copy = s.place(0, slug, s.site(0, LEFT, BELOW))
    s.on_stack(0, "abbey")
    cast(s, book)
    s.store(wizard, 3)
    assert s.can(0, "use", copy) == (slug != "inspiration"), "the others put the card back"


# Both dice


@card("classic/timejump")
@card("classic/wheel-of-time")
@card("classic/alchemist")
@pytest.mark.parametrize("jumper", [0, 1])
def test_of_two_dice_that_were_set_a_timejump_throws_only_the_event_die(jumper: int):
    s, wizard, book = library("wheel-of-time")
    his = home(s, 1)
    s.place(jumper, "timejump", s.site(jumper, LEFT, BELOW))
    s.hand(0, "alchemist")
    s.g.turn = next(t for t in range(1, 999) if _second_throw(s, t) == FACES["tournament"])
    s.g.phase = BEFORE_ROLL
    s.act(0, Act.USE, book, answers=[FACES["brigands"]])
    s.act(0, Act.PLAY, s.in_hand(0, "alchemist"), answers=[4])
    assert not s.can(0, "play", "alchemist", before_roll=True)
    s.stock(0, wool=3, ore=3, grain=2)
    s.store(wizard, 1)
    s.g.phase = ROLLING
    asked = s.run(dice_phase(s.g), [True])
    assert [(c.seat, c.ask) for c in asked] == [(jumper, Ask.ROLL_EVENT_AGAIN)]
    assert s.g.production == 4 and s.has(0)["wool"] == 3, "no brigands any more"
    assert s.has(0)["lumber"] == 1, "the forest with the 4"
    assert (s.power(wizard), s.power(his)) == ((0, 3) if jumper == 0 else (1, 2))


def _second_throw(s: Scene, turn: int) -> int:
    """What the event die shows in a turn when it is thrown again."""
    s.g.turn = turn
    return throw_event_die(s.g, 1)
