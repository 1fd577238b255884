"""Carrying out a step of the Catan Card Game under the ears of its oracle, and cards that do it wrong."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

import pytest
from scene import Scene
from unsealed import break_seals

from deckbuilder.engine import hooks
from deckbuilder.engine.choice import NONE, Act, Ask, Choice
from deckbuilder.engine.hooks import Hook
from deckbuilder.engine.rules import EVENT_CARD
from deckbuilder.engine.state import ACTING, ROLLING, State
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import dice_phase, end_turn, perform
from properties.classic_oracle_steps import Steps

Step = tuple[Scene, tuple[int, ...]]
LATE = 20
"""A turn in which Brigands come and everybody has been there for long."""
QUIET_NUMBER = 3
STACKS = (("abbey", "spy"), ("garrison",), ("merchant", "library"), (), (), ("smithy", "harbor"))
NOTICED = r"should be|should hold|was not asked|was asked|asked in vain"
"""What the oracle says of a step that it tells otherwise."""


def told(
    step: Step,
    pick: Callable[[Iterable[int]], int] = max,
    spoil: Callable[[State], None] = lambda g: None,
) -> None:
    """Carry out a step of the engine, with such an answer to each question, and let the oracle judge it.

    Args:
        step: the table, and the main act; without one the dice are thrown, or the turn ends.
        pick: takes the answer from the options.
        spoil: changes what lies there afterwards.

    Raises:
        AssertionError: the oracle tells it otherwise.
    """
    s, act = step
    g, steps = s.g, Steps()
    if act:
        steps.answered(g, Choice(g.active, Ask.ACTION, (), NONE), act)
    else:
        steps.phase_begins(g)
    phase = dice_phase if g.phase == ROLLING else end_turn
    effect = perform(g, act) if act else phase(g)
    assert effect is not None
    choice = next(effect, None)
    while choice is not None:
        answer = pick([option for option in choice.options if isinstance(option, int)])
        steps.answered(g, choice, answer)
        try:
            choice = effect.send(answer)
        except StopIteration:
            choice = None
    spoil(g)
    steps.phase_begins(g)


# Wrong cards

DOES = (
    hooks.on_event,
    hooks.on_face,
    hooks.when_played,
    hooks.once_per_turn,
    hooks.any_time,
    hooks.free_ability,
    hooks.before_roll,
)
"""What a card does of its own accord or is used for."""


def idle(*_: Any) -> Generator[Choice, int, None]:
    """A card's effect that does nothing."""
    return
    yield


def replace_effect(
    monkeypatch: pytest.MonkeyPatch,
    s: Scene,
    slug: str,
    effect: Callable[..., Any],
    hooks: tuple[Hook, ...] = DOES,
) -> None:
    """In the game of a scene a card does something else than its text says."""
    definition = next(d for d in s.g.table.defs if d.id == s.id(slug))
    assert any(hook in hooks for hook, _ in definition.hooks), f"{slug} does nothing of the kind"
    wrong = tuple((hook, effect if hook in hooks else right) for hook, right in definition.hooks)
    break_seals(monkeypatch)
    monkeypatch.setattr(definition, "hooks", wrong)
    apply_state_based_effects(s.g)


class WrongCards:
    """Effects that are not what the cards say: by name the title of the card, and the effect."""

    def __init__(self) -> None:
        self.effects: dict[str, tuple[str, Callable[..., Any]]] = {}

    def instead_of(self, slug: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Mark an effect as a wrong one of a card."""

        def note(effect: Callable[..., Any]) -> Callable[..., Any]:
            self.effects[effect.__name__] = (slug, effect)
            return effect

        return note


# Tables


def scene(turn: int = LATE) -> Scene:
    """A late turn of seat 0, with cards on all stacks and two pieces in every region."""
    s = Scene(edition="classic")
    s.g.turn = turn
    for stack, slugs in enumerate(STACKS):
        s.on_stack(stack, *slugs)
    for seat in (0, 1):
        s.fill(seat)
        for slot in [slot for slot, p in s.g.board.items() if p.seat == seat and slot in s.g.stock]:
            s.store(slot, 2)
    return s


# Acts


def event(s: Scene, slug: str, rest: tuple[str, ...] = ("plague", "progress", "conflict")) -> Step:
    """The dice show the event card."""
    s.events(slug, *rest)
    s.g.phase, s.g.fixed_production, s.g.fixed_face = ROLLING, QUIET_NUMBER, EVENT_CARD
    return s, ()


def play(s: Scene, slug: str, phase: int = ACTING) -> Step:
    """The active player plays a card."""
    s.hand(s.g.active, slug)
    s.g.phase = phase
    return s, (int(Act.PLAY), s.in_hand(s.g.active, slug))


def use(s: Scene, slot: int, phase: int = ACTING) -> Step:
    """The active player uses a card on the table."""
    s.g.phase = phase
    apply_state_based_effects(s.g)
    return s, (int(Act.USE), slot)
