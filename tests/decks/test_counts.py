"""Counts as people write them, and several cards on one line: every name of every card in every spelling."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest
from spellings import ONE, TWO

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.cards.names import names_of
from deckbuilder.decks.counts import WORDS
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.keywords import HEADING_KEYS, SECTION_KEYS, SIDEBOARD, folded
from deckbuilder.decks.model import Decklist

EDITIONS = ("rivals", "classic")


def listed(text: str, edition: str = "rivals") -> tuple[Counter[str], list[str]]:
    """The cards of the deck by id, and the codes of what was found."""
    item, findings = text_format.read(f"[Deck]\n{text}\n", edition=edition)
    assert isinstance(item, Decklist)
    found: Counter[str] = Counter()
    for entry in item.deck:
        found[f"{entry.card} {entry.variant or ''}".strip()] += entry.count
    return found, [finding.code for finding in findings]


def spelled_names(cards: Catalogue) -> list[tuple[str, str]]:
    """Every card by every name of it, also those that name a face."""
    found = [(card.id, name) for card in cards for name in (*names_of(card), card.id)]
    faces = [
        (f"{card.id} {face.key}", f"{name} {face.key}")
        for card in cards
        for face in card.variants
        for name in names_of(card)
    ]
    return found + faces


@pytest.mark.parametrize("edition", EDITIONS)
def test_names_are_read_with_their_count_in_every_spelling(edition: str) -> None:
    check_spellings(edition, step=17)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_name_is_read_with_its_count_in_every_spelling(edition: str) -> None:
    check_spellings(edition, step=1)


def check_spellings(edition: str, step: int) -> None:
    """Every spelling with names of the catalogue: all of them, or other ones for each spelling."""
    all_names = spelled_names(catalogue(edition))
    spellings = (*((one, 2) for one in TWO), *((one, 1) for one in ONE))
    for number, (spelling, count) in enumerate(spellings):
        names = all_names[number % step :: step]
        lines = [spelling.format(name) for _, name in names]
        expected: Counter[str] = Counter()
        for card, _ in names:
            expected[card] += count
        found, codes = listed("\n".join(lines), edition)
        assert set(codes) <= {"RV008"}, (spelling, codes)
        assert found == expected, spelling


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("joint", [", ", ",", "; ", ";", " | "])
@pytest.mark.parametrize("spelling", ["{}", "2x {}", "{} 2", "{} (2)", "two {}"])
def test_several_cards_on_one_line(edition: str, joint: str, spelling: str) -> None:
    chance, names = random.Random(7), spelled_names(catalogue(edition))
    for _ in range(40):
        chosen = chance.sample(names, chance.randint(2, 6))
        text = joint.join(spelling.format(name) for _, name in chosen)
        expected: Counter[str] = Counter()
        for card, _ in chosen:
            expected[card] += 1 if spelling == "{}" else 2
        found, codes = listed(text + chance.choice(("", joint.strip(), "  # remark, 3x Foo")), edition)
        assert set(codes) <= {"RV008"}, (text, codes)
        assert found == expected, text


def test_a_misspelt_name_on_a_line_of_several_is_reported_alone() -> None:
    item, findings = text_format.read("[Deck]\n2x Abbey, 3 Scuot, Harald\n")
    assert [(f.code, f.where.column, f.where.as_written) for f in findings] == [("RV101", 13, "Scuot")]
    assert [(e.card, e.count) for _, es in item.sections() for e in es] == [
        ("rivals/abbey", 2),
        ("rivals/harald", 1),
    ]
    assert [one.count for one in item.unresolved] == [3]


def test_a_misspelt_name_with_a_comma_stays_one_name() -> None:
    item, findings = text_format.read("[Deck]\nGudrun, Teror of the Seas\n")
    assert [(f.code, f.actual) for f in findings] == [("RV101", "Gudrun, Teror of the Seas")]
    assert len(item.unresolved) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2. Goldsmith", "RV002"),
        ("2) Goldsmith", "RV002"),
        ("2: Goldsmith", "RV002"),
        ("2x Goldsmith (3)", "RV002"),
        ("2 Goldsmith 3", "RV002"),
        ("Goldsmith 2 (3)", "RV002"),
        ("Goldsmith -2", "RV002"),
        ("Goldsmith 1.5", "RV002"),
        ("Goldsmith (2015)", "RV002"),
        ("Goldsmith (2 of them)", "RV002"),
        ("Goldsmith (two of them)", "RV002"),
        ("Goldsmith [zwei, dazu]", "RV002"),
        ("2 Goldsmith *F*", "RV001"),
        ("2 Goldsmith (BAS) 12", "RV001"),
        ("2 Goldsmith [GLD] 12 *F*", "RV001"),
        ("2 Goldsmith*F*", "RV001"),
        ("Abbey, 2, 3", "RV002"),
        ("3, Abbey", "RV001"),
        ("2 Goldsmith Abbey", "RV101"),
        ("Chapel 13 14", "RV002"),
    ],
)
def test_a_number_that_may_be_a_count_is_never_passed_over(text: str, code: str) -> None:
    _, findings = text_format.read(f"[Deck]\n{text}\n")
    assert code in [f.code for f in findings if f.severity == "error"]
    assert all(f.where.line == 2 and f.where.column for f in findings)


@pytest.mark.parametrize("opening", [*sorted(WORDS), "2", "17", "2x", "3rd", "0"])
def test_a_remark_that_begins_with_a_number_is_a_count_or_an_error(opening: str) -> None:
    for text in (opening, f"{opening} of these", f" {opening}, perhaps", f"{opening}."):
        for brackets in ("({})", "[{}]"):
            _, findings = text_format.read(f"[Deck]\nGoldsmith {brackets.format(text)}\n")
            assert "RV014" not in [f.code for f in findings]
            listed_once = not findings and text.strip(". ") == opening
            assert listed_once or any(f.severity == "error" for f in findings), text


def test_a_face_is_not_a_count() -> None:
    assert listed("Chapel 13") == (Counter({"rivals/chapel": 13}), [])
    assert listed("Chapel 1-3, Chapel (4–6)") == (
        Counter({"rivals/chapel 1-3": 1, "rivals/chapel 4-6": 1}),
        [],
    )


def test_sheets_tell_how_many_copies_show_the_half_moon() -> None:
    item, findings = text_format.read("[Events]\n[ ][ ] 2x Traveling Merchant  (1 of 2 half-moon)\n")
    assert isinstance(item, Decklist)
    assert [(e.count, e.half_moon) for e in item.events] == [(2, 1)]
    assert findings == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_card_is_called_like_a_header_a_heading_or_a_count(edition: str) -> None:
    words = {*SECTION_KEYS, *HEADING_KEYS, *SIDEBOARD, *WORDS}
    assert words.isdisjoint(folded(name) for _, name in spelled_names(catalogue(edition)))


def test_names_and_counts_like_head_lines_are_cards() -> None:
    item, findings = text_format.read("Name: bare\nMood: 3\nGoldsmith: 2\nRed Mill: 2\nFeud: 1\n")
    assert isinstance(item, Decklist)
    assert [(e.card, e.count) for e in item.deck + item.events] == [
        ("rivals/goldsmith", 2),
        ("rivals/feud", 1),
    ]
    assert [(f.code, f.where.line) for f in findings] == [("RV004", 2), ("RV004", 4), ("RV007", 5)]


def test_lines_of_many_cards_are_read_up_to_the_limit_of_a_list() -> None:
    lines = [", ".join(f"Foo{chr(97 + n % 26)}{chr(97 + i % 26)}bar" for n in range(190)) for i in range(600)]
    start = time.process_time()
    _, findings = text_format.read("[Deck]\n" + "\n".join(f"Abbey, {line}" for line in lines))
    assert time.process_time() - start < 10
    assert "RV025" in [f.code for f in findings]
    _, findings = text_format.read("[Deck]\n" + ", ".join(["Abbey"] * 201))
    assert [f.code for f in findings] == ["RV001"]
