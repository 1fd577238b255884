"""The base game's data: totals of the rulebook, and the facts other parts rely on."""

import json
from collections import Counter

import pytest

from deckbuilder.cards.catalogue import DATA, Catalogue, catalogue
from deckbuilder.cards.model import Card, Printing, SetFile, Variant
from deckbuilder.errors import UnreadableInputError
from deckbuilder.vocabulary import Category, Confidence, Placement, Resource, Trait

CARDS = catalogue("rivals")
BASE_SETS = ("basic", "gold", "turmoil", "progress")
BASE_CARDS = [one for one in CARDS if one.printings[0].set in BASE_SETS]
DRAW = (Category.ACTION, Category.BUILDING, Category.UNIT, Category.EXTRAORDINARY_SITE)


def card(slug: str) -> Card:
    return CARDS.card(f"rivals/{slug}")


def slugs(*, trait: Trait) -> set[str]:
    return {one.slug for one in BASE_CARDS if trait in one.traits}


def draw_copies(set_id: str) -> list:
    return [c for c in CARDS.copies(set_id) if CARDS.card(c.card).category in DRAW]


@pytest.mark.parametrize(
    ("set_id", "total"), [("basic", 94), ("gold", 27), ("turmoil", 28), ("progress", 31)]
)
def test_a_set_has_as_many_cards_as_the_rulebook_says(set_id, total):
    assert len(CARDS.copies(set_id)) == CARDS.set(set_id).cards == total


def test_base_game_has_180_cards():
    assert sum(len(CARDS.copies(set_id)) for set_id in BASE_SETS) == 180


def test_basic_set_is_composed_as_the_rulebook_says():
    kinds = Counter(CARDS.card(copy.card).category for copy in CARDS.copies("basic"))
    assert kinds[Category.REGION] == 24
    assert kinds[Category.CENTER] == 9 + 9 + 7
    assert kinds[Category.ACTION] == 9
    assert kinds[Category.BUILDING] + kinds[Category.UNIT] == 27
    assert kinds[Category.EVENT] == 9


@pytest.mark.parametrize(
    ("set_id", "stack", "open_title", "events"),
    [
        ("gold", 22, "merchant-guild", 3),
        ("turmoil", 22, "hedge-tavern", 4),
        ("progress", 24, "university", 5),
    ],
)
def test_theme_set_has_draw_cards_two_open_cards_and_events(set_id, stack, open_title, events):
    is_open = {c.slug for c in CARDS.in_set(set_id) for p in c.printings if p.set == set_id and p.open_stack}
    assert is_open == {open_title}
    assert sum(c.card == f"rivals/{open_title}" for c in CARDS.copies(set_id)) == 2
    assert len(draw_copies(set_id)) == stack + 2
    assert sum(CARDS.card(c.card).category is Category.EVENT for c in CARDS.copies(set_id)) == events


@pytest.mark.parametrize(
    ("set_id", "half_moons", "left"), [("gold", 12, 12), ("turmoil", 12, 12), ("progress", 12, 14)]
)
def test_duel_takes_the_half_moons_out_of_the_draw_cards(set_id, half_moons, left):
    assert Counter(c.half_moon for c in draw_copies(set_id)) == {True: half_moons, False: left}


def test_half_moons_of_the_gold_draw_cards_are_those_of_the_duel_list():
    marked = {c.card.partition("/")[2] for c in draw_copies("gold") if c.half_moon}
    assert marked == {
        *("storehouse", "toll-bridge", "large-trade-ship", "merchant-guild", "harbor", "trading-base"),
        *("mint", "staple-house", "trade-master", "reiner-the-herald", "goldsmith", "brigands"),
    }


def test_half_moons_of_the_turmoil_draw_cards_are_those_of_the_duel_list():
    marked = {c.card.partition("/")[2] for c in draw_copies("turmoil") if c.half_moon}
    assert marked == {
        *("drill-ground", "carl-forkbeard", "irmgard-keeper-of-the-light", "fairgrounds", "hedge-tavern"),
        *("tithe-barn", "fire-brigade", "voyage-of-plunder", "archer", "arsonist", "traitor"),
        "sebastian-the-itinerant-preacher",
    }


def test_half_moons_of_the_progress_draw_cards_are_those_of_the_duel_list():
    marked = {c.card.partition("/")[2] for c in draw_copies("progress") if c.half_moon}
    assert marked == {
        *("chief-cannoneer", "town-hall", "university", "library", "pharmacy", "bath-house", "parliament"),
        *("three-field-system", "mineral-mining", "doctor", "brigitta-the-wise-woman", "relocation"),
    }


