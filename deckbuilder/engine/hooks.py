"""The closed list of moments and modifiers at which cards act; each has a name, a signature, a decorator.

An effect is registered under its card's id with ``@hook("edition/card")``; an edition compiles the registry
into its `CardDef`s. A function with another signature than its hook's does not pass ``mypy --strict``. Card
functions take the state first and ints after it; one that asks a player something is a generator.

Hooks that a single card uses are marked as such.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    from deckbuilder.engine.carddef import CardDef
    from deckbuilder.engine.choice import Effect
    from deckbuilder.engine.state import Placed, PlayerSummary, State

    Doing: TypeAlias = Effect[object] | None

F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=Callable[..., Any])


class Hook(Generic[F]):
    """A moment or modifier at which cards act; used as a decorator it attaches a function to cards.

    Args:
        name: as the effects write it.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, *ids: str) -> Callable[[F], F]:
        """Attach a function to the placed or played cards with these ids.

        Raises:
            ValueError: one of them has a function for this hook already.
        """
        return self._attached(REGISTRY.placed, ids)

    def from_hand(self, *ids: str) -> Callable[[F], F]:
        """Attach a function that works while the card is in the hand."""
        return self._attached(REGISTRY.hand, ids)

    def _attached(self, shelf: Shelf, ids: Iterable[str]) -> Callable[[F], F]:
        def attach(function: F) -> F:
            for card_id in ids:
                entries = shelf.setdefault(card_id, [])
                if any(found is self for found, _ in entries):
                    raise ValueError(f"{card_id} has two functions for {self.name}")
                entries.append((self, function))
            return function

        return attach

    def of(self, summary: PlayerSummary) -> tuple[tuple[F, int], ...]:
        """The functions of a seat's cards for this hook, each with the place of its card, by place."""
        return cast("tuple[tuple[F, int], ...]", summary.hooks.get(self, ()))

    def function(self, card: CardDef) -> F | None:
        """A card's function for this hook, if it has one."""
        for found, function in card.hooks:
            if found is self:
                return cast("F", function)
        return None

    def card(self, pile: Placed) -> CardDef:
        """The card of a pile that acts at this hook: the upper one of several, the top card if none does."""
        placed: Placed | None = pile if pile.under is not None else None
        while placed is not None:
            if not placed.inert and self.function(placed.definition) is not None:
                return placed.definition
            placed = placed.under
        return pile.definition

    def in_pile(self, pile: Placed) -> F | None:
        """The function of the card of a pile that acts at this hook, if there is one."""
        return self.function(self.card(pile))

    def function_from_hand(self, card: CardDef) -> F | None:
        """A card's function for this hook that works from the hand, if it has one."""
        for found, function in card.hand_hooks:
            if found is self:
                return cast("F", function)
        return None

    def __repr__(self) -> str:
        return self.name


class ActingHook(Hook[F], Generic[F, C]):
    """A hook for what a player decides to do, with the condition under which it is offered.

    Args:
        condition: the hook of the condition. It has a function of its own where several cards that act
            differently share a condition, and is given as ``needs`` where it belongs to one function.
    """

    __slots__ = ("condition",)

    def __init__(self, name: str, condition: Hook[C]) -> None:
        super().__init__(name)
        self.condition = condition

    def __call__(self, *ids: str, needs: C | None = None) -> Callable[[F], F]:
        """Attach a function, and the condition under which it is offered if there is one."""
        if needs is not None:
            self.condition(*ids)(needs)
        return self._attached(REGISTRY.placed, ids)


if TYPE_CHECKING:
    AbilityHook = ActingHook[Callable[[State, int, int], Doing], Callable[[State, int, int], bool]]

Shelf = dict[str, list[tuple[Hook[Any], Callable[..., Any]]]]
"""The registered functions by card id."""


@dataclass
class Behaviours:
    """Functions by card id and hook; ``hand`` holds those that work from the hand."""

    placed: Shelf = field(default_factory=dict)
    hand: Shelf = field(default_factory=dict)

    def ids(self) -> set[str]:
        """The ids of all cards that have a function."""
        return set(self.placed) | set(self.hand)


