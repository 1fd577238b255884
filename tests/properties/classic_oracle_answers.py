"""The classic oracle's judgement of questions inside effects: who and what can be chosen.

Questions are told apart by the name of the question and the card that asks. What a player owns, where he has
room, whom a card can hit: all from the table. Questions whose answers depend on earlier ones of the effect
are judged as far as the table tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckbuilder.engine.choice import NONE, SEARCH, Choice
from deckbuilder.engine.state import FIRST_STACK, HAND, State
from properties.classic_oracle_answering import COUNTERS
from properties.classic_oracle_cards import (
    books,
    civil_war_units,
    gives_back,
    pawnable,
    spare_regions,
)
from properties.classic_oracle_options import offers
from properties.classic_oracle_places import free_for_citadel, free_places
from properties.classic_oracle_table import CHARGED, MILLED, Judge
from properties.oracle_base import FULL, RESOURCES, WHERE, Held, card_of, slug_of, stored_by, twins

KINDS = range(len(RESOURCES))


def _slots(cards: Iterable[Held]) -> set[int]:
    return {h.slot for h in cards}


def _richards_targets(judge: Judge, seat: int) -> set[int]:
    """Richard is no target of the attack that he makes himself (T14)."""
    spared = "richard-the-vengeful" if 1 - seat == judge.g.active else ""
    return {h.slot for h in judge.fighters[1 - seat] if h.slug != spared}


def _fitting_books(judge: Judge, seat: int) -> set[int]:
    return {h.slot for h in books(judge, 1 - seat) if free_places(judge, seat, h.card)}


Expected = Callable[[Judge, int], set[int]]
BY_CARD: dict[tuple[str, str], Expected] = {
    ("BUILDING_TO_NAME", "arsonist"): lambda j, seat: _slots(j.buildings[1 - seat]),
    ("BUILDING_TO_NAME", "witch"): lambda j, seat: _slots(
        h for h in j.active[1 - seat] if h.is_a("building") and h.where.seat != seat
    ),
    ("OPPOSING_UNIT", "black-knight"): lambda j, seat: _slots(j.fighters[1 - seat]),
    ("OPPOSING_UNIT", "richard-the-vengeful"): _richards_targets,
    ("OPPOSING_UNIT", "civil-war"): lambda j, seat: civil_war_units(j, 1 - seat),
    ("CARD_TO_TURN", "pawnbroker"): lambda j, seat: _slots(
        h for h in j.active[seat] if h.is_a("building") and pawnable(j, h)
    ),
    ("REGION_TO_EXCHANGE", "earth-magic"): lambda j, seat: _slots(spare_regions(j, seat)),
    ("REGION_TO_EXCHANGE", "land-change-thyself"): lambda j, seat: _slots(spare_regions(j, seat)),
    ("OPPOSING_REGION", "earth-magic"): lambda j, seat: _slots(spare_regions(j, 1 - seat)),
    ("OPPOSING_REGION", "whirlwind"): lambda j, seat: _slots(
        h for h in j.regions(1 - seat) if j.g.stock[h.slot]
    ),
    ("OWN_WIZARD", "wizards-duel"): lambda j, seat: _slots(j.wizards[seat]),
    ("OPPOSING_WIZARD", "wizards-duel"): lambda j, seat: _slots(j.wizards[1 - seat]),
    ("WIZARD_FOR_POWER", "magic-mill"): lambda j, seat: _slots(
        h for h in j.wizards[seat] if j.g.stock[h.slot] < FULL
    ),
    ("OWN_UNIT", "magic-potion"): lambda j, seat: _slots(h for h in j.fighters[seat] if not h.placed.level),
    ("OPPOSING_BOOK", "by-magics-hand"): _fitting_books,
}
"""The exact answers where the card that asks and the table tell them."""


def _cards(judge: Judge, seat: int) -> set[int]:
    return {twins(judge.g)[card] for card in judge.g.zones[HAND + seat]}


def _filled(g: State, seat: int) -> set[int]:
    return {s for s in g.table.stacks_of[seat] if g.zones[FIRST_STACK + s]}


def _roomy(judge: Judge, seat: int) -> set[int]:
    return {r for r in KINDS if judge.space[seat][r]}


def _wanted(judge: Judge, seat: int) -> set[int]:
    return {r for r, n in enumerate(judge.wanted(seat)) if n}


def _check_site(judge: Judge, seat: int, slug: str, options: set[int]) -> None:
    """Of each side with a free site one is offered: both are equal. How far a Horse Farm got is not known."""
    card = card_of(f"classic/{slug}")
    taken = {h.slot for h in judge.cards}
    if slug in ("citadel", "materialization"):
        towns = free_for_citadel(judge, seat) if slug == "citadel" else judge.plain[seat]
        assert {WHERE[slot].column for slot in options} == set(towns), f"{slug}: {options}"
        return
    assert not options & taken, f"{slug} on a taken place"
    if slug == "horse-farm":
        return
    asked = books(judge, 1 - seat)[0].card if slug == "by-magics-hand" else card
    free = free_places(judge, seat, asked)
    assert {WHERE[slot] for slot in options} <= set(free), f"{slug}: {options}"
    assert {WHERE[slot][:4] for slot in options} == {where[:4] for where in free}, f"{slug}: {options}"


def _check_hand_step(judge: Judge, seat: int, ask: str, options: set[int]) -> None:
    """Drawing, searching and exchanging at the end of the turn (C6)."""
    g = judge.g
    held, limit = len(g.zones[HAND + seat]), judge.limits[seat]
    if ask == "CARD_TO_EXCHANGE":
        assert options == {NONE} | _cards(judge, seat)
        assert held == limit, "cards are exchanged once there is nothing to draw and no surplus"
        return
    drawn = {s for s in options if s < SEARCH}
    payable = sum(judge.resource_totals[seat][: len(RESOURCES)]) >= judge.search_cost(seat)
    assert drawn <= _filled(g, seat)
    assert {s - SEARCH for s in options if s >= SEARCH} == (drawn if payable else set()), "searches"
    assert len(drawn) == 1 or drawn == _filled(g, seat)


def _check_store(judge: Judge, seat: int, ask: str, options: set[int]) -> None:
    """All regions of a kind that have room, or something; stored pairs too where they may be paid with."""
    own = {h.slot: h for h in judge.active[seat]}
    assert options <= set(own), f"{ask}: what is not his own"
    regions = {slot for slot in options if own[slot].where.kind == "region"}
    kinds = {stored_by(own[slot].id) for slot in regions}
    if ask == "STORE_TO_FILL":
        (kind,) = kinds
        roomy = {h.slot for h in judge.regions(seat) if stored_by(h.id) == kind and judge.room_at(h)}
        assert options == roomy, f"{ask}: {options}, not {roomy}"
        return
    assert all(judge.g.stock[slot] for slot in options)
    if len(kinds) == 1:
        (kind,) = kinds
        filled = {h.slot for h in judge.regions(seat) if stored_by(h.id) == kind and judge.g.stock[h.slot]}
        assert regions == filled, f"{ask}: {regions}, not {filled}"


def _check_reaction(judge: Judge, seat: int, ask: str, slug: str, options: set[int]) -> None:
    """Who is asked for Countermagic, Timejump or a counter card can use it (C2 to C4)."""
    if ask == "COUNTER_CARD":
        assert {slug_of(judge.g, card) for card in options if card != NONE} == {COUNTERS[slug]}
        assert NONE in options
        return
    spell = "countermagic" if ask == "CANCEL_CARD" else "timejump"
    ready = [h for h in judge.of[seat] if h.slug == spell and h.slot not in judge.g.used]
    assert ready, f"{spell}: no book, or cast before"
    assert judge.power(seat) >= (ready[0].card.magic_cost or 0), f"{spell} cannot be paid"
    assert spell == "timejump" or not judge.stone, "the Stone of Wisdom bars Countermagic"


def check_answers(g: State, judge: Judge, choice: Choice) -> None:
    """The answers to a question inside an effect."""
    seat, ask, options = choice.seat, choice.ask.name, {o for o in choice.options if isinstance(o, int)}
    slug = g.table.defs[choice.card].id.partition("/")[2] if choice.card >= 0 else ""
    expected = BY_CARD.get((ask, slug))
    if expected is not None:
        assert options == expected(judge, seat), f"{ask} for {slug}: {options}, not {expected(judge, seat)}"
    elif ask == "SITE":
        _check_site(judge, seat, slug, options)
    elif ask in ("EXCHANGE_FROM", "CARD_TO_EXCHANGE"):
        _check_hand_step(judge, seat, ask, options)
    elif ask == "STORE_TO_FILL" or (ask == "STORE_TO_EMPTY" and slug != "trading-post"):
        _check_store(judge, seat, ask, options)
    elif ask in ("COUNTER_CARD", "CANCEL_CARD", "ROLL_EVENT_AGAIN"):
        _check_reaction(judge, seat, ask, slug, options)
    elif ask == "BARTER_OFFER":
        assert options == offers(judge, seat) - set(g.proposals)
    elif ask == "BARTER_ANSWER":
        assert options == {NONE, g.proposals[-1]}
        assert g.proposals[-1] in offers(judge, 1 - seat), "an offer that cannot be carried out"
    elif ask == "RESOURCE_TO_DEMAND":
        gifts_count = slug == "trade-monopoly"
        wanted = {r for r in _wanted(judge, seat) if not gifts_count or gives_back(judge, seat, r)}
        assert options == wanted, f"demands {options}, not {wanted}"
    elif ask == "RESOURCE_TO_TAKE":
        assert options <= _roomy(judge, seat), f"takes {options}"
    elif ask == "RESOURCE_OR_NONE":
        assert options - {NONE} in (_roomy(judge, seat), _wanted(judge, seat)), f"takes {options}"
    elif ask == "RESOURCE_TO_GIVE" and slug != "pawnbroker":
        assert all(judge.resource_totals[seat][r] for r in options), f"gives {options}"
    elif ask == "CARD_TO_RETURN":
        assert options <= _cards(judge, seat)
    elif ask == "WIZARD_TO_PAY":
        ready = [
            {h.slot for h in judge.wizards[seat] if g.stock[h.slot] and not h.placed.level & barred}
            for barred in (CHARGED | MILLED, CHARGED)
        ]
        assert options in ready, f"paid by {options}, not by {ready}"
