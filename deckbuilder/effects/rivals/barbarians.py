"""Effects of the Era of Barbarians: expansions; action cards and events lie in `barbarians_actions`.

Complete by data besides what stands here: the Triumph Card's sides and that it comes with the first city,
place and removal of the Barbarian Stronghold, what the Arsenal keeps from brigands, and where a Barbarian
Attack goes after its work. Arnd and the Caravel double units by data (``doubles_units``), which only the
attack reads. Source of the texts: expansion rulebook, card index, as told in the catalogue;
rulings by number.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import AT_CITY, AT_SETTLEMENT_OR_CITY, CAT_ACTION, CAT_UNIT, STRENGTH, CardDef
from deckbuilder.engine.derived import own_cards, owns, takeable_units, with_room
from deckbuilder.engine.geometry import REGIONS_OF, SETTLEMENT_OF
from deckbuilder.engine.hooks import (
    any_time,
    counts_as,
    on_face,
    once_per_turn,
    usable_if,
)
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.requirements import at_limit
from deckbuilder.engine.rules import BRIGAND_ATTACK, CELEBRATION
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND
from deckbuilder.engine.verbs import (
    GOLD,
    NONE,
    ORE,
    RESOURCES,
    UNIT,
    Ask,
    Effect,
    State,
    amount,
    choose,
    covers,
    deposit,
    detach_to_discard,
    discard_from_hand,
    distinct,
    draw_freely,
    filled_stacks,
    gain,
    hand,
    know,
    pay,
    pick,
    roll,
    run_when_placed,
    take,
    take_over,
    turn_card,
    yes_or_no,
)

HIGHEST = 3
"""The last side of a card that is turned."""


def _has_room(g: State, region: int) -> bool:
    """Whether a region lies there and can hold one more piece."""
    return region in g.stock and g.stock[region] < g.board[region].definition.capacity


def _open_regions(g: State, slot: int) -> tuple[int, ...]:
    """The regions beside a place that have room."""
    return tuple(region for region in REGIONS_OF[slot] if _has_room(g, region))


# Regions and sites


@usable_if("rivals/border-fortress")
def border_fortress_can_rise(g: State, me: int, slot: int) -> bool:
    """It does not show its last side, and I can pay."""
    placed = g.board[slot]
    return placed.level < HIGHEST and covers(g.resource_totals[me], placed.definition.use_cost)


@any_time("rivals/border-fortress")
def border_fortress(g: State, me: int, slot: int) -> Effect[None]:
    """Pay one ore and one wool, and turn it one level higher."""
    placed = g.board[slot]
    yield from pay(g, me, placed.definition.use_cost)
    turn_card(g, slot, placed.level + 1)


@usable_if("rivals/white-raven-tavern")
def white_raven_tavern_is_paid(g: State, me: int, slot: int) -> bool:
    """I have the gold."""
    return covers(g.resource_totals[me], g.board[slot].definition.use_cost)


@once_per_turn("rivals/white-raven-tavern")
def white_raven_tavern(g: State, me: int, slot: int) -> Effect[None]:
    """Pay one gold and roll: 3 to 5 bring one resource of my choice, 6 brings two."""
    definition = g.board[slot].definition
    yield from pay(g, me, definition.use_cost)
    won = (0, 0, 0, 1, 1, 1, 2)[roll(g)]
    yield from take(g, me, won, RESOURCES, definition.index)


# Heroes


@on_face("rivals/baroc-the-barbarian")
def baroc_the_barbarian(g: State, me: int, slot: int, face: int) -> Effect[None]:
    """A Brigand Attack brings me one ore, two while my Barbarian Stronghold stands at the opponent's."""
    if face == BRIGAND_ATTACK:
        yield from gain(g, me, ORE, 2 if owns(g, me, "rivals/barbarian-stronghold") else 1)


def _fit_for_marie(g: State, me: int, slot: int) -> tuple[int, ...]:
    """The places of the opponent's heroes that could stand on Marie's site for me, when she has left it."""
    marie = g.board[slot].definition
    in_city = SETTLEMENT_OF[slot] in g.summaries[me].cities

    def fits(hero: CardDef) -> bool:
        if hero.placed_on >= 0 or (at_limit(g, me, hero) and hero is not marie):
            return False
        return hero.placement == AT_SETTLEMENT_OR_CITY or (hero.placement == AT_CITY and in_city)

    return tuple(p.slot for p in takeable_units(g, 1 - me) if p.definition.hero and fits(p.definition))


@usable_if("rivals/marie-the-shieldmaiden")
def marie_finds_a_hero(g: State, me: int, slot: int) -> bool:
    """Not in the turn in which she came; the opponent has a hero that could take her place."""
    return g.board[slot].since < g.turn and bool(_fit_for_marie(g, me, slot))


@any_time("rivals/marie-the-shieldmaiden")
def marie_the_shieldmaiden(g: State, me: int, slot: int) -> Effect[None]:
    """The opponent names two of his heroes that fit here; one of them takes Marie's place, and she goes."""
    opponent = 1 - me
    index = g.board[slot].definition.index
    fitting = _fit_for_marie(g, me, slot)
    named = fitting if len(fitting) <= 2 else ()
    while len(named) < min(2, len(fitting)):
        left = tuple(hero for hero in fitting if hero not in named)
        named = (*named, (yield from choose(opponent, Ask.OWN_HERO, left, index)))
    taken = yield from choose(me, Ask.OPPOSING_UNIT, tuple(sorted(named)), index)
    detach_to_discard(g, slot)
    take_over(g, taken, me, slot)
    yield from run_when_placed(g, me, slot)


