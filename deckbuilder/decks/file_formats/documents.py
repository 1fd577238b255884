"""The shape of JSON, TOML and YAML lists, and reading a document although parts of it do not fit."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, Self

from pydantic import (
    Field,
    GetJsonSchemaHandler,
    StringConstraints,
    ValidationError,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, ErrorDetails

from deckbuilder.decks.file_formats.shapes import EntryOrigin, Place
from deckbuilder.decks.keywords import shown
from deckbuilder.decks.model import ChosenBy
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import finding, worded
from deckbuilder.diagnostics.text import Phrase
from deckbuilder.errors import UnreadableInputError
from deckbuilder.escaping import short
from deckbuilder.records import Record
from deckbuilder.suggest import close_names

SCHEMA: Literal["deckbuilder/deck@1"] = "deckbuilder/deck@1"
PLACEHOLDERS = {"sets": {"set": "?"}, "options": "?"}
"""What stands for an entry that was taken out, by list; elsewhere a card."""

MAX_HINTS = 100
"""After so many findings nothing more is proposed; the document is something else."""

REASONS = {
    "int_type": "number",
    "greater_than_equal": "number",
    "less_than_equal": "number",
    "string_type": "text",
    "string_unicode": "text",
    "string_too_short": "card",
    "string_pattern_mismatch": "key",
    "list_type": "list",
    "dict_type": "table",
    "model_type": "table",
    "literal_error": "unknown",
    "missing": "missing",
}
"""What is wrong with a value, by the type of the fault, as the entry of RV022 names it."""
TWO_WAYS, NO_COPIES = "two ways", "no copies"
"""The same for the faults that this module finds itself."""


Count = Annotated[int, Field(ge=1, le=99, strict=True)]
Part = Annotated[int, Field(ge=0, le=99, strict=True)]
ExtraKey = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9 _-]*$")]


class EntryDocument(Record):
    """So many copies of a card: `count`, or `plain` and `half_moon` if the list tells which copies."""

    card: str = Field(description="Card id (rivals/abbey) or name in any language.", min_length=1)
    count: Count | None = Field(default=None, description="Number of copies; 1 if nothing is said.")
    plain: Part | None = Field(default=None, description="Copies without the half-moon.")
    half_moon: Part | None = Field(default=None, description="Copies with the half-moon.")

    @model_validator(mode="after")
    def _one_way_to_count(self) -> Self:
        parts = (self.plain, self.half_moon)
        if self.count is not None and parts != (None, None):
            raise ValueError(TWO_WAYS)
        if self.count is None and parts != (None, None) and not sum(filter(None, parts)):
            raise ValueError(NO_COPIES)
        return self


class PlayerDocument(Record):
    """Who plays the deck."""

    name: str = ""
    id: str = ""


class SetDocument(Record):
    """A theme set of a kit."""

    set: str = Field(description="Set id or name in any language.")
    chosen_by: ChosenBy | None = None


class OrTable:
    """Annotation of a section: in the JSON Schema it may also be a table of names and counts."""

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Add the table to the schema; `shapes` turns tables into lists before a document is validated."""
        count = {"type": "integer", "minimum": 1, "maximum": 99}
        part = {"type": "integer", "minimum": 0, "maximum": 99}
        parts = {"count": count, "plain": part, "half_moon": part}
        amount = [count, {"type": "object", "properties": parts, "additionalProperties": False}]
        amounts = {"anyOf": [*amount, {"type": "array", "items": {"anyOf": amount}}]}
        return {"anyOf": [handler(core), {"type": "object", "additionalProperties": amounts}]}


Section = Annotated[list[EntryDocument], OrTable()]


class DeckDocument(Record):
    """A personal deck (start, deck, events) or a kit (sets, stacks, open, sea, …), by `format`."""

    schema_: Literal["deckbuilder/deck@1"] = Field(default=SCHEMA, alias="schema")
    name: str = ""
    format: str | None = Field(
        default=None,
        description="tournament, introductory, theme or duel; of edition classic tournament, basic or "
        "expanded; tournament if missing.",
    )
    edition: str | None = Field(default=None, description="rivals or classic; rivals if missing.")
    role: str | None = Field(default=None, description="host, guest or either.")
    player: PlayerDocument | None = None
    options: list[str] = []
    start: Section | None = Field(default=None, description="The start cards of a deck.")
    deck: Section | None = Field(default=None, description="The other cards of a deck.")
    events: Section | None = None
    events_fixed: Section | None = None
    sets: list[SetDocument] | None = None
    stacks: dict[str, Section] | None = Field(
        default=None, description="Stacks of a kit by key: “basic 1”, “gold”."
    )
    open: Section | None = Field(default=None, description="The open stack of a theme game.")
    sea: Section | None = Field(
        default=None, description="What each player lays out of the sea: Explorer Harbor and the sea cards."
    )
    each_player: Section | None = Field(
        default=None, description="What else each player gets at the start: Public Feeling."
    )
    events_drawn: Section | None = Field(
        default=None, description="The event cards of a kit that were drawn at random, unseen."
    )
    notes: str = ""
    extra: dict[ExtraKey, str] = {}


def schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    document = DeckDocument.model_json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **document, "title": "Decklist"}


class Reading:
    """One document with everything that does not fit taken out and reported.

    Args:
        data: the document, tables turned into lists; parts that do not fit are removed from it.
        origin: where its parts stand in the file.

    Attributes:
        findings: what did not fit.
        bad: places of the entries that were taken out; a placeholder stands there.
        document: the rest.
    """

    def __init__(self, data: dict[str, Any], origin: EntryOrigin) -> None:
        self.data, self.origin = data, origin
        self.findings = [unknown_field(origin, place) for place in origin.named_twice]
        self.bad: set[Place] = set()
        self.document = self._read()

    def _read(self) -> DeckDocument:
        """The document once all that does not fit is out; a round that takes nothing out is the last."""
        while True:
            try:
                return DeckDocument.model_validate(self.data)
            except ValidationError as error:
                done = frozenset(self.bad)
                if not sum([self._take_out(fault, done) for fault in error.errors(include_url=False)]):
                    reason = short(error.errors()[0]["msg"])
                    raise UnreadableInputError(f"{self.origin.path}: is not a decklist: {reason}") from None

    def _take_out(self, fault: ErrorDetails, done: frozenset[Place]) -> bool:
        """Take out what does not fit.

        Args:
            fault: what does not fit.
            done: what earlier rounds have replaced; if that does not fit either, its whole field goes.

        Returns:
            Whether the document has changed.
        """
        place = fault["loc"]
        if fault["type"] == "extra_forbidden":
            hint = len(self.findings) < MAX_HINTS
            finding = unknown_field(self.origin, place, hint)
            return self._replace(place, finding)
        inside = next((i + 1 for i, part in enumerate(place) if isinstance(part, int)), 1)
        whole = place[:1] if place[:inside] in done else place[:inside]
        if whole in self.bad and whole not in done:
            return False
        self.bad.add(whole)
        return self._replace(whole, wrong_value(self.origin, place, fault))

    def _replace(self, place: Place, finding: Finding) -> bool:
        """Put a placeholder for an element of a list, take a field out; reported if it was there."""
        owner: Any = self.data
        for part in place[:-1]:
            try:
                owner = owner[part]
            except (LookupError, TypeError):  # went out with what was around it
                return False
        if isinstance(owner, list):
            owner[int(place[-1])] = PLACEHOLDERS.get(str(place[0]), {"card": "?"})
        elif isinstance(owner, dict) and place and place[-1] in owner:
            del owner[place[-1]]
        else:
            return False
        self.findings.append(finding)
        return True


def unknown_field(origin: EntryOrigin, place: Place, hint: bool = True) -> Finding:
    """RV021: a field that the format does not have, with the nearest one that it has."""
    name = str(place[-1])
    documents: tuple[type[Record], ...] = (DeckDocument, EntryDocument, PlayerDocument, SetDocument)
    known = sorted({info.alias or key for one in documents for key, info in one.model_fields.items()})
    near = close_names(name, known) if hint else ()
    return finding(
        "RV021",
        origin.where(place, name),
        expected="a known field",
        actual=name,
        suggestions=near,
        hint="near" if near else "",
        nearest=near[:1],
    )


def wrong_value(origin: EntryOrigin, place: Place, fault: ErrorDetails) -> Finding:
    """RV002 for a count, RV022 for any other value that does not fit."""
    value = shown(json.dumps(fault["input"], ensure_ascii=False, default=str), 60)
    where = origin.where(place, value)
    reason = Phrase(REASONS.get(fault["type"], "other"), {"detail": fault["msg"]})
    if fault["type"] == "value_error":
        reason = Phrase(str(fault["ctx"]["error"]))
    if place[-1] in ("count", "plain", "half_moon"):
        limits = {"min": 1, "max": 99}
        return finding("RV002", where, "value", expected=limits, actual=value, reason=reason)
    expected = worded("RV022", "reason", reason).en
    return finding("RV022", where, "value", expected=expected, actual=value, reason=reason)
