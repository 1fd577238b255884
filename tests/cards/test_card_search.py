"""Filters of the card list."""

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.search import Filter, search
from deckbuilder.errors import AmbiguousNameError, FilterError, UnknownNameError

CARDS = catalogue("rivals")


def found(**wanted) -> list[str]:
    return [card.slug for card in search(CARDS, Filter(**wanted))]


def test_no_filter_finds_everything_sorted():
    assert found() == [card.slug for card in CARDS]


def test_by_set_and_box():
    assert found(sets=("gold",)) == [card.slug for card in CARDS.in_set("gold")]
    assert set(found(sets=("base",))) < set(found())
    assert set(found(sets=("base", "Finstere & Goldene Zeiten"))) == set(found())
    assert set(found(sets=("gold", "Zeit der Wirren"))) == set(found(sets=("gold",))) | set(
        found(sets=("turmoil",))
    )


def test_by_category_class_trait_and_placement():
    assert found(categories=("Extraordinary Site",), sets=("base",)) == ["gold-cache"]
    assert found(categories=("metropolis",)) == ["commercial-metropolis", "explorer-metropolis"]
    assert len(found(categories=("marker",))) == 3
    assert len(found(categories=("sea",))) == 9
    assert found(categories=("regions",)) == [
        "fields",
        "forest",
        "gold-field",
        "hills",
        "mountains",
        "pasture",
    ]
    assert "merchant" in found(action_classes=("attack",))
    assert "goldsmith" not in found(action_classes=("attack",))
    assert found(traits=("heroine",)) == [
        *("inga", "irmgard-keeper-of-the-light", "judith-guardian-of-the-church"),
        *("marie-the-shieldmaiden", "siglind"),
    ]
    assert len(found(traits=("groves",))) == 7
    assert len(found(traits=("trade ship",))) == 7
    assert found(placements=("region",), sets=("base",)) == ["gold-cache"]
    assert found(placements=("road",), sets=("intrigue",)) == ["red-light-tavern"]
    assert "mint" in found(placements=("city",))


def test_by_cost():
    assert found(cost="=8") == ["large-festival-hall"]
    assert found(cost=">= 7") == ["large-festival-hall", "parliament"]
    assert found(cost="ore>=3") == ["city", "craft-guild", "large-festival-hall"]
    assert found(cost="gold", sets=("base",)) == [
        *("hedge-tavern", "irmgard-keeper-of-the-light", "pharmacy", "salt-silo"),
    ]
    assert found(cost="1", sets=("base",)) == ["building-crane"]
    assert found(cost="<2", categories=("building",)) == [
        *("abbey-brewery", "border-fortress", "building-crane", "cloth-merchants-residence"),
        *("paper-merchants-residence", "small-market-town"),
    ]


def test_by_cost_in_stars_and_owls():
    assert found(cost="owl>=2") == [
        *("cole-paladin-of-the-sages", "robert-herald-of-the-sages", "wise-compensation"),
    ]
    assert found(cost="star") == [
        *("city-palace", "court-astrologer", "monument-to-the-prince", "prince", "princess"),
    ]
    assert found(cost="6", sets=("sages",)) == ["cole-paladin-of-the-sages"]


def test_cost_filter_counts_what_the_region_must_give():
    assert found(cost="brick=1", placements=("region",)) == [
        *("border-fortress", "frederich-sage-of-the-hills", "landing-stage", "shipyard"),
    ]
    assert found(cost="any") == ["principal-sage-woman"]


def test_by_use_cost():
    assert found(use_cost="owl>=2") == [
        *("grove-of-courage", "grove-of-great-foresight", "grove-of-justice", "manifesto-of-humane-conduct"),
    ]
    assert found(use_cost=">=3") == ["city-palace", "manifesto-of-humane-conduct"]
    assert "castle" not in found(use_cost="<=9")


def test_by_terrain():
    assert found(terrains=("hills",), sets=("barbarians", "sages")) == [
        *("border-fortress", "frederich-sage-of-the-hills", "principal-sage-woman"),
    ]
    assert "hills" not in found(terrains=("hills",))
    assert "castle" not in found(terrains=("hills",))