def test_basic_draw_cards_have_no_half_moon():
    assert not any(c.half_moon for c in draw_copies("basic"))


EVENTS = {  # copies, half-moon copies over the four sets
    "year-of-plenty": (2, 1),
    "traveling-merchant": (3, 2),
    "invention": (3, 2),
    "trade-ships-race": (2, 2),
    "feud": (2, 2),
    "fraternal-feuds": (2, 2),
    "gift-for-the-prince": (1, 1),
    "riots": (2, 1),
    "plague": (3, 2),
    "yule": (1, 0),
}


def test_event_cards_have_these_copies_and_half_moons():
    events = [one for one in BASE_CARDS if one.category is Category.EVENT]
    assert {one.slug: (one.copies, one.half_moon) for one in events} == EVENTS


@pytest.mark.parametrize(
    ("slug", "printings"),
    [
        ("storehouse", {"basic": (2, 0), "gold": (1, 1)}),
        ("goldsmith", {"basic": (2, 0), "gold": (1, 1)}),
        ("toll-bridge", {"basic": (1, 0), "gold": (1, 1)}),
        ("large-trade-ship", {"basic": (1, 0), "gold": (1, 1)}),
        ("brigands", {"gold": (1, 1), "turmoil": (1, 0)}),
        ("brigitta-the-wise-woman", {"basic": (2, 0), "progress": (1, 1)}),
        ("invention", {"basic": (1, 0), "progress": (2, 2)}),
        ("traveling-merchant", {"basic": (2, 1), "gold": (1, 1)}),
    ],
)
def test_shared_cards_list_every_printing(slug, printings):
    assert {p.set: (p.copies, p.half_moon) for p in card(slug).printings} == printings


def test_a_card_stands_in_the_file_of_its_first_set():
    for one in CARDS.sets:
        ids = [entry["id"] for entry in json.loads((DATA / "rivals" / f"{one.id}.json").read_text("utf-8"))]
        assert all(CARDS.card(card_id).printings[0].set == one.id for card_id in ids)


def test_region_numbers_come_four_times_each_and_never_twice_on_one_terrain():
    regions = [one.numbers for one in CARDS if one.numbers]
    each = [(n.red, n.blue, *n.stack) for n in regions]
    assert Counter(number for numbers in each for number in numbers) == dict.fromkeys(range(1, 7), 4)
    assert all(len(set(numbers)) == 4 for numbers in each)
    assert card("forest").numbers.model_dump() == {"red": 2, "blue": 3, "stack": (6, 4)}
    assert sorted(n.red for n in regions) == sorted(n.blue for n in regions) == [1, 2, 3, 4, 5, 6]


def test_center_cards_cost_what_the_rulebook_says():
    cost = {slug: card(slug).cost for slug in ("road", "settlement", "city")}
    assert cost == {
        "road": {"brick": 2, "lumber": 1},
        "settlement": {"brick": 1, "grain": 1, "lumber": 1, "wool": 1},
        "city": {"grain": 2, "ore": 3},
    }
    assert card("city").points == {"victory": 2}
    assert card("city").victory_added == 1


def test_traits():
    assert slugs(trait=Trait.HEROINE) == {"inga", "siglind", "irmgard-keeper-of-the-light"}
    assert len(slugs(trait=Trait.HERO)) == 9
    assert slugs(trait=Trait.PERSON) == slugs(trait=Trait.HERO)
    assert len(slugs(trait=Trait.TRADE_SHIP)) == 7
    assert slugs(trait=Trait.SHIP) - slugs(trait=Trait.TRADE_SHIP) == {"pirate-ship"}
    assert slugs(trait=Trait.HITS_OPPONENT) == {"pirate-ship"}


def test_one_per_principality():
    assert {one.slug for one in BASE_CARDS if one.one_per_principality} == {
        *("abbey", "marketplace", "parish-hall", "merchant-guild", "moneylender", "drill-ground"),
        *("hedge-tavern", "university"),
    }


