"""The greedy bot: what it makes of single situations, and of the sets with something of their own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from scene import FACES, Act, Ask, Scene

import deckbuilder.bots
from deckbuilder.bots.greedy.bot import Greedy
from deckbuilder.bots.greedy.card_value import CardValue
from deckbuilder.bots.greedy.synergies import Synergies
from deckbuilder.bots.greedy.weights import Weights
from deckbuilder.engine import geometry
from deckbuilder.engine.choice import NO, NONE, YES, Answer, Choice
from deckbuilder.engine.game import Game
from deckbuilder.engine.options import main_options
from deckbuilder.engine.state import SETTLEMENTS


def game(s: Scene) -> Game:
    """The scene as a game at the action phase of seat 0."""
    s.g.active = 0
    return Game(s.g)


def decided(s: Scene, *acts: Act) -> tuple[str, ...]:
    """What greedy does in a scene, in words; only these kinds of acts are open to it besides ending."""
    running = game(s)
    options = tuple(o for o in main_options(s.g) if not acts or o[0] in (Act.END, *acts))
    running.choice = Choice(0, Ask.ACTION, options, NONE)
    answer = Greedy(1).decide(running.choice, running.view(0))
    assert isinstance(answer, tuple)
    return s._readable(answer)


def answered(s: Scene, ask: Ask, options: tuple[int, ...], card: str | None = None, seat: int = 0) -> Answer:
    """What greedy answers to a question in a scene, without an imagined game to try it in."""
    index = NONE if card is None else next(d.index for d in s.g.table.defs if d.id == f"rivals/{card}")
    bot = Greedy(1)
    return bot.answers.answer(Choice(seat, ask, options, index), game(s).view(seat))


# Main decisions


def test_it_builds_a_city_when_it_can():
    s = Scene()
    s.stock(0, grain=2, ore=3)
    assert decided(s)[0] == "city"


@pytest.mark.parametrize(("left", "act"), [(1, "road"), (0, "end")])
def test_it_lays_a_road_only_if_a_settlement_is_left_to_follow(left: int, act: str):
    s = Scene()
    s.stock(0, brick=2, lumber=2)
    s.g.zones[SETTLEMENTS] = s.g.zones[SETTLEMENTS][:left]
    assert decided(s, Act.ROAD)[0] == act


def test_it_lays_a_booster_beside_the_region_that_it_works_for():
    s = Scene()
    s.hand(0, "weavers-shop")
    options = tuple(s.site(0, town, side) for town in (5, 6) for side in (0, 1))
    beside = [site for site in options if s.region(0, "pasture") in geometry.REGIONS_OF[site]]
    assert answered(s, Ask.SITE, options, "weavers-shop") in beside


def test_it_turns_the_manifesto_for_owls():
    s = Scene()
    s.city(0)
    manifesto = s.place(0, "manifesto-of-humane-conduct")
    s.place(0, "principal-sage-woman", s.beside(s.region(0, "fields")))
    s.stock(0, lumber=1, gold=2, owl=3)
    assert decided(s, Act.USE) == ("use", manifesto)


def test_it_turns_a_residence_for_the_goods_of_its_region():
    s = Scene()
    s.city(0)
    residence = s.place(0, "paper-merchants-residence")
    s.turn(residence, 2)
    s.stock(0, lumber=2)
    assert decided(s, Act.USE) == ("use", residence), "the third side shows a victory point"


def test_it_sails_to_a_mission_that_brings_a_point():
    s = Scene()
    s.sea(1)
    s.sea(0, "island-of-the-merchants")
    s.place(0, "sailmakers-shop")
    s.place(0, "sailmakers-shop")
    island = s.turn_up(0, "island-of-the-merchants", 2)
    s.stock(0, wool=2)
    assert decided(s, Act.SPECIAL)[-1] == island


def test_it_saves_for_a_card_that_is_paid_in_owls():
    s = Scene()
    s.place(0, "principal-sage-woman", s.beside(s.region(0, "fields")))
    s.stock(0, owl=1)
    view = game(s).view(0)
    poor = Greedy(1).valuation.value(view)
    s.hand(0, "wise-compensation")
    rich = Greedy(1).valuation.value(view)
    s.stock(0, owl=2)
    assert Greedy(1).valuation.value(view) - rich > 1.0
    assert rich > poor


def test_it_does_not_take_its_own_cards_off_the_table():
    s = Scene()
    s.place(0, "storehouse")
    s.place(0, "marketplace")
    assert decided(s, Act.REMOVE) == ("end",)


# Questions


@pytest.mark.parametrize(("cannons", "answer"), [(0, YES), (3, NO)])
def test_it_fights_a_pirate_only_with_a_fair_chance(cannons: int, answer: int):
    s = Scene()
    s.sea(1)
    s.sea(0, "cimmarone")
    s.turn_up(0, "cimmarone", 2)
    for _ in range(cannons):
        s.place(0, "armory")
    assert answered(s, Ask.PAY_OR_FIGHT, (NO, YES), "cimmarone") == answer


def test_it_names_its_weakest_hero_for_the_opponent_and_its_strongest_for_a_contest():
    s = Scene()
    weak, strong = s.place(0, "austin"), s.place(0, "carl-forkbeard")
    assert answered(s, Ask.OWN_HERO, (weak, strong)) == strong
    s.g.active = 1
    bot = Greedy(1)
    view = Game(s.g).view(0)
    choice = Choice(0, Ask.OWN_HERO, (weak, strong), 0)
    assert bot.answers.answer(choice, view) == weak


def test_it_hits_the_best_unit_and_fights_the_weakest():
    s = Scene()
    weak, strong = s.place(1, "austin"), s.place(1, "carl-forkbeard")
    assert answered(s, Ask.OPPOSING_UNIT, (weak, strong), "bishops-see") == strong
    assert answered(s, Ask.OPPOSING_UNIT, (weak, strong)) == weak


def test_it_keeps_the_better_hand_card():
    s = Scene()
    s.city(0)
    s.hand(0, "lookout-tower", "large-festival-hall")
    tower, hall = s.in_hand(0, "lookout-tower"), s.in_hand(0, "large-festival-hall")
    assert answered(s, Ask.CARD_TO_KEEP, (tower, hall)) == hall
    assert answered(s, Ask.CARD_TO_RETURN, (tower, hall)) == tower


def test_it_relocates_a_booster_to_the_region_that_it_works_for():
    s = Scene()
    far = next(
        t
        for town in (5, 6)
        for side in (0, 1)
        if s.region(0, "pasture") not in geometry.REGIONS_OF[t := s.site(0, town, side)]
    )
    s.place(0, "weavers-shop", far)
    s.hand(0, "relocation")
    running = game(s)
    bot = Greedy(1)
    running.choice = Choice(0, Ask.ACTION, main_options(s.g), NONE)
    running.step((int(Act.PLAY), s.in_hand(0, "relocation")), go_on=False)
    while (choice := running.choice) is not None:
        running.step(bot.decide(choice, running.view(choice.seat)), go_on=False)
    boosted = [n for pairs in s.g.summaries[0].production for _, n in pairs]
    assert 2 in boosted


@pytest.mark.parametrize(("skill", "face"), [(True, "celebration"), (False, "trade")])
def test_it_names_the_event_that_its_points_win(skill: bool, face: str):
    s = Scene()
    if skill:
        s.place(0, "siglind")
    else:
        for ship in ("gold-ship", "wool-ship", "ore-ship"):
            s.place(0, ship)
        s.place(1, "siglind")
    assert answered(s, Ask.EVENT_FACE, tuple(sorted(set(FACES.values())))) == FACES[face]


def test_a_question_with_two_effects_is_tried_out():
    s = Scene()
    s.city(0)
    s.place(0, "castle")
    triumph = s.place(0, "triumph-card")
    s.place(0, "austin")
    s.place(0, "harald")
    s.hand(0, "siegfried-vanquisher-of-the-barbarians")
    running = game(s)
    running.choice = Choice(0, Ask.ACTION, main_options(s.g), NONE)
    running.step((int(Act.PLAY), s.in_hand(0, "siegfried-vanquisher-of-the-barbarians")), go_on=False)
    while (choice := running.choice) is not None:
        running.step(Greedy(1).decide(choice, running.view(0)), go_on=False)
    assert s.level(triumph) == 1, "a victory point is worth more than two resources"


# Worths


def definition(slug: str):
    return next(d for d in Scene().g.table.defs if d.id == f"rivals/{slug}")


def test_worth_follows_what_is_printed():
    worth = CardValue(Weights())
    assert worth.of(definition("large-festival-hall")) > worth.of(definition("hedge-tavern"))
    assert worth.of(definition("storehouse")) > 0
    assert worth.of(definition("commercial-metropolis")) == pytest.approx(20)
    assert worth.of(definition("wise-compensation")) > worth.of(definition("merchant-caravan"))
    fortress = definition("border-fortress")
    assert worth.next_level(fortress, 2) > worth.next_level(fortress, 0) > 0
    assert worth.next_level(definition("triumph-card"), 3) == 0


def test_what_cards_ask_for_helps_those_that_give_it():
    helps = Synergies([(definition("town-hall"), 10.0), (definition("gero-the-master-merchant"), 4.0)])
    assert helps.by(definition("parish-hall")) > helps.by(definition("gold-ship")) > 0
    assert helps.by(definition("abbey")) == 0


def test_no_card_is_known_by_name():
    folder = Path(deckbuilder.bots.__file__).parent
    slugs = {d.id.partition("/")[2] for d in Scene().g.table.defs}
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert "rivals/" not in node.value, path.name
                assert node.value not in slugs or " " in node.value or "-" not in node.value, path.name
