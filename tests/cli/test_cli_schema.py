"""``schema``: every document's schema by name."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
from cli_runner import ROOT, invoke


def test_every_schema_of_the_project_has_a_name(tmp_path: Path) -> None:
    names = invoke("schema").stdout.split()
    assert names == sorted(file.name.removesuffix(".schema.json") for file in (ROOT / "schemas").iterdir())
    for name in names:
        text = invoke("schema", name).stdout
        jsonschema.Draft202012Validator.check_schema(json.loads(text))
        assert text == (ROOT / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8")
    invoke("schema", "verdict", "-o", tmp_path / "x.json")
    assert (tmp_path / "x.json").read_text(encoding="utf-8") == invoke("schema", "verdict").stdout


def test_unknown_names_are_refused() -> None:
    result = invoke("schema", "verdit")
    assert result.exit_code == 2
    assert "'verdict'" in result.stderr
