"""What is told of the Catan Card Game: its dice, its places, and what stays hidden from one player."""

from __future__ import annotations

import pytest
from effects.classic.magic_scenes import home, library
from scene import FACES, Act, Scene

from deckbuilder.engine.bundle import GRAIN, LUMBER, WOOL
from deckbuilder.engine.card_verbs import mark
from deckbuilder.engine.choice import NO, NONE, YES
from deckbuilder.engine.distribution import code
from deckbuilder.engine.game import Game
from deckbuilder.engine.moves import cover
from deckbuilder.engine.state import BEFORE_ROLL, EVENTS, ROLLING
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.transcript.narrator import Transcript

ROLL = (int(Act.END),)
LISTENERS = [None, 0, 1]
"""Somebody who hears everything, Ada, Ben."""


def told(s: Scene, *answers: int | tuple[int, ...], seat: int | None = None) -> list[list[str]]:
    """The story of each of these answers, from the scene's phase on, as this listener hears it."""
    story = Transcript(Game.begin(s.g), ("Ada", "Ben"), seat)
    return [[line.strip() for line in story.step(answer)] for answer in answers]


def with_card(s: Scene, act: Act, slug: str) -> tuple[int, ...]:
    """The main answer that plays or builds a card of Ada's hand."""
    return (int(act), s.in_hand(0, slug))


def before_dice(s: Scene, number: int, face: str) -> None:
    """Ada will throw these dice. She has a Livery Stable, so she is asked something before."""
    s.place(0, "livery-stable")
    s.g.phase = BEFORE_ROLL
    s.g.fixed_production, s.g.fixed_face = number, FACES[face]


# The dice


@pytest.mark.parametrize("knights", [(), (0,), (0, 1)])
def test_a_tournament_that_nobody_wins_is_told_to_change_nothing(knights: tuple[int, ...]):
    s = Scene(edition="classic")
    before_dice(s, 1, "celebration")
    for seat in knights:
        s.place(seat, "walter-the-recreant" if seat else "conrad-the-swift")
    rolled = told(s, ROLL)[0]
    assert ("It changes nothing." in rolled) is (s.g.summaries[0].skill == s.g.summaries[1].skill)


def test_an_event_card_that_changes_nothing_is_told_to():
    s = Scene(edition="classic")
    before_dice(s, 1, "event")
    s.events("conflict", "plague")
    rolled = told(s, ROLL)[0]
    assert rolled[2:4] == ["Event card: Conflict.", "It changes nothing."]


def test_what_the_event_brings_is_told_before_what_is_produced():
    s = Scene(edition="classic")
    before_dice(s, 1, "plenty")
    rolled, first, second = told(s, ROLL, WOOL, GRAIN)
    assert rolled == ["Ada rolls the dice.", "Dice: 1 and Year of Plenty."]
    assert first == ["Ada: Which resource do you take? Wool.", "Ada: +1 wool (Pasture 3: 1)."]
    assert second == [
        "Ben: Which resource do you take? Grain.",
        "Ben: +1 grain (Fields 2: 1).",
        "Production of Ada: Fields 1 +1 (1).",
        "Production of Ben: Gold Field 1 +1 (1).",
    ]


def test_no_production_is_told_when_the_event_has_ended_the_game():
    s = Scene(edition="classic", goal=3)
    before_dice(s, 1, "event")
    s.place(0, "conrad-the-swift")
    s.place(1, "walter-the-recreant")
    siegfried = s.place(0, "siegfried-lackland")
    s.events("civil-war")
    rolled, ended = told(s, ROLL, siegfried)
    assert rolled[1] == "Dice: 1 and Event Card."
    assert ended[-4:-2] == ["", "Ada wins in turn 1."]
    assert not any(line.startswith("Production of") for line in ended)


def test_points_by_the_die_count_in_the_tournament_that_is_told():
    s = Scene(edition="classic")
    s.place(1, "lothar-the-drunkard")
    before_dice(s, 6, "tournament")
    rolled, won = told(s, ROLL, LUMBER)
    assert rolled[1:] == ["Dice: 6 and Tournament."], "Ben has six points by the die, and is asked"
    assert won[1:] == [
        "Ben: +1 lumber (Forest 5: 1).",
        "Production of Ada: Gold Field 6 +1 (1).",
        "Production of Ben: Hills 6 +1 (1).",
    ]


