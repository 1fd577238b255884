"""Events, dragons and Citadel buildings of Wizards & Dragons, each tested from its text."""

from __future__ import annotations

import pytest
from scene import Act, Ask, Scene

from deckbuilder.effects.classic.magic import (
    CHARGED,
    MILLED,
    attacks_barred,
    can_cast,
    exchangeable_regions,
    pay_spell,
    power,
)
from deckbuilder.engine import geometry
from deckbuilder.engine.card_verbs import turn_over
from deckbuilder.engine.choice import NONE
from deckbuilder.engine.derived import title
from deckbuilder.engine.moves import cover, know
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.state import ACTING, FIRST_STACK
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import begin_turn

from .wizards_scenes import LEFT, RIGHT, magical, scene, third_settlement

card = pytest.mark.card
DRAGONS = (("ismai-the-green-dragon", 4), ("samsor-the-black-dragon", 6))
EACH_DRAGON = [pytest.param(*dragon, marks=card(f"classic/{dragon[0]}"), id=dragon[0]) for dragon in DRAGONS]


# Comet


def rich(*seats: int) -> Scene:
    """These seats have two cities, which are 4 victory points."""
    s = Scene(edition="classic")
    for seat in seats:
        s.city(seat, LEFT)
        s.city(seat, RIGHT)
    return s


@card("classic/comet")
def test_comet_renews_the_hand_up_to_the_limit_from_one_stack():
    s = rich(0)
    s.place(0, "abbey")
    s.hand(0, "scout")
    s.on_stack(2, "alchemist", "merchant", "smithy", "garrison", "church")
    asked = s.event("comet", [2])
    assert [(c.seat, c.ask) for c in asked] == [(0, Ask.STACK_FOR_HAND)]
    assert s.hand_of(0) == ["alchemist", "garrison", "merchant", "smithy"], "four, as the Abbey allows"
    assert s.stack(2) == ["church", "scout"]


@card("classic/comet")
def test_comet_passes_by_who_has_three_points_or_fewer():
    s = rich()
    s.city(0)
    s.hand(0, "scout")
    s.hand(1, "scout")
    s.on_stack(0, "alchemist")
    assert s.points(0) == 3 and s.event("comet") == []
    assert s.hand_of(0) == s.hand_of(1) == ["scout"]
    s.place(0, "church")
    s.event("comet", [0])
    assert s.hand_of(0) == ["alchemist", "scout"] and s.hand_of(1) == ["scout"]


@card("classic/comet")
@pytest.mark.parametrize("active", [0, 1])
def test_comet_is_carried_out_for_the_roller_before_the_other_chooses(active: int):
    s = rich(0, 1)
    s.g.active = active
    other = 1 - active
    s.hand(active, "scout", "scout", "spy")
    s.hand(other, "bishop")
    s.on_stack(1, "alchemist", "merchant", "caravan")
    asked = s.event("comet", [1, "spy", 1])
    assert [c.seat for c in asked] == [active, active, other], "equal cards need no order"
    assert asked[1].ask is Ask.CARD_TO_RETURN and asked[0].options == tuple(range(6))
    assert s.hand_of(active) == ["alchemist", "caravan", "merchant"]
    assert s.hand_of(other) == ["scout", "scout", "spy"], "they lay uppermost by now"
    assert s.stack(1) == ["bishop"]


@card("classic/comet")
def test_comet_over_an_empty_stack_gives_the_same_hand_back():
    s = rich(0)
    s.hand(0, "scout", "spy")
    know(s.g, 1, s.g.zones[0])
    s.event("comet", [4, "spy"])
    assert s.hand_of(0) == ["scout", "spy"] and s.stack(4) == []
    assert not any(s.g.seen[1] >> c & 1 for c in s.g.zones[0]), "the opponent cannot tell"
    assert all(s.g.seen[0] >> c & 1 for c in s.g.zones[0])


@card("classic/comet")
def test_comet_uses_the_own_stacks_in_a_tournament():
    s = Scene(True, edition="classic")
    s.city(1, LEFT)
    s.city(1, RIGHT)
    s.on_stack(6, "alchemist", "merchant", "spy", "caravan")
    asked = s.event("comet", [6])
    assert asked[0].options == (4, 5, 6, 7)
    assert s.hand_of(1) == ["alchemist", "merchant", "spy"]
    assert len(s.g.zones[FIRST_STACK + 6]) == 1


# Dance of the Unicorns


