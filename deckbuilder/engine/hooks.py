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
    """``(g, me, slot) -> Effect | None``: once, when the card has been built, or discovered at sea."""
    ONCE_PER_TURN = 4
    """``(g, me, slot) -> Effect | None``: an ability of the own action phase, once a turn."""
    ANY_TIME = 5
    """``(g, me, slot) -> Effect | None``: an ability of the own action phase, as often as it can be paid."""
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
    """``(g, tally, slot) -> None``: adds points that depend on other cards."""
    AFTER_EVENT = 16
    """``(g, me, slot, event) -> Effect | None``: an event card has been carried out for both players."""
    TOLL = 17
    """``(g, me, slot, card) -> int``: gold that the opponent pays before he may play an action card."""
    TOLL_PAID = 18
    """``(g, me, slot) -> Effect | None``: the toll was paid. (Both for one card.)"""
    FORBIDS = 19
    """``(g, me, slot, seat, card) -> bool``: whether a seat may not play or build a card."""
    BEFORE_CARD = 20
    """``(g, me, slot, card) -> Effect[bool]``: whether a card that the opponent plays is void."""
    AFTER_EVENT_ROLL = 21
    """``(g, me, slot, face) -> Effect[int]``: the event face that holds, before anything is carried out."""
    AFTER_TRADE = 22
    """``(g, me, slot, given, n) -> Effect | None``: the opponent has exchanged ``n`` equal resources."""
    AFTER_HAND_LOSS = 23
    """``(g, me, slot) -> Effect | None``: the opponent or an event has taken hand cards."""
    HOST_POINTS = 24
    """``(g, tally, slot) -> None``: a foreign card changes the tally of the seat it lies with."""
    COUNTS_AS = 25
    """``(g, me, slot) -> int``: how many units more the seat has in a Barbarian Attack."""
    BEFORE_LOOT = 26
    """``(g, me, slot) -> Effect[int]``: brigands come; the bundle that stays all the same."""
    BEFORE_ROLL = 27
    """``(g, me, slot) -> Effect``: an ability used before the own dice."""
    BEFORE_ROLL_IF = 28
    """``(g, me, slot) -> bool``: whether it can be used now."""
    WINS_TIES = 29
    """``(g, me) -> bool``: the seat wins ties of dice tests. (One card; see `verbs.beats`.)"""
    DECIDES_TRADE = 30
    """``(g, me) -> bool``: the seat itself decides what it gives at a Trade event. (One card.)"""
    RATES = 31
    """``(g, tally, slot) -> None``: changes rates of exchange."""
    OFFERS = 32
    """``(g, me, slot) -> tuple[tuple[int, ...], ...]``: further main options of a subsystem, each the place
    it is aimed at, or nothing."""
    CARRIES_OUT = 33
    """``(g, me, slot, what) -> Effect | None``: what such an option does."""
    EXCHANGES = 34
    """``(g, me) -> int``: how many cards more may be exchanged at the end of a turn. (One card.)"""
    TURN_END = 35
    """``(g, me, slot) -> None``: the own turn is over."""
    AT_SET_UP = 36
    """``(g, seat, card) -> Effect | None``: a handed-out card is laid out before the start hands."""
    AFTER_MARKET = 37
    """``(g, me, slot, n) -> Effect | None``: the opponent's market has brought ``n`` pieces. (One card.)"""
    ANSWERS_ATTACK = 38
    """``(g, me, attack) -> bool``: from the hand, whether the card answers this attack before its roll."""
    FREELY = 39
    """``(g, me, slot) -> Effect | None``: an ability of the own action phase that costs nothing, as often as
    wanted, but not again before another main option has been carried out (decision 48)."""
    POINTS_BY_DIE = 40
    """``(g, tally, slot) -> None``: adds points that depend on the production result. (One card.)"""
    NAMES = 41
    """``(g, me) -> Effect[int]``: the place an action card is aimed at while it is played, before it costs
    anything or can be answered; what it does is then called with the place as well. (One card.)"""


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


def names(*ids: str) -> Callable[[F], F]:
    """Attach what an action card names while it is played."""
    return _attach(Hook.NAMES, ids)


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


