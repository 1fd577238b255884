"""JSON Lines: one list in each line, complete in itself."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from deckbuilder.escaping import json_text
from deckbuilder.reporters.registry import ReportStyle
from deckbuilder.reporters.verdict import Data, DeckPart, Results, Verdict


class VerdictLine(DeckPart):
    """What a check found about one list."""

    model_config = ConfigDict(title="Line of a verdict")

    schema_id: Literal["deckbuilder/verdict-line@1"] = Field(
        default="deckbuilder/verdict-line@1", alias="schema"
    )
    schema_version: Literal[1] = 1
    tool: dict[str, str]
    catalogue: Data
    fail_on: Literal["error", "warning"]
    draft: bool
    errors: int
    warnings: int


def write(results: Results, style: ReportStyle) -> str:
    """One line for each list, with the messages of all languages."""
    return "".join(_line(results.verdict, deck) for deck in results.verdict.decks)


def _line(verdict: Verdict, deck: DeckPart) -> str:
    found = [finding.severity.value for finding in deck.findings]
    line = VerdictLine(
        **dict(deck),
        tool=verdict.tool,
        catalogue=verdict.catalogue,
        fail_on=verdict.fail_on,
        draft=verdict.draft,
        errors=found.count("error"),
        warnings=found.count("warning"),
    )
    fields = line.model_dump(mode="json", by_alias=True)
    head = ("schema", "schema_version", "path", "player", "verdict", "errors", "warnings")
    return json_text({**{key: fields[key] for key in head}, **fields}, indent=None)