@card("classic/dance-of-the-unicorns")
def test_dance_of_the_unicorns_strengthens_every_wizard():
    s, arsa = magical(0)
    hadi = s.wizard(0, "hadi", s.region(0, "hills"), 2)
    ira = s.wizard(0, "ira", s.region(0, "pasture"), 3)
    s.citadel(1)
    ari = s.wizard(1, "ari", s.region(1, "gold-field"), 1)
    s.turn(hadi, CHARGED)
    s.turn(arsa, MILLED)
    assert s.event("dance-of-the-unicorns") == []
    assert [s.power(slot) for slot in (arsa, hadi, ira, ari)] == [1, 3, 3, 2]
    assert s.level(hadi) == CHARGED and s.level(arsa) == MILLED, "marks stay"
    assert s.level(ira) == s.level(ari) == 0
    assert power(s.g, 1) == 2, "of use at once"


# Dragons


@pytest.mark.parametrize(("slug", "strength"), EACH_DRAGON)
def test_a_dragon_is_a_strong_unit_of_the_citadels(slug: str, strength: int):
    s = scene()
    s.city(0, RIGHT)
    s.hand(0, slug, slug)
    s.fill(0)
    assert not s.can(0, "build", slug), "no site in settlements and cities"
    town = s.citadel(0, LEFT)
    definition = title(s.g, f"classic/{slug}")
    assert {geometry.SETTLEMENT_OF[slot] for slot in legal_slots(s.g, 0, definition)} == {town}
    site = s.site(0, LEFT)
    s.build(0, slug, [site])
    assert s.strength(0) == strength and s.g.strength_holder == 0 and s.g.summaries[0].skill == 0
    assert not s.can(0, "build", slug), "one of the name"
    s.citadel(1)
    s.hand(1, slug)
    s.fill(1)
    assert not s.can(1, "build", slug), "on either side"
    s.place(1, "karl-the-strong")
    assert s.g.strength_holder == 1, "7 are more"
    s.place(0, "smithy")
    assert s.strength(0) == strength + 1, "a Smithy helps dragons"
    assert s.can(0, "remove", site)


@pytest.mark.parametrize(("slug", "strength"), EACH_DRAGON)
def test_a_dragon_keeps_the_robber_barons_castle_away(slug: str, strength: int):
    s = scene(LEFT)
    s.city(0, RIGHT)
    s.hand(1, "robber-barons-castle")
    s.fill(1)
    assert s.can(1, "build", "robber-barons-castle")
    s.place(0, slug)
    assert not s.can(1, "build", "robber-barons-castle")


@pytest.mark.parametrize(("slug", "strength"), EACH_DRAGON)
def test_a_dragon_wins_no_tournament(slug: str, strength: int):
    s = scene(LEFT)
    s.place(0, slug)
    s.place(1, "siegfried-lackland")
    s.face("tournament", ["ore"])
    assert s.has(0) == {} and s.has(1) == {"ore": 1}


# Magic Kitchen


@card("classic/magic-kitchen")
def test_magic_kitchen_turns_power_into_resources_until_it_explodes():
    s, arsa = magical(3)
    kitchen, other = s.place(0, "magic-kitchen"), s.place(0, "magic-kitchen")
    s.card_die(4, 2, 1)
    assert s.can(0, "use", kitchen)
    asked = s.use(0, kitchen, ["gold"])
    assert [c.ask for c in asked] == [Ask.RESOURCE_OR_NONE] and asked[0].options == (*range(6), NONE)
    assert s.has(0) == {"gold": 1, "magic power": 2}
    assert s.can(0, "use", kitchen), "as often as it is paid"
    s.use(0, kitchen)
    assert s.has(0) == {"gold": 1, "magic power": 1} and s.at(kitchen) == "magic-kitchen", "2: nothing"
    s.use(0, kitchen)
    assert s.has(0) == {"gold": 1} and s.at(kitchen) is None
    assert s.at(other) == "magic-kitchen" and s.discarded() == ["magic-kitchen"]
    assert not s.can(0, "use", other), "no power is left"
    assert s.power(arsa) == 0


