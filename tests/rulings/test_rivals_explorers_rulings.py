"""Official rulings of The Rivals for Catan, replayed: the Era of Explorers."""

from __future__ import annotations

import pytest
from setups import deck, setup

from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.choice import Ask
from deckbuilder.engine.geometry import START_SETTLEMENTS, road
from deckbuilder.engine.state import SEA_CARDS
from deckbuilder.legality.check import check
from deckbuilder.legality.validated import ValidatedDeck

ruling = pytest.mark.ruling


def with_option(theme: str) -> ValidatedDeck:
    """A deck whose player wants the sea."""
    report = check(deck(theme).deck.model_copy(update={"options": ("explorers",)}))
    assert isinstance(report.validated, ValidatedDeck)
    return report.validated


@ruling("R-038")
def test_the_sea_is_laid_out_in_a_tournament_game_only_if_both_agree():
    for pair in (
        (deck("explorers"), deck("gold")),
        (with_option("explorers"), deck("gold")),
        (deck("explorers"), with_option("gold")),
    ):
        alone = rivals().setup(*pair)
        assert alone.sea == alone.handed_out == ((), ())
    agreed = rivals().setup(with_option("explorers"), with_option("gold"))
    for game in (0, 1):
        started = rivals().start(agreed, seed=1, game=game)
        for seat in (0, 1):
            assert len(started.state.zones[SEA_CARDS + seat]) == 9
            choice = started.choice
            assert choice is not None
            assert (choice.seat, choice.ask) == (seat, Ask.HARBOR_SIDE)
            started.step(0)
            assert all(started.state.table.owner[c] == seat for c in started.state.zones[SEA_CARDS + seat])


@ruling("R-068")
def test_each_player_gets_a_harbor_on_an_outer_road_and_his_own_sea_cards():
    first = setup("theme-explorers")
    for seat in (0, 1):
        assert [(p.card, p.owner) for p in first.handed_out[seat]] == [("rivals/explorer-harbor", seat)]
        assert len(first.sea[seat]) == 9
    assert [p.card for p in first.sea[0]] == [p.card for p in first.sea[1]]
    game = rivals().start(first, seed=1)
    for seat in (0, 1):
        choice = game.choice
        assert choice is not None
        assert (choice.seat, choice.ask) == (seat, Ask.HARBOR_SIDE)
        game.step(seat)
        placed = game.state.board[road(seat, START_SETTLEMENTS[seat] + seat)]
        assert placed.definition.id == "rivals/explorer-harbor"
