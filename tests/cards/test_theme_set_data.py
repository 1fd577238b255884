"""The six later theme sets: pile sizes as the rulebook states them, and the facts other parts rely on."""

import re
from collections import Counter
from itertools import combinations

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card, Level
from deckbuilder.vocabulary import Category, Confidence, Currency, HandedOut, Placement, Resource, Trait

CARDS = catalogue("rivals")
LATER = ("intrigue", "merchant_princes", "barbarians", "explorers", "sages", "prosperity")
CARDS_OF_LATER_SETS = [one for one in CARDS if one.printings[0].set in LATER]
IN_STACKS = (
    *(Category.ACTION, Category.BUILDING, Category.UNIT, Category.EXTRAORDINARY_SITE),
    *(Category.METROPOLIS, Category.MARKER),
)


def card(slug: str) -> Card:
    return CARDS.card(f"rivals/{slug}")


def slugs(test) -> set[str]:
    return {one.slug for one in CARDS_OF_LATER_SETS if test(one)}


def draw_copies(set_id: str) -> list:
    """The cards of a set's draw stacks and open stack; what everybody is given at the start is not drawn."""
    return [
        copy
        for copy in CARDS.copies(set_id)
        if CARDS.card(copy.card).category in IN_STACKS
        and CARDS.card(copy.card).handed_out is not HandedOut.START
    ]


def open_copies(set_id: str) -> Counter:
    return Counter(
        copy.card.partition("/")[2]
        for copy in draw_copies(set_id)
        if any(p.open_stack for p in CARDS.card(copy.card).printings if p.set == set_id)
    )


@pytest.mark.parametrize(
    ("set_id", "total"),
    [
        ("intrigue", 28),
        ("merchant_princes", 30),
        ("barbarians", 32),
        ("explorers", 50),
        ("sages", 41),
        ("prosperity", 34),
    ],
)
def test_a_set_has_as_many_cards_as_the_rulebook_says(set_id, total):
    assert len(CARDS.copies(set_id)) == CARDS.set(set_id).cards == total


def test_the_edition_has_395_cards_and_the_later_sets_215():
    assert sum(len(CARDS.copies(one.id)) for one in CARDS.sets) == 395
    assert sum(len(CARDS.copies(one)) for one in LATER) == 215
    assert [one.id for one in CARDS.sets] == ["basic", "gold", "turmoil", "progress", *LATER]


@pytest.mark.parametrize(
    ("set_id", "stacks", "open_stack"),
    [
        ("intrigue", 10 + 10, {"odins-temple": 2, "church": 2}),
        ("merchant_princes", 12 + 12, {"commercial-harbor": 2}),
        ("barbarians", 12 + 12, {"castle": 2, "triumph-card": 2}),
        ("explorers", 12 + 12, {"shipyard": 2}),
        ("sages", 17 + 18, {"manifesto-of-humane-conduct": 2}),
        ("prosperity", 12 + 12, {"builders-hut": 2, "prince": 1, "princess": 1}),
    ],
)
def test_the_theme_game_has_these_draw_stacks_and_this_open_stack(set_id, stacks, open_stack):
    assert open_copies(set_id) == open_stack
    assert len(draw_copies(set_id)) == stacks + sum(open_stack.values())


@pytest.mark.parametrize(
    ("set_id", "left"),
    [
        ("intrigue", 13),
        ("merchant_princes", 14),
        ("barbarians", 14),
        ("explorers", 15),
        ("sages", 20),
        ("prosperity", 13),
    ],
)
def test_the_duel_stack_without_half_moons_has_this_size(set_id, left):
    assert sum(not copy.half_moon for copy in draw_copies(set_id)) == left


