"""The classic cards: the facts that other parts rely on."""

from collections import Counter

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.vocabulary import ActionClass, Category, Confidence, Placement, Point, Resource, Trait

CARDS = catalogue("classic")
SUPPLY = (Category.CENTER, Category.REGION)


def card(slug):
    return CARDS.card(f"classic/{slug}")


def slugs(*, trait=None, category=None):
    return {
        one.slug
        for one in CARDS
        if (trait is None or trait in one.traits) and (category is None or one.category is category)
    }


def test_region_numbers_of_the_two_start_principalities():
    shown = {one.slug: (one.numbers.red, one.numbers.blue) for one in CARDS if one.numbers}
    assert shown == {
        "fields": (1, 2),
        "mountains": (2, 3),
        "pasture": (3, 4),
        "forest": (4, 5),
        "hills": (5, 6),
        "gold-field": (6, 1),
    }
    each = Counter(number for one in CARDS if one.numbers for number in one.numbers.stack)
    assert each == {1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}


COSTS = {
    "road": "2 brick 1 lumber",
    "settlement": "1 brick 1 grain 1 lumber 1 wool",
    "city": "2 grain 3 ore",
    "citadel": "1 grain 2 ore 2 gold",
    "abbey": "1 brick 1 lumber 1 ore",
    "garrison": "1 brick 1 lumber",
    "smithy": "1 lumber 2 ore",
    "brick-factory": "1 brick 1 ore",
    "foundry": "1 brick 1 ore",
    "grain-mill": "1 brick 1 grain",
    "sawmill": "2 lumber",
    "woolen-mill": "1 brick 1 wool",
    "wool-fleet": "1 lumber 1 wool",
    "aqueduct": "2 brick 2 lumber 2 ore",
    "bath-house": "2 brick 1 ore 1 wool",
    "church": "1 brick 2 grain 2 ore",
    "colossus-of-catan": "3 brick 3 grain 3 ore",
    "counting-house": "1 brick 1 grain 2 wool",
    "harbor": "1 brick 1 ore 1 wool",
    "library": "1 brick 2 lumber 2 ore",
    "marketplace": "1 grain 1 wool",
    "merchant-guild": "2 brick 1 grain 3 wool",
    "mint": "2 brick 2 lumber 2 ore",
    "town-hall": "1 brick 2 ore 2 wool",
}


def paid(one):
    return " ".join(f"{amount} {resource}" for resource, amount in one.cost.items())


def test_costs_of_centre_cards_and_basic_buildings():
    assert {slug: paid(card(slug)) for slug in COSTS} == COSTS


KNIGHTS = {  # cost, strength, tournament points
    "conrad-the-swift": ("1 grain 1 ore", 2, 1),
    "falk-the-fair": ("2 grain 2 ore 1 wool", 1, 5),
    "gotz-ironfist": ("2 grain 2 ore 2 wool", 5, 2),
    "hagen-the-sinister": ("1 grain 1 ore", 1, 2),
    "karl-the-strong": ("2 grain 2 ore 3 wool", 7, 1),
    "otto-the-berserker": ("1 grain 2 ore 1 wool", 3, 2),
    "pippin-the-short": ("1 grain 1 ore 1 wool", 1, 3),
    "siegfried-lackland": ("1 ore", 1, 1),
    "walter-the-recreant": ("1 grain 1 ore 1 wool", 3, 1),
}


def test_knights_of_the_basic_set():
    found = {
        one.slug: (paid(one), one.points[Point.STRENGTH], one.points[Point.SKILL])
        for one in CARDS.in_set("basic")
        if Trait.KNIGHT in one.traits
    }
    assert found == KNIGHTS


