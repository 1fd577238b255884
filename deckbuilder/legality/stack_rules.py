"""The rules of the draw stacks of kits, one function each; they yield findings and never raise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckbuilder.decks.messages import listed
from deckbuilder.decks.model import Entry, Kit
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.legality.context import counts, is_draw_card, place, place_of_card, size
from deckbuilder.legality.deck_rules import doubt
from deckbuilder.legality.messages import AND, NOTHING, Text, names_of, say
from deckbuilder.legality.stack_layout import BASIC, PlannedStack, StackLayout
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Category, HandedOut


def stacks_exist(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
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
            source=source_of_stacks(plan.sets[-1] if plan.sets else BASIC, plan),
            suggestions=close_names(key, [name for name in known if name not in kit.stacks]),
            named=_stack_name(key, plan),
            stacks=Text(
                listed(tuple(f"[Stack {_stack_name(one, plan).en}]" for one in known), "and"),
                listed(tuple(f"[Stapel {_stack_name(one, plan).de}]" for one in known), "und"),
            ),
        )


def stacks_have_the_right_size(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A listed stack holds exactly as many cards as the rules say, if they say it."""
    for stack in plan.stacks:
        section = f"stack {stack.id}"
        found = size(kit, section)
        if stack.id not in kit.stacks or not stack.stated or not found.misses({stack.size}):
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
            source=_source_of_size(stack, plan),
            stack=_stack_name(stack.id, plan),
            doubt=doubt(found),
            hint=Text(f" Missing: {names.en}.", f" Es fehlt: {names.de}.") if lacking else NOTHING,
        )


