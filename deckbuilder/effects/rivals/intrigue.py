"""Effects of the Era of Intrigue: expansions and events; its action cards lie in `intrigue_actions`.

Complete by data besides what stands here: when the Red Light Tavern leaves, what brigands spare at the
Sacrificial Site, its rate of exchange, the points of Bran and Judith over those of the card beneath, and that
the Master and an Abbey exclude each other. A pile is hit at its upper card only, which is how Bran and
Judith protect what they stand on. Source of the texts: expansion rulebook, card index, as told in the
catalogue; rulings by number.
"""

from __future__ import annotations

from deckbuilder.engine.carddef import ATTACK, CAT_ACTION, CAT_UNIT, STRENGTH, TAKES_CARDS
from deckbuilder.engine.derived import (
    hand_limit,
    held,
    own_cards,
    own_units,
    owns,
    room,
    showing,
    victory_points,
)
from deckbuilder.engine.geometry import KIND, REGIONS_OF, SETTLEMENT_OF, SITE, TOWNS_OF
from deckbuilder.engine.hooks import (
    after_hand_loss,
    any_time,
    exchanges,
    forbids,
    host_points,
    on_event,
    once_per_turn,
    toll,
    toll_paid,
    usable_if,
    when_placed,
)
from deckbuilder.engine.state import FIRST_STACK
from deckbuilder.engine.verbs import (
    GOLD,
    GRAIN,
    NONE,
    UNIT,
    WOOL,
    Ask,
    CardDef,
    Effect,
    PlayerSummary,
    State,
    can_exchange,
    choose,
    covers,
    covers_at,
    discard_from_board,
    distinct,
    draw,
    draw_freely,
    exchange,
    filled_stacks,
    from_current,
    gain,
    give_up,
    hand,
    know,
    lose_hand_cards,
    pay,
    pay_at,
    return_in_secret,
    rob_hand,
    take,
    take_up_to,
    turn_card,
    turn_up,
)

CHURCH, TEMPLE = "rivals/church", "rivals/odins-temple"
FOUNTAIN, PILGRIMAGE = "rivals/odins-fountain", "rivals/pilgrimage-site"

# Road and regions


@host_points("rivals/red-light-tavern")
def red_light_tavern(g: State, summary: PlayerSummary, slot: int) -> None:
    """Each of the host's units at the settlements beside the road counts one strength instead of more."""
    towns = TOWNS_OF[slot]
    for placed in summary.own:
        strength = showing(placed)[STRENGTH]
        if placed.definition.category != CAT_UNIT or not strength or placed.slot in summary.capped:
            continue
        if KIND[placed.slot] == SITE and SETTLEMENT_OF[placed.slot] in towns:
            summary.strength -= strength - 1
            summary.capped = (*summary.capped, placed.slot)


@usable_if("rivals/abbey-brewery")
def abbey_brewery_has_grain(g: State, me: int, slot: int) -> bool:
    """Two grain lie on the very fields that it lies beside."""
    return covers_at(g, REGIONS_OF[slot][0], g.board[slot].definition.use_cost)


@any_time("rivals/abbey-brewery")
def abbey_brewery(g: State, me: int, slot: int) -> Effect[None]:
    """Pay two grain of these fields and turn it to another side of my choice."""
    placed = g.board[slot]
    pay_at(g, REGIONS_OF[slot][0], placed.definition.use_cost)
    sides = tuple(n for n in range(len(placed.definition.levels)) if n != placed.level)
    turn_card(g, slot, (yield from choose(me, Ask.SIDE_TO_SHOW, sides, placed.definition.index)))


def _miller_rates(g: State, me: int, slot: int) -> tuple[int, ...]:
    """How many grain of his fields Reiner can give for one resource now: two, or one at an own mill."""
    fields = REGIONS_OF[slot][0]
    mill = any(fields in REGIONS_OF[p.slot] for p in own_cards(g, me, "rivals/grain-mill"))
    rates = (1, 2) if mill and slot not in g.used else (2,)
    return tuple(n for n in rates if covers_at(g, fields, n * UNIT[GRAIN]) and can_exchange(g, me, GRAIN, n))


