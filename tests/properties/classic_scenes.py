"""Tables of the Catan Card Game set by hand, for tests of its oracle."""

from __future__ import annotations

from scene import Scene

from deckbuilder.engine.choice import Act
from deckbuilder.engine.moves import cover
from properties.classic_oracle_options import legal
from properties.classic_oracle_table import Judge

ABOVE, BELOW = 0, 1
CASTLE = "robber-barons-castle"


def at(s: Scene, seat: int, slug: str, town: int = 5, side: int = ABOVE, place: int = 0) -> int:
    """Lay a card on a site and return the site."""
    return s.place(seat, slug, s.site(seat, town, side, place))


def castle_at(s: Scene, town: int, side: int, place: int = 0) -> int:
    """Seat 1 lays a Castle in the principality of seat 0."""
    return s.place(1, CASTLE, s.site(0, town, side, place))


def bewitch(s: Scene, slot: int) -> None:
    cover(s.g, 1 - s.g.board[slot].controller, s.spare("witch"), slot)


def change(s: Scene, slot: int, **what: int) -> None:
    s.g.board[slot] = s.g.board[slot].changed(**what)


def acts(s: Scene, act: Act) -> set[object]:
    """What is offered of one act: cards by slug, places as slots."""
    found = {option[1:] for option in legal(Judge(s.g)) if option[0] == act}
    if act in (Act.BUILD, Act.PLAY):
        return {s.slug(card) for (card,) in found}
    return {rest[0] if rest else True for rest in found}


def offered(s: Scene, act: Act, slug: str) -> bool:
    """Whether a hand card is offered."""
    if slug not in s.hand_of(s.g.active):
        s.hand(s.g.active, slug)
    return slug in acts(s, act)
