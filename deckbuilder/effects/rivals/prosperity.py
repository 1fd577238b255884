"""Effects of the Era of Prosperity: the cards in play.

Stars lie on Public Feeling (data: `levels.stores`); who has none loses what he would receive. "Up to 2 stars"
are as many as fit: a star does its owner no harm. Complete by data: what removes a Thieves' Hideout, and who
never changes sides (Prince, Princess). Action cards and events lie in `prosperity_actions`. Source of the
texts: expansion rulebook, card index, as told in the catalogue; rulings by number; readings G14 to G28.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import ARTWORK, CAT_ACTION, CAT_BUILDING, CAT_UNIT
from deckbuilder.engine.derived import own_cards, room, shielded, takeable_units, with_room
from deckbuilder.engine.geometry import KIND, REGION, REGIONS_OF, SETTLEMENT_OF, region_expansion
from deckbuilder.engine.hooks import (
    before_event,
    loot_protection,
    on_face,
    on_production,
    once_per_turn,
    price,
    usable_if,
    when_placed,
)
from deckbuilder.engine.placement import free_roads
from deckbuilder.engine.rules import (
    CELEBRATION,
    TRADE,
)
from deckbuilder.engine.state import discard_zone
from deckbuilder.engine.verbs import (
    GOLD,
    GRAIN,
    RESOURCES,
    STAR,
    UNIT,
    WOOL,
    Ask,
    CardDef,
    Effect,
    State,
    can_exchange,
    choose,
    covers,
    covers_at,
    deposit,
    exchange,
    fetch,
    gain,
    lose,
    one_piece_less,
    pay,
    pay_at,
    swap,
    take,
    take_into_hand,
    withdraw,
    yes_or_no,
)

UNREST = ("rivals/riots", "rivals/insurrection")
"""The events from which a star keeps its player."""
PUBLIC_FEELING = "rivals/public-feeling"
COURT = ("rivals/prince", "rivals/princess")


def _use_price(g: State, slot: int) -> int:
    """What the ability of the card on a place costs."""
    return g.board[slot].definition.use_cost


def _can_pay(g: State, me: int, slot: int) -> bool:
    return covers(g.resource_totals[me], _use_price(g, slot))


# Public Feeling


@usable_if(PUBLIC_FEELING)
def public_feeling_can_pay(g: State, me: int, slot: int) -> bool:
    """The stars lie on this very card, and I can store something."""
    return covers_at(g, slot, _use_price(g, slot)) and bool(with_room(g, me))


@once_per_turn(PUBLIC_FEELING)
def public_feeling(g: State, me: int, slot: int) -> Effect[None]:
    """Two stars of this card buy a resource of my choice."""
    pay_at(g, slot, _use_price(g, slot))
    yield from take(g, me, 1, RESOURCES, g.board[slot].definition.index)


@before_event(PUBLIC_FEELING)
def public_feeling_calms(g: State, me: int, slot: int, event: str) -> bool | Effect[bool]:
    """For a star Riots or an Insurrection has no effect on me. Of two cards only one asks."""
    first = own_cards(g, me, PUBLIC_FEELING)[0]
    if event not in UNREST or slot != first.slot or not covers(g.resource_totals[me], UNIT[STAR]):
        return False
    return _calmed(g, me, first.definition.index)


def _calmed(g: State, me: int, index: int) -> Effect[bool]:
    if not (yield from yes_or_no(me, Ask.USE_CARD, index)):
        return False
    yield from lose(g, me, STAR)
    return True


# Foreign site and roads


def _hideaways(g: State, slot: int) -> tuple[int, ...]:
    """The regions to which a Thieves' Hideout can move: others of the host, without a card, not empty."""
    return tuple(
        region
        for stores in g.summaries[g.board[slot].seat].stores[: len(RESOURCES)]
        for region in stores
        if KIND[region] == REGION and g.stock[region] and region_expansion(region) not in g.board
    )


@usable_if("rivals/thieves-hideout")
def thieves_hideout_can_move(g: State, me: int, slot: int) -> bool:
    """I can pay, and there is a region to go to."""
    return _can_pay(g, me, slot) and bool(_hideaways(g, slot))


@once_per_turn("rivals/thieves-hideout")
def thieves_hideout(g: State, me: int, slot: int) -> Effect[None]:
    """Move it to another free region of the opponent and take a resource from there, if I can store it."""
    yield from pay(g, me, _use_price(g, slot))
    options = tuple(sorted(_hideaways(g, slot)))
    region = yield from choose(me, Ask.REGION_TO_MOVE_TO, options, g.board[slot].definition.index)
    swap(g, slot, region_expansion(region))
    loot = g.board[region].definition.stores
    if room(g, me, loot):
        withdraw(g, region, 1)
        yield from gain(g, me, loot)


