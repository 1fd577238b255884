"""What two lists have different, and what a list amounts to."""

from __future__ import annotations

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import corrections as fixing
from deckbuilder.decks.corrections import Correction, corrected, corrections
from deckbuilder.decks.difference import CardChange, HeadChange, difference
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.decks.statistics import statistics

A = "[Start]\nAbbey\n[Deck]\n2x Scout\nStorehouse\n[Events]\nFeud (plain)\n"


def item(text: str) -> Decklist | Kit:
    return text_format.read(text)[0]


def test_equal_lists_have_no_difference() -> None:
    assert not difference(item(A), item("Name: x\nPlayer: y\n" + A.replace("Scout", "Kundschafter")))
    assert not difference(item(A), item(A.replace(" (plain)", "")))


def test_quantities_by_section() -> None:
    found = difference(
        item(A), item("Options: fog\n" + A.replace("2x Scout\nStorehouse", "Scout\n2x Archer"))
    )
    assert found.head == (HeadChange("options", "", "fog"),)
    assert [(c.section, c.card, c.signed) for c in found.cards] == [
        ("deck", "rivals/storehouse", "−1"),
        ("deck", "rivals/scout", "−1"),
        ("deck", "rivals/archer", "+2"),
    ]


def test_a_card_that_moves_between_sections_is_a_difference() -> None:
    found = difference(item(A), item(A.replace("Abbey\n[Deck]", "[Deck]\nAbbey")))
    assert [(c.section, c.amount) for c in found.cards] == [("start", -1), ("deck", 1)]


def test_faces_and_half_moons_are_told_apart() -> None:
    found = difference(item("[Deck]\nChapel 1-3\nFeud (plain)\n"), item("[Deck]\nChapel 4-6\nFeud ☾\n"))
    assert len(found.cards) == 2
    assert found.half_moons == (CardChange("deck", "rivals/feud", None, 0, 1),)


def test_kits_are_compared_stack_by_stack() -> None:
    kit = "Format: duel\n[Sets]\nGold\n[Stack gold]\n2x Mint\n"
    found = difference(item(kit), item(kit.replace("Gold", "Progress").replace("2x", "1x")))
    assert [(h.key, h.before, h.after) for h in found.head] == [("sets", "gold", "progress")]
    assert [(c.section, c.amount) for c in found.cards] == [("stack gold", -1)]


def test_the_difference_backwards_is_the_opposite() -> None:
    a, b = item(A), item(A.replace("Abbey", "Archer"))
    forth = {(c.section, c.card, c.amount) for c in difference(a, b).cards}
    back = {(c.section, c.card, -c.amount) for c in difference(b, a).cards}
    assert forth == back


def test_statistics_count_what_is_drawn() -> None:
    deck = item("[Start]\nAbbey\n[Deck]\n2x Town Hall\nParish Hall\nArcher\nScout\n[Events]\n3x Feud\n")
    cards = catalogue("rivals")
    found = statistics(deck, cards)
    listed = [("abbey", 1), ("town-hall", 2), ("parish-hall", 1), ("archer", 1), ("scout", 1)]
    held = [(cards.card(f"rivals/{slug}"), count) for slug, count in listed]
    assert found.size == 6
    assert found.categories == {"building": 4, "action": 2}
    assert sum(found.costs.values()) == 6
    assert sum(cost * count for cost, count in found.costs.items()) == sum(found.paid.values())
    assert sum(found.paid.values()) == sum(sum(card.cost.values()) * count for card, count in held)
    assert found.points["victory"] == sum(dict(card.points).get("victory", 0) * n for card, n in held)  # type: ignore[call-overload]
    missing, present = found.support
    assert (missing.card, missing.held, missing.copies) == ("rivals/hedge-tavern", 0, 1)
    assert (present.card, present.held, present.dependants) == (
        "rivals/parish-hall",
        1,
        (("rivals/town-hall", 2),),
    )


def test_corrections_replace_the_name_and_nothing_else() -> None:
    text = "[Deck]\n  2x Abby # Abby\nTrade\nScuot ☾\n"
    found = corrections(text, text_format.read(text)[1])
    assert [(one.line, one.before, one.after) for one in found] == [
        (2, "  2x Abby # Abby", "  2x Abbey # Abby"),
        (4, "Scuot ☾", "Scout ☾"),
    ]
    assert found[0].changes == (fixing.NameChange(6, "Abby", "Abbey"),)
    assert corrected(text, found) == "[Deck]\n  2x Abbey # Abby\nTrade\nScout ☾\n"
    assert corrected(text, [Correction(3, "Other", "x", ())]) == text
