"""Action cards and events of the Era of Prosperity.

By data: which building brings an artwork's second star, and the place of an Insurrection in the event stack.
Source of the texts: expansion rulebook, card index, as told in the catalogue.
"""

from __future__ import annotations

from deckbuilder.engine.derived import own_buildings, owns, room, title, victory_points, with_room
from deckbuilder.engine.hooks import (
    on_event,
    playable_if,
    when_played,
)
from deckbuilder.engine.placement import settlements_to_upgrade
from deckbuilder.engine.rules import (
    BRIGAND_ATTACK,
    CELEBRATION,
    EVENT_CARD,
    PLENTIFUL_HARVEST,
    TRADE,
)
from deckbuilder.engine.state import CITIES
from deckbuilder.engine.verbs import (
    EVENT,
    GOLD,
    STAR,
    UNIT,
    Ask,
    Effect,
    State,
    amount,
    choose,
    covers,
    demand,
    demandable,
    from_current,
    gain,
    is_exempt,
    lay_center,
    lose,
    resolve_face,
    return_under_stack,
    reviewed_face,
    take,
    yes_or_no,
)

ARTWORKS = (
    "rivals/artwork-epic",
    "rivals/artwork-fountain",
    "rivals/artwork-relief",
    "rivals/artwork-sculpture",
)
TAXATION = "rivals/taxation"


# Action cards


@playable_if("rivals/feeding-the-poor", *ARTWORKS)
def there_is_room_for_a_star(g: State, me: int) -> bool:
    """My Public Feeling can hold another star."""
    return room(g, me, STAR) > 0


@when_played("rivals/feeding-the-poor")
def feeding_the_poor(g: State, me: int) -> Effect[int]:
    """Up to two stars."""
    return gain(g, me, STAR, 2)


def _artwork(card_id: str) -> None:
    """Attach the effect of a work of art, whose data name the building that brings the second star."""

    @when_played(card_id)
    def artwork(g: State, me: int) -> Effect[int]:
        """A star, and another one with the building that goes with this work."""
        return gain(g, me, STAR, 2 if owns(g, me, title(g, card_id).second_star_with) else 1)


for _card_id in ARTWORKS:
    _artwork(_card_id)


def _bera_ways(g: State, me: int) -> tuple[int, ...]:
    """What Bera can do: 1 take stars, 2 demand resources of an opponent who is ahead."""
    opponent = 1 - me
    ways: list[int] = []
    if amount(g.resource_totals[opponent], STAR) and room(g, me, STAR):
        ways.append(1)
    if victory_points(g, opponent) > victory_points(g, me) and demandable(g, me):
        ways.append(2)
    return tuple(ways)


@playable_if("rivals/bera-the-insurrectionist")
def bera_can_stir(g: State, me: int) -> bool:
    """One of the two ways is open."""
    return bool(_bera_ways(g, me))


@when_played("rivals/bera-the-insurrectionist")
def bera_the_insurrectionist(g: State, me: int) -> Effect[None]:
    """Take up to two stars, or a resource for each point that the opponent is ahead, three at most."""
    opponent = 1 - me
    if (yield from choose(me, Ask.WHICH_EFFECT, _bera_ways(g, me))) == 2:
        yield from demand(g, me, min(3, victory_points(g, opponent) - victory_points(g, me)))
        return
    yield from gain(g, me, STAR, (yield from lose(g, opponent, STAR, min(2, room(g, me, STAR)))))


@when_played("rivals/court-astrologer")
def court_astrologer(g: State, me: int) -> Effect[None]:
    """I name a face of the event die; it takes place now, for both players (G3)."""
    faces = (BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD)
    named = yield from choose(me, Ask.EVENT_FACE, faces)
    face = yield from reviewed_face(g, named)
    yield from resolve_face(g, face)


@playable_if("rivals/prosperity")
def prosperity_finds_a_settlement(g: State, me: int) -> bool:
    """A settlement is there to become a city, and a city card is left."""
    return bool(settlements_to_upgrade(g, me))


@when_played("rivals/prosperity")
def prosperity(g: State, me: int) -> Effect[None]:
    """Build a city; the price of this card is its price."""
    lay_center(g, me, CITIES, (yield from choose(me, Ask.SITE, settlements_to_upgrade(g, me))))


# Events


@on_event("rivals/insurrection")
def insurrection(g: State) -> Effect[None]:
    """Each player loses a building of his choice that costs two or more resources, wherever it lies."""
    for seat in from_current(g):
        threatened = tuple(p.slot for p in own_buildings(g, seat) if p.definition.cost_size >= 2)
        if threatened and not (yield from is_exempt(g, seat, "rivals/insurrection")):
            lost = yield from choose(seat, Ask.BUILDING_TO_LOSE, threatened)
            yield from return_under_stack(g, lost, EVENT)


@on_event(TAXATION)
def taxation(g: State) -> Effect[None]:
    """Each player may give a star for a resource of his choice and a gold."""
    for seat in from_current(g):
        if not covers(g.resource_totals[seat], UNIT[STAR]) or not with_room(g, seat):
            continue
        if (yield from yes_or_no(seat, Ask.USE_CARD, title(g, TAXATION).index)):
            yield from lose(g, seat, STAR)
            yield from take(g, seat)
            yield from gain(g, seat, GOLD)
