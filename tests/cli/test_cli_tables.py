"""``events``, ``duel`` and ``new``: what is laid on the table."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from cli_runner import BROKEN, RANDOM, A, B, invoke

from deckbuilder.editions import edition
from deckbuilder.engine.state import EVENTS
from deckbuilder.legality.check import check_file
from deckbuilder.legality.validated import ValidatedDeck

ROW = re.compile(
    r"^ *(?P<place>\d+)  (?P<card>\S.*?)  +\S.*?  +(?P<by>host|guest) +(?P<why>prescribed|chosen)$"
)


def stack(seed: int) -> list[re.Match[str]]:
    lines = invoke("events", A, B, "--seed", seed).stdout.splitlines()
    return [row for line in lines if (row := ROW.match(line))]


def names(seed: int) -> list[str]:
    return [row["card"].removesuffix(" ☾") for row in stack(seed)]


def test_thirteen_cards_with_who_contributed_them() -> None:
    rows = stack(7)
    assert [int(row["place"]) for row in rows] == list(range(1, 14))
    assert Counter((row["by"], row["why"]) for row in rows) == {
        ("host", "prescribed"): 3,
        ("host", "chosen"): 4,
        ("guest", "prescribed"): 2,
        ("guest", "chosen"): 4,
    }
    assert names(7)[9] == "Yule"
    assert names(7) == names(7) != names(8)


def test_a_seed_that_is_not_given_is_shown_and_gives_the_same_stack() -> None:
    shown = invoke("events", A, B).stdout
    seed = re.search(r"seed (\d+)", shown)
    assert seed is not None
    assert invoke("events", A, B, "--seed", seed[1]).stdout == shown


def test_the_stack_is_that_of_the_first_pair_of_a_run() -> None:
    decks = [check_file(path).validated for path in (A, B)]
    assert isinstance(decks[0], ValidatedDeck)
    assert isinstance(decks[1], ValidatedDeck)
    rivals = edition("rivals")
    state = rivals.start(rivals.setup(*decks), seed=7).state
    in_game = [state.table.card[card].id for card in state.zones[EVENTS]]
    from deckbuilder.cards.catalogue import catalogue

    assert names(7) == [catalogue().card(one).name for one in in_game]


def test_a_laid_stack_can_be_checked(tmp_path: Path) -> None:
    right = names(7)
    file = tmp_path / "stack.txt"
    file.write_text("# top first\n" + "\n".join(right), encoding="utf-8")
    assert invoke("events", A, B, "--check", file).exit_code == 0
    file.write_text("\n".join([*right[:9], *right[10:], "Yule"]), encoding="utf-8")
    wrong = invoke("events", A, B, "--check", file)
    assert wrong.exit_code == 1
    assert "RV409" in wrong.stdout
    file.write_text("\n".join(["Invention", *right[1:]]), encoding="utf-8")
    other = invoke("events", A, B, "--check", file)
    assert other.exit_code == 1
    assert "RV411" in other.stdout
    file.write_text("\n".join(["Inventoin", "Nonsense", *right[2:]]), encoding="utf-8")
    unread = invoke("events", A, B, "--check", file)
    assert unread.exit_code == 2
    assert f"{file}:1:" in unread.stderr
    assert f"{file}:2:" in unread.stderr


def test_two_hosts_do_not_go_together(tmp_path: Path) -> None:
    paths = []
    for name, source in (("a.deck", A), ("b.deck", B)):
        text = re.sub(r"(?mi)^role:.*\n", "", Path(source).read_text(encoding="utf-8"))
        path = tmp_path / name
        path.write_text(text.replace("Name:", "Role: host\nName:", 1), encoding="utf-8")
        paths.append(path)
    result = invoke("events", *paths)
    assert result.exit_code == 1
    assert "RV602" in result.stdout


def test_a_deck_that_fails_is_shown_as_by_check() -> None:
    path = BROKEN / "six-faults.deck"
    assert invoke("events", A, path).stdout == invoke("check", A, path).stdout


def test_a_duel_is_composed_by_its_seed_and_passes_the_check(tmp_path: Path) -> None:
    file = tmp_path / "club.deck"
    result = invoke("duel", "--sets", "gold, Zeit der Wirren,progress", "--seed", 3, "-o", file)
    assert (result.exit_code, result.stdout) == (0, "")
    text = file.read_text(encoding="utf-8")
    assert text == invoke("duel", "--sets", "gold,turmoil,progress", "--seed", 3).stdout
    assert text != invoke("duel", "--sets", "gold,turmoil,progress", "--seed", 4).stdout
    assert text.count("[Stack") == 6
    assert invoke("check", file).exit_code == 0


def test_random_sets_are_marked_and_the_seed_is_told() -> None:
    result = invoke("duel")
    assert result.stdout.count("random: Era of") == 3
    seed = re.search(r"seed (\d+)", result.stderr)
    assert seed is not None
    assert invoke("duel", "--seed", seed[1]).stdout == result.stdout


@pytest.mark.parametrize(
    ("sets", "told"),
    [
        (
            "explorers, Zeit des Wohlstands, random",
            ["starting player: Era of Explorers", "opponent: Era of Prosperity", "random: Era of "],
        ),
        (
            "opponent: sages, starting player: gold, random: Turmoil",
            ["opponent: Era of Sages", "starting player: Era of Gold", "random: Era of Turmoil"],
        ),
        ("random, barbarians, random", ["random: Era of ", "Era of Barbarians", "random: Era of "]),
        ("sages,gold,turmoil", ["Era of Sages", "Era of Gold", "Era of Turmoil"]),
    ],
)
def test_a_duel_says_who_chose_which_set(sets: str, told: list[str]) -> None:
    text = invoke("duel", "--sets", sets, "--seed", 4).stdout
    lines = text.partition("[Sets]\n")[2].partition("\n\n")[0].splitlines()
    assert len(lines) == len(set(lines)) == 3
    for line, part in zip(lines, told, strict=True):
        assert line.startswith(part)
        assert (line == part) is (part[-1] != " ")
    assert invoke("check", "-", input=text).exit_code == 0


def test_who_chose_is_told_and_other_words_for_it_are_refused() -> None:
    told = invoke("duel", "--sets", "gold,sages,random", "--seed", 4).stderr
    assert told.startswith("seed 4: Era of Gold (starting player), Era of Sages (opponent), Era of ")
    assert "(random)" in told
    refused = invoke("duel", "--sets", "judge: gold,sages,random")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "'judge'" in refused.stderr
    assert "starting player" in refused.stderr
    assert invoke("duel", "--sets", ",".join(["random"] * 12)).exit_code == 2


def test_a_duel_with_the_sea_is_read_back_by_check_and_by_the_simulation(tmp_path: Path) -> None:
    file = tmp_path / "sea.deck"
    invoke("duel", "--sets", "explorers,prosperity,sages", "--seed", 2, "-o", file)
    text = file.read_text(encoding="utf-8")
    assert "[Sea]" in text
    assert "[Each player]\n1x Public Feeling\n" in text
    assert invoke("check", file).exit_code == 0
    file.write_text(text.replace("1x Jean\n", ""), encoding="utf-8")
    assert "Jean missing in the sea" in invoke("check", file).stdout
    file.write_text(text, encoding="utf-8")
    run = ("sim", "run", file, "--pairs", 1, "--seed", 1, *RANDOM, "-o", tmp_path / "run")
    assert invoke(*run).exit_code == 0


@pytest.mark.parametrize("theme", ["gold", "barbarians", "explorers", "merchant princes", "Zeit der Weisen"])
@pytest.mark.parametrize("full", [False, True])
def test_new_theme_games_pass_the_check(theme: str, full: bool) -> None:
    text = invoke("new", "--format", "theme", "--sets", theme, *(["--full"] if full else [])).stdout
    assert ("[Sea]" in text) == (full and theme == "explorers")
    assert invoke("check", "-", input=text).exit_code == 0


def test_a_kit_that_the_rules_forbid_is_not_begun() -> None:
    result = invoke("new", "--format", "theme", "--sets", "gold,sages")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "2 theme sets, expected exactly 1" in result.stderr


@pytest.mark.parametrize("game", ["duel", "theme", "introductory"])
@pytest.mark.parametrize("full", [False, True])
def test_new_kits_pass_the_check(game: str, full: bool) -> None:
    text = invoke("new", "--format", game, *(["--full"] if full else [])).stdout
    assert ("[Stack" in text) == full
    assert invoke("check", "-", input=text).exit_code == 0


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_new_tournament_deck_lacks_only_cards(lang: str) -> None:
    text = invoke("new", "--name", "My plan", "--lang", lang).stdout
    result = invoke("check", "-", "--draft", input=text)
    assert result.exit_code == 0, result.output
    assert "My plan" in result.stdout
    assert set(re.findall(r"RV\d+", result.stdout)) <= {"RV301", "RV302", "RV303", "RV401"}
