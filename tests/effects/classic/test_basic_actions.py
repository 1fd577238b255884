"""Action cards of the basic set that need no die, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine import geometry
from deckbuilder.engine.bundle import ORE
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.moves import fill_pair
from deckbuilder.engine.rules import BRIGAND_ATTACK
from deckbuilder.engine.state import BEFORE_ROLL, HAND, REGION_STACK
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import dice_phase

from .basic_scenes import LEFT, RIGHT, asks, cards, countering, kinds, scene

card = pytest.mark.card


# Alchemist


@card("classic/alchemist")
def test_alchemist_sets_the_production_before_the_event_which_comes_first():
    s = scene()
    s.hand(0, "alchemist", "alchemist")
    s.stock(0, lumber=3, ore=3, gold=2)
    assert not s.can(0, "play", "alchemist"), "not in the action phase"
    assert s.can(0, "play", "alchemist", before_roll=True)
    s.play(0, "alchemist", answers=[2])
    assert s.g.fixed_face == NONE, "the event die is still to be thrown"
    assert not s.can(0, "play", "alchemist", before_roll=True), "the result is set"
    s.g.fixed_face = BRIGAND_ATTACK
    s.run(dice_phase(s.g))
    assert s.has(0) == {"lumber": 3, "gold": 2, "ore": 1}, "robbed first, then the mountains yield"
    assert s.has(1) == {"grain": 1}, "for both players"
    assert s.discarded() == ["alchemist"]


@card("classic/alchemist")
def test_alchemist_is_neutral_and_waits_for_seven_points():
    s = Scene(edition="classic", action_minimum=7)
    s.hand(0, "alchemist")
    s.city(0, LEFT)
    s.city(1, LEFT)
    assert not s.can(0, "play", "alchemist", before_roll=True), "3 and 3 points"
    s.city(1, RIGHT)
    assert s.can(0, "play", "alchemist", before_roll=True), "3 and 4"


@card("classic/alchemist")
def test_a_cancelled_alchemist_lets_the_die_be_thrown():
    s = countering(1)
    s.hand(0, "alchemist")
    s.g.phase = BEFORE_ROLL
    asked = s.play(0, "alchemist", answers=[True, 3])
    assert asks(asked) == [(1, Ask.CANCEL_CARD), (1, Ask.STACK_FOR_CARD)]
    assert s.g.fixed_production == 0 and s.stack(3) == ["alchemist"] and s.discarded() == []


# Caravan


@card("classic/caravan")
def test_caravan_gives_two_and_takes_two_others():
    s = scene()
    s.hand(0, "caravan")
    assert not s.can(0, "play", "caravan"), "nothing to give"
    s.stock(0, lumber=3)
    assert s.can(0, "play", "caravan")
    asked = s.play(0, "caravan", answers=[2, "ore", "grain"])
    assert asks(asked) == [(0, Ask.HOW_MANY), (0, Ask.RESOURCE_TO_TAKE), (0, Ask.RESOURCE_TO_TAKE)]
    assert s.has(0) == {"lumber": 1, "ore": 1, "grain": 1}
    assert s.discarded() == ["caravan"]


@card("classic/caravan")
def test_caravan_takes_no_kind_that_it_gave_and_nothing_without_room():
    s = scene()
    s.hand(0, "caravan")
    s.stock(0, wool=1, brick=1, ore=2)
    asked = s.play(0, "caravan", answers=[2, "wool", "brick", "ore", "gold"])
    assert [kinds(c) for c in asked[3:]] == [{"grain", "lumber", "ore", "gold"}, {"grain", "lumber", "gold"}]
    assert s.has(0) == {"ore": 3, "gold": 1}


@card("classic/caravan")
def test_caravan_gives_no_more_than_can_be_taken():
    s = scene()
    s.hand(0, "caravan", "caravan", "caravan")
    s.fill(0, ore=1)
    asked = s.play(0, "caravan", answers=["wool"])
    assert [kinds(c) for c in asked] == [{"brick", "grain", "lumber", "wool", "gold"}], "1 for 1 ore"
    assert s.has(0)["ore"] == 3 and s.has(0)["wool"] == 2
    s.fill(0)
    assert not s.can(0, "play", "caravan"), "no room"
    s.fill(0, ore=2)
    asked = s.play(0, "caravan", answers=[2, "wool", "brick"])
    assert "ore" not in kinds(asked[1]) | kinds(asked[2]), "nothing would fit"
    assert s.has(0)["ore"] == 3 and s.has(0)["wool"] == s.has(0)["brick"] == 2


@card("classic/caravan")
def test_caravan_with_one_resource_exchanges_one():
    s = scene()
    s.hand(0, "caravan")
    s.stock(0, gold=1)
    asked = s.play(0, "caravan", answers=["ore"])
    assert kinds(asked[0]) == {"brick", "grain", "lumber", "ore", "wool"}
    assert s.has(0) == {"ore": 1}


@card("classic/caravan")
def test_caravan_may_exchange_one_of_several_or_a_stored_pair():
    s = scene()
    s.hand(0, "caravan", "caravan")
    s.stock(0, gold=2)
    s.play(0, "caravan", answers=[1, "wool"])
    assert s.has(0) == {"gold": 1, "wool": 1}
    s.stock(0)
    s.city(0)
    fill_pair(s.g, s.place(0, "treasure-vault"), ORE)
    apply_state_based_effects(s.g)
    s.play(0, "caravan", answers=[2, "wool", "wool"])
    assert s.has(0) == {"wool": 2}, "both pieces of the pair were given"


# Merchant


@card("classic/merchant")
def test_merchant_takes_two_and_gives_one():
    s = scene()
    s.hand(0, "merchant")
    assert not s.can(0, "play", "merchant"), "nothing to take"
    s.stock(0, wool=1)
    s.stock(1, ore=3)
    assert s.can(0, "play", "merchant")
    asked = s.play(0, "merchant", answers=["ore", "wool"])
    assert asks(asked) == [(0, Ask.RESOURCE_OR_NONE), (0, Ask.RESOURCE_TO_GIVE)]
    assert s.has(0) == {"ore": 2} and s.has(1) == {"ore": 1, "wool": 1}
    assert s.discarded() == ["merchant"]


@card("classic/merchant")
def test_merchant_may_take_one_only_but_must_give():
    s = scene()
    s.hand(0, "merchant", "merchant")
    s.stock(0, wool=1)
    s.stock(1, ore=2, gold=1)
    asked = s.play(0, "merchant", answers=["gold", None, "gold"])
    assert kinds(asked[0]) == {"ore", "gold"}, "one must be taken"
    assert kinds(asked[2]) == {"wool", "gold"}, "also one just taken"
    assert s.has(0) == {"wool": 1} and s.has(1) == {"ore": 2, "gold": 1}
    s.stock(0)
    s.stock(1, ore=1)
    assert s.play(0, "merchant") == [], "all I have goes back"
    assert s.has(0) == {} and s.has(1) == {"ore": 1}


@card("classic/merchant")
def test_merchant_takes_only_what_fits_and_gives_only_what_fits():
    s = scene()
    s.hand(0, "merchant")
    s.stock(0, ore=3)
    s.stock(1, ore=3)
    assert not s.can(0, "play", "merchant"), "my mountains are full"
    s.stock(1, ore=3, lumber=1)
    assert s.play(0, "merchant") == [], (
        "the lumber is taken and can only be given back: his mountains are full"
    )
    assert s.has(0) == {"ore": 3} and s.has(1) == {"ore": 3, "lumber": 1}


@card("classic/merchant")
def test_merchants_victim_says_which_region_gives():
    s = scene()
    first = s.region(1, "mountains")
    more = s.extra_region(1, "mountains", 4)
    s.hand(0, "merchant")
    s.stock(0, wool=1)
    s.store(first, 2)
    s.store(more, 1)
    asked = s.play(0, "merchant", answers=[more, None, "wool"])
    assert asks(asked)[0] == (1, Ask.STORE_TO_EMPTY)
    assert s.g.stock[more] == 0 and s.g.stock[first] == 2


# Scout

END = geometry.road(0, LEFT)
TOWN = geometry.settlement(0, LEFT - 1)
CORNERS = geometry.region(0, LEFT - 1, ABOVE), geometry.region(0, LEFT - 1, BELOW)


def settling(s: Scene) -> Scene:
    """Seat 0 can build a settlement at the left end of its row, and the region stack is known."""
    s.regions_on_top("forest", "hills", "mountains", "gold-field")
    s.stock(0, brick=2, lumber=1)
    s.act(0, Act.ROAD, END)
    s.stock(0, brick=1, lumber=1, grain=1, wool=1)
    return s


@card("classic/scout")
def test_scout_chooses_both_regions_and_shuffles_the_rest():
    s = settling(Scene(edition="classic", action_minimum=7))
    s.hand(0, "scout")
    assert not s.can(0, "play", "scout"), "no option of its own"
    rest = [c for c in s.g.zones[REGION_STACK] if s.slug(c) not in ("mountains", "gold-field")]
    count = len(s.g.zones[REGION_STACK])
    asked = s.act(0, Act.SETTLEMENT, TOWN, answers=[True, "mountains", "gold-field", "gold-field"])
    assert asks(asked) == [
        (0, Ask.USE_SCOUT),
        (0, Ask.REGION_TO_TAKE),
        (0, Ask.REGION_TO_TAKE),
        (0, Ask.REGION_ABOVE),
    ]
    assert [s.at(corner) for corner in CORNERS] == ["gold-field", "mountains"]
    assert [s.g.stock[corner] for corner in CORNERS] == [0, 0]
    left = list(s.g.zones[REGION_STACK])
    assert len(left) == count - 2 and [c for c in left if c in rest] != rest, "in a new order"
    assert s.discarded() == ["scout"], "and that below seven points: a defence card"


@card("classic/scout")
def test_scout_may_stay_in_the_hand_and_does_nothing_for_a_city():
    s = settling(scene())
    s.hand(0, "scout", "scout")
    asked = s.act(0, Act.SETTLEMENT, TOWN, answers=[False, CORNERS[1]])
    assert asks(asked) == [(0, Ask.USE_SCOUT), (0, Ask.CORNER_FOR_REGION)]
    assert [s.at(corner) for corner in CORNERS] == ["hills", "forest"], "the two on top"
    assert s.hand_of(0) == ["scout", "scout"]
    s.stock(0, ore=3, grain=2)
    assert s.act(0, Act.CITY, TOWN) == []


@card("classic/scout")
def test_a_cancelled_scout_leaves_the_two_on_top():
    s = settling(countering(1))
    s.hand(0, "scout", "scout")
    below = s.g.zones[REGION_STACK][2:]
    asked = s.act(0, Act.SETTLEMENT, TOWN, answers=[True, True, 2, CORNERS[0]])
    assert asks(asked) == [
        (0, Ask.USE_SCOUT),
        (1, Ask.CANCEL_CARD),
        (1, Ask.STACK_FOR_CARD),
        (0, Ask.CORNER_FOR_REGION),
    ]
    assert [s.at(corner) for corner in CORNERS] == ["forest", "hills"]
    assert s.g.zones[REGION_STACK] == below, "not shuffled"
    assert s.stack(2) == ["scout"] and s.discarded() == [] and s.hand_of(0) == ["scout"]


@card("classic/scout")
def test_one_scout_is_asked_for_even_if_another_was_stolen():
    s = settling(Scene(True, edition="classic"))
    s.hand(0, "scout")
    s.g.zones[HAND] = (*s.g.zones[HAND], s.spare("scout", owner=1))
    asked = s.act(0, Act.SETTLEMENT, TOWN, answers=[False, CORNERS[0]])
    assert asks(asked) == [(0, Ask.USE_SCOUT), (0, Ask.CORNER_FOR_REGION)]


# Spy


@card("classic/spy")
def test_spy_takes_a_unit_or_an_action_card_which_can_be_used_at_once():
    s = scene()
    s.hand(0, "spy")
    assert not s.can(0, "play", "spy"), "the opponent has no cards"
    s.hand(1, "abbey", "spy", "siegfried-lackland")
    assert s.can(0, "play", "spy")
    asked = s.play(0, "spy", answers=["spy"])
    assert asks(asked) == [(0, Ask.CARD_TO_TAKE)]
    assert cards(s, asked[0]) == {"spy", "siegfried-lackland"}
    assert s.hand_of(0) == ["spy"] and s.hand_of(1) == ["abbey", "siegfried-lackland"]
    assert s.discarded() == ["spy"] and s.g.hand_losses == 0
    assert s.can(0, "play", "spy")
    assert s.play(0, "spy") == [], "one card left that may be taken, and it must be"
    s.stock(0, ore=1)
    assert s.can(0, "build", "siegfried-lackland")


@card("classic/spy")
def test_spy_sees_all_even_if_there_is_nothing_to_take():
    s = scene()
    s.hand(0, "spy")
    s.hand(1, "library", "tali", "prophesy")
    seen = s.g.zones[HAND + 1]
    assert s.play(0, "spy") == []
    assert all(s.g.seen[0] >> c & 1 for c in seen), "building, wizard and book were seen"
    assert s.hand_of(0) == [] and len(s.hand_of(1)) == 3 and s.discarded() == ["spy"]


@card("classic/spy")
@pytest.mark.parametrize("slug", ["whirlwind", "ore-fleet", "ismai-the-green-dragon", "bishop"])
def test_spy_takes_magic_action_cards_fleets_and_dragons_too(slug: str):
    s = scene()
    s.hand(0, "spy", "abbey", "garrison", "library")
    s.hand(1, slug)
    assert s.act(0, Act.PLAY, s.in_hand(0, "spy")) == [], "and the hand limit waits for the end of the turn"
    assert slug in s.hand_of(0) and len(s.hand_of(0)) == 4 and s.hand_of(1) == []


@card("classic/spy")
def test_of_all_draw_cards_the_spy_takes_exactly_units_and_action_cards():
    """Magic action cards are action cards, Magic Books, wizards and buildings stay where they are (B14)."""
    taken = {}
    for one in catalogue("classic").cards:
        if one.category in ("unit", "action", "building", "wizard", "magic_book"):
            s = scene()
            s.hand(0, "spy")
            s.hand(1, one.id.partition("/")[2])
            s.play(0, "spy")
            taken.setdefault(one.category, set()).add(s.hand_of(1) == [])
    assert taken == {
        "unit": {True},
        "action": {True},
        "building": {False},
        "wizard": {False},
        "magic_book": {False},
    }


@card("classic/spy")
def test_what_the_spy_takes_belongs_to_its_taker_in_the_tournament_game():
    s = Scene(True, edition="classic")
    s.hand(0, "spy")
    s.hand(1, "spy", "abbey", "conrad-the-swift")
    s.play(0, "spy", answers=["spy"])
    s.play(0, "spy")
    assert s.discarded(0) == ["spy", "spy"] and s.discarded(1) == []
    s.stock(0, ore=3, grain=3, wool=3, lumber=3, brick=3)
    site = s.site(0, LEFT, ABOVE)
    s.build(0, "conrad-the-swift", answers=[site])
    s.act(0, Act.REMOVE, site)
    assert s.discarded(0)[0] == "conrad-the-swift"
