"""JSON Schemas of what this package writes and reads, generated from the models.

``python -m deckbuilder.cards.schemas FOLDER`` writes them; a test fails when the files in ``schemas/`` drift.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from deckbuilder.cards.export import ExportedCard
from deckbuilder.cards.model import Card

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """File name to schema: the export, and the data files of the sets."""
    return {
        "cards.schema.json": _titled("Exported cards", TypeAdapter(list[ExportedCard]), "serialization"),
        "card-data.schema.json": _titled("Card data of one set", TypeAdapter(list[Card]), "validation"),
    }


def _titled(title: str, adapter: TypeAdapter[Any], mode: Any) -> dict[str, Any]:
    return {"$schema": _DIALECT, "title": title, **adapter.json_schema(mode=mode)}


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