REGISTRY = Behaviours()


playable_if: Hook[Callable[[State, int], bool]] = Hook("playable_if")
"""``(g, me)``: whether an action card has an effect as far as its player can know."""

usable_if: Hook[Callable[[State, int, int], bool]] = Hook("usable_if")
"""``(g, me, slot)``: whether the ability can be used now."""

before_roll_if: Hook[Callable[[State, int, int], bool]] = Hook("before_roll_if")
"""``(g, me, slot)``: whether it can be used now."""

when_played: ActingHook[Callable[[State, int], Doing], Callable[[State, int], bool]] = ActingHook(
    "when_played", playable_if
)
"""``(g, me)``: what an action card does."""

played_before_roll: Hook[Callable[[State, int], bool]] = Hook("played_before_roll")
"""``(g, me)``: the action card is played before the dice, if this holds."""

when_played_at: Hook[Callable[[State, int, int], Doing]] = Hook("when_played_at")
"""``(g, me, place)``: what an action card does that is aimed at a place, see `chooses_target`. (One card.)"""

when_placed: Hook[Callable[[State, int, int], Doing]] = Hook("when_placed")
"""``(g, me, slot)``: once, when the card has been built, or discovered at sea."""

once_per_turn: AbilityHook = ActingHook("once_per_turn", usable_if)
"""``(g, me, slot)``: an ability of the own action phase, once a turn."""

any_time: AbilityHook = ActingHook("any_time", usable_if)
"""``(g, me, slot)``: an ability of the own action phase, as often as it can be paid."""

while_building: Hook[Callable[[State, int, int], Effect[tuple[int, ...]]]] = Hook("while_building")
"""``(g, me, card)``: from the hand, the regions of a new settlement."""

guard: Hook[Callable[[State, int, int, CardDef], int]] = Hook("guard")
"""``(g, me, slot, attack)``: bit mask of die results that void an attack card."""

before_event: Hook[Callable[[State, int, int, str], bool | Effect[bool]]] = Hook("before_event")
"""``(g, me, slot, event)``: whether the event does not apply to me. For a card in hand, ``slot`` is the
card's number."""

on_event: Hook[Callable[[State], Doing]] = Hook("on_event")
"""``(g)``: what an event card does."""

on_face: Hook[Callable[[State, int, int, int], Doing]] = Hook("on_face")
"""``(g, me, slot, face)``: more at an event die face, after the standard effect."""

on_production: Hook[Callable[[State, int, int, int], Doing]] = Hook("on_production")
"""``(g, me, slot, number)``: more at a production roll."""

after_loss: Hook[Callable[[State, int, int, CardDef, int], Doing]] = Hook("after_loss")
"""``(g, me, slot, lost, cause)``: another card of mine was lost."""

price: Hook[Callable[[State, int, int, CardDef, tuple[int, ...]], tuple[int, ...]]] = Hook("price")
"""``(g, me, slot, card, prices)``: alternative prices (bundles) of a card."""

points: Hook[Callable[[State, PlayerSummary, int], None]] = Hook("points")
"""``(g, summary, slot)``: adds points that depend on other cards."""

after_event: Hook[Callable[[State, int, int, str], Doing]] = Hook("after_event")
"""``(g, me, slot, event)``: an event card has been carried out for both players."""

toll: Hook[Callable[[State, int, int, CardDef], int]] = Hook("toll")
"""``(g, me, slot, card)``: gold that the opponent pays before he may play an action card."""

toll_paid: Hook[Callable[[State, int, int], Doing]] = Hook("toll_paid")
"""``(g, me, slot)``: the toll was paid. (Both for one card.)"""

forbids: Hook[Callable[[State, int, int, int, CardDef], bool]] = Hook("forbids")
"""``(g, me, slot, seat, card)``: whether a seat may not play or build a card."""