def test_points_that_sources_state():
    commerce = {one.slug: one.points[Point.COMMERCE] for one in CARDS if Point.COMMERCE in one.points}
    assert commerce == {
        **{f"{resource}-fleet": 1 for resource in Resource},
        "garrison": 1,
        "counting-house": 3,
        "harbor": 1,
        "marketplace": 2,
        "merchant-guild": 4,
        "mint": 1,
        "trading-post": 1,
        "large-bazaar": 2,
        "lighthouse": 1,
        "trade-league": 2,
    }
    victory = {one.slug: one.points[Point.VICTORY] for one in CARDS if Point.VICTORY in one.points}
    assert victory == {
        "settlement": 1,
        "city": 2,
        "citadel": 1,
        "aqueduct": 1,
        "bath-house": 1,
        "church": 1,
        "colossus-of-catan": 2,
        "library": 1,
        "town-hall": 1,
        "large-tournament-field": 1,
        "trade-center": 2,
        "stone-of-wisdom": 2,
    }
    assert card("ismai-the-green-dragon").points == {"strength": 4}
    assert card("samsor-the-black-dragon").points == {"strength": 6}
    assert card("citadel").victory_added == 0
    assert [level.points for level in card("citadel").levels] == [{"victory": 1}, {"victory": 2}]


def test_region_improvements_are_turned_from_0_to_3_commerce_points():
    for slug in ("artisan-workshop", "distillery", "dye-works"):
        assert [level.points for level in card(slug).levels] == [{}, *({"commerce": n} for n in (1, 2, 3))]
        assert not card(slug).cost
        assert card(slug).placement is Placement.REGION
        assert card(slug).beside == "city"
    terrains = {one.slug: one.terrains for one in CARDS if one.beside == "city"}
    assert terrains == {
        "artisan-workshop": ("mountains",),
        "distillery": ("fields",),
        "dye-works": ("pasture",),
    }


def test_labels_of_action_cards_and_spells():
    labels = {label: set() for label in ActionClass}
    for one in CARDS:
        assert (one.action_class is not None) == (one.category in {Category.ACTION, Category.MAGIC_BOOK})
        if one.action_class:
            labels[one.action_class].add(one.slug)
    assert labels[ActionClass.DEFENCE] == {"bishop", "herb-woman", "scout", "timejump"}
    assert labels[ActionClass.ATTACK] == {
        *("arsonist", "black-knight", "brigands", "merchant", "spy", "trade-monopoly"),
        *("by-magics-hand", "whirlwind", "witch", "wizards-duel", "countermagic", "earth-magic"),
    }


def test_known_magic_costs_and_the_three_raised_in_2003():
    assert {slug: card(slug).magic_cost for slug in ("countermagic", "materialization", "wheel-of-time")} == {
        "countermagic": 2,
        "materialization": 2,
        "wheel-of-time": 2,
    }
    for slug in ("inspiration", "guardian-of-fate", "knowledge-of-the-ancients"):
        assert card(slug).magic_cost == 1 + 1
        assert "2003" in card(slug).source.conflicts[0]


def test_what_is_paid_with_magic_power():
    paid_with_magic = {one.slug for one in CARDS if one.magic_cost is not None}
    assert paid_with_magic == slugs(trait=Trait.MAGIC) | slugs(category=Category.MAGIC_BOOK)
    assert all(card(slug).category is Category.ACTION for slug in slugs(trait=Trait.MAGIC))
    assert all(card(slug).requires for slug in slugs(trait=Trait.MAGIC))
    assert {one.slug for one in CARDS if one.spell_timing} == slugs(category=Category.MAGIC_BOOK)


def test_wizards():
    wizards = slugs(category=Category.WIZARD)
    assert wizards == {"ari", "arsa", "hadi", "hor", "ira", "tali", "wizards-alliance"}
    assert all(card(slug).beside == "citadel" for slug in wizards)
    assert {slug for slug in wizards if card(slug).opposing_wizard} == {"wizards-alliance"}
    powers = {slug: card(slug).magic_power for slug in wizards}
    assert powers == {**dict.fromkeys(wizards, 2), "wizards-alliance": 0}
    anywhere = {slug for slug in wizards if not card(slug).terrains}
    assert anywhere == {"ari", "wizards-alliance"}
    ordinary = [card(slug).terrains for slug in sorted(wizards - anywhere)]
    assert sorted(ordinary) == [("fields",), ("forest",), ("hills",), ("mountains",), ("pasture",)]
    assert card("tali").terrains == ("fields",)


def test_unique_cards_are_knights_dragons_and_named_wizards():
    named = slugs(category=Category.WIZARD) - {"wizards-alliance"}
    assert slugs(trait=Trait.UNIQUE) == slugs(trait=Trait.KNIGHT) | slugs(trait=Trait.DRAGON) | named
    assert len(slugs(trait=Trait.KNIGHT)) == 9 + 2
    assert len(slugs(trait=Trait.TRADE_SHIP)) == 6


