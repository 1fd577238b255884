"""Games told in words: what is said, and what one player is not told."""

from __future__ import annotations

import re
from functools import cache

import pytest
from scene import Scene
from setups import KINDS, setup

from deckbuilder.bots import make_bot
from deckbuilder.editions import edition
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine.card_verbs import take_into_hand, turn_up
from deckbuilder.engine.choice import Act
from deckbuilder.engine.game import Game, GameResult
from deckbuilder.engine.phrases import Phrases
from deckbuilder.engine.setup import from_json
from deckbuilder.engine.state import EVENTS, FIRST_STACK, HAND, OVER, ROLLING, State
from deckbuilder.transcript.dice import brigands, production
from deckbuilder.transcript.narrator import Transcript, describe, describe_record
from deckbuilder.transcript.state_diff import changes

SECRETS = (
    "introductory",
    "theme-turmoil",
    "duel",
    "tournament",
    "theme-explorers",
    "theme-sages",
    "duel-intrigue-barbarians-prosperity",
    "classic-trade_and_change",
    "classic-wizards_and_dragons",
    "classic-tournament",
)
"""Set-ups in whose games much is hidden and looked at."""
TALKATIVE = 7
"""The seed of games in which either player has enough to hide."""


@cache
def played(kind: str, seed: int = 5) -> GameResult:
    bots = (make_bot("greedy"), make_bot("random"))
    begins = setup(kind)
    played_by = edition(begins.edition)
    return played_by.play(begins, seed=seed, pair=0, game=0, bots=bots, keep_answers=True)


def start(kind: str, seed: int = 5) -> Game:
    begins = setup(kind)
    return edition(begins.edition).start(begins, seed)


def story_of(scene: Scene, seat: int | None = None) -> Transcript:
    """The story of a scene from the action phase of seat 0 on."""
    return Transcript(Game.begin(scene.g), ("Ada", "Ben"), seat)


@pytest.mark.parametrize("kind", KINDS)
def test_the_told_game_is_the_played_one(kind: str):
    result = played(kind)
    story = Transcript(start(kind))
    for answer in result.answers or []:
        story.step(answer)
    assert story.game.choice is None
    assert story.game.state.phase == OVER
    assert story.game.state.digest() == result.digest


def test_every_turn_has_a_head_and_the_game_an_end():
    result = played("introductory")
    lines = list(describe(start("introductory"), result.answers or []))
    heads = [line for line in lines if line.startswith("Turn ")]
    assert len(heads) == result.turns
    assert heads[2].startswith("Turn 3, round 2: A")
    assert sum(line.startswith("  Dice: ") for line in lines) == result.turns
    assert any(re.fullmatch(r"[AB] wins in turn \d+\.", line) for line in lines[-3:])


def test_the_opening_tells_what_lies_where():
    lines = Transcript(start("introductory")).opening()
    assert lines[0] == (
        "rivals-introductory, rules 2: 7 victory points win at the end of one's own turn. A begins."
    )
    assert lines[1] == (
        "A's regions: [5] Forest 2: 1 over Hills 3: 1  [6] Gold Field 1: 0 over Pasture 4: 1"
        "  [7] Fields 6: 1 over Mountains 5: 1"
    )
    assert "supply: 7 roads, 5 settlements, 7 cities" in lines
    assert len(next(line for line in lines if line.startswith("basic 1 (9): ")).split(", ")) >= 9
    unknown = Transcript(start("introductory"), seat=1).opening()
    assert "basic 1 (9): 9 unknown cards" in unknown
    assert "events (9): 5 unknown cards, Yule, 3 unknown cards" in unknown


def test_production_is_told_by_region_with_what_is_lost():
    scene = Scene()
    scene.place(0, "lumber-camp", scene.site(0, 5, 0))  # beside Forest 2 and Gold Field 1
    scene.stock(0, lumber=2)
    before = scene.g.copy()
    before.production = 2
    assert production(before, Phrases(before.table, ("Ada", "Ben"))) == [
        "  Production of Ada: Forest 2 +1 (3, 1 lost).",
        "  Production of Ben: Hills 2 +1 (1).",
    ]


def test_a_build_is_told_with_price_place_and_points():
    scene = Scene()
    scene.hand(0, "candamir")
    scene.stock(0, grain=1, ore=1, wool=2)
    story = story_of(scene)
    card = scene.g.zones[HAND][0]
    lines = story.step((Act.BUILD, scene.g.table.representative[card]))
    assert lines == [
        "  Ada plays Candamir.",
        "    Ada: -2 wool (Pasture 4: 0), -1 grain (Fields 6: 0), -1 ore (Mountains 5: 0).",
    ]
    lines = story.step(scene.site(0, 6, 1))
    assert lines[:4] == [
        "  Ada [Candamir]: Where do you place the card? "
        "Site 6 below inner (beside Pasture 4 and Mountains 5).",
        "    Ada lays Candamir: site 6 below inner (beside Pasture 4 and Mountains 5).",
        "    Ada has the strength advantage (Ada 4, Ben 0).",
        "    Ada has 3 victory points (before: 2).",
    ]


