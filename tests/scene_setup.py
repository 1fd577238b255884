"""What a scene begins with: the edition under test, and a set-up with spare copies of its cards."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card, Printing
from deckbuilder.editions.definition import Edition
from deckbuilder.editions.setup_builder import CENTER_BACK, COLOURS, EVENT_BACK, REGION_BACK, START_TERRAINS
from deckbuilder.engine.setup import DealtPool, Piece, Setup, Stack
from deckbuilder.stacks import EventRecipe

BACKS = (
    "basic",
    "gold",
    "turmoil",
    "progress",
    "intrigue",
    "merchant_princes",
    "barbarians",
    "explorers",
    "sages",
    "prosperity",
)
"""The draw stacks of rivals, which are the backs of its cards."""
CLASSIC_BACK = "expansion"
"""The one back of all draw cards of classic, which may go under any stack."""
STACKS = {
    "rivals": tuple(Stack(back, back) for back in BACKS),
    "classic": tuple(Stack(f"expansion {n + 1}", "") for n in range(6)),
}
RECIPES = {"rivals": EventRecipe("rivals/yule"), "classic": EventRecipe("")}
LIMITS: dict[str, tuple[tuple[str, int], ...]] = {
    "rivals": (),
    "classic": (("classic/counting-house", 1),),
}
SUPPLY = {"road": 7, "settlement": 5, "city": 7}
"""The centre cards in the supply of both editions, once the start principalities are laid."""
SPARE = 4
"""Copies of every draw and event card, and of centre cards without a supply, that wait in the box."""


@cache
def edition(name: str = "rivals") -> Edition:
    """An edition under test; DECKBUILDER_SWITCH_OFF names a card whose behaviour is left out of its own."""
    off = os.environ.get("DECKBUILDER_SWITCH_OFF", "")
    without = frozenset({off} if off.startswith(f"{name}/") else ())
    built: Edition = import_module(f"deckbuilder.editions.{name}").build(without=without)
    return built


@cache
def scene_setup(
    name: str,
    own_stacks: bool,
    open_cards: tuple[str, ...],
    goal: int,
    quiet_rounds: int,
    action_minimum: int,
) -> Setup:
    """The set-up of a scene, see `scene.Scene`; ``open_cards`` are ids."""
    cards = catalogue(name)
    stacks = STACKS[name]
    if own_stacks:
        stacks = tuple(Stack(f"own {n + 1}", "", seat) for seat in (0, 1) for n in range(4))
    spare = [
        piece
        for card in cards.cards
        for owner in _owners(card, own_stacks)
        for piece in _spare(card, owner, opened=card.id in open_cards and owner < 0)
    ]
    regions = [card for card in cards.cards if card.terrain is not None]
    return Setup(
        edition=name,
        ruleset="scene",
        rules_version=0,
        goal=goal,
        continuous_victory=True,
        start_stock=(0,) * 6,
        rearrange=False,
        preparatory=False,
        start_hand="brought",
        own_stacks=own_stacks,
        hand_size=0,
        starts=((), ()),
        stacks=stacks,
        pools=(DealtPool((), tuple(range(len(stacks))), (0,) * len(stacks), ("none",)),),
        open_stack=tuple(sorted(_spare(cards.card(card), -1, opened=True)[0] for card in open_cards)),
        events=(),
        event_fill=tuple(sorted(spare)),
        event_count=0,
        recipe=RECIPES[name],
        roads=_supply(name, "road"),
        settlements=_supply(name, "settlement"),
        cities=_supply(name, "city"),
        regions=tuple(sorted(Piece(c.id, REGION_BACK, -1, n) for c in regions for n in c.numbers.stack)),
        principalities=(_principality(name, regions, COLOURS[0]), _principality(name, regions, COLOURS[1])),
        quiet_rounds=quiet_rounds,
        action_minimum=action_minimum,
        limits=LIMITS[name],
    )


def _supply(name: str, slug: str) -> tuple[Piece, ...]:
    return (Piece(f"{name}/{slug}", CENTER_BACK),) * SUPPLY[slug]


def _principality(name: str, regions: list[Card], colour: str) -> tuple[Piece, ...]:
    """Six regions with the numbers of a colour, a road, two settlements."""
    back = REGION_BACK if name == "classic" else colour
    by_terrain = {card.terrain: card for card in regions}
    laid = [Piece(by_terrain[t].id, back, -1, getattr(by_terrain[t].numbers, colour)) for t in START_TERRAINS]
    return (*laid, Piece(f"{name}/road", colour), *[Piece(f"{name}/settlement", colour)] * 2)


def _owners(card: Card, own_stacks: bool) -> tuple[int, ...]:
    """Whose copies there are: with own stacks each seat has some, but events and centre cards are shared."""
    return (0, 1) if own_stacks and card.category not in ("event", "center") else (-1,)


def _spare(card: Card, owner: int, opened: bool) -> list[Piece]:
    """The copies of a card in the box; what has a place in the supply has none there."""
    if card.category == "region" or card.slug in SUPPLY:
        return []
    faces = range(len(card.variants)) if card.variants else [-1]
    backs = dict.fromkeys(_back(card, printing, opened) for printing in card.printings)
    return [Piece(card.id, back, face, 0, owner) for back in backs for face in faces for _ in range(SPARE)]


def _back(card: Card, printing: Printing, opened: bool) -> str:
    """The back of a card; in classic, what lies open in a game belongs to the centre cards."""
    if card.category == "event":
        return EVENT_BACK
    if card.edition == "rivals":
        return printing.set
    return CENTER_BACK if opened or card.category == "center" else CLASSIC_BACK
