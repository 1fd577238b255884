"""The rules of what each player lays out in a shared game, the sea and Public Feeling; they never raise.

A kit need not list it, since it follows from the theme sets. What it lists is checked card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckbuilder.cards.catalogue import Copy
from deckbuilder.decks.model import Entry, Kit
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import finding
from deckbuilder.diagnostics.text import Phrase
from deckbuilder.legality.context import counts, place, place_of_card, size
from deckbuilder.legality.stack_layout import StackLayout

TITLES = ("sea", "each player")
"""The sections of what each player lays out, as the entries of RV512 to RV514 name them too."""


def cards_are_laid_out(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """Under [Sea] and [Each player] stand only cards that each player lays out with these sets."""
    for section in TITLES:
        wanted = Counter(copy.card for copy in _wanted(section, plan))
        for entry in dict(kit.sections()).get(section, ()):
            if entry.card in wanted or _of_unknown_set(entry, plan):
                continue
            yield finding(
                "RV512",
                place(kit, section, entry),
                named=plan.context.named,
                cards=(entry.card,),
                expected=sorted(wanted),
                actual=entry.card,
                source=_source(entry.card in _all_moons(section, plan), plan),
                suggestions=_right_sections(kit, entry, section, plan),
                part=section,
                reason=_why_not(entry, section, plan),
            )


def each_player_lays_out_all(kit: Kit, plan: StackLayout) -> Iterator[Finding]:
    """A listed [Sea] or [Each player] holds each card as often as each player lays it out."""
    for section in TITLES:
        if section not in dict(kit.sections()) or not plan.complete:
            continue
        wanted = Counter(copy.card for copy in _wanted(section, plan))
        given = counts(kit, section)
        for card_id, count in sorted(wanted.items()):
            if given[card_id] > count:
                yield finding(
                    "RV513",
                    place_of_card(kit, card_id, section),
                    named=plan.context.named,
                    cards=(card_id,),
                    expected={"max": count},
                    actual=given[card_id],
                    source=plan.context.ruleset.source("theme_sets", "half_moon_cards"),
                    part=section,
                    held=count,
                )
        lacking = {card: count - given[card] for card, count in wanted.items() if given[card] < count}
        if lacking and not size(kit, section).uncertain:
            yield finding(
                "RV514",
                place(kit, section),
                softened=plan.context.softens(True),
                named=plan.context.named,
                cards=tuple(sorted(lacking)),
                expected=dict(wanted),
                actual=dict(given),
                source=plan.context.ruleset.source("theme_sets", "half_moon_cards"),
                part=section,
                wanted=plan.context.counted(dict(sorted(lacking.items()))),
            )


def _wanted(section: str, plan: StackLayout) -> tuple[Copy, ...]:
    return plan.sea_field if section == "sea" else plan.each_player


def _all_moons(section: str, plan: StackLayout) -> set[str]:
    """The titles that each player would lay out if no card with the half-moon were taken out."""
    ruleset = plan.context.ruleset.model_copy(update={"half_moon_cards": True})
    return {copy.card for copy in _wanted(section, StackLayout(plan.context.under(ruleset), plan.sets))}


def _of_unknown_set(entry: Entry, plan: StackLayout) -> bool:
    """Whether the card may belong to a theme set that is not known because [Sets] is incomplete."""
    sets = {printing.set for printing in plan.context.cards.card(entry.card).printings}
    return not plan.complete and not sets & set(plan.sets)


def _source(half_moon: bool, plan: StackLayout) -> str:
    cited, other = ("half_moon_cards", "theme_sets") if half_moon else ("theme_sets", "half_moon_cards")
    return plan.context.ruleset.source(cited, other)


def _right_sections(kit: Kit, entry: Entry, section: str, plan: StackLayout) -> tuple[str, ...]:
    """The header of the other section if the kit lists it and it holds the card, unless too often then.

    A section that the kit does not list follows from the theme sets: there the card need not stand at all.
    """
    others = (other for other in TITLES if other != section and other in dict(kit.sections()))
    held = {one: sum(copy.card == entry.card for copy in _wanted(one, plan)) for one in others}
    given = {one: counts(kit, section, one)[entry.card] for one in held}
    return tuple(f"[{one.capitalize()}]" for one, there in held.items() if given[one] <= there)


def _why_not(entry: Entry, section: str, plan: StackLayout) -> Phrase:
    """Why nobody lays the card out there, as the entry of RV512 names it."""
    if entry.card in _all_moons(section, plan):
        return Phrase("half-moon")
    for other in TITLES:
        if entry.card in {copy.card for copy in _wanted(other, plan)}:
            return Phrase("other section", {"title": f"[{other.capitalize()}]"})
    return Phrase("not handed out")