def test_brigands_are_told_with_what_they_count():
    scene = Scene()
    scene.place(0, "storehouse", scene.site(0, 5, 0))  # beside Forest 2 and Gold Field 1
    scene.stock(0, lumber=3, gold=2, wool=3, grain=3, ore=3)
    scene.stock(1, wool=2)
    assert brigands(scene.g, Phrases(scene.g.table, ("Ada", "Ben"))) == [
        "  The Brigand Attack counts 9 of Ada's resources and leaves out 5.",
        "  The Brigand Attack counts 2 of Ben's resources.",
    ]


def test_a_roll_for_the_guards_is_told():
    scene = Scene()
    scene.place(1, "lookout-tower")
    scene.place(1, "heinrich-the-sentinel")
    scene.city(0)
    scene.place(0, "hedge-tavern")
    scene.hand(0, "archer")
    story = story_of(scene)
    story.step((Act.PLAY, scene.g.table.representative[scene.g.zones[HAND][0]]))
    lines = story.step(1)
    assert re.fullmatch(r"    The die shows [1-6]\.", lines[1])


def test_moved_regions_are_told_with_their_new_places():
    scene = Scene()
    scene.hand(0, "relocation")
    story = story_of(scene)
    story.step((Act.PLAY, scene.g.table.representative[scene.g.zones[HAND][0]]))
    story.step(scene.region(0, "forest"))
    lines = story.step(scene.region(0, "mountains"))
    assert "    Forest 2 moves from region 5 above to region 7 below." in lines
    assert "    Relocation goes to the discard pile." in lines


def test_yule_is_told_with_the_event_that_follows_it():
    scene = Scene()
    scene.events("yule", "feud", "invention", "riots", "plague", "traveling-merchant")
    scene.g.phase = ROLLING
    scene.g.turn, scene.g.fixed_production, scene.g.fixed_face = 0, 6, 4
    game = Game(scene.g)
    story = Transcript(game)
    lines = story._advance()
    assert "    Event card: Yule." in lines
    yule = lines.index("    Event card: Yule.")
    assert lines[yule + 1] == "    The event cards are shuffled."
    drawn = lines[yule + 2]
    last = scene.g.zones[EVENTS][-1]
    assert drawn == f"    Event card: {scene.g.table.card[last].name}."


def test_stacks_are_told_in_words():
    shared = Phrases(start("theme-merchant_princes").state.table, ("Ada", "Ben"))
    assert "merchant princes 1" in [shared.stack(n) for n in range(len(shared.table.stacks))]
    own = Phrases(start("tournament").state.table, ("Ada", "Ben"))
    owners = [stack.owner for stack in own.table.stacks]
    assert [own.stack(n) for n, owner in enumerate(owners) if owner == 1] == [
        f"Ben's stack {n}" for n in (1, 2, 3, 4)
    ]


def test_the_end_counts_points_by_what_they_come_from():
    lines = list(describe(start("introductory"), played("introductory").answers or []))
    for line in lines[-2:]:
        found = re.fullmatch(r"  [AB]: (\d+) points \((.*)\)", line)
        assert found is not None, line
        assert sum(int(part.rsplit(" ", 1)[1]) for part in found[2].split(", ")) == int(found[1])


def test_the_open_record_and_the_failing_game_are_told_to_their_end():
    result = played("introductory")
    lines = list(describe(start("introductory"), (result.answers or [])[:20]))
    assert lines[-1] == "  The record ends here."
    lines = list(describe(start("introductory"), [99]))
    assert lines[-1].startswith("  The game fails here: IllegalAnswerError: ")


def test_a_record_is_told_with_the_names_of_the_decks():
    bots = (make_bot("random"), make_bot("random"))
    kind = setup("tournament")
    result = rivals().play(kind, seed=3, pair=0, game=1, bots=bots, keep_answers=True)
    record = rivals().record(kind, result, 3)

    def begin(values: dict[str, object], seed: int, pair: int) -> Game:
        return rivals().start(from_json(values), seed, pair, 1)

    lines = list(describe_record(record, begin))
    assert lines[0].endswith("B begins.")
    assert f"{'AB'[result.winner or 0]} wins in turn {result.turns}." in lines
    assert "B brings" in "".join(describe_record(record, begin, seat=1))


