"""The shape of JSON lists as pydantic documents, and reading a document although parts of it do not fit."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator
from pydantic_core import ErrorDetails

from deckbuilder.decks.model import ChosenBy
from deckbuilder.finding import Finding, Where
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Severity

SCHEMA: Literal["deckbuilder/deck@1"] = "deckbuilder/deck@1"
PLACEHOLDERS = {"sets": {"set": "?"}}
"""What stands for an entry that was taken out, by list; elsewhere a card."""

NUMBER = "expected a whole number from 1 to 99", "erwartet wird eine ganze Zahl von 1 bis 99"
REASONS = {
    "int_type": NUMBER,
    "greater_than_equal": NUMBER,
    "less_than_equal": NUMBER,
    "string_type": ("expected text", "erwartet wird Text"),
    "string_too_short": ("expected the name of a card", "erwartet wird der Name einer Karte"),
    "string_pattern_mismatch": (
        "a key begins with a small letter",
        "ein Schlüssel beginnt mit Kleinbuchstaben",
    ),
    "list_type": ("expected a list", "erwartet wird eine Liste"),
    "dict_type": ("expected an object", "erwartet wird ein Objekt"),
    "model_type": ("expected an object", "erwartet wird ein Objekt"),
    "literal_error": ("this value does not exist", "diesen Wert gibt es nicht"),
    "missing": ("the field is missing", "das Feld fehlt"),
}
"""What is wrong with a value, by the type of the fault, in English and German."""

Count = Annotated[int, Field(ge=1, le=99, strict=True)]
Part = Annotated[int, Field(ge=0, le=99, strict=True)]
ExtraKey = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9 _-]*$")]
Place = tuple[int | str, ...]


class Document(BaseModel):
    """Base of the JSON documents: unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class EntryDocument(Document):
    """So many copies of a card: `count`, or `plain` and `half_moon` if the list tells which copies."""

    card: str = Field(description="Card id (rivals/abbey) or name in any language.", min_length=1)
    count: Count | None = Field(default=None, description="Number of copies; 1 if nothing is said.")
    plain: Part | None = Field(default=None, description="Copies without the half-moon.")
    half_moon: Part | None = Field(default=None, description="Copies with the half-moon.")

    @model_validator(mode="after")
    def _one_way_to_count(self) -> Self:
        parts = (self.plain, self.half_moon)
        if self.count is not None and parts != (None, None):
            raise ValueError(
                "give either count, or plain and half_moon | count oder plain und half_moon angeben"
            )
        if self.count is None and parts != (None, None) and not sum(filter(None, parts)):
            raise ValueError("plain and half_moon are both 0 | plain und half_moon sind beide 0")
        return self


class PlayerDocument(Document):
    """Who plays the deck."""

    name: str = ""
    id: str = ""


class SetDocument(Document):
    """A theme set of a kit."""

    set: str = Field(description="Set id or name in any language.")
    chosen_by: ChosenBy | None = None


class DeckDocument(Document):
    """A personal deck (start, deck, events) or a kit (sets, stacks, open, events), by `format`."""

    schema_: Literal["deckbuilder/deck@1"] = Field(default=SCHEMA, alias="schema")
    name: str = ""
    format: str | None = Field(
        default=None, description="tournament, introductory, theme or duel; tournament if missing."
    )
    edition: str = "rivals"
    role: str | None = Field(default=None, description="host, guest or either.")
    player: PlayerDocument | None = None
    options: list[str] = []
    start: list[EntryDocument] | None = Field(default=None, description="The start cards of a deck.")
    deck: list[EntryDocument] | None = Field(default=None, description="The other cards of a deck.")
    events: list[EntryDocument] | None = None
    events_fixed: list[EntryDocument] | None = None
    sets: list[SetDocument] | None = None
    stacks: dict[str, list[EntryDocument]] | None = Field(
        default=None, description="Stacks of a kit by key: “basic 1”, “gold”."
    )
    open: list[EntryDocument] | None = Field(default=None, description="The open stack of a theme game.")
    notes: str = ""
    extra: dict[ExtraKey, str] = {}


def schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    document = DeckDocument.model_json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **document, "title": "Decklist"}


class Reading:
    """One document with everything that does not fit taken out and reported.

    Args:
        data: the JSON object; parts that do not fit are removed from it.
        path: named by the findings.

    Attributes:
        findings: what did not fit.
        bad: pointers of the entries that were taken out; a placeholder stands there.
        document: the rest.
    """

    def __init__(self, data: dict[str, Any], path: str) -> None:
        self.data, self.path = data, path
        self.findings: list[Finding] = []
        self.bad: set[str] = set()
        self.document = self._read()

    def _read(self) -> DeckDocument:
        while True:
            try:
                return DeckDocument.model_validate(self.data)
            except ValidationError as error:
                for fault in error.errors():
                    self._take_out(fault)

    def _take_out(self, fault: ErrorDetails) -> None:
        place = fault["loc"]
        if fault["type"] == "extra_forbidden":
            owner = follow(self.data, place[:-1])
            if isinstance(owner, dict) and place[-1] in owner:
                del owner[place[-1]]
                self.findings.append(unknown_field(self.path, place))
            return
        inside = next((i + 1 for i, part in enumerate(place) if isinstance(part, int)), 1)
        whole = place[:inside]
        if pointer(whole) in self.bad:
            return
        self.bad.add(pointer(whole))
        self.findings.append(wrong_value(self.path, place, fault))
        owner = follow(self.data, whole[:-1])
        if isinstance(owner, list):
            owner[int(whole[-1])] = PLACEHOLDERS.get(str(place[0]), {"card": "?"})
        else:
            del owner[whole[-1]]


def follow(data: Any, place: Place) -> Any:
    """What stands at a place of the document."""
    for part in place:
        data = data[part]
    return data


def pointer(place: Place) -> str:
    """A place in words: ``deck[3].card``."""
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def unknown_field(path: str, place: Place) -> Finding:
    """RV021: a field that the format does not have."""
    name = str(place[-1])
    documents: tuple[type[Document], ...] = (DeckDocument, EntryDocument, PlayerDocument, SetDocument)
    known = sorted({info.alias or key for one in documents for key, info in one.model_fields.items()})
    near = close_names(name, known)
    hint = f" Did you mean “{near[0]}”?" if near else ""
    hint_de = f" Ist „{near[0]}“ gemeint?" if near else ""
    return Finding(
        "RV021",
        Severity.ERROR,
        f"{pointer(place)}: there is no field “{name}”.{hint}",
        f"{pointer(place)}: ein Feld „{name}“ gibt es nicht.{hint_de}",
        where=Where(path, pointer=pointer(place), as_written=name),
        expected="a known field",
        actual=name,
        source="file format",
        suggestions=near,
    )


def wrong_value(path: str, place: Place, fault: ErrorDetails) -> Finding:
    """RV002 for a count, RV022 for any other value that does not fit."""
    shown = json.dumps(fault["input"], ensure_ascii=False)
    shown = shown if len(shown) <= 60 else shown[:57] + "…"
    reason, reason_de = REASONS.get(fault["type"], (fault["msg"], fault["msg"]))
    if fault["type"] == "value_error":
        reason, reason_de = str(fault["ctx"]["error"]).split(" | ")
    is_count = place[-1] in ("count", "plain", "half_moon")
    return Finding(
        "RV002" if is_count else "RV022",
        Severity.ERROR,
        f"{pointer(place)}: {shown} does not fit: {reason}.",
        f"{pointer(place)}: {shown} passt nicht: {reason_de}.",
        where=Where(path, pointer=pointer(place), as_written=shown),
        expected={"min": 1, "max": 99} if is_count else reason,
        actual=shown,
        source="file format",
    )
