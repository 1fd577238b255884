"""How games with the Era of Sages are told in words: what is asked between the dice and the production."""

from __future__ import annotations

import pytest
from sages_scenes import wise
from scene import FACES, Scene

from deckbuilder.engine.choice import NO, YES, Act, Answer
from deckbuilder.engine.game import Game
from deckbuilder.engine.state import BEFORE_ROLL
from deckbuilder.transcript.narrator import Transcript


def told(s: Scene, face: str, *answers: Answer) -> list[list[str]]:
    """The lines at the end of the phase before the dice, which show a three, and after each answer."""
    s.hand(0, "reiner-the-herald")  # something to decide before the dice
    s.g.phase = BEFORE_ROLL
    game = Game.begin(s.g)
    s.g.fixed_production, s.g.fixed_face = 3, FACES[face]
    story = Transcript(game, ("Ann", "Bob"))
    return [[line.strip() for line in story.step(a)] for a in ((int(Act.END),), *answers)]


def scene() -> Scene:
    """Seat 0 has a sage with an owl at its hills with a three, and a full gold field."""
    s = wise(owls=1)
    s.stock(0, owl=1, gold=3, ore=3, lumber=2)
    s.events("invention", "yule")
    return s


def test_the_dice_are_told_with_their_production():
    (lines,) = told(scene(), "brigands")
    assert "The Brigand Attack counts 8 of Ann's resources." in lines
    assert "Ann: -3 gold (Gold Field 1: 0)." in lines
    assert "Production of Ann: Hills 3 +1 (1)." in lines


@pytest.mark.parametrize(("answer", "robbed"), [(YES, False), (NO, True)])
def test_what_becomes_of_the_event_is_asked_before_the_production_is_told(answer: int, robbed: bool):
    s = scene()
    s.place(0, "grove-of-vigilance")
    asked, done = told(s, "brigands", answer)
    assert "Dice: 3 and Brigand Attack." in asked
    assert not any("Production" in line or "counts" in line or "Hills" in line for line in asked)
    assert done[0].startswith("Ann [Grove of Vigilance]: Do you use the card?")
    assert "Production of Ann: Hills 3 +1 (1)." in done
    assert ("The Brigand Attack counts 8 of Ann's resources." in done) is robbed
    assert any("-3 gold" in line for line in done) is robbed
    assert ("Event card: Invention." in done) is not robbed