EVENTS = {  # copies in the theme game, and how many of them show no half-moon and are fixed in the Duel
    "intrigue": {"religious-dispute": (2, 1), "good-neighbors": (2, 1)},
    "merchant_princes": {
        "fortunate-trade-voyage": (2, 1),
        "capricious-sea": (1, 1),
        "hour-of-the-master-merchants": (1, 0),
    },
    "barbarians": {"barbarian-attack": (3, 2), "retreat-of-the-barbarians": (1, 0)},
    "explorers": {"most-successful-explorer": (2, 1), "friendship-between-peoples": (2, 1)},
    "sages": {"famine": (2, 1), "council-of-the-sages": (2, 1)},
    "prosperity": {"insurrection": (2, 1), "taxation": (2, 1)},
}


@pytest.mark.parametrize("set_id", LATER)
def test_a_theme_set_has_four_events_of_which_these_are_fixed_in_the_duel(set_id):
    events = {
        one.slug: (one.copies, one.copies - one.half_moon)
        for one in CARDS.in_set(set_id)
        if one.category is Category.EVENT
    }
    assert events == EVENTS[set_id]
    assert sum(copies for copies, _ in events.values()) == 4


def test_any_three_sets_give_a_duel_six_to_ten_fixed_events():
    fixed = {"gold": 0, "turmoil": 1, "progress": 1}
    fixed |= {one: sum(plain for _, plain in EVENTS[one].values()) for one in LATER}
    sums = {4 + sum(fixed[one] for one in three) for three in combinations(fixed, 3)}
    assert (min(sums), max(sums)) == (6, 10)


def test_events_that_return_under_the_top_four():
    assert {one.slug for one in CARDS if one.top_four} == {"barbarian-attack", "insurrection"}


SEA = {  # copies for both players, and those without half-moon
    "explorer-harbor": (2, 2),
    "haidao-chang": (2, 0),
    "cimmarone": (2, 2),
    "jean": (2, 2),
    "island-of-the-bards": (2, 0),
    "island-of-the-scholars": (2, 2),
    "island-of-the-merchants": (2, 2),
    "island-of-the-forgotten-tribe": (2, 2),
    "shipwreck": (4, 2),
}


def test_each_player_has_ten_sea_cards_of_which_six_and_the_harbor_are_left_in_the_duel():
    sea = [one for one in CARDS if one.category is Category.SEA]
    assert {one.slug: (one.copies, one.copies - one.half_moon) for one in sea} == SEA
    assert sum(one.copies for one in sea) == 2 * 10
    plain = [c for c in CARDS.copies("explorers") if not c.half_moon and CARDS.card(c.card) in sea]
    assert sum(c.card != "rivals/explorer-harbor" for c in plain) == 2 * 6
    assert all(one.placement is Placement.SEA and one.handed_out is HandedOut.START for one in sea)
    assert slugs(lambda one: one.placement is Placement.SEA) == set(SEA)


def test_what_players_are_given():
    assert slugs(lambda one: one.handed_out is HandedOut.FIRST_CITY) == {
        "triumph-card",
        "manifesto-of-humane-conduct",
    }
    assert slugs(lambda one: one.handed_out is HandedOut.START) == {"public-feeling", *SEA}
    assert slugs(lambda one: one.category is Category.MARKER) == {
        "triumph-card",
        "manifesto-of-humane-conduct",
        "public-feeling",
    }
    assert all(
        (one.placement is Placement.MARKER) == (one.category is Category.MARKER)
        for one in CARDS_OF_LATER_SETS
    )


def test_metropolises():
    assert slugs(lambda one: one.category is Category.METROPOLIS) == {
        "commercial-metropolis",
        "explorer-metropolis",
    }
    for slug in ("commercial-metropolis", "explorer-metropolis"):
        assert card(slug).placement is Placement.METROPOLIS
        assert (card(slug).points, card(slug).victory_added) == ({"victory": 4}, 2)
    assert card("explorer-metropolis").beside == "harbor"
    assert (card("bran-defender-of-the-temple").victory_added, card("odins-temple").points) == (
        1,
        {"victory": 1},
    )
    assert card("judith-guardian-of-the-church").victory_added == 1


