"""JSON Schemas of the verdict of a check and of the figures of a bench, generated from their models.

``python -m deckbuilder.cli.schemas FOLDER`` writes them; a test fails when those in ``schemas/`` drift.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from deckbuilder.bench import SCHEMA, Figures
from deckbuilder.cli.verdict import Verdict

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """File name to schema."""
    verdict = Verdict.model_json_schema(by_alias=True, mode="serialization")
    figures = TypeAdapter(Figures).json_schema(mode="serialization")
    figures["title"] = "Figures of a bench"
    figures["properties"] = {
        **{key: {"const": value} for key, value in SCHEMA.items()},
        **figures["properties"],
    }
    figures["required"] = [*SCHEMA, *figures["required"]]
    return {
        "verdict.schema.json": {"$schema": _DIALECT, **verdict},
        "bench.schema.json": {"$schema": _DIALECT, **figures},
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