def test_by_requirement():
    assert found(requires=("Kirche",)) == [
        *("bishop", "bishops-see", "great-thingstead", "judith-guardian-of-the-church", "missionary"),
    ]
    assert found(requires=("trade ships",)) == [
        *("gero-the-master-merchant", "hergild-the-master-merchant", "lighthouse", "maritime-trade-monopoly"),
    ]
    assert found(requires=("residence", "Craft Guild")) == ["commercial-metropolis", "guild-master"]
    free = found(requires=("none",))
    assert "relocation" in free
    assert sorted([*free, *found(requires=("any",))]) == found()
    with pytest.raises(UnknownNameError, match="Did you mean 'Kirche'"):
        found(requires=("Kirch",))
    with pytest.raises(AmbiguousNameError):
        found(requires=("Trade",))


def test_by_flags():
    assert found(foreign=True, sets=("merchant_princes",)) == ["brigand-camp", "trading-station"]
    assert "castle" in found(foreign=False)
    assert found(turned=True, sets=("barbarians",)) == ["border-fortress", "triumph-card"]
    assert "castle" in found(turned=False)
    assert found(open_stack=True, sets=("prosperity",)) == ["builders-hut", "prince", "princess"]
    assert "castle" not in found(open_stack=False)


def test_cost_filter_leaves_out_what_is_never_paid():
    free = found(cost="<=0")
    assert "goldsmith" in free
    assert "gold-cache" in free
    assert "yule" not in free
    assert "forest" not in free


def test_by_points():
    assert found(points=("strength>=4",), sets=("base",)) == [
        *("candamir", "carl-forkbeard", "chief-cannoneer"),
    ]
    assert found(points=("victory", "commerce"), sets=("base",)) == ["merchant-guild", "trading-base"]
    assert found(points=("cannon",)) == ["armory", "cannon-foundry", "shipyard"]
    assert "road" in found(points=("victory=0",))


def test_of_cards_that_are_turned_the_best_side_counts():
    assert found(points=("strength=4",), sets=("barbarians",)) == ["border-fortress"]
    assert found(points=("victory>=3",)) == [
        *("commercial-metropolis", "explorer-metropolis", "manifesto-of-humane-conduct", "triumph-card"),
    ]


def test_by_half_moon():
    assert "mint" in found(half_moon=True)
    assert "mint" in found(half_moon=False)
    assert "storehouse" in found(half_moon=True)
    assert "storehouse" not in found(half_moon=True, sets=("basic",))
    assert "harbor" not in found(half_moon=False)


@pytest.mark.parametrize("text", ["lager", "LAGERSTÄTTE", "lagerstaett", "store", "Lager stätte"])
def test_by_name_in_either_language(text):
    assert "storehouse" in found(text=text)


def test_by_text():
    assert found(text="brigand attack", sets=("base",)) == ["gold-cache", "storehouse"]
    assert found(text="barbarian attack", categories=("unit",)) == ["arnd-the-strategist", "caravel"]
    assert found(text="Unrest") == ["riots"]
    assert found(text="xyzzy") == []


def test_filters_are_joined():
    assert found(sets=("turmoil",), traits=("hero",), points=("strength",), half_moon=True) == [
        "carl-forkbeard"
    ]


@pytest.mark.parametrize("cost", ["<=", "3-4", "ore>=", "<=x", ">", "-1"])
def test_unreadable_cost_says_what_is_expected(cost):
    with pytest.raises(FilterError, match="Expected a number"):
        found(cost=cost)


def test_points_filter_needs_a_kind():
    with pytest.raises(FilterError, match="found no kind of points"):
        found(points=("3",))


@pytest.mark.parametrize(
    "wanted",
    [
        {"sets": ("sea",)},
        {"categories": ("spell",)},
        {"action_classes": ("mean",)},
        {"traits": ("goblin",)},
        {"placements": ("moon",)},
        {"terrains": ("swamp",)},
        {"use_cost": "cheese"},
        {"cost": "cheese>=2"},
        {"points": ("love",)},
    ],
)
def test_unknown_word_is_answered_with_those_that_exist(wanted):
    with pytest.raises(UnknownNameError, match=r"(Did you mean|Known:) '"):
        found(**wanted)


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ({"categories": ("bulding",)}, "Did you mean 'building'?"),
        ({"categories": ("knight",)}, "Did you mean 'trait knight'?"),
        ({"categories": ("reggion",)}, "Did you mean 'region'?"),
        ({"traits": ("buildings",)}, "Did you mean 'category building'?"),
    ],
)
def test_a_word_of_another_option_is_named_with_it(wanted, hint):
    with pytest.raises(UnknownNameError) as caught:
        search(CARDS, Filter(**wanted))
    assert str(caught.value).endswith(hint)
