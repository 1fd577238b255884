"""The classic edition's sets, piles and names, as the rulebooks count and call them."""

import json
from collections import Counter

import pytest

from deckbuilder.cards.catalogue import DATA, catalogue
from deckbuilder.cards.names import keys, names_of
from deckbuilder.decks.order import TYPES
from deckbuilder.vocabulary import Category, Placement

CARDS = catalogue("classic")
SUPPLY = (Category.CENTER, Category.REGION)


def card(slug):
    return CARDS.card(f"classic/{slug}")


def pile(set_id, open_cards=()):
    """The cards of a set that are shuffled into expansion stacks."""
    return [
        copy
        for copy in CARDS.copies(set_id)
        if (CARDS.card(copy.card).category not in (*SUPPLY, Category.EVENT))
        and copy.card not in {f"classic/{slug}" for slug in open_cards}
    ]


def events(set_id):
    return [c for c in CARDS.copies(set_id) if CARDS.card(c.card).category is Category.EVENT]


@pytest.mark.parametrize(
    ("set_id", "total"),
    [("basic", 120), ("trade_and_change", 30), ("wizards_and_dragons", 46), ("wizards_alliance", 2)],
)
def test_a_set_has_as_many_cards_as_the_sources_count(set_id, total):
    assert len(CARDS.copies(set_id)) == CARDS.set(set_id).cards == total


def test_the_120_basic_cards_are_composed_as_the_rulebook_says():
    """Start principalities 9 + 9, region stack 11, supply 7 + 5 + 7, events 10, expansion cards 62."""
    kinds = Counter(CARDS.card(copy.card).category for copy in CARDS.copies("basic"))
    assert kinds[Category.REGION] == 2 * 6 + 11
    assert kinds[Category.CENTER] == 2 * 3 + 7 + 5 + 7
    assert kinds[Category.EVENT] == 10
    assert len(pile("basic")) == 62
    assert {slug: card(slug).copies for slug in ("road", "settlement", "city")} == {
        "road": 2 + 7,
        "settlement": 4 + 5,
        "city": 7,
    }
    regions = [one.numbers for one in CARDS if one.numbers]
    assert len(regions) == 6
    assert sum(len(numbers.stack) for numbers in regions) == 11
    assert all(one.copies == 2 + len(one.numbers.stack) for one in CARDS if one.numbers)


def test_the_62_expansion_cards_are_20_actions_26_region_and_16_city_expansions():
    cards = [CARDS.card(copy.card) for copy in pile("basic")]
    assert sum(one.category is Category.ACTION for one in cards) == 20
    assert sum(one.placement is Placement.SETTLEMENT_OR_CITY for one in cards) == 26
    assert sum(one.placement is Placement.CITY for one in cards) == 16


BASIC = """
2 alchemist, 2 arsonist, 2 bishop, 3 black-knight, 1 brigands, 1 caravan, 2 herb-woman, 2 merchant,
2 scout, 3 spy, 2 abbey, 3 garrison, 1 smithy, 1 brick-factory, 1 foundry, 1 grain-mill, 1 sawmill,
1 woolen-mill, 1 brick-fleet, 1 grain-fleet, 1 lumber-fleet, 1 ore-fleet, 1 wool-fleet, 1
gold-fleet, 1 conrad-the-swift, 1 falk-the-fair, 1 gotz-ironfist, 1 hagen-the-sinister, 1
karl-the-strong, 1 otto-the-berserker, 1 pippin-the-short, 1 siegfried-lackland, 1
walter-the-recreant, 2 aqueduct, 2 bath-house, 2 church, 1 colossus-of-catan, 1 counting-house, 1
harbor, 2 library, 1 marketplace, 1 merchant-guild, 1 mint, 2 town-hall, 1 civil-war, 1 conflict, 1
master-builder, 2 plague, 2 productive-year, 2 progress, 1 year-end
"""  # every expansion card and event of the basic set
TRADE_AND_CHANGE = """
2 trading-post, 1 artisan-workshop, 1 distillery, 1 dye-works, 1 robber-barons-castle, 2 mayor, 2
pawnbroker, 2 trade-monopoly, 1 calm-sea, 1 great-tournament, 1 peasant-revolt, 1 gambling-hall, 1
goldsmith, 1 horse-farm, 1 lothar-the-drunkard, 1 richard-the-vengeful, 1 livery-stable, 1 shipyard,
1 counting-house, 1 large-bazaar, 1 large-tournament-field, 1 lighthouse, 1 trade-center, 1
trade-league, 1 treasure-vault, 1 produce-storehouse
"""  # as the almanac counts them
WIZARDS_AND_DRAGONS = """
5 citadel, 1 ari, 1 arsa, 1 hadi, 1 hor, 1 ira, 1 tali, 1 comet, 2 dance-of-the-unicorns, 2
better-world, 3 by-magics-hand, 2 knowledge-of-the-ancients, 1 land-change-thyself, 1
materialization, 1 whirlwind, 2 witch, 2 wizards-duel, 1 change-places, 1 countermagic, 1
earth-magic, 1 guardian-of-fate, 1 inspiration, 1 magic-potion, 1 magical-eye, 2 prophesy, 1
timejump, 1 wheel-of-time, 1 ismai-the-green-dragon, 1 samsor-the-black-dragon, 2 magic-kitchen, 2
magic-mill, 1 stone-of-wisdom
"""  # as the almanac counts them


