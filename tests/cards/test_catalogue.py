"""Looking up cards, sets and physical copies."""

import pytest

from deckbuilder.cards.catalogue import Copy, catalogue, editions
from deckbuilder.errors import AmbiguousNameError, ContradictoryNamesError, UnknownNameError

CARDS = catalogue()


def test_catalogue_is_read_once_and_sorted():
    assert catalogue("rivals") is catalogue("rivals")
    assert [card.id for card in CARDS] == sorted(card.id for card in CARDS.cards)
    assert len(CARDS) == 231
    assert CARDS.edition == "rivals"
    assert CARDS.version
    assert len(CARDS.sha256) == 64
    assert "rivals" in editions()


def test_unknown_edition_is_named_with_those_that_exist():
    with pytest.raises(UnknownNameError, match=r"Unknown edition 'go'\. Known: 'classic', 'rivals'"):
        catalogue("go")
    with pytest.raises(UnknownNameError, match=r"Unknown edition 'clasic'\. Did you mean 'classic'"):
        catalogue("clasic")


def test_a_card_is_found_by_id_only():
    assert CARDS.card("rivals/mint").name == "Mint"
    assert "rivals/mint" in CARDS
    assert "Mint" not in CARDS
    with pytest.raises(UnknownNameError) as caught:
        CARDS.card("rivals/mnt")
    assert caught.value.suggestions[0] == "Mint"


def test_find_takes_any_name_and_tells_what_is_wrong():
    assert CARDS.find("Münzstätte").id == "rivals/mint"
    with pytest.raises(UnknownNameError, match="Did you mean 'Storehouse'"):
        CARDS.find("Storhouse")
    with pytest.raises(AmbiguousNameError, match="fits several: 'Gold Cache', 'Gold Field', 'Gold Ship'"):
        CARDS.find("Gold")
    with pytest.raises(ContradictoryNamesError, match="they mean 'Mint', 'Harbor'"):
        CARDS.find("Mint / Hafen")
    with pytest.raises(UnknownNameError):
        CARDS.find("Guido")
    assert CARDS.find("Guido", lenient=True).id == "rivals/guido-the-ambassador"


def test_copies_are_physical_cards_plain_before_half_moon():
    copies = CARDS.copies("gold")
    assert list(copies) == sorted(copies)
    assert [c for c in copies if c.card == "rivals/mint"] == [
        Copy("rivals/mint", "gold", False),
        Copy("rivals/mint", "gold", True),
    ]
    assert [c.half_moon for c in CARDS.copies("basic") if c.card == "rivals/storehouse"] == [False, False]


def test_in_set_lists_titles_that_are_printed_there():
    titles = {card.slug for card in CARDS.in_set("Era of Gold")}
    assert "storehouse" in titles
    assert "brigands" in titles
    assert "abbey" not in titles
    assert len(titles) == 21


@pytest.mark.parametrize(
    ("written", "set_id"),
    [
        ("gold", "gold"),
        ("Era of Gold", "gold"),
        ("era-of-gold", "gold"),
        ("ERA_OF_GOLD", "gold"),
        ("Zeit des Goldes", "gold"),
        ("Era of the Turmoil", "turmoil"),
        ("Zeit der Wirren", "turmoil"),
        ("  progress ", "progress"),
        ("Zeit des Fortschritts", "progress"),
        ("basic", "basic"),
        ("Basic Set", "basic"),
        ("base set", "basic"),
        ("Basisset", "basic"),
        ("Era of Intrigue", "intrigue"),
        ("Zeit der Intrigen", "intrigue"),
        ("Era of the Merchant Lords", "merchant_princes"),
        ("merchant princes", "merchant_princes"),
        ("merchant-princes", "merchant_princes"),
        ("Zeit der Handelsherren", "merchant_princes"),
        ("Era of the Barbarians", "barbarians"),
        ("Zeit der Barbaren", "barbarians"),
        ("Era of Discovery", "explorers"),
        ("Zeit der Entdecker", "explorers"),
        ("Era of the Wise", "sages"),
        ("Zeit der Weisen", "sages"),
        ("Era of Prosperity", "prosperity"),
        ("Zeit des Wohlstands", "prosperity"),
    ],
)
def test_set_names(written, set_id):
    assert CARDS.set(written).id == set_id


BASE = ["basic", "gold", "turmoil", "progress"]
DARK = ["intrigue", "merchant_princes", "barbarians"]
GOLDEN = ["explorers", "sages", "prosperity"]


@pytest.mark.parametrize(
    ("written", "sets"),
    [
        ("base", BASE),
        ("The Rivals for Catan", BASE),
        ("Die Fürsten von Catan", BASE),
        ("CATAN - Das Duell", BASE),
        ("Age of Darkness", DARK),
        ("age-of-darkness", DARK),
        ("Finstere Zeiten", DARK),
        ("Age of Enlightenment", GOLDEN),
        ("Goldene Zeiten", GOLDEN),
        ("Dark & Golden Times", DARK + GOLDEN),
        ("CATAN – Das Duell: Finstere & Goldene Zeiten", DARK + GOLDEN),
    ],
)
def test_a_box_stands_for_its_sets(written, sets):
    assert [one.id for one in CARDS.sets_named(written)] == sets
    with pytest.raises(AmbiguousNameError):
        CARDS.set(written)


def test_unknown_set_is_answered_with_near_names():
    with pytest.raises(UnknownNameError, match="Did you mean 'Era of Turmoil'"):
        CARDS.set("turmoyl")
    with pytest.raises(UnknownNameError, match="Known: 'Basic Set', 'Era of Gold'"):
        CARDS.set("")
    with pytest.raises(UnknownNameError, match="Did you mean 'Basic Set', 'Era of Gold', 'Era of Turmoil', "):
        CARDS.set("das duel")
