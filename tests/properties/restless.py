"""A bot for tests that moves, exchanges, removes and steals cards whenever it can.

Which cards do so is read from their functions: those that call, themselves or through a helper beside them,
a verb by which a placed card or a hand card changes its place or its player.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from deckbuilder.bots.random_bot import RandomBot
from deckbuilder.editions import edition
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import NONE, Act, Answer, AnswerKind, Ask, Choice
from deckbuilder.engine.hooks import REGISTRY
from deckbuilder.engine.view import View

VERBS = frozenset(
    (
        "cover",
        "discard_from_board",
        "discard_from_hand",
        "exchange_regions",
        "fetch",
        "lay",
        "detach",
        "lose_hand_cards",
        "return_to_hand",
        "return_under_stack",
        "rob_hand",
        "swap",
        "swap_fields",
        "take_into_hand",
        "detach_to_discard",
        "take_over",
        "turn_over",
    )
)
BUILDS = (Act.BUILD, Act.ROAD, Act.SETTLEMENT, Act.CITY)
WANTS = (Ask.START_CARD, Ask.CARD_TO_TAKE, Ask.CARD_OR_NONE, Ask.CARD_TO_FETCH)
"""Questions in which a card comes into the hand."""


@cache
def movers(of: str) -> frozenset[str]:
    """The ids of an edition's cards that move, exchange, remove or steal cards."""
    edition(of)
    own = {card: functions for card, functions in REGISTRY.placed.items() if card.startswith(f"{of}/")}
    return frozenset(card for card, found in own.items() if any(_moves(f, set()) for _, f in found))


def _moves(function: Callable[..., Any], seen: set[Any]) -> bool:
    """Whether a function calls one of the verbs, or a function of an effect that does."""
    code = getattr(function, "__code__", None)
    if code is None or code in seen or not function.__module__.startswith("deckbuilder.effects"):
        return False
    seen.add(code)
    if VERBS & set(code.co_names):
        return True
    known = function.__globals__
    inner = [cell.cell_contents for cell in function.__closure__ or ()]
    return any(_moves(f, seen) for f in [*(known.get(name) for name in code.co_names), *inner] if callable(f))


class Restless(RandomBot):
    """Plays at random, but likes best what moves cards; next it builds, so that something can be moved."""

    def decide(self, choice: Choice, view: View) -> Answer:
        liked = (
            self._liked_acts(choice, view)
            if choice.ask.kind is AnswerKind.MAIN
            else self._liked(choice, view)
        )
        if liked and self._stream.below(8):
            return self._stream.choice(liked)
        return super().decide(choice, view)

    def _liked_acts(self, choice: Choice, view: View) -> list[Answer]:
        moving = movers(view.table.defs[0].id.partition("/")[0])
        acts = [o for o in choice.options if isinstance(o, tuple)]
        wanted = [
            o
            for o in acts
            if (o[0] == Act.PLAY and view.table.card[o[1]].id in moving)
            or (o[0] == Act.USE and view.at(o[1]).definition.id in moving)
            or o[0] == Act.PAY_OFF
        ]
        removals = [o for o in acts if o[0] == Act.REMOVE]
        if removals and not self._stream.below(12):
            return list(removals)
        return wanted or [o for o in acts if o[0] in BUILDS]

    def _liked(self, choice: Choice, view: View) -> list[Answer]:
        options = [o for o in choice.options if isinstance(o, int) and o != NONE]
        if choice.ask in WANTS:
            moving = movers(view.table.defs[0].id.partition("/")[0])
            return [o for o in options if view.table.card[o].id in moving]
        if choice.ask in (Ask.CARD_TO_MOVE, Ask.CHANGE_PLACES_WITH):
            return [o for o in options if self._has_company(o, view)]
        return [o for o in options if choice.ask.kind is AnswerKind.YES_NO and o]

    def _has_company(self, slot: int, view: View) -> bool:
        """Whether it is a card beside a region or road, or a region with such a card."""
        if geometry.KIND[slot] == geometry.REGION:
            return view.at(geometry.region_expansion(slot)) is not None
        return geometry.KIND[slot] in (geometry.REGION_EXPANSION, geometry.ROAD_COMPLEMENT)