def hidden_titles(game: Game, seat: int) -> set[str]:
    """Titles of which every copy lies where the seat cannot tell it."""
    g = game.state
    zones = (HAND + 1 - seat, *range(FIRST_STACK, len(g.zones)))
    known: set[str] = set()
    hidden: set[str] = set()
    for zone, cards in enumerate(g.zones):
        for card in cards:
            secret = zone in zones and not g.seen[seat] >> card & 1
            (hidden if secret else known).add(g.table.card[card].name)
    for placed in g.board.values():
        known.add(placed.definition.name)
    return hidden - known


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", SECRETS)
def test_one_players_story_names_no_card_hidden_from_him(kind: str, seat: int):
    story = Transcript(start(kind, TALKATIVE), seat=seat)
    shown = "\n".join(story.opening())
    titles = {card.name for card in story.game.state.table.card}
    secret = 0
    for answer in played(kind, TALKATIVE).answers or []:
        before = hidden_titles(story.game, seat)
        shown = "\n".join(story.step(answer))
        hidden = before & hidden_titles(story.game, seat)
        announced = r"^  \w+ ((builds|plays) .*\.|\[.*\]:)"
        shown = re.sub(announced, "", shown, flags=re.M)
        for title in sorted(titles - hidden, key=len, reverse=True):
            shown = shown.replace(title, "")
        named = {title for title in hidden if title in shown}
        assert not named, shown
        secret += "(secret)" in shown
    assert secret > 10


def test_only_the_opponents_hidden_answers_are_secret():
    lines = list(describe(start("duel"), played("duel").answers or [], seat=1))
    secret = [line for line in lines if "(secret)" in line]
    assert all(line.startswith("  A") for line in secret)
    assert not any("(secret)" in line for line in describe(start("duel"), played("duel").answers or []))
    assert any(line.startswith("  A: Which card do you take? (secret)") for line in lines)


@pytest.mark.parametrize(("seat", "name"), [(None, "Scout"), (0, "Scout"), (1, "A card")])
def test_an_exchanged_card_is_named_to_whom_it_concerns(seat: int | None, name: str):
    scene = Scene()
    scene.hand(0, "scout", "goldsmith", "abbey")
    scene.on_stack(0, "harald", "inga", "austin", "osmund", "siglind")
    story = story_of(scene, seat)  # nothing to do in the action phase, nothing to draw
    scout = next(c for c in scene.g.zones[HAND] if scene.g.table.card[c].name == "Scout")
    lines = story.step(scene.g.table.representative[scout])
    assert any(line.startswith(f"    {name} goes under ") for line in lines), lines
    assert ("Scout" in "".join(lines)) is (seat != 1)


def told(scene: Scene, before: State) -> list[str]:
    """What has changed since, for somebody who sees everything."""
    return changes(before, scene.g, Phrases(scene.g.table, ("Ada", "Ben")))


def test_a_turned_card_is_told_with_its_levels():
    scene = Scene()
    scene.stock(0, brick=1)
    fortress = scene.place(0, "border-fortress")
    before = scene.g.copy()
    scene.turn(fortress, 2)
    assert told(scene, before) == ["Border Fortress shows level 2 (before: 0)."]


def test_a_placed_card_that_comes_into_a_hand_is_told_with_the_hand():
    scene = Scene()
    austin = scene.place(1, "austin", scene.site(1, 5, 0))
    before = scene.g.copy()
    take_into_hand(scene.g, 0, austin)
    assert told(scene, before) == ["Ben loses Austin (site 5 above inner); it goes into Ada's hand."]


def test_a_top_card_that_is_turned_up_is_told_with_its_stack():
    scene = Scene()
    scene.on_stack(0, "harald", "inga")
    before = scene.g.copy()
    turn_up(scene.g, 0)
    assert told(scene, before) == ["Harald lies face up on basic."]


def test_ships_are_told_when_they_are_built_or_lost():
    scene = Scene()
    scene.sea(0)
    scene.sea(1)
    before = scene.g.copy()
    scene.g.module_state[1] = scene.g.module_state[1]._replace(ready=2, blank=1)
    assert told(scene, before) == ["Ben has 2 explorer ships (before: 1 explorer ship)."]
    before = scene.g.copy()
    scene.g.module_state[1] = scene.g.module_state[1]._replace(ready=1, out=(7,))
    assert told(scene, before) == [], "sailing is told by the decision"
    scene.g.module_state[1] = scene.g.module_state[1]._replace(out=(), lost=(7,))
    assert told(scene, before) == ["Ben has 1 explorer ship (before: 2 explorer ships)."]
