"""Lists for the tests of the rules: one that passes, and small changes to it."""

from __future__ import annotations

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.cards.model import Card, Printing, SetFile, Source
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.loading import Loaded
from deckbuilder.diagnostics.finding import Finding, in_order
from deckbuilder.legality.check import check
from deckbuilder.legality.report import Report
from deckbuilder.legality.rulesets import Ruleset
from deckbuilder.vocabulary import Category

HEAD = "Name: test\nFormat: tournament\n"
START = "[Start]\nAbbey\nScout\nHarald\n"
DECK = """[Deck]
Marketplace
Storehouse
Toll Bridge
Brick Factory
Grain Mill
Iron Foundry
Lumber Camp
Weaver's Shop
Brick Ship
Gold Ship
Grain Ship
Lumber Ship
Ore Ship
Wool Ship
Large Trade Ship
Austin
Inga
Osmund
Candamir
Siglind
2 Brigitta, the Wise Woman
2 Merchant Caravan
2 Goldsmith
Relocation
2 Bath House
Mint
"""
EVENTS = "[Events]\nFeud\nYear of Plenty\nInvention\nTraveling Merchant\n"
LEGAL = HEAD + START + DECK + EVENTS

DUEL = "Format: duel\n[Sets]\nGold\nTurmoil\nProgress\n"
THEME = "Format: theme\n[Sets]\nGold\n"
INTRODUCTORY = "Format: introductory\n"
BASIC_NINE = "2 Abbey\n2 Marketplace\n2 Parish Hall\n2 Storehouse\nToll Bridge\n"


def with_top_four_events() -> Catalogue:
    """The real cards and two events that return under the top four, as later sets have them."""
    real = catalogue("rivals")
    made = [
        Card(
            id=f"rivals/{slug}",
            name=slug.replace("-", " ").title(),
            category=Category.EVENT,
            top_four=True,
            printings=(Printing(set="gold", copies=3, half_moon=1),),
            source=Source(facts="made up for a test"),
        )
        for slug in ("test-attack", "test-uprising")
    ]
    sets = tuple(
        one.model_copy(update={"cards": one.cards + 6}) if one.id == "gold" else one for one in real.sets
    )
    file = SetFile(edition="rivals", name="test", version="0", boxes=real.boxes, sets=sets)
    return Catalogue(file, (*real.cards, *made))


TOP_FOUR = with_top_four_events()


def report(
    text: str, ruleset: Ruleset | None = None, *, draft: bool = False, cards: Catalogue | None = None
) -> Report:
    """Read and check a list."""
    item, findings = text_format.read(text, "x.deck", cards=cards)
    return check(Loaded("x.deck", item, in_order(findings)), ruleset, draft=draft, cards=cards)


def findings(text: str, ruleset: Ruleset | None = None, *, draft: bool = False) -> tuple[Finding, ...]:
    """All findings of a list."""
    return report(text, ruleset, draft=draft).findings


def codes(text: str, ruleset: Ruleset | None = None, *, draft: bool = False) -> list[str]:
    """The codes of all findings of a list, sorted."""
    return sorted(finding.code for finding in findings(text, ruleset, draft=draft))