@pytest.mark.parametrize("answer", [YES, NO])
def test_brigands_are_counted_once_it_is_certain_that_they_come(answer: int):
    s, wizard, _ = library("timejump")
    s.stock(0, ore=3, lumber=3, wool=2)
    s.store(wizard, 3)
    before_dice(s, 6, "brigands")
    asked, done = told(s, ROLL, answer)
    assert asked[1:] == ["Dice: 6 and Brigand Attack."]
    counted = "The Brigand Attack counts 8 of Ada's resources."
    assert (counted in done) is (answer == NO)
    assert ("The event die now shows Event Card." in done) is (answer == YES), done
    if answer == NO:
        lost = next(n for n, line in enumerate(done) if line.startswith("Ada: -2 wool"))
        assert done.index(counted) < lost < done.index("Production of Ada: Gold Field 6 +1 (1).")


# Places


def test_a_covered_building_is_named_with_its_cover():
    s = Scene(edition="classic")
    slot = s.place(0, "abbey", s.site(0))
    cover(s.g, 1, s.spare("witch"), slot)
    apply_state_based_effects(s.g)
    (lines,) = told(s, (int(Act.REMOVE), slot))
    assert lines[0] == "Ada removes Abbey under Witch (site 5 above inner)."


def test_a_place_in_the_other_principality_is_told_so():
    s = Scene(edition="classic")
    s.hand(0, "robber-barons-castle")
    s.fill(0)
    _, laid = told(s, with_card(s, Act.BUILD, "robber-barons-castle"), s.site(1, 6))
    where = "en's site 6 above inner (beside Gold Field 1 and Fields 2)."
    assert laid[0] == f"Ada [Robber Baron's Castle]: Where do you place the card? B{where}"
    assert f"Ada lays Robber Baron's Castle: B{where}" in laid


def test_a_post_lies_beside_its_road():
    s = Scene(edition="classic")
    s.hand(0, "trading-post")
    s.fill(0)
    (lines,) = told(s, with_card(s, Act.BUILD, "trading-post"))
    assert lines[0] == "Ada builds Trading Post."
    assert "Ada lays Trading Post: beside road 6." in lines


@pytest.mark.parametrize(
    ("slug", "verb"),
    [
        ("ari", "plays"),
        ("otto-the-berserker", "plays"),
        ("magical-eye", "plays"),
        ("wool-fleet", "builds"),
        ("smithy", "builds"),
    ],
)
def test_wizards_books_and_knights_are_played_not_built(slug: str, verb: str):
    s, _, _ = library("earth-magic")
    s.hand(0, slug)
    s.fill(0)
    (lines,) = told(s, with_card(s, Act.BUILD, slug))
    assert lines[0].startswith(f"Ada {verb} ")


def test_the_shuffle_at_the_end_of_the_year_is_told():
    s = Scene(edition="classic")
    s.events("year-end", "plague", "conflict")
    before_dice(s, 6, "event")
    (lines,) = told(s, ROLL)
    year_end = lines.index("Event card: Year End.")
    assert lines[year_end + 1] == "The event cards are shuffled."


def test_who_loses_what_where_is_told_for_cards_in_the_other_principality():
    s = Scene(edition="classic")
    slot = s.place(0, "abbey", s.site(0))
    cover(s.g, 1, s.spare("witch"), slot)
    apply_state_based_effects(s.g)
    (lines,) = told(s, (int(Act.REMOVE), slot))
    assert "Ben loses Witch (Ada's site 5 above inner); it goes to the discard pile." in lines
    assert "Ada loses Abbey (site 5 above inner); it goes to the discard pile." in lines


def test_the_hand_is_seen_before_a_card_is_taken_from_it():
    s = Scene(edition="classic")
    for seat in (0, 1):
        s.city(seat)
        s.place(seat, "colossus-of-catan")
    s.hand(0, "spy")
    s.hand(1, "abbey", "bishop")
    s.fill(0)
    (lines,) = told(s, with_card(s, Act.PLAY, "spy"))
    assert lines[1:4] == [
        "Spy goes to the discard pile.",
        "Ada sees in Ben's hand: Abbey, Bishop.",
        "Ada takes Bishop from Ben's hand.",
    ]


def test_exchanged_regions_are_told_with_their_new_owners():
    s, _, book = library("earth-magic")
    mine, his = s.extra_region(0, "hills", 3), s.extra_region(1, "pasture", 5)
    *_, lines = told(s, (int(Act.USE), book), mine, his)
    assert "Hills 3 moves from Ada's region 4 above to Ben's region 4 above." in lines
    assert "Pasture 5 moves from Ben's region 4 above to Ada's region 4 above." in lines


def test_a_distribution_names_the_regions():
    s = Scene(edition="classic")
    stable = s.place(0, "livery-stable")
    s.extra_region(0, "forest", 6)
    s.stock(0, lumber=3)
    mark(s.g, stable, 1 + LUMBER)
    *_, lines = told(s, (int(Act.USE), stable), code(LUMBER, (1, 2)))
    question = "Ada [Livery Stable]: How do you distribute the resource among your regions of its kind?"
    assert lines[0] == f"{question} 1 on Forest 6, 2 on Forest 4."


