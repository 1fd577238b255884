"""The door to validated decks: run every rule of the format, report everything, let through what passes."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.cards.catalogue import Catalogue, catalogue, editions
from deckbuilder.decks.carrying import uncarriable
from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.keywords import formats_of
from deckbuilder.decks.loading import Loaded, load
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.codes import CODES
from deckbuilder.diagnostics.finding import Finding, Location, in_order
from deckbuilder.diagnostics.raising import finding, worded
from deckbuilder.errors import UnknownNameError
from deckbuilder.legality import validated
from deckbuilder.legality.advice_rules import ADVICE_RULES
from deckbuilder.legality.context import Context
from deckbuilder.legality.copies import Collection, deck_copies, faces
from deckbuilder.legality.deck_rules import DECK_RULES
from deckbuilder.legality.duel_rules import KIT_RULES, plan_of
from deckbuilder.legality.event_rules import EVENT_RULES
from deckbuilder.legality.report import Report
from deckbuilder.legality.rulesets import Ruleset, default_ruleset
from deckbuilder.legality.stack_layout import StackLayout
from deckbuilder.legality.validated import KitStack, ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Severity


def check(
    item: Decklist | Kit | Loaded,
    ruleset: Ruleset | None = None,
    *,
    draft: bool = False,
    cards: Catalogue | None = None,
) -> Report:
    """Check a deck or kit against a ruleset. Never raises for what the list says.

    Args:
        item: the list; of a loaded file the findings of reading are part of the report.
        ruleset: the default one of the list's format if none is given.
        draft: the list is unfinished: what is merely missing is a warning.
        cards: the catalogue to use instead of the edition's own.
    """
    loaded = item if isinstance(item, Loaded) else Loaded(item.path, item, ())
    found, listing = list(loaded.findings), loaded.item
    if listing is None:
        return Report(in_order(found), ruleset, None, "", None, loaded.path)
    if cards is None and listing.edition in editions():
        cards = catalogue(listing.edition)
    unheard = _never_read(listing, cards) if cards is not None else []
    if unheard:
        return Report(in_order([*found, *unheard]), ruleset, listing, "", None, loaded.path)
    code = fingerprint(listing)
    ruleset = ruleset or _default(listing)
    passed = None
    misfit = _misfit(listing, ruleset, cards)
    if misfit or ruleset is None or cards is None:
        known = any(finding.code in ("RV010", "RV016") for finding in found)
        found += [misfit] if misfit and not known else []
    else:
        passed = _judge(listing, Context(ruleset, cards, draft), code, found)
    return Report(in_order(found), ruleset, listing, code, passed, loaded.path)


def _judge(
    item: Decklist | Kit, context: Context, code: str, found: list[Finding]
) -> ValidatedDeck | ValidatedKit | None:
    """Run all rules of the format, add what they find, and let the list through if nothing forbids it."""
    if isinstance(item, Decklist):
        found += [
            finding for rule in (*DECK_RULES, *EVENT_RULES, *ADVICE_RULES) for finding in rule(item, context)
        ]
        return _validated_deck(item, context, code) if _complete(found) else None
    plan = plan_of(item, context)
    found += [finding for rule in KIT_RULES for finding in rule(item, plan)]
    return _validated_kit(item, plan, code) if _complete(found) else None


def check_file(
    path: Path | str, ruleset: Ruleset | None = None, *, draft: bool = False, lenient: bool = False
) -> Report:
    """Read a file and check what it holds.

    Raises:
        UnreadableInputError: the file is no list at all; see `decks.load`.
    """
    return check(load(path, lenient=lenient), ruleset, draft=draft)


INCOMPLETE = frozenset(
    {"RV301", "RV302", "RV303", "RV401", "RV410", "RV411", "RV501", "RV504", "RV508", "RV514"}
)
"""Codes of findings that a draft softens; with one of them nothing can be played."""


def _complete(found: list[Finding]) -> bool:
    return all(f.severity is not Severity.ERROR and f.code not in INCOMPLETE for f in found)


def _default(item: Decklist | Kit) -> Ruleset | None:
    """The ruleset of the list's format; a theme game of an unknown set is checked by any theme ruleset."""
    sets = tuple(one.set for one in item.sets) if isinstance(item, Kit) else ()
    for candidate in (sets, ()):
        try:
            return default_ruleset(item.format, candidate, item.edition)
        except UnknownNameError:
            continue
    return None


