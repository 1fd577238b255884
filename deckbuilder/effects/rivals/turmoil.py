"""Effects of the Era of Turmoil.

Complete by data: Carl Forkbeard, Large Festival Hall, the Hedge Tavern (printed points; it is what Archer,
Arsonist and Traitor require) and the Fire Brigade (`fire_protection`, read by the Arsonist). Source of the
texts: base rulebook, card index, as told in the catalogue; rulings by number; readings G35 to G39.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import CAT_ACTION, CAT_UNIT, COMMERCE, STRENGTH
from deckbuilder.engine.derived import own_buildings, own_units, showing, victory_points, with_room
from deckbuilder.engine.geometry import KIND, SETTLEMENT_OF, SITE, SITES_OF
from deckbuilder.engine.hooks import (
    after_loss,
    before_event,
    guard,
    on_event,
    playable_if,
    price,
    when_placed,
    when_played,
)
from deckbuilder.engine.verbs import (
    ACTION_CARD,
    EVENT,
    GOLD,
    GRAIN,
    RESOURCES,
    WOOL,
    Ask,
    CardDef,
    Effect,
    State,
    amount,
    choose,
    demand,
    demandable,
    discard_from_hand,
    from_current,
    gain,
    hand,
    is_exempt,
    know,
    lose,
    one_piece_less,
    return_under_stack,
    rob_hand,
    take,
    yes_or_no,
)

GUARDED = ("rivals/archer", "rivals/arsonist", "rivals/traitor")
"""The attack cards that the Lookout Tower and Heinrich watch for."""
SERMONS = ("rivals/riots", "rivals/feud", "rivals/fraternal-feuds")
"""The events from which Sebastian keeps his player."""

# Attacks


def _armed(g: State, seat: int) -> tuple[int, ...]:
    """The places of a seat's units with strength points."""
    return tuple(p.slot for p in own_units(g, seat) if showing(p)[STRENGTH])


@playable_if("rivals/archer")
def archer_has_a_target(g: State, me: int) -> bool:
    """The opponent has a unit with strength points (R-042)."""
    return bool(_armed(g, 1 - me))


@when_played("rivals/archer")
def archer(g: State, me: int) -> Effect[None]:
    """The opponent puts a unit with strength points, of his choice, under a matching stack."""
    victim = 1 - me
    lost = yield from choose(victim, Ask.UNIT_TO_LOSE, _armed(g, victim))
    yield from return_under_stack(g, lost, ACTION_CARD)


def _protected_from_fire(g: State, site: int) -> bool:
    """Whether a Fire Brigade stands in the city that a site belongs to."""
    return any(s in g.board and g.board[s].definition.fire_protection for s in SITES_OF[SETTLEMENT_OF[site]])


def _inflammable(g: State, seat: int) -> tuple[int, ...]:
    """The places of a seat's buildings at settlements and cities that no Fire Brigade protects (R-046)."""
    return tuple(
        p.slot for p in own_buildings(g, seat) if KIND[p.slot] == SITE and not _protected_from_fire(g, p.slot)
    )


@playable_if("rivals/arsonist")
def arsonist_has_a_target(g: State, me: int) -> bool:
    """The opponent has a building that can burn."""
    return bool(_inflammable(g, 1 - me))


@when_played("rivals/arsonist")
def arsonist(g: State, me: int) -> Effect[None]:
    """I choose an opposing building at a settlement or city; its owner puts it under a matching stack."""
    burnt = yield from choose(me, Ask.BUILDING_TO_BURN, _inflammable(g, 1 - me))
    yield from return_under_stack(g, burnt, ACTION_CARD)


def _can_be_taken(g: State, card: int) -> bool:
    """Whether a Traitor may take a hand card: in the Tournament Game units and action cards only (G33)."""
    definition = g.table.card[card]
    if definition.stays_own:
        return False
    return not g.table.own_stacks or definition.category in (CAT_ACTION, CAT_UNIT)


@playable_if("rivals/traitor")
def traitor_may_find_something(g: State, me: int) -> bool:
    """The opponent has a hand card that I do not know, or that I know and may take."""
    return any(not g.seen[me] >> card & 1 or _can_be_taken(g, card) for card in hand(g, 1 - me))


@when_played("rivals/traitor")
def traitor(g: State, me: int) -> Effect[None]:
    """I look at the opponent's hand and may take one card of it."""
    victim = 1 - me
    know(g, me, hand(g, victim))
    takeable = tuple(card for card in hand(g, victim) if _can_be_taken(g, card))
    yield from rob_hand(g, me, takeable)


@playable_if("rivals/voyage-of-plunder")
def voyage_of_plunder_finds_something(g: State, me: int) -> bool:
    """The opponent has a resource that I can store."""
    return bool(demandable(g, me))


