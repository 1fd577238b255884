"""Action cards and events of the Era of Merchant Princes.

Source of the texts: expansion rulebook, card index, as told in the catalogue; rulings by number; readings
G18 to G21.
"""

from __future__ import annotations

from deckbuilder.effects.rivals.merchant_princes import HIGHEST, STORM, residences, trade_ships
from deckbuilder.engine.derived import held, own_buildings, room, title, victory_points, with_room
from deckbuilder.engine.geometry import REGIONS_OF
from deckbuilder.engine.hooks import (
    on_event,
    playable_if,
    rates,
    when_played,
)
from deckbuilder.engine.verbs import (
    EVENT,
    Ask,
    Effect,
    PlayerSummary,
    State,
    amount,
    apply_state_based_effects,
    choose,
    demand,
    demand_up_to,
    demandable,
    deposit,
    discard_from_board,
    from_current,
    gain,
    hand_back,
    is_exempt,
    lose,
    return_under_stack,
    take,
    take_up_to,
    turn_card,
)

HERGILD = "rivals/hergild-the-master-merchant"
GERO = "rivals/gero-the-master-merchant"
GUILD_MASTER = "rivals/guild-master"
VOYAGE = "rivals/fortunate-trade-voyage"


# Action cards


@playable_if("rivals/trade-monopoly")
def trade_monopoly_changes_something(g: State, me: int) -> bool:
    """More can come of it than getting a single piece and handing back the same (as with the Merchant)."""
    opponent = 1 - me
    return any(
        min(amount(g.resource_totals[opponent], wanted), room(g, me, wanted)) > 1
        or any(back != wanted and room(g, opponent, back) for back in held(g, me))
        for wanted in demandable(g, me)
    )


@when_played("rivals/trade-monopoly")
def trade_monopoly(g: State, me: int) -> Effect[None]:
    """Name a resource, demand one to three of it, then hand back one resource of my choice."""
    opponent = 1 - me
    named = yield from choose(me, Ask.RESOURCE_TO_NAME, demandable(g, me))
    most = min(3, amount(g.resource_totals[opponent], named), room(g, me, named))
    n = yield from choose(me, Ask.HOW_MANY, tuple(range(most, 0, -1)))
    yield from gain(g, me, named, (yield from lose(g, opponent, named, n)))
    yield from hand_back(g, me)


@playable_if("rivals/maritime-trade-monopoly")
def maritime_trade_monopoly_can_demand(g: State, me: int) -> bool:
    """The opponent has something that I can store."""
    return bool(demandable(g, me))


@when_played("rivals/maritime-trade-monopoly")
def maritime_trade_monopoly(g: State, me: int) -> Effect[None]:
    """Demand a resource for each trade ship that I have more than the opponent, two at most."""
    lead = len(trade_ships(g.summaries[me])) - len(trade_ships(g.summaries[1 - me]))
    yield from demand(g, me, min(2, lead))


def _outposts(g: State, me: int) -> tuple[int, ...]:
    """The places of my buildings in the opponent's principality."""
    return tuple(p.slot for p in own_buildings(g, me) if p.seat != me)


@playable_if("rivals/tactical-retreat")
def tactical_retreat_is_possible(g: State, me: int) -> bool:
    """I have a building over there, and the opponent has something that I can store."""
    return bool(_outposts(g, me)) and bool(demandable(g, me))


@when_played("rivals/tactical-retreat")
def tactical_retreat(g: State, me: int) -> Effect[None]:
    """Demolish one of my foreign buildings: one resource from the opponent, then one from the bank."""
    discard_from_board(g, (yield from choose(me, Ask.BUILDING_TO_LOSE, _outposts(g, me))))
    yield from demand(g, me)
    yield from take(g, me)


@playable_if("rivals/mendicants")
def mendicants_have_a_patron(g: State, me: int) -> bool:
    """The opponent holds the trade advantage and has something that I can store (R-075: wherever it lies)."""
    return g.trade_holder == 1 - me and bool(demandable(g, me))


