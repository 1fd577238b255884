"""``sim``: runs by the command line, with the bot that is quick."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from cli_runner import BROKEN, DECKS, DUEL, RANDOM, A, B, invoke
from run_folders import change_games


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A run of two decks, and what it printed."""
    folder = tmp_path_factory.mktemp("runs") / "ab"
    result = invoke("sim", "run", A, B, "--pairs", 4, "--seed", 42, *RANDOM, "-o", folder)
    assert result.exit_code == 0, result.output
    return folder, result.stdout


def lines(folder: Path) -> list[bytes]:
    return (folder / "games.jsonl").read_bytes().splitlines()


def test_a_run_reports_everything_with_intervals(finished: tuple[Path, str]) -> None:
    folder, shown = finished
    assert len(lines(folder)) == 8
    assert shown.startswith("Pirate Gold against University\nrivals-tournament-2015, 4 of 4 pairs, 8 games\n")
    for wanted in (
        r"A +Pirate Gold +\S+ +random +\d +\d+\.\d % \[\d+\.\d, \d+\.\d\] +\d +\d\n",
        r"Few games: the rates say next to nothing\.",
        r"Beginner wins +\d+\.\d % \[\d+\.\d, \d+\.\d\] \(few games\)",
        r"A minus B +[+−]\d+\.\d points \[[+−]\d+\.\d, [+−]\d+\.\d\], 4 pairs, few",
        r"Pairs by A's wins +0: \d  0\.5: \d  1: \d  1\.5: \d  2: \d",
        r"Worth of beginning +[+−]",
        r"Rounds +median [\d.]+, half of them",
        r"settlements +\d\.\d\d +\d\.\d\d",
        r"Games: 8 played, 8 won, 0 unfinished \(after 400 turns\), 0 stopped, 0 failed",
        r"seed 42, deckbuilder \S+, rules \d+, rivals-tournament-2015",
    ):
        assert re.search(wanted, shown), wanted
    assert "at 95 %" in shown


def test_the_report_can_be_had_again_in_every_form(finished: tuple[Path, str]) -> None:
    folder, shown = finished
    assert invoke("sim", "report", folder).stdout == shown
    document = json.loads(invoke("sim", "report", folder, "--to", "json").stdout)
    assert document["games"]["played"] == 8
    assert invoke("sim", "report", folder, "--to", "csv").stdout.startswith("figure,side,key")
    assert len(invoke("sim", "report", folder, "--to", "games").stdout.splitlines()) == 9


def test_the_report_can_be_written_and_be_german(finished: tuple[Path, str], tmp_path: Path) -> None:
    folder, shown = finished
    file = tmp_path / "report.txt"
    assert invoke("sim", "report", folder, "-o", file).stdout == ""
    assert file.read_text(encoding="utf-8") == shown
    assert "Siegpunkte je Spiel" in invoke("sim", "report", folder, "--lang", "de").stdout


def test_workers_change_nothing(finished: tuple[Path, str], tmp_path: Path) -> None:
    folder, shown = finished
    options = ("--pairs", 4, "--seed", 42, "--bot-a", "random", "--bot-b", "random", "--workers", 2)
    result = invoke("sim", "run", A, B, *options, "-o", tmp_path / "two")
    assert result.stdout == shown
    assert sorted(lines(tmp_path / "two")) == sorted(lines(folder))


def test_the_same_run_is_reported_again_and_another_one_is_refused(finished: tuple[Path, str]) -> None:
    folder, shown = finished
    assert invoke("sim", "run", A, B, "--pairs", 4, *RANDOM, "-o", folder).stdout == shown
    other = invoke("sim", "run", A, B, "--pairs", 3, *RANDOM, "-o", folder)
    assert other.exit_code == 2
    assert "pairs: 4 in the run, 3 now" in other.stderr
    assert len(lines(folder)) == 8


def test_a_game_can_be_replayed(finished: tuple[Path, str], tmp_path: Path) -> None:
    folder, _ = finished
    record = tmp_path / "game.json"
    result = invoke("sim", "replay", folder, "2.1", "-o", record)
    assert result.exit_code == 0, result.output
    assert "Same as recorded" in result.stdout
    assert json.loads(record.read_text(encoding="utf-8"))["pair"] == 2
    assert invoke("sim", "replay", folder, "9.0").exit_code == 2
    assert invoke("sim", "replay", folder, "two").exit_code == 2