def freely(*ids: str) -> Callable[[F], F]:
    """Attach an ability that costs nothing: never twice in a row, so that it cannot go on for ever."""
    return _attach(Hook.FREELY, ids)


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


def points_by_die(*ids: str) -> Callable[[F], F]:
    """Attach points that depend on the production result."""
    return _attach(Hook.POINTS_BY_DIE, ids)


def toll(*ids: str) -> Callable[[F], F]:
    """Attach the gold that the opponent must pay before he may play an action card."""
    return _attach(Hook.TOLL, ids)


def toll_paid(*ids: str) -> Callable[[F], F]:
    """Attach what the owner gets when a toll was paid."""
    return _attach(Hook.TOLL_PAID, ids)


def forbids(*ids: str) -> Callable[[F], F]:
    """Attach what may not be played or built while the card lies there."""
    return _attach(Hook.FORBIDS, ids)


def before_card(*ids: str) -> Callable[[F], F]:
    """Attach an answer that may void a card that the opponent plays."""
    return _attach(Hook.BEFORE_CARD, ids)


def answers_attack(*ids: str) -> Callable[[F], F]:
    """Attach which attacks of the opponent a hand card answers before their roll."""
    return _attach(Hook.ANSWERS_ATTACK, ids, from_hand=True)


def after_event_roll(*ids: str) -> Callable[[F], F]:
    """Attach an answer to the event die, before the event is carried out."""
    return _attach(Hook.AFTER_EVENT_ROLL, ids)


def after_trade(*ids: str) -> Callable[[F], F]:
    """Attach the profit from an exchange of the opponent."""
    return _attach(Hook.AFTER_TRADE, ids)


def after_hand_loss(*ids: str) -> Callable[[F], F]:
    """Attach the answer to the loss of hand cards."""
    return _attach(Hook.AFTER_HAND_LOSS, ids)


def host_points(*ids: str) -> Callable[[F], F]:
    """Attach what a foreign card does to the points of the seat it lies with."""
    return _attach(Hook.HOST_POINTS, ids)


def counts_as(*ids: str) -> Callable[[F], F]:
    """Attach further units that a seat has in a Barbarian Attack."""
    return _attach(Hook.COUNTS_AS, ids)


def before_loot(*ids: str) -> Callable[[F], F]:
    """Attach what stays when brigands come."""
    return _attach(Hook.BEFORE_LOOT, ids)


def before_roll(*ids: str) -> Callable[[F], F]:
    """Attach an ability that is used before the own dice."""
    return _attach(Hook.BEFORE_ROLL, ids)


def before_roll_if(*ids: str) -> Callable[[F], F]:
    """Attach the condition of an ability used before the own dice."""
    return _attach(Hook.BEFORE_ROLL_IF, ids)


def wins_ties(*ids: str) -> Callable[[F], F]:
    """Mark a card whose owner wins ties of dice tests."""
    return _attach(Hook.WINS_TIES, ids)


def decides_trade(*ids: str) -> Callable[[F], F]:
    """Mark a card whose owner decides what he gives at a Trade event."""
    return _attach(Hook.DECIDES_TRADE, ids)


def rates(*ids: str) -> Callable[[F], F]:
    """Attach a change of the rates of exchange."""
    return _attach(Hook.RATES, ids)


def offers(*ids: str) -> Callable[[F], F]:
    """Attach further main options."""
    return _attach(Hook.OFFERS, ids)


def carries_out(*ids: str) -> Callable[[F], F]:
    """Attach what the further main options do."""
    return _attach(Hook.CARRIES_OUT, ids)


def turn_end(*ids: str) -> Callable[[F], F]:
    """Attach what happens when the own turn is over."""
    return _attach(Hook.TURN_END, ids)


def exchanges(*ids: str) -> Callable[[F], F]:
    """Attach further exchanges at the end of a turn."""
    return _attach(Hook.EXCHANGES, ids)


def at_set_up(*ids: str) -> Callable[[F], F]:
    """Attach how a handed-out card is laid out when the game is set up."""
    return _attach(Hook.AT_SET_UP, ids)


def after_market(*ids: str) -> Callable[[F], F]:
    """Attach the profit from what the opponent's market brings."""
    return _attach(Hook.AFTER_MARKET, ids)