def test_behaviour_told_by_data():
    told = {
        one.slug: one.behaviour.model_dump(exclude_defaults=True, mode="json")
        for one in CARDS
        if one.behaviour != type(one.behaviour)()
    }
    assert told == {
        **{f"{resource}-fleet": {"trade_rate": {resource: 2}} for resource in Resource},
        "mint": {"trade_rate": {"gold": 1}},
        "town-hall": {"search_cost": 1},
        "brick-factory": {"booster": "hills"},
        "foundry": {"booster": "mountains"},
        "grain-mill": {"booster": "fields"},
        "sawmill": {"booster": "forest"},
        "woolen-mill": {"booster": "pasture"},
        "goldsmith": {"booster": "gold_field"},
        "garrison": {"uncounted_adjacent": True},
        "abbey": {"hand_limit": 1},
        "library": {"hand_limit": 1},
        "bath-house": {"plague_protection": True},
        "aqueduct": {"plague_protection_everywhere": True},
        "harbor": {"adds_points": ["commerce"]},
        "smithy": {"adds_points": ["strength"]},
        "lothar-the-drunkard": {"adds_points": ["skill"]},
        **{slug: {"from_hand": True} for slug in ("bishop", "herb-woman", "scout")},
        "treasure-vault": {"stores_pair": ["brick", "ore", "gold"]},
        "produce-storehouse": {"stores_pair": ["grain", "lumber", "wool"]},
    }


REQUIREMENTS = {
    **{slug: ["counting-house"] for slug in ("artisan-workshop", "distillery", "dye-works")},
    **{slug: ["counting-house"] for slug in ("treasure-vault", "produce-storehouse", "trade-monopoly")},
    "trade-center": ["counting-house", "bought_commerce 3"],
    "trade-league": ["trade_ship 1"],
    "large-tournament-field": ["more_points"],
    "materialization": ["wizard 2"],
    "witch": ["wizard 2"],
    "stone-of-wisdom": ["citadel"],
    **{slug: ["wizard 1"] for slug in ("better-world", "by-magics-hand", "knowledge-of-the-ancients")},
    **{slug: ["wizard 1"] for slug in ("land-change-thyself", "whirlwind", "wizards-duel")},
}


def test_requirements():
    def word(term):
        if term.kind == "card":
            return term.card.partition("/")[2]
        if term.kind == "own_kind":
            return f"{term.category or term.trait} {term.count}"
        return f"{term.kind} {term.at_least}" if term.kind == "bought_commerce" else term.kind

    found = {one.slug: [word(term) for term in one.requires.any_of[0]] for one in CARDS if one.requires}
    assert found == REQUIREMENTS
    assert all(len(one.requires.any_of) == 1 for one in CARDS if one.requires)
    assert card("stone-of-wisdom").requires.any_of[0][0].count == 2


def test_the_only_foreign_card_leaves_at_four_strength():
    assert {one.slug for one in CARDS if one.foreign} == {"robber-barons-castle"}
    (term,) = card("robber-barons-castle").removed_when.host_has
    assert (term.point, term.at_least) == (Point.STRENGTH, 4)


def test_every_card_has_a_text_of_one_to_three_sentences_and_a_source():
    for one in CARDS:
        assert one.text.endswith("."), one.id
        assert 1 <= one.text.replace("“?”", "").count(". ") + 1 <= 3, one.id
        assert len(one.text) < 300, one.id
        assert one.source.facts
        assert one.source.effect


def test_what_is_assumed_is_not_of_high_confidence():
    for one in CARDS:
        if one.source.assumed:
            assert one.source.confidence is not Confidence.HIGH, one.id
        if set(one.source.assumed) - {"text"}:
            assert one.source.confidence is Confidence.LOW, one.id


def test_nothing_free_has_a_cost_and_only_placed_cards_have_a_site():
    for one in CARDS:
        assert (one.placement is Placement.NONE) == (one.category in {Category.ACTION, Category.EVENT})
        if one.category in {Category.ACTION, Category.EVENT, Category.REGION, Category.WIZARD}:
            assert not one.cost
    books = [one for one in CARDS if one.category is Category.MAGIC_BOOK]
    assert len(books) == 10
    assert all(one.placement is Placement.CITADEL and not one.cost for one in books)