@when_played("rivals/mendicants")
def mendicants(g: State, me: int) -> Effect[None]:
    """Demand a resource, or up to two if the opponent also has more victory points."""
    behind = victory_points(g, 1 - me) > victory_points(g, me)
    yield from demand_up_to(g, me, 2 if behind else 1, title(g, "rivals/mendicants").index)


@playable_if(HERGILD)
def hergild_finds_a_ship(g: State, me: int) -> bool:
    """I have a trade ship of a single resource, and she is not at work already."""
    at_work = any(g.table.defs[index].id == HERGILD and seat == me for index, seat, _ in g.temporary_effects)
    return not at_work and any(p.definition.trade_rate for p in trade_ships(g.summaries[me]))


@when_played(HERGILD)
def hergild_the_master_merchant(g: State, me: int) -> None:
    """Until the end of this turn my trade ships exchange at 1:1."""
    g.temporary_effects = (*g.temporary_effects, (title(g, HERGILD).index, me, g.turn))
    apply_state_based_effects(g)


@rates(HERGILD)
def hergild_lowers_rates(g: State, summary: PlayerSummary, slot: int) -> None:
    """1:1 for each resource that has a trade ship of its own, also one built later in the turn."""
    for ship in trade_ships(summary):
        for resource, _ in ship.definition.trade_rate:
            summary.lower_rate(resource, 1)


@playable_if(GERO, GUILD_MASTER)
def there_is_room(g: State, me: int) -> bool:
    """I can store some resource."""
    return bool(with_room(g, me))


@when_played(GERO)
def gero_the_master_merchant(g: State, me: int) -> Effect[None]:
    """Take one or two resources of my choice."""
    yield from take(g, me)
    yield from take_up_to(g, me, 1, card=title(g, GERO).index)


@when_played(GUILD_MASTER)
def guild_master(g: State, me: int) -> Effect[None]:
    """Take up to two resources of my choice. The first is not declined: that would be no effect (R-011)."""
    yield from take(g, me)
    yield from take_up_to(g, me, 1, card=title(g, GUILD_MASTER).index)


# Events


def _cargoes(g: State, seat: int) -> tuple[int, ...]:
    """The kinds that a seat's trade ships carry; of a Large Trade Ship those left and right of it."""
    kinds: set[int] = set()
    for ship in trade_ships(g.summaries[seat]):
        if ship.definition.trade_rate:
            kinds.update(resource for resource, _ in ship.definition.trade_rate)
        else:
            regions = REGIONS_OF[ship.slot]
            kinds.update(g.board[region].definition.stores for region in regions if region in g.board)
    return tuple(sorted(kinds))


@on_event(VOYAGE)
def fortunate_trade_voyage(g: State) -> Effect[None]:
    """Each player receives up to two resources of the kind that one of his trade ships carries."""
    index = title(g, VOYAGE).index
    for seat in from_current(g):
        for kind in (yield from take_up_to(g, seat, 1, _cargoes(g, seat), index)):
            yield from take_up_to(g, seat, 1, (kind,), index)


@on_event(STORM)
def capricious_sea(g: State) -> Effect[None]:
    """By this turn's production result (R-062): a resource for each trade ship, or a trade ship is lost."""
    for seat in from_current(g):
        fleet = tuple(p.slot for p in trade_ships(g.summaries[seat]))
        if g.production <= 4:
            yield from take(g, seat, len(fleet))
        elif fleet and not (yield from is_exempt(g, seat, STORM)):
            yield from return_under_stack(g, (yield from choose(seat, Ask.SHIP_TO_LOSE, fleet)), EVENT)


@on_event("rivals/hour-of-the-master-merchants")
def hour_of_the_master_merchants(g: State) -> None:
    """Each Residence rises one level; the region of one that is at the top yields one instead."""
    for seat in from_current(g):
        for placed in residences(g, seat):
            if placed.level < HIGHEST:
                turn_card(g, placed.slot, placed.level + 1)
            else:
                deposit(g, REGIONS_OF[placed.slot][0], 1)
