"""What the tests of the Era of Explorers share: a scene with both seas, and what lies in them."""

from __future__ import annotations

from scene import Act, Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.turn import end_turn


def shore(
    *slugs: str, sail: int = 0, cannon: int = 0, side: int = 0, own_stacks: bool = False, size: int = 9
) -> Scene:
    """Both players have a harbor and sea cards, seat 0 those named first; and so many Shops and Armories."""
    s = Scene(own_stacks=own_stacks)
    s.sea(0, *slugs, side=side, size=size)
    s.sea(1, side=side, size=size)
    for _ in range(sail):
        s.place(0, "sailmakers-shop")
    for _ in range(cannon):
        s.place(0, "armory")
    return s


def field(seat: int, at: int) -> int:
    """A sea field by number: 0, 1, 2 the near column from above, 3 to 5 and 6 to 8 the next ones."""
    return geometry.sea_field(seat, *divmod(at, 3))


def targets(s: Scene, seat: int = 0) -> set[int]:
    """The numbers of the fields to which a ship is offered to sail."""
    acts = [o for o in s.options(seat) if o[0] == "special" and len(o) == 3]
    assert len(acts) == len(set(acts))
    return {geometry.COLUMN[act[2]] for act in acts}


def can_build_ship(s: Scene, seat: int = 0) -> bool:
    return ("special", s.harbor(seat)) in s.options(seat)


def build_ship(s: Scene, seat: int = 0) -> None:
    s.act(seat, Act.SPECIAL, s.harbor(seat))


def discs(s: Scene, seat: int = 0) -> dict[str, int]:
    """The discs of a seat by what they are; states that no disc has are left out."""
    fleet = s.g.module_state[seat]
    found = {
        "ready": fleet.ready,
        "blank": fleet.blank,
        "resting": fleet.resting,
        "out": len(fleet.out),
        "lost": len(fleet.lost),
    }
    assert sum(found.values()) == 3
    return {name: n for name, n in found.items() if n}


def next_turn(s: Scene, seat: int = 0) -> None:
    """End this turn and the opponent's (nobody has cards to draw or exchange)."""
    s.g.active = seat
    s.run(end_turn(s.g))
    s.run(end_turn(s.g))
    assert s.g.active == seat