@loot_protection("rivals/mercenaries")
def mercenaries(g: State, me: int, slot: int) -> Effect[int]:
    """Robbed by brigands, I keep one gold and one wool, or for a star everything."""
    safe = shielded(g, me)
    stores = g.summaries[me].stores
    exposed = {r: sum(g.stock[s] for s in stores[r] if s not in safe) for r in (GOLD, WOOL)}
    index = g.board[slot].definition.index
    can_pay = max(exposed.values()) > 1 and covers(g.resource_totals[me], UNIT[STAR])
    if can_pay and (yield from yes_or_no(me, Ask.USE_CARD, index)):
        yield from lose(g, me, STAR)
        return sum(n * UNIT[r] for r, n in exposed.items())
    return UNIT[GOLD] + UNIT[WOOL]


def _full_regions(g: State, me: int) -> tuple[int, ...]:
    """My regions that hold three pieces and can exchange one of them."""
    return tuple(
        region
        for r in RESOURCES
        if can_exchange(g, me, r, 1)
        for region in g.summaries[me].stores[r]
        if KIND[region] == REGION and g.stock[region] == 3
    )


@usable_if("rivals/small-market-town")
def small_market_town_has_goods(g: State, me: int, slot: int) -> bool:
    """A region of mine holds three pieces."""
    return bool(_full_regions(g, me))


@once_per_turn("rivals/small-market-town")
def small_market_town(g: State, me: int, slot: int) -> Effect[None]:
    """Exchange one piece of a region that holds three for one other resource."""
    index = g.board[slot].definition.index
    region = yield from choose(me, Ask.STORE_TO_EMPTY, tuple(sorted(_full_regions(g, me))), index)
    yield from exchange(g, me, g.board[region].definition.stores, 1, index, region)


@when_placed("rivals/traveling-theater", "rivals/theater")
def first_night(g: State, me: int, slot: int) -> Effect[int]:
    """A star when it is built."""
    return gain(g, me, STAR)


def _audiences(g: State, road: int) -> tuple[int, ...]:
    """The regions beside a road that hold something."""
    return tuple(region for region in REGIONS_OF[road] if g.stock.get(region))


def _stages(g: State, me: int) -> tuple[int, ...]:
    """My free roads beside which a region holds something."""
    return tuple(road for road in free_roads(g, me) if _audiences(g, road))


@usable_if("rivals/traveling-theater")
def traveling_theater_can_move(g: State, me: int, slot: int) -> bool:
    """It was placed in an earlier turn, and there is another road to play on."""
    return g.board[slot].since < g.turn and bool(_stages(g, me))


@once_per_turn("rivals/traveling-theater")
def traveling_theater(g: State, me: int, slot: int) -> Effect[None]:
    """Move it to another free road of mine and give a resource of a region there for a star."""
    index = g.board[slot].definition.index
    road = yield from choose(me, Ask.ROAD_TO_MOVE_TO, _stages(g, me), index)
    swap(g, slot, road)
    region = yield from choose(me, Ask.STORE_TO_EMPTY, _audiences(g, road), index)
    withdraw(g, region, 1)
    yield from gain(g, me, STAR)


# Settlements


@when_placed("rivals/village-school")
def village_school(g: State, me: int, slot: int) -> Effect[int]:
    """Up to two stars when it is built."""
    return gain(g, me, STAR, 2)


@on_face("rivals/village-school")
def village_school_at_trade(g: State, me: int, slot: int, face: int) -> Effect[int] | None:
    """A star at each Trade event, whether anything is traded or not."""
    return gain(g, me, STAR) if face == TRADE else None


def _goods(g: State, me: int) -> tuple[int, ...]:
    """What can be exchanged at 1:1."""
    return tuple(r for r in RESOURCES if can_exchange(g, me, r, 1))


@usable_if("rivals/common-land")
def common_land_has_goods(g: State, me: int, slot: int) -> bool:
    """I can pay and have something to exchange."""
    return _can_pay(g, me, slot) and bool(_goods(g, me))


@once_per_turn("rivals/common-land")
def common_land(g: State, me: int, slot: int) -> Effect[None]:
    """For a star, exchange one resource for one other."""
    index = g.board[slot].definition.index
    yield from pay(g, me, _use_price(g, slot))
    given = yield from choose(me, Ask.RESOURCE_TO_GIVE, _goods(g, me), index)
    yield from exchange(g, me, given, 1, index)


# Cities