LOOK_AT_EVENTS, LOOK_AT_STACK, LOOK_AT_HAND = range(3)
"""What Siward can look at."""


def _news(g: State, me: int, cards: tuple[int, ...]) -> bool:
    """Whether there is a card among these that I do not know."""
    return any(not (g.seen[me] | g.face_up) >> card & 1 for card in cards)


def _stacks_with_news(g: State, me: int) -> tuple[int, ...]:
    return tuple(s for s in filled_stacks(g, me) if _news(g, me, g.zones[FIRST_STACK + s][:3]))


def _sights(g: State, me: int, slot: int) -> tuple[int, ...]:
    """What Siward could look at and I do not know yet."""
    found: list[int] = []
    if _news(g, me, g.zones[EVENTS][:3]):
        found.append(LOOK_AT_EVENTS)
    if _stacks_with_news(g, me):
        found.append(LOOK_AT_STACK)
    if amount(g.resource_totals[me], GOLD) and _news(g, me, hand(g, 1 - me)):
        found.append(LOOK_AT_HAND)
    return tuple(found)


@usable_if("rivals/siward-the-scout")
def siward_has_something_to_see(g: State, me: int, slot: int) -> bool:
    """There are cards that I do not know."""
    return bool(_sights(g, me, slot))


@once_per_turn("rivals/siward-the-scout")
def siward_the_scout(g: State, me: int, slot: int) -> Effect[None]:
    """I look at the top three cards of the event stack or of a draw stack, or for a gold at his hand."""
    index = g.board[slot].definition.index
    sight = yield from choose(me, Ask.WHICH_EFFECT, _sights(g, me, slot), index)
    if sight == LOOK_AT_EVENTS:
        know(g, me, g.zones[EVENTS][:3])
    elif sight == LOOK_AT_STACK:
        stack = yield from choose(me, Ask.STACK_TO_SEARCH, _stacks_with_news(g, me), index)
        know(g, me, g.zones[FIRST_STACK + stack][:3])
    else:
        yield from pay(g, me, UNIT[GOLD])
        know(g, me, hand(g, 1 - me))


@on_face("rivals/wolfgang-the-street-performer")
def wolfgang_the_street_performer(g: State, me: int, slot: int, face: int) -> Effect[None]:
    """At a Celebration the regions beside him may yield one each; then the opponent may take him over."""
    if face != CELEBRATION:
        return
    wolfgang = g.board[slot].definition
    taken = 0
    left = _open_regions(g, slot)
    while left:
        region = yield from choose(me, Ask.REGION_OR_NONE, (*left, NONE), wolfgang.index)
        if region == NONE:
            break
        taken += deposit(g, region, 1)
        left = tuple(r for r in left if r != region)
    if taken:
        yield from _offer_wolfgang(g, 1 - me, slot, wolfgang)


def _offer_wolfgang(g: State, seat: int, slot: int, wolfgang: CardDef) -> Effect[None]:
    """The other player may pay two gold to the bank and place him on a site of his own."""
    if (
        amount(g.resource_totals[seat], GOLD) < 2
        or at_limit(g, seat, wolfgang)
        or not legal_slots(g, seat, wolfgang)
    ):
        return
    if (yield from yes_or_no(seat, Ask.USE_CARD, wolfgang.index)):
        yield from pay(g, seat, 2 * UNIT[GOLD])
        to = yield from choose(seat, Ask.SITE, legal_slots(g, seat, wolfgang), wolfgang.index)
        take_over(g, slot, seat, to)


# City expansions


@counts_as("rivals/castle")
def castle(g: State, me: int, slot: int) -> int:
    """At a Barbarian Attack my Border Fortress is worth a unit for each strength point that it shows."""
    return sum(p.definition.levels[p.level][STRENGTH] for p in own_cards(g, me, "rivals/border-fortress"))


def _for_sale(g: State, me: int) -> tuple[int, ...]:
    """My hand cards that the Brotherhood takes: units and action cards."""
    return tuple(card for card in hand(g, me) if g.table.card[card].category in (CAT_ACTION, CAT_UNIT))


@usable_if("rivals/secret-brotherhood")
def secret_brotherhood_can_trade(g: State, me: int, slot: int) -> bool:
    """I have a card to sell, and room for a resource."""
    return bool(_for_sale(g, me) and with_room(g, me))


@once_per_turn("rivals/secret-brotherhood")
def secret_brotherhood(g: State, me: int, slot: int) -> Effect[None]:
    """I discard a unit or an action card from my hand for a resource of my choice."""
    index = g.board[slot].definition.index
    representative = yield from choose(me, Ask.CARD_TO_DISCARD, distinct(g, _for_sale(g, me)), index)
    discard_from_hand(g, me, pick(g, HAND + me, representative))
    yield from take(g, me, 1, RESOURCES, index)


@usable_if("rivals/bailiwick")
def bailiwick_finds_a_card(g: State, me: int, slot: int) -> bool:
    """One of the stacks that I use holds a card."""
    return bool(filled_stacks(g, me))


@once_per_turn("rivals/bailiwick")
def bailiwick(g: State, me: int, slot: int) -> Effect[None]:
    """I draw the top card of a stack."""
    yield from draw_freely(g, me)