@card("classic/magic-kitchen")
@pytest.mark.parametrize(("die", "gets"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_magic_kitchen_by_the_die(die: int, gets: int):
    s, _ = magical(1)
    kitchen = s.place(0, "magic-kitchen")
    s.card_die(die)
    s.use(0, kitchen, ["wool"] * gets)
    assert s.has(0).get("wool", 0) == gets and (s.at(kitchen) is None) is (die == 1)


@card("classic/magic-kitchen")
def test_what_a_kitchen_yields_can_be_declined():
    s, wizard = magical(1)
    kitchen = s.place(0, "magic-kitchen")
    s.card_die(6)
    s.use(0, kitchen, [None])
    assert s.has(0) == {} and s.power(wizard) == 0 and s.at(kitchen) == "magic-kitchen"


@card("classic/magic-kitchen")
def test_any_rested_wizard_pays_the_kitchen_even_a_milled_one():
    s, arsa = magical(1)
    kitchen = s.place(0, "magic-kitchen")
    s.fill(0)
    assert not s.can(0, "use", kitchen), "no room for anything"
    s.store(s.region(0, "gold-field"), 0)
    s.turn(arsa, CHARGED)
    assert not s.can(0, "use", kitchen)
    assert not s.can(0, "use", kitchen, before_roll=True)
    s.turn(arsa, MILLED)
    assert s.can(0, "use", kitchen) and not power(s.g, 0), "the Kitchen is no spell"
    hadi = s.wizard(0, "hadi", s.region(0, "hills"), 1)
    s.card_die(6)
    asked = s.use(0, kitchen, [arsa, "gold"])
    assert [c.options for c in asked if c.ask is Ask.WIZARD_TO_PAY] == [(arsa, hadi)]
    assert (s.power(arsa), s.power(hadi)) == (0, 1) and s.has(0)["gold"] == 1


# Magic Mill


@card("classic/magic-mill")
def test_magic_mill_gives_power_for_gold_once_a_turn():
    s, arsa = magical(1)
    mill, other = s.place(0, "magic-mill"), s.place(0, "magic-mill")
    s.store(s.region(0, "gold-field"), 3)
    assert s.can(0, "use", mill) and not s.can(0, "use", mill, before_roll=True)
    assert s.use(0, mill) == []
    assert s.power(arsa) == 2 and s.has(0)["gold"] == 2
    assert not s.can(0, "use", mill)
    s.use(0, other)
    assert s.power(arsa) == 3 and s.has(0)["gold"] == 1, "each Mill once"
    assert s.level(arsa) == MILLED and power(s.g, 0) == 0
    kitchen = s.place(0, "magic-kitchen")
    assert s.can(0, "use", kitchen), "he may still pay a Kitchen"
    s.g.phase = ACTING
    begin_turn(s.g, 1)
    assert power(s.g, 0) == 3, "he casts in the opponent's turn"
    begin_turn(s.g, 0)
    assert not s.can(0, "use", mill), "all wizards are full"
    s.store(arsa, 2)
    assert s.can(0, "use", mill), "once more in a later turn"
    s.store(s.region(0, "gold-field"), 0)
    assert not s.can(0, "use", mill)


@card("classic/magic-mill")
def test_magic_mill_serves_the_wizard_of_choice_and_keeps_a_charge_resting():
    s, arsa = magical(2)
    hadi = s.wizard(0, "hadi", s.region(0, "hills"), 0)
    ira = s.wizard(0, "ira", s.region(0, "pasture"), 3)
    s.turn(arsa, CHARGED)
    mill = s.place(0, "magic-mill")
    s.store(s.region(0, "gold-field"), 1)
    asked = s.use(0, mill, [arsa])
    assert [(c.ask, c.options) for c in asked] == [(Ask.WIZARD_FOR_POWER, (arsa, hadi))], "not the full one"
    assert (s.power(arsa), s.power(hadi), s.power(ira)) == (3, 0, 3)
    s.g.phase = ACTING
    begin_turn(s.g, 1)
    assert power(s.g, 0) == 3, "only Ira's: the charged one rests on"
    begin_turn(s.g, 0)
    assert power(s.g, 0) == 6


# Stone of Wisdom


def two_citadels(s: Scene) -> None:
    """Seat 0's row grows, and its outer settlements become Citadels."""
    third_settlement(s)
    s.citadel(0, LEFT - 1)
    s.citadel(0, RIGHT)


def attackers() -> Scene:
    """Both seats could attack with magic and without."""
    s = scene()
    two_citadels(s)
    s.citadel(1)
    for seat, slug, home in ((0, "tali", "fields"), (1, "ari", "gold-field")):
        s.wizard(seat, slug, s.region(seat, home), 3)
        s.place(seat, "prophesy")
        s.place(seat, "karl-the-strong" if seat else "conrad-the-swift")
        s.hand(seat, "by-magics-hand", "black-knight", "better-world")
    s.events("plague")
    return s


@card("classic/stone-of-wisdom")
@pytest.mark.parametrize("owner", [0, 1])
def test_stone_of_wisdom_keeps_both_players_from_attacking(owner: int):
    s = attackers()
    for seat in (0, 1):
        assert s.can(seat, "play", "by-magics-hand") and s.can(seat, "play", "black-knight")
    points = s.points(owner)
    s.place(owner, "stone-of-wisdom")
    assert s.points(owner) == points + 2 and attacks_barred(s.g)
    for seat in (0, 1):
        assert not s.can(seat, "play", "by-magics-hand") and not s.can(seat, "play", "black-knight")
        assert s.can(seat, "play", "better-world"), "no attack"


@card("classic/stone-of-wisdom")
def test_stone_of_wisdom_bars_attack_spells_only():
    s, _ = magical(3)
    spells = {slug: s.place(0, slug) for slug in ("countermagic", "timejump", "prophesy")}
    assert all(can_cast(s.g, 0, slot) for slot in spells.values())
    s.citadel(1)
    stone = s.place(1, "stone-of-wisdom")
    cast = {slug: can_cast(s.g, 0, slot) for slug, slot in spells.items()}
    assert cast == {"countermagic": False, "timejump": True, "prophesy": True}
    s.hand(0, "countermagic")
    assert s.can(0, "build", "countermagic"), "building it is no attack"
    turn_over(s.g, stone, inert=True)
    assert can_cast(s.g, 0, spells["countermagic"])


@card("classic/stone-of-wisdom")
def test_a_stone_that_does_not_count_bars_nothing():
    s = attackers()
    stone = s.place(0, "stone-of-wisdom")
    points = s.points(0)
    turn_over(s.g, stone, inert=True)
    assert s.points(0) == points - 2 and s.can(1, "play", "black-knight")
    turn_over(s.g, stone, inert=False)
    assert s.points(0) == points and not s.can(1, "play", "black-knight")
    cover(s.g, 1, s.spare("witch"), stone)
    apply_state_based_effects(s.g)
    assert s.points(0) == points - 2 and s.can(0, "play", "by-magics-hand") and not attacks_barred(s.g)


@card("classic/stone-of-wisdom")
def test_the_owner_of_the_stone_may_take_it_away_and_attack():
    s = attackers()
    stone = s.place(0, "stone-of-wisdom")
    s.act(0, Act.REMOVE, stone)
    assert s.discarded() == ["stone-of-wisdom"] and s.can(0, "play", "by-magics-hand")


@card("classic/stone-of-wisdom")
def test_stone_of_wisdom_needs_two_citadels_and_stops_no_brigands():
    s = scene(RIGHT)
    s.city(0, LEFT)
    s.hand(0, "stone-of-wisdom")
    s.stock(0, brick=2, ore=3, gold=2)
    assert not s.can(0, "build", "stone-of-wisdom")
    s = scene()
    two_citadels(s)
    s.hand(0, "stone-of-wisdom")
    s.stock(0, brick=2, ore=3, gold=2)
    assert s.can(0, "build", "stone-of-wisdom")
    s.build(0, "stone-of-wisdom", [s.site(0, RIGHT)])
    assert s.has(0) == {} and s.points(0) == 5
    s.stock(0, ore=3, wool=3, lumber=2)
    s.face("brigands")
    assert s.has(0) == {"lumber": 2}


# Spells


def test_a_spell_is_cast_once_a_turn_and_paid_by_several_wizards():
    s, arsa = magical(1)
    hadi = s.wizard(0, "hadi", s.region(0, "hills"), 1)
    book, copy = s.place(0, "countermagic"), s.place(0, "countermagic")
    assert can_cast(s.g, 0, book)
    s.run(pay_spell(s.g, 0, book))
    assert (s.power(arsa), s.power(hadi)) == (0, 0)
    s.store(arsa, 2)
    assert not can_cast(s.g, 0, book) and can_cast(s.g, 0, copy), "each copy once"
    s.store(arsa, 1)
    assert not can_cast(s.g, 0, copy), "too little power"
    s.store(arsa, 2)
    s.g.phase = ACTING
    begin_turn(s.g, 1)
    assert can_cast(s.g, 0, book)


def test_only_a_doubled_region_with_nothing_beside_it_can_be_exchanged():
    s = scene(LEFT)
    assert exchangeable_regions(s.g, 0) == ()
    forest, other = s.region(0, "forest"), s.extra_region(0, "forest", 2)
    assert set(exchangeable_regions(s.g, 0)) == {forest, other}
    wizard = s.wizard(0, "arsa", forest)
    assert exchangeable_regions(s.g, 0) == (other,)
    assert wizard != s.beside(other)
    s.place(0, "dye-works", s.beside(other))
    assert exchangeable_regions(s.g, 0) == ()
