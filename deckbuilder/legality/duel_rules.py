"""The rules of kits – introductory game, theme games, Duel of the Princes – one function each.

What a kit leaves out is drawn; what it lists is checked card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from deckbuilder.decks.doubts import set_name
from deckbuilder.decks.model import Kit, SetChoice
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.legality.context import Context, counts, entries_of, place, place_of_card, size
from deckbuilder.legality.deck_rules import doubt
from deckbuilder.legality.misplaced import WITH_HALF_MOON, WITHOUT_HALF_MOON, reason_for_no_event
from deckbuilder.legality.rulesets import extra_sets
from deckbuilder.legality.sea_rules import cards_are_laid_out, each_player_lays_out_all
from deckbuilder.legality.stack_layout import BASIC, StackLayout
from deckbuilder.legality.stack_rules import (
    cards_lie_in_their_stack,
    named_set,
    not_more_copies_than_the_set_holds,
    sections_of,
    stacks_exist,
    stacks_have_the_right_size,
    stacks_of_any_size_share_all_cards,
)
from deckbuilder.vocabulary import Category

EVENTS = ("events", "events drawn")
"""The two sections of an event stack: what both players know, and what was drawn unseen."""
KitRule = Callable[[Kit, StackLayout], Iterator[Finding]]


def plan_of(kit: Kit, context: Context) -> StackLayout:
    """What the rules ask for with the kit's theme sets; sets that cannot be played are left out."""
    chosen = dict.fromkeys(one.set for one in kit.sets)
    return StackLayout(
        context,
        sets=tuple(one for one in chosen if one in themes(context)),
        extras=tuple(one for one in chosen if one in context.ruleset.extra_sets),
        listed={key: size(kit, f"stack {key}").total for key in kit.stacks},
    )


def themes(context: Context) -> tuple[str, ...]:
    """The theme sets that there are, in the order of the rulebooks."""
    others = {BASIC, *extra_sets(context.cards.edition)}
    return tuple(one for one in context.pool if one not in others)


