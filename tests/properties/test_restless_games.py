"""Games in which cards move, change hands and leave all the time, under the oracle's eyes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from setups import CLASSIC_KINDS, DUELS, KINDS, LATER_KINDS, setup

from deckbuilder.effects.rivals import basic
from deckbuilder.engine.choice import Act, Answer, Choice
from deckbuilder.engine.view import View
from properties.judging import judged
from properties.restless import Restless, movers

FAR = 99
"""A goal that nobody reaches: principalities grow until the last turn."""
EVERY_KIND = (*KINDS, *LATER_KINDS, *CLASSIC_KINDS)
ACTS: Counter[str] = Counter()
"""How often each card that moves others was played, used or built."""


class Counted(Restless):
    """Counts what it does."""

    def decide(self, choice: Choice, view: View) -> Answer:
        answer = super().decide(choice, view)
        if isinstance(answer, tuple) and answer[0] in (Act.PLAY, Act.BUILD):
            ACTS[view.table.card[answer[1]].id] += 1
        elif isinstance(answer, tuple) and answer[0] == Act.USE:
            ACTS[view.at(answer[1]).definition.id] += 1
        return answer


def restless(kind: str, seed: int, pair: int, turns: int) -> None:
    judged(replace(setup(kind), goal=FAR), seed=seed, pair=pair, bot=Counted, turns=turns)


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_every_card_lies_where_it_may_while_cards_move_all_the_time(kind: str):
    restless(kind, seed=9, pair=1, turns=40)


@pytest.mark.parametrize(
    ("edition", "known"),
    [
        ("rivals", "relocation missionary marie-the-shieldmaiden thieves-hideout traveling-theater"),
        ("rivals", "wolfgang-the-street-performer arsonist feud traitor olaf-the-merchant-ship-captain"),
        ("classic", "earth-magic land-change-thyself change-places horse-farm by-magics-hand spy witch"),
    ],
)
def test_cards_that_move_others_are_found_by_what_they_do(edition: str, known: str):
    assert {f"{edition}/{slug}" for slug in known.split()} <= movers(edition)


@pytest.mark.slow
def test_every_card_lies_where_it_may_in_many_restless_games():
    for kind in EVERY_KIND:
        for pair in range(12):
            restless(kind, seed=10, pair=pair, turns=120)
    for kind in DUELS:
        restless(kind, seed=11, pair=0, turns=100)
    print(
        "",
        *(f"{n:6} {card}" for card, n in ACTS.most_common() if card in movers(card.partition("/")[0])),
        sep="\n",
    )
    assert ACTS["rivals/relocation"] > 100


@pytest.mark.slow
def test_restless_games_come_to_exchanges_that_would_strand_a_card(monkeypatch: pytest.MonkeyPatch):
    """Without the rule that forbids them the oracle objects in one of a few games."""
    monkeypatch.setattr(basic, "may_change_places", lambda g, first, second: True)
    found = []
    for pair in range(20):
        for kind in ("duel-intrigue-barbarians-explorers", "duel-progress-explorers-sages"):
            try:
                restless(kind, seed=9, pair=pair, turns=60)
            except (AssertionError, ValueError) as error:
                found.append(str(error))
    assert any("nothing may change places" in words or "what a Relocation" in words for words in found), found
