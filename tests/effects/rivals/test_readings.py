"""Questions that the texts leave open, played as `docs/readings.md` tells."""

from __future__ import annotations

import pytest
from explorers_scenes import build_ship, discs, field, shore, targets
from scene import Act, Ask, Scene

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.derived import title
from deckbuilder.engine.geometry import ABOVE, BELOW
from deckbuilder.engine.hooks import REGISTRY, perform_action

card = pytest.mark.card
MARIE = "marie-the-shieldmaiden"
TRIBE, BARDS = "island-of-the-forgotten-tribe", "island-of-the-bards"

# Exchanges one for one (G47)


def mint() -> tuple[Scene, int, str, str]:
    s = Scene()
    s.city(0)
    return s, s.place(0, "mint"), "gold", "ore"


def shipyard() -> tuple[Scene, int, str, str]:
    s = shore()
    return s, s.place(0, "shipyard"), "ore", "wool"


def common_land() -> tuple[Scene, int, str, str]:
    s = Scene()
    s.place(0, "public-feeling")
    return s, s.place(0, "common-land"), "ore", "wool"


def small_market_town() -> tuple[Scene, int, str, str]:
    s = Scene()
    return s, s.place(0, "small-market-town"), "ore", "wool"


def lighthouse() -> tuple[Scene, int, str, str]:
    s = Scene()
    s.city(0)
    s.place(0, "ore-ship", s.site(0, 5, ABOVE, 0))
    return s, s.place(0, "lighthouse", s.site(0, 5, ABOVE, 1)), "ore", "wool"


def miller() -> tuple[Scene, int, str, str]:
    s = Scene()
    s.place(0, "grain-mill", s.site(0, 6, ABOVE))
    return s, s.place(0, "reiner-the-miller"), "grain", "ore"


ONCE_A_TURN = (mint, shipyard, common_land, small_market_town, lighthouse, miller)


@card("rivals/mint", "rivals/shipyard", "rivals/common-land", "rivals/small-market-town", "rivals/lighthouse")
@pytest.mark.parametrize("way", ONCE_A_TURN)
def test_a_card_exchanges_also_what_another_exchange_has_just_brought(way):
    s, slot, given, taken = way()
    back = (NAMES.index(taken), NAMES.index(given))
    s.g.swapped = frozenset({back})
    s.stock(0, **{given: 3}, **({"star": 3} if way is common_land else {}))
    s.use(0, slot, answers=[*[1] * (way is miller), taken])
    assert s.has(0)[taken] == 1
    assert s.g.swapped == {back}, "it closes no way either"


@card("rivals/hergild-the-master-merchant")
def test_exchanges_as_often_as_wanted_never_go_back():
    s = Scene()
    s.place(0, "gold-ship")
    s.place(0, "wool-ship")
    s.stock(0, gold=1)
    s.hand(0, "hergild-the-master-merchant")
    s.play(0, "hergild-the-master-merchant")
    s.act(0, Act.TRADE, NAMES.index("gold"), answers=["wool"])
    asked = s.act(0, Act.TRADE, NAMES.index("wool"), answers=["ore"])
    assert NAMES.index("gold") not in asked[0].options


@card("rivals/hergild-the-master-merchant")
def test_exchanges_as_often_as_wanted_never_go_round_by_way_of_others():
    """From gold to wool to ore, and from there neither back to wool nor round to gold."""
    s = Scene()
    for ship in ("gold-ship", "wool-ship", "ore-ship"):
        s.place(0, ship)
    s.stock(0, gold=1)
    s.hand(0, "hergild-the-master-merchant")
    s.play(0, "hergild-the-master-merchant")
    s.act(0, Act.TRADE, NAMES.index("gold"), answers=["wool"])
    s.act(0, Act.TRADE, NAMES.index("wool"), answers=["ore"])
    asked = s.act(0, Act.TRADE, NAMES.index("ore"), answers=["grain"])
    assert {NAMES[r] for r in asked[0].options} == {"grain", "lumber", "brick"}


# Marie (one of a name, G30)


@card("rivals/marie-the-shieldmaiden")
def test_marie_gives_her_place_to_the_opponents_marie():
    s = Scene(own_stacks=True)
    mine = s.place(0, MARIE, s.site(0, 5))
    other = s.place(1, MARIE, s.site(1, 5))
    s.place(0, "inga", s.site(0, 6))
    s.place(1, "inga", s.site(1, 6))  # a name that I have already
    s.stock(0)
    taken = s.g.board[other].card
    assert s.can(0, "use", mine)
    assert s.use(0, mine) == []
    assert s.g.board[mine].card == taken and s.at(other) is None
    assert s.discarded(0) == [MARIE], "there is never a second one"
    assert s.g.summaries[0].counts[f"rivals/{MARIE}"] == 1


