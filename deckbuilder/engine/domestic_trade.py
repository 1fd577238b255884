"""Barter: the active player offers resources for others, the opponent accepts or declines.

An offer is a code (decision 47), see `offer` and `parts`: pieces of one kind for pieces of another, in
one of the ratios below. Source: rulebook of the Catan Card Game (2005), trade; reading C7: three offers a
turn, none twice, no counter-offer.
"""

from __future__ import annotations

from deckbuilder.engine.bundle import RESOURCES, UNIT, amount
from deckbuilder.engine.choice import NONE, Act, Answer, Ask, Effect, choose
from deckbuilder.engine.derived import room, with_room
from deckbuilder.engine.resources import gain, lose
from deckbuilder.engine.state import State

RATIOS = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))
"""Pieces given and received."""
OFFERS_PER_TURN = 3
_BASE = 1 + max(max(ratio) for ratio in RATIOS)
"""A code has a digit of this base for each number of pieces."""
BARTER: tuple[int] = (int(Act.BARTER),)


def offer(given: int, n: int, wanted: int, m: int) -> int:
    """The code of an offer: ``n`` pieces of ``given`` for ``m`` of ``wanted``."""
    return ((given * len(RESOURCES) + wanted) * _BASE + n) * _BASE + m


_CODES = tuple(
    tuple(tuple((n, m, offer(given, n, wanted, m)) for n, m in RATIOS) for wanted in RESOURCES)
    for given in RESOURCES
)
"""By what is given and wanted: both numbers and the code of each offer."""


def parts(code: int) -> tuple[int, int, int, int]:
    """An offer as (given, n, wanted, m)."""
    kinds, m = divmod(code, _BASE)
    kinds, n = divmod(kinds, _BASE)
    given, wanted = divmod(kinds, len(RESOURCES))
    return given, n, wanted, m


def barter(g: State, me: int, given: int, wanted: int) -> Effect[None]:
    """Both give what was agreed, then both store what they get. (The exchange must be possible.)"""
    opponent = 1 - me
    for resource in RESOURCES:
        yield from lose(g, me, resource, amount(given, resource))
        yield from lose(g, opponent, resource, amount(wanted, resource))
    for resource in RESOURCES:
        yield from gain(g, opponent, resource, amount(given, resource))
        yield from gain(g, me, resource, amount(wanted, resource))


def offers(g: State, me: int) -> tuple[int, ...]:
    """The offers that a seat can still make in this turn."""
    opponent = 1 - me
    giving, taking = _kinds(g, me)
    most_given = {r: min(amount(g.resource_totals[me], r), room(g, opponent, r)) for r in giving}
    most_taken = {r: min(amount(g.resource_totals[opponent], r), room(g, me, r)) for r in taking}
    return tuple(
        [
            code
            for given in giving
            for wanted in taking
            if given != wanted
            for n, m, code in _CODES[given][wanted]
            if n <= most_given[given] and m <= most_taken[wanted] and code not in g.proposals
        ]
    )


def _kinds(g: State, me: int) -> tuple[list[int], list[int]]:
    """What could be given and what taken: the giver has it and the other one has room for it."""
    opponent = 1 - me
    giving = [r for r in with_room(g, opponent) if amount(g.resource_totals[me], r)]
    taking = [r for r in with_room(g, me) if amount(g.resource_totals[opponent], r)]
    return giving, taking


def add_barter(g: State, me: int, found: list[Answer]) -> None:
    """Add the main option to propose a barter, if an offer is left."""
    if len(g.proposals) >= OFFERS_PER_TURN or not g.resource_totals[me] or not g.resource_totals[1 - me]:
        return
    giving, taking = _kinds(g, me)
    pairs = len(giving) * len(taking) - len(set(giving) & set(taking))
    if pairs > len(g.proposals) or (pairs and offers(g, me)):  # each pair of kinds has one offer at least
        found.append(BARTER)


def propose(g: State, me: int, arguments: tuple[int, ...]) -> Effect[None]:
    """A seat chooses an offer; the opponent accepts or declines it."""
    code = yield from choose(me, Ask.BARTER_OFFER, offers(g, me))
    g.proposals = (*g.proposals, code)
    if (yield from choose(1 - me, Ask.BARTER_ANSWER, (NONE, code))) == code:
        given, n, wanted, m = parts(code)
        yield from barter(g, me, n * UNIT[given], m * UNIT[wanted])
