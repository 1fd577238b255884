"""The constants and the few functions in which the rulebooks of the editions differ: decision 41."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckbuilder.engine.sealed import SealedDict

if TYPE_CHECKING:
    from deckbuilder.engine.carddef import CardDef
    from deckbuilder.engine.choice import Answer, Effect
    from deckbuilder.engine.state import State

BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD = range(5)
"""Faces of the event die; the event card may stand on several sides. The older edition calls them brigand
attack, trade advantage, tournament, year of plenty and event card."""


@dataclass(frozen=True)
class Terms:
    """The words of a rulebook for what all editions have.

    Args:
        faces: the faces of the event die, by their numbers.
        strength, trade: what the leader in strength and in commerce holds.
        skill: the points that decide a celebration or a tournament.
    """

    faces: tuple[str, ...]
    strength: str
    trade: str
    skill: str


@dataclass(frozen=True)
class Rules:
    """What a rulebook lays down.

    Args:
        terms: its words.
        die_faces: the six faces of the event die.
        faces: what each face does, by its number.
        early_faces: the faces that come before production; all others come after it.
        trade_rate: pieces of one resource that buy another from the bank.
        hand_base: hand limit without progress points.
        tie_celebrated: on equal skill each receives what the most skill brings; else neither does.
        advantage_minimum: points needed to hold an advantage.
        trade_needs_city: nobody holds the trade advantage while its leader has no city.
        brigand_limit: brigands rob who has more pieces than this.
        brigand_loot: the resources they take.
        search_cost: pieces of any kind for looking through a stack in the exchange step.
        new_regions: regions that come with a settlement.
        regions_one_by_one: each of them is laid before the next one is turned up.
        regions_first: the start regions are laid before the start hands are taken.
        production_stands: until the dice are rolled, the last production result stands, rather than none.
        wins_within_effects: the active player wins as soon as he has the goal, else after the step.
        removes_foreign: own cards in the opponent's principality can be removed.
        permanent_events: ids of the event cards that no card takes out of the game.
        play: ``(g, me, like)``: what playing an action card from the hand is.
        hand_step: ``(g, me)``: the hand at the end of a turn.
        may_play: ``(g, me, card)``: whether an action card may be played besides its requirement.
        turn_start: ``(g)``: what a new turn changes on the table.
        after_step: ``(g)``: what follows each completed step of a turn.
        more_options: ``(g, me, found)``: adds further main options of the action phase.
        more_acts: ``(g, me, arguments)`` by `Act`: what these options do.
    """

    terms: Terms
    die_faces: tuple[int, ...]
    faces: tuple[Callable[[State], Effect[None]], ...]
    early_faces: frozenset[int]
    trade_rate: int
    hand_base: int
    tie_celebrated: bool
    advantage_minimum: int
    trade_needs_city: bool
    brigand_limit: int
    brigand_loot: tuple[int, ...]
    search_cost: int
    new_regions: int
    regions_one_by_one: bool
    regions_first: bool
    production_stands: bool
    wins_within_effects: bool
    removes_foreign: bool
    permanent_events: frozenset[str]
    play: Callable[[State, int, int], Effect[None]]
    hand_step: Callable[[State, int], Effect[None]]
    may_play: Callable[[State, int, CardDef], bool] | None = None
    turn_start: Callable[[State], None] | None = None
    after_step: Callable[[State], Effect[None]] | None = None
    more_options: Callable[[State, int, list[Answer]], None] | None = None
    more_acts: Mapping[int, Callable[[State, int, tuple[int, ...]], Effect[None]]] = field(
        default_factory=dict
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "more_acts", SealedDict(self.more_acts))
