"""One card on the screen, with everything that is known about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.cards.model import Alias, Card, Level
from deckbuilder.cards.relations import named_by, needed_by
from deckbuilder.render.cards import both_names, cost_of, kind_of
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import HALF_MOON, STYLES, amounts, magic_power, word
from deckbuilder.vocabulary import Category, HandedOut, Placement

CARD_WIDTH = 78
"""A card is read like a card: no wider than this, however wide the terminal is."""
BESIDE = {
    "city": ("beside a city", "neben einer Stadt"),
    "citadel": ("beside a Citadel", "neben einer Zitadelle"),
    "harbor": ("beside the Explorer Harbor", "neben dem Entdeckerhafen"),
}
HANDED_OUT = {
    HandedOut.START: ("to each player at the start", "an jeden Spieler zu Beginn"),
    HandedOut.FIRST_CITY: ("with the first city, in its theme game", "mit der ersten Stadt, im Themenspiel"),
}
Row = tuple[str, str, str | Text]
"""English label, German label, value; an empty value is left out."""


def show_card(screen: Screen, card: Card, cards: Catalogue) -> None:
    """One card with everything that is known about it."""
    name, other = both_names(card, screen.lang)
    other = "" if other == name else other
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column(overflow="fold")
    for english, german, value in _facts(screen, card, cards):
        if value:
            facts.add_row(screen.say(english, german), value if isinstance(value, Text) else Text(value))
    text = Text(card.text or screen.say("No effect of its own.", "Kein eigener Effekt."))
    if not screen.terminal:
        screen.line(f"{name} / {other}" if other else name)
        screen.show(facts)
        screen.line(text)
        for line in _origin(screen, card):
            screen.line(line)
        return
    title = Text.assemble((name, "bold"), (f"  {other}" if other else "", "italic dim"))
    body: list[RenderableType] = [facts, Padding(text, (1, 0, 0, 0))]
    body += [Padding(Rule(style="dim"), (1, 0, 0, 0))]
    body += [Text(line, style="dim") for line in _origin(screen, card)]
    screen.show(
        Panel(
            Group(*body),
            title=title,
            title_align="left",
            subtitle=Text(card.id, style="dim"),
            subtitle_align="right",
            border_style=STYLES.get(card.category, "white"),
            box=box.ROUNDED,
            padding=(1, 2),
            width=min(CARD_WIDTH, screen.width),
        )
    )


def _facts(screen: Screen, card: Card, cards: Catalogue) -> Iterator[Row]:
    """Everything that is printed on the card, then what other cards have to do with it."""
    lang = screen.lang
    yield "Type", "Art", Text(kind_of(card, lang), style=STYLES.get(card.category, ""))
    yield from _place(screen, card, cards)
    yield from _prices(screen, card)
    yield from _points(screen, card)
    if card.requires:
        later = (
            screen.say(" (later printings)", " (spätere Auflagen)") if card.requires.later_printing else ""
        )
        yield "Requires", "Bedingung", card.requires.text + later
    if card.removed_when:
        yield "Leaves", "Geht", card.removed_when.text
    yield from _copies(screen, card, cards)
    if not screen.terminal:
        yield "Id", "Id", card.id
    yield "Also", "Auch", _aliases(card.aliases)
    yield "Needed by", "Nötig für", _names(needed_by(card.id, cards), cards, lang)
    yield "Named by", "Genannt von", _names(named_by(card.id, cards), cards, lang)


def _place(screen: Screen, card: Card, cards: Catalogue) -> Iterator[Row]:
    """Where the card goes, and what a region is."""
    lang, say = screen.lang, screen.say
    parts = [] if card.placement in (Placement.NONE, Placement.CENTER) else [word(card.placement, lang)]
    if card.terrains:
        parts.append(" / ".join(word(terrain, lang) for terrain in card.terrains))
    if card.beside:
        parts.append(say(*BESIDE[card.beside]))
    if card.opposing_wizard:
        parts.append(say("at a terrain of an opposing wizard", "an einem Gelände mit gegnerischem Zauberer"))
    if card.behaviour.placed_on:
        below = both_names(cards.card(card.behaviour.placed_on), lang)[0]
        parts.append(say(f"on the own {below}", f"auf {below}, eigene Karte"))
    if card.foreign:
        parts.append(say("in the opponent's principality", "im gegnerischen Fürstentum"))
    if card.location_bound:
        parts.append(say("bound to its place", "ortsgebunden"))
    yield "Built", "Bauplatz", ", ".join(parts)
    if card.terrain:
        yield "Terrain", "Gelände", f"{word(card.terrain, lang)} ({word(card.terrain.resource, lang)})"
    if card.numbers:
        red, blue, drawn = card.numbers.red, card.numbers.blue, ", ".join(map(str, card.numbers.stack))
        yield (
            "Numbers",
            "Zahlen",
            say(f"red {red}, blue {blue}, stack {drawn}", f"rot {red}, blau {blue}, Stapel {drawn}"),
        )
    if card.handed_out:
        yield "Handed out", "Ausgeteilt", say(*HANDED_OUT[card.handed_out])


def _prices(screen: Screen, card: Card) -> Iterator[Row]:
    """What is paid: to build or play the card, for each use, for its spell."""
    lang, say = screen.lang, screen.say
    is_book = card.category is Category.MAGIC_BOOK
    if card.category not in (Category.REGION, Category.EVENT, Category.SEA):
        parts = [cost_of(card, lang)] if card.cost else []
        if card.pays_from_region:
            paid = amounts(card.pays_from_region, lang)
            parts.append(Text(say(f"{paid} from its region", f"{paid} von der Landschaft")))
        if card.magic_cost is not None and not is_book:
            parts.append(Text(magic_power(card.magic_cost, lang)))
        yield "Cost", "Kosten", Text(", ").join(parts) if parts else say("free", "kostenlos")
    if card.use_cost:
        beside = say(" from the region beside it", " von der Landschaft daneben")
        yield "Each use", "Nutzung", amounts(card.use_cost, lang) + (beside if card.use_from_region else "")
    if is_book:
        cost = "" if card.magic_cost is None else magic_power(card.magic_cost, lang)
        yield "Spell", "Spruch", ", ".join(filter(None, (cost, _timing(card, lang))))
    if card.magic_power is not None:
        yield "Comes with", "Kommt mit", magic_power(card.magic_power, lang)


def _timing(card: Card, lang: str) -> str:
    return word(card.spell_timing, lang) if card.spell_timing else ""


def _points(screen: Screen, card: Card) -> Iterator[Row]:
    """The points, side by side for a card that is turned."""
    lang = screen.lang
    if card.levels:
        sides = (
            f"{number}: {_side(screen, level, card.edition)}" for number, level in enumerate(card.levels)
        )
        yield "Levels", "Stufen", "\n".join(sides)
    else:
        yield "Points", "Punkte", amounts(card.points, lang, card.edition)
    if card.pirate_strength is not None:
        yield (
            "Pirates",
            "Piraten",
            screen.say(f"strength {card.pirate_strength}", f"Stärke {card.pirate_strength}"),
        )


def _side(screen: Screen, level: Level, edition: str) -> str:
    """``1 commerce; bounty 1 gold``: what a side of a card shows."""
    lang, say = screen.lang, screen.say
    parts = [amounts(level.points, lang, edition)]
    if level.stores:
        parts.append(amounts(level.stores, lang))
    if level.bounty:
        parts.append(say("bounty ", "Beute ") + amounts(level.bounty, lang))
    shown = "; ".join(filter(None, parts)) or "–"
    return shown + (
        say(" (only who gets there first)", " (nur wer zuerst da ist)") if level.faster_only else ""
    )


def _copies(screen: Screen, card: Card, cards: Catalogue) -> Iterator[Row]:
    say = screen.say
    yield "Faces", "Seiten", ", ".join(f"{v.key} ({v.copies}×)" for v in card.variants)
    single = say("one per principality", "eine je Fürstentum") if card.one_per_principality else ""
    yield "Limit", "Grenze", single
    if card.top_four:
        under = say("under the top four event cards", "unter die obersten vier Ereigniskarten")
        yield "Returns", "Zurück", under
    yield "Copies", "Anzahl", _printings(screen, card, cards)


def _printings(screen: Screen, card: Card, cards: Catalogue) -> str:
    shown = []
    for printing in card.printings:
        name = cards.set_name(printing.set, screen.lang)
        remarks = [f"{printing.half_moon} {HALF_MOON}"] if printing.half_moon else []
        remarks += [screen.say("open stack", "offener Stapel")] if printing.open_stack else []
        shown.append(f"{printing.copies} {name}" + (f" ({', '.join(remarks)})" if remarks else ""))
    return " · ".join(shown)


def _aliases(aliases: Sequence[Alias]) -> str:
    return ", ".join(f"{alias.name} ({alias.language})" for alias in aliases)


def _names(ids: Iterable[str], cards: Catalogue, lang: str) -> str:
    return ", ".join(both_names(cards.card(one), lang)[0] for one in ids)


def _origin(screen: Screen, card: Card) -> list[str]:
    """Where the facts come from, and what about them is open."""
    source, say = card.source, screen.say
    lines = [say("Facts: ", "Angaben: ") + f"{source.facts}, {word(source.confidence, screen.lang)}."]
    if source.effect:
        lines.append(say("Effect: ", "Effekt: ") + f"{source.effect}.")
    if source.overlaid:
        lines.append(say("Replaced by the overlay: ", "Vom Overlay ersetzt: ") + ", ".join(source.overlaid))
    lines += [say("Assumed ", "Angenommen ") + f"{name}: {why}" for name, why in source.assumed.items()]
    lines += [say("Sources differ: ", "Quellen verschieden: ") + conflict for conflict in source.conflicts]
    return lines
