"""Filters of the card list."""

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.search import Filter, search
from deckbuilder.errors import BadFilter, UnknownName

CARDS = catalogue("rivals")


def found(**wanted) -> list[str]:
    return [card.slug for card in search(CARDS, Filter(**wanted))]


def test_no_filter_finds_everything_sorted():
    assert found() == [card.slug for card in CARDS]


def test_by_set_and_box():
    assert found(sets=("gold",)) == [card.slug for card in CARDS.in_set("gold")]
    assert found(sets=("base",)) == found()
    assert set(found(sets=("gold", "Zeit der Wirren"))) == set(found(sets=("gold",))) | set(
        found(sets=("turmoil",))
    )


def test_by_category_class_trait_and_placement():
    assert found(categories=("Extraordinary Site",)) == ["gold-cache"]
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
    assert found(traits=("heroine",)) == ["inga", "irmgard-keeper-of-the-light", "siglind"]
    assert len(found(traits=("trade ship",))) == 7
    assert found(placements=("region",)) == ["gold-cache"]
    assert "mint" in found(placements=("city",))


def test_by_cost():
    assert found(cost="=8") == ["large-festival-hall"]
    assert found(cost=">= 7") == ["large-festival-hall", "parliament"]
    assert found(cost="ore>=3") == ["city", "large-festival-hall"]
    assert found(cost="gold") == ["hedge-tavern", "irmgard-keeper-of-the-light", "pharmacy", "salt-silo"]
    assert found(cost="1") == ["building-crane"]
    assert found(cost="<2", categories=("building",)) == ["building-crane"]


def test_cost_filter_leaves_out_what_is_never_paid():
    free = found(cost="<=0")
    assert "goldsmith" in free
    assert "gold-cache" in free
    assert "yule" not in free
    assert "forest" not in free


def test_by_points():
    assert found(points=("strength>=4",)) == ["candamir", "carl-forkbeard", "chief-cannoneer"]
    assert found(points=("victory", "commerce")) == ["merchant-guild", "trading-base"]
    assert "road" in found(points=("victory=0",))


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
    assert found(text="brigand attack") == ["gold-cache", "storehouse"]
    assert found(text="Unrest") == ["riots"]
    assert found(text="xyzzy") == []


def test_filters_are_joined():
    assert found(sets=("turmoil",), traits=("hero",), points=("strength",), half_moon=True) == [
        "carl-forkbeard"
    ]


@pytest.mark.parametrize("cost", ["<=", "3-4", "ore>=", "<=x", ">", "-1"])
def test_unreadable_cost_says_what_is_expected(cost):
    with pytest.raises(BadFilter, match="Expected a number"):
        found(cost=cost)


def test_points_filter_needs_a_kind():
    with pytest.raises(BadFilter, match="found no kind of points"):
        found(points=("3",))


@pytest.mark.parametrize(
    "wanted",
    [
        {"sets": ("sea",)},
        {"categories": ("spell",)},
        {"action_classes": ("mean",)},
        {"traits": ("goblin",)},
        {"placements": ("moon",)},
        {"cost": "cheese>=2"},
        {"points": ("love",)},
    ],
)
def test_unknown_word_is_answered_with_those_that_exist(wanted):
    with pytest.raises(UnknownName, match="Did you mean '"):
        found(**wanted)