def test_a_replay_that_differs_is_a_finding(finished: tuple[Path, str], tmp_path: Path) -> None:
    folder, _ = finished
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("manifest.json", "games.jsonl"):
        (copy / name).write_bytes((folder / name).read_bytes())
    change_games(copy, lambda text: re.sub(r'"decisions":\d+', '"decisions":7', text, count=1))
    result = invoke("sim", "replay", copy, "0.0")
    assert result.exit_code == 1
    assert "decisions: 7 in the run" in result.stdout


def test_a_kit_is_run_alone(tmp_path: Path) -> None:
    result = invoke("sim", "run", DUEL, "--pairs", 2, "--seed", 1, *RANDOM, "-o", tmp_path / "duel")
    assert result.exit_code == 0, result.output
    assert "Exactly tied" in result.stdout
    assert result.stdout.splitlines()[0] == "Duel of the Princes"


def test_a_deck_against_itself_is_exactly_tied(tmp_path: Path) -> None:
    result = invoke("sim", "run", A, A, "--pairs", 3, "--seed", 1, *RANDOM, "-o", tmp_path / "self")
    assert "Exactly tied" in result.stdout
    assert "1: 3" in result.stdout


def test_a_deck_that_fails_stops_everything_before_anything_is_written(tmp_path: Path) -> None:
    path = BROKEN / "six-faults.deck"
    result = invoke("sim", "run", A, path, "-o", tmp_path / "run")
    assert result.exit_code == 1
    assert result.stdout == invoke("check", A, path).stdout
    assert not (tmp_path / "run").exists()


def test_unknown_bots_stop_everything_before_anything_is_written(tmp_path: Path) -> None:
    bots = ("--bot-a", "gredy", "--bot-b", "random:depth=1")
    result = invoke("sim", "run", A, B, *bots, "-o", tmp_path / "run")
    assert result.exit_code == 2
    assert "'greedy'" in result.stderr
    assert "'depth'" in result.stderr
    assert not (tmp_path / "run").exists()


def test_a_seed_that_is_not_given_is_chosen_shown_and_kept(tmp_path: Path) -> None:
    result = invoke("sim", "run", A, B, "--pairs", 1, *RANDOM, "-o", tmp_path / "run")
    seed = json.loads((tmp_path / "run" / "manifest.json").read_text(encoding="utf-8"))["seed"]
    assert f"seed {seed}" in result.stdout
    assert f"seed {seed}" in result.stderr


def test_without_a_folder_the_run_has_a_name_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = invoke("sim", "run", A, B, "--pairs", 1, "--seed", 5, *RANDOM)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "runs" / "pirate-gold-university-5" / "report.json").is_file()


def test_failed_and_stopped_games_are_named_with_their_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_faulty_bot.py").write_text(
        "class Faulty:\n"
        "    def __init__(self, key):\n        self.left = 100\n\n"
        "    def decide(self, choice, view):\n"
        "        self.left -= 1\n"
        "        if self.left < 0:\n            raise RuntimeError('I give up')\n"
        "        return choice.options[0]\n",
        encoding="utf-8",
    )
    options = (
        "--pairs",
        2,
        "--seed",
        1,
        "--bot-a",
        "my_faulty_bot:Faulty",
        "--bot-b",
        "random",
        "--workers",
        1,
    )
    result = invoke("sim", "run", A, B, *options, "-o", "run")
    assert result.exit_code == 1, result.output
    assert "4 failed" in result.stdout
    assert "RuntimeError: I give up" in result.stdout
    assert "deckbuilder sim replay run 0.0 --trust-bots" in result.stdout
    again = invoke("sim", "replay", "run", "0.0", "--trust-bots")
    assert again.exit_code == 0
    assert "RuntimeError: I give up" in again.stdout


def test_unfinished_games_are_counted_apart_and_no_failure(tmp_path: Path) -> None:
    options = ("--pairs", 2, "--seed", 1, "--max-turns", 6)
    result = invoke("sim", "run", A, B, *options, *RANDOM, "-o", tmp_path / "run")
    assert result.exit_code == 0, result.output
    assert "0 won, 4 unfinished (after 6 turns)" in result.stdout
    assert "no game was won" in result.stdout
    assert "counted as half a win" in result.stdout


def test_bots_are_listed_with_their_parameters() -> None:
    shown = invoke("sim", "bots").stdout
    assert "decide(choice, view) returns one of choice.options" in shown
    assert "greedy" in shown
    assert "random" in shown
    assert "point=" in shown


