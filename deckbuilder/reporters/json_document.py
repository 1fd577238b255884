"""JSON: the whole verdict as one document."""

from __future__ import annotations

from deckbuilder.reporters.registry import ReportStyle
from deckbuilder.reporters.verdict import Results


def write(results: Results, style: ReportStyle) -> str:
    """The document ``deckbuilder/verdict@1``; it has the messages of all languages."""
    return results.verdict.to_json()
