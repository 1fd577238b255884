"""The classic oracle's memory of who must be asked: Countermagic, counter cards, Timejump, Scout (C2, C4)."""

from __future__ import annotations

from deckbuilder.engine.choice import YES, Act
from deckbuilder.engine.state import HAND, REGION_STACK, State
from properties.classic_oracle_table import Judge
from properties.oracle_base import slug_of

COUNTERS = {
    "arsonist": "bishop",
    "brigands": "bishop",
    "black-knight": "herb-woman",
    "richard-the-vengeful": "herb-woman",
}
"""By attack the card that answers it (B07, B11)."""
NEW_REGIONS = 2


def ready_books(judge: Judge, seat: int, spell: str) -> bool:
    """Whether a seat can cast the spell of an answering book now."""
    g = judge.g
    return any(
        h.slug == spell
        and h.slot not in g.used
        and judge.power(seat) >= (h.card.magic_cost or 0)
        and not (h.card.action_class == "attack" and judge.stone)
        for h in judge.of[seat]
    )


class Reactions:
    """Questions that must come before the next main decision, each with the seat to which it is put."""

    def __init__(self) -> None:
        self.due: set[tuple[str, int]] = set()

    def acted(self, g: State, me: int, answer: tuple[int, ...]) -> None:
        """A main answer is about to be carried out."""
        foe = 1 - me
        hands = [{slug_of(g, card) for card in g.zones[HAND + seat]} for seat in (0, 1)]
        if answer[0] == Act.PLAY and ready_books(Judge(g), foe, "countermagic"):
            self.due.add(("CANCEL_CARD", foe))
        if answer[0] in (Act.PLAY, Act.USE):
            slug = slug_of(g, answer[1]) if answer[0] == Act.PLAY else g.board[answer[1]].definition.id[8:]
            if COUNTERS.get(slug) in hands[foe]:
                self.due.add(("COUNTER_CARD", foe))
        if answer[0] == Act.SETTLEMENT and "scout" in hands[me] and len(g.zones[REGION_STACK]) > NEW_REGIONS:
            self.due.add(("USE_SCOUT", me))

    def rolls(self, g: State) -> None:
        """The dice are about to be thrown."""
        judge = Judge(g)
        self.due |= {("ROLL_EVENT_AGAIN", seat) for seat in (0, 1) if ready_books(judge, seat, "timejump")}

    def answered(self, g: State, seat: int, ask: str, answer: object) -> None:
        """A question has been put and answered; a cancelled attack needs no other answer."""
        self.due.discard((ask, seat))
        if ask == "CANCEL_CARD" and answer == YES and seat != g.active:
            self.due.discard(("COUNTER_CARD", seat))
