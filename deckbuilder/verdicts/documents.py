"""The documents by name; each is written from the same verdict."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.formats.verdict import Verdict
from deckbuilder.verdicts import github, junit, lines, sarif, tables

Writer = Callable[[Verdict, str], str]
DOCUMENTS: dict[str, Writer] = {
    "json": lambda verdict, lang: verdict.to_json(),
    "jsonl": lambda verdict, lang: lines.json_lines(verdict),
    "csv": tables.deck_table,
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
        table = tables.finding_table if detail else tables.deck_table
        return table(verdict, lang, dialect)
    return DOCUMENTS[name](verdict, lang)