def test_costs_in_stars_and_owls():
    other = {Currency.STAR, Currency.OWL}
    found = {one.slug: one.cost for one in CARDS if other & one.cost.keys()}
    assert found == {
        "academy-of-sages": {"brick": 2, "gold": 1, "owl": 1},
        "cole-paladin-of-the-sages": {"grain": 2, "ore": 1, "owl": 3},
        "courthouse": {"brick": 1, "lumber": 2, "owl": 1},
        "robert-herald-of-the-sages": {"grain": 1, "ore": 1, "owl": 2},
        "wise-protection": {"owl": 1},
        "wise-compensation": {"owl": 3},
        "great-foresight": {"owl": 1},
        "age-of-enlightenment": {"owl": 1},
        "dispute-of-the-sages": {"owl": 1},
        "city-palace": {"brick": 2, "ore": 1, "star": 2},
        "monument-to-the-prince": {"brick": 1, "gold": 2, "star": 2},
        "prince": {"grain": 1, "ore": 1, "star": 1},
        "princess": {"ore": 1, "wool": 1, "star": 1},
        "court-astrologer": {"star": 1},
    }


def test_action_cards_with_a_cost_in_resources():
    found = {
        one.slug: one.cost
        for one in CARDS
        if one.category is Category.ACTION and any(kind.resource for kind in one.cost)
    }
    assert found == {"feeding-the-poor": {"grain": 1}, "prosperity": {"grain": 1, "ore": 2}}


def test_any_is_never_part_of_a_building_cost():
    assert not any(Currency.ANY in one.cost for one in CARDS)
    assert [Currency(one).resource for one in Resource] == list(Resource)
    assert {kind for kind in Currency if kind.resource is None} == {"star", "owl", "any"}


def test_use_costs():
    found = {one.slug: one.use_cost for one in CARDS if one.use_cost}
    assert found == {
        "abbey-brewery": {"grain": 2},
        "godfrey-the-intriguer": {"gold": 1},
        "paper-merchants-residence": {"lumber": 2},
        "cloth-merchants-residence": {"wool": 2},
        "ship-builder": {"gold": 1},
        "trading-station": {"gold": 1},
        "border-fortress": {"ore": 1, "wool": 1},
        "white-raven-tavern": {"gold": 1},
        "astronomer": {"gold": 1},
        "explorer-harbor": {"lumber": 1, "wool": 1},
        "haidao-chang": {"gold": 1},
        "cimmarone": {"gold": 1},
        "jean": {"any": 2},
        "island-of-the-bards": {"grain": 2},
        "island-of-the-scholars": {"lumber": 2},
        "island-of-the-merchants": {"wool": 2},
        "manifesto-of-humane-conduct": {"lumber": 1, "gold": 2, "owl": 3},
        "grove-of-fraternity": {"owl": 1},
        "grove-of-freedom": {"owl": 1},
        "grove-of-peace": {"owl": 1},
        "grove-of-justice": {"owl": 2},
        "grove-of-vigilance": {"owl": 1},
        "grove-of-great-foresight": {"owl": 2},
        "grove-of-courage": {"owl": 2},
        "academy-of-sages": {"any": 1},
        "public-feeling": {"star": 2},
        "thieves-hideout": {"wool": 1},
        "prince": {"gold": 1},
        "princess": {"gold": 1},
        "city-palace": {"star": 3},
        "common-land": {"star": 1},
    }


REGION_EXPANSIONS = {  # terrains, what the region pays when the card is placed
    "abbey-brewery": ("fields", {}),
    "reiner-the-miller": ("fields", {}),
    "paper-merchants-residence": ("forest", {}),
    "cloth-merchants-residence": ("pasture", {}),
    "border-fortress": ("hills", {"brick": 1}),
    "landing-stage": ("", {}),
    "shipyard": ("", {}),
    "thieves-hideout": ("", {}),
    "principal-sage-woman": ("", {"any": 1}),
    "barbara-sage-of-the-fields": ("fields", {"grain": 1}),
    "frederich-sage-of-the-hills": ("hills", {"brick": 1}),
    "michaela-sage-of-the-pasture": ("pasture", {"wool": 1}),
    "peter-sage-of-the-forest": ("forest", {"lumber": 1}),
    "piet-sage-of-the-mountains": ("mountains", {"ore": 1}),
    "walther-sage-of-the-gold-field": ("gold_field", {"gold": 1}),
}


