"""JSON Schemas of the files of a run, generated from the models.

``python -m deckbuilder.matchups.schemas FOLDER`` writes them; a test fails when those in ``schemas/`` drift.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from deckbuilder.matchups.lines import GameLine
from deckbuilder.matchups.plan import Plan
from deckbuilder.matchups.report import Report

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_MODELS: dict[str, type[BaseModel]] = {
    "run-manifest.schema.json": Plan,
    "run-game.schema.json": GameLine,
    "run-report.schema.json": Report,
}


def schemas() -> dict[str, dict[str, Any]]:
    """File name to schema: the manifest, a line of the games, the report."""
    return {
        name: {"$schema": _DIALECT, **model.model_json_schema(by_alias=True)}
        for name, model in _MODELS.items()
    }


def written() -> dict[str, str]:
    """File name to file content."""
    return {
        name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in schemas().items()
    }


def main(arguments: Sequence[str]) -> None:
    """Write all schemas into the folder that is named."""
    folder = Path(arguments[0] if arguments else "schemas")
    for name, content in written().items():
        (folder / name).write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
