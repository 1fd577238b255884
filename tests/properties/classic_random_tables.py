"""Late tables of the Catan Card Game laid at random: cards that games seldom come to, in all states.

Rows of settlements, cities and Citadels, on them expansions, wizards and foreign cards where they may stand,
some pawned or under a Witch; marks, stored pairs and bought points; hands, stacks, discard piles, events.
"""

from __future__ import annotations

from random import Random

from scene import Scene

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card
from deckbuilder.effects.classic.magic import turn_citadels
from deckbuilder.engine import geometry
from deckbuilder.engine.card_verbs import draw_regions, lay_center, turn_over
from deckbuilder.engine.moves import fill_pair, lay
from deckbuilder.engine.rules import EVENT_CARD
from deckbuilder.engine.state import ACTING, BEFORE_ROLL, CITIES, ENDING, ROADS, ROLLING, SETTLEMENTS
from deckbuilder.engine.state_based import apply_state_based_effects
from properties.classic_oracle_places import free_for_citadel, free_places
from properties.classic_oracle_table import CASTLE, CASTLE_LIMIT, CHARGED, MILLED, Judge
from properties.classic_scenes import bewitch, change
from properties.oracle_base import FULL, RESOURCES, WHERE, has_trait, price_of

CARDS = catalogue("classic").cards
WIZARDS = [c for c in CARDS if c.category == "wizard"]
BOOKS = [c for c in CARDS if c.category == "magic_book"]
EXPANSIONS = [c for c in CARDS if c.category in ("building", "unit", "magic_book")]
ACTIONS = [c for c in CARDS if c.category == "action"]
MAGIC = [c for c in ACTIONS if c.magic_cost]
EVENTS = [c for c in CARDS if c.category == "event" and c.slug != "year-end"]
SLOTS = {where: slot for slot, where in WHERE.items()}
ONE_IN_ALL = (CASTLE, "smithy")
"""Titles of which no game has two, though their names are not unique."""
TURNS = (3, 4, 5, 6, 21, 22)
"""With the first ones Brigands do not come."""


def random_table(random: Random) -> Scene:
    """A table on which everything may lie that can lie there in a game."""
    s = Scene(
        own_stacks=random.random() < 0.3,
        seed=random.randrange(10**6),
        edition="classic",
        open_cards=random.choice(((), ("citadel", "counting-house"))),
        quiet_rounds=2,
        action_minimum=7,
    )
    s.g.turn = random.choice(TURNS)
    s.g.active = (s.g.turn - 1) % 2
    magic = random.random() < 0.6
    for seat in (0, 1):
        _lengthen_row(s, seat, random)
        _raise_towns(s, seat, random, magic)
    _lay_expansions(s, random, magic)
    _fill_stores(s, random)
    _set_states(s, random)
    _deal(s, random, magic)
    s.g.production = random.randint(1, 6)
    apply_state_based_effects(s.g)
    return s


def _lengthen_row(s: Scene, seat: int, random: Random) -> None:
    """Up to two more settlements at the right end, perhaps with a road beyond."""
    for town in range(7, 7 + random.randrange(3)):
        lay_center(s.g, seat, ROADS, geometry.road(seat, town))
        if random.random() < 0.3:
            return
        slot = geometry.settlement(seat, town)
        lay_center(s.g, seat, SETTLEMENTS, slot)
        for corner in [corner for corner in geometry.REGIONS_OF[slot] if corner not in s.g.board]:
            lay(s.g, seat, draw_regions(s.g, 1)[0], corner)
        apply_state_based_effects(s.g)


def _raise_towns(s: Scene, seat: int, random: Random, magic: bool) -> None:
    for town in Judge(s.g).plain[seat]:
        slot, luck = geometry.settlement(seat, town), random.random()
        if luck < (0.2 if magic else 0.5):
            lay_center(s.g, seat, CITIES, slot)
        elif luck < 0.8 and town in free_for_citadel(Judge(s.g), seat):
            lay(s.g, seat, s.spare("citadel"), slot)
            apply_state_based_effects(s.g)