@usable_if("rivals/reiner-the-miller")
def reiner_the_miller_has_grain(g: State, me: int, slot: int) -> bool:
    """An exchange is possible."""
    return bool(_miller_rates(g, me, slot))


@any_time("rivals/reiner-the-miller")
def reiner_the_miller(g: State, me: int, slot: int) -> Effect[None]:
    """Two grain of these fields for another resource; with a mill beside them one grain, once a turn."""
    index = g.board[slot].definition.index
    rate = yield from choose(me, Ask.HOW_MANY, _miller_rates(g, me, slot), index)
    if rate == 1:
        g.used |= {slot}
    yield from exchange(g, me, GRAIN, rate, index, store=REGIONS_OF[slot][0])


# Sites


@forbids("rivals/great-thingstead")
def great_thingstead(g: State, me: int, slot: int, seat: int, card: CardDef) -> bool:
    """Neither player may play an attack action card."""
    return card.category == CAT_ACTION and card.action_class == ATTACK


@exchanges(FOUNTAIN)
def odins_fountain(g: State, me: int) -> int:
    """One card more may be exchanged at the end of my turn."""
    return 1


@after_hand_loss(PILGRIMAGE)
def pilgrimage_site(g: State, me: int, slot: int) -> Effect[None]:
    """An event or the opponent has cost me hand cards: I draw up to my hand limit, not fewer."""
    yield from draw_freely(g, me, hand_limit(g, me) - len(hand(g, me)))


# Units at settlements and cities


def _of_use_to_godfrey(g: State, card: int) -> bool:
    definition = g.table.card[card]
    return definition.category in (CAT_ACTION, CAT_UNIT) and not definition.stays_own


@usable_if("rivals/godfrey-the-intriguer")
def godfrey_may_find_something(g: State, me: int, slot: int) -> bool:
    """Not in the turn in which he came, and not for a hand of which I know that nothing can be taken."""
    placed = g.board[slot]
    return (
        placed.since < g.turn
        and covers(g.resource_totals[me], placed.definition.use_cost)
        and any(not g.seen[me] >> card & 1 or _of_use_to_godfrey(g, card) for card in hand(g, 1 - me))
    )


@any_time("rivals/godfrey-the-intriguer")
def godfrey_the_intriguer(g: State, me: int, slot: int) -> Effect[None]:
    """Pay one gold and look at the opponent's hand; for a unit or action card that I take, Godfrey goes."""
    opponent = 1 - me
    yield from pay(g, me, g.board[slot].definition.use_cost)
    know(g, me, hand(g, opponent))
    if (yield from rob_hand(g, me, tuple(c for c in hand(g, opponent) if _of_use_to_godfrey(g, c)))):
        discard_from_board(g, slot)


@toll("rivals/master-of-the-brotherhood")
def master_of_the_brotherhood(g: State, me: int, slot: int, card: CardDef) -> int:
    """What could cost me a card costs the opponent two gold for each victory point that he is ahead."""
    if not card.traits & TAKES_CARDS:
        return 0
    return 2 * max(0, victory_points(g, 1 - me) - victory_points(g, me))


@toll_paid("rivals/master-of-the-brotherhood")
def master_is_paid(g: State, me: int, slot: int) -> Effect[int]:
    """One gold of it is mine, if I can store it."""
    return gain(g, me, GOLD)


# City expansions


@when_placed(CHURCH)
def church(g: State, me: int, slot: int) -> Effect[None]:
    """I receive up to two gold."""
    yield from take_up_to(g, me, 2, (GOLD,), g.board[slot].definition.index)


@when_placed(TEMPLE)
def odins_temple(g: State, me: int, slot: int) -> Effect[None]:
    """I draw a card from a stack of my choice."""
    yield from draw_freely(g, me)


