"""What ``fmt --fix --yes`` does: it changes no count, no card and no mark that it does not show."""

from __future__ import annotations

from collections import Counter

import pytest
from spellings import ONE, TWO

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.corrections import corrected, corrections, keeps_everything
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.file_formats.canonical_text import formatted

HARD = (
    "Goldsmth, Marketplce",
    "Goldsmth Marketplce",
    "Goldsmth and Marketplce",
    "Goldsmth & Marketplace",
    "Marketplace Goldsmth",
    "Abbey Marketplace",
    "Abbey / Goldsmth",
    "2. Goldsmth",
    "2) Goldsmth",
    "SB: 3 Goldsmth",
    "2 Goldsmth *F*",
    "2 Goldsmth (BAS) 12",
    "Goldsmth 2 3",
    "2x Goldsmth (3)",
    "Goldsmth²",
    "Goldsmth-2",
    "Goldsmth 2 Abbey 3",
    "thirty Goldsmth",
    "Goldsmth (2 of them)",
    "Gudrun, Teror of the Seas, Abbey",
    "Three Feld Systm",
    "Storehous Stapel House",
)


def meant(text: str) -> tuple[Counter[str], bool]:
    """How many copies a list holds by section, and whether every line tells its count."""
    item, _ = text_format.read(text)
    found = Counter({section: sum(e.count for e in entries) for section, entries in item.sections()})
    for line in item.unresolved:
        found[line.section] += line.count or 0
    return +found, all(line.count for line in item.unresolved)


def marked(text: str) -> int:
    """How many signs of a half-moon stand on the lines of a list."""
    return text.count("☾") + text.count("*")


@pytest.mark.parametrize("spelling", [*TWO, *ONE, *HARD])
@pytest.mark.parametrize(
    "name", ["Goldsmth", "Toll Brdge", "Traveling Merchnt ☾", "Gudrun, Teror of the Seas"]
)
def test_a_proposal_changes_names_only(spelling: str, name: str) -> None:
    text = f"[Start]\nScout\n[Deck]\n{spelling.format(name)}\nHarald\n[Events]\nFeud"
    proposals = corrections(text, text_format.read(text)[1])
    done = corrected(text, proposals)
    assert meant(done) == meant(text) or not meant(text)[1]
    assert marked(done) == marked(text)
    lines, before = done.split("\n"), text.split("\n")
    shown = {one.line: (one.before, one.after) for one in proposals}
    for number, (old, new) in enumerate(zip(before, lines, strict=True), start=1):
        assert (old, new) == shown.get(number, (old, old))
    tidy = formatted(done)
    assert meant(tidy) == meant(done)
    if not proposals:
        assert spelling.format(name) in tidy or spelling == "Abbey / Goldsmth"


@pytest.mark.parametrize("spelling", [one for one in TWO if "{}" in one and "two" not in one.lower()][:30])
def test_misspelt_names_with_a_count_are_proposed_with_it(spelling: str) -> None:
    if any(word in spelling for word in ("twice", "zw")):
        return  # a number word is only a count beside a name
    text = f"[Deck]\n{spelling.format('Goldsmth')}\n"
    (found,) = corrections(text, text_format.read(text)[1])
    assert (found.before, found.after) == (spelling.format("Goldsmth"), spelling.format("Goldsmith"))
    item, findings = text_format.read(corrected(text, [found]))
    assert [(e.card, e.count) for _, es in item.sections() for e in es] == [("rivals/goldsmith", 2)]
    assert findings == []


@pytest.mark.parametrize("written", HARD[:7])
def test_a_name_that_would_swallow_another_is_not_proposed(written: str) -> None:
    cards = catalogue("rivals")
    assert not any(keeps_everything(written, name, cards) for name in ("Goldsmith", "Marketplace", "Abbey"))
