"""Laws of the file formats, over decks and kits of every shape: reading undoes writing, writing is stable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import fingerprint, share_codes
from deckbuilder.decks.file_formats import csv_format, json_format, text_format, toml_format, yaml_format
from deckbuilder.decks.keywords import HEAD_KEYS, section_key
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice
from deckbuilder.decks.order import canonical
from deckbuilder.diagnostics.finding import Finding

CARDS = catalogue("rivals")
LINES = st.text(max_size=40)
EXTRA_KEYS = st.from_regex(r"\A(?:x-)?[a-z][a-z0-9 _-]{0,8}[a-z0-9]\Z").filter(
    lambda key: key not in HEAD_KEYS and section_key(key) is None
)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    card = draw(st.sampled_from(CARDS.cards))
    count = draw(st.integers(1, 12) | st.sampled_from([99, 100, 198, 250]))
    half_moon = draw(st.none() | st.integers(0, count))
    faces = [face.key for face in card.variants]
    variant = draw(st.none() | st.sampled_from(faces)) if faces else None
    return Entry(card=card.id, count=count, half_moon=half_moon, variant=variant)


SECTION = st.lists(entries(), max_size=5).map(tuple)
HEAD: dict[str, Any] = {
    "name": LINES,
    "notes": st.text(max_size=80),
    "extra": st.dictionaries(EXTRA_KEYS, LINES, max_size=2),
}
DECKS = st.builds(
    Decklist,
    player=LINES,
    role=st.sampled_from(["host", "guest", "either"]),
    options=st.lists(st.sampled_from(["explorers", "night", "two words"]), max_size=2).map(tuple),
    start=SECTION,
    deck=SECTION,
    events=SECTION,
    events_fixed=SECTION,
    **HEAD,
)
STACKS = ("basic 1", "basic 2", "gold", "turmoil")
KITS = st.builds(
    Kit,
    format=st.sampled_from(["duel", "theme", "introductory"]),
    sets=st.lists(
        st.builds(
            SetChoice,
            set=st.sampled_from(["gold", "turmoil", "progress"]),
            chosen_by=st.sampled_from([None, "random", "opponent", "starting player"]),
        ),
        max_size=3,
    ).map(tuple),
    stacks=st.sets(st.sampled_from(STACKS)).flatmap(
        lambda keys: st.fixed_dictionaries({key: SECTION for key in STACKS if key in keys})
    ),
    open=st.none() | SECTION,
    events=st.none() | SECTION,
    events_drawn=st.none() | SECTION,
    **HEAD,
)


Reader = Callable[[str], tuple[Decklist | Kit | None, list[Finding]]]
FORMATS: dict[str, tuple[Callable[[Decklist | Kit], str], Reader]] = {
    "deck": (text_format.write, text_format.read),
    "json": (json_format.write, json_format.read),
    "toml": (toml_format.write, toml_format.read),
    "yaml": (yaml_format.write, yaml_format.read),
    "csv": (csv_format.write, csv_format.read),
}
SILENT = {"json", "toml", "yaml"}
"""Formats with a place of their own for what the head says beyond the known keys."""


def law(item: Decklist | Kit, form: str) -> None:
    """Reading what was written gives the same list, and writing that gives the same text."""
    write, read = FORMATS[form]
    text = write(item)
    again, findings = read(text)
    assert again is not None
    assert again.without_places() == canonical(item, CARDS)
    many = any(entry.count > 99 for _, entries in again.sections() for entry in entries)
    told = {"RV008"} if many else set()
    assert {f.code for f in findings} <= (told if form in SILENT else told | {"RV004"})
    assert write(again) == text
    assert fingerprint(again) == fingerprint(item)


@pytest.mark.parametrize("form", FORMATS)
def test_reading_undoes_writing(form: str) -> None:
    @settings(max_examples=50)
    @given(DECKS | KITS)
    def holds(item: Decklist | Kit) -> None:
        law(item, form)

    holds()


def of_every_card(half_moon: int | None) -> Decklist:
    """A deck with every face of every card of the catalogue."""
    faces = [(card, face) for card in CARDS for face in (None, *(one.key for one in card.variants))]
    cards = tuple(Entry(card=card.id, count=2, half_moon=half_moon, variant=face) for card, face in faces)
    return Decklist(deck=cards)


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("half_moon", [None, 0, 1, 2])
def test_every_card_survives_every_format(form: str, half_moon: int | None) -> None:
    law(of_every_card(half_moon), form)


@pytest.mark.parametrize("form", ["deck", "toml", "yaml", "csv"])
def test_german_names_survive_every_format(form: str) -> None:
    deck = of_every_card(None)
    write, read = FORMATS[form]
    again, findings = read(write(deck, language="de"))  # type: ignore[call-arg]
    assert again is not None
    assert (again.without_places(), findings) == (canonical(deck, CARDS), [])


@settings(max_examples=80)
@given(DECKS | KITS)
def test_share_codes_hold_the_composition(item: Decklist | Kit) -> None:
    code = share_codes.encode(item)
    again, findings = share_codes.decode(code, cards=CARDS)
    assert findings == []
    assert fingerprint(again) == fingerprint(item)
    assert share_codes.encode(again) == code
    assert list(again.sections()) == list(
        canonical(item, CARDS).without_places().sections()
    ) or not isinstance(again, Decklist)


def test_every_card_survives_a_share_code() -> None:
    for half_moon in (None, 0, 1, 2):
        deck = of_every_card(half_moon)
        assert share_codes.decode(share_codes.encode(deck))[0].without_places() == canonical(deck, CARDS)


PIECES = st.sampled_from(
    (
        *("[Deck]", "[Start]", "Events:", "== Notes", "Name: x", "Format: duel", "[Sets]", "[Stack basic 1]"),
        *("Abbey", "2x Scout", "0 Abbey", "Chapel (1-3)", "random: gold", "-", "☾", "(2)", "#", " # x", "\t"),
        *("[", "]"),
    )
)


@settings(max_examples=150)
@given(st.lists(st.lists(PIECES | st.text(max_size=6), max_size=4).map(" ".join), max_size=12))
def test_no_text_makes_the_reader_fail_and_every_line_is_accounted_for(lines: list[str]) -> None:
    item, findings = text_format.read("\n".join(lines), "x.deck")
    assert all(f.where.path == "x.deck" and f.where.line for f in findings)
    if isinstance(item, Decklist) and not item.unresolved:
        written = text_format.write(item)
        assert text_format.write(text_format.read(written)[0]) == written
