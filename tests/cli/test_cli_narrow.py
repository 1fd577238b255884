"""Tables on a terminal of 80 columns: nothing is cut off, nothing becomes a wall of text."""

from __future__ import annotations

import io

import pytest
from cli_runner import ROOT

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import load
from deckbuilder.render.cards import show_assumed, show_cards
from deckbuilder.render.lists import show_list
from deckbuilder.render.screen import Screen

CARDS = catalogue("classic")


class Terminal(io.StringIO):
    """A terminal that keeps what it shows."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("COLUMNS", "80")
    return Terminal()


def test_assumed_values_stand_beside_reasons_of_a_readable_width(terminal: Terminal) -> None:
    show_assumed(Screen(color="never", out=terminal), CARDS.assumed())
    lines = terminal.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    first = next(number for number, line in enumerate(lines) if "classic/goldsmith" in line)
    assert lines[first + 1].startswith(" cost: brick 1, ore 1 ")
    assert len(lines) < 5 * len(CARDS.assumed())


def test_names_of_sets_are_broken_between_words(terminal: Terminal) -> None:
    show_cards(Screen(color="never", out=terminal), CARDS.in_set("wizards_and_dragons"))
    shown = terminal.getvalue()
    assert max(map(len, shown.splitlines())) <= 80
    assert shown.count("Wizards") - shown.count("Wizards Alliance") == shown.count("Dragons") == 32
    assert "2 magic power" in shown


def test_a_list_breaks_no_word_and_tells_a_name_that_is_the_same_in_german_once(terminal: Terminal) -> None:
    deck = load(ROOT / "decklists" / "classic" / "citadel-of-dragons.deck").item
    assert deck is not None
    show_list(Screen(color="never", out=terminal), deck)
    lines = terminal.getvalue().splitlines()
    table = [line for line in lines if not line.startswith("33 cards: ")]
    assert max(map(len, table)) <= 80
    words = {word.strip(",") for line in table for word in line.split()}
    assert {"building", "Eisengießerei", "commerce", "Materialisation"} <= words
    assert " ".join(lines).split().count("Ari") == 1


@pytest.mark.parametrize("columns", [80, 100, 120])
def test_tables_of_cards_break_no_word_and_cut_none_off(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    found = list(catalogue("rivals"))
    show_cards(Screen(color="never", lang="de", out=terminal), found)
    lines = terminal.getvalue().splitlines()
    assert max(map(len, lines)) <= columns
    shown = {word for line in lines for word in line.replace(",", " ").split()}
    named = {word for card in found for word in f"{card.name_de} {card.name}".replace(",", " ").split()}
    assert named <= shown
