"""Tables on a terminal of 80 columns: nothing is cut off, nothing becomes a wall of text."""

from __future__ import annotations

import io

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.render.cards import show_assumed, show_cards
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
    assert shown.count("wizards and") == shown.count(" dragons") == 32
    assert "2 magic power" in shown