def test_region_expansions():
    found = {
        one.slug: (" ".join(one.terrains), one.pays_from_region)
        for one in CARDS_OF_LATER_SETS
        if one.placement is Placement.REGION
    }
    assert found == REGION_EXPANSIONS
    bound = slugs(lambda one: one.location_bound)
    assert bound == {"landing-stage", "shipyard"}
    assert all(card(slug).beside == "harbor" for slug in bound)


def test_uses_paid_from_the_region_cost_what_it_yields():
    for slug in ("abbey-brewery", "paper-merchants-residence", "cloth-merchants-residence"):
        (terrain,) = card(slug).terrains
        assert card(slug).use_cost == {terrain.resource: 2}
    assert slugs(lambda one: one.use_from_region) == {
        "abbey-brewery",
        "paper-merchants-residence",
        "cloth-merchants-residence",
    }


def test_price_is_cost_and_what_the_region_gives():
    assert card("border-fortress").price == {"brick": 1}
    assert card("principal-sage-woman").price == {"any": 1}
    assert card("city-palace").price == card("city-palace").cost


def test_road_complements():
    assert slugs(lambda one: one.placement is Placement.ROAD) == {
        *("red-light-tavern", "trading-post", "brigand-camp", "barbarian-stronghold"),
        *("mercenaries", "small-market-town", "traveling-theater"),
    }


def test_foreign_cards_and_when_they_leave():
    removals = {
        one.slug: one.removed_when and one.removed_when.model_dump(mode="json", exclude_defaults=True)
        for one in CARDS
        if one.foreign
    }
    assert removals == {
        "red-light-tavern": {
            "host_has": [{"trait": "heroine", "count": 3}],
            "text": "the opponent has at least 3 heroines",
        },
        "brigand-camp": None,
        "trading-station": None,
        "barbarian-stronghold": {
            "host_has": [{"card": "rivals/triumph-card", "at_least": 3}],
            "text": "the opponent's Triumph Card shows 3 victory points",
        },
        "thieves-hideout": {
            "host_has": [{"point": "strength", "at_least": 5}],
            "host_pays": {"star": 3},
            "text": "the opponent has at least 5 strength points or gives up 3 stars",
        },
    }
    assert card("trading-station").placement is Placement.CITY
    assert card("barbarian-stronghold").beside == "city"
    assert all(not one.points and not one.levels for one in CARDS if one.foreign)


def sides(slug: str) -> list[dict]:
    return [level.model_dump(exclude_defaults=True, mode="json") for level in card(slug).levels]


def points(*shown: str) -> list[dict]:
    """``"skill 2 commerce 1"`` for each level above the first, which is empty."""
    levels: list[dict] = [{}]
    for text in shown:
        parts = text.split()
        levels.append({"points": dict(zip(parts[::2], map(int, parts[1::2]), strict=True))})
    return levels


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("abbey-brewery", points("commerce 2", "commerce 1 strength 1", "strength 2")),
        (
            "paper-merchants-residence",
            points("commerce 1", "commerce 1 progress 1", "victory 1 commerce 1 progress 1"),
        ),
        ("cloth-merchants-residence", points("commerce 1", "commerce 2", "commerce 3")),
        ("border-fortress", points("strength 1", "strength 2", "strength 4")),
        ("triumph-card", points("victory 1", "victory 2", "victory 3")),
        ("manifesto-of-humane-conduct", points("victory 1", "victory 2", "victory 3")),
        ("island-of-the-bards", points("skill 2", "commerce 1 skill 2", "victory 1 commerce 1 skill 2")),
        (
            "island-of-the-scholars",
            points("strength 1", "strength 1 progress 1", "victory 1 strength 1 progress 1"),
        ),
        ("island-of-the-merchants", points("commerce 1", "commerce 2", "victory 1 commerce 2")),
    ],
)
def test_sides_of_cards_that_are_turned(slug, expected):
    found = sides(slug)
    if card(slug).category is Category.SEA:
        assert found[3].pop("faster_only") is True
    assert found == expected


