"""Cards under other cards: what they can do is looked up on themselves, not on the card above them."""

from __future__ import annotations

import pytest
from scene import Scene
from scene_setup import edition as built
from unsealed import rewrite

from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.carddef import NOTHING, CardDef
from deckbuilder.engine.moves import lay
from deckbuilder.engine.state_based import apply_state_based_effects

ACTING = (hooks.once_per_turn, hooks.any_time, hooks.free_ability, hooks.before_roll)


def covered(slug: str, upper: str = "inga") -> tuple[Scene, int]:
    """A card of seat 0 that works, and another one on top of it."""
    s = Scene()
    s.city(0)
    slot = s.place(0, slug)
    lay(s.g, 0, s.spare(upper), slot)
    apply_state_based_effects(s.g)
    return s, slot


def test_the_ability_of_a_covered_card_is_offered_and_used():
    s, mint = covered("mint")
    assert not s.can(0, "use", mint), "it needs a gold"
    s.stock(0, gold=1)
    assert s.can(0, "use", mint)
    s.use(0, mint, answers=["ore"])
    assert s.has(0) == {"ore": 1}
    s.stock(0, gold=1)
    assert not s.can(0, "use", mint), "once a turn"


def test_an_ability_without_a_limit_is_used_beneath_another_card():
    s, ship = covered("large-trade-ship")
    for region in geometry.REGIONS_OF[ship]:
        s.store(region, 0)
    assert not s.can(0, "use", ship)
    first = geometry.REGIONS_OF[ship][0]
    s.store(first, 2)
    assert s.can(0, "use", ship)
    s.use(0, ship, answers=["gold"])
    assert s.g.stock[first] == 0


def test_a_covered_card_that_counts_for_nothing_has_no_ability():
    s, mint = covered("mint")
    s.stock(0, gold=1)
    pile = s.g.board[mint]
    assert hooks.once_per_turn.card(pile).id == "rivals/mint"
    assert pile.under is not None
    s.g.board[mint] = pile.changed(inert=True)
    rewrite(s.g.board[mint], under=pile.under.changed(inert=True))
    apply_state_based_effects(s.g)
    assert hooks.once_per_turn.in_pile(s.g.board[mint]) is None
    assert not s.can(0, "use", mint)


@pytest.mark.parametrize("edition", ["rivals", "classic"])
def test_no_pile_has_two_cards_that_act(edition: str):
    """An option names the place of a card only, so of a pile one card can have an ability."""

    def acts(card: CardDef) -> bool:
        return any(hook.function(card) is not None for hook in ACTING)

    defs = built(edition).defs
    piles = [(card, defs[card.placed_on]) for card in defs if card.placed_on != NOTHING]
    piles += [(card, base) for card in defs for base in defs if card.center and base.center]
    assert piles
    assert not [(card.id, base.id) for card, base in piles if acts(card) and acts(base)]
