"""The oracle's judgement of the sea: fields, discs, and where ships may sail, from the rulebook."""

from __future__ import annotations

from deckbuilder.engine.choice import Act
from deckbuilder.engine.state import ACTING, NO_CARD, SEA_CARDS, State
from properties.oracle import RESOURCES, WHERE, Held, Judge, card_of, has_trait, point


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
        if not fields or g.extra[seat] is None:
            continue
        fleet = g.extra[seat]
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
    firsts = [set(g.extra[seat].firsts) for seat in (0, 1) if g.extra[seat] is not None]
    assert len(firsts) < 2 or not firsts[0] & firsts[1], "two players were first"


def legal_acts(g: State, judge: Judge) -> set[tuple[int, ...]]:
    """Every act at sea of the active player."""
    me = g.active
    fleet = g.extra[me]
    if g.phase != ACTING or fleet is None:
        return set()
    found: set[tuple[int, ...]] = set()
    act, harbor = int(Act.SPECIAL), fleet.harbor
    have = dict(zip(RESOURCES, judge.have[me], strict=True))
    if fleet.blank and have["lumber"] and have["wool"]:
        found.add((act, harbor))
    if not fleet.ready:
        return found
    reach = sum(point(h.id, "sail") for h in judge.of[me])
    near = [
        slot
        for slot, w in WHERE.items()
        if w[:2] == ("sea", me)
        and 1 + w.column + abs(w.side - 1) <= reach
        and 3 * w.column + w.side < len(g.zones[SEA_CARDS + me])
        and slot not in (*fleet.out, *fleet.lost)
    ]
    discovered = {h.slot: h for h in judge.cards if h.where.kind == "sea"}
    for slot in near:
        if slot in discovered:
            if _worth_a_mission(g, judge, discovered, discovered[slot]):
                found.add((act, harbor, slot))
        elif not fleet.discoveries:
            found.add((act, harbor, slot))
        else:
            counts = [sum(h.where.seat == seat for h in discovered.values()) for seat in (0, 1)]
            found |= {
                (act, h.slot, slot)
                for h in judge.of[me]
                if h.slug == "astronomer"
                and h.slot not in g.used
                and have["gold"]
                and counts[me] < counts[1 - me]
            }
    return found


def _worth_a_mission(g: State, judge: Judge, discovered: dict[int, Held], held: Held) -> bool:
    """Whether the mission can be paid and can raise the card; the Forgotten Tribe has more to offer."""
    me, slug = g.active, held.slug
    if slug == "shipwreck":
        return False
    if slug.endswith("forgotten-tribe"):
        return True
    foe_first = held.placed.definition.index in g.extra[1 - me].firsts
    if held.placed.level == 3 or (held.placed.level == 2 and foe_first):
        return False
    if has_trait(held.id, "pirate"):
        return True
    have = dict(zip(RESOURCES, judge.have[me], strict=True))
    (resource,) = (str(r) for r in card_of(held.id).use_cost)
    stage = any(h.slug == "landing-stage" and h.slot not in g.used for h in judge.of[me])
    return have[resource] >= 2 or (have[resource] == 1 and stage and have["gold"] > 0)
