"""Putting lists in order: nothing said is changed, nothing written is lost, a second time changes nothing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.decks import fingerprint
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.file_formats.canonical_text import formatted
from deckbuilder.decks.limits import MAX_CARDS
from deckbuilder.errors import DeckbuilderError

LISTS = sorted((Path(__file__).parents[2] / "decklists").rglob("*.deck"))

MESSY = """\
# my deck
# made in spring

// about the player
Spieler: Ada   # the best
Name: "x # y"
x-club: Essen

[Ereignisse]
Fehde  # c1
Fahrender Händler ☾

; below the events

# above the deck
[Deck] (9) # main
# ships
2x Lagerstätte
Bogenschütze (Seite 3)  // gold
1x Vogtey
# tail
1 Storehouse -- again
2\tAbbey\tBasic\tp. 7

# end of the deck
[Notes]
# no comment
free text
"""

TIDY = """\
# deckbuilder 1
# my deck
# made in spring
Name: "x # y"
// about the player
Player: Ada  # the best
Format: tournament
Edition: rivals
x-club: Essen

# above the deck
[Deck] (9)  # main
2x Kloster  # Basic p. 7
# ships
# tail
3x Lagerstätte  -- again
1x Bogenschütze  // gold # Seite 3
1x Vogtey

[Events]
1x Fehde  # c1
1x Fahrender Händler ☾
; below the events

