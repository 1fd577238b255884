"""Whether a document keeps to its published JSON Schema, with every place where it does not.

Reading a list repairs what it can; whoever writes such files with another program wants to know exactly what
does not fit instead. Reads JSON, JSON Lines, TOML and YAML.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deckbuilder import parsing
from deckbuilder.decks.file_formats import yaml_format
from deckbuilder.decks.file_formats.documents import SCHEMA
from deckbuilder.decks.file_formats.shapes import Place
from deckbuilder.errors import UnknownNameError, UnreadableInputError
from deckbuilder.escaping import short
from deckbuilder.json_places import PlacesOfJson
from deckbuilder.schema_faults import Fault, faults_of
from deckbuilder.schemas import schemas
from deckbuilder.suggest import close_names

MAX_BYTES = 50_000_000
MAX_ERRORS = 500
"""So many errors of one file are told; of the rest only that there are more."""
SUFFIXES = (".json", ".jsonl", ".toml", ".yaml", ".yml")


@dataclass(frozen=True)
class SchemaError:
    """One place where a document does not fit.

    Args:
        pointer: the place as a JSON Pointer (RFC 6901); empty for the whole document.
        line: in the file, where the file format tells it.
        message, message_de: what is wrong.
    """

    pointer: str
    line: int | None
    message: str
    message_de: str


@dataclass(frozen=True)
class Conformance:
    """What was found in one file.

    Args:
        path: the file.
        schema: name of the schema.
        errors: every place that does not fit, in the order of the file; `MAX_ERRORS` at most.
        more: whether there are further errors.
    """

    path: str
    schema: str
    errors: tuple[SchemaError, ...]
    more: bool = False


@dataclass
class _Document:
    """One document of a file: its data, and the lines in which its parts stand."""

    data: Any
    lines: Mapping[Place, int] = field(default_factory=dict)
    first_line: int | None = None
    twice: tuple[Place, ...] = ()

    def line(self, place: Place) -> int | None:
        """The line of the nearest part around a place."""
        held = (place[:length] for length in range(len(place), -1, -1))
        return next((self.lines[one] for one in held if one in self.lines), self.first_line)


def conformance(path: str, name: str | None = None, text: str | None = None) -> Conformance:
    """Hold a file against its schema.

    Args:
        path: the file; its suffix tells the file format, JSON if it has none.
        name: of the schema; None for the one that the document names.
        text: its content, if it is known already.

    Raises:
        UnreadableInputError: missing, too large, of another kind or of broken syntax.
        UnknownNameError: the schema does not exist.
    """
    known = schemas()
    if name is not None and name not in known:
        raise UnknownNameError("schema", name, close_names(name, sorted(known)), tuple(sorted(known)))
    suffix = os.path.splitext(path)[1].lower() or ".json"
    if suffix not in SUFFIXES:
        raise UnreadableInputError(
            f"{path}: “{suffix}” files have no schema, expected {', '.join(SUFFIXES)}; "
            "deckbuilder check reads lists of every form"
        )
    documents = _documents(parsing.read_text(path, MAX_BYTES) if text is None else text, path, suffix)
    name = name or _schema_of(documents[0].data, path, sorted(known))
    found = (error for document in documents for error in _errors(document, known[name]))
    errors = [error for _, error in zip(range(MAX_ERRORS + 1), found, strict=False)]
    return Conformance(path, name, tuple(errors[:MAX_ERRORS]), len(errors) > MAX_ERRORS)


def _documents(text: str, path: str, suffix: str) -> list[_Document]:
    """The documents of a file: one, or in JSON Lines one of each line."""
    if suffix == ".toml":
        return [_Document(parsing.toml_table(text, path))]
    if suffix in (".yaml", ".yml"):
        data, marks, twice = yaml_format.parsed(text, path)
        return [_Document(data, {place: line for place, (line, _) in marks.items()}, None, twice)]
    if suffix == ".json":
        return [_json(text, path, 1)]
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not lines:
        raise UnreadableInputError(f"{path}: is empty")
    return [_json(line, path, number) for number, line in lines]


def _json(text: str, path: str, first_line: int) -> _Document:
    try:
        data = json.loads(text, parse_constant=_refuse)
        parsing.refuse_huge_values(data, path)
    except json.JSONDecodeError as error:
        place = f"line {first_line + error.lineno - 1}, column {error.colno}"
        raise UnreadableInputError(f"{path}: not valid JSON: {error.msg} ({place})") from None
    except ValueError as error:
        raise UnreadableInputError(f"{path}: not valid JSON: {error}") from None
    except RecursionError:
        raise UnreadableInputError(f"{path}: nested too deeply") from None
    places = PlacesOfJson(text, first_line)
    return _Document(data, places.lines, first_line, tuple(places.twice))


def _refuse(word: str) -> None:
    raise ValueError(f"{word} is not a number of JSON")


def _schema_of(data: Any, path: str, known: list[str]) -> str:
    """The name of the schema that a document names, or that its form shows."""
    if isinstance(data, list):
        return (
            "card-data"
            if not data or not isinstance(data[0], dict) or "confidence" not in data[0]
            else "cards"
        )
    if not isinstance(data, dict):
        raise UnreadableInputError(
            f"{path}: neither an object nor a list of cards; name its schema with --as: {', '.join(known)}"
        )
    named = data.get("schema")
    if named is None:
        return "run-game" if {"pair", "game", "digest"} <= data.keys() else "deck"
    by_id = {_id(name, schema): name for name, schema in schemas().items() if _id(name, schema)}
    if isinstance(named, str) and named in by_id:
        return by_id[named]
    near = close_names(str(named)[:80], sorted(by_id)) or tuple(sorted(by_id))
    raise UnreadableInputError(
        f"{path}: unknown schema {short(named)!r}; expected {' or '.join(near)}, or choose one with --as"
    )


def _id(name: str, schema: Mapping[str, Any]) -> str:
    """How a document names its schema; empty for those that do not."""
    return SCHEMA if name == "deck" else str(schema.get("properties", {}).get("schema", {}).get("const", ""))


def _errors(document: _Document, schema: Mapping[str, Any]) -> Iterator[SchemaError]:
    doubled = [
        Fault(place, "the key stands twice in one object", "der Schlüssel steht zweimal in einem Objekt")
        for place in document.twice
    ]
    found = [*doubled, *faults_of(document.data, schema, MAX_ERRORS + 1)]
    for fault in sorted(
        found, key=lambda one: (document.line(one.place) or 0, pointer(one.place), one.message)
    ):
        yield SchemaError(pointer(fault.place), document.line(fault.place), fault.message, fault.message_de)


def pointer(place: Place) -> str:
    """A place as a JSON Pointer."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in place)
