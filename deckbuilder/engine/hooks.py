"""The closed list of moments and modifiers at which cards act, and the decorators that attach functions.

Effects are registered under their card's id; an edition compiles the registry into its `CardDef`s. All
functions take the state first and ints after it. A function that asks a player something is a generator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Hook(IntEnum):
    """The moments and modifiers; each docstring gives the signature."""

    WHEN_PLAYED = 0
    """``(g, me) -> Effect | None``: what an action card does."""
    PLAYABLE_IF = 1
    """``(g, me) -> bool``: whether an action card has an effect as far as its player can know."""
    PLAYED_BEFORE_ROLL = 2
    """``(g, me) -> bool``: the action card is played before the dice, if this holds."""
    WHEN_PLACED = 3
    """``(g, me, slot) -> Effect | None``: once, when the card has been built."""
    ONCE_PER_TURN = 4
    """``(g, me, slot) -> Effect``: an ability of the own action phase, once a turn."""
    ANY_TIME = 5
    """``(g, me, slot) -> Effect``: an ability of the own action phase, as often as it can be paid."""
    USABLE_IF = 6
    """``(g, me, slot) -> bool``: whether the ability can be used now."""
    WHILE_BUILDING = 7
    """``(g, me, card) -> Effect[tuple[int, ...]]``: from the hand, the regions of a new settlement."""
    GUARD = 8
    """``(g, me, slot, attack) -> int``: bit mask of die results that void an attack card."""
    BEFORE_EVENT = 9
    """``(g, me, slot, event) -> bool | Effect[bool]``: whether the event does not apply to me.
    For a card in hand, ``slot`` is the card's number."""
    ON_EVENT = 10
    """``(g) -> Effect | None``: what an event card does."""
    ON_FACE = 11
    """``(g, me, slot, face) -> Effect | None``: more at an event die face, after the standard effect."""
    ON_PRODUCTION = 12
    """``(g, me, slot, number) -> Effect | None``: more at a production roll."""
    AFTER_LOSS = 13
    """``(g, me, slot, lost, cause) -> Effect | None``: another card of mine was lost."""
    PRICE = 14
    """``(g, me, slot, card, prices) -> prices``: alternative prices (bundles) of a card."""
    POINTS = 15
    """``(tally, slot) -> None``: adds points that depend on other cards."""
    AFTER_EVENT = 16
    """``(g, me, slot, event) -> Effect | None``: an event card has been carried out for both players."""


@dataclass
class Behaviours:
    """Functions by card id and hook; ``hand`` holds those that work from the hand."""

    placed: dict[str, list[tuple[int, Callable[..., Any]]]] = field(default_factory=dict)
    hand: dict[str, list[tuple[int, Callable[..., Any]]]] = field(default_factory=dict)

    def ids(self) -> set[str]:
        """The ids of all cards that have a function."""
        return set(self.placed) | set(self.hand)


REGISTRY = Behaviours()


def _attach(hook: Hook, ids: Iterable[str], from_hand: bool = False) -> Callable[[F], F]:
    def decorate(function: F) -> F:
        shelf = REGISTRY.hand if from_hand else REGISTRY.placed
        for card_id in ids:
            entries = shelf.setdefault(card_id, [])
            if any(found == hook for found, _ in entries):
                raise ValueError(f"{card_id} has two functions for {hook.name}")
            entries.append((hook, function))
        return function

    return decorate


def when_played(*ids: str) -> Callable[[F], F]:
    """Attach what an action card does."""
    return _attach(Hook.WHEN_PLAYED, ids)


def playable_if(*ids: str) -> Callable[[F], F]:
    """Attach the condition beyond the printed requirement: the card certainly does something."""
    return _attach(Hook.PLAYABLE_IF, ids)


def played_before_roll(*ids: str) -> Callable[[F], F]:
    """Mark an action card as one that is played before the dice, under this condition."""
    return _attach(Hook.PLAYED_BEFORE_ROLL, ids)


def when_placed(*ids: str) -> Callable[[F], F]:
    """Attach what happens once when the card has been built."""
    return _attach(Hook.WHEN_PLACED, ids)


def once_per_turn(*ids: str) -> Callable[[F], F]:
    """Attach an ability that can be used once in each own action phase."""
    return _attach(Hook.ONCE_PER_TURN, ids)


def any_time(*ids: str) -> Callable[[F], F]:
    """Attach an ability that can be used in the own action phase as often as it can be paid."""
    return _attach(Hook.ANY_TIME, ids)


def usable_if(*ids: str) -> Callable[[F], F]:
    """Attach the condition under which an ability is offered."""
    return _attach(Hook.USABLE_IF, ids)


def while_building(*ids: str) -> Callable[[F], F]:
    """Attach a hand card that is played while a settlement is built."""
    return _attach(Hook.WHILE_BUILDING, ids, from_hand=True)


def guard(*ids: str) -> Callable[[F], F]:
    """Attach the die results on which an attack card of the opponent is void."""
    return _attach(Hook.GUARD, ids)


def before_event(*ids: str, from_hand: bool = False) -> Callable[[F], F]:
    """Attach an exemption from events, of a placed card or from the hand."""
    return _attach(Hook.BEFORE_EVENT, ids, from_hand)


def on_event(*ids: str) -> Callable[[F], F]:
    """Attach what an event card does."""
    return _attach(Hook.ON_EVENT, ids)


def after_event(*ids: str) -> Callable[[F], F]:
    """Attach what a placed card adds to an event card."""
    return _attach(Hook.AFTER_EVENT, ids)


def on_face(*ids: str) -> Callable[[F], F]:
    """Attach what a placed card adds to a face of the event die."""
    return _attach(Hook.ON_FACE, ids)


def on_production(*ids: str) -> Callable[[F], F]:
    """Attach what a placed card adds to the production roll."""
    return _attach(Hook.ON_PRODUCTION, ids)


def after_loss(*ids: str) -> Callable[[F], F]:
    """Attach the answer to the loss of another own card."""
    return _attach(Hook.AFTER_LOSS, ids)


def price(*ids: str) -> Callable[[F], F]:
    """Attach a change of prices."""
    return _attach(Hook.PRICE, ids)


def points(*ids: str) -> Callable[[F], F]:
    """Attach points that depend on other cards."""
    return _attach(Hook.POINTS, ids)
