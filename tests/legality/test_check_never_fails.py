"""Whatever a list says, the check answers with findings; what it lets through has the right cards."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from lists import BASIC_NINE, DECK, DUEL, EVENTS, HEAD, INTRODUCTORY, LEGAL, START, THEME, report

from deckbuilder import rng
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.legality.kits import draw_missing
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit

CARDS = catalogue("rivals")
NAMES = [card.name for card in CARDS]
COUNTS = st.sampled_from(["", "1x ", "2x ", "3 ", "0x "])
MARKS = st.sampled_from(["", "", "", " ☾", " (plain)", " (Gold)", " (1-3)"])
LINES = st.builds(lambda *parts: "".join(parts), COUNTS, st.sampled_from([*NAMES, "Foo", "Ship"]), MARKS)
HEADERS = st.sampled_from(
    (
        *("[Start]", "[Deck]", "[Events]", "[Events fixed]", "[Sets]", "Gold", "Progress", "Basic", "[Open]"),
        *("[Stack basic 1]", "[Stack basic 2]", "[Stack gold]", "[Stack gold 1]", "[Stack progress 2]"),
        "[Foo]",
    )
)
FIRST = "[Stack basic 1]\n"
STARTS = st.sampled_from(
    (
        *(LEGAL, HEAD + START + DECK, HEAD + START, EVENTS, DUEL, THEME, INTRODUCTORY, INTRODUCTORY + FIRST),
        *(INTRODUCTORY + FIRST + BASIC_NINE, DUEL + "[Stack gold]\n", DUEL + "[Events]\nYule\n"),
    )
)


def judge(text: str) -> None:
    result = report(text)
    passed = result.validated
    assert result.ok or passed is None
    if isinstance(passed, ValidatedDeck):
        assert (len(passed.start), len(passed.cards), len(passed.events)) == (3, 30, 4)
        brought = Counter(passed.start + passed.cards + passed.events)
        owned = Counter(copy for one in CARDS.sets for copy in CARDS.copies(one.id))
        assert brought <= owned
    if isinstance(passed, ValidatedKit):
        made = draw_missing(passed, lambda *names: rng.stream_key(1, *names))
        assert [len(stack.cards or ()) for stack in made.stacks] == [stack.size for stack in passed.stacks]
        assert len(made.events) == passed.event_size
        assert Counter(made.events) + Counter(made.box) == Counter(passed.event_pool)


@settings(max_examples=150)
@given(STARTS, st.lists(LINES | HEADERS, max_size=8))
def test_random_lists(start: str, lines: list[str]) -> None:
    judge(start + "\n".join(lines))


@settings(max_examples=150)
@given(st.sampled_from([LEGAL, THEME + "[Stack gold 1]\n2x Mint\n"]), st.data())
def test_lists_with_changed_lines(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        lines[data.draw(st.integers(0, len(lines) - 1))] = data.draw(LINES)
    judge("\n".join(lines))