def _discarded(g: State, me: int) -> tuple[tuple[int, CardDef], ...]:
    """The cards on the discard pile that I use."""
    return tuple((card, g.table.card[card]) for card in g.zones[discard_zone(g, me)])


def _works_of_art(g: State, me: int) -> tuple[int, ...]:
    return tuple(card for card, definition in _discarded(g, me) if definition.traits & ARTWORK)


@usable_if(*COURT)
def court_finds_a_work_of_art(g: State, me: int, slot: int) -> bool:
    """One gold, and an artwork on the pile."""
    return _can_pay(g, me, slot) and bool(_works_of_art(g, me))


@once_per_turn(*COURT)
def court(g: State, me: int, slot: int) -> Effect[None]:
    """For a gold an artwork comes from the discard pile into my hand, shown."""
    yield from pay(g, me, _use_price(g, slot))
    yield from fetch(g, me, me, _works_of_art(g, me))


@on_face("rivals/builders-hut")
def builders_hut_celebrates(g: State, me: int, slot: int, face: int) -> Effect[int] | None:
    """A star at each Celebration, in either player's turn."""
    return gain(g, me, STAR) if face == CELEBRATION else None


@price("rivals/builders-hut")
def builders_hut(g: State, me: int, slot: int, card: CardDef, prices: tuple[int, ...]) -> tuple[int, ...]:
    """A building with six or more printed resources costs one less, whichever I like (G23)."""
    return one_piece_less(prices) if card.category == CAT_BUILDING and card.cost_size >= 6 else prices


@when_placed("rivals/monument-to-the-prince")
def monument_to_the_prince(g: State, me: int, slot: int) -> Effect[None]:
    """The opponent names two of his units, or his only one; I take one of them into my hand (G33)."""
    opponent = 1 - me
    index = g.board[slot].definition.index
    units = tuple(p.slot for p in takeable_units(g, opponent))
    named = units if len(units) <= 2 else ()
    while len(named) < min(2, len(units)):
        left = tuple(s for s in units if s not in named)
        named = (*named, (yield from choose(opponent, Ask.OWN_UNIT, left, index)))
    if named:
        taken = yield from choose(me, Ask.OPPOSING_UNIT, tuple(sorted(named)), index)
        take_into_hand(g, me, taken)


def _cures(g: State, me: int) -> tuple[int, ...]:
    """What a Hospital can do: 1 bring a star, 2 give a resource for one."""
    ways: list[int] = []
    if room(g, me, STAR):
        ways.append(1)
    if covers(g.resource_totals[me], UNIT[STAR]) and with_room(g, me):
        ways.append(2)
    return tuple(ways)


@usable_if("rivals/hospital")
def hospital_is_open(g: State, me: int, slot: int) -> bool:
    """One of the two ways is open."""
    return bool(_cures(g, me))


@once_per_turn("rivals/hospital")
def hospital(g: State, me: int, slot: int) -> Effect[None]:
    """A star for me, or a resource of my choice for a star."""
    index = g.board[slot].definition.index
    if (yield from choose(me, Ask.WHICH_EFFECT, _cures(g, me), index)) == 1:
        yield from gain(g, me, STAR)
        return
    yield from lose(g, me, STAR)
    yield from take(g, me, 1, RESOURCES, index)


@on_production("rivals/aqueduct")
def aqueduct(g: State, me: int, slot: int, number: int) -> None:
    """Fields and pastures around its city that yield bring one more, besides what boosters add."""
    for region in REGIONS_OF[SETTLEMENT_OF[slot]]:
        placed = g.board.get(region)
        if (
            placed is not None
            and placed.definition.stores in (GRAIN, WOOL)
            and g.table.number[placed.card] == number
        ):
            deposit(g, region, 1)


def _palace_finds(g: State, me: int) -> tuple[int, ...]:
    """The units and the action cards without a requirement (G16: the current printing) on the pile."""
    return tuple(
        card
        for card, definition in _discarded(g, me)
        if definition.category == CAT_UNIT or (definition.category == CAT_ACTION and not definition.needs)
    )


@usable_if("rivals/city-palace")
def city_palace_finds_a_card(g: State, me: int, slot: int) -> bool:
    """Three stars, and a card that may be taken."""
    return _can_pay(g, me, slot) and bool(_palace_finds(g, me))


@once_per_turn("rivals/city-palace")
def city_palace(g: State, me: int, slot: int) -> Effect[None]:
    """For three stars a unit or an action card without a requirement comes into my hand, shown."""
    yield from pay(g, me, _use_price(g, slot))
    yield from fetch(g, me, me, _palace_finds(g, me))