def counted(text):
    """``2 abbey, 3 garrison`` as ids with copies."""
    pairs = (one.split() for one in text.split(","))
    return {f"classic/{slug}": int(copies) for copies, slug in pairs}


@pytest.mark.parametrize(
    ("set_id", "listed"),
    [
        ("trade_and_change", TRADE_AND_CHANGE),
        ("wizards_and_dragons", WIZARDS_AND_DRAGONS),
        ("wizards_alliance", "2 wizards-alliance"),
    ],
)
def test_a_theme_set_holds_the_copies_of_its_almanac(set_id, listed):
    found = Counter(copy.card for copy in CARDS.copies(set_id))
    assert found == counted(listed)


def test_basic_set_holds_these_copies():
    found = Counter(copy.card for copy in (*pile("basic"), *events("basic")))
    assert found == counted(BASIC)


def test_piles_of_the_games():
    """Basic 62 in five stacks; Expanded 61 in four and 26 in two, or 62 and 38; 13 events either way."""
    assert len(pile("basic")) == 62
    assert len(pile("basic", ["counting-house"])) == 61
    assert len(pile("trade_and_change", ["counting-house"])) == 26
    assert len(pile("wizards_and_dragons", ["citadel"])) == 38
    assert [len(events(one.id)) for one in CARDS.sets] == [10, 3, 3, 0]


def test_open_cards_of_the_expanded_game_are_two_counting_houses_or_five_citadels():
    found = {(p.set, one.slug): p.copies for one in CARDS for p in one.printings if p.open_stack}
    assert found == {("trade_and_change", "counting-house"): 1, ("wizards_and_dragons", "citadel"): 5}
    assert card("counting-house").copies == 2
    assert card("counting-house").one_per_principality


def test_no_name_means_two_cards():
    owners = {}
    for one in CARDS:
        for name in names_of(one):
            for spelled in keys(name):
                owners.setdefault(spelled, set()).add(one.id)
    assert {spelled: cards for spelled, cards in owners.items() if len(cards) > 1} == {}
    for one in CARDS:
        for name in (*names_of(one), one.id, one.slug):
            assert CARDS.find(name) == one


@pytest.mark.parametrize(
    ("written", "slug"),
    [
        ("Feuerteufel", "arsonist"),
        ("Konrad the Quick", "conrad-the-swift"),
        ("Wizards League", "wizards-alliance"),
        ("change places!", "change-places"),
        ("Land, Change Thyself", "land-change-thyself"),
        ("By Magics Hand", "by-magics-hand"),
        ("Woll-Handelsflotte", "wool-fleet"),
    ],
)
def test_names_in_other_tongues_and_spellings(written, slug):
    assert CARDS.find(written) == card(slug)


@pytest.mark.parametrize(
    ("written", "set_ids"),
    [
        ("basic", ["basic"]),
        ("Basisspiel", ["basic"]),
        ("Handel und Wandel", ["trade_and_change"]),
        ("Handel & Wandel", ["trade_and_change"]),
        ("Trade & Change", ["trade_and_change"]),
        ("trade-and-change", ["trade_and_change"]),
        ("Zauberer & Drachen", ["wizards_and_dragons"]),
        ("WIZARDS AND DRAGONS", ["wizards_and_dragons"]),
        ("Catan Card Game", ["basic"]),
        ("Expansion Set", ["trade_and_change", "wizards_and_dragons", "wizards_alliance"]),
    ],
)
def test_set_names(written, set_ids):
    assert [one.id for one in CARDS.sets_named(written)] == set_ids


def test_a_card_stands_in_the_file_of_its_first_set():
    for one in CARDS.sets:
        ids = [entry["id"] for entry in json.loads((DATA / "classic" / f"{one.id}.json").read_text("utf-8"))]
        assert all(CARDS.card(card_id).printings[0].set == one.id for card_id in ids)


def test_lists_have_a_place_for_every_kind_of_card():
    assert sorted(TYPES) == sorted(Category)
