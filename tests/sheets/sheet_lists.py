"""Lists for the tests of the sheets."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card
from deckbuilder.decks.file_formats import text_format
from deckbuilder.legality.check import check
from deckbuilder.legality.kits import compose
from deckbuilder.legality.report import Report
from deckbuilder.rng import stream_key
from deckbuilder.sheets import Sheet, sheet_of
from deckbuilder.vocabulary import Category

ROOT = Path(__file__).parents[2]
GOLD = (ROOT / "decklists" / "rivals" / "pirate-gold.deck").read_text(encoding="utf-8")
DRAWN = (Category.BUILDING, Category.UNIT, Category.ACTION, Category.EXTRAORDINARY_SITE)


def report(text: str) -> Report:
    item, _ = text_format.read(text, "x.deck")
    assert item is not None
    return check(item)


def gold(lang: str = "en", **given: str) -> Sheet:
    text = GOLD.replace("Name: Pirate Gold", "Name: Pirate Gold\nPlayer: Ada Beispiel\nRole: host")
    return sheet_of(report(text), lang=lang, **given)


def longest(lang: str) -> Sheet:
    """The longest deck that is legal: 33 different cards with the longest names, and names to match."""
    cards = catalogue("rivals")

    def by_length(card: Card) -> int:
        return -len(card.name_de or card.name if lang == "de" else card.name)

    drawn = sorted((card for card in cards if card.category in DRAWN), key=by_length)[:33]
    events = [card for card in cards if card.category is Category.EVENT and not card.top_four]
    events = sorted((card for card in events if card.id != "rivals/yule"), key=by_length)[:4]
    text = (
        "Name: The Deck with the Longest Names that Anybody Could Think of on a Rainy Evening in November\n"
        "Player: Bartholomäus Alexander Maximilian von Hohenstein-Löwenburg zu Niederaltaich\n"
        "Role: guest\nFormat: tournament\n[Start]\n"
    )
    text += "\n".join(card.name for card in drawn[:3]) + "\n[Deck]\n"
    text += "\n".join(card.name for card in drawn[3:]) + "\n[Events]\n"
    text += "\n".join(card.name for card in events) + "\n"
    found = report(text)
    assert found.ok, [finding.message for finding in found.errors]
    event = "International Open Championship of the Eastern Provinces, Second Qualifier"
    sheet = sheet_of(found, lang=lang, event=event, date="Saturday, 5 December 2026")
    assert len(sheet.lines) == 37
    return sheet


def duel() -> Sheet:
    """A Duel with all its stacks: more than one page holds."""
    from deckbuilder.decks import SetChoice

    sets = tuple(SetChoice(set=one) for one in ("gold", "turmoil", "progress"))
    kit = compose("duel", sets, lambda *names: stream_key(1, 0, *names), name="Club night")
    return sheet_of(check(kit))
