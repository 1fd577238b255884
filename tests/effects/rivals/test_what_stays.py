"""Where a player loses some of what there is, the player says which part stays or goes."""

from __future__ import annotations

import pytest
from effects.calls import callers
from scene import Ask, Scene

from deckbuilder.effects import classic, rivals  # noqa: F401  (registers the functions)
from deckbuilder.engine.hooks import REGISTRY, loot_protection

card = pytest.mark.card

EVERYTHING = "all that lies there goes, or the same from each place"
NAMED = "the place is named by the card or was chosen just before"
ASKED = "the one who gives is asked where there is a choice"
TAKES_FROM_STORES = {
    "effects/classic/basic_events:plague": EVERYTHING,
    "effects/classic/magic:pay_power": ASKED,
    "effects/classic/magic_attacks:whirlwind": EVERYTHING,
    "effects/classic/trade_and_change:trading_post": NAMED,
    "effects/classic/trade_and_change_actions:peasant_revolt": EVERYTHING,
    "effects/classic/wizards_and_dragons:charge": NAMED,
    "effects/rivals/merchant_princes:trading_post": NAMED,
    "effects/rivals/merchant_princes:wainwright": NAMED,
    "effects/rivals/progress:plague": EVERYTHING,
    "effects/rivals/prosperity:thieves_hideout": NAMED,
    "effects/rivals/prosperity:traveling_theater": NAMED,
    "engine/card_verbs:exchange_regions": EVERYTHING,
    "engine/distribution:redistribute": EVERYTHING,
    "engine/events:brigand_attack": ASKED,
    "engine/resources:lose": ASKED,
    "engine/moves:empty_pair": EVERYTHING,
    "engine/moves:detach": EVERYTHING,
    "engine/moves:pay_at": NAMED,
}
"""Every function that empties stores, and who decides which ones."""


def test_everything_that_empties_stores_asks_or_leaves_no_choice():
    assert callers("withdraw", "effects", "engine") == set(TAKES_FROM_STORES)


def test_what_keeps_something_from_brigands_is_tested_here():
    keepers = {
        card_id for card_id, hooks in REGISTRY.placed.items() for hook, _ in hooks if hook is loot_protection
    }
    assert keepers == {"rivals/mercenaries"}


def rich(star: int = 0) -> tuple[Scene, dict[str, list[int]]]:
    """Seat 0 has Mercenaries, ore, and two regions each of gold and wool with two pieces."""
    s = Scene()
    feeling = s.place(0, "public-feeling")
    s.place(0, "mercenaries")
    s.store(feeling, star)
    fields = {slug: [s.region(0, slug)] for slug in ("gold-field", "pasture")}
    fields["gold-field"].append(s.extra_region(0, "gold-field", 2, side=0))
    fields["pasture"].append(s.extra_region(0, "pasture", 5, side=1))
    for slots in fields.values():
        for slot in slots:
            s.store(slot, 2)
    s.store(s.region(0, "mountains"), 1)
    return s, fields


@card("rivals/mercenaries")
@pytest.mark.parametrize("gold", [0, 1])
@pytest.mark.parametrize("wool", [0, 1])
def test_the_robbed_player_chooses_which_gold_and_which_wool_stays(gold: int, wool: int):
    s, at = rich()
    asked = s.face("brigands", answers=[at["gold-field"][gold], at["pasture"][wool]])
    assert [(q.seat, q.ask, set(q.options)) for q in asked] == [
        (0, Ask.STORE_TO_KEEP, set(at["gold-field"])),
        (0, Ask.STORE_TO_KEEP, set(at["pasture"])),
    ]
    assert [s.g.stock[slot] for slot in at["gold-field"]] == [1 - gold, gold]
    assert [s.g.stock[slot] for slot in at["pasture"]] == [1 - wool, wool]
    assert s.has(0) == {"gold": 1, "wool": 1, "ore": 1}


@card("rivals/mercenaries")
def test_nobody_is_asked_what_stays_where_all_of_it_or_only_one_place_is_left():
    s, at = rich()
    s.store(at["gold-field"][0], 0)
    s.store(at["gold-field"][1], 3)
    s.store(at["pasture"][0], 0)
    s.store(at["pasture"][1], 1)
    s.store(s.region(0, "mountains"), 3)
    s.store(s.region(0, "hills"), 2)
    assert s.face("brigands") == []
    assert s.has(0) == {"gold": 1, "wool": 1, "ore": 3, "brick": 2}


@card("rivals/mercenaries")
def test_for_a_star_everything_stays_where_it_lies():
    s, at = rich(star=1)
    assert [q.ask for q in s.face("brigands", answers=[True])] == [Ask.USE_CARD]
    assert all(s.g.stock[slot] == 2 for slots in at.values() for slot in slots)


@card("rivals/mercenaries")
def test_what_brigands_cannot_reach_is_not_among_what_stays():
    s, at = rich()
    s.store(s.region(0, "mountains"), 3)
    s.place(0, "sacrificial-site", s.site(0, 5, 1))  # beside the first pasture
    asked = s.face("brigands", answers=[at["gold-field"][1]])
    assert [q.options for q in asked] == [tuple(sorted(at["gold-field"]))]
    assert [s.g.stock[slot] for slot in at["pasture"]] == [2, 1]
