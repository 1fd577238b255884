"""The JSON Schemas of all documents that are read and written, generated from their models.

``python -m deckbuilder.schemas FOLDER`` writes them; a test fails when a file in ``schemas/`` drifts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from deckbuilder.cards.export import ExportedCard
from deckbuilder.cards.model import Card
from deckbuilder.decks.file_formats import documents
from deckbuilder.legality.lock import Lock
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.report import RunReport
from deckbuilder.matchups.results import GameLine
from deckbuilder.reporters.json_lines import VerdictLine
from deckbuilder.reporters.verdict import Verdict

SUFFIX = ".schema.json"


def schemas() -> dict[str, dict[str, Any]]:
    """Name of the document to its schema."""
    return {
        "card-data": _schema(list[Card], title="Card data of one set"),
        "cards": _schema(list[ExportedCard], "serialization", title="Exported cards"),
        "deck": documents.schema(),
        "lock": _schema(Lock),
        "run-game": _schema(GameLine),
        "run-manifest": _schema(Manifest),
        "run-report": _schema(RunReport),
        "verdict": _schema(Verdict, "serialization"),
        "verdict-line": _schema(VerdictLine, "serialization"),
    }


def _schema(
    model: Any, mode: Literal["validation", "serialization"] = "validation", **head: str
) -> dict[str, Any]:
    """The schema of a model as it is read, or as it is written."""
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {**dialect, **head, **TypeAdapter(model).json_schema(by_alias=True, mode=mode)}


def written() -> dict[str, str]:
    """Name of the document to the content of its file."""
    return {
        name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in schemas().items()
    }


def main(arguments: Sequence[str]) -> None:
    """Write all schemas into the folder that is named."""
    folder = Path(arguments[0] if arguments else "schemas")
    for name, content in written().items():
        (folder / f"{name}{SUFFIX}").write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