@pytest.mark.parametrize("slug", ["haidao-chang", "cimmarone", "jean"])
def test_pirates_bring_resources_and_a_victory_point(slug):
    assert sides(slug) == [
        {},
        {"bounty": {"any": 1}},
        {"bounty": {"any": 2}},
        {"points": {"victory": 1}, "faster_only": True},
    ]


def test_treasures_of_the_forgotten_tribe():
    assert sides("island-of-the-forgotten-tribe") == [
        {},
        {"bounty": {"any": 2}},
        {"bounty": {"any": 2}},
        {"points": {"victory": 1}, "faster_only": True},
    ]


def test_stores_of_stars_and_owls():
    stars = {"public-feeling"}
    owls = slugs(lambda one: Trait.SAGE in one.traits)
    assert len(owls) == 7
    for slug in stars | owls:
        kind = "star" if slug in stars else "owl"
        assert sides(slug) == [{}, *({"stores": {kind: number}} for number in (1, 2, 3))]
    turned = slugs(lambda one: any(level.stores for level in one.levels))
    assert turned == stars | owls


def test_only_sea_cards_have_a_level_for_the_faster_player():
    faster = slugs(lambda one: any(level.faster_only for level in one.levels))
    missions = slugs(lambda one: {Trait.ISLAND, Trait.PIRATE} & set(one.traits))
    assert faster == missions
    assert len(missions) == 7
    assert {one.slug: one.pirate_strength for one in CARDS if one.pirate_strength} == {
        "haidao-chang": 5,
        "cimmarone": 6,
        "jean": 8,
    }


def test_best_points_are_those_of_the_best_side():
    assert card("border-fortress").best_points == {"strength": 4}
    assert card("abbey-brewery").best_points == {"commerce": 2, "strength": 2}
    assert card("castle").best_points == card("castle").points


def test_traits():
    def having(trait: Trait) -> set[str]:
        return slugs(lambda one: trait in one.traits)

    heroes = {
        *("reiner-the-miller", "bran-defender-of-the-temple", "judith-guardian-of-the-church"),
        *("godfrey-the-intriguer", "olaf-the-merchant-ship-captain", "arnd-the-strategist"),
        *("baroc-the-barbarian", "marie-the-shieldmaiden", "siward-the-scout"),
        *("wolfgang-the-street-performer", "cole-paladin-of-the-sages", "robert-herald-of-the-sages"),
    }
    assert having(Trait.HERO) == heroes
    assert having(Trait.HEROINE) == {"judith-guardian-of-the-church", "marie-the-shieldmaiden"}
    named_sages = having(Trait.SAGE) - {"principal-sage-woman"}
    assert having(Trait.PERSON) == heroes | named_sages
    assert having(Trait.SHIP) == {"caravel"}
    assert having(Trait.TRADE_SHIP) == set()
    assert len(having(Trait.GROVE)) == 7
    assert having(Trait.RESIDENCE) == {"paper-merchants-residence", "cloth-merchants-residence"}
    assert having(Trait.ARTWORK) == {f"artwork-{one}" for one in ("epic", "fountain", "relief", "sculpture")}
    assert having(Trait.EXPLORER_HARBOR) == {"explorer-harbor"}
    assert having(Trait.HITS_OPPONENT) == {"bishops-see", "monument-to-the-prince"}
    assert all(one.category is Category.UNIT for one in CARDS if {Trait.HERO, Trait.SAGE} & set(one.traits))


def test_cards_for_which_the_master_of_the_brotherhood_takes_toll():
    toll = {one.slug for one in CARDS if Trait.TAKES_CARDS in one.traits}
    assert toll == {
        *("archer", "arsonist", "traitor"),
        *("missionary", "odins-priest", "wise-protection"),
        "island-of-the-bards",  # for an Ambassador who names it, not for its discovery
    }
    assert all(card(slug).category is Category.ACTION for slug in toll - {"island-of-the-bards"})


