"""Every card does something, every function has a card, every card has a test that can fail.

The table itself is docs/coverage.md; see `coverage_table`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from coverage_table import (
    COMMAND,
    DOCUMENT,
    EDITIONS,
    MISSING,
    ROOT,
    Marks,
    behaviours,
    document,
    gaps,
    marked_tests,
    rows,
    strays,
)

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.engine.hooks import Behaviours

CATALOGUES = [catalogue(edition) for edition in EDITIONS]
REGISTRY = behaviours()
COMPLETE = ("rivals", "classic")
"""The editions, each of whose cards has behaviour and tests."""


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return catalogue("rivals")


@pytest.fixture(scope="module")
def marks() -> Marks:
    return marked_tests()


def without(behaviours: Behaviours, card_id: str) -> Behaviours:
    return replace(
        behaviours,
        placed={i: found for i, found in behaviours.placed.items() if i != card_id},
        hand={i: found for i, found in behaviours.hand.items() if i != card_id},
    )


@pytest.mark.parametrize("edition", COMPLETE)
def test_every_card_has_behaviour_and_a_test(edition: str, marks: Marks):
    assert gaps(catalogue(edition), REGISTRY, marks) == []


def test_every_function_and_every_mark_has_a_card(marks: Marks):
    assert strays(CATALOGUES, REGISTRY, marks) == []


def test_the_written_table_is_up_to_date(marks: Marks):
    expected = document(CATALOGUES, REGISTRY, marks)
    assert DOCUMENT.read_text(encoding="utf-8") == expected, f"run {COMMAND} from the repository's root"


class TestGaps:
    """The check notices what it is there for."""

    def test_a_card_without_its_function(self, cards: Catalogue, marks: Marks):
        for card_id in ("rivals/goldsmith", "rivals/plague", "rivals/building-crane"):
            found = gaps(cards, without(REGISTRY, card_id), marks)
            assert [sentence for sentence in found if card_id in sentence], card_id

    def test_a_magic_book_without_its_spell(self, marks: Marks):
        found = gaps(catalogue("classic"), without(REGISTRY, "classic/prophesy"), marks)
        assert "classic/prophesy is of the category magic_book, but has no function." in found

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_a_function_without_a_card(self, edition: str, marks: Marks):
        more = replace(REGISTRY, placed={**REGISTRY.placed, f"{edition}/toll-keeper": []})
        assert f"{edition}/toll-keeper has functions, but no card has this id." in strays(
            CATALOGUES, more, marks
        )

    def test_a_card_without_a_test(self, cards: Catalogue, marks: Marks):
        fewer = {i: tests for i, tests in marks.items() if i != "rivals/parliament"}
        found = gaps(cards, REGISTRY, fewer)
        assert 'rivals/parliament has no test marked @pytest.mark.card("rivals/parliament").' in found

    @pytest.mark.parametrize("card_id", ["rivals/parlament", "classic/parliament", "parliament"])
    def test_a_mark_that_names_no_card(self, card_id: str, marks: Marks):
        found = strays(CATALOGUES, REGISTRY, {**marks, card_id: ["tests/test_x.py::test_y"]})
        assert [sentence for sentence in found if "tests/test_x.py::test_y" in sentence]

    def test_is_shown_in_the_table(self, marks: Marks):
        fewer = {i: tests for i, tests in marks.items() if i not in ("rivals/parliament", "classic/spy")}
        shown = document(CATALOGUES, without(without(REGISTRY, "rivals/plague"), "classic/spy"), fewer)
        assert f"| Parliament | progress | printed points: victory 2 only | {MISSING} |" in shown
        assert f"| Plague | progress | {MISSING} | plague takes" in shown
        assert f"| Spy | basic | {MISSING} | {MISSING} |" in shown


class TestRows:
    def test_tell_points_data_and_functions(self, cards: Catalogue):
        by_id = {row.card: row for row in rows(cards, REGISTRY, {})}
        assert by_id["rivals/parliament"].behaviour == "printed points: victory 2 only"
        assert by_id["rivals/bath-house"].behaviour == "points: victory 1; data: plague_protection"
        assert by_id["rivals/plague"].behaviour == "functions: `on_event` plague"
        assert by_id["rivals/forest"].behaviour == "region: stores lumber"
        assert by_id["rivals/road"].behaviour == "centre row"
        classic = {row.card: row for row in rows(catalogue("classic"), REGISTRY, {})}
        assert classic["classic/hor"].behaviour.startswith("wizard: stores magic power")

    def test_name_each_test_once_without_its_parameters(self, cards: Catalogue):
        node_ids = ["tests/t.py::TestX::test_a[1]", "tests/t.py::TestX::test_a[2]", "tests/t.py::test_b"]
        by_id = {row.card: row for row in rows(cards, REGISTRY, {"rivals/austin": node_ids})}
        assert by_id["rivals/austin"].tests == ("TestX::test_a", "test_b")


def switched_off(*arguments: str) -> tuple[int, dict[str, str]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.switched_off", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def test_a_test_that_proves_nothing_is_found_out(tmp_path: Path):
    (tmp_path / "conftest.py").write_text(
        "def pytest_configure(config):\n"
        "    config.addinivalue_line('markers', 'card(id, ...): as in the project')\n",
        encoding="utf-8",
    )
    (tmp_path / "test_two_cards.py").write_text(
        "import pytest\n"
        "from scene import Scene\n"
        "@pytest.mark.card('rivals/austin')\n"
        "def test_austin():\n"
        "    s = Scene()\n"
        "    s.place(0, 'austin')\n"
        "    assert s.strength(0) == 1\n"
        "@pytest.mark.card('rivals/osmund')\n"
        "def test_osmund():\n"
        "    s = Scene()\n"
        "    assert s.at(s.place(0, 'osmund')) == 'osmund'\n",
        encoding="utf-8",
    )
    code, found = switched_off("--tests", str(tmp_path))
    assert found == {"rivals/osmund": "all 1 tests pass without its behaviour"}
    assert code == 1


@pytest.mark.slow
@pytest.mark.parametrize("edition", COMPLETE)
def test_every_card_has_a_test_that_fails_when_its_behaviour_is_switched_off(edition: str):
    code, found = switched_off(*(card.id for card in catalogue(edition).cards))
    assert found == {}
    assert code == 0
