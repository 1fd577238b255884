"""The competitive player builds, checks and shares a deck, step by step; games are walked elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from walking import deck, run

FORUM = """
Startkarten:
1 Toll Bridge
1x Austin
Goldschmied x1

== Spieldeck ==
1 Abbey
1x Ziegelbrennerei
Getreidemuehle
1x Marketplace
1x Lagerstätte
1x Storehouse
1x Storehouse
1x Storehouse
1x Zollbrücke / Toll Bridge
1x Händlergilde
2x Mint                       # Münzstätte
1x Moneylender
1x Salt Silo
1x Stapelhauss
1x Hedge Tavern
1x BADHAUS
2x Apotheke
1x Candamir
1x Handelsschiff
1x Harald
1x Osmund
2x Pirate Ship
1x Carl Gabelbart
1x Gold Cache
1x Goldsmith
1x Scout
1x Gudrun, Terror of the Seas

Ereignisse (4)
1x Bruderzwist
1x “Gift for the Prince”
2x Fahrender Händler
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def pasted() -> str:
    head = run("new", "--format", "tournament").stdout.partition("[Start]")[0]
    return head + FORUM


def found(text: str) -> list[tuple[int, str]]:
    lines = re.findall(r"^feuer\.deck:(\d+):\d+: (RV\d+) error", text, flags=re.MULTILINE)
    return [(int(line), code) for line, code in lines]


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


def test_steps_1_and_2_look_around() -> None:
    versions = run("--version").stdout
    assert "cards rivals" in versions
    assert "rivals-tournament-2015" in versions
    assert "deckbuilder" in run("doctor").stdout
    search = run("cards", "search", "--type", "unit", "--lang", "de")
    assert search.exit_code == 0
    assert "Kaperschiff" in search.stdout
    assert "…" not in search.stdout


def test_steps_3_and_4_a_pasted_list_gets_exactly_its_three_faults() -> None:
    text = pasted()
    Path("feuer.deck").write_text(text, encoding="utf-8")
    result = run("check", "feuer.deck")
    assert result.exit_code == 1
    assert found(result.stdout) == [
        (line_of(text, "Lagerstätte"), "RV201"),
        (line_of(text, "Stapelhauss"), "RV101"),
        (line_of(text, "Handelsschiff"), "RV102"),
    ]
    assert "Did you mean Stapelhaus?" in result.stdout
    assert "Wool Ship" in result.stdout
    last = line_of(text, "Lagerstätte") + 3
    assert re.search(rf"RV201.*\b{last}\b", result.stdout), "all lines of the card are named"
    explained = run("explain", "RV201").stdout
    assert "Rule:" in explained
    assert "Fix:" in explained


def test_step_5_the_list_is_put_in_order_and_stays_so() -> None:
    Path("feuer.deck").write_text(pasted(), encoding="utf-8")
    shown = run("fmt", "--fix", "--diff", "--yes", "feuer.deck")
    assert "Stapelhaus" in shown.stdout
    text = Path("feuer.deck").read_text(encoding="utf-8")
    assert "Stapelhauss" not in text
    assert "# Münzstätte" in text, "comments are still there"
    again = run("fmt", "--check", "feuer.deck")
    assert again.exit_code == 0, again.output
    assert Path("feuer.deck").read_text(encoding="utf-8") == text
    assert [code for _, code in found(run("check", "feuer.deck").stdout)] != []


def test_step_6_a_draft_and_its_completion() -> None:
    text = deck("pirate-gold")
    Path("feuer.deck").write_text(text.replace("2x Pharmacy\n", ""), encoding="utf-8")
    draft = run("check", "--draft", "feuer.deck")
    assert draft.exit_code == 0
    assert "RV301 warning" in draft.stdout
    assert run("check", "feuer.deck").exit_code == 1
    Path("feuer.deck").write_text(text, encoding="utf-8")
    done = run("check", "feuer.deck")
    assert done.exit_code == 0
    assert re.search(r"PASS +[0-9A-Z]{5}-[0-9A-Z]{5}", done.stdout)


def test_step_8_difference_and_share_code() -> None:
    text = deck("pirate-gold")
    Path("feuer.deck").write_text(text, encoding="utf-8")
    Path("feuer-v2.deck").write_text(text.replace("1x Scout", "1x Relocation"), encoding="utf-8")
    difference = run("diff", "feuer.deck", "feuer-v2.deck").stdout
    assert "Relocation" in difference
    assert "Scout" in difference
    code = run("code", "feuer-v2.deck").stdout.strip()
    assert code.startswith("RIV1-")
    mark = re.compile(r"[0-9A-Z]{5}-[0-9A-Z]{5}")
    friend, own = run("check", code), run("check", "feuer-v2.deck")
    assert friend.exit_code == 0
    assert mark.findall(friend.stdout)[-1] == mark.findall(own.stdout)[-1]
    wrong = code[:20] + ("A" if code[20] != "A" else "B") + code[21:]
    refused = run("check", wrong)
    assert refused.exit_code == 2
    assert "checksum does not match" in refused.stderr


def test_step_9_the_common_event_stack() -> None:
    for name in ("pirate-gold", "university"):
        Path(f"{name}.deck").write_text(deck(name), encoding="utf-8")
    result = run("events", "pirate-gold.deck", "university.deck", "--seed", "7")
    assert result.exit_code == 0
    assert result.stdout == run("events", "pirate-gold.deck", "university.deck", "--seed", "7").stdout