def right_number_of_sets(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """The game is played with exactly so many theme sets."""
    expected = plan.context.ruleset.theme_sets
    found = size(kit, "sets")
    extras = extra_sets(plan.context.cards.edition)
    chosen = sum(one.set not in extras for one in kit.sets)
    if found.lost or chosen + found.doubtful == expected:
        return
    taken = {one.set for one in kit.sets}
    own = plan.context.ruleset.theme_set
    sets = [plan.context.cards.set(one) for one in ((own,) if own else themes(plan.context))]
    yield finding(
        "RV501",
        place(kit, "sets"),
        softened=plan.context.softens(chosen < expected),
        expected=expected,
        actual=chosen,
        source=plan.context.ruleset.source("theme_sets"),
        suggestions=tuple(one.name for one in sets if one.id not in taken) if chosen < expected else (),
        available=tuple(map(set_name, sets)),
    )


def theme_sets_only(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """The basic set is always in play and is no theme set; an extra set goes with one theme only."""
    for choice in kit.sets:
        if choice.set not in (*themes(plan.context), *plan.context.ruleset.extra_sets):
            yield finding(
                "RV502",
                _place_of_set(kit, choice),
                expected="a theme set",
                actual=choice.set,
                source=plan.context.ruleset.source("theme_sets"),
                set=named_set(choice.set, plan),
            )


def sets_are_different(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """No theme set is chosen twice."""
    seen: set[str] = set()
    for choice in kit.sets:
        if choice.set in seen:
            yield finding(
                "RV503",
                _place_of_set(kit, choice),
                expected={"max": 1},
                actual=2,
                source=plan.context.ruleset.source("theme_sets"),
                set=named_set(choice.set, plan),
            )
        seen.add(choice.set)


def set_fits_the_ruleset(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """The ruleset of a theme game is about one theme set."""
    wanted = plan.context.ruleset.theme_set
    for choice in kit.sets:
        if wanted and choice.set != wanted and choice.set in plan.sets:
            yield finding(
                "RV511",
                _place_of_set(kit, choice),
                expected=wanted,
                actual=choice.set,
                source=plan.context.ruleset.source("theme_set"),
                wanted=named_set(wanted, plan),
                chosen=named_set(choice.set, plan),
            )


def marked_copies_are_there(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A copy that the kit says to show the half-moon, or not to show it, is among the cards of the game."""
    out = plan.context.ruleset.half_moon_cards is False
    areas = [(sections_of(one, plan), pool, out and one != BASIC) for one, pool in plan.pools.items()]
    areas += [(("sea",), plan.sea_field, False), (("each player",), plan.each_player, False)]
    for sections, pool, no_half_moons in [*areas, (EVENTS, plan.event_pool, False)]:
        for card_id in sorted(counts(kit, *sections)):
            held = Counter(copy.half_moon for copy in pool if copy.card == card_id)
            said = [e for e in entries_of(kit, card_id, *sections) if e.half_moon is not None]
            marked = sum(entry.half_moon or 0 for entry in said)
            plain = sum(entry.count for entry in said) - marked
            for kind, asked, there in (
                (WITH_HALF_MOON, 0 if no_half_moons else marked, held[True]),
                (WITHOUT_HALF_MOON, plain, held[False]),
            ):
                if min(asked, held.total()) > there:
                    yield finding(
                        "RV202",
                        place_of_card(kit, card_id, *sections),
                        named=plan.context.named,
                        cards=(card_id,),
                        expected={"max": there},
                        actual=asked,
                        source=plan.context.ruleset.source("half_moon_cards", "theme_stacks", "basic_stacks"),
                        kind=kind,
                        held=there,
                    )


def open_stack_is_right(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A listed open stack holds exactly the open-stack cards of the theme set."""
    found = size(kit, "open")
    given, wanted = counts(kit, "open"), Counter(copy.card for copy in plan.open)
    if kit.open is None or not plan.complete or found.uncertain or given == wanted:
        return
    yield finding(
        "RV510",
        place(kit, "open"),
        named=plan.context.named,
        cards=tuple(sorted(given)),
        expected=dict(wanted),
        actual=dict(given),
        source=plan.context.ruleset.source("open_stack"),
        wanted=plan.context.counted(dict(sorted(wanted.items()))),
    )


def _lists_events(kit: Kit) -> bool:
    return kit.events is not None or kit.events_drawn is not None


def event_stack_has_the_right_size(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A listed event stack holds exactly as many cards as the rules say."""
    found = size(kit, *EVENTS)
    if not _lists_events(kit) or not plan.complete or not found.misses({plan.event_size}):
        return
    yield finding(
        "RV410",
        place(kit, "events"),
        softened=plan.context.softens(found.total < plan.event_size),
        expected=plan.event_size,
        actual=found.total,
        source=plan.context.ruleset.source("event_stack"),
        doubt=doubt(found),
    )


def prescribed_events_are_there(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A listed event stack holds the event cards that are always in it."""
    found = size(kit, *EVENTS)
    given = counts(kit, *EVENTS)
    wanted = Counter(copy.card for copy in plan.fixed_events)
    lacking = {card: n - given[card] for card, n in wanted.items() if given[card] < n}
    if not _lists_events(kit) or not plan.complete or found.uncertain or not lacking:
        return
    yield finding(
        "RV411",
        place(kit, "events"),
        softened=plan.context.softens(True),
        named=plan.context.named,
        cards=tuple(sorted(lacking)),
        expected=dict(wanted),
        actual=dict(given),
        source=_source_of_events(plan),
        wanted=plan.context.counted(dict(sorted(lacking.items()))),
    )


def _source_of_events(plan: StackLayout) -> str:
    ruleset = plan.context.ruleset
    if ruleset.always_events or ruleset.plain_set_events:
        return ruleset.source("always_events", "plain_set_events")
    return ruleset.source("event_stack")


def events_come_from_the_sets(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A listed event stack holds event cards of the sets in play only, none more often than it exists."""
    held = Counter(copy.card for copy in plan.event_pool)
    for card_id, total in sorted(counts(kit, *EVENTS).items()):
        card = plan.context.cards.card(card_id)
        is_event = card.category is Category.EVENT
        if is_event and (total <= held[card_id] or not plan.complete):
            continue
        yield finding(
            "RV412" if is_event else "RV402",
            place_of_card(kit, card_id, *EVENTS),
            named=plan.context.named,
            cards=(card_id,),
            expected={"max": held[card_id]} if is_event else "an event card",
            actual=total if is_event else card.category.value,
            source=plan.context.ruleset.source("event_stack"),
            held=held[card_id],
            why=reason_for_no_event(card),
        )


KIT_RULES: tuple[KitRule, ...] = (
    right_number_of_sets,
    theme_sets_only,
    sets_are_different,
    set_fits_the_ruleset,
    stacks_exist,
    stacks_have_the_right_size,
    stacks_of_any_size_share_all_cards,
    cards_lie_in_their_stack,
    not_more_copies_than_the_set_holds,
    marked_copies_are_there,
    open_stack_is_right,
    cards_are_laid_out,
    each_player_lays_out_all,
    event_stack_has_the_right_size,
    prescribed_events_are_there,
    events_come_from_the_sets,
)


def _place_of_set(kit: Kit, choice: SetChoice) -> Location:
    return Location(kit.path, choice.line, choice.column, "sets", choice.set)