def test_attack_action_cards():
    attacks = {one.slug for one in CARDS if one.action_class == "attack"}
    assert attacks == {
        *("brigands", "gudrun-terror-of-the-seas", "merchant", "trade-master"),
        *("archer", "arsonist", "traitor", "voyage-of-plunder", "guido-the-ambassador"),
        *("bishop", "missionary", "odins-priest"),
        *("trade-monopoly", "maritime-trade-monopoly", "tactical-retreat", "mendicants"),
        *("contest-of-the-heroes", "ambassador", "broadside", "wise-protection", "bera-the-insurrectionist"),
    }


def test_one_per_principality():
    assert slugs(lambda one: one.one_per_principality) == {
        *("odins-fountain", "pilgrimage-site", "church", "odins-temple", "master-of-the-brotherhood"),
        *("ship-builder", "commercial-harbor", "craft-guild"),
        *("triumph-card", "border-fortress", "castle", "secret-brotherhood", "bailiwick"),
        *("explorer-metropolis", "landing-stage", "shipyard", "cannon-foundry", "astronomer"),
        *("manifesto-of-humane-conduct", "principal-sage-woman", "courthouse", "granary"),
        *("prince", "princess", "builders-hut", "monument-to-the-prince", "hospital", "aqueduct"),
        *("city-palace", "village-school"),
    }


def test_behaviour_told_by_data():
    all_terrains = ["hills", "fields", "forest", "mountains", "pasture", "gold_field"]
    told = {
        one.slug: one.behaviour.model_dump(exclude_defaults=True, mode="json")
        for one in CARDS_OF_LATER_SETS
        if one.behaviour != type(one.behaviour)()
    }
    sages = {one for one in told if Trait.SAGE in card(one).traits}
    assert len(sages) == 7
    assert all(told.pop(one) == {"raised_by_production": True} for one in sages)
    assert told == {
        "michael-the-master-builder": {"from_hand": True},
        "lars-the-naval-hero": {"from_hand": True},
        "bran-defender-of-the-temple": {"placed_on": "rivals/odins-temple", "protects_below": True},
        "judith-guardian-of-the-church": {"placed_on": "rivals/church", "protects_below": True},
        "sacrificial-site": {"trade_rate": {"wool": 2}, "raid_safe": ["pasture"]},
        "arsenal": {"raid_safe": all_terrains},
        "arnd-the-strategist": {"doubles_units": "hero"},
        "caravel": {"doubles_units": "ship"},
        "prince": {"stays_own": True},
        "princess": {"stays_own": True},
        "artwork-epic": {"second_star_with": "rivals/theater"},
        "artwork-fountain": {"second_star_with": "rivals/aqueduct"},
        "artwork-relief": {"second_star_with": "rivals/city-palace"},
        "artwork-sculpture": {"second_star_with": "rivals/builders-hut"},
    }


def requirement(slug: str) -> list[list[str]]:
    """The alternatives in short form: kind, what it names, how much."""

    def short(term) -> str:
        parts = term.model_dump(mode="json", exclude_defaults=True)
        values = [str(value).removeprefix("rivals/") for value in parts.values()]
        return " ".join([term.kind, *values])

    return [[short(term) for term in terms] for terms in card(slug).requires.any_of]


