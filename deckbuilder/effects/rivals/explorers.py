"""Effects of the Era of Explorers, the sea itself apart (see `sea` and `sea_cards`).

Complete by data: the Sailmakers' Shop and the Armory (printed points) and the Explorer Metropolis (points,
place beside the harbor, requirement). Source of the texts: expansion rulebook, card index, as told in the
catalogue.
"""

from __future__ import annotations

from deckbuilder.effects.rivals.sea import (
    ASTRONOMER,
    LANDING_STAGE,
    Fleet,
    at_sea,
    call_back,
    called_back,
    discoveries,
    face_down,
    fields,
    missions,
    sail,
    swap_fields,
)
from deckbuilder.effects.rivals.sea_cards import BARDS, CANNON_FOUNDRY, MERCHANTS, PIRATES, SCHOLARS
from deckbuilder.engine import hooks
from deckbuilder.engine.carddef import ISLAND
from deckbuilder.engine.derived import held
from deckbuilder.engine.geometry import COLUMN
from deckbuilder.engine.hooks import (
    before_event,
    chooses_target,
    extra_actions,
    on_event,
    once_per_turn,
    perform_action,
    playable_if,
    usable_if,
    when_played,
    when_played_at,
)
from deckbuilder.engine.requirements import meets
from deckbuilder.engine.state import SEA_CARDS
from deckbuilder.engine.verbs import (
    GOLD,
    LUMBER,
    NONE,
    RESOURCES,
    WOOL,
    Ask,
    Effect,
    State,
    amount,
    can_exchange,
    choose,
    covers,
    discard_from_hand,
    draw,
    exchange,
    filled_stacks,
    from_current,
    know,
    run_when_placed,
    take,
    toll,
    turn_card,
    yes_or_no,
)

TIMBER_AND_CLOTH = (LUMBER, WOOL)
"""What ships are built of, and what the Shipyard trades for."""

# Action cards


@before_event.from_hand("rivals/lars-the-naval-hero")
def lars_the_naval_hero(g: State, me: int, card: int, event: str) -> Effect[bool]:
    """Played from the hand in a fight, before a roll or in place of a repeated one: the pirate is beaten."""
    definition = g.table.card[card]
    if event not in PIRATES or not meets(g, me, definition):
        return False
    if not (yield from yes_or_no(me, Ask.USE_CARD, definition.index)):
        return False
    discard_from_hand(g, me, card)
    return True


def _recallable(g: State, me: int) -> tuple[int, ...]:
    """The fields of the ships that could act once more; the harbor, if one rests there after its action."""
    fleet: Fleet | None = g.module_state[me]
    if fleet is None:
        return ()
    acted = (*fleet.out, fleet.harbor) if fleet.resting else fleet.out
    return tuple(f for f in acted if _targets(g, me, called_back(fleet, f)))


def _targets(g: State, me: int, fleet: Fleet) -> tuple[int, ...]:
    return (*missions(g, me, fleet), *discoveries(g, me, fleet))


@playable_if("rivals/navigator")
def navigator_has_a_course(g: State, me: int) -> bool:
    """A ship has acted, and there is something more for it to do."""
    return bool(_recallable(g, me))


@when_played("rivals/navigator")
def navigator(g: State, me: int) -> Effect[None]:
    """A ship that has acted and was not lost comes back to the harbor, or lies there, and acts again."""
    ship = yield from choose(me, Ask.SHIP_TO_CALL_BACK, _recallable(g, me))
    call_back(g, me, ship)
    target = yield from choose(me, Ask.SAIL_TO, _targets(g, me, g.module_state[me]))
    yield from sail(g, me, target)


def _friendly(g: State, me: int) -> tuple[int, ...]:
    """The islands at level 1 or higher whose discovery could be of use to me once more.

    If the opponent takes a toll for what could cost him cards, the bards must be able to pay it (G38).
    """
    return tuple(
        p.slot
        for p in at_sea(g, me)
        if p.definition.id in (BARDS, SCHOLARS, MERCHANTS)
        and p.level
        and (condition := hooks.usable_if.function(p.definition)) is not None
        and condition(g, me, p.slot)
        and toll(g, me, p.definition) <= amount(g.resource_totals[me], GOLD)
    )


@playable_if("rivals/ambassador")
def ambassador_is_received(g: State, me: int) -> bool:
    """One of the islands has something for me, as far as I can know."""
    return bool(_friendly(g, me))


@chooses_target("rivals/ambassador")
def ambassador_names_an_island(g: State, me: int) -> Effect[int]:
    """An own island of level 1 or higher; what its discovery does decides on the toll (G38)."""
    return (yield from choose(me, Ask.SEA_CARD, _friendly(g, me)))


@when_played_at("rivals/ambassador")
def ambassador(g: State, me: int, island: int) -> Effect[None]:
    """The discovery of the island brings its benefit once more."""
    yield from run_when_placed(g, me, island)


@playable_if("rivals/cartographer")
def cartographer_has_a_sea(g: State, me: int) -> bool:
    """There are sea cards."""
    return bool(fields(g, me))