@when_played("rivals/voyage-of-plunder")
def voyage_of_plunder(g: State, me: int) -> Effect[None]:
    """I take a resource of my choice from the opponent, two if he has more victory points."""
    behind = victory_points(g, 1 - me) > victory_points(g, me)
    yield from demand(g, me, 2 if behind else 1)


# Protection


@guard("rivals/lookout-tower")
def lookout_tower(g: State, me: int, slot: int, attack: CardDef) -> int:
    """On a 1 or 2 an Archer, Arsonist or Traitor is void."""
    return 1 << 1 | 1 << 2 if attack.id in GUARDED else 0


@guard("rivals/heinrich-the-sentinel")
def heinrich_the_sentinel(g: State, me: int, slot: int, attack: CardDef) -> int:
    """On a 3, 4 or 5 an Archer, Arsonist or Traitor is void; one roll counts for the Lookout Tower too."""
    return 1 << 3 | 1 << 4 | 1 << 5 if attack.id in GUARDED else 0


@before_event("rivals/chapel")
def chapel(g: State, me: int, slot: int, event: str) -> bool:
    """Riots does not apply to me if this turn's production result is one of those on the card's face (G4)."""
    return event == "rivals/riots" and g.production in g.table.variant[g.board[slot].card]


@before_event.from_hand("rivals/sebastian-the-itinerant-preacher")
def sebastian_the_itinerant_preacher(g: State, me: int, card: int, event: str) -> Effect[bool]:
    """Played from the hand in either turn: Riots, Feud or Fraternal Feuds does not apply to me."""
    if event not in SERMONS or not (yield from yes_or_no(me, Ask.USE_CARD, g.table.card[card].index)):
        return False
    discard_from_hand(g, me, card)
    return True


@after_loss("rivals/irmgard-keeper-of-the-light")
def irmgard_keeper_of_the_light(
    g: State, me: int, slot: int, lost: CardDef, cause: int
) -> Effect[None] | None:
    """An event or an action card has cost me a placed card: I take a resource of my choice (G39)."""
    if cause not in (EVENT, ACTION_CARD):
        return None
    return _consoled(g, me, g.board[slot].definition)


def _consoled(g: State, me: int, irmgard: CardDef) -> Effect[None]:
    yield from take(g, me, 1, RESOURCES, irmgard.index)


# Buildings


@price("rivals/drill-ground")
def drill_ground(g: State, me: int, slot: int, card: CardDef, prices: tuple[int, ...]) -> tuple[int, ...]:
    """Each of my heroes costs one resource less, whichever I like (G23)."""
    return one_piece_less(prices) if card.hero else prices


@when_placed("rivals/fairgrounds")
def fairgrounds(g: State, me: int, slot: int) -> Effect[None]:
    """If I have more skill points than the opponent, I receive two resources of my choice."""
    if g.summaries[me].skill > g.summaries[1 - me].skill:
        yield from take(g, me, 2, RESOURCES, g.board[slot].definition.index)


@when_placed("rivals/tithe-barn")
def tithe_barn(g: State, me: int, slot: int) -> Effect[None]:
    """I choose grain or wool and receive one of it for each of my heroes."""
    heroes = sum(p.definition.hero for p in own_units(g, me))
    tithes = tuple(r for r in with_room(g, me) if r in (GRAIN, WOOL))
    if heroes and tithes:
        tithe = yield from choose(me, Ask.RESOURCE_TO_TAKE, tithes, g.board[slot].definition.index)
        yield from gain(g, me, tithe, heroes)


# Events


@on_event("rivals/riots")
def riots(g: State) -> Effect[None]:
    """Units with strength or commerce points cost one gold, three or more cost two; else one is lost."""
    for seat in from_current(g):
        if _rioting(g, seat) and not (yield from is_exempt(g, seat, "rivals/riots")):
            yield from _suffer_riots(g, seat)


def _rioting(g: State, seat: int) -> tuple[int, ...]:
    """The places of a seat's units that show strength or commerce points."""
    return tuple(p.slot for p in own_units(g, seat) if showing(p)[STRENGTH] or showing(p)[COMMERCE])


def _suffer_riots(g: State, seat: int) -> Effect[None]:
    units = _rioting(g, seat)
    wages = 2 if len(units) >= 3 else 1
    if amount(g.resource_totals[seat], GOLD) >= wages and (yield from yes_or_no(seat, Ask.FORCED_PAYMENT)):
        yield from lose(g, seat, GOLD, wages)
        return
    lost = yield from choose(seat, Ask.UNIT_TO_LOSE, units)
    yield from return_under_stack(g, lost, EVENT)
