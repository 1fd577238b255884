"""Runs with the real engine: the same bytes however they are played, and every accident on record."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest
from run_folders import not_complete

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import loads
from deckbuilder.editions import edition
from deckbuilder.engine.record import GameRecord
from deckbuilder.errors import RecordMismatchError
from deckbuilder.legality.check import check, check_file
from deckbuilder.legality.rulesets import load_ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.matchups.manifest import Manifest, RunDiffersError
from deckbuilder.matchups.prepare import RunRefusedError, drift, make_manifest, prepared
from deckbuilder.matchups.replay import replay
from deckbuilder.matchups.report import Conclusion
from deckbuilder.matchups.results import GameId
from deckbuilder.matchups.run import resume, run
from deckbuilder.matchups.store import RunFolder
from deckbuilder.matchups.worker import play_pair, replay_game

RANDOM = ("random", "random")
DUEL = "Name: Club night\nFormat: duel\n[Sets]\nEra of Gold\nEra of Turmoil\nEra of Progress\n"


def deck_text(name: str, skip: int) -> str:
    """A legal deck: the cards of the catalogue in order, from some place on."""
    playable = [c for c in catalogue().cards if c.category in ("action", "building", "unit")][
        skip : skip + 28
    ]
    lines = [f"Name: {name}", "[Start]", *(f"1x {card.name}" for card in playable[:3]), "[Deck]"]
    room = 30
    for card in playable[3:]:
        count = min(2, card.copies, room)
        room -= count
        lines += [f"{count}x {card.name}"] * (count > 0)
    return "\n".join([*lines, "[Events]", "Feud", "Invention", "Traveling Merchant", "Year of Plenty", ""])


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """Two legal decks as files."""
    paths = tmp_path / "ada.deck", tmp_path / "ben.deck"
    for path, skip in zip(paths, (0, 30), strict=True):
        path.write_text(deck_text(path.stem, skip), encoding="utf-8")
    return paths


def checked(path: Path) -> ValidatedDeck:
    report = check_file(path)
    assert isinstance(report.validated, ValidatedDeck), [f.message for f in report.findings]
    return report.validated


@pytest.fixture
def decks(files: tuple[Path, Path]) -> tuple[ValidatedDeck, ValidatedDeck]:
    return checked(files[0]), checked(files[1])


def kit() -> ValidatedKit:
    report = check(loads(DUEL.encode(), "club.deck"))
    assert isinstance(report.validated, ValidatedKit), [f.message for f in report.findings]
    return report.validated


def plan_of(decks: tuple[ValidatedDeck, ValidatedDeck], **changes: Any) -> Manifest:
    return make_manifest(*decks, **{"pairs": 3, "seed": 7, "bots": RANDOM, **changes})


def test_workers_do_not_change_a_byte(decks: tuple[ValidatedDeck, ValidatedDeck], tmp_path: Path) -> None:
    plan = plan_of(decks, pairs=6)
    result = run(plan, tmp_path / "one", workers=1)
    run(plan, tmp_path / "two", workers=2)
    for name in ("manifest.json", "games.jsonl", "report.json", "report.csv"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert result.report.games.won == 12
    for first, second in RunFolder(tmp_path / "one").pairs(6):
        for line in (first, second):
            assert line.winner is not None
            assert sum(line.points[line.winner].values()) >= decks[0].ruleset.goal
            assert line.answers is None


def test_a_fresh_process_with_another_hash_seed_plays_the_same_games(
    files: tuple[Path, Path], tmp_path: Path
) -> None:
    script = textwrap.dedent(
        """
        import sys
        from deckbuilder.legality.check import check_file
        from deckbuilder.matchups.prepare import make_manifest
        from deckbuilder.matchups.run import run
        a, b = (check_file(path).validated for path in sys.argv[1:3])
        run(make_manifest(a, b, pairs=2, seed=5, bots=("random", "greedy")), sys.argv[3])
        """
    )
    found = set()
    for hash_seed in ("1", "77"):
        folder = tmp_path / hash_seed
        subprocess.run(
            [sys.executable, "-c", script, *map(str, files), str(folder)],
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        found.add((folder / "games.jsonl").read_bytes())
    assert len(found) == 1


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_deck_against_itself_is_exactly_tied(
    decks: tuple[ValidatedDeck, ValidatedDeck], tmp_path: Path, bot: str
) -> None:
    plan = plan_of((decks[0], decks[0]), bots=(bot, bot))
    report = run(plan, tmp_path / "run").report
    assert report.pairs.exactly_tied
    assert report.verdict is Conclusion.EXACTLY_TIED
    for first, second in RunFolder(tmp_path / "run").pairs(plan.pairs):
        assert first.digest == second.digest
        assert first.points == {"A": second.points["B"], "B": second.points["A"]}


def test_a_kit_is_played_by_both_seats(tmp_path: Path) -> None:
    plan = make_manifest(kit(), pairs=3, seed=1, bots=RANDOM)
    assert plan.is_kit
    assert prepared(Manifest.from_json(plan.to_json())).setup == edition("rivals").setup(kit())
    report = run(plan, tmp_path / "run", workers=2).report
    assert report.games.played == 6
    assert report.sides[0].name == report.sides[1].name == "Club night"
    assert report.pairs.exactly_tied


@pytest.mark.parametrize(
    ("bot", "outcome", "error"),
    [
        ("matchup_bots:Raises", "failed", "RuntimeError: I cannot go on: <object object at 0x…>"),
        ("matchup_bots:Cheats", "failed", "IllegalAnswerError: "),
        ("matchup_bots:NeverBorn", "failed", "OSError: my model file is not here"),
    ],
)
def test_a_bot_that_fails_is_on_record_and_the_run_goes_on(
    decks: tuple[ValidatedDeck, ValidatedDeck], tmp_path: Path, bot: str, outcome: str, error: str
) -> None:
    plan = plan_of(decks, bots=("random", bot), pairs=2)
    report = run(plan, tmp_path / "run", workers=2).report
    assert report.complete
    assert not report.clean
    assert (report.games.failed, report.pairs.unscored) == (4, 2)
    assert [game.game for game in report.trouble] == ["0.0", "0.1", "1.0", "1.1"]
    for pair in RunFolder(tmp_path / "run").pairs(2):
        for line in pair:
            assert (line.outcome, line.winner) == (outcome, None)
            assert line.error is not None
            assert line.error.startswith(error)
            assert line.answers is not None
    assert replay(tmp_path / "run", "1.1", trust_bots=True).same


def test_a_turn_without_end_is_stopped(decks: tuple[ValidatedDeck, ValidatedDeck], tmp_path: Path) -> None:
    report = run(plan_of(decks, pairs=1, max_decisions=3), tmp_path / "run").report
    assert report.games.stopped == 2
    assert replay(tmp_path / "run", "0.0").same


def test_a_game_without_end_is_unfinished(decks: tuple[ValidatedDeck, ValidatedDeck], tmp_path: Path) -> None:
    report = run(plan_of(decks, pairs=2, max_turns=2), tmp_path / "run").report
    assert (report.games.unfinished, report.games.won) == (4, 0)
    assert report.clean


def test_replay_gives_a_record_that_replays(
    decks: tuple[ValidatedDeck, ValidatedDeck], tmp_path: Path
) -> None:
    run(plan_of(decks), tmp_path / "run")
    for name in ("1.0", "1.1"):
        found = replay(tmp_path / "run", name)
        assert found.same
        assert found.drift == ()
        assert isinstance(found.record, GameRecord)
        edition("rivals").replay(found.record)
        assert found.record.digest == found.recorded.digest


def test_records_are_kept_if_asked_for(decks: tuple[ValidatedDeck, ValidatedDeck]) -> None:
    first, second = play_pair(plan_of(decks, records=True), 0)
    assert first.answers
    assert second.answers
    assert replay_game(plan_of(decks), GameId(0, 1))[0] == second


def test_resuming_after_a_deck_file_changed_is_refused(
    files: tuple[Path, Path], decks: tuple[ValidatedDeck, ValidatedDeck], tmp_path: Path
) -> None:
    folder = tmp_path / "run"
    run(plan_of(decks), folder)
    expected = (folder / "games.jsonl").read_bytes()
    (folder / "games.jsonl").write_bytes(expected[:100])
    not_complete(folder)
    original = files[1].read_text(encoding="utf-8")
    lines = original.splitlines()
    card = lines[lines.index("[Deck]") + 1]
    files[1].write_text(
        original.replace(card, "1x Abbey" if card.startswith("1x") else "2x Abbey"), encoding="utf-8"
    )
    with pytest.raises(RunDiffersError) as raised:
        resume(folder)
    difference = raised.value.differences[0]
    assert difference.what == f"deck B ({files[1]})"
    assert f"- {card}" in difference.details
    assert (folder / "games.jsonl").read_bytes() == expected[:100]

    files[1].write_text("# only a comment\n" + original, encoding="utf-8")
    files[0].unlink()
    assert resume(folder).report.complete
    assert (folder / "games.jsonl").read_bytes() == expected


@pytest.mark.parametrize(
    ("content", "found"),
    [("[Deck]\n1x Abbey\n", "no legal deck"), ("\0", "unreadable: "), ("", "unreadable: ")],
)
def test_a_deck_file_that_is_no_deck_any_more(
    files: tuple[Path, Path], decks: tuple[ValidatedDeck, ValidatedDeck], content: str, found: str
) -> None:
    plan = plan_of(decks)
    assert drift(plan) == ()
    files[0].write_text(content, encoding="utf-8")
    assert [d.found[: len(found)] for d in drift(plan)] == [found]


def test_other_versions_and_rules_are_drift(decks: tuple[ValidatedDeck, ValidatedDeck]) -> None:
    plan = plan_of(decks)
    versions = plan.versions.model_copy(update={"rules": 99, "catalogue_sha256": "00"})
    ruleset = plan.ruleset.model_copy(update={"settings": {**plan.ruleset.settings, "start_gold": 0}})
    old = plan.model_copy(update={"versions": versions, "ruleset": ruleset})
    assert [d.what for d in drift(old)] == [
        "ruleset setting start_gold",
        "rules version",
        "card data checksum",
    ]


def test_a_manifest_with_another_deck_text_is_not_played(decks: tuple[ValidatedDeck, ValidatedDeck]) -> None:
    plan = plan_of(decks)
    swapped = plan.decks[0].model_copy(update={"text": plan.decks[1].text})
    forged = plan.model_copy(update={"decks": (swapped, plan.decks[1])})
    with pytest.raises(RecordMismatchError, match="the manifest says"):
        prepared(forged)
    illegal = plan.decks[0].model_copy(update={"text": "[Deck]\n1x Abbey\n"})
    broken = plan.model_copy(update={"decks": (illegal, plan.decks[1])})
    with pytest.raises(RecordMismatchError, match="deck A of the run is not legal"):
        prepared(broken)
    assert [d.what for d in drift(broken)] == ["decks"]


def test_house_rules_travel_with_the_run(files: tuple[Path, Path], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'id = "house"\nname = "House"\nname_de = "Haus"\nversion = "1"\nedition = "rivals"\n'
        'format = "tournament"\nextends = "rivals-tournament-2015"\n'
        'goal = {value = 8, source = "our club", confidence = "high"}\n',
        encoding="utf-8",
    )
    rules = load_ruleset(house)
    a, b = (check_file(path, rules).validated for path in files)
    assert isinstance(a, ValidatedDeck)
    assert isinstance(b, ValidatedDeck)
    plan = make_manifest(a, b, pairs=1, seed=1, bots=RANDOM)
    house.unlink()
    assert prepared(Manifest.from_json(plan.to_json())).setup.goal == 8
    assert drift(plan) == ()


def test_a_plan_is_refused_with_every_problem(decks: tuple[ValidatedDeck, ValidatedDeck]) -> None:
    with pytest.raises(RunRefusedError) as raised:
        make_manifest(kit(), decks[0], pairs=0, seed=1, bots=("greedi", "no_module:X"), max_turns=0)
    problems = raised.value.problems
    assert len(problems) == 5
    for part in ("A kit is shared", "pairs: 0", "turn cap: 0", "bot A: ", "bot B: "):
        assert any(problem.startswith(part) for problem in problems)
    assert "greedy" in str(raised.value)


@pytest.mark.parametrize("second", [None, "kit"])
def test_a_deck_needs_a_deck(decks: tuple[ValidatedDeck, ValidatedDeck], second: str | None) -> None:
    with pytest.raises(RunRefusedError, match="second deck" if second is None else "Deck B is a kit"):
        make_manifest(decks[0], kit() if second else None, pairs=1, seed=1, bots=RANDOM)


def test_decks_of_different_rulesets_and_options_do_not_meet(files: tuple[Path, Path]) -> None:
    from deckbuilder.legality.rulesets import ruleset

    text = files[1].read_text(encoding="utf-8")
    files[1].write_text(f"Options: explorers\n{text}", encoding="utf-8")
    old = check_file(files[1], ruleset("rivals-tournament-2012")).validated
    assert isinstance(old, ValidatedDeck)
    with pytest.raises(RunRefusedError) as raised:
        make_manifest(checked(files[0]), old, pairs=1, seed=1, bots=RANDOM)
    assert len(raised.value.problems) == 2
