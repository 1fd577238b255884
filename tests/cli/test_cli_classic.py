"""The command line and the older Catan Card Game: every command takes its lists, and `sim` plays them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_runner import RANDOM, ROOT, A, invoke

from deckbuilder.decks import load

LISTS = ROOT / "decklists" / "classic"
TRADE, MAGIC = LISTS / "counting-house.deck", LISTS / "citadel-of-dragons.deck"
UNIVERSITY = ROOT / "decklists" / "rivals" / "university.deck"
KITS = sorted((LISTS / "kits").glob("*.deck"))
CLASSIC = ("--edition", "classic")


@pytest.fixture
def nameless(tmp_path: Path) -> Path:
    """A deck that does not say which edition it is of."""
    file = tmp_path / "deck.deck"
    text = TRADE.read_text(encoding="utf-8")
    file.write_text(text.replace("Edition: classic\n", ""), encoding="utf-8")
    return file


def test_the_shipped_lists_pass() -> None:
    found = invoke("check", LISTS)
    assert (found.exit_code, found.stdout.splitlines()[-1]) == (
        0,
        "9 decks checked: 9 passed, 0 failed, 0 unreadable",
    )


def test_the_edition_of_lists_that_name_none(nameless: Path) -> None:
    assert invoke("check", nameless).exit_code == 1
    assert invoke("check", nameless, *CLASSIC).exit_code == 0
    assert invoke("check", nameless, env={"DECKBUILDER_EDITION": "classic"}).exit_code == 0
    text = nameless.read_bytes()
    assert invoke("check", "-", *CLASSIC, input=text).exit_code == 0
    assert invoke("check", A, *CLASSIC).exit_code == 0, "what a list says itself counts"
    marks = {invoke("fingerprint", path, *CLASSIC).stdout for path in (nameless, TRADE)}
    assert len(marks) == 1
    assert "The Counting House" in invoke("show", nameless, *CLASSIC).stdout
    assert "commerce" in invoke("stats", nameless, *CLASSIC).stdout
    assert "Edition: classic" in invoke("convert", nameless, "--to", "deck", *CLASSIC).stdout
    assert "Edition: classic" in invoke("fmt", "-", *CLASSIC, input=text).stdout


def test_codes_formats_and_tables(tmp_path: Path) -> None:
    for path in (TRADE, MAGIC, *KITS):
        code = invoke("code", path).stdout.strip()
        mark = invoke("fingerprint", path).stdout
        assert invoke("fingerprint", code).stdout == mark
        for form in ("toml", "json", "yaml", "csv"):
            file = tmp_path / f"{path.stem}.{form}"
            assert invoke("convert", path, "-o", file).exit_code == 0
            assert invoke("fingerprint", file).stdout == mark


def test_new_lists() -> None:
    skeleton = invoke("new", *CLASSIC)
    assert "Edition: classic" in skeleton.stdout
    assert "Year End" in skeleton.stdout
    assert invoke("check", "-", "--draft", input=skeleton.stdout).exit_code == 0
    assert "Jahreswechsel" in invoke("new", *CLASSIC, "--lang", "de").stdout
    for words in (("basic",), ("expanded",), ("expanded", "--sets", "wizards & dragons, wizards alliance")):
        for full in ((), ("--full", "--seed", "3")):
            made = invoke("new", *CLASSIC, "--format", *words, *full)
            assert made.exit_code == 0
            assert invoke("check", "-", input=made.stdout).exit_code == 0
            assert ("[Stack basic 4]" in made.stdout) is bool(full)
    drawn = {
        invoke("new", *CLASSIC, "--format", "expanded", "--seed", seed).stdout.splitlines()[-1]
        for seed in range(12)
    }
    assert drawn == {"random: Trade & Change", "random: Wizards & Dragons"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("duel", *CLASSIC), "Edition classic has no format duel; it has tournament, basic, expanded."),
        (("new", "--format", "theme", *CLASSIC), "Edition classic has no format theme"),
        (("new", "--format", "expanded"), "Expanded is a format of --edition classic."),
        (("new", "--format", "expanded", "--edition", "clasic"), "Did you mean 'classic'"),
        (("new", "--format", "expanded", *CLASSIC, "--sets", "wizards alliance"), "0 theme sets"),
    ],
)
def test_games_that_an_edition_does_not_have(words: tuple[str, ...], told: str) -> None:
    found = invoke(*words)
    assert (found.exit_code, found.stdout) == (2, "")
    assert told in found.stderr


@pytest.mark.parametrize("lists", [(TRADE, MAGIC), (KITS[0],), (KITS[1],), (KITS[2],)])
def test_decks_and_kits_are_played_and_replayed(lists: tuple[Path, ...], tmp_path: Path) -> None:
    words = ("--pairs", "1", "--bot-a", "random", "--bot-b", "random", "--seed", "5", "--records")
    found = invoke("sim", "run", *lists, *words, "-o", tmp_path / "run")
    assert found.exit_code == 0, found.output
    assert "Games: 2 played" in found.stdout
    again = invoke("sim", "replay", tmp_path / "run", "0.0")
    assert again.exit_code == 0, again.output


def test_tokens_have_the_names_of_their_edition(tmp_path: Path) -> None:
    found = invoke("sim", "run", KITS[0], "--pairs", "1", "--seed", "5", "-o", tmp_path / "run")
    assert found.exit_code == 0, found.output
    assert "windmill token" in found.stdout and "advantage" not in found.stdout


def test_decks_of_two_editions_do_not_play(tmp_path: Path) -> None:
    found = invoke("sim", "run", UNIVERSITY, MAGIC, "--pairs", "1", "-o", tmp_path / "run")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "rivals-tournament-2015 and classic-tournament-2003" in found.stderr
    assert list(tmp_path.iterdir()) == []


def test_decks_of_two_editions_have_no_common_event_stack() -> None:
    found = invoke("events", TRADE, UNIVERSITY)
    assert (found.exit_code, found.stdout.count("RV604"), found.stdout.count("RV410")) == (1, 1, 0)


@pytest.mark.parametrize("full", [(), ("--full",)])
def test_the_basic_set_is_no_theme(full: tuple[str, ...]) -> None:
    found = invoke("new", "--format", "expanded", "--sets", "basic", *CLASSIC, *full)
    assert (found.exit_code, found.stdout) == (2, "")
    assert "“Basic Set” cannot be chosen as a theme set" in found.stderr


def test_the_common_event_stack() -> None:
    found = invoke("events", TRADE, MAGIC, "--seed", "3")
    assert found.exit_code == 0
    assert "Event stack of 13" in found.stdout
    assert found.stdout.count("Year End") == 1
    (line,) = (line for line in found.stdout.splitlines() if "Year End" in line)
    assert line.split()[-2:] == ["host", "prescribed"]


def test_sheets() -> None:
    sheet = invoke("sheet", TRADE, "--to", "txt").stdout
    assert "Catan Card Game: Tournament Game (2003)" in sheet
    assert "Year End" in sheet
    blank = invoke("sheet", "--blank", "--to", "txt", *CLASSIC).stdout
    assert "EVENT CARDS (6)" in blank
    old = invoke("sheet", "--blank", "--to", "txt", "--ruleset", "classic-tournament-1997").stdout
    assert "EVENT CARDS (4)" in old


def test_documents_name_the_card_data_of_the_lists() -> None:
    for paths, edition in (((TRADE,), "classic"), ((A,), "rivals"), ((A, TRADE), "rivals")):
        document = json.loads(invoke("check", *paths, "--output-format", "json").stdout)
        assert document["catalogue"]["id"] == edition
    assert json.loads(invoke("check", TRADE, "--output-format", "json").stdout)["ruleset"]["id"] == (
        "classic-tournament-2003"
    )


def test_owned_sets_and_rulesets() -> None:
    found = invoke("check", TRADE, MAGIC, *CLASSIC, "--own", "Catan Card Game, Trade & Change")
    assert found.stdout.count("RV701") == 1
    assert "needs Wizards & Dragons" in found.stdout
    listed = invoke("rules", "list", *CLASSIC).stdout.splitlines()[1:]
    assert len(listed) == 5
    assert all(line.startswith("classic-") for line in listed)
    shown = invoke("rules", "show", "classic-tournament-2003").stdout
    assert "the text of 2003 cannot be read" in shown.lower()


def test_an_overlay_reaches_the_lists(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.json"
    overlay.write_text('{"classic/goldsmith": {"name": "Smith of Gold"}}', encoding="utf-8")
    deck = TRADE.read_text(encoding="utf-8").replace("1x Woolen Mill", "1x Smith of Gold")
    assert invoke("check", "-", input=deck).exit_code == 1
    found = invoke("check", "-", "--overlay", overlay, input=deck)
    assert found.exit_code == 0
    assert "mine.json" in found.stderr
    assert "overlay mine.json" in invoke("sheet", TRADE, "--to", "txt", "--overlay", overlay).stdout


def test_forms_are_imported_for_an_edition(tmp_path: Path) -> None:
    form = tmp_path / "form.csv"
    form.write_text('Name,List\nAda,"2x Spy\nAri"\n', encoding="utf-8")
    words = ("import", form, "--map", "player=Name", "--map", "list=List", "--out", tmp_path / "lists")
    assert invoke(*words, *CLASSIC).exit_code == 0
    (file,) = (tmp_path / "lists").iterdir()
    item = load(file).item
    assert item is not None
    assert (item.edition, load(file).findings) == ("classic", ())


# What a person reads


def test_tables_tell_what_spells_cost() -> None:
    listed = invoke("cards", "list", "--set", "Wizards & Dragons", *CLASSIC).stdout.splitlines()
    costs = {line.split("  ")[0]: line for line in listed}
    assert "2 magic power  " in costs["Witch"] and "1 magic power a spell" in costs["Prophesy"]
    assert "magic power" not in costs["Ari"]
    shown = invoke("show", MAGIC, "--lang", "de").stdout
    assert "2 Zauberkraft je Spruch" in next(line for line in shown.splitlines() if "Inspiration" in line)


def test_stats_count_magic_power_and_know_what_lies_open() -> None:
    found = json.loads(invoke("stats", MAGIC, "--output-format", "json").stdout)["decks"][0]
    assert sum(found["magic"].values()) == 5
    shown = invoke("stats", MAGIC).stdout
    assert "Magic power\n" in shown
    assert "Citadel: needed by 1 card (Stone of Wisdom), lies on the table" in shown
    assert "Counting House: needed by 7 cards" in (trade := invoke("stats", TRADE).stdout)
    assert trade.splitlines()[-1].endswith("lies on the table") and "Magic power" not in trade
    assert "names no cards" in invoke("stats", KITS[0]).stdout


def test_a_replayed_game_says_where_the_points_come_from(tmp_path: Path) -> None:
    run = tmp_path / "run"
    played = invoke("sim", "run", KITS[0], "--pairs", "1", *RANDOM, "--seed", "4", "-o", run)
    assert played.exit_code == 0
    points = json.loads((run / "games.jsonl").read_text("utf-8").splitlines()[0])["points"]["A"]
    told = {
        "settlements": "Siedlungen",
        "strength_advantage": "Ritterfigur",
        "trade_advantage": "Mühlenfigur",
    }
    german = invoke("sim", "replay", run, "0.0", "--lang", "de").stdout
    (line,) = (line for line in german.splitlines() if line.startswith("  A: "))
    for source, name in told.items():
        assert (f"{name} {points[source]}" in line) is bool(points[source])
    assert f"settlements {points['settlements']}" in invoke("sim", "replay", run, "0.0").stdout


def test_a_card_of_the_other_edition_is_pointed_out() -> None:
    found = invoke("cards", "show", "Witch")
    assert (found.exit_code, "card of --edition classic" in found.stderr) == (2, True)
    assert "edition" not in invoke("cards", "show", "Wich", *CLASSIC).stderr
