"""The oracle's judgement of the sea: fields, discs, and where ships may sail, from the rulebook."""

from __future__ import annotations

from typing import Any

from deckbuilder.engine.choice import Act
from deckbuilder.engine.state import ACTING, NO_CARD, SEA_CARDS, State
from properties.oracle_base import GOLD, LUMBER, RESOURCES, WHERE, WOOL, Held
from properties.oracle_table import Judge

Discs = frozenset[int]
"""The sea fields on which discs lie."""


def check_sea(g: State, judge: Judge) -> None:
    """Every sea field holds its card face down or face up, and each seat has three discs."""
    for seat in (0, 1):
        fields = g.zones[SEA_CARDS + seat]
        assert len(fields) == len(g.table.setup.sea[seat])
        discovered = {
            3 * h.where.column + h.where.side: h for h in judge.cards if h.where[:2] == ("sea", seat)
        }
        for at, card in enumerate(fields):
            assert (card == NO_CARD) == (at in discovered), f"seat {seat}: sea field {at}"
        assert set(discovered) <= set(range(len(fields)))
        assert all(h.placed.controller == seat for h in discovered.values()), "sea cards change no sides"
        if not fields or g.module_state[seat] is None:
            continue
        fleet = g.module_state[seat]
        assert fleet.ready + fleet.blank + fleet.resting + len(fleet.out) + len(fleet.lost) == 3
        assert min(fleet.ready, fleet.blank, fleet.resting, fleet.discoveries) >= 0
        marked = {3 * w.column + w.side for w in map(WHERE.__getitem__, (*fleet.out, *fleet.lost))}
        assert len(marked) == len(fleet.out) + len(fleet.lost), "two discs on a field"
        assert marked <= set(discovered)
        ends = (judge.towns[seat][0], judge.towns[seat][-1] + 1)
        harbor = WHERE[fleet.harbor]
        assert harbor.kind == "road"
        assert harbor.column in ends, "nothing is built beyond the harbor"
        if g.phase == ACTING and seat != g.active:
            assert not marked
            assert not fleet.resting
    firsts = [set(g.module_state[seat].firsts) for seat in (0, 1) if g.module_state[seat] is not None]
    assert len(firsts) < 2 or not firsts[0] & firsts[1], "two players were first"


def legal_acts(g: State, judge: Judge) -> set[tuple[int, ...]]:
    """Every act at sea of the active player."""
    me = g.active
    fleet = g.module_state[me]
    if g.phase != ACTING or fleet is None:
        return set()
    found: set[tuple[int, ...]] = set()
    act, harbor = int(Act.SPECIAL), fleet.harbor
    if fleet.blank and judge.resource_totals[me][LUMBER] and judge.resource_totals[me][WOOL]:
        found.add((act, harbor))
    if not fleet.ready:
        return found
    discs = frozenset((*fleet.out, *fleet.lost))
    found |= {(act, harbor, slot) for slot in _missions(judge, me, discs)}
    hidden = _hidden(judge, me, discs)
    if not fleet.discoveries:
        return found | {(act, harbor, slot) for slot in hidden}
    return found | {(act, helper, slot) for helper in _astronomers(judge, me) for slot in hidden}


def can_act_again(judge: Judge, me: int) -> bool:
    """Whether a ship that has acted, on a field or in the harbor, could act once more (Navigator)."""
    fleet = judge.g.module_state[me]
    if fleet is None:
        return False
    for acted in (*([field] for field in fleet.out), *([()] if fleet.resting else [])):
        discs = frozenset((*fleet.out, *fleet.lost)).difference(acted)
        if _missions(judge, me, discs):
            return True
        if _hidden(judge, me, discs) and (not fleet.discoveries or _astronomers(judge, me)):
            return True
    return False


def friendly_islands(judge: Judge, me: int, useful: dict[str, bool]) -> list[Held]:
    """The islands whose discovery an Ambassador could bring once more.

    Args:
        useful: whether the bards and the scholars have something for me.
    """
    room = [r for r in range(6) if judge.space[me][r]]
    trade = any(judge.resource_totals[me][r] and any(other != r for other in room) for r in range(6))
    open_to = {
        "island-of-the-bards": useful["bards"] and judge.resource_totals[me][GOLD] >= judge.toll(me),
        "island-of-the-scholars": useful["scholars"],
        "island-of-the-merchants": trade,
    }
    return [h for h in judge.of[me] if h.placed.level and open_to.get(h.slug)]


def _near(judge: Judge, me: int, discs: Discs) -> list[int]:
    """The fields of a seat's sea in reach of its ships on which no disc lies."""
    return [
        slot
        for slot, w in WHERE.items()
        if w[:2] == ("sea", me)
        and 1 + w.column + abs(w.side - 1) <= judge.sail[me]
        and 3 * w.column + w.side < len(judge.g.zones[SEA_CARDS + me])
        and slot not in discs
    ]


def _discovered(judge: Judge, seat: int) -> dict[int, Held]:
    return {h.slot: h for h in judge.of[seat] if h.where.kind == "sea"}


def _hidden(judge: Judge, me: int, discs: Discs) -> list[int]:
    return [slot for slot in _near(judge, me, discs) if slot not in _discovered(judge, me)]


def _missions(judge: Judge, me: int, discs: Discs) -> list[int]:
    found = _discovered(judge, me)
    return [
        slot
        for slot in _near(judge, me, discs)
        if slot in found and _worth_a_mission(judge.g.module_state[1 - me], judge, me, found[slot])
    ]


def _astronomers(judge: Judge, me: int) -> list[int]:
    """The Astronomers that can help now: behind in discoveries, with a gold, once a turn."""
    behind = len(_discovered(judge, me)) < len(_discovered(judge, 1 - me))
    if not behind or not judge.resource_totals[me][GOLD]:
        return []
    return [h.slot for h in judge.of[me] if h.slug == "astronomer" and h.slot not in judge.g.used]


def _worth_a_mission(foe_fleet: Any, judge: Judge, me: int, held: Held) -> bool:
    """Whether the mission can be paid and can raise the card; the Forgotten Tribe has more to offer."""
    if held.slug == "shipwreck":
        return False
    if held.slug.endswith("forgotten-tribe"):
        return True
    foe_first = held.placed.definition.index in foe_fleet.firsts
    if held.placed.level == 3 or (held.placed.level == 2 and foe_first):
        return False
    if held.has("pirate"):
        return True
    (resource,) = (RESOURCES.index(str(r)) for r in held.card.use_cost)
    have = judge.resource_totals[me]
    stage = any(h.slug == "landing-stage" and h.slot not in judge.g.used for h in judge.of[me])
    return have[resource] >= 2 or (have[resource] == 1 and stage and have[GOLD] > 0)
