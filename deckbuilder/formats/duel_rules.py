"""The rules of kits – introductory game, theme games, Duel of the Princes – one function each.

What a kit leaves out is drawn; what it lists is checked card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from deckbuilder.decks.messages import listed
from deckbuilder.decks.model import Entry, Kit, SetChoice
from deckbuilder.finding import Finding, Where
from deckbuilder.formats.context import Context, counts, entries_of, is_draw_card, place, place_of_card, size
from deckbuilder.formats.deck_rules import WITH_HALF_MOON, WITHOUT_HALF_MOON, doubt
from deckbuilder.formats.messages import AND, NOTHING, Both, counted, names_of, say
from deckbuilder.formats.plans import BASIC, Plan
from deckbuilder.formats.rulesets import extra_sets
from deckbuilder.formats.sea_rules import cards_are_laid_out, each_player_lays_out_all
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Category, HandedOut

KitRule = Callable[[Kit, Plan], Iterator[Finding]]


def plan_of(kit: Kit, context: Context) -> Plan:
    """What the rules ask for with the kit's theme sets; sets that cannot be played are left out."""
    chosen = dict.fromkeys(one.set for one in kit.sets)
    return Plan(
        context,
        sets=tuple(one for one in chosen if one in themes(context)),
        extras=tuple(one for one in chosen if one in context.ruleset.extra_sets),
        listed={key: size(kit, f"stack {key}").total for key in kit.stacks},
    )


def themes(context: Context) -> tuple[str, ...]:
    """The theme sets that there are, in the order of the rulebooks."""
    others = {BASIC, *extra_sets(context.cards.edition)}
    return tuple(one for one in context.pool if one not in others)


