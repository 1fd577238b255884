"""What stands on a sheet, whatever it is printed with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.names import key
from deckbuilder.decks import share_codes
from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.model import Decklist, Entry, Kit, copies
from deckbuilder.errors import DeckbuilderError
from deckbuilder.escaping import escaped
from deckbuilder.legality.context import Context, needed_half_moons
from deckbuilder.legality.report import Report
from deckbuilder.legality.rulesets import Ruleset
from deckbuilder.sheets.words import ROLES, TYPES, SheetWords, type_name, words


@dataclass(frozen=True)
class SheetLine:
    """One title.

    Args:
        name: in the language of the sheet; empty on a blank sheet.
        count: copies.
        half_moon: how many of them certainly show the half-moon.
        face: the face that the list names, of a card with several.
    """

    name: str = ""
    count: int = 1
    half_moon: int = 0
    face: str = ""


@dataclass(frozen=True)
class Group:
    """The titles of one type; the heading is empty where it would tell nothing."""

    title: str
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True)
class SheetPart:
    """A section of the list.

    Args:
        title: of the section.
        count: cards in it.
        expected: cards that belong in it; 0 if that is open.
        groups: its titles.
        note: a remark at its end.
    """

    title: str
    count: int
    expected: int
    groups: tuple[Group, ...]
    note: str = ""


@dataclass(frozen=True)
class Sheet:
    """One sheet, for one player.

    Args:
        words: the labels.
        event, date, player, name, game, role: what stands in the head.
        fingerprint: of the list; empty on a blank sheet.
        code: what the QR code holds: the share code, or the fingerprint where there is none.
        verdict: the verdict of the check in words; empty on a blank sheet.
        passed: whether it is a good one.
        parts: the list.
        blank: whether it is to be filled in by hand.
        lang: ``en`` or ``de``.
        format, edition, options: of the list, as its head says them; empty on a blank sheet.
    """

    words: SheetWords
    event: str
    date: str
    player: str
    name: str
    game: str
    role: str
    fingerprint: str
    code: str
    verdict: str
    passed: bool
    parts: tuple[SheetPart, ...]
    blank: bool
    lang: str
    format: str
    edition: str
    options: tuple[str, ...]

    @property
    def lines(self) -> tuple[SheetLine, ...]:
        """All titles."""
        return tuple(line for part in self.parts for group in part.groups for line in group.lines)


def sheet_of(
    report: Report, *, event: str = "", date: str = "", lang: str = "en", show_hidden: bool = False
) -> Sheet:
    """The sheet of a list that was checked; the list need not have passed, but the sheet says so.

    The event cards of a kit that were drawn unseen are only counted, unless ``show_hidden``.

    Raises:
        DeckbuilderError: the list could not be read, or is for no known game.
    """
    item, ruleset = report.item, report.ruleset
    if item is None or ruleset is None or ruleset.edition != item.edition:
        raise DeckbuilderError(f"{report.path}: is for no known game; there is nothing to put on a sheet")
    label, cards = words(lang), catalogue(item.edition)
    context = Context(ruleset, cards)
    is_deck = isinstance(item, Decklist)
    parts = (
        _deck_parts(item, context, lang)
        if isinstance(item, Decklist)
        else _kit_parts(item, context, lang, show_hidden)
    )
    role = ROLES.get(item.role, ("", ""))[lang == "de"] if isinstance(item, Decklist) else ""
    return Sheet(
        words=label,
        event=escaped(event),
        date=escaped(date),
        player=escaped(item.player) if isinstance(item, Decklist) else "",
        name=escaped(item.name),
        game=_game(ruleset, lang, item.options if isinstance(item, Decklist) else ()),
        role=role if is_deck else "",
        fingerprint=fingerprint(item),
        code=_code(item),
        verdict=_verdict(report, label),
        passed=report.ok,
        parts=tuple(parts),
        blank=False,
        lang=lang,
        format=item.format,
        edition=item.edition,
        options=item.options if isinstance(item, Decklist) else (),
    )


def blank_sheet(ruleset: Ruleset, *, event: str = "", date: str = "", lang: str = "en") -> Sheet:
    """A sheet to be filled in by hand, with as many lines as the ruleset wants cards.

    Raises:
        DeckbuilderError: the ruleset is not about decks that players bring.
    """
    if not ruleset.own_stacks:
        raise DeckbuilderError(f"{ruleset.id}: players bring no decks to this game; there is no blank sheet")
    label = words(lang)
    numbers = (
        (label.start, ruleset.start_cards),
        (label.playing_deck, ruleset.deck_size - ruleset.start_cards),
        (label.events, ruleset.event_picks),
    )
    context = Context(ruleset, catalogue(ruleset.edition))
    parts = [
        SheetPart(title, number, number, (Group("", (SheetLine(),) * number),))
        for title, number in numbers
        if number
    ]
    parts[-1] = SheetPart(**{**vars(parts[-1]), "note": _prescribed(context, label, lang)})
    head = dict.fromkeys(
        ("player", "name", "role", "fingerprint", "code", "verdict", "format", "edition"), ""
    )
    return Sheet(
        words=label,
        event=escaped(event),
        date=escaped(date),
        game=_game(ruleset, lang, ()),
        passed=True,
        parts=tuple(parts),
        blank=True,
        lang=lang,
        options=(),
        **head,
    )


def _deck_parts(deck: Decklist, context: Context, lang: str) -> Iterator[SheetPart]:
    label, rules = words(lang), context.ruleset
    numbers = {
        "start": (label.start, rules.start_cards),
        "deck": (label.playing_deck, rules.deck_size - rules.start_cards),
        "events": (label.events, rules.event_picks),
    }
    for section, entries in deck.sections():
        if section not in numbers:
            continue
        title, expected = numbers[section]
        others = [e for name, es in deck.sections() if name in ("start", "deck") for e in es]
        groups = _groups(entries, context, lang, others if section != "events" else entries)
        note = _prescribed(context, label, lang) if section == "events" else ""
        yield SheetPart(title, copies(entries), expected, tuple(groups), note)


def _kit_parts(kit: Kit, context: Context, lang: str, show_hidden: bool) -> Iterator[SheetPart]:
    label = words(lang)
    names = [context.cards.set(one.set) for one in kit.sets if one.set in context.pool]
    if names:
        lines = tuple(SheetLine((one.name_de or one.name) if lang == "de" else one.name) for one in names)
        yield SheetPart(label.sets, len(lines), context.ruleset.theme_sets, (Group("", lines),))
    for section, entries in kit.sections():
        title = {
            "open": label.open,
            "sea": label.sea,
            "each player": label.each_player,
            "events": label.event_stack,
            "events drawn": label.events_drawn,
        }.get(section)
        title = title or f"{label.stack} {context.cards.stack_name(section.removeprefix('stack '), lang)}"
        if section == "events drawn" and not show_hidden:
            yield SheetPart(title, copies(entries), 0, (), label.hidden)
            continue
        yield SheetPart(title, copies(entries), 0, tuple(_groups(entries, context, lang, ())))


def _groups(
    entries: Iterable[Entry], context: Context, lang: str, together: Iterable[Entry]
) -> Iterator[Group]:
    """The entries by type and name; copies of a title stand on one line, but for different faces."""
    order = list(TYPES)
    lines: dict[tuple[int, str], dict[tuple[str, str], SheetLine]] = {}
    held = list(together)
    for entry in entries:
        card = context.cards.card(entry.card)
        name, category = _name(card, lang), card.category.value
        place = order.index(category) if category in order else len(order)
        group = lines.setdefault((place, category), {})
        before = group.get((entry.card, entry.variant or ""))
        count = entry.count + (before.count if before else 0)
        half_moon = (entry.half_moon or 0) + (before.half_moon if before else 0)
        group[entry.card, entry.variant or ""] = SheetLine(name, count, half_moon, entry.variant or "")
    alone = len(lines) == 1
    for (_, category), group in sorted(lines.items()):
        marked = [_marked(card, line, held, context) for (card, _), line in group.items()]
        title = "" if alone and category == "event" else type_name(category, lang)
        yield Group(title, tuple(sorted(marked, key=lambda line: (key(line.name), line.face))))


def _marked(card_id: str, line: SheetLine, held: list[Entry], context: Context) -> SheetLine:
    """The line with the half-moons that its copies must show because there are too few others."""
    entries = [entry for entry in held if entry.card == card_id]
    total = sum(entry.count for entry in entries)
    if total != line.count:  # the title stands in another section too: which copy lies where is open
        return line
    supply = context.supply(card_id, context.prescribed(card_id))
    needed = min(needed_half_moons(entries, supply), supply.half_moon, line.count)
    return SheetLine(line.name, line.count, max(line.half_moon, needed), line.face)


def _name(card: Card, lang: str) -> str:
    return (card.name_de or card.name) if lang == "de" else card.name


def _prescribed(context: Context, label: SheetWords, lang: str) -> str:
    """Which event cards come in addition to the chosen ones."""
    rules, cards = context.ruleset, context.cards
    each = _counted(rules.fixed_events_each, cards, lang)
    host = _counted(rules.fixed_events_host, cards, lang)
    parts = [f"{label.each_brings}: {each}" if each else "", f"{label.host_brings} {host}" if host else ""]
    told = "; ".join(filter(None, parts))
    return f"{told[0].upper()}{told[1:]}." if told else ""


def _counted(counts: dict[str, int], cards: Catalogue, lang: str) -> str:
    return ", ".join(f"{number}x {_name(cards.card(card), lang)}" for card, number in counts.items())


def _game(ruleset: Ruleset, lang: str, options: tuple[str, ...]) -> str:
    name = ruleset.name_de if lang == "de" else ruleset.name
    return f"{name} ({', '.join(options)})" if options else name


def _code(item: Decklist | Kit) -> str:
    try:
        return share_codes.encode(item)
    except DeckbuilderError:
        return fingerprint(item)


def _verdict(report: Report, label: SheetWords) -> str:
    rules = report.ruleset
    basis = f"{rules.id} {rules.version}" if rules else ""
    overlay = catalogue(rules.edition).overlay if rules else None
    basis += f" · overlay {overlay.name}" if overlay else ""
    if report.ok:
        return f"{label.passed} · {basis}"
    codes = ", ".join(dict.fromkeys(finding.code for finding in report.errors))
    lost = len(report.item.unresolved) if report.item else 0
    missing = f"; {label.draft_lines.format(count=lost)}" if lost else ""
    return f"{label.failed}: {codes} · {basis}{missing}"
