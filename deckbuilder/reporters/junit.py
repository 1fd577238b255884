"""JUnit XML, as build servers show it: one test case for each list, one failure with all its findings."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from deckbuilder.escaping import escaped
from deckbuilder.reporters.phrasing import line, message
from deckbuilder.reporters.registry import ReportStyle
from deckbuilder.reporters.verdict import DeckPart, Results

SUITE = "deckbuilder check"
ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold, not even escaped."""


def write(results: Results, style: ReportStyle) -> str:
    """The document."""
    verdict = results.verdict
    summary = verdict.summary
    numbers = {
        "tests": str(summary.decks),
        "failures": str(summary.failed),
        "errors": str(summary.unreadable),
        "time": "0",
    }
    suites = ElementTree.Element("testsuites", {"name": SUITE, **numbers})
    suite = ElementTree.SubElement(suites, "testsuite", {"name": SUITE, **numbers, "skipped": "0"})
    if verdict.catalogue.overlay:
        properties = ElementTree.SubElement(suite, "properties")
        for name, value in verdict.catalogue.overlay:
            ElementTree.SubElement(
                properties, "property", {"name": f"overlay.{name}", "value": _legal(value)}
            )
    for deck in verdict.decks:
        _case(suite, deck, style.lang)
    ElementTree.indent(suites)
    text = ElementTree.tostring(suites, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _case(suite: ElementTree.Element, deck: DeckPart, lang: str) -> None:
    name = {"name": _legal(deck.path), "classname": f"check.{_legal(deck.format or 'list')}", "time": "0"}
    case = ElementTree.SubElement(suite, "testcase", name)
    told = "\n".join(line(deck, finding, lang) for finding in deck.findings)
    if deck.verdict == "pass":
        _text(case, "system-out", "\n".join(filter(None, (_who(deck), told))))
        return
    kind = "error" if deck.verdict == "unreadable" else "failure"
    codes = dict.fromkeys(finding.code for finding in deck.findings if finding.severity != "info")
    first = message(deck.findings[0], lang) if kind == "error" else " ".join(codes)
    attributes = {"message": _legal(first), "type": next(iter(codes), "RV000")}
    _text(case, kind, told, attributes)
    _text(case, "system-out", _who(deck))


def _who(deck: DeckPart) -> str:
    return " – ".join(filter(None, (deck.fingerprint, deck.player, deck.name)))


def _text(parent: ElementTree.Element, tag: str, text: str, attributes: dict[str, str] | None = None) -> None:
    if text or attributes:
        ElementTree.SubElement(parent, tag, attributes or {}).text = _legal(text)


def _legal(text: str) -> str:
    return ILLEGAL.sub("\ufffd", escaped(text))
