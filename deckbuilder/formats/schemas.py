"""The JSON Schema of the verdict of a check, generated from its model.

``python -m deckbuilder.formats.schemas FOLDER`` writes it; a test fails when the file in ``schemas/`` drifts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from deckbuilder.formats.verdict import Verdict

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """File name to schema."""
    verdict = Verdict.model_json_schema(by_alias=True, mode="serialization")
    return {"verdict.schema.json": {"$schema": _DIALECT, **verdict}}


def written() -> dict[str, str]:
    """File name to file content."""
    return {
        name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in schemas().items()
    }


def main(arguments: Sequence[str]) -> None:
    """Write the schema into the folder that is named."""
    folder = Path(arguments[0] if arguments else "schemas")
    for name, content in written().items():
        (folder / name).write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