def test_a_clash_of_roles_is_only_told(tmp_path: Path) -> None:
    text = Path(A).read_text(encoding="utf-8").replace("Name:", "Role: guest\nName:", 1)
    path = tmp_path / "guest.deck"
    path.write_text(re.sub(r"(?mi)^role: (?!guest).*\n", "", text), encoding="utf-8")
    result = invoke("sim", "run", path, B, "--pairs", 1, "--seed", 1, *RANDOM, "-o", tmp_path / "run")
    assert result.exit_code == 0, result.output
    assert "RV601" in result.stderr


def test_table_options_must_agree(tmp_path: Path) -> None:
    text = Path(A).read_text(encoding="utf-8").replace("Name:", "Options: explorers\nName:", 1)
    path = tmp_path / "options.deck"
    path.write_text(text, encoding="utf-8")
    result = invoke("sim", "run", path, B, *RANDOM, "-o", tmp_path / "run")
    assert result.exit_code == 1, result.output
    assert "RV603" in result.stdout
    assert not (tmp_path / "run").exists()


def test_a_finished_run_is_extended_by_more_pairs(tmp_path: Path) -> None:
    short, long = tmp_path / "short", tmp_path / "long"
    options = ("--seed", 42, *RANDOM, "-o")
    invoke("sim", "run", A, B, "--pairs", 2, *options, short)
    invoke("sim", "run", A, B, "--pairs", 4, *options, long)
    assert invoke("sim", "resume", short, "--pairs", 3).exit_code == 0
    assert invoke("sim", "run", A, B, "--pairs", 4, *options, short).exit_code == 0
    for name in ("games.jsonl", "manifest.json", "report.json"):
        assert (short / name).read_bytes() == (long / name).read_bytes()
    fewer = invoke("sim", "resume", short, "--pairs", 3)
    assert (fewer.exit_code, "can only be extended" in fewer.stderr) == (2, True)


def test_options_of_the_command_line_stand_for_those_of_both_lists(tmp_path: Path) -> None:
    sea = DECKS / "sea-of-islands.deck"
    refused = invoke("sim", "run", A, sea, "--pairs", 1, *RANDOM, "-o", tmp_path / "one")
    assert refused.exit_code == 1
    assert "The table options differ" in refused.stdout
    for options, expected in (("explorers", ["explorers"]), ("none", [])):
        folder = tmp_path / options
        played = invoke("sim", "run", A, sea, "--pairs", 1, "--options", options, *RANDOM, "-o", folder)
        assert played.exit_code == 0, played.output
        assert json.loads((folder / "manifest.json").read_text("utf-8"))["options"] == expected
        assert invoke("sim", "resume", folder).exit_code == 0
    unknown = invoke("sim", "run", A, sea, "--options", "explorer", *RANDOM, "-o", tmp_path / "two")
    assert unknown.exit_code == 2
    assert "unknown table option “explorer”" in unknown.stderr
    assert "Did you mean explorers?" in unknown.stderr
    assert not (tmp_path / "two").exists()


def test_the_games_table_names_decks_bots_seed_and_run(finished: tuple[Path, str]) -> None:
    folder, _ = finished
    first = next(csv.DictReader(io.StringIO(invoke("sim", "report", folder, "--to", "games").stdout)))
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    for side, deck in zip("AB", manifest["decks"], strict=True):
        assert first[f"deck_{side}"] == deck["name"]
        assert first[f"code_{side}"] == deck["fingerprint"]
        assert first[f"bot_{side}"] == "random"
    assert (first["seed"], first["run"]) == ("42", folder.name)


def test_two_versions_of_a_deck_are_told_apart_by_their_files(tmp_path: Path) -> None:
    text = Path(A).read_text(encoding="utf-8")
    swap = next(line for line in text.splitlines() if line.startswith("1x") and "Merchant" in line)
    for name, written in (("old.deck", text), ("new.deck", text.replace(f"{swap}\n", "1x Inga\n"))):
        (tmp_path / name).write_text(written, encoding="utf-8")
    shown = invoke(
        "sim",
        "run",
        tmp_path / "old.deck",
        tmp_path / "new.deck",
        "--pairs",
        1,
        *RANDOM,
        "-o",
        tmp_path / "r",
    )
    assert shown.exit_code == 0, shown.output
    assert "(old.deck) against" in shown.stdout
    assert "(new.deck)" in shown.stdout


def test_nobody_is_ahead_after_few_games(tmp_path: Path) -> None:
    options = ("--bot-a", "greedy", "--bot-b", "random", "--seed", 1, "-o", tmp_path / "run")
    shown = invoke("sim", "run", A, A, "--pairs", 4, *options).stdout
    assert "Few games" in shown
    assert "ahead" not in shown
    assert "too few games; it takes at least 10 pairs" in shown
