"""What is told of stores of pairs and of cards that lie face down."""

from __future__ import annotations

from scene import Act, Scene

from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.moves import cover
from deckbuilder.engine.phrases import Phrases
from deckbuilder.engine.state import RESOLVING, State
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.transcript.state_diff import changes


def told(s: Scene, before: State) -> list[str]:
    """The changes between a state and that of a scene, in sentences."""
    return changes(before, s.g, Phrases(s.g.table, ("Ada", "Ben")))


def vault(s: Scene) -> int:
    """A Treasure Vault of seat 0 with two ore in it. Returns its slot."""
    s.city(0)
    slot = s.place(0, "treasure-vault")
    s.stock(0, ore=2)
    s.use(0, slot)
    return slot


def test_what_goes_into_a_store_of_pairs_and_out_of_it_is_told_by_its_name():
    s = Scene(edition="classic")
    s.city(0)
    slot = s.place(0, "treasure-vault")
    s.stock(0, ore=2)
    before = s.g.copy()
    s.use(0, slot)
    mountains = next(line for line in told(s, before) if "Mountains" in line)
    assert mountains.startswith("Ada: -2 ore (Mountains ")
    assert mountains.endswith(", +2 ore (Treasure Vault: 2).")
    s.hand(0, "siegfried-lackland")
    before = s.g.copy()
    s.build(0, "siegfried-lackland", [s.site(0, 6)])
    line = next(line for line in told(s, before) if line.startswith("Ada: "))
    assert "+1 ore (Mountains " in line and "-2 ore (Treasure Vault: 0)" in line
    assert not any("level" in line for line in told(s, before))


def test_what_is_lost_with_a_store_of_pairs_is_told():
    s = Scene(edition="classic")
    slot = vault(s)
    before = s.g.copy()
    s.act(0, Act.REMOVE, slot)
    assert "Ada: -2 ore (with Treasure Vault)." in told(s, before)


def test_a_face_down_building_is_told():
    s = Scene(edition="classic")
    slot = s.place(0, "abbey")
    before = s.g.copy()
    turn_over(s.g, slot, inert=True)
    assert told(s, before) == ["Abbey counts for nothing from now on."]
    before = s.g.copy()
    turn_over(s.g, slot, inert=False)
    assert told(s, before) == ["Abbey counts again."]


def test_a_covered_store_keeps_its_pieces_in_what_is_told():
    s = Scene(edition="classic")
    slot = vault(s)
    witch = s.spare("witch")
    s.g.zones[RESOLVING] = (witch,)
    before = s.g.copy()
    s.g.zones[RESOLVING] = ()
    cover(s.g, 1, witch, slot)
    apply_state_based_effects(s.g)
    laid, covered = told(s, before)
    assert laid.startswith("Ben lays Witch: ")
    assert covered == "Treasure Vault counts for nothing from now on."
