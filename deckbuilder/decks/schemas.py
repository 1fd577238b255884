"""The JSON Schema of decklists, generated from the documents.

``python -m deckbuilder.decks.schemas FOLDER`` writes it; a test fails when the file in ``schemas/`` drifts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from deckbuilder.decks.documents import schema


def written() -> dict[str, str]:
    """File name to file content."""
    return {"deck.schema.json": json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"}


def main(arguments: Sequence[str]) -> None:
    """Write the schema into the folder that is named."""
    folder = Path(arguments[0] if arguments else "schemas")
    for name, content in written().items():
        (folder / name).write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