# Fire Brigade


@card("rivals/fire-brigade", "rivals/arsonist", "rivals/trading-station")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_fire_brigade_protects_every_building_in_its_city_whoever_owns_it(owner: int):
    """The Trading Station of the one who builds it stands in the other one's city."""
    s = Scene()
    s.city(0)
    station = s.place(1, "trading-station", s.site(0, 5, ABOVE, 0))
    s.place(0, "hedge-tavern", s.site(0, 6))
    s.hand(0, "arsonist")
    assert s.can(0, "play", "arsonist")
    s.place(0, "fire-brigade", s.site(0, 5, BELOW, 0))
    assert s.at(station) == "trading-station"
    assert not s.can(0, "play", "arsonist"), "nothing else of the opponent can burn"


# At sea (G51, G53)


def found_tribe(*more: str, **stock: int) -> tuple[Scene, int]:
    """A ship has discovered the Forgotten Tribe and did not sail on."""
    s = shore(TRIBE, *more, sail=2)
    s.hand(0, "navigator")
    for island in more:
        s.turn_up(0, island)
    s.stock(0, **stock)
    at = field(0, 0)
    s.sail(0, at, answers=[None])
    return s, at


@card("rivals/island-of-the-forgotten-tribe")
def test_a_second_ship_may_act_on_the_tribe_in_the_turn_of_its_discovery():
    s, at = found_tribe(lumber=1, wool=1)
    build_ship(s)
    assert discs(s) == {"ready": 1, "resting": 1, "blank": 1}
    assert targets(s) == {0}
    s.card_die(5)
    s.sail(0, at, answers=["ore", "ore"])
    assert s.level(at) == 1 and discs(s) == {"resting": 1, "out": 1, "blank": 1}


@card("rivals/navigator", "rivals/island-of-the-forgotten-tribe")
def test_navigator_returns_the_ship_that_declined_the_tribes_mission():
    s, at = found_tribe()
    assert discs(s) == {"resting": 1, "blank": 2}
    assert s.can(0, "play", "navigator")
    s.card_die(5)
    s.play(0, "navigator", answers=["ore", "ore"])
    assert s.level(at) == 1 and discs(s) == {"out": 1, "blank": 2}


@card("rivals/navigator", "rivals/island-of-the-forgotten-tribe")
def test_navigator_chooses_between_the_ship_at_rest_and_one_on_a_field():
    s, at = found_tribe(BARDS, lumber=1, wool=1, grain=3)
    build_ship(s)
    bards = s.field(0, BARDS)
    s.sail(0, bards)
    s.stock(0, grain=2)
    s.card_die(5)
    asked = s.play(0, "navigator", answers=[s.harbor(0), "ore", "ore"])
    assert (asked[0].ask, set(asked[0].options)) == (Ask.SHIP_TO_CALL_BACK, {bards, s.harbor(0)})
    assert s.level(at) == 1 and discs(s) == {"out": 2, "blank": 1}


MISSIONS = [
    c
    for c in catalogue("rivals").cards
    if c.levels and any(hook is perform_action for hook, _ in REGISTRY.placed.get(c.id, ()))
]


@pytest.mark.parametrize("sea", MISSIONS, ids=lambda sea: sea.slug)
def test_a_mission_that_gains_nothing_is_not_offered(sea):
    s = shore(sea.slug, sail=2)
    at = s.turn_up(0, sea.slug, level=2)
    for resource in ("grain", "lumber", "wool", "gold"):
        s.stock(0, **{resource: 3})
        if targets(s) >= {0}:
            break
    else:
        raise AssertionError("the mission can be paid with one of these")
    index = title(s.g, sea.id).index
    s.g.module_state[1] = s.g.module_state[1]._replace(firsts=(index,))
    assert (0 in targets(s)) == (sea.slug == TRIBE), "the last level is gone; the Tribe's die does more"
    s.g.module_state[1] = s.g.module_state[1]._replace(firsts=())
    s.turn(at, 3)
    assert (0 in targets(s)) == (sea.slug == TRIBE)


# Prosperity (G54)


@card("rivals/public-feeling")
def test_each_of_two_public_feelings_exchanges_once_a_turn():
    s = Scene()
    slots = [s.place(0, "public-feeling"), s.place(0, "public-feeling")]
    for slot in slots:
        s.store(slot, 3)
    for slot in slots:
        assert s.can(0, "use", slot)
        s.use(0, slot, answers=["ore"])
        assert not s.can(0, "use", slot), "once a turn"
    assert s.has(0) == {"ore": 2, "star": 2}
