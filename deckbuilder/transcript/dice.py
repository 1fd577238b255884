"""The dice of a turn, told: what they show, an event that comes before production, what is produced.

All this is one unit of work of the game, which asks or goes on to the production without a halt. So it is
carried out once more on a copy that answers what the game answers, and halts where the game does not.
"""

from __future__ import annotations

from deckbuilder.engine.choice import Effect
from deckbuilder.engine.derived import pieces, uncounted_by_brigands
from deckbuilder.engine.events import from_current, is_quiet, resolve_face, reviewed_face
from deckbuilder.engine.moves import deposit
from deckbuilder.engine.phrases import INDENT, Phrases
from deckbuilder.engine.rules import BRIGAND_ATTACK
from deckbuilder.engine.state import NOBODY, State
from deckbuilder.engine.turn import completed, throw_dice
from deckbuilder.transcript.state_diff import changes, drawn_events


class DiceTold:
    """The dice of one turn, from the throw to the production.

    Args:
        g: a copy of the state in which the dice are about to be thrown; it is carried on.
        words: the words for its story.
    """

    def __init__(self, g: State, words: Phrases) -> None:
        self.g = g
        self._words = words
        self._brigands: list[str] = []
        self._early = False
        self._rolled = throw_dice(g)
        self._effect = self._before_production()
        self.over = False
        """Whether the production has been told, or the event has ended the game; what comes after it is not
        carried out here."""

    def opening(self) -> list[str]:
        """What the dice show, and what comes of it up to the first question."""
        face = self._words.table.rules.terms.faces[self._rolled]
        return [f"{INDENT}Dice: {self.g.production} and {face}.", *self.go_on(None)]

    def go_on(self, answer: int | None) -> list[str]:
        """What comes of an answer up to the next question, or up to the production and with it.

        Nothing is produced when the event has ended the game.
        """
        before = self.g.copy()
        try:
            if answer is None:
                next(self._effect)
            else:
                self._effect.send(answer)
        except StopIteration:
            self.over = True
        lines = [*self._brigands, *(2 * INDENT + line for line in changes(before, self.g, self._words))]
        self._brigands = []
        if self._early and self.over and answer is None and len(lines) == len(drawn_events(before, self.g)):
            lines.append(f"{2 * INDENT}It changes nothing.")
        if self.over and self.g.winner == NOBODY:
            lines += production(self.g, self._words)
        return lines

    def _before_production(self) -> Effect[None]:
        """The event that holds, if it comes before production; the other ones come after it."""
        g = self.g
        face = yield from reviewed_face(g, self._rolled)
        self._early = face in g.table.rules.early_faces
        if self._early:
            if face == BRIGAND_ATTACK:
                self._brigands = brigands(g, self._words)
            yield from completed(g, resolve_face(g, face))


def brigands(g: State, words: Phrases) -> list[str]:
    """How the resources are counted, or that it is too early for brigands."""
    if is_quiet(g):
        return [f"{INDENT}It is too early for brigands."]
    lines = []
    for seat in from_current(g):
        uncounted = uncounted_by_brigands(g, seat)
        counted = f"{pieces(g, seat) - uncounted} of {words.names[seat]}'s resources"
        counted += f" and leaves out {uncounted}" if uncounted else ""
        lines.append(f"{INDENT}The Brigand Attack counts {counted}.")
    return lines


def production(g: State, words: Phrases) -> list[str]:
    """Let the regions of a copy's state yield, and tell what each has then."""
    lines = []
    for seat in from_current(g):
        yields = []
        for slot, n in g.summaries[seat].production[g.production]:
            stored = deposit(g, slot, n)
            full = f", {n - stored} lost" if stored < n else ""
            yields.append(f"{words.card(g.board[slot].card)} +{stored} ({g.stock[slot]}{full})")
        lines.append(f"{INDENT}Production of {words.names[seat]}: {', '.join(yields) or 'nothing'}.")
    return lines
