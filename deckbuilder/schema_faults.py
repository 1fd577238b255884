"""What the library `jsonschema` finds wrong with a document, as sentences about places, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from deckbuilder.decks.file_formats.shapes import Place
from deckbuilder.diagnostics.text import listed
from deckbuilder.escaping import json_text, short
from deckbuilder.suggest import close_names

MESSAGES = {
    "type": ("expected {wanted}, found {found}", "erwartet wird {wanted}, gefunden {found}"),
    "const": ("expected {wanted}, found {found}", "erwartet wird {wanted}, gefunden {found}"),
    "enum": ("expected one of {wanted}, found {found}", "erwartet wird eins von {wanted}, gefunden {found}"),
    "minimum": (
        "expected at least {wanted}, found {found}",
        "erwartet wird mindestens {wanted}, gefunden {found}",
    ),
    "maximum": (
        "expected at most {wanted}, found {found}",
        "erwartet wird höchstens {wanted}, gefunden {found}",
    ),
    "minLength": (
        "expected at least {wanted} characters, found {found}",
        "erwartet werden mindestens {wanted} Zeichen, gefunden {found}",
    ),
    "pattern": (
        "expected text of the pattern {wanted}, found {found}",
        "erwartet wird ein Text nach dem Muster {wanted}, gefunden {found}",
    ),
    "minItems": (
        "expected at least {wanted} elements, found {found}",
        "erwartet werden mindestens {wanted} Elemente, gefunden {found}",
    ),
    "maxItems": (
        "expected at most {wanted} elements, found {found}",
        "erwartet werden höchstens {wanted} Elemente, gefunden {found}",
    ),
    "anyOf": ("expected {wanted}, found {found}", "erwartet wird {wanted}, gefunden {found}"),
}
"""By keyword of the schema, in English and German."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: where, and what."""

    place: Place
    message: str
    message_de: str


def faults_of(data: Any, schema: Mapping[str, Any], limit: int) -> list[Fault]:
    """Everything in which data does not fit a schema, each thing once, up to a limit."""
    from jsonschema import Draft202012Validator

    errors = Draft202012Validator(schema).iter_errors(data)
    found = (fault for error in errors for leaf in _leaves(error) for fault in _faults(leaf))
    return list(dict.fromkeys(islice(found, limit)))


def _leaves(error: Any) -> Iterator[Any]:
    """The errors behind an error: those of the one alternative that the value is meant to be."""
    branches: dict[int, list[Any]] = {}
    for one in error.context or ():
        branches.setdefault(one.schema_path[0], []).append(one)
    meant = [errors for errors in branches.values() if not any(map(_is_of_another_type, errors))]
    if len(meant) != 1:
        yield error
        return
    for one in meant[0]:
        yield from _leaves(one)


def _is_of_another_type(error: Any) -> bool:
    """Whether the value itself is of another type, not something within it."""
    if error.relative_path:
        return False
    if error.validator == "anyOf" and error.context:
        return all(_is_of_another_type(one) for one in error.context if not one.relative_path)
    return bool(error.validator == "type")


def _faults(error: Any) -> Iterator[Fault]:
    place = tuple(error.absolute_path)
    if error.validator == "required":
        for name in error.validator_value:
            if name not in error.instance:
                yield Fault(place, f"the field “{name}” is missing", f"das Feld „{name}“ fehlt")
        return
    if error.validator == "additionalProperties" and error.validator_value is False:
        yield from _unknown_fields(error, place)
        return
    texts = MESSAGES.get(error.validator)
    found = len(error.instance) if error.validator in ("minItems", "maxItems") else _value(error.instance)
    if texts is None:
        said = short(error.message, 200)
        yield Fault(place, said, said)
        return
    english, german = (text.format(wanted=_wanted(error, text is texts[1]), found=found) for text in texts)
    yield Fault(place, english, german)


def _unknown_fields(error: Any, place: Place) -> Iterator[Fault]:
    known = sorted(error.schema.get("properties", {}))
    for number, name in enumerate(one for one in error.instance if one not in known):
        near = close_names(name[:80], known, 1) if number < 100 else ()
        asked, asked_de = (
            (f"; did you mean “{near[0]}”?", f"; ist „{near[0]}“ gemeint?") if near else ("", "")
        )
        shown = short(name)
        yield Fault(
            (*place, name),
            f"there is no field “{shown}”{asked}",
            f"ein Feld „{shown}“ gibt es nicht{asked_de}",
        )


def _wanted(error: Any, german: bool) -> str:
    """What the schema asks for, in words."""
    wanted = error.validator_value
    joint = "oder" if german else "or"
    if error.validator == "anyOf":
        kinds = dict.fromkeys(kind for one in wanted for kind in _kinds(one))
        return listed(tuple(kinds), joint) if kinds else ("etwas anderes" if german else "something else")
    if error.validator == "type":
        return listed((wanted,) if isinstance(wanted, str) else tuple(wanted), joint)
    if error.validator == "enum":
        return short(", ".join(json_text(one, None).rstrip() for one in wanted), 200)
    return json_text(wanted, None).rstrip()


def _kinds(schema: Mapping[str, Any]) -> Iterator[str]:
    """The JSON types that a schema allows, as far as it says so itself."""
    if "anyOf" in schema:
        for one in schema["anyOf"]:
            yield from _kinds(one)
    elif "$ref" in schema:
        yield "object"
    elif isinstance(schema.get("type"), str):
        yield schema["type"]


def _value(value: Any) -> str:
    return short(json_text(value, None).rstrip(), 60)
