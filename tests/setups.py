"""Set-ups of every kind for tests of the engine: checked kits and decks, made without files.

The decks hold a whole theme set filled up with basic cards, so that together the games touch every card.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.setup import Setup
from deckbuilder.formats.check import check
from deckbuilder.formats.rulesets import ruleset
from deckbuilder.formats.validated import ValidatedDeck, ValidatedKit

BASE_THEMES = ("gold", "turmoil", "progress")
LATER_THEMES = ("intrigue", "merchant_princes", "barbarians", "explorers", "sages", "prosperity")
THEMES = BASE_THEMES + LATER_THEMES
STARTS = {
    "gold": ("gold-ship", "toll-bridge", "marketplace"),
    "turmoil": ("drill-ground", "storehouse", "austin"),
    "progress": ("abbey", "parish-hall", "brigitta-the-wise-woman"),
    "intrigue": ("odins-fountain", "abbey-brewery", "pilgrimage-site"),
    "merchant_princes": ("gold-ship", "paper-merchants-residence", "ship-builder"),
    "barbarians": ("border-fortress", "white-raven-tavern", "siward-the-scout"),
    "explorers": ("armory", "sailmakers-shop", "armory"),
    "sages": ("barbara-sage-of-the-fields", "grove-of-freedom", "grove-of-peace"),
    "prosperity": ("public-feeling", "village-school", "common-land"),
}
EVENTS = ("year-of-plenty", "traveling-merchant", "invention", "feud")
KINDS = (
    "introductory",
    "theme-gold",
    "theme-turmoil",
    "theme-progress",
    "duel",
    "tournament",
    "tournament-twins",
    "tournament-2012",
)
"""Names of the set-ups of the base sets: kits of every format, two different decks, a deck against itself,
the older rules."""
LATER_KINDS = (
    *(f"theme-{theme}" for theme in LATER_THEMES),
    "duel-intrigue-barbarians-explorers",
    "duel-merchant_princes-sages-prosperity",
    "tournament-sages-intrigue",
    "tournament-merchant_princes-prosperity",
    "tournament-explorers-barbarians",
)
"""Names of set-ups in which all later sets come up; both players of the last one want the sea."""
DUELS = tuple("duel-" + "-".join(sets) for sets in combinations(THEMES, 3))
"""Names of the Duels with any three of the nine sets; ``duel`` is that of the base sets."""


@cache
def setup(kind: str) -> Setup:
    """The set-up of this name, see `KINDS`, `LATER_KINDS` and `DUELS`."""
    edition = rivals()
    if kind == "tournament":
        return edition.setup(deck("gold"), deck("turmoil"))
    if kind == "tournament-twins":
        return edition.setup(deck("progress"), deck("progress"))
    if kind == "tournament-2012":
        rules = "rivals-tournament-2012"
        return edition.setup(deck("progress", rules), deck("gold", rules))
    game_format, *themes = kind.split("-")
    if game_format == "tournament":
        options = ("explorers",) if "explorers" in themes else ()
        return edition.setup(*(deck(theme, options=options) for theme in themes))
    return edition.setup(kit(kind))


def kit(kind: str) -> ValidatedKit:
    """An empty kit of this kind: every stack is drawn per pair."""
    game_format, *sets = kind.split("-")
    if kind == "duel":
        sets = list(BASE_THEMES)
    listing = Kit(name=kind, format=game_format, sets=tuple(SetChoice(set=s) for s in sets))
    report = check(listing)
    assert isinstance(report.validated, ValidatedKit), report.findings
    return report.validated


@cache
def deck(
    theme: str,
    rules: str = "rivals-tournament-2015",
    start_cards: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
) -> ValidatedDeck:
    """A tournament deck with the cards of a theme set; the start cards are the usual ones unless named."""
    cards = catalogue("rivals")
    start = [f"rivals/{slug}" for slug in start_cards or STARTS[theme]]
    pool = [
        copy.card
        for set_id in (theme, "basic")
        for copy in cards.copies(set_id)
        if cards.card(copy.card).category not in ("region", "center", "event", "sea")
    ]
    for card in start:
        pool.remove(card)
    theme_size = sum(
        1 for copy in cards.copies(theme) if cards.card(copy.card).category not in ("event", "sea")
    )
    rest = pool[:theme_size] + pool[theme_size:][::2] + pool[theme_size:][1::2]
    listing = Decklist(
        name=theme,
        options=options,
        start=_entries(start),
        deck=_entries(rest[:30]),
        events=_entries([f"rivals/{slug}" for slug in EVENTS]),
    )
    report = check(listing, ruleset(rules))
    assert isinstance(report.validated, ValidatedDeck), report.findings
    return report.validated


def _entries(cards: list[str]) -> tuple[Entry, ...]:
    return tuple(Entry(card=card, count=n) for card, n in sorted(Counter(cards).items()))