@when_placed("rivals/bishops-see")
def bishops_see(g: State, me: int, slot: int) -> Effect[None]:
    """I name three units of the opponent, or all he has; he discards one of these."""
    opponent = 1 - me
    index = g.board[slot].definition.index
    units = tuple(p.slot for p in own_units(g, opponent))
    named = units if len(units) <= 3 else ()
    while len(named) < min(3, len(units)):
        left = tuple(u for u in units if u not in named)
        named = (*named, (yield from choose(me, Ask.OPPOSING_UNIT, left, index)))
    if named:
        discard_from_board(g, (yield from choose(opponent, Ask.UNIT_TO_LOSE, tuple(sorted(named)), index)))


@when_placed("rivals/bran-defender-of-the-temple")
def bran_defender_of_the_temple(g: State, me: int, slot: int) -> Effect[None]:
    """I draw two cards from stacks of my choice, however he came to me (R-059)."""
    yield from draw_freely(g, me, 2)


def _not_gold(g: State, me: int) -> tuple[int, ...]:
    return tuple(r for r in held(g, me) if r != GOLD)


@usable_if("rivals/judith-guardian-of-the-church")
def judith_can_trade(g: State, me: int, slot: int) -> bool:
    """I have a resource other than gold, and room for gold."""
    return bool(_not_gold(g, me)) and room(g, me, GOLD) > 0


@once_per_turn("rivals/judith-guardian-of-the-church")
def judith_guardian_of_the_church(g: State, me: int, slot: int) -> Effect[None]:
    """I give up a resource other than gold and receive one or two gold."""
    index = g.board[slot].definition.index
    yield from give_up(g, me, 1, _not_gold(g, me), index)
    yield from gain(g, me, GOLD)
    yield from take_up_to(g, me, 1, (GOLD,), index)


# Events


@on_event("rivals/religious-dispute")
def religious_dispute(g: State) -> Effect[None]:
    """Who has a city loses his hand; Church and Temple save two cards each, a Thingstead all (R-087, R-088).

    Then the Sacrificial Site brings up to three wool and a Bishop's See up to three gold.
    """
    if not any(owns(g, seat, "rivals/great-thingstead") for seat in (0, 1)):
        for seat in from_current(g):
            if g.summaries[seat].cities:
                yield from _lose_in_dispute(g, seat)
    for seat in from_current(g):
        for card, resource in (("rivals/sacrificial-site", WOOL), ("rivals/bishops-see", GOLD)):
            for placed in own_cards(g, seat, card)[:1]:
                yield from take_up_to(g, seat, 3, (resource,), placed.definition.index)


def _lose_in_dispute(g: State, seat: int) -> Effect[None]:
    """The seat keeps some cards of its choice, and puts the others under matching stacks unseen."""
    saved = 2 * (bool(owns(g, seat, CHURCH)) + bool(owns(g, seat, TEMPLE)))
    lost = hand(g, seat)
    if len(lost) <= saved:
        return
    for _ in range(saved):
        representative = yield from choose(seat, Ask.CARD_TO_KEEP, distinct(g, lost))
        kept = next(c for c in lost if g.table.representative[c] == representative)
        lost = tuple(c for c in lost if c != kept)
    yield from return_in_secret(g, seat, lost)
    lose_hand_cards(g, seat)


@on_event("rivals/good-neighbors")
def good_neighbors(g: State) -> Effect[None]:
    """All stacks show their top card; then a Pilgrimage Site and Odin's Fountain bring their owner one."""
    for stack in range(len(g.table.stacks)):
        turn_up(g, stack)
    for seat in from_current(g):
        for placed in own_cards(g, seat, PILGRIMAGE):
            yield from take(g, seat, 1, card=placed.definition.index)
        for placed in own_cards(g, seat, FOUNTAIN):
            yield from _take_shown(g, seat, placed.definition.index)


def _take_shown(g: State, seat: int, card: int) -> Effect[None]:
    """The seat may take one of the cards that lie face up on stacks it uses."""
    tops = {g.zones[FIRST_STACK + stack][0]: stack for stack in filled_stacks(g, seat)}
    shown = tuple(c for c in tops if g.face_up >> c & 1)
    if not shown:
        return
    representative = yield from choose(seat, Ask.CARD_OR_NONE, (*distinct(g, shown), NONE), card)
    if representative != NONE:
        taken = next(c for c in shown if g.table.representative[c] == representative)
        draw(g, seat, tops[taken])
