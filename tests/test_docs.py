"""The project stands alone: what code and tests cite is written down in ``docs``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
KINDS = {
    "decision": ("decisions.md", r"^\* \*\*(\d+) ", r"\bdecisions? \d+", r"\d+"),
    "reading": ("readings.md", r"^\* \*\*G(\d+) ", r"\bG\d{1,2}\b", r"G\d{1,2}\b"),
    "ruling": ("rulings.md", r"^\| R-(\d{3}) \|", r"\bR-\d+", r"R-\d+"),
    "classic reading": ("readings-classic.md", r"^\* \*\*C(\d+) ", r"\bC\d{1,2}\b", r"C\d{1,2}\b"),
    "classic basic card": ("readings-classic.md", r"^\* \*\*B(\d\d) ", r"\bB\d\d\b", r"B\d\d\b"),
    "classic trade card": ("readings-classic.md", r"^\* \*\*T(\d\d) ", r"\bT\d\d\b", r"T\d\d\b"),
    "classic magic card": ("readings-classic.md", r"^\* \*\*W(\d\d) ", r"\bW\d\d\b", r"W\d\d\b"),
}
"""By kind: the document, an entry in it, a citation, and a further number of the same citation."""
WITH_GAPS = ("decision", "classic basic card", "classic trade card")
"""Kinds of which some numbers stand for nothing that needs an entry."""
CITING = sorted(
    path
    for folder in ("deckbuilder", "tests", "docs")
    for suffix in ("py", "json", "toml", "html", "md")
    for path in (ROOT / folder).rglob(f"*.{suffix}")
    if path != Path(__file__)
)
NOWHERE = re.compile(
    r"\bnotes,? (?:sections? \d|[GBTW]\d)|\breferee(?:'s)? notes\b|\brules, sections? \d|\bappendix [A-Z]\b",
    re.IGNORECASE,
)
"""Parts of papers that are not in the project."""


def entries(kind: str) -> list[int]:
    """The numbers under which a document has something, in its order."""
    name, entry, _, _ = KINDS[kind]
    return [int(n) for n in re.findall(entry, (ROOT / "docs" / name).read_text("utf-8"), re.M)]


def cited(kind: str, text: str) -> Iterator[int]:
    """The numbers that a text cites, those between the ends of a range ("G18 to G23") included."""
    _, _, first, further = KINDS[kind]
    for found in re.finditer(rf"{first}(?:(?:,? and |,? to |–){further})*", text):
        last = 0
        for joint, digits in re.findall(r"( to |–)?\D*?(\d+)", found[0]):
            number = int(digits)
            yield from range(last + 1, number) if joint else ()
            yield (last := number)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_cited_is_written_down(kind: str):
    known = set(entries(kind))
    citations = [(path, n) for path in CITING for n in cited(kind, path.read_text("utf-8"))]
    assert len({path for path, _ in citations if path.suffix == ".py"}) > 3
    missing = {f"{path.relative_to(ROOT)}: {kind} {n}" for path, n in citations if n not in known}
    assert sorted(missing) == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_is_given_once_and_in_order(kind: str):
    numbers = entries(kind)
    assert numbers == sorted(set(numbers))
    if kind not in WITH_GAPS:
        assert numbers == list(range(1, len(numbers) + 1))


def test_ranges_and_lists_are_read_whole():
    assert list(cited("reading", "see G4, G18 to G21 and G30; G7–G9")) == [4, 18, 19, 20, 21, 30, 7, 8, 9]
    assert list(cited("decision", "decisions 25 to 27; decision 5, 400 turns")) == [25, 26, 27, 5]
    assert list(cited("ruling", '"R-030", "R-031"; R-064 to R-066')) == [30, 31, 64, 65, 66]
    assert list(cited("classic magic card", "readings C3, W14 to W16, W22")) == [14, 15, 16, 22]


def test_each_edition_cites_its_own_readings():
    others = [("classic", "reading"), *(("rivals", kind) for kind in KINDS if kind.startswith("classic "))]
    mixed = {
        f"{path.relative_to(ROOT)}: {kind} {n}"
        for edition, kind in others
        for path in CITING
        if path.suffix == ".py" and edition in path.relative_to(ROOT).as_posix()
        for n in cited(kind, path.read_text("utf-8"))
    }
    assert sorted(mixed) == []


def test_no_part_of_a_paper_outside_the_project_is_cited():
    found = {
        f"{path.relative_to(ROOT)}: {part}"
        for path in [*CITING, *ROOT.glob("*.md")]
        for part in NOWHERE.findall(" ".join(path.read_text("utf-8").split()))
    }
    assert sorted(found) == []


def test_contributors_are_told_where_it_is_written_down():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for name, *_ in KINDS.values():
        assert f"docs/{name}" in text