def test_behaviour_told_by_data():
    told = {
        one.slug: one.behaviour.model_dump(exclude_defaults=True, mode="json")
        for one in BASE_CARDS
        if one.behaviour != type(one.behaviour)()
    }
    assert told == {
        **{f"{r}-ship": {"trade_rate": {r: 2}} for r in Resource},
        "brick-factory": {"booster": "hills"},
        "grain-mill": {"booster": "fields"},
        "iron-foundry": {"booster": "mountains"},
        "lumber-camp": {"booster": "forest"},
        "weavers-shop": {"booster": "pasture"},
        "storehouse": {"uncounted_adjacent": True},
        "gold-cache": {"stores": "gold", "uncounted_store": True},
        "parish-hall": {"search_cost": 1},
        "town-hall": {"search_cost": 0, "placed_on": "rivals/parish-hall"},
        "fire-brigade": {"fire_protection": True},
        "bath-house": {"plague_protection": True},
        "harbor": {"adds_points": ["victory"]},
        "salt-silo": {"adds_points": ["commerce"]},
        "trading-base": {"adds_points": ["commerce"]},
        "scout": {"from_hand": True},
        "sebastian-the-itinerant-preacher": {"from_hand": True},
    }


@pytest.mark.parametrize(
    ("slug", "alternatives"),
    [
        ("brigands", [["advantage"]]),
        ("voyage-of-plunder", [["advantage"]]),
        ("merchant", [["points"], ["city"]]),
        ("gold-cache", [["hero_with_strength"]]),
        ("gudrun-terror-of-the-seas", [["pirate-ship", "opponent_resource"]]),
        ("doctor", [["bath-house"]]),
        ("guido-the-ambassador", [["town-hall"], ["fewer_victory_points"]]),
        ("gustav-the-librarian", [["library"], ["fewer_victory_points"]]),
        ("university", [["abbey"], ["library"]]),
        ("town-hall", [["parish-hall"]]),
        ("parliament", [["points"]]),
        ("trade-master", [["merchant-guild"]]),
        ("staple-house", [["merchant-guild"]]),
        ("archer", [["hedge-tavern"]]),
        ("arsonist", [["hedge-tavern"]]),
        ("traitor", [["hedge-tavern"]]),
        ("mineral-mining", [["university"]]),
        ("three-field-system", [["university"]]),
        ("chief-cannoneer", [["university"]]),
        ("building-crane", [["university"]]),
    ],
)
def test_requirements(slug, alternatives):
    requires = card(slug).requires
    found = [
        [term.card.partition("/")[2] if term.kind == "card" else term.kind for term in terms]
        for terms in requires.any_of
    ]
    assert found == alternatives
    assert requires.later_printing == (slug in {"doctor", "gudrun-terror-of-the-seas"})


def test_exactly_twenty_cards_have_a_requirement():
    assert sum(one.requires is not None for one in BASE_CARDS) == 20


def test_chapel_has_two_faces():
    faces = {v.key: (v.copies, v.production) for v in card("chapel").variants}
    assert faces == {"1-3": (1, (1, 2, 3)), "4-6": (1, (4, 5, 6))}


def test_every_card_has_a_german_name_a_text_and_a_source():
    for one in BASE_CARDS:
        assert one.name_de
        assert one.text.endswith(".")
        assert len(one.text) < 250
        assert one.source.facts
        assert one.source.effect


def test_what_is_assumed_is_not_of_high_confidence():
    assumed = {one.slug for one in BASE_CARDS if one.source.assumed}
    assert assumed == {"relocation", "town-hall"}
    assert all(card(slug).source.confidence is not Confidence.HIGH for slug in assumed)


def test_only_action_cards_have_a_class_and_nothing_but_expansions_has_a_site():
    for one in CARDS:
        assert (one.action_class is not None) == (one.category is Category.ACTION)
        assert (one.placement is Placement.NONE) == (one.category in {Category.ACTION, Category.EVENT})
        if one.category in {Category.EVENT, Category.REGION, Category.MARKER, Category.SEA}:
            assert not one.cost
    assert not any(one.cost for one in BASE_CARDS if one.category is Category.ACTION)


def test_more_half_moons_than_copies_are_refused():
    with pytest.raises(ValueError, match="3 half-moon copies, but only 2 copies in gold"):
        Printing(set="gold", copies=2, half_moon=3)


def test_faces_must_add_up_to_the_copies():
    data = card("mint").model_dump() | {"variants": (Variant(key="a", copies=1),)}
    with pytest.raises(ValueError, match="1 copies by variant, but 2 by printing"):
        Card.model_validate(data)


def test_data_that_do_not_fit_together_are_refused_with_every_problem():
    sets = SetFile(edition="rivals", name="x", version="1", boxes=(), sets=(CARDS.set("basic"),))
    with pytest.raises(UnreadableInputError) as caught:
        Catalogue(sets, (card("town-hall"), card("storehouse")))
    message = str(caught.value)
    assert "rivals/town-hall: unknown set 'progress'" in message
    assert "rivals/town-hall: unknown card 'rivals/parish-hall'" in message
    assert "basic: 2 cards, expected 94" in message
