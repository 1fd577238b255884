"""The rules of the draw stacks of kits, one function each; they yield findings and never raise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckbuilder.decks.model import Entry, Kit
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import finding
from deckbuilder.diagnostics.text import Phrase, Text
from deckbuilder.legality.context import counts, is_draw_card, place, place_of_card, size
from deckbuilder.legality.deck_rules import doubt
from deckbuilder.legality.stack_layout import BASIC, PlannedStack, StackLayout
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Category, HandedOut


def stacks_exist(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """The kit lists no stack that the game does not have."""
    known = tuple(stack.id for stack in plan.stacks)
    for key in kit.stacks:
        if key in known or _belongs_to_unknown_set(key, plan):
            continue
        yield finding(
            "RV509",
            place(kit, f"stack {key}"),
            expected=list(known),
            actual=key,
            source=source_of_stacks(plan.sets[-1] if plan.sets else BASIC, plan),
            suggestions=close_names(key, [name for name in known if name not in kit.stacks]),
            title=_stack_name(key, plan),
            stacks=tuple(_header(one, plan) for one in known),
        )


def stacks_have_the_right_size(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A listed stack holds exactly as many cards as the rules say, if they say it."""
    for stack in plan.stacks:
        section = f"stack {stack.id}"
        found = size(kit, section)
        if stack.id not in kit.stacks or not stack.stated or not found.misses({stack.size}):
            continue
        lacking = _lacking(kit, plan, stack.set) if found.total < stack.size else ()
        yield finding(
            "RV504",
            place(kit, section),
            softened=plan.context.softens(found.total < stack.size),
            named=plan.context.named,
            cards=lacking,
            expected=stack.size,
            actual=found.total,
            source=_source_of_size(stack, plan),
            stack=_stack_name(stack.id, plan),
            doubt=doubt(found),
            hint="missing" if lacking else "",
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
                yield _does_not_share(kit, plan, stack, "empty")
        others, total = len(stacks) - len(listed), sum(found.total for found in listed.values())
        if not others and (lacking := _lacking(kit, plan, set_id)):
            yield _does_not_share(kit, plan, next(iter(listed)), "lacking", lacking)
        elif others and total > len(pool) - others:
            too_few = Phrase("too few", {"others": others})
            yield _does_not_share(kit, plan, next(iter(listed)), too_few)


def _does_not_share(
    kit: Kit, plan: StackLayout, stack: PlannedStack, reason: Phrase | str, cards: tuple[str, ...] = ()
) -> Finding:
    return finding(
        "RV508",
        place(kit, f"stack {stack.id}"),
        softened=plan.context.softens(True),
        named=plan.context.named,
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
            yield finding(
                "RV506" if half_moon else "RV505",
                place(kit, f"stack {stack.id}", entry),
                named=plan.context.named,
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
                yield finding(
                    "RV507",
                    place_of_card(kit, card_id, *sections),
                    named=plan.context.named,
                    cards=(card_id,),
                    expected={"max": held[card_id]},
                    actual=count,
                    source=source_of_stacks(set_id, plan),
                    set=named_set(set_id, plan),
                    held=held[card_id],
                )


def sections_of(set_id: str, plan: StackLayout) -> tuple[str, ...]:
    """The sections of the stacks of a set."""
    return tuple(f"stack {stack.id}" for stack in plan.stacks if stack.set == set_id)


def named_set(set_id: str, plan: StackLayout) -> Text:
    """The name of a set."""
    cards = plan.context.cards
    return Text(cards.set_name(set_id), cards.set_name(set_id, "de"))


def _stack_name(key: str, plan: StackLayout) -> Text:
    """The name of a stack, with that of its set."""
    cards = plan.context.cards
    return Text(cards.stack_name(key), cards.stack_name(key, "de"))


def _header(key: str, plan: StackLayout) -> Text:
    """The header of a stack in both languages."""
    name = _stack_name(key, plan)
    return Text(f"[Stack {name.en}]", f"[Stapel {name.de}]")


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


def _why_not(entry: Entry, set_id: str, plan: StackLayout) -> Phrase:
    """Why a card does not belong into the stacks of a set, as the entry of RV505 names it."""
    card = plan.context.cards.card(entry.card)
    if all(printing.set != set_id for printing in card.printings):
        names = tuple(named_set(printing.set, plan) for printing in card.printings)
        return Phrase("other set", {"sets": names})
    if card.category is Category.EVENT:
        return Phrase("event")
    if entry.card in {copy.card for copy in plan.open}:
        return Phrase("open")
    return Phrase("start" if card.handed_out is HandedOut.START else "table")
