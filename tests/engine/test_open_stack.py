"""The open stack of theme games: cards are built from it and return to it. Source: decision 28."""

from __future__ import annotations

from scene import Ask

from deckbuilder.engine import geometry
from deckbuilder.engine.card_verbs import EVENT, discard_from_board, lay, return_under_stack
from deckbuilder.engine.choice import Act
from deckbuilder.engine.game import Game
from deckbuilder.engine.resources import deposit
from deckbuilder.engine.state import CITIES, DISCARD, OPEN, State
from deckbuilder.engine.state_based import apply_state_based_effects
from engine.driving import slug, start, until


def table(kind: str = "theme-turmoil") -> State:
    """A theme game in its first action phase, seat 0 with a city and full stores."""
    game = start(kind)
    until(game, Ask.ACTION)
    g = game.state
    g.active = 0
    city = g.zones[CITIES][0]
    g.zones[CITIES] = g.zones[CITIES][1:]
    lay(g, 0, city, geometry.settlement(0, 5))
    apply_state_based_effects(g)
    for stores in g.summaries[0].stores:
        for slot in stores:
            deposit(g, slot, 3)
    return g


def run(effect) -> None:
    """Drive an effect, always with the first option."""
    answer = None
    try:
        while True:
            answer = effect.send(answer).options[0]
    except StopIteration:
        pass


def test_an_open_card_is_built_like_a_hand_card_and_returns_to_the_open_stack_when_removed():
    game = Game.begin(table())
    g = game.state
    (build,) = (o for o in game.choice.options if o[0] == Act.BUILD and slug(g, o[1]) == "hedge-tavern")
    game.step(build)
    game.step(game.choice.options[0])
    assert len(g.zones[OPEN]) == 1
    (tavern,) = (s for s, p in g.board.items() if p.definition.id == "rivals/hedge-tavern")
    assert not any(o[0] == Act.BUILD and slug(g, o[1]) == "hedge-tavern" for o in game.choice.options), (
        "one per principality"
    )
    game.step((int(Act.REMOVE), tavern))
    assert len(g.zones[OPEN]) == 2
    assert not g.zones[DISCARD]


def test_a_lost_open_card_returns_there_too_instead_of_under_a_stack():
    g = table()
    card = g.zones[OPEN][0]
    g.zones[OPEN] = g.zones[OPEN][1:]
    site = geometry.site(0, 5, 0, 0)
    lay(g, 0, card, site)
    apply_state_based_effects(g)
    sizes = [len(zone) for zone in g.zones]
    run(return_under_stack(g, site, EVENT))
    sizes[OPEN] += 1
    assert [len(zone) for zone in g.zones] == sizes
    assert card in g.zones[OPEN]


def test_in_a_duel_the_same_card_is_an_ordinary_one():
    g = table("duel")
    card = next(c for zone in g.zones[12:] for c in zone if slug(g, c) == "hedge-tavern")
    for number, zone in enumerate(g.zones):
        g.zones[number] = tuple(c for c in zone if c != card)
    lay(g, 0, card, geometry.site(0, 5, 0, 0))
    apply_state_based_effects(g)
    discard_from_board(g, geometry.site(0, 5, 0, 0))
    assert g.zones[DISCARD] == (card,)
    assert not g.zones[OPEN]
