"""What went wrong on the way of a new user: the skeleton, and a slip in a number."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import load, loads
from deckbuilder.legality.check import check
from deckbuilder.legality.skeletons import tournament_skeleton
from deckbuilder.legality.validated import ValidatedKit
from deckbuilder.matchups.manifest import MAX_PAIRS
from deckbuilder.matchups.prepare import RunRefusedError, make_manifest

KITS = Path(__file__).parents[2] / "decklists" / "rivals" / "kits"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_cards_that_a_skeleton_shows_exist(language: str) -> None:
    lines = tournament_skeleton("", language).splitlines()
    shown = [line.partition("x ")[2].partition("#")[0] for line in lines if line.startswith(("# 1x", "# 2x"))]
    assert len(shown) == 3
    for name in shown:
        assert catalogue().find(name.replace("☾", "").strip())


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_empty_section_is_not_said_to_be_missing(language: str) -> None:
    text = tournament_skeleton("", language)
    (finding,) = (f for f in check(loads(text.encode())).findings if f.code == "RV303")
    assert finding.where.line is not None
    assert "missing or empty" in finding.message
    assert "fehlt oder ist leer" in finding.message_de


def test_more_pairs_than_a_run_can_have_are_refused_in_words() -> None:
    kit = check(load(KITS / "duel.deck")).validated
    assert isinstance(kit, ValidatedKit)
    assert make_manifest(kit, pairs=MAX_PAIRS, seed=1).pairs == MAX_PAIRS
    with pytest.raises(RunRefusedError, match="pairs: 10000001, expected at most 10,000,000"):
        make_manifest(kit, pairs=MAX_PAIRS + 1, seed=1)
