"""Near names: the fast search finds exactly what the library function finds."""

from __future__ import annotations

import difflib

from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.names import key
from deckbuilder.suggest import Similar, close_names

KNOWN = sorted({key(card.name) for card in catalogue("rivals")} | {"aaaaaaaaaa", "ääbb", "王小", ""})
SIMILAR = Similar(KNOWN)


@settings(max_examples=200)
@given(
    st.text(max_size=12)
    | st.tuples(st.sampled_from(KNOWN), st.text("abehost", max_size=3), st.integers(0, 9))
)
def test_it_finds_what_difflib_finds(word: str | tuple[str, str, int]) -> None:
    if not isinstance(word, str):
        name, more, place = word
        word = name[:place] + more + name[place + 1 :]
    for cutoff in (0.5, 0.7):
        assert SIMILAR.near(word, 5, cutoff) == difflib.get_close_matches(word, KNOWN, 5, cutoff)


def test_close_names_ignore_case() -> None:
    assert close_names("ABY", ["Abbey", "Scout"]) == ("Abbey",)