REQUIREMENTS = {
    "bishop": [["card church"], ["card bishops-see"]],
    "missionary": [["card church"], ["card bishops-see"]],
    "priestess-of-the-norns": [["card odins-fountain"], ["card odins-temple"]],
    "odins-priest": [["card odins-temple"]],
    "abbey-brewery": [["city"]],
    "great-thingstead": [["card church", "card odins-temple"]],
    "sacrificial-site": [["card odins-fountain"], ["card odins-temple"]],
    "bishops-see": [["card church"], ["card abbey"], ["card chapel"]],
    "bran-defender-of-the-temple": [["card odins-temple"]],
    "judith-guardian-of-the-church": [["card church"]],
    "master-of-the-brotherhood": [["no_card abbey"]],
    "trade-monopoly": [["card commercial-harbor"]],
    "maritime-trade-monopoly": [["more_of_kind trade_ship"]],
    "hergild-the-master-merchant": [["card commercial-harbor"], ["own_kind trade_ship 2"]],
    "gero-the-master-merchant": [["own_kind trade_ship 2"]],
    "guild-master": [["card craft-guild"]],
    "commercial-metropolis": [["level residence 3"], ["points commerce 6"]],
    "paper-merchants-residence": [["city"]],
    "cloth-merchants-residence": [["city"]],
    "lighthouse": [["card commercial-harbor"], ["own_kind trade_ship 2"]],
    "trading-station": [["card commercial-harbor"]],
    "alliance-against-the-barbarians": [["level triumph-card 1", "own_kind unit"]],
    "castellan": [["card castle"]],
    "siegfried-vanquisher-of-the-barbarians": [["card castle", "own_kind hero 2"]],
    "triumph-card": [["city"]],
    "caravel": [["city"]],
    "ambassador": [
        ["level island-of-the-bards 1"],
        ["level island-of-the-scholars 1"],
        ["level island-of-the-merchants 1"],
    ],
    "broadside": [["points cannon 2"]],
    "cartographer": [["points sail 1"]],
    "lars-the-naval-hero": [["points cannon 1"]],
    "navigator": [["points sail 2"]],
    "explorer-metropolis": [["discovered 6"], ["level island 3 2"]],
    "wise-compensation": [["fewer_cities"], ["fewer_victory_points"]],
    "power-of-the-groves": [["own_kind sage 2"]],
    "dispute-of-the-sages": [["own_kind sage", "opponent_kind sage"]],
    "manifesto-of-humane-conduct": [["city"]],
    "bera-the-insurrectionist": [["card public-feeling"]],
    "artwork-epic": [["card prince"], ["card princess"]],
    "artwork-fountain": [["card prince"], ["card princess"]],
    "artwork-relief": [["card prince"], ["card princess"]],
    "artwork-sculpture": [["card prince"], ["card princess"]],
    "court-astrologer": [["card prince"], ["card princess"]],
    "prosperity": [["card aqueduct"]],
    "prince": [["no_card princess"]],
    "princess": [["no_card prince"]],
    "hospital": [["card aqueduct"]],
}


def test_exactly_these_cards_have_a_requirement():
    assert slugs(lambda one: one.requires) == set(REQUIREMENTS)
    assert slugs(lambda one: one.requires and one.requires.later_printing) == {"maritime-trade-monopoly"}


@pytest.mark.parametrize("slug", REQUIREMENTS)
def test_requirements(slug):
    assert requirement(slug) == REQUIREMENTS[slug]


def test_action_cards_without_requirement_that_the_city_palace_may_fetch():
    free = {one.slug for one in CARDS if one.category is Category.ACTION and not one.requires}
    assert free == {
        *("brigitta-the-wise-woman", "scout", "merchant-caravan", "goldsmith", "relocation"),
        *("reiner-the-herald", "sebastian-the-itinerant-preacher", "benjamin-the-traveling-scholar"),
        *("michael-the-master-builder", "tactical-retreat", "mendicants", "contest-of-the-heroes"),
        *("age-of-enlightenment", "great-foresight", "wise-protection", "feeding-the-poor"),
    }


@pytest.mark.parametrize(
    ("slug", "fact", "value"),
    [
        ("wolfgang-the-street-performer", "placement", "city"),
        ("wainwright", "placement", "city"),
        ("court-astrologer", "action_class", "neutral"),
        ("traveling-theater", "category", "building"),
        ("monument-to-the-prince", "one_per_principality", True),
        ("prosperity", "cost", {"grain": 1, "ore": 2}),
        ("thieves-hideout", "placement", "region"),
        ("barbarian-stronghold", "placement", "road"),
        ("odins-priest", "copies", 1),
        ("religious-dispute", "copies", 2),
        ("island-of-the-scholars", "use_cost", {"lumber": 2}),
    ],
)
def test_where_rulebook_and_card_face_differ_the_decision_is_told(slug, fact, value):
    assert getattr(card(slug), fact) == value
    assert card(slug).source.conflicts


