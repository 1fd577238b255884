"""Treasure Vault and Produce Storehouse: what they take in, what it pays for, and from what it is safe."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.engine.bundle import GRAIN, NAMES, ORE, UNIT
from deckbuilder.engine.derived import pieces
from deckbuilder.engine.domestic_trade import offer, offers
from deckbuilder.engine.geometry import settlement
from deckbuilder.engine.hands import draw_or_search
from deckbuilder.engine.moves import cover, uncover
from deckbuilder.engine.resources import give_up, hand_back
from deckbuilder.engine.state import REGION_STACK
from deckbuilder.engine.state_based import apply_state_based_effects

STORES = pytest.mark.card("classic/treasure-vault", "classic/produce-storehouse")
VAULT = pytest.mark.card("classic/treasure-vault")
STOREHOUSE = pytest.mark.card("classic/produce-storehouse")


@pytest.fixture
def s() -> Scene:
    scene = Scene(edition="classic")
    scene.city(0)
    return scene


def filled(s: Scene, resource: str, seat: int = 0) -> int:
    """The store that takes a resource, with two pieces of it; the regions are empty. Returns its slot."""
    slot = s.place(seat, "treasure-vault" if resource in ("brick", "ore", "gold") else "produce-storehouse")
    s.stock(seat, **{resource: 2})
    s.use(seat, slot)
    return slot


def second_region(s: Scene, seat: int, slug: str) -> int:
    """Lay a second region of a kind in a principality. Returns its slot."""
    number = next(s.g.table.number[c] for c in s.g.zones[REGION_STACK] if s.slug(c) == slug)
    return s.extra_region(seat, slug, number)


# Building and storing


@pytest.mark.parametrize("slug", ["treasure-vault", "produce-storehouse"])
@STORES
def test_a_store_is_free_and_needs_a_counting_house_when_it_is_built(s: Scene, slug: str):
    s.hand(0, slug)
    assert not s.can(0, "build", slug)
    house = s.place(0, "counting-house")
    assert s.can(0, "build", slug)
    at = s.site(0, 5, 1, 0)
    s.build(0, slug, [at])
    s.act(0, Act.REMOVE, house)
    s.fill(0)
    assert s.at(at) == slug and s.can(0, "use", at), "later it needs none"


@pytest.mark.parametrize(
    ("slug", "taken"),
    [("treasure-vault", {"brick", "ore", "gold"}), ("produce-storehouse", {"grain", "lumber", "wool"})],
)
@STORES
def test_a_store_takes_exactly_two_of_one_of_its_resources(s: Scene, slug: str, taken: set[str]):
    store = s.place(0, slug)
    s.fill(0)
    for name in NAMES:
        s.stock(0, **{name: 1})
        assert not s.can(0, "use", store), "one is too few"
        s.stock(0, **{name: 2})
        assert s.can(0, "use", store) == (name in taken)
    s.fill(0)
    asked = s.use(0, store, [sorted(taken)[0]])
    assert [(q.ask, {NAMES[r] for r in q.options}) for q in asked] == [(Ask.RESOURCE_TO_STORE, taken)]
    assert s.g.stock[store] == 2 and sum(s.has(0).values()) == 18
    assert not s.can(0, "use", store), "it is full, and nothing can be taken out but by a use"


@VAULT
def test_the_regions_that_store_are_chosen(s: Scene):
    vault = s.place(0, "treasure-vault")
    near, far = s.region(0, "mountains"), second_region(s, 0, "mountains")
    s.store(near, 2)
    s.store(far, 1)
    s.use(0, vault, [near, far])
    assert (s.g.stock[near], s.g.stock[far], s.g.stock[vault]) == (1, 0, 2)


# Using what is stored


@VAULT
def test_the_first_piece_used_empties_the_store_and_the_other_goes_to_a_region(s: Scene):
    vault = filled(s, "ore")
    s.hand(0, "siegfried-lackland")  # 1 ore
    assert s.can(0, "build", "siegfried-lackland")
    s.build(0, "siegfried-lackland", [s.site(0, 6, 0, 0)])
    assert s.g.stock[s.region(0, "mountains")] == 1 and s.has(0) == {"ore": 1}
    assert vault not in s.g.stock and s.level(vault) == 0
    assert not s.can(0, "use", vault), "one ore is too few to store again"


@VAULT
def test_the_other_piece_is_lost_without_room(s: Scene):
    vault = filled(s, "ore")
    mountains = s.region(0, "mountains")
    s.store(mountains, 3)
    s.hand(0, "siegfried-lackland")
    asked = s.build(0, "siegfried-lackland", [vault, s.site(0, 6, 0, 0)])
    assert asked[0].ask is Ask.STORE_TO_EMPTY and set(asked[0].options) == {vault, mountains}
    assert s.has(0) == {"ore": 3} and s.g.stock[mountains] == 3


@VAULT
def test_the_region_for_the_other_piece_is_chosen(s: Scene):
    vault = filled(s, "gold")
    near, far = s.region(0, "gold-field"), second_region(s, 0, "gold-field")
    asked = s.run(give_up(s.g, 0, 1), [far])
    assert [q.ask for q in asked] == [Ask.STORE_TO_FILL]
    assert (s.g.stock[near], s.g.stock[far]) == (0, 1) and vault not in s.g.stock


@VAULT
def test_one_payment_may_use_both_pieces_and_regions_too(s: Scene):
    filled(s, "ore")
    s.store(s.region(0, "mountains"), 1)
    s.store(s.region(0, "fields"), 2)
    town = settlement(0, 6)
    assert s.can(0, "city", town)
    s.act(0, Act.CITY, town)
    assert s.has(0) == {} and town in s.g.summaries[0].cities


@VAULT
def test_a_pair_stays_as_long_as_regions_pay(s: Scene):
    vault = filled(s, "brick")
    s.store(s.region(0, "hills"), 1)
    s.store(s.region(0, "forest"), 1)
    s.hand(0, "garrison")
    s.build(0, "garrison", [s.region(0, "hills"), s.site(0, 6, 0, 0)])
    assert s.g.stock[vault] == 2 and s.has(0) == {"brick": 2}


@STOREHOUSE
def test_stored_goods_trade_with_the_bank(s: Scene):
    store = filled(s, "wool")
    pasture = s.region(0, "pasture")
    s.store(pasture, 1)
    assert s.can(0, "trade", "wool")
    s.act(0, Act.TRADE, NAMES.index("wool"), answers=["ore"])
    assert s.has(0) == {"ore": 1} and store not in s.g.stock
    s.stock(0)
    s.place(0, "wool-fleet")
    s.stock(0, wool=3)
    s.use(0, store)
    s.act(0, Act.TRADE, NAMES.index("wool"), answers=[store, pasture, "ore"])
    assert s.has(0) == {"ore": 1, "wool": 1} and s.g.stock[pasture] == 1


@VAULT
def test_stored_goods_can_be_bartered_by_both(s: Scene):
    vault = filled(s, "ore")
    s.stock(1, grain=1)
    assert offer(ORE, 2, GRAIN, 1) in offers(s.g, 0)
    code = offer(ORE, 1, GRAIN, 1)
    s.act(0, Act.BARTER, answers=[code, code])
    assert s.has(0) == {"ore": 1, "grain": 1} and s.has(1) == {"ore": 1}
    assert vault not in s.g.stock
    s.stock(0, ore=2)
    s.use(0, vault)
    s.stock(1, grain=1)
    code = offer(GRAIN, 1, ORE, 2)
    s.act(1, Act.BARTER, answers=[code, code])
    assert s.has(0) == {"grain": 1} and s.has(1) == {"ore": 2}


@VAULT
def test_stored_goods_pay_for_a_search(s: Scene):
    vault = filled(s, "gold")
    s.on_stack(0, "abbey", "smithy")
    asked = s.run(draw_or_search(s.g, 0, (0,)), [100, "smithy"])
    assert [q.ask for q in asked] == [Ask.EXCHANGE_FROM, Ask.CARD_TO_TAKE]
    assert s.has(0) == {} and vault not in s.g.stock


@VAULT
def test_a_search_may_be_paid_with_both_stored_pieces_where_nothing_else_has_room(s: Scene):
    vault = filled(s, "gold")
    field = s.region(0, "gold-field")
    s.store(field, 3)
    s.on_stack(0, "abbey", "smithy")
    s.run(draw_or_search(s.g, 0, (0,)), [100, vault, vault, "smithy"])
    assert s.has(0) == {"gold": 3} and vault not in s.g.stock


@VAULT
def test_a_cheap_search_leaves_the_other_piece(s: Scene):
    filled(s, "gold")
    s.place(0, "town-hall")
    s.on_stack(0, "abbey", "smithy")
    s.run(draw_or_search(s.g, 0, (0,)), [100, "smithy"])
    assert s.g.stock[s.region(0, "gold-field")] == 1 and s.has(0) == {"gold": 1}


@VAULT
def test_a_gambler_pays_with_stored_gold(s: Scene):
    filled(s, "gold")
    hall = s.place(0, "gambling-hall")
    assert s.can(0, "use", hall)
    s.card_die(2)
    s.use(0, hall)
    assert s.has(0) == {"gold": 1} and s.g.stock[s.region(0, "gold-field")] == 1
    vault = next(p.slot for p in s.g.summaries[0].own if s.slug(p.card) == "treasure-vault")
    s.fill(0)
    s.use(0, vault, ["gold"])
    s.fill(0)
    s.card_die(6)
    s.use(0, hall, [vault])
    assert s.has(0) == dict.fromkeys(NAMES, 3), "the win has no room, nor has the other gold"


@STORES
def test_what_is_given_back_may_come_from_the_store(s: Scene):
    store = filled(s, "grain")
    s.run(hand_back(s.g, 0))
    assert s.has(0) == {"grain": 1} and s.has(1) == {"grain": 1} and store not in s.g.stock


@STORES
def test_two_stores_used_in_one_payment_are_both_emptied(s: Scene):
    vault, storehouse = filled(s, "brick"), s.place(0, "produce-storehouse")
    s.store(s.region(0, "forest"), 2)
    s.use(0, storehouse)
    s.run(give_up(s.g, 0, 2), ["brick", "lumber"])
    assert vault not in s.g.stock and storehouse not in s.g.stock
    assert s.has(0) == {"brick": 1, "lumber": 1}


# Safety


@VAULT
def test_brigands_neither_count_nor_take_what_is_stored(s: Scene):
    vault = filled(s, "ore")
    for slug, n in (("mountains", 1), ("fields", 3), ("forest", 3)):
        s.store(s.region(0, slug), n)
    assert pieces(s.g, 0) == 9
    s.face("brigands")
    assert s.has(0) == {"ore": 3, "grain": 3, "lumber": 3}, "seven are counted"
    s.store(s.region(0, "hills"), 1)
    s.face("brigands")
    assert s.has(0) == {"ore": 2, "grain": 3, "lumber": 3, "brick": 1}, "eight are counted"
    assert s.g.stock[vault] == 2


@VAULT
def test_the_opponent_cannot_take_what_is_stored(s: Scene):
    vault = filled(s, "ore")
    s.city(1)
    s.place(1, "marketplace")
    assert s.g.trade_holder == 1
    assert s.face("trade") == []
    s.hand(1, "merchant", "brigands", "trade-monopoly")
    s.place(1, "counting-house")
    s.stock(1, grain=1)
    for slug in ("merchant", "brigands", "trade-monopoly"):
        assert not s.can(1, "play", slug)
    mountains = s.region(0, "mountains")
    s.store(mountains, 1)
    asked = s.play(1, "trade-monopoly")
    assert asked == [], "one ore is all there is to take"
    assert s.g.stock[vault] == 2 and s.has(1) == {"ore": 1} and s.has(0) == {"ore": 2, "grain": 1}


@VAULT
def test_events_of_regions_leave_the_store_alone(s: Scene):
    vault = filled(s, "ore")
    for place in (0, 1):
        s.place(0, "garrison", s.site(0, 5, 1, place))
    s.fill(0)
    s.event("peasant-revolt")
    s.event("plague")
    assert s.g.stock[vault] == 2


@VAULT
def test_production_and_gifts_do_not_go_into_the_store(s: Scene):
    vault = s.place(0, "treasure-vault")
    s.fill(0, ore=1)
    s.use(0, vault, ["gold"])
    number = s.g.table.number[s.g.board[s.region(0, "gold-field")].card]
    s.production(number)
    s.production(number)
    s.production(number)
    assert s.g.stock[s.region(0, "gold-field")] == 3 and s.g.stock[vault] == 2
    s.fill(1)
    assert s.face("plenty") == [], "the one ore that was missing is all there is room for"
    assert s.g.stock[vault] == 2 and s.has(0) == {**dict.fromkeys(NAMES, 3), "gold": 5}


# Leaving, and lying there without effect


@VAULT
def test_what_is_stored_is_lost_with_the_building(s: Scene):
    vault = filled(s, "ore")
    s.act(0, Act.REMOVE, vault)
    assert s.has(0) == {} and s.discarded() == ["treasure-vault"] and vault not in s.g.stock
    vault = filled(s, "ore")
    s.hand(1, "arsonist")
    s.card_die(1)
    s.play(1, "arsonist")
    assert s.has(0) == {} and s.hand_of(0) == ["treasure-vault"]
    s.place(0, "counting-house", s.site(0, 5, 1, 0))
    s.build(0, "treasure-vault", [vault])
    s.stock(0, ore=2)
    assert s.can(0, "use", vault), "it comes back empty"


@VAULT
def test_goods_in_a_bewitched_store_cannot_be_used_until_it_is_active_again(s: Scene):
    vault = filled(s, "ore")
    s.hand(0, "siegfried-lackland")
    cover(s.g, 1, s.spare("witch"), vault)
    apply_state_based_effects(s.g)
    assert s.has(0) == {} and not s.can(0, "build", "siegfried-lackland")
    s.stock(0, ore=2)
    assert not s.can(0, "use", vault) and s.has(0) == {"ore": 2}
    uncover(s.g, vault)
    apply_state_based_effects(s.g)
    assert s.has(0) == {"ore": 4} and s.g.summaries[0].kept == 2 * UNIT[ORE]
    s.build(0, "siegfried-lackland", [vault, s.site(0, 6, 0, 0)])
    assert s.has(0) == {"ore": 3}


@VAULT
def test_a_bewitched_store_that_burns_loses_its_goods_and_the_witch(s: Scene):
    vault = filled(s, "ore")
    cover(s.g, 1, s.spare("witch"), vault)
    apply_state_based_effects(s.g)
    s.hand(1, "arsonist")
    s.card_die(1)
    s.play(1, "arsonist")
    assert s.hand_of(0) == ["treasure-vault"] and s.has(0) == {}
    assert sorted(s.discarded()) == ["arsonist", "witch"]
    assert s.at(vault) is None and vault not in s.g.stock
