"""The schemas in the repository are those of the models."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from deckbuilder.schemas import SUFFIX, main, schemas, written

FOLDER = Path(__file__).parent.parent / "schemas"


@pytest.mark.parametrize("name", sorted(written()))
def test_a_schema_has_not_drifted(name: str) -> None:
    expected = written()[name]
    assert (FOLDER / f"{name}{SUFFIX}").read_text(encoding="utf-8") == expected, (
        "run: python -m deckbuilder.schemas schemas"
    )
    jsonschema.Draft202012Validator.check_schema(schemas()[name])


def test_all_are_written_and_no_other_lies_there(tmp_path: Path) -> None:
    main([str(tmp_path)])
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == {
        p.name: p.read_bytes() for p in FOLDER.iterdir()
    }
