"""Set-ups of every kind for tests of the engine: checked kits and decks, made without files.

The decks hold a whole theme set filled up with basic cards, so that together the games touch every card; the
classic ones half of the titles of a set, with points to win with, or half of the basic cards.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice
from deckbuilder.editions.classic.setup_builder import make_setup as classic_setup
from deckbuilder.editions.rivals import make_setup
from deckbuilder.engine.setup import Setup
from deckbuilder.legality.check import check
from deckbuilder.legality.context import is_draw_card
from deckbuilder.legality.rulesets import ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Point

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


COUNTING_HOUSE = "classic/counting-house"
"""Lies open on the table as soon as a deck holds cards of Trade & Change."""
CLASSIC_THEMES = ("trade_and_change", "wizards_and_dragons")
CLASSIC_KINDS = (
    "classic-basic",
    *(f"classic-{theme}" for theme in CLASSIC_THEMES),
    "classic-tournament",
    "classic-tournament-2",
    "classic-tournament-twins",
    "classic-tournament-1997",
)
"""Names of the set-ups of the Catan Card Game: the Basic Game, both Expanded Games, twice a deck with half of
the titles of one theme against one of the other, a deck against itself, two decks of basic cards that hold
every title."""
CLASSIC_DECKS = {
    "trade_and_change": (
        ("trade_and_change",),
        0,
        ("abbey", "lumber-fleet", "scout"),
        ("great-tournament", "calm-sea", "peasant-revolt", "master-builder", "productive-year", "progress"),
    ),
    "trade_and_change-2": (
        ("trade_and_change",),
        1,
        ("siegfried-lackland", "wool-fleet", "scout"),
        ("great-tournament", "calm-sea", "peasant-revolt", "conflict", "productive-year", "progress"),
    ),
    "wizards_and_dragons": (
        ("wizards_and_dragons", "wizards_alliance"),
        0,
        ("foundry", "gold-fleet", "scout"),
        (*["dance-of-the-unicorns"] * 2, "comet", "civil-war", "conflict", "plague"),
    ),
    "wizards_and_dragons-2": (
        ("wizards_and_dragons", "wizards_alliance"),
        1,
        ("foundry", "ore-fleet", "scout"),
        (*["dance-of-the-unicorns"] * 2, "comet", "civil-war", "master-builder", "plague"),
    ),
    "basic-1": (
        (),
        0,
        ("conrad-the-swift", "bishop", "abbey"),
        ("civil-war", "conflict", "plague", "progress"),
    ),
    "basic-2": (
        (),
        1,
        ("grain-mill", "herb-woman", "garrison"),
        ("master-builder", "productive-year", "plague", "progress"),
    ),
}
"""By name the sets, the half of their titles and of the basic cards that comes first, start cards and chosen
events."""


@cache
def setup(kind: str) -> Setup:
    """The set-up of this name, see `KINDS`, `LATER_KINDS`, `DUELS` and `CLASSIC_KINDS`."""
    if kind == "tournament":
        return make_setup(deck("gold"), deck("turmoil"))
    if kind == "tournament-twins":
        return make_setup(deck("progress"), deck("progress"))
    if kind == "tournament-2012":
        rules = "rivals-tournament-2012"
        return make_setup(deck("progress", rules), deck("gold", rules))
    if kind == "classic-tournament":
        return classic_setup(classic_deck("trade_and_change"), classic_deck("wizards_and_dragons"))
    if kind == "classic-tournament-2":
        return classic_setup(classic_deck("trade_and_change-2"), classic_deck("wizards_and_dragons-2"))
    if kind == "classic-tournament-twins":
        return classic_setup(classic_deck("wizards_and_dragons"), classic_deck("wizards_and_dragons"))
    if kind == "classic-tournament-1997":
        rules = "classic-tournament-1997"
        return classic_setup(classic_deck("basic-1", rules), classic_deck("basic-2", rules))
    game_format, *themes = kind.split("-")
    if game_format == "classic":
        return classic_setup(kit(kind), None)
    if game_format == "tournament":
        options = ("explorers",) if "explorers" in themes else ()
        host, guest = (deck(theme, options=options) for theme in themes)
        return make_setup(host, guest)
    return make_setup(kit(kind), None)


def kit(kind: str) -> ValidatedKit:
    """An empty kit of this kind: every stack is drawn per pair."""
    edition = "rivals"
    game_format, *sets = kind.split("-")
    if kind == "duel":
        sets = list(BASE_THEMES)
    if game_format == "classic":
        edition, sets = "classic", [one for one in sets if one != "basic"]
        game_format = "expanded" if sets else "basic"
    choices = tuple(SetChoice(set=one) for one in sets)
    report = check(Kit(name=kind, edition=edition, format=game_format, sets=choices))
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
    start = [f"rivals/{slug}" for slug in start_cards or STARTS[theme]]
    own = _draw_cards("rivals", theme)
    pool = _without(start, [*own, *_draw_cards("rivals", "basic")])
    size = len(own)
    return _checked(
        rules, theme, start, [*pool[:size], *pool[size:][::2], *pool[size:][1::2]], EVENTS, options
    )


@cache
def classic_deck(name: str, rules: str = "classic-tournament-2003") -> ValidatedDeck:
    """A deck of `CLASSIC_DECKS`: half of the titles of its sets, if any, with all basic buildings that are
    worth victory points, so that the goal can be reached; then one half of the other basic cards.
    """
    sets, half, slugs, events = CLASSIC_DECKS[name]
    start = [f"classic/{slug}" for slug in slugs]
    own = sorted({card for one in sets for card in _draw_cards("classic", one)} - {COUNTING_HOUSE})
    basic = [card for card in _draw_cards("classic", "basic") if not sets or card != COUNTING_HOUSE]
    worth = [card for card in basic if sets and catalogue("classic").card(card).points.get(Point.VICTORY)]
    rest = [card for card in basic if card not in worth]
    pool = [*own[half::2], *worth, *rest[half::2], *rest[1 - half :: 2]]
    return _checked(rules, name, start, _without(start, pool), events)


def _draw_cards(edition: str, set_id: str) -> list[str]:
    """The draw cards of a set, a title as often as it is printed."""
    cards = catalogue(edition)
    held = (copy.card for copy in cards.copies(set_id))
    return [card for card in held if is_draw_card(cards.card(card))]


def _without(start: list[str], pool: list[str]) -> list[str]:
    """The pool without one copy of each start card."""
    rest = list(pool)
    for card in start:
        rest.remove(card)
    return rest


def _checked(
    rules: str,
    name: str,
    start: list[str],
    rest: list[str],
    events: tuple[str, ...],
    options: tuple[str, ...] = (),
) -> ValidatedDeck:
    """A deck of these start cards and the first 30 of the other cards."""
    used = ruleset(rules)
    listing = Decklist(
        name=name,
        edition=used.edition,
        options=options,
        start=_entries(start),
        deck=_entries(rest[:30]),
        events=_entries([f"{used.edition}/{slug}" for slug in events]),
    )
    report = check(listing, used)
    assert isinstance(report.validated, ValidatedDeck), report.findings
    return report.validated


def _entries(cards: list[str]) -> tuple[Entry, ...]:
    return tuple(Entry(card=card, count=n) for card, n in sorted(Counter(cards).items()))
