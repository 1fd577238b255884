"""Scenes that several tests of the Era of Sages begin with."""

from __future__ import annotations

from scene import Scene

ABOVE, BELOW = 0, 1
LEFT, RIGHT = 5, 6
PRINCIPAL = "principal-sage-woman"
MANIFESTO = "manifesto-of-humane-conduct"


def sage(s: Scene, seat: int, owls: int = 0, slug: str = PRINCIPAL, region: str = "hills") -> int:
    """Lay a sage with some owls beside one of a seat's start regions. Returns her slot."""
    slot = s.place(seat, slug, s.beside(s.region(seat, region)))
    s.store(slot, owls)
    return slot


def wise(owls: int = 3, foe_owls: int = 0, own_stacks: bool = False) -> Scene:
    """Each seat has a city to the left and a Principal Sage Woman, seat 0 with owls."""
    s = Scene(own_stacks=own_stacks)
    for seat, n in enumerate((owls, foe_owls)):
        s.city(seat)
        sage(s, seat, n)
    return s


def owls(s: Scene, seat: int) -> int:
    """The owls of a seat."""
    return s.has(seat).get("owl", 0)


def forceful(s: Scene, seat: int) -> None:
    """Give a seat the strength advantage, by heroes at its right settlement."""
    s.place(seat, "austin", s.site(seat, RIGHT, ABOVE))
    s.place(seat, "candamir", s.site(seat, RIGHT, BELOW))
    assert s.g.strength_holder == seat


def trading(s: Scene, seat: int) -> None:
    """Give a seat the trade advantage, by ships in its two towns."""
    for slug, slot in zip(
        ("wool-ship", "ore-ship", "gold-ship"),
        (s.site(seat, LEFT, BELOW), s.site(seat, RIGHT, ABOVE), s.site(seat, RIGHT, BELOW)),
        strict=True,
    ):
        s.place(seat, slug, slot)
    assert s.g.trade_holder == seat