def _misfit(item: Decklist | Kit, ruleset: Ruleset | None, cards: Catalogue | None) -> Finding | None:
    """Why this ruleset cannot judge this list, if it cannot."""
    if cards is None:
        return _unknown(item, "edition", "no known edition", item.edition, editions())
    if ruleset is None:
        there = formats_of(item.edition)
        expected = f"no format of edition {item.edition} ({', '.join(there)})"
        return _unknown(item, "of edition", expected, item.format, there)
    if (ruleset.format, ruleset.edition) != (item.format, item.edition):
        wanted = f"{ruleset.edition} {ruleset.format}"
        actual = f"{item.edition} {item.format}"
        return finding("RV307", Location(item.path), expected=wanted, actual=actual)
    return None


def _never_read(item: Decklist | Kit, cards: Catalogue) -> list[Finding]:
    """What no reader builds: such a record reaches no rule, for a rule may rely on the readers."""
    return [
        finding(
            "RV018",
            Location(item.path, section=fault.where, as_written=fault.actual),
            expected=worded("RV018", "wanted", fault.wanted).en,
            actual=fault.actual,
            part=fault.where,
            wanted=fault.wanted,
        )
        for fault in uncarriable(item, cards)
    ]


def _unknown(
    item: Decklist | Kit, variant: str, expected: str, actual: str, accepted: tuple[str, ...]
) -> Finding:
    return finding(
        "RV010",
        Location(item.path),
        variant,
        expected=expected,
        actual=actual,
        source=CODES["RV307"].source.en,
        accepted=accepted,
        edition=item.edition,
    )


def _validated_deck(deck: Decklist, context: Context, code: str) -> ValidatedDeck:
    start, cards, events = deck_copies(deck, context)
    return ValidatedDeck(
        deck=deck,
        ruleset=context.ruleset,
        fingerprint=code,
        start=start,
        cards=cards,
        events=events,
        faces=faces(deck, context),
        token=validated.TOKEN,
    )


def _validated_kit(kit: Kit, plan: StackLayout, code: str) -> ValidatedKit:
    stacks: list[KitStack] = []
    pools = {}
    for set_id, pool in plan.pools.items():
        collection = Collection(sorted(pool, key=lambda copy: (copy.card, copy.half_moon)))
        own = [stack for stack in plan.stacks if stack.set == set_id]
        listed = [stack for stack in own if stack.id in kit.stacks]
        given = dict(zip(listed, collection.take([kit.stacks[s.id] for s in listed]), strict=True))
        stacks += [KitStack(s.id, s.set, given.get(s), s.size) for s in own]
        pools[set_id] = collection.left()
    events = None
    if kit.events is not None or kit.events_drawn is not None:
        plain_first = sorted(plan.event_pool, key=lambda copy: copy.half_moon)
        events = Collection(plain_first).take([(*(kit.events or ()), *(kit.events_drawn or ()))])[0]
    return ValidatedKit(
        kit=kit,
        ruleset=plan.context.ruleset,
        fingerprint=code,
        sets=plan.sets,
        stacks=tuple(stacks),
        open=plan.open,
        events=events,
        prescribed_events=plan.fixed_events,
        event_size=plan.event_size,
        event_pool=plan.event_pool,
        pools=pools,
        handed_out=plan.handed_out,
        sea=plan.sea,
        token=validated.TOKEN,
    )
