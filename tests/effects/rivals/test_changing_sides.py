"""What never changes sides: every way by which a card reaches the opponent's hand, land or stack."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from effects.calls import callers
from explorers_scenes import field, shore
from scene import Scene
from unsealed import break_seals

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.engine.card_verbs import run_when_placed
from deckbuilder.engine.choice import Choice

card = pytest.mark.card
NEVER = sorted(c.slug for c in catalogue("rivals").cards if c.behaviour.stays_own)
MOVERS = ("rob_hand", "fetch", "take_over", "take_into_hand", "exchange_regions")
"""The verbs by which a card of one player comes to the other one."""


def test_every_way_to_the_other_side_is_known():
    found = {verb: {where.split(":")[1] for where in callers(verb, "effects")} for verb in MOVERS}
    assert found == {
        "rob_hand": {"traitor", "godfrey_the_intriguer", "island_of_the_bards", "spy"},
        "fetch": {
            "guido_the_ambassador",
            "gustav_the_librarian",
            "ship_builder_restores",
            "court",
            "city_palace",
            "knowledge_of_the_ancients",
        },
        "take_over": {"missionary", "marie_the_shieldmaiden", "_offer_wolfgang", "by_magics_hand"},
        "take_into_hand": {"monument_to_the_prince"},
        "exchange_regions": {"earth_magic"},
    }


def test_what_never_changes_sides_is_none_of_the_cards_that_go_over_by_name_or_kind():
    assert NEVER == ["prince", "princess"]
    for edition in ("rivals", "classic"):
        for found in catalogue(edition).cards:
            if found.behaviour.stays_own:
                assert found.category not in ("region", "magic_book"), "Earth Magic, By Magic's Hand"
                assert found.slug != "wolfgang-the-street-performer"


# Prince and Princess


def traitor(s: Scene) -> list[Choice]:
    s.hand(0, "traitor")
    return s.play(0, "traitor")


def godfrey(s: Scene) -> list[Choice]:
    slot = s.place(0, "godfrey-the-intriguer")
    s.stock(0, gold=1)
    return s.use(0, slot)


@card("rivals/traitor", "rivals/godfrey-the-intriguer", "rivals/island-of-the-bards")
@pytest.mark.parametrize("own_stacks", [False, True])
@pytest.mark.parametrize("slug", NEVER)
def test_nobody_takes_it_out_of_a_hand(slug: str, own_stacks: bool):
    s = Scene(own_stacks=own_stacks)
    s.hand(1, slug)
    for robber in (traitor, godfrey):
        assert robber(s) == [] and s.hand_of(1) == [slug]
    t = shore("island-of-the-bards", sail=2, own_stacks=own_stacks)
    t.hand(1, slug)
    assert t.sail(0, field(0, 0)) == [] and t.hand_of(1) == [slug]


@card("rivals/guido-the-ambassador")
@pytest.mark.parametrize("slug", NEVER)
def test_guido_leaves_it_on_the_opponents_pile(slug: str):
    s = Scene(own_stacks=True)
    s.place(0, "town-hall", s.site(0, 5))
    s.on_discard(1, slug)
    s.hand(0, "guido-the-ambassador")
    assert not s.can(0, "play", "guido-the-ambassador"), "nothing else lies there"
    s.on_discard(1, "abbey", "storehouse")
    assert s.can(0, "play", "guido-the-ambassador")
    asked = s.play(0, "guido-the-ambassador", answers=["abbey"])
    assert {s.slug(c) for c in asked[0].options} == {"abbey", "storehouse"}
    assert s.discarded(1) == ["storehouse", slug]


@card("rivals/guido-the-ambassador", "rivals/gustav-the-librarian")
@pytest.mark.parametrize("own_stacks", [False, True])
@pytest.mark.parametrize("player", ["guido-the-ambassador", "gustav-the-librarian"])
@pytest.mark.parametrize("slug", NEVER)
def test_out_of_a_pile_of_ones_own_or_of_both_it_may_come(slug: str, player: str, own_stacks: bool):
    s = Scene(own_stacks=own_stacks)
    s.place(0, "town-hall", s.site(0, 5))
    s.on_discard(0, slug)
    s.hand(0, player)
    foreign = own_stacks and player.startswith("guido")
    if not foreign:
        s.play(0, player)
    assert s.hand_of(0) == ([player] if foreign else [slug])


@card("rivals/monument-to-the-prince")
@pytest.mark.parametrize("slug", NEVER)
def test_the_monument_does_not_bring_it_over(slug: str):
    s = Scene()
    for seat in (0, 1):
        s.city(seat)
    at = s.place(1, slug, s.site(1, 5))
    monument = s.place(0, "monument-to-the-prince", s.site(0, 5))
    assert s.run(run_when_placed(s.g, 0, monument)) == []
    assert s.at(at) == slug


# Any card, if it never changed sides


@pytest.fixture
def nothing_changes_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    break_seals(monkeypatch)
    for d in Scene().g.table.defs:
        monkeypatch.setattr(d, "stays_own", True)


def hands_and_land(s: Scene) -> list[object]:
    """What the opponent has in hand and on the table."""
    return [s.hand_of(1), sorted((p.slot, p.definition.id) for p in s.g.summaries[1].own)]


Way = tuple[Scene, Callable[[], list[Choice]]]


def _held_by_the_opponent() -> Scene:
    s = Scene(own_stacks=True)
    s.hand(1, "archer", "inga")
    return s


def by_traitor() -> Way:
    s = _held_by_the_opponent()
    return s, lambda: traitor(s)


def by_godfrey() -> Way:
    s = _held_by_the_opponent()
    return s, lambda: godfrey(s)


def by_the_bards() -> Way:
    s = shore("island-of-the-bards", sail=2, own_stacks=True)
    s.hand(1, "archer", "inga")
    return s, lambda: s.sail(0, field(0, 0))


def by_the_monument() -> Way:
    s = Scene(own_stacks=True)
    for seat in (0, 1):
        s.city(seat)
    for hero in ("inga", "austin"):
        s.place(1, hero)
    slot = s.place(0, "monument-to-the-prince", s.site(0, 5))
    return s, lambda: s.run(run_when_placed(s.g, 0, slot))


ways = pytest.mark.parametrize("way", (by_traitor, by_godfrey, by_the_bards, by_the_monument))


@ways
def test_the_way_is_open_to_other_cards(way: Callable[[], Way]):
    _, go = way()
    with pytest.raises(AssertionError, match=r"no answer prepared for seat 0: (CARD_OR_NONE|OPPOSING_UNIT)"):
        go()


@pytest.mark.usefixtures("nothing_changes_sides")
@ways
def test_the_way_is_closed_to_what_never_changes_sides(way: Callable[[], Way]):
    s, go = way()
    before = hands_and_land(s)
    assert go() == []
    assert hands_and_land(s) == before


@pytest.mark.usefixtures("nothing_changes_sides")
@card("rivals/missionary", "rivals/marie-the-shieldmaiden", "rivals/guido-the-ambassador")
def test_missionary_marie_and_guido_find_nobody_who_never_changes_sides():
    s = Scene(own_stacks=True)
    s.city(0)
    s.place(0, "church", s.site(0, 5))
    s.place(0, "town-hall", s.site(0, 5, 1))
    marie = s.place(0, "marie-the-shieldmaiden", s.site(0, 6))
    s.place(1, "inga")
    s.on_discard(1, "abbey")
    s.hand(0, "missionary", "guido-the-ambassador")
    assert not s.can(0, "play", "missionary")
    assert not s.can(0, "play", "guido-the-ambassador")
    assert not s.can(0, "use", marie)