before_card: Hook[Callable[[State, int, int, CardDef], Effect[bool]]] = Hook("before_card")
"""``(g, me, slot, card)``: whether a card that the opponent plays is void."""

after_event_roll: Hook[Callable[[State, int, int, int], Effect[int]]] = Hook("after_event_roll")
"""``(g, me, slot, face)``: the event face that holds, before anything is carried out."""

after_trade: Hook[Callable[[State, int, int, int, int], Doing]] = Hook("after_trade")
"""``(g, me, slot, given, n)``: the opponent has exchanged ``n`` equal resources."""

after_hand_loss: Hook[Callable[[State, int, int], Doing]] = Hook("after_hand_loss")
"""``(g, me, slot)``: the opponent or an event has taken hand cards."""

host_points: Hook[Callable[[State, PlayerSummary, int], None]] = Hook("host_points")
"""``(g, summary, slot)``: a foreign card changes the summary of the seat it lies with."""

counts_as: Hook[Callable[[State, int, int], int]] = Hook("counts_as")
"""``(g, me, slot)``: how many units more the seat has in a Barbarian Attack."""

loot_protection: Hook[Callable[[State, int, int], Effect[int]]] = Hook("loot_protection")
"""``(g, me, slot)``: brigands come; the bundle that stays all the same."""

before_roll: AbilityHook = ActingHook("before_roll", before_roll_if)
"""``(g, me, slot)``: an ability used before the own dice."""

wins_ties: Hook[Callable[[State, int], bool]] = Hook("wins_ties")
"""``(g, me)``: the seat wins ties of dice tests. (One card; see `verbs.beats`.)"""

decides_trade: Hook[Callable[[State, int], bool]] = Hook("decides_trade")
"""``(g, me)``: the seat itself decides what it gives at a Trade event. (One card.)"""

rates: Hook[Callable[[State, PlayerSummary, int], None]] = Hook("rates")
"""``(g, summary, slot)``: changes rates of exchange."""

extra_actions: Hook[Callable[[State, int, int], tuple[tuple[int, ...], ...]]] = Hook("extra_actions")
"""``(g, me, slot)``: further main options of a subsystem, each the place it is aimed at, or nothing."""

perform_action: Hook[Callable[[State, int, int, tuple[int, ...]], Doing]] = Hook("perform_action")
"""``(g, me, slot, what)``: what such an option does."""

exchanges: Hook[Callable[[State, int], int]] = Hook("exchanges")
"""``(g, me)``: how many cards more may be exchanged at the end of a turn. (One card.)"""

turn_end: Hook[Callable[[State, int, int], None]] = Hook("turn_end")
"""``(g, me, slot)``: the own turn is over."""

at_set_up: Hook[Callable[[State, int, int], Doing]] = Hook("at_set_up")
"""``(g, seat, card)``: a handed-out card is laid out before the start hands."""

after_market: Hook[Callable[[State, int, int, int], Doing]] = Hook("after_market")
"""``(g, me, slot, n)``: the opponent's market has brought ``n`` pieces. (One card.)"""

answers_attack: Hook[Callable[[State, int, CardDef], bool]] = Hook("answers_attack")
"""``(g, me, attack)``: from the hand, whether the card answers this attack before its roll."""

free_ability: AbilityHook = ActingHook("free_ability", usable_if)
"""``(g, me, slot)``: an ability of the own action phase that costs nothing, as often as wanted, but not
again before another main option has been carried out (decision 48)."""

points_by_die: Hook[Callable[[State, PlayerSummary, int], None]] = Hook("points_by_die")
"""``(g, summary, slot)``: adds points that depend on the production result. (One card.)"""

chooses_target: Hook[Callable[[State, int], Effect[int]]] = Hook("chooses_target")
"""``(g, me)``: the place an action card is aimed at while it is played, before it costs anything or can be
answered; what it does is attached with `when_played_at`. (One card.)"""

HOOKS: tuple[Hook[Any], ...] = tuple(found for found in globals().values() if isinstance(found, Hook))
"""All of them, in the order of this file."""
