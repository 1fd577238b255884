"""The YAML format (extra `formats`): sections as tables of names and counts.

Only what a list needs is read: tables, lists, and plain scalars by YAML 1.2, so that ``no`` is a word and
``012`` a text. Anchors, tags and several documents in a file are refused.
"""

from __future__ import annotations

import io
import re
from typing import Any

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.decks.extras import extra_library
from deckbuilder.decks.file_formats.document_lists import as_data, read_document
from deckbuilder.decks.file_formats.shapes import EntryOrigin, Place, duplicate, pointer
from deckbuilder.decks.keywords import shown
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.errors import UnreadableInputError

MAX_SIZE = 50_000
"""Characters; the library is slow, and a list has a few thousand."""

WHOLE_NUMBER = re.compile(r"^(?:0|-?[1-9]\d{0,9})$")
CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
TAGS = {
    f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null", "map", "seq", "merge")
}
TAGS |= {"tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:value"}


def read(
    text: str,
    path: str = "",
    *,
    lenient: bool = False,
    cards: Catalogue | None = None,
    edition: str = "rivals",
) -> tuple[Decklist | Kit | None, list[Finding]]:
    """Read a list from YAML; arguments and result as `text_format.read`.

    Raises:
        UnreadableInputError: the text is no YAML, or the extra `formats` is not installed.
    """
    nodes = _Nodes(path)
    data = _composed(text, path, nodes)
    try:
        return read_document(data, EntryOrigin(path, nodes.marks), nodes.findings, lenient, cards, edition)
    except RecursionError:
        raise UnreadableInputError(f"{path}: nested too deeply for a decklist") from None


def parsed(text: str, path: str) -> tuple[Any, dict[Place, tuple[int, int]], tuple[Place, ...]]:
    """The data of a YAML text, line and column of its parts, and the keys that stand twice.

    Raises:
        UnreadableInputError: as `read`.
    """
    nodes = _Nodes(path)
    return _composed(text, path, nodes), nodes.marks, tuple(nodes.twice)


def _composed(text: str, path: str, nodes: _Nodes) -> Any:
    """The plain data of a text; ``nodes`` keeps where its parts stand."""
    if len(text) > MAX_SIZE:
        raise UnreadableInputError(f"{path}: larger than {MAX_SIZE:,} characters; that is no decklist")
    library = extra_library("ruamel.yaml", "Reading YAML", "formats")
    try:
        node = library.YAML(typ="safe", pure=True).compose(text)
        return None if node is None else nodes.value(node, ())
    except library.YAMLError as error:
        raise UnreadableInputError(f"{path}: not valid YAML: {_reason(error)}") from None
    except RecursionError:
        raise UnreadableInputError(f"{path}: nested too deeply for a decklist") from None


def write(item: Decklist | Kit, *, language: str = "en", cards: Catalogue | None = None) -> str:
    """The canonical YAML text of a deck or kit.

    Raises:
        ValueError: the item has lines that name no known card; they would be lost.
        UnreadableInputError: the extra `formats` is not installed.
    """
    library = extra_library("ruamel.yaml", "Writing YAML", "formats")
    yaml = library.YAML(typ="safe", pure=True)
    yaml.default_flow_style, yaml.allow_unicode, yaml.width = False, True, 10_000
    yaml.sort_base_mapping_type_on_output = False
    out = io.StringIO()
    yaml.dump(as_data(item, tables=True, language=language, cards=cards), out)
    return out.getvalue()


def _reason(error: Exception) -> str:
    """What the library says, in one line, with its place."""
    problem = getattr(error, "problem", None) or str(error)
    mark = getattr(error, "problem_mark", None)
    place = f" (line {mark.line + 1}, column {mark.column + 1})" if mark is not None else ""
    return shown(" ".join(str(problem).split()), 120) + place


class _Nodes:
    """Turns the nodes of a file into plain data and keeps where they stand.

    Attributes:
        marks: line and column by place.
        findings: keys that stand twice.
        twice: their places.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.marks: dict[Place, tuple[int, int]] = {}
        self.findings: list[Finding] = []
        self.twice: list[Place] = []
        self.seen: set[int] = set()

    def value(self, node: Any, place: Place) -> Any:
        line, column = node.start_mark.line + 1, node.start_mark.column + 1
        if place:
            self.marks.setdefault(place, (line, column))
        if id(node) in self.seen or str(node.tag) not in TAGS:
            raise UnreadableInputError(f"{self.path}: anchors and tags are not read (line {line})")
        self.seen.add(id(node))
        if isinstance(node.value, str):
            return _scalar(node)
        if node.id == "sequence":
            return [self.value(one, (*place, number)) for number, one in enumerate(node.value)]
        return self._table(node, place)

    def _table(self, node: Any, place: Place) -> dict[str, Any]:
        table: dict[str, Any] = {}
        for key_node, value_node in node.value:
            line, column = key_node.start_mark.line + 1, key_node.start_mark.column + 1
            if not isinstance(key_node.value, str):
                raise UnreadableInputError(f"{self.path}: a key must be a text (line {line})")
            key = key_node.value
            if key in table:
                self.twice.append((*place, key))
                whole = pointer((*place, key))
                self.findings.append(
                    duplicate(shown(key), Location(self.path, line, column, "", shown(key), shown(whole)))
                )
                continue
            self.marks[*place, key] = (line, column)
            table[key] = self.value(value_node, (*place, key))
        return table


def _scalar(node: Any) -> str | int | bool | None:
    """A quoted scalar is a text; a plain one may be a whole number, a truth value or nothing."""
    text: str = node.value
    if node.style in ("'", '"', "|", ">"):
        return text
    if text in CONSTANTS:
        return CONSTANTS[text]
    return int(text) if WHOLE_NUMBER.match(text) else text