def _lay_expansions(s: Scene, random: Random, magic: bool) -> None:
    """Expansions of both players; where there is magic, wizards and books come first."""
    chosen = random.sample(EXPANSIONS, 16)
    if magic:
        chosen = [*random.sample(WIZARDS, len(WIZARDS)), *random.sample(BOOKS, 8), *chosen]
    for card in chosen:
        seat, judge = random.choice((0, 1)), Judge(s.g)
        if _is_there(judge, seat, card) or (card.slug == CASTLE and judge.strength[1 - seat] >= CASTLE_LIMIT):
            continue
        free = free_places(judge, seat, card)
        if free:
            s.place(seat, card.slug, SLOTS[random.choice(free)])
    turn_citadels(s.g)
    apply_state_based_effects(s.g)


def _is_there(judge: Judge, seat: int, card: Card) -> bool:
    """Whether a card cannot be laid because another one of its name lies there."""
    own = card.one_per_principality and any(h.id == card.id for h in judge.of[seat])
    single = has_trait(card.id, "unique") or card.slug in ONE_IN_ALL
    return own or (single and any(h.id == card.id for h in judge.cards))


def _fill_stores(s: Scene, random: Random) -> None:
    for slot in sorted(s.g.stock):
        s.store(slot, random.choice((0, 0, 1, 1, 2, 2, FULL)))


def _set_states(s: Scene, random: Random) -> None:
    """Marks, stored pairs, bought points; some buildings do not work."""
    for held in Judge(s.g).cards:
        mine = held.placed.controller == s.g.active
        if held.where.kind == "beside":
            change(s, held.slot, level=random.randrange(FULL + 1))
        elif held.card.behaviour.stores_pair and random.random() < 0.6:
            fill_pair(s.g, held.slot, RESOURCES.index(random.choice(held.card.behaviour.stores_pair)))
        elif held.is_a("wizard"):
            change(s, held.slot, level=random.choice((0, 0, 0, CHARGED, *((MILLED,) if mine else ()))))
        elif held.slug == "livery-stable" and mine:
            change(s, held.slot, level=random.randrange(1 + len(RESOURCES)))
        elif has_trait(held.id, "knight") and random.random() < 0.1:
            change(s, held.slot, level=1)
        if held.is_a("building") and random.random() < 0.12:
            if any(price_of(held.id)) and random.random() < 0.5:
                turn_over(s.g, held.slot, True)
            elif held.where.seat == held.placed.controller and not any(
                h.slug == "witch" for h in Judge(s.g).cards
            ):
                bewitch(s, held.slot)
    apply_state_based_effects(s.g)
    for held in Judge(s.g).cards:
        if held.slug == CASTLE and Judge(s.g).strength[held.where.seat] >= CASTLE_LIMIT:
            s.g.board.pop(held.slot)
    apply_state_based_effects(s.g)


def _deal(s: Scene, random: Random, magic: bool) -> None:
    """Hands, stacks, discard piles and events."""
    actions = random.sample(ACTIONS, len(ACTIONS)) + random.sample(MAGIC if magic else ACTIONS, len(MAGIC))
    others = random.sample([*EXPANSIONS, *WIZARDS], len(EXPANSIONS) + len(WIZARDS))

    def some(n: int) -> list[str]:
        decks = [random.choice((actions, actions, others)) for _ in range(n)]
        return [(deck or others or actions).pop().slug for deck in decks]

    limits = Judge(s.g).limits
    for seat in (0, 1):
        s.hand(seat, *some(6 if seat == s.g.active else random.randint(0, limits[seat])))
        s.on_discard(seat, *some(random.randrange(3)))
    for stack in range(len(s.g.table.stacks)):
        s.on_stack(stack, *some(random.choice((0, 1, 2, 3))))
    events = [*(card.slug for card in random.sample(EVENTS, random.randint(2, len(EVENTS)))), "year-end"]
    s.events(*random.sample(events, len(events)))


def set_phase(s: Scene, random: Random) -> None:
    """A phase of a turn; of the dice every second throw shows the event card."""
    s.g.phase = random.choice((ACTING, ACTING, ACTING, BEFORE_ROLL, ROLLING, ENDING))
    if s.g.phase == ROLLING and random.random() < 0.5:
        s.g.fixed_production, s.g.fixed_face = random.randint(1, 6), EVENT_CARD
