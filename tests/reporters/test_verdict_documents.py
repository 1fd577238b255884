"""Every document for programs, read back by something that did not write it."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.dom.minidom
from pathlib import Path

import jsonschema
import pytest
import xmlschema
from nasty_lists import PLAYERS, ROOT, VERDICT, document, nasty_checked

from deckbuilder import reporters
from deckbuilder.cli.check import check
from deckbuilder.diagnostics.codes import CODES
from deckbuilder.render.findings import show_checked
from deckbuilder.render.screen import Screen
from deckbuilder.reporters import REPORTERS, csv_rows, sarif
from deckbuilder.reporters.verdict import Verdict
from deckbuilder.tables import DIALECTS, csv_text
from deckbuilder.vocabulary import Severity

HERE = Path(__file__).parent
FINDINGS = [finding for deck in VERDICT.decks for finding in deck.findings]


def with_decks(changes: dict[int, dict[str, object]]) -> Verdict:
    """The verdict with other values in some of its lists."""
    decks = [deck.model_copy(update=changes.get(index, {})) for index, deck in enumerate(VERDICT.decks)]
    return VERDICT.model_copy(update={"decks": decks})


def rows(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_there_is_enough_to_tell() -> None:
    assert [deck.verdict for deck in VERDICT.decks] == ["pass", *["fail"] * 4, "unreadable"]
    assert len(FINDINGS) > 12


def test_json_lines_are_complete_one_by_one_and_follow_their_schema() -> None:
    schema = json.loads((ROOT / "schemas" / "verdict-line.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    lines = document("jsonl", VERDICT).splitlines()
    assert len(lines) == len(VERDICT.decks)
    for line, deck in zip(lines, VERDICT.decks, strict=True):
        found = json.loads(line)
        validator.validate(found)
        assert (found["path"], found["verdict"]) == (deck.path, deck.verdict)
        assert len(found["findings"]) == len(deck.findings)
        assert list(found)[:5] == ["schema", "schema_version", "path", "player", "verdict"]


def test_a_table_has_a_row_for_every_list() -> None:
    found = rows(document("csv", VERDICT))
    assert [row["path"] for row in found] == [*PLAYERS, "f/broken.deck"]
    assert [row["verdict"] for row in found] == [deck.verdict for deck in VERDICT.decks]
    assert found[0]["deck"] == "33"
    assert found[0]["events"] == "4"
    assert found[0]["ruleset"] == "rivals-tournament-2015"
    assert found[-1]["reason"] == "is a binary file, expected text"
    assert "RV201" in found[1]["codes"].split()
    assert int(found[1]["errors"]) >= 3


def test_a_summary_tells_nothing_of_what_the_lists_hold() -> None:
    assert "Abbey" not in document("csv", VERDICT)
    assert "Abbey" in document("csv", VERDICT, detail=True)


def test_a_detailed_table_has_a_row_for_every_finding() -> None:
    found = rows(document("csv", VERDICT, "de", detail=True))
    assert len(found) == len(FINDINGS)
    assert [row["code"] for row in found] == [finding.code for finding in FINDINGS]
    assert all("\n" not in row["message"] for row in found)
    assert any("Gemeint" in row["message"] or "heißt" in row["message"] for row in found)


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("detail", [False, True])
def test_no_cell_can_be_run_by_a_spreadsheet(dialect: str, detail: bool) -> None:
    text = document("csv", VERDICT, detail=detail, dialect=dialect)
    read = csv.reader(
        io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=DIALECTS[dialect].delimiter
    )
    for row in read:
        for cell in row:
            assert not re.match(r"[=+\-@＝＋－＠\t\r\n]", cell), cell


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+49 30", "'+49 30"),
        ("-", "'-"),
        ("@x", "'@x"),
        ("\t=1", "'\t=1"),
        (" =1", "' =1"),
        ("\x00x", "'\\u0000x"),
        ("\r=1", "'\\u000d=1"),
        ("'=1", "''=1"),
        ("Ada", "Ada"),
        ("a=b", "a=b"),
        ("", ""),
        (None, ""),
        (0, "0"),
        (12, "12"),
    ],
)
def test_cells(cell: str | int | None, written: str) -> None:
    text = csv_text(("a", "b"), [("", cell)]).removeprefix("a,b\n")
    ((_, found),) = csv.reader(io.StringIO(text, newline=""))
    assert found == written


def test_german_excel_gets_a_mark_and_semicolons() -> None:
    data = document("csv", VERDICT, dialect="excel-de").encode()
    assert data.startswith(b"\xef\xbb\xbf")
    text = data.decode("utf-8-sig")
    assert text.count("\r\n") == len(VERDICT.decks) + 1
    assert "\n" not in text.replace("\r\n", "")
    found = rows(text, ";")
    assert found[2]["player"] == PLAYERS["c/müßig ünd, so: 100%.deck"]
    assert found[1]["player"] == "'=1+1"


def test_unix_tables_have_plain_line_feeds() -> None:
    text = document("csv", VERDICT, dialect="unix")
    assert "\r" not in text
    assert not text.startswith("\ufeff")
    assert document("csv", VERDICT, dialect="excel").startswith("\ufeff")


def test_junit_follows_the_structure_that_build_servers_read() -> None:
    text = document("junit", VERDICT)
    xmlschema.XMLSchema(str(HERE / "junit.xsd")).validate(text)
    root = xml.dom.minidom.parseString(text.encode()).documentElement
    assert root is not None
    cases = root.getElementsByTagName("testcase")
    assert [case.getAttribute("name") for case in cases] == [deck.path for deck in VERDICT.decks]
    for case, deck in zip(cases, VERDICT.decks, strict=True):
        kinds = {"pass": [], "fail": ["failure"], "unreadable": ["error"]}[deck.verdict]
        assert [
            child.nodeName for child in case.childNodes if child.nodeName in ("failure", "error")
        ] == kinds
    numbers = [root.getAttribute(name) for name in ("tests", "failures", "errors")]
    assert numbers == ["6", "4", "1"]
    failure = cases[2].getElementsByTagName("failure")[0]
    assert len(failure.firstChild.data.splitlines()) == len(VERDICT.decks[2].findings)
    assert (
        PLAYERS["c/müßig ünd, so: 100%.deck"]
        in cases[2].getElementsByTagName("system-out")[0].firstChild.data
    )


def test_junit_holds_no_letters_that_xml_forbids() -> None:
    strange = with_decks({0: {"player": "Ada\x00\x0b\ud800\uffff"}})
    text = document("junit", strange)
    xml.dom.minidom.parseString(text.encode())
    assert "Ada\\u0000\\u000b\\ud800\ufffd" in text


def test_sarif_follows_the_standard() -> None:
    found = json.loads(document("sarif", VERDICT))
    schema = json.loads((HERE / "sarif.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(found)
    (run,) = found["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == sorted(set(rules))
    assert set(rules) <= CODES.keys()
    assert len(run["results"]) == len(FINDINGS)
    for result, finding in zip(run["results"], FINDINGS, strict=True):
        assert rules[result["ruleIndex"]] == result["ruleId"] == finding.code
        assert result["level"] == {"error": "error", "warning": "warning", "info": "note"}[finding.severity]
    prints = [result["partialFingerprints"][sarif.FINGERPRINT] for result in run["results"]]
    assert len(set(prints)) == len(prints)


def test_sarif_names_files_from_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    paths = (
        str(tmp_path / "lists" / "x y.deck"),
        "./lists/../table.csv#3",
        str(tmp_path.parent / "elsewhere.deck"),
    )
    moved = with_decks({index: {"path": path} for index, path in enumerate(paths, start=1)})
    results = json.loads(document("sarif", moved))["runs"][0]["results"]
    uris = dict.fromkeys(
        (place["uri"], place.get("uriBaseId"))
        for result in results
        for place in [result["locations"][0]["physicalLocation"]["artifactLocation"]]
    )
    assert ("lists/x%20y.deck", "%SRCROOT%") in uris
    assert ("table.csv", "%SRCROOT%") in uris
    assert ((tmp_path.parent / "elsewhere.deck").as_uri(), None) in uris


def test_the_fingerprint_of_a_fault_survives_lines_above_it() -> None:
    lower = [one.model_copy(update={"line": one.line and one.line + 7}) for one in VERDICT.decks[1].findings]
    moved = with_decks({1: {"findings": lower}})

    def prints(text: str) -> list[str]:
        return [
            one["partialFingerprints"][sarif.FINGERPRINT] for one in json.loads(text)["runs"][0]["results"]
        ]

    assert prints(document("sarif", moved)) == prints(document("sarif", VERDICT))


COMMAND = re.compile(
    r"^::(error|warning|notice) file=(?P<file>[^,:\n]+)(?:,line=\d+)?(?:,col=\d+)?,title=RV\d{3}::.+$"
)


def test_annotations_are_one_command_a_line() -> None:
    lines = document("github", VERDICT).splitlines()
    assert len(lines) == len(FINDINGS)
    for line in lines:
        assert COMMAND.match(line), line
    names = {COMMAND.match(line)["file"] for line in lines}  # type: ignore[index]
    assert "c/müßig ünd%2C so%3A 100%25.deck" in names
    assert not any("%0A::error::" in line for line in lines), "what a player writes starts no command"


@pytest.mark.parametrize("name", REPORTERS)
def test_the_same_verdict_gives_the_same_text(name: str) -> None:
    assert document(name, VERDICT) == document(name, VERDICT)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_text_is_what_a_screen_without_colours_shows(lang: str) -> None:
    out = io.StringIO()
    show_checked(Screen(color="never", lang=lang, out=out), nasty_checked(), Severity.ERROR)
    text = document("text", VERDICT, lang)
    assert text == out.getvalue()
    assert len(text.splitlines()) == len(FINDINGS) + len(VERDICT.decks)


def test_every_reporter_is_a_file_and_every_file_with_a_writer_is_registered() -> None:
    folder = Path(reporters.__file__).parent
    writing = {p.stem for p in folder.glob("*.py") if "\ndef write(" in p.read_text(encoding="utf-8")}
    assert sorted(place.rpartition(".")[2] for place in REPORTERS.values()) == sorted(writing)
    (option,) = (one for one in check.params if one.name == "output_format")
    assert list(option.type.choices) == list(REPORTERS)  # type: ignore[attr-defined]


def test_columns_fit_their_rows() -> None:
    for text, columns in (
        (csv_rows.deck_table(VERDICT), csv_rows.DECK_COLUMNS),
        (csv_rows.finding_table(VERDICT), csv_rows.FINDING_COLUMNS),
    ):
        assert all(len(row) == len(columns) for row in csv.reader(io.StringIO(text)))
