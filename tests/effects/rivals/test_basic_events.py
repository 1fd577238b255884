"""Events of the Basic set, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Ask, Scene

from deckbuilder.engine.bundle import NAMES
from deckbuilder.engine.geometry import ABOVE, BELOW, region_expansion
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND

card = pytest.mark.card
ruling = pytest.mark.ruling


@card("rivals/year-of-plenty")
def test_year_of_plenty_fills_regions_beside_storehouses_and_abbeys():
    s = Scene()
    s.place(0, "storehouse", s.site(0, 5, ABOVE))  # forest, gold field
    s.place(0, "abbey", s.site(0, 6, ABOVE))  # gold field, fields
    s.place(0, "marketplace", s.site(0, 6, BELOW))
    s.place(1, "abbey", s.site(1, 5, BELOW))  # hills, pasture
    s.stock(1, wool=3)
    s.event("year-of-plenty")
    assert s.has(0) == {"gold": 2, "grain": 1, "lumber": 1}
    assert s.has(1) == {"brick": 1, "wool": 3}, "as far as there is room"
    assert s.event_stack() == ["year-of-plenty"]


@card("rivals/traveling-merchant")
@pytest.mark.parametrize("active", [0, 1])
def test_traveling_merchant_sells_two_resources_to_each(active):
    s = Scene()
    s.g.active = active
    s.stock(active, gold=3)
    s.stock(1 - active, gold=1)
    asked = s.event("traveling-merchant", answers=["ore", "ore", "wool"])
    assert [q.seat for q in asked] == [active, active, 1 - active]
    assert NAMES.index("gold") not in asked[0].options
    assert s.has(active) == {"gold": 1, "ore": 2} and s.has(1 - active) == {"wool": 1}


@card("rivals/traveling-merchant")
def test_traveling_merchant_forces_nobody():
    s = Scene()
    s.stock(0, gold=3)
    s.stock(1, gold=3)
    s.event("traveling-merchant", answers=["brick", None, None])
    assert s.has(0) == {"brick": 1, "gold": 2} and s.has(1) == {"gold": 3}
    s.stock(0, gold=3, brick=3, grain=3, lumber=3, ore=3, wool=3)
    s.stock(1, ore=2)
    assert s.event("traveling-merchant") == [], "no room, and no gold"


@card("rivals/trade-ships-race")
def test_trade_ships_race_rewards_the_larger_fleet():
    s = Scene()
    s.place(1, "wool-ship")
    s.place(1, "large-trade-ship")
    s.place(0, "gold-ship")
    s.place(0, "pirate-ship")
    s.event("trade-ships-race", answers=["ore"])
    assert s.has(1) == {"ore": 1} and s.has(0) == {}, "a Pirate Ship is no trade ship"


@card("rivals/trade-ships-race")
def test_trade_ships_race_rewards_both_on_a_tie_but_not_without_ships():
    s = Scene()
    assert s.event("trade-ships-race") == []
    s.place(0, "gold-ship")
    s.place(1, "wool-ship")
    asked = s.event("trade-ships-race", answers=["ore", "brick"])
    assert [q.seat for q in asked] == [0, 1]
    assert s.has(0) == {"ore": 1} and s.has(1) == {"brick": 1}


@card("rivals/invention")
def test_invention_pays_for_buildings_with_progress_points():
    s = Scene()
    s.city(0, 5)
    for slug in ("abbey", "library", "university"):
        s.place(0, slug)
    s.place(1, "abbey")
    s.place(1, "storehouse")
    assert [s.g.summaries[seat].progress > 0 for seat in (0, 1)] == [True, True]
    s.event("invention", answers=["ore", "ore", "wool"])
    assert s.has(0) == {"ore": 2}, "two at most"
    assert s.has(1) == {"wool": 1}


@card("rivals/invention")
def test_invention_pays_nothing_without_them():
    s = Scene()
    s.place(0, "parish-hall")
    assert s.event("invention") == []


@card("rivals/feud")
def test_feud_takes_one_of_three_named_buildings():
    s = Scene()
    s.place(0, "candamir")
    s.place(0, "storehouse")
    s.city(1, 5)
    sites = [s.place(1, slug) for slug in ("storehouse", "abbey", "wool-ship", "grain-mill", "toll-bridge")]
    s.place(1, "gold-cache", region_expansion(s.region(1, "forest")))
    storehouse, abbey, ship, mill, bridge = sites
    asked = s.event("feud", answers=[storehouse, mill, bridge, mill])
    assert set(asked[0].options) == {storehouse, abbey, mill, bridge}, "neither units nor special sites"
    assert [q.seat for q in asked] == [0, 0, 0, 1]
    assert set(asked[-1].options) == {storehouse, mill, bridge}
    assert s.at(mill) is None and s.at(ship) == "wool-ship" and s.at(abbey) == "abbey"
    assert s.stack(0) == ["grain-mill"] and s.discarded() == []


@card("rivals/feud")
def test_feud_names_all_if_there_are_no_more_than_three():
    s = Scene()
    s.place(1, "candamir", s.site(1, 6, ABOVE))
    first, second = s.place(0, "storehouse"), s.place(0, "abbey")
    s.on_stack(0, "scout")
    asked = s.event("feud", answers=[first])
    assert [(q.seat, q.ask) for q in asked] == [(0, Ask.BUILDING_TO_LOSE)]
    assert s.at(first) is None and s.at(second) == "abbey"
    assert s.stack(0) == ["scout", "storehouse"]


@card("rivals/feud")
def test_feud_card_goes_under_one_of_the_owners_stacks_in_the_tournament_game():
    s = Scene(own_stacks=True)
    s.place(0, "candamir")
    s.place(1, "storehouse")
    asked = s.event("feud", answers=[6])
    assert (asked[0].seat, asked[0].options) == (1, (4, 5, 6, 7))
    assert s.stack(6) == ["storehouse"]


@card("rivals/feud")
def test_feud_does_nothing_without_the_advantage_or_a_building():
    s = Scene()
    s.place(0, "osmund")
    kept = s.place(1, "storehouse")
    s.event("feud")
    assert s.at(kept) == "storehouse", "two strength points are no advantage"
    s.place(0, "harald")
    s.event("feud")
    assert s.at(kept) is None
    assert s.event("feud") == []


@card("rivals/fraternal-feuds")
@ruling("R-072")
def test_fraternal_feuds_send_two_cards_under_their_own_stacks():
    s = Scene()
    s.place(0, "candamir")
    s.hand(1, "abbey", "mint", "scout")
    asked = s.event("fraternal-feuds", answers=["mint", "abbey"])
    assert [q.seat for q in asked] == [0, 0]
    assert s.hand_of(1) == ["scout"]
    assert (s.stack(0), s.stack(1)) == (["abbey"], ["mint"]), "each under a stack of its set"
    left = s.g.zones[HAND + 1][0]
    assert s.g.seen[0] >> left & 1, "the holder has seen the hand"


@card("rivals/fraternal-feuds")
@ruling("R-071")
def test_fraternal_feuds_let_the_holder_choose_cards_order_and_stacks():
    s = Scene(own_stacks=True)
    s.place(1, "candamir")
    s.hand(0, "abbey", "scout", "inga")
    asked = s.event("fraternal-feuds", answers=["inga", 2, "abbey", 2])
    assert [(q.seat, q.ask) for q in asked] == [
        (1, Ask.OPPOSING_CARD_TO_BURY),
        (1, Ask.STACK_FOR_CARD),
    ] * 2, "the victim is not asked (G50)"
    assert asked[1].options == (0, 1, 2, 3), "under the stacks of the victim"
    assert s.stack(2) == ["inga", "abbey"] and s.hand_of(0) == ["scout"]
    buried = s.g.zones[FIRST_STACK + 2]
    assert all(s.g.seen[1] >> c & 1 for c in buried), "the holder knows what lies where"
    assert not any(s.g.seen[0] >> c & 1 for c in buried), "the victim does not"


@card("rivals/fraternal-feuds")
@pytest.mark.parametrize(
    ("slugs", "answers", "known"),
    [
        (("abbey",), [], True),
        (("abbey", "mint"), ["mint"], True),
        (("abbey", "abbey"), [], True),
        (("abbey", "storehouse"), ["storehouse"], False),
    ],
)
def test_the_victim_of_fraternal_feuds_knows_what_can_lie_in_one_place_only(slugs, answers, known):
    s = Scene()
    s.place(0, "candamir")
    s.hand(1, *slugs)
    cards = s.g.zones[HAND + 1]
    s.event("fraternal-feuds", answers=answers)
    assert s.hand_of(1) == []
    assert [bool(s.g.seen[1] >> c & 1) for c in cards] == [known] * len(cards)


@card("rivals/fraternal-feuds")
def test_fraternal_feuds_take_the_whole_of_a_small_hand():
    s = Scene()
    s.place(0, "candamir")
    s.hand(1, "abbey")
    assert s.event("fraternal-feuds") == []
    assert s.hand_of(1) == [] and s.stack(0) == ["abbey"]
    assert s.event("fraternal-feuds") == []


@card("rivals/fraternal-feuds")
def test_fraternal_feuds_do_nothing_without_the_advantage():
    s = Scene()
    s.place(0, "candamir")
    s.place(1, "osmund")
    s.place(1, "siglind")
    s.hand(0, "abbey")
    s.hand(1, "abbey")
    s.event("fraternal-feuds")
    assert s.hand_of(0) == s.hand_of(1) == ["abbey"], "four against four: nobody holds it"


@card("rivals/yule")
@ruling("R-096")
def test_yule_lays_the_stack_anew_and_draws_again():
    s = Scene()
    s.place(0, "abbey", s.site(0, 5, ABOVE))
    s.events(*["year-of-plenty"] * 4)
    s.event("yule")
    assert s.has(0) == {"gold": 1, "lumber": 1}, "the next event has been carried out"
    assert s.event_stack() == ["yule", *["year-of-plenty"] * 4], "it lay fourth from the bottom"


@card("rivals/yule")
def test_yule_shuffles_so_that_nobody_knows_the_order():
    s = Scene()
    s.events(*["year-of-plenty"] * 4, *["invention"] * 4)
    for seat in (0, 1):
        s.g.seen[seat] |= sum(1 << event for event in s.g.zones[EVENTS])
    s.event("yule")
    stack = s.event_stack()
    assert stack.index("yule") == 4 and len(stack) == 9
    assert stack[:4] != ["year-of-plenty"] * 4
    for seat in (0, 1):
        known = [n for n, c in enumerate(s.g.zones[EVENTS]) if s.g.seen[seat] >> c & 1]
        assert known == [4, 8], "only Yule itself, and the event just carried out"
