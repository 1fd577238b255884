"""A verdict about lists whose names and lines try everything, for the tests of the documents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.loading import loads_all
from deckbuilder.legality.check import check
from deckbuilder.reporters import ReportStyle, write_report
from deckbuilder.reporters.policy import Policy, judged
from deckbuilder.reporters.verdict import Checked, Results, Verdict, make_verdict
from deckbuilder.vocabulary import Severity

ROOT = Path(__file__).parents[2]
GOOD = (ROOT / "decklists" / "rivals" / "pirate-gold.deck").read_text(encoding="utf-8")
PLAYERS = {
    "a/plain.deck": "Ada Beispiel",
    "b/formula.deck": "=1+1",
    "c/müßig ünd, so: 100%.deck": '<b>"Böse" & Söhne</b>; ]]>',
    "d/minus.deck": "-2+3 cmd|' /C calc'!A0",
    "e/wide.deck": "＝SUMME(A1)",
}


def text_of(player: str) -> str:
    return GOOD.replace("Name: Pirate Gold", f"Name: @deck\nPlayer: {player}")


def nasty_checked() -> list[Checked]:
    found = []
    for path, player in PLAYERS.items():
        text = text_of(player)
        if path != "a/plain.deck":
            text = text.replace("1x Abbey", '3x Abbey\n1x =HYPERLINK("x")\n1x Abbeyy %0A::error::\n1x Abbey')
        (loaded,) = loads_all(text.encode(), path)
        found.append(Checked(path, check(loaded)))
    found.append(Checked("f/broken.deck", None, "is a binary file, expected text"))
    return judged(found, Policy())


def nasty_verdict() -> Verdict:
    return make_verdict(nasty_checked(), catalogue("rivals"), Severity.ERROR, draft=False, program="1.2.3")


VERDICT = nasty_verdict()


def document(name: str, verdict: Verdict, lang: str = "en", **style: Any) -> str:
    """The report about a verdict, for the reporters that look at nothing else."""
    return write_report(name, Results(nasty_checked(), Severity.ERROR, verdict), ReportStyle(lang, **style))