# What one player sees


@pytest.mark.parametrize("seat", LISTENERS)
def test_a_look_at_a_single_card_is_told_to_whom_it_concerns(seat: int | None):
    s, _, book = library("prophesy")
    s.on_stack(2, "abbey", "library")
    (lines,) = told(s, (int(Act.USE), book), seat=seat)
    assert ("Ada looks at the top card of expansion 3: Abbey." in lines) is (seat != 1), lines
    assert not any("Library" in line for line in lines)


@pytest.mark.parametrize("seat", LISTENERS)
def test_what_a_spy_sees_is_told_to_whom_it_concerns(seat: int | None):
    s = Scene(edition="classic")
    s.hand(0, "spy")
    s.hand(1, "abbey", "library")
    (lines,) = told(s, with_card(s, Act.PLAY, "spy"), seat=seat)
    assert ("Ada sees in Ben's hand: Abbey, Library." in lines) is (seat != 1), lines


def kept_back(seat: int | None, seen: bool = False) -> list[str]:
    """What this listener hears when Ben does not answer Ada's Arsonist with the Bishop of his hand.

    Args:
        seen: whether Ada knows that he has it.
    """
    s = Scene(edition="classic")
    s.place(1, "abbey")
    s.hand(0, "arsonist")
    s.hand(1, "bishop")
    s.card_die(6)
    if seen:
        s.g.seen[0] |= 1 << s.in_hand(1, "bishop")
    return told(s, with_card(s, Act.PLAY, "arsonist"), NONE, seat=seat)[-1]


@pytest.mark.parametrize(("seat", "seen"), [(None, False), (0, False), (0, True), (1, False)])
def test_a_counter_card_that_is_kept_back_is_noticed_by_who_knows_of_it(seat: int | None, seen: bool):
    lines = kept_back(seat, seen)
    assert "The die shows 6." in lines
    asked = "Ben [Arsonist]: Which card do you answer the attack with, if any? None."
    assert (asked in lines) is (seat != 0 or seen)


@pytest.mark.parametrize("seat", LISTENERS)
def test_a_scout_that_is_kept_back_is_noticed_by_his_player_only(seat: int | None):
    s = Scene(edition="classic")
    s.hand(0, "scout")
    s.stock(0, brick=3, lumber=2)
    s.act(0, Act.ROAD, next(o[1] for o in s.options() if o[0] == "road"))
    s.stock(0, brick=1, lumber=1, grain=1, wool=1)
    town = next(o[1] for o in s.options() if o[0] == "settlement")
    lines = told(s, (int(Act.SETTLEMENT), town), NO, seat=seat)[-1]
    asked = "Ada [Scout]: Do you play the Scout and choose the new regions? No."
    assert (asked in lines) is (seat != 1)


def buried(seat: int | None) -> list[str]:
    """What this listener hears when Ada, in a Conflict, puts Smithy and then Library under a stack."""
    s = Scene(edition="classic")
    s.place(0, "siegfried-lackland")
    s.hand(1, "library", "smithy", "abbey")
    s.events("conflict", "plague")
    s.g.phase, s.g.turn = ROLLING, 1
    s.g.fixed_production, s.g.fixed_face = 6, FACES["event"]
    answers = (s.in_hand(1, "smithy"), s.in_hand(1, "library"), 2)
    return [line for step in told(s, *answers, seat=seat) for line in step]


@pytest.mark.parametrize("seat", LISTENERS)
def test_in_which_order_cards_were_buried_is_not_told_to_who_held_them(seat: int | None):
    lines = buried(seat)
    order = ["Smithy goes under expansion 3.", "Library goes under expansion 3."]
    assert ([line for line in lines if "goes under" in line] == order) is (seat != 1)
    assert any("Smithy" in line or "Library" in line for line in lines) is (seat != 1)
    assert sum("(secret)" in line for line in lines) == (2 if seat == 1 else 0)


@pytest.mark.parametrize("seat", LISTENERS)
def test_that_an_event_has_copies_is_not_told_to_who_does_not_see_the_stack(seat: int | None):
    s = Scene(edition="classic")
    home(s, 0)
    s.hand(0, "better-world")
    s.events("progress", "plague", "plague")
    plague = s.g.table.representative[s.g.zones[EVENTS][1]]
    lines = told(s, with_card(s, Act.PLAY, "better-world"), plague, 1, seat=seat)
    assert ("Plague" in "".join(lines[1])) is (seat != 1)
    assert ("counted from the top" in "".join(lines[2])) is (seat != 1)