def right_number_of_sets(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """The game is played with exactly so many theme sets."""
    expected = plan.context.ruleset.theme_sets
    found = size(kit, "sets")
    extras = extra_sets(plan.context.cards.edition)
    chosen = sum(one.set not in extras for one in kit.sets)
    if found.lost or chosen + found.doubtful == expected:
        return
    sets = [plan.context.cards.set(one) for one in themes(plan.context)]
    english = tuple(one.name for one in sets)
    german = tuple(one.name_de or one.name for one in sets)
    yield say(
        "RV501",
        place(kit, "sets"),
        severity=plan.context.severity(chosen < expected),
        expected=expected,
        actual=chosen,
        source=plan.context.ruleset.source("theme_sets"),
        suggestions=english if chosen < expected else (),
        available=Both(listed(english, "and"), listed(german, "und")),
    )


def theme_sets_only(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """The basic set is always in play and is no theme set; an extra set goes with one theme only."""
    for choice in kit.sets:
        if choice.set not in (*themes(plan.context), *plan.context.ruleset.extra_sets):
            yield say(
                "RV502",
                _place_of_set(kit, choice),
                expected="a theme set",
                actual=choice.set,
                source=plan.context.ruleset.source("theme_sets"),
                set=_set_name(choice.set, plan),
            )


def sets_are_different(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """No theme set is chosen twice."""
    seen: set[str] = set()
    for choice in kit.sets:
        if choice.set in seen:
            yield say(
                "RV503",
                _place_of_set(kit, choice),
                expected={"max": 1},
                actual=2,
                source=plan.context.ruleset.source("theme_sets"),
                set=_set_name(choice.set, plan),
            )
        seen.add(choice.set)


def set_fits_the_ruleset(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """The ruleset of a theme game is about one theme set."""
    wanted = plan.context.ruleset.theme_set
    for choice in kit.sets:
        if wanted and choice.set != wanted and choice.set in plan.sets:
            yield say(
                "RV511",
                _place_of_set(kit, choice),
                expected=wanted,
                actual=choice.set,
                source=plan.context.ruleset.source("theme_set"),
            )


def stacks_exist(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """The kit lists no stack that the game does not have."""
    known = tuple(stack.id for stack in plan.stacks)
    for key in kit.stacks:
        if key in known or _belongs_to_unknown_set(key, plan):
            continue
        yield say(
            "RV509",
            place(kit, f"stack {key}"),
            expected=list(known),
            actual=key,
            source=plan.context.ruleset.source("theme_stacks"),
            suggestions=close_names(key, known),
            stacks=Both(
                listed(tuple(f"[Stack {name}]" for name in known), "and"),
                listed(tuple(f"[Stapel {name}]" for name in known), "und"),
            ),
        )


def stacks_have_the_right_size(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """A listed stack holds exactly as many cards as the rules say."""
    for stack in plan.stacks:
        section = f"stack {stack.id}"
        found = size(kit, section)
        open_size = not plan.complete and stack.set == BASIC and not plan.context.ruleset.basic_stack_size
        if stack.id not in kit.stacks or open_size or not found.misses({stack.size}):
            continue
        lacking = _lacking(kit, plan, stack.set) if found.total < stack.size else ()
        names = names_of(lacking, plan.context, AND)
        yield say(
            "RV504",
            place(kit, section),
            severity=plan.context.severity(found.total < stack.size),
            context=plan.context,
            cards=lacking,
            expected=stack.size,
            actual=found.total,
            source=plan.context.ruleset.source("basic_stack_size" if stack.set == BASIC else "theme_stacks"),
            stack=stack.id,
            doubt=doubt(found),
            hint=Both(f" Missing: {names.en}.", f" Es fehlt: {names.de}.") if lacking else NOTHING,
        )


def cards_lie_in_their_stack(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """A stack holds draw cards of its own set; in a Duel none that exists with the half-moon only."""
    for stack in plan.stacks:
        titles = {copy.card for copy in plan.pools[stack.set]}
        for entry in kit.stacks.get(stack.id, ()):
            half_moon = _means_half_moon(entry, stack.set, plan)
            if entry.card in titles and not half_moon:
                continue
            yield say(
                "RV506" if half_moon else "RV505",
                place(kit, f"stack {stack.id}", entry),
                context=plan.context,
                cards=(entry.card,),
                expected=f"a draw card of {stack.set}",
                actual="half-moon" if half_moon else plan.context.cards.card(entry.card).category.value,
                source=plan.context.ruleset.source("half_moon_cards" if half_moon else "theme_stacks"),
                stack=stack.id,
                reason=_why_not(entry, stack.set, plan),
            )


def not_more_copies_than_the_set_holds(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """The stacks of a set hold no more copies of a card than the set has for them."""
    for set_id, pool in plan.pools.items():
        sections = _sections_of(set_id, plan)
        held = Counter(copy.card for copy in pool)
        for card_id, count in sorted(counts(kit, *sections).items()):
            if 0 < held[card_id] < count:
                yield say(
                    "RV507",
                    place_of_card(kit, card_id, *sections),
                    context=plan.context,
                    cards=(card_id,),
                    expected={"max": held[card_id]},
                    actual=count,
                    source=plan.context.ruleset.source("theme_stacks"),
                    set=set_id,
                    held=held[card_id],
                )


def marked_copies_are_there(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """A copy that the kit says to show the half-moon, or not to show it, is among the cards of the game."""
    out = plan.context.ruleset.half_moon_cards is False
    areas = [(_sections_of(one, plan), pool, out and one != BASIC) for one, pool in plan.pools.items()]
    areas += [(("sea",), plan.sea_field, False), (("each player",), plan.each_player, False)]
    for sections, pool, no_half_moons in [*areas, (("events",), plan.event_pool, False)]:
        for card_id, count in sorted(counts(kit, *sections).items()):
            held = Counter(copy.half_moon for copy in pool if copy.card == card_id)
            said = [e for e in entries_of(kit, card_id, *sections) if e.half_moon is not None]
            marked = sum(entry.half_moon or 0 for entry in said)
            plain = sum(entry.count for entry in said) - marked
            for kind, asked, there in (
                (WITH_HALF_MOON, 0 if no_half_moons else marked, held[True]),
                (WITHOUT_HALF_MOON, plain, held[False]),
            ):
                if asked > there and count <= held.total():
                    yield say(
                        "RV202",
                        place_of_card(kit, card_id, *sections),
                        context=plan.context,
                        cards=(card_id,),
                        expected={"max": there},
                        actual=asked,
                        source=plan.context.ruleset.source("half_moon_cards"),
                        kind=kind,
                        held=there,
                    )


def open_stack_is_right(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """A listed open stack holds exactly the open-stack cards of the theme set."""
    found = size(kit, "open")
    given, wanted = counts(kit, "open"), Counter(copy.card for copy in plan.open)
    if kit.open is None or not plan.complete or found.uncertain or given == wanted:
        return
    yield say(
        "RV510",
        place(kit, "open"),
        context=plan.context,
        cards=tuple(sorted(given)),
        expected=dict(wanted),
        actual=dict(given),
        source=plan.context.ruleset.source("open_stack"),
        wanted=counted(wanted, plan.context),
    )


def event_stack_has_the_right_size(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """A listed event stack holds exactly as many cards as the rules say."""
    found = size(kit, "events")
    if kit.events is None or not plan.complete or not found.misses({plan.event_size}):
        return
    yield say(
        "RV410",
        place(kit, "events"),
        severity=plan.context.severity(found.total < plan.event_size),
        expected=plan.event_size,
        actual=found.total,
        source=plan.context.ruleset.source("event_stack"),
        doubt=doubt(found),
    )


def prescribed_events_are_there(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """A listed event stack holds the event cards that are always in it."""
    found = size(kit, "events")
    given = counts(kit, "events")
    wanted = Counter(copy.card for copy in plan.fixed_events)
    lacking = {card: n - given[card] for card, n in wanted.items() if given[card] < n}
    if kit.events is None or not plan.complete or found.uncertain or not lacking:
        return
    yield say(
        "RV411",
        place(kit, "events"),
        severity=plan.context.severity(True),
        context=plan.context,
        cards=tuple(sorted(lacking)),
        expected=dict(wanted),
        actual=dict(given),
        source=plan.context.ruleset.source("always_events"),
        wanted=counted(lacking, plan.context),
    )


def events_come_from_the_sets(kit: Kit, plan: Plan) -> Iterator[Finding]:
    """A listed event stack holds event cards of the sets in play only, none more often than it exists."""
    held = Counter(copy.card for copy in plan.event_pool)
    for card_id, total in sorted(counts(kit, "events").items()):
        category = plan.context.cards.card(card_id).category
        is_event = category is Category.EVENT
        if is_event and (total <= held[card_id] or not plan.complete):
            continue
        yield say(
            "RV412" if is_event else "RV402",
            place_of_card(kit, card_id, "events"),
            context=plan.context,
            cards=(card_id,),
            expected={"max": held[card_id]} if is_event else "an event card",
            actual=total if is_event else category.value,
            source=plan.context.ruleset.source("event_stack"),
            held=held[card_id],
        )


KIT_RULES: tuple[KitRule, ...] = (
    right_number_of_sets,
    theme_sets_only,
    sets_are_different,
    set_fits_the_ruleset,
    stacks_exist,
    stacks_have_the_right_size,
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


def _place_of_set(kit: Kit, choice: SetChoice) -> Where:
    return Where(kit.path, choice.line, choice.column, "sets", choice.set)


def _set_name(set_id: str, plan: Plan) -> Both:
    one = plan.context.cards.set(set_id)
    return Both(one.name, one.name_de or one.name)


def _belongs_to_unknown_set(key: str, plan: Plan) -> bool:
    """Whether a stack is of a set that is not in play because [Sets] is incomplete."""
    return not plan.complete and key.partition(" ")[0] not in (BASIC, *plan.sets)


def _sections_of(set_id: str, plan: Plan) -> tuple[str, ...]:
    return tuple(f"stack {stack.id}" for stack in plan.stacks if stack.set == set_id)


def _lacking(kit: Kit, plan: Plan, set_id: str) -> tuple[str, ...]:
    """The titles that are missing if all stacks of a set are listed."""
    if any(stack.id not in kit.stacks for stack in plan.stacks if stack.set == set_id):
        return ()
    left = Counter(copy.card for copy in plan.pools[set_id])
    left.subtract(counts(kit, *_sections_of(set_id, plan)))
    return tuple(sorted(card for card, n in left.items() if n > 0))


def _means_half_moon(entry: Entry, set_id: str, plan: Plan) -> bool:
    """Whether the entry means half-moon copies in a game that takes them out."""
    is_draw = is_draw_card(plan.context.cards.card(entry.card))
    if plan.context.ruleset.half_moon_cards or set_id == BASIC or not is_draw:
        return False
    copies = [copy for copy in plan.context.cards.copies(set_id) if copy.card == entry.card]
    return bool(entry.half_moon) or (bool(copies) and all(copy.half_moon for copy in copies))


def _why_not(entry: Entry, set_id: str, plan: Plan) -> Both:
    """Why a card does not belong into the stacks of a set."""
    card = plan.context.cards.card(entry.card)
    if all(printing.set != set_id for printing in card.printings):
        names = tuple(_set_name(printing.set, plan) for printing in card.printings)
        return Both(
            f"it belongs to {listed(tuple(name.en for name in names), 'and')}",
            f"sie gehört zu {listed(tuple(name.de for name in names), 'und')}",
        )
    if card.category is Category.EVENT:
        return Both("it is an event card", "sie ist eine Ereigniskarte")
    if entry.card in {copy.card for copy in plan.open}:
        return Both("it lies in the open stack", "sie liegt im offenen Stapel")
    if card.handed_out is HandedOut.START:
        return Both("each player gets it at the start", "jeder Spieler erhält sie am Anfang")
    return Both("it lies on the table for both players", "sie liegt für beide auf dem Tisch")