# end of the deck
[Notes]
# no comment
free text
"""


def test_a_messy_list_becomes_tidy() -> None:
    assert formatted(MESSY) == TIDY
    assert formatted(TIDY) == TIDY


def test_the_language_is_that_of_most_names_or_the_one_asked_for() -> None:
    text = "[Deck]\nKloster\nLagerstätte\nScout\n"
    assert formatted(text).splitlines()[-3:] == ["1x Kloster", "1x Lagerstätte", "1x Kundschafter"]
    assert formatted(text, language="en").splitlines()[-3:] == ["1x Abbey", "1x Storehouse", "1x Scout"]
    assert formatted("[Deck]\nKloster\nScout\n").splitlines()[-2:] == ["1x Abbey", "1x Scout"]


def test_lines_with_an_error_stay_as_they_are_behind_the_others() -> None:
    text = "[Deck]\n0 Abbey # why\nScout (Gold)\nTrade\nArcher\n?\nAbbey\n"
    below = formatted(text).split("[Deck]\n")[1].splitlines()
    assert below == ["1x Abbey", "1x Archer", "0 Abbey # why", "Scout (Gold)", "Trade", "?"]


def test_unknown_sections_and_misplaced_lines_are_kept() -> None:
    text = "Format: tournament\n[Sideboard]\n# keep\nAbbey\n\n[Deck]\nScout\nName: late\n[Sets]\nGold\n"
    done = formatted(text)
    assert done.endswith("[Deck]\n1x Scout\nName: late\n\n[Sideboard]\n# keep\nAbbey\n\n[Sets]\nGold\n")
    assert formatted(done) == done


def test_headers_of_unknown_sections_stay_headers() -> None:
    done = formatted("Format: tournament\nsets:\nGold\ndeck:\n  Lumber: # c\nAbbey\n")
    assert done.endswith("[Deck]\n\n[sets]\nGold\n\n[Lumber]  # c\nAbbey\n")
    assert formatted(done) == done


def test_event_cards_of_a_bare_list_get_a_section() -> None:
    assert formatted("Feud\nAbbey\n").endswith("[Deck]\n1x Abbey\n\n[Events]\n1x Feud\n")


def test_kits_keep_their_stacks_and_who_chose_what() -> None:
    text = (
        "format: duel\n[sets]\nrandom: Progress # drawn\nGold\n[Stack Era of Gold 1]\nMint\n[stack basic 2]\n"
    )
    assert formatted(text) == (
        "# deckbuilder 1\nFormat: duel\nEdition: rivals\n\n[Sets]\nrandom: Era of Progress  # drawn\n"
        "Era of Gold\n\n[Stack basic 2]\n\n[Stack gold]\n1x Mint\n"
    )


def test_a_newer_version_is_not_written_down() -> None:
    assert formatted("# deckbuilder 7\n[Deck]\n").startswith("# deckbuilder 7\n")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(DeckbuilderError, match="edition “chess”"):
        formatted("Edition: chess\n[Deck]\nAbbey\n", "x.deck")


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_every_shipped_list_can_be_put_in_order(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    check(text)


def comments(text: str) -> Counter[str]:
    """Every word behind a sign that begins a comment, and every word of a line with an error."""
    return Counter(word for word in text.split() if word.startswith("c:"))


def check(text: str) -> None:
    done = formatted(text)
    assert formatted(done) == done
    assert fingerprint(text_format.read(done)[0]) == fingerprint(text_format.read(text)[0])
    assert comments(done) == comments(text)


@pytest.mark.parametrize("first", ["", "Name: x\n", "[Deck]\nScout\n", "[Foo]\nScout\n"])
@pytest.mark.parametrize(
    "line",
    ["[Start (4)]Y1x Abbey", "[Start (4)] Abbey", "Start (4): Abby", '[Deck] " Abby Deck:', "[Foo] Units:"],
)
def test_a_header_and_text_on_one_line_mean_the_same_wherever_they_stand(line: str, first: str) -> None:
    check(f"{first}{line}\nScout\nHarald\n")


def test_an_error_of_a_header_says_nothing_about_the_card_behind_it() -> None:
    text = "Edition: rivals\n\n[Open] 2x Abbey\n0 Abbey\nScout\n"
    check(text)
    assert "[Open]\n2x Abbey\n1x Scout\n0 Abbey\n" in formatted(text)


def test_a_list_that_holds_more_than_is_read_is_refused() -> None:
    text = "[Events]\n" + "\n".join(["2 '"] * MAX_CARDS + ["Feud"] * 2)
    with pytest.raises(DeckbuilderError, match=r"cannot be put in order: .* were skipped"):
        formatted(text, "x")


def test_the_count_of_a_header_is_written_once() -> None:
    done = formatted("[Start (4)]Y1x Abbey\n1x Scout\n")
    assert done.endswith("[Start]\n1x Scout\n[Start (4)]Y1x Abbey\n")
    assert "[Start] (4)\n1x Abbey\n" in formatted("[Start (4)] Abbey\n")


PIECES = st.sampled_from(
    (
        *("", "", "# c:1", "// c:2", "; c:3", "[Deck]", "[Deck] # c:4", "[Start] (2)", "Events:", "[Foo]"),
        *("Name: x", "Name: x # c:5", "Player:", "x-a: 1", "odd: 2", "Format: duel", "Role: boss # c:6"),
        *("[Sets]", "Gold # c:7", "random: Progress", "[Stack gold 1]", "[Stack basic 1] // c:8", "[Open]"),
        *("Abbey", "2x Kloster # c:9", "Scout ☾ -- c:10", "0 Abbey # c:11", "Abby // c:12", "Trade", "Feud"),
        *("Abbey (Gold)", "Abbey (page 2) # c:13", "2\tScout\tBasic", "Chapel 1-3", "[Notes]", "== Deck =="),
        *("[Events fixed]", "Yule", "?", "# deckbuilder 1"),
        *(
            "Abbey, 2x Scout # c:14",
            "Scout 2; Harald; Feud",
            "2 Abby, Scout // c:15",
            "Deck: Abbey, Harld # c:16",
        ),
        *("Events: Feud # c:17", "[Start] 2 Scout", "Stack gold 1: Mint", "SB: Abbey # c:18", "Sideboard"),
        *("Units: # c:19", "Gebäude (2)", "--- Actions ---", "Units: Harald # c:20", "Sea cards", "-----"),
        *("Goldsmith: 2 # c:21", "Mood: 3", "Abbey, 0 Feud # c:22", "1. Scout", "2 Abbey (3) # c:23"),
        *("[Start (4)]Y1x Abbey", "[Start (4)] Abbey", "Deck (7): Abby", "[Deck] ? Deck:", "[Foo] Units:"),
    )
)


@settings(max_examples=400)
@given(st.lists(PIECES, max_size=14).map("\n".join))
def test_nothing_said_is_changed_and_nothing_written_is_lost(text: str) -> None:
    check(text)
