"""Laws of the file formats, over decks and kits of every shape: reading undoes writing, writing is stable."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import fingerprint, json_format, text_format
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice
from deckbuilder.decks.order import canonical
from deckbuilder.decks.words import HEAD_KEYS, section_key

CARDS = catalogue("rivals")
LINES = st.text(max_size=40)
EXTRA_KEYS = st.from_regex(r"\A(?:x-)?[a-z][a-z0-9 _-]{0,8}[a-z0-9]\Z").filter(
    lambda key: key not in HEAD_KEYS and section_key(key) is None
)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    card = draw(st.sampled_from(CARDS.cards))
    count = draw(st.integers(1, 12))
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
    **HEAD,
)


@settings(max_examples=120, deadline=None)
@given(DECKS | KITS)
def test_reading_undoes_writing(item: Decklist | Kit) -> None:
    wanted = canonical(item, CARDS)
    text = text_format.write(item)
    read, findings = text_format.read(text)
    assert read.without_places() == wanted
    assert {f.code for f in findings} <= {"RV004"}
    assert text_format.write(read) == text
    again, found = json_format.read(json_format.write(item))
    assert again is not None
    assert again.without_places() == wanted
    assert found == []
    assert fingerprint(read) == fingerprint(again) == fingerprint(item)


PIECES = st.sampled_from(
    (
        *("[Deck]", "[Start]", "Events:", "== Notes", "Name: x", "Format: duel", "[Sets]", "[Stack basic 1]"),
        *("Abbey", "2x Scout", "0 Abbey", "Chapel (1-3)", "random: gold", "-", "☾", "(2)", "#", " # x", "\t"),
        *("[", "]"),
    )
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(PIECES | st.text(max_size=6), max_size=4).map(" ".join), max_size=12))
def test_no_text_makes_the_reader_fail_and_every_line_is_accounted_for(lines: list[str]) -> None:
    item, findings = text_format.read("\n".join(lines), "x.deck")
    assert all(f.where.path == "x.deck" and f.where.line for f in findings)
    if isinstance(item, Decklist) and not item.unresolved:
        written = text_format.write(item)
        assert text_format.write(text_format.read(written)[0]) == written
