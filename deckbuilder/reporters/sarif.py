"""SARIF 2.1.0, the format of code scanning (OASIS standard): one result for each finding."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from pathlib import Path, PurePath
from typing import Any
from urllib.parse import quote

from deckbuilder.diagnostics.codes import CODES
from deckbuilder.escaping import json_text
from deckbuilder.reporters.phrasing import file_of, message
from deckbuilder.reporters.registry import ReportStyle
from deckbuilder.reporters.verdict import DeckPart, FindingPart, Results

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}
ROOT = "%SRCROOT%"
FINGERPRINT = "findingHash/v1"


def write(results: Results, style: ReportStyle) -> str:
    """The document."""
    verdict = results.verdict
    codes = sorted({finding.code for deck in verdict.decks for finding in deck.findings})
    driver = {
        "name": verdict.tool["name"],
        "version": verdict.tool["version"],
        "rules": [_rule(code) for code in codes],
    }
    seen: Counter[str] = Counter()
    told = [
        _result(deck, finding, codes, seen, style.lang) for deck in verdict.decks for finding in deck.findings
    ]
    run = {
        "tool": {"driver": driver},
        "invocations": [{"executionSuccessful": True}],
        "columnKind": "unicodeCodePoints",
        "results": told,
        "properties": {
            "summary": verdict.summary.model_dump(),
            "fail_on": verdict.fail_on,
            "catalogue": verdict.catalogue.model_dump(),
        },
    }
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json_text(document)


def _rule(code: str) -> dict[str, Any]:
    entry = CODES[code]
    return {
        "id": code,
        "shortDescription": {"text": entry.meaning.en},
        "fullDescription": {"text": entry.rule.en},
        "help": {"text": entry.fix.en},
    }


def _result(
    deck: DeckPart, finding: FindingPart, codes: list[str], seen: Counter[str], lang: str
) -> dict[str, Any]:
    related = [
        {"id": number, **_location(file_of(deck), one.line)} for number, one in enumerate(finding.related, 1)
    ]
    result = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": LEVELS[finding.severity],
        "message": {"text": message(finding, lang)},
        "locations": [_location(file_of(deck), finding.line or 1, finding.column if finding.line else None)],
        "partialFingerprints": {FINGERPRINT: _fingerprint(deck, finding, seen)},
    }
    return {**result, "relatedLocations": related} if related else result


def _location(path: str, line: int, column: int | None = None) -> dict[str, Any]:
    region = {"startLine": line, **({"startColumn": column} if column else {})}
    return {"physicalLocation": {"artifactLocation": _artifact(path), "region": region}}


def _artifact(path: str) -> dict[str, str]:
    """Where the file lies: relative to the working folder if it lies in it."""
    given = Path(path)
    if given.is_absolute():
        try:
            given = given.relative_to(Path.cwd())
        except ValueError:
            return {"uri": given.as_uri()}
    tidy = PurePath(os.path.normpath(given)).as_posix()
    return {"uri": quote(tidy, safe="/"), "uriBaseId": ROOT}


def _fingerprint(deck: DeckPart, finding: FindingPart, seen: Counter[str]) -> str:
    """The same for the same fault, also when lines above it come or go."""
    parts = [PurePath(deck.path).as_posix(), finding.code, finding.section, finding.as_written]
    text = "\n".join([*parts, *finding.cards])
    seen[text] += 1
    whole = f"{text}\n{seen[text]}".encode("utf-8", "surrogatepass")
    return hashlib.sha256(whole).hexdigest()
