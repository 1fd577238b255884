"""Composing shared games: dealing the stacks that a kit leaves out, filling the event stack of a Duel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckbuilder import rng
from deckbuilder.cards.catalogue import Copy, catalogue
from deckbuilder.decks.model import Entry, Kit, KitFormat, SetChoice
from deckbuilder.decks.order import merged
from deckbuilder.errors import DeckbuilderError
from deckbuilder.legality.check import check
from deckbuilder.legality.context import Context
from deckbuilder.legality.event_stack import Key
from deckbuilder.legality.report import Report
from deckbuilder.legality.rulesets import Ruleset
from deckbuilder.legality.stack_layout import StackLayout
from deckbuilder.legality.validated import KitStack, ValidatedKit


class KitRefusedError(DeckbuilderError):
    """A composition that the rules do not allow; `report` says why."""

    def __init__(self, report: Report) -> None:
        self.report = report
        super().__init__(" ".join(finding.message for finding in report.errors))


@dataclass(frozen=True)
class Composition:
    """All cards of one shared game. Every tuple is sorted: the order is drawn in the game.

    Args:
        stacks: the draw stacks, all with their cards.
        open: the open stack.
        events: the event stack.
        known_events: those of it that both players know: the prescribed ones, or all if the kit lists them.
        box: the event cards of the sets in play that are left out.
    """

    stacks: tuple[KitStack, ...]
    open: tuple[Copy, ...]
    events: tuple[Copy, ...]
    known_events: tuple[Copy, ...]
    box: tuple[Copy, ...]


def draw_missing(kit: ValidatedKit, key: Key) -> Composition:
    """Draw what the kit leaves out.

    Args:
        kit: the checked kit.
        key: gives the keys of the streams ``("deal", set)`` and ``("fill events",)``.
    """
    events, known = kit.events, kit.events
    if events is None or known is None:
        known = kit.prescribed_events
        loose = _without(kit.event_pool, known)
        drawn = rng.shuffled(key("fill events"), loose)[: kit.event_size - len(known)]
        events = tuple(sorted([*known, *drawn]))
    return Composition(
        stacks=_deal(kit, key),
        open=kit.open,
        events=events,
        known_events=known,
        box=_without(kit.event_pool, events),
    )


def compose(
    game_format: KitFormat,
    sets: Sequence[str | SetChoice],
    key: Key,
    *,
    name: str = "",
    edition: str = "rivals",
    ruleset: Ruleset | None = None,
) -> Kit:
    """A kit in full form: every stack listed.

    Args:
        game_format: ``introductory``, ``theme`` or ``duel``; of edition classic ``basic`` or ``expanded``.
        sets: theme sets by id or name, or with who chose them.
        key: gives the keys of the random streams, as for `draw_missing`.
        name: of the kit.
        edition: whose sets they are.
        ruleset: the default one of the format if none is given.

    Raises:
        UnknownNameError, AmbiguousNameError: a set that does not exist, or a name of several.
        KitRefusedError: the rules do not allow this choice of sets.
    """
    cards = catalogue(edition)
    choices = (one if isinstance(one, SetChoice) else SetChoice(set=cards.set(one).id) for one in sets)
    short = Kit(name=name, format=game_format, edition=edition, sets=tuple(choices))
    report = check(short, ruleset)
    if not isinstance(report.validated, ValidatedKit):
        raise KitRefusedError(report)
    return full_form(report.validated, draw_missing(report.validated, key))


def full_form(kit: ValidatedKit, composition: Composition) -> Kit:
    """The kit with everything listed: what was drawn, and what each player lays out."""
    cards = catalogue(kit.kit.edition)
    plan = StackLayout(Context(kit.ruleset, cards), kit.sets)

    def entries(copies: tuple[Copy, ...]) -> tuple[Entry, ...]:
        return merged((Entry(card=c, count=n) for c, n in Counter(x.card for x in copies).items()), cards)[0]

    return kit.kit.model_copy(
        update={
            "stacks": {stack.id: entries(stack.cards or ()) for stack in composition.stacks},
            "open": entries(composition.open) or None,
            "sea": entries(plan.sea_field) or None,
            "each_player": entries(plan.each_player) or None,
            "events": entries(composition.known_events),
            "events_drawn": entries(_without(composition.events, composition.known_events)) or None,
            "section_lines": {},
        }
    )


def _deal(kit: ValidatedKit, key: Key) -> tuple[KitStack, ...]:
    """The stacks, those that are not listed dealt from the shuffled rest of their set."""
    rest = {one: rng.shuffled(key("deal", one), sorted(pool)) for one, pool in kit.pools.items()}
    dealt: list[KitStack] = []
    for stack in kit.stacks:
        cards = stack.cards
        if cards is None:
            pool = rest[stack.set]
            cards, rest[stack.set] = tuple(sorted(pool[: stack.size])), pool[stack.size :]
        dealt.append(replace(stack, cards=cards))
    return tuple(dealt)


def _without(pool: tuple[Copy, ...], used: tuple[Copy, ...]) -> tuple[Copy, ...]:
    """The cards of the pool that are not used, sorted."""
    left = Counter(pool)
    left.subtract(used)
    return tuple(sorted(left.elements()))