@when_played("rivals/cartographer")
def cartographer(g: State, me: int) -> Effect[None]:
    """I look at up to two face-down sea cards of mine, and may then swap two; without a look I must."""
    looked: list[int] = []
    while len(looked) < 2 and (hidden := tuple(f for f in face_down(g, me) if f not in looked)):
        field = yield from choose(me, Ask.SEA_CARD_TO_LOOK_AT, (*hidden, NONE))
        if field == NONE:
            break
        know(g, me, (g.zones[SEA_CARDS + me][COLUMN[field]],))
        looked.append(field)
    everywhere = fields(g, me)
    first = yield from choose(me, Ask.SEA_CARD_TO_MOVE, (*everywhere, NONE) if looked else everywhere)
    if first != NONE:
        others = tuple(f for f in everywhere if f != first)
        second = yield from choose(me, Ask.CHANGE_PLACES_WITH, others)
        swap_fields(g, me, first, second)


def _broadside_targets(g: State, me: int) -> tuple[int, ...]:
    """The opponent's islands at level 1 or higher, and his harbor if an active ship lies there."""
    opponent = 1 - me
    islands = tuple(p.slot for p in at_sea(g, opponent) if p.definition.traits & ISLAND and p.level)
    fleet: Fleet | None = g.module_state[opponent]
    return (*islands, fleet.harbor) if fleet is not None and fleet.ready else islands


@playable_if("rivals/broadside")
def broadside_has_a_target(g: State, me: int) -> bool:
    """The opponent has an island to turn lower, or an active ship."""
    return bool(_broadside_targets(g, me))


@when_played("rivals/broadside")
def broadside(g: State, me: int) -> Effect[None]:
    """An island of the opponent, of my choice, is turned one level lower, or one of his ships is lost."""
    opponent = 1 - me
    fleet: Fleet = g.module_state[opponent]
    target = yield from choose(me, Ask.SEA_CARD, _broadside_targets(g, me))
    if target == fleet.harbor:
        g.module_state[opponent] = fleet._replace(ready=fleet.ready - 1, blank=fleet.blank + 1)
    else:
        turn_card(g, target, g.board[target].level - 1)


# Expansions


def _shipyard_goods(g: State, me: int) -> tuple[int, ...]:
    return tuple(r for r in held(g, me) if can_exchange(g, me, r, 1, TIMBER_AND_CLOTH))


@usable_if("rivals/shipyard")
def shipyard_has_goods(g: State, me: int, slot: int) -> bool:
    """I have a resource that can be exchanged for lumber or wool."""
    return bool(_shipyard_goods(g, me))


@once_per_turn("rivals/shipyard")
def shipyard(g: State, me: int, slot: int) -> Effect[None]:
    """Exchange a resource for one lumber or one wool."""
    index = g.board[slot].definition.index
    given = yield from choose(me, Ask.RESOURCE_TO_GIVE, _shipyard_goods(g, me), index)
    yield from exchange(g, me, given, 1, index, among=TIMBER_AND_CLOTH)


@usable_if(LANDING_STAGE)
def landing_stage(g: State, me: int, slot: int) -> bool:
    """Once a turn a mission to Bards, Scholars or Merchants may cost a gold in place of a resource."""
    return True


@usable_if(CANNON_FOUNDRY)
def cannon_foundry(g: State, me: int, slot: int) -> bool:
    """Once a turn a roll that would lose a fight may be repeated."""
    return True


@usable_if(ASTRONOMER)
def astronomer(g: State, me: int, slot: int) -> bool:
    """Behind the opponent in discoveries I may pay a gold for a second one in this turn."""
    return len(at_sea(g, me)) < len(at_sea(g, 1 - me)) and covers(
        g.resource_totals[me], g.board[slot].definition.use_cost
    )


@extra_actions(ASTRONOMER)
def astronomer_offers(g: State, me: int, slot: int) -> tuple[tuple[int, ...], ...]:
    """The fields that an unused ship could discover after the first discovery of the turn."""
    fleet: Fleet | None = g.module_state[me]
    if fleet is None or not fleet.discoveries or not fleet.ready:
        return ()
    return tuple((field,) for field in discoveries(g, me, fleet))


@perform_action(ASTRONOMER)
def astronomer_act(g: State, me: int, slot: int, what: tuple[int, ...]) -> Effect[None]:
    """A second discovery; the gold is paid with it."""
    yield from sail(g, me, what[0])


# Events


@on_event("rivals/most-successful-explorer")
def most_successful_explorer(g: State) -> Effect[None]:
    """Most discovered sea cards: up to two cards from the top of one stack; on a tie each may draw one."""
    found = [len(at_sea(g, seat)) for seat in (0, 1)]
    for seat in from_current(g):
        if found[seat] and found[seat] >= found[1 - seat]:
            yield from _draw_up_to(g, seat, 1 if found[0] == found[1] else 2)


def _draw_up_to(g: State, seat: int, n: int) -> Effect[None]:
    """Draw up to ``n`` cards from one stack, if the seat likes."""
    stacks = filled_stacks(g, seat)
    for _ in range(n):
        if not stacks or not (yield from yes_or_no(seat, Ask.DRAW_A_CARD)):
            return
        stack = yield from choose(seat, Ask.STACK_TO_DRAW, stacks)
        draw(g, seat, stack)
        stacks = (stack,) if stack in filled_stacks(g, seat) else ()


@on_event("rivals/friendship-between-peoples")
def friendship_between_peoples(g: State) -> Effect[None]:
    """Each player receives a resource of choice for each of his islands at level 1 or higher."""
    for seat in from_current(g):
        friends = sum(bool(p.definition.traits & ISLAND and p.level) for p in at_sea(g, seat))
        yield from take(g, seat, friends, RESOURCES)
