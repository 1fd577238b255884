"""File names made from names of people."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.decks.file_names import file_name, file_names


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Jörg Müller-Lüdenscheidt", "joerg-mueller-luedenscheidt"),
        ("=1+1", "1-1"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "con-deck"),
        ("Łukasz Ø", "lukasz-o"),
        ("Zoë", "zoe"),
        ("王小明", "王小明"),
        (" . ", ""),
        ("x" * 300, "x" * 60),
    ],
)
def test_names(text: str, name: str) -> None:
    assert file_name(text) == name


def test_equal_names_are_numbered() -> None:
    assert file_names(["Ada", "ADA", "Ada 2", "ada", "?"]) == ["ada", "ada-2", "ada-2-2", "ada-3", "deck"]


@given(st.lists(st.text(max_size=20), max_size=6))
def test_no_name_can_harm(texts: list[str]) -> None:
    names = file_names(texts)
    assert len({name.casefold() for name in names}) == len(texts)
    assert all(name and not set(name) & set('/\\:*?"<>|. \0') for name in names)
