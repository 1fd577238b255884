"""The documents by name; each is written from the same verdict."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.reporters import csv_rows, github, json_lines, junit, sarif
from deckbuilder.reporters.verdict import Verdict

Writer = Callable[[Verdict, str], str]
DOCUMENTS: dict[str, Writer] = {
    "json": lambda verdict, lang: verdict.to_json(),
    "jsonl": lambda verdict, lang: json_lines.json_lines(verdict),
    "csv": csv_rows.deck_table,
    "junit": junit.junit,
    "sarif": sarif.sarif,
    "github": github.github,
}
"""What turns a verdict into a text, in the language of its messages."""


def document(
    name: str, verdict: Verdict, lang: str = "en", *, detail: bool = False, dialect: str = "unix"
) -> str:
    """The document with this name.

    Args:
        name: one of `DOCUMENTS`.
        verdict: what was found.
        lang: language of the messages, where the document has only one.
        detail: of a table, one row for each finding.
        dialect: of a table; see `tables.DIALECTS`.
    """
    if name == "csv":
        table = csv_rows.finding_table if detail else csv_rows.deck_table
        return table(verdict, lang, dialect)
    return DOCUMENTS[name](verdict, lang)