@pytest.mark.parametrize(
    ("slug", "printings"),
    [
        ("pirate-ship", {"gold": (2, 0), "merchant_princes": (1, 1)}),
        ("relocation", {"basic": (1, 0), "progress": (1, 1), "barbarians": (1, 0)}),
    ],
)
def test_cards_of_earlier_sets_that_return(slug, printings):
    assert {p.set: (p.copies, p.half_moon) for p in card(slug).printings} == printings


def test_every_card_has_a_text_of_one_to_four_plain_sentences():
    for one in CARDS_OF_LATER_SETS:
        assert one.text.endswith("."), one.id
        assert len(one.text) <= 300, one.id
        sentences = re.split(r"(?<=[.])\s+(?=[A-Z0-9])", one.text)
        assert 1 <= len(sentences) <= 4, one.id
        assert one.name_de, one.id
        assert one.source.facts, one.id
        assert one.source.effect, one.id


def test_what_is_assumed_is_not_of_high_confidence():
    assert all(
        one.source.confidence is not Confidence.HIGH for one in CARDS_OF_LATER_SETS if one.source.assumed
    )
    assert card("grove-of-vigilance").source.assumed
    assert not card("castle").source.assumed


def test_texts_that_tell_a_price_tell_the_one_in_the_data():
    for one in CARDS_OF_LATER_SETS:
        for kind in (Currency.STAR, Currency.OWL):
            if one.use_cost.get(kind):
                assert re.search(rf"\b{one.use_cost[kind]} {kind}s?\b", one.text), one.id


def test_levels_come_with_the_points_of_the_first_side():
    data = card("triumph-card").model_dump() | {"points": {"victory": 1}}
    with pytest.raises(ValueError, match="triumph-card: points other than those of the side it comes with"):
        Card.model_validate(data)


@pytest.mark.parametrize(
    ("slug", "change", "problem"),
    [
        ("castle", {"terrains": ("hills",)}, "the placement is not region"),
        ("castle", {"pays_from_region": {"brick": 1}}, "the placement is not region"),
        ("jean", {"pirate_strength": None}, "a pirate has a strength"),
        ("castle", {"pirate_strength": 3}, "nothing else has one"),
    ],
)
def test_fields_that_do_not_fit_the_kind_of_card_are_refused(slug, change, problem):
    with pytest.raises(ValueError, match=problem):
        Card.model_validate(card(slug).model_dump() | change)


def test_only_foreign_cards_are_removed_by_a_condition():
    data = card("thieves-hideout").model_dump() | {"foreign": False}
    with pytest.raises(ValueError, match="removed_when, but not foreign"):
        Card.model_validate(data)


def test_a_level_term_names_a_card_or_a_trait():
    both = {"kind": "level", "card": "rivals/triumph-card", "trait": "residence", "at_least": 1}
    for term in (both, {"kind": "level", "at_least": 1}):
        broken = {"any_of": [[term]], "text": "x"}
        with pytest.raises(ValueError, match="a level term names a card or a trait"):
            Card.model_validate(card("castellan").model_dump() | {"requires": broken})


def test_a_card_tells_which_others_it_names():
    assert card("great-thingstead").refers_to == ("rivals/church", "rivals/odins-temple")
    assert card("artwork-epic").refers_to == ("rivals/prince", "rivals/princess", "rivals/theater")
    assert card("barbarian-stronghold").refers_to == ("rivals/triumph-card",)
    assert card("master-of-the-brotherhood").refers_to == ("rivals/abbey",)
    assert card("castle").refers_to == ()


def test_an_empty_level_shows_nothing():
    assert card("jean").levels[0] == Level()