def stacks_of_any_size_share_all_cards(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """Where the rules state no sizes, no stack is empty and each card of the set lies in one of them."""
    for set_id, pool in plan.pools.items():
        stacks = [stack for stack in plan.stacks if stack.set == set_id and not stack.stated]
        listed = {stack: size(kit, f"stack {stack.id}") for stack in stacks if stack.id in kit.stacks}
        if not listed or not plan.complete or any(found.uncertain for found in listed.values()):
            continue
        for stack, found in listed.items():
            if not found.total:
                yield _does_not_share(kit, plan, stack, Text("it is empty", "er ist leer"))
        others, total = len(stacks) - len(listed), sum(found.total for found in listed.values())
        if not others and (lacking := _lacking(kit, plan, set_id)):
            names = names_of(lacking, plan.context, AND)
            reason = Text(f"no stack of its set holds {names.en}", f"kein Stapel des Sets enthält {names.de}")
            yield _does_not_share(kit, plan, next(iter(listed)), reason, lacking)
        elif others and total > len(pool) - others:
            too_few = Text(
                f"what is left does not fill the {others} stacks that are not listed",
                f"der Rest füllt die {others} nicht genannten Stapel nicht",
            )
            yield _does_not_share(kit, plan, next(iter(listed)), too_few)


def _does_not_share(
    kit: Kit, plan: StackLayout, stack: PlannedStack, reason: Text, cards: tuple[str, ...] = ()
) -> Finding:
    return say(
        "RV508",
        place(kit, f"stack {stack.id}"),
        severity=plan.context.severity(True),
        context=plan.context,
        cards=cards,
        expected={"cards": len(plan.pools[stack.set]), "min": 1},
        actual=size(kit, f"stack {stack.id}").total,
        source=_source_of_size(stack, plan),
        stack=_stack_name(stack.id, plan),
        reason=reason,
    )


def _source_of_size(stack: PlannedStack, plan: StackLayout) -> str:
    """The rule behind the size of a stack; a stack that is alone holds all cards of its set."""
    if stack.set == BASIC:
        return plan.context.ruleset.source("basic_stack_size", "basic_stacks")
    if plan.context.ruleset.theme_stacks < 2:
        return plan.context.ruleset.source("theme_stacks", "half_moon_cards", "open_stack")
    return plan.context.ruleset.source("theme_stack_sizes", "theme_stacks", "half_moon_cards", "open_stack")


def source_of_stacks(set_id: str, plan: StackLayout) -> str:
    """The rule that says which stacks the cards of a set lie in, and which of its cards."""
    own = "basic_stacks" if set_id == BASIC else "theme_stacks"
    return plan.context.ruleset.source(own, "basic_stacks", "theme_stacks", "half_moon_cards", "open_stack")


def _half_moons(plan: StackLayout) -> str:
    return plan.context.ruleset.source("half_moon_cards", "theme_stacks", "basic_stacks")


def cards_lie_in_their_stack(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
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
                expected=f"a draw card of {plan.context.cards.set_name(stack.set)}",
                actual="half-moon" if half_moon else plan.context.cards.card(entry.card).category.value,
                source=_half_moons(plan) if half_moon else source_of_stacks(stack.set, plan),
                stack=_stack_name(stack.id, plan),
                reason=_why_not(entry, stack.set, plan),
            )


def not_more_copies_than_the_set_holds(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """The stacks of a set hold no more copies of a card than the set has for them."""
    for set_id, pool in plan.pools.items():
        sections = sections_of(set_id, plan)
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
                    source=source_of_stacks(set_id, plan),
                    set=set_name(set_id, plan),
                    held=held[card_id],
                )


def sections_of(set_id: str, plan: StackLayout) -> tuple[str, ...]:
    """The sections of the stacks of a set."""
    return tuple(f"stack {stack.id}" for stack in plan.stacks if stack.set == set_id)


def set_name(set_id: str, plan: StackLayout) -> Text:
    """The name of a set."""
    cards = plan.context.cards
    return Text(cards.set_name(set_id), cards.set_name(set_id, "de"))


def _stack_name(key: str, plan: StackLayout) -> Text:
    """The name of a stack, with that of its set."""
    cards = plan.context.cards
    return Text(cards.stack_name(key), cards.stack_name(key, "de"))


def _belongs_to_unknown_set(key: str, plan: StackLayout) -> bool:
    """Whether a stack is of a set that is not in play because [Sets] is incomplete."""
    return not plan.complete and key.partition(" ")[0] not in (BASIC, *plan.sets)


def _lacking(kit: Kit, plan: StackLayout, set_id: str) -> tuple[str, ...]:
    """The titles that are missing if all stacks of a set are listed."""
    if any(stack.id not in kit.stacks for stack in plan.stacks if stack.set == set_id):
        return ()
    left = Counter(copy.card for copy in plan.pools[set_id])
    left.subtract(counts(kit, *sections_of(set_id, plan)))
    return tuple(sorted(card for card, n in left.items() if n > 0))


def _means_half_moon(entry: Entry, set_id: str, plan: StackLayout) -> bool:
    """Whether the entry means half-moon copies in a game that takes them out."""
    is_draw = is_draw_card(plan.context.cards.card(entry.card))
    if plan.context.ruleset.half_moon_cards or set_id == BASIC or not is_draw:
        return False
    copies = [copy for copy in plan.context.cards.copies(set_id) if copy.card == entry.card]
    return bool(entry.half_moon) or (bool(copies) and all(copy.half_moon for copy in copies))


def _why_not(entry: Entry, set_id: str, plan: StackLayout) -> Text:
    """Why a card does not belong into the stacks of a set."""
    card = plan.context.cards.card(entry.card)
    if all(printing.set != set_id for printing in card.printings):
        names = tuple(set_name(printing.set, plan) for printing in card.printings)
        return Text(
            f"it belongs to {listed(tuple(name.en for name in names), 'and')}",
            f"sie gehört zu {listed(tuple(name.de for name in names), 'und')}",
        )
    if card.category is Category.EVENT:
        return Text("it is an event card", "sie ist eine Ereigniskarte")
    if entry.card in {copy.card for copy in plan.open}:
        return Text("it lies in the open stack", "sie liegt im offenen Stapel")
    if card.handed_out is HandedOut.START:
        return Text("each player gets it at the start", "jeder Spieler erhält sie am Anfang")
    return Text("it lies on the table for both players", "sie liegt für beide auf dem Tisch")
