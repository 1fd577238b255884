"""Overlays: a user's file that replaces facts of cards, for instance costs that no source gives.

The file is JSON or TOML::

    {"classic/witch": {"magic_cost": 1}, "classic/lothar-the-drunkard": {"points.strength": 2}}

A value replaces the whole field; a part of a field is named with dots, in TOML within quotes. An amount of 0
takes a resource or a point away. Whatever is wrong in the file is said at once, each problem with its place.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from deckbuilder import parsing
from deckbuilder.cards.model import Card
from deckbuilder.cards.names import names_of
from deckbuilder.errors import MAX_PROBLEMS, OverlayError, UnreadableInputError
from deckbuilder.escaping import short
from deckbuilder.suggest import close_names

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue

FIXED = ("id", "source")
"""Fields that no overlay replaces: what a card is, and where its printed facts come from."""
FIELDS = tuple(name for name in Card.model_fields if name not in FIXED)
_AMOUNTS = ("cost", "pays_from_region", "use_cost", "points")
_CHOICES = re.compile(r"'([^']*)'")


@dataclass(frozen=True)
class Overlay:
    """A file of replaced facts. Two overlays are equal if name and content are.

    Args:
        name: of the file, without its folder.
        sha256: of its content.
        changes: by card id, then by field.
    """

    name: str
    sha256: str
    changes: Mapping[str, Mapping[str, Any]] = field(compare=False, repr=False)

    def of(self, edition: str) -> dict[str, Mapping[str, Any]]:
        """The changes to the cards of one edition."""
        return {card: made for card, made in self.changes.items() if card.startswith(edition + "/")}


def read_overlay(path: Path | str) -> Overlay:
    """Read the file; whether cards, fields and values exist is not looked at yet.

    Raises:
        UnreadableInputError: missing, too large, no text, or of another kind.
        OverlayError: broken syntax, a key that occurs twice, or no table of tables.
    """
    file = Path(path)
    suffix = file.suffix.lower()
    if suffix not in (".json", ".toml"):
        raise UnreadableInputError(
            f"{path}: found “{suffix}”, expected an overlay that ends in .json or .toml"
        )
    data = parsing.read_file(path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableInputError(f"{path}: not in UTF-8 (byte {error.start + 1})") from None
    problems: list[str] = []
    try:
        found = parsing.toml_table(text, str(path)) if suffix == ".toml" else _json(text, problems)
        parsing.refuse_huge_values(found, str(path))
    except UnreadableInputError as error:
        raise OverlayError(
            str(path), (str(error).removeprefix(f"{path}: ").replace("not valid", "broken"),)
        ) from None
    except (ValueError, RecursionError) as error:
        reason = "nested too deeply" if isinstance(error, RecursionError) else short(error)
        raise OverlayError(str(path), (f"broken JSON: {reason}",)) from None
    problems += _shape(found)
    if problems:
        raise OverlayError(str(path), tuple(problems))
    return Overlay(file.name, hashlib.sha256(data).hexdigest(), found)


def _json(text: str, problems: list[str]) -> Any:
    """JSON in which no key may stand twice."""

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        counts = Counter(name for name, _ in pairs)
        problems.extend(f"{short(name)!r} occurs twice" for name, number in counts.items() if number > 1)
        return dict(pairs)

    return json.loads(text, object_pairs_hook=table)


def _shape(found: Any) -> list[str]:
    """What keeps the file from being a table of cards, each a table of fields."""
    if not isinstance(found, dict):
        return [f"found {_kind(found)}, expected a table of card ids"]
    return [
        f'{card}: found {_kind(made)}, expected a table of fields, e.g. {{"cost": {{"ore": 1}}}}'
        for card, made in found.items()
        if not isinstance(made, dict)
    ]


def _kind(value: Any) -> str:
    names = {dict: "a table", list: "a list", str: "a text", type(None): "nothing"}
    return f"{names.get(type(value), 'the value')} {json.dumps(value, default=str)[:40]}"


def apply_overlay(printed: Catalogue, overlay: Overlay) -> Catalogue:
    """The catalogue with facts replaced; the same one if the overlay has none for this edition.

    Raises:
        OverlayError: some card, field or value does not fit; tells every problem.
    """
    changes = overlay.of(printed.edition)
    if not changes:
        return printed
    problems: list[str] = []
    cards = {card.id: card for card in printed}
    for card_id, fields in changes.items():
        if card_id in cards:
            cards[card_id], found = replaced(cards[card_id], fields)
            problems += found
        else:
            problems.append(unknown_card(card_id, (printed,) if len(problems) < MAX_PROBLEMS else ()))
    if not problems:
        try:
            made = printed.with_cards(cards.values(), overlay)
        except UnreadableInputError as error:
            raise OverlayError(overlay.name, (str(error),)) from None
        problems += _lost_names(made, changes)
    if problems:
        raise OverlayError(overlay.name, tuple(problems))
    return made


def unknown_card(card_id: str, catalogues: Iterable[Catalogue]) -> str:
    """The problem that a card does not exist, with the ids that are perhaps meant."""
    near: dict[str, None] = {}
    for one in catalogues:
        slug = card_id.partition("/")[2] or card_id
        found = one.resolve(slug)
        if found.card:
            near[found.card] = None
        for card in (*found.candidates, *(one.find(name).id for name in found.suggestions)):
            near[card] = None
    hint = f"; did you mean {', '.join(repr(card) for card in list(near)[:3])}?" if near else ""
    return f"{card_id}: unknown card, expected an id such as 'rivals/storehouse'{hint}"


def _lost_names(made: Catalogue, changed: Iterable[str]) -> list[str]:
    """Names that no longer mean one card, because an overlay has given them away twice."""
    lost = []
    for card_id in changed:
        for name in names_of(made.card(card_id)):
            found = made.resolve(name)
            others = [other for other in found.candidates if other != card_id]
            if others:
                lost.append(f"{card_id}: the name {name!r} belongs to {', '.join(others)} too")
    return lost


def replaced(card: Card, changes: Mapping[str, Any]) -> tuple[Card, list[str]]:
    """The card with facts replaced, and what is wrong with the changes; with problems, the card as it was."""
    problems: list[str] = []
    data = card.model_dump(mode="json")
    for name, value in changes.items():
        problem = _put(data, name, value)
        if problem:
            problems.append(f"{card.id}.{name}: {problem}")
    for amounts in _AMOUNTS:
        if isinstance(data[amounts], dict):
            data[amounts] = {what: number for what, number in data[amounts].items() if number != 0}
    data["source"] = _marked(data["source"], changes)
    try:
        made = Card.model_validate_json(json.dumps(data, default=str), strict=True)
    except ValidationError as error:
        problems += [f"{card.id}{_place(one['loc'])}: {_wrong(one)}" for one in error.errors()]
        return card, problems
    return (card, problems) if problems else (made, [])


def _put(data: dict[str, Any], name: str, value: Any) -> str:
    """Set a field or a part of one; the answer is what is wrong with its name, or nothing."""
    first, *rest = name.split(".")
    if first in FIXED:
        return "cannot be replaced"
    if first not in FIELDS:
        return "unknown field" + _did_you_mean(first, FIELDS)
    if not rest:
        data[first] = value
        return ""
    inside = data[first]
    for part in rest[:-1]:
        inside = inside.get(part) if isinstance(inside, dict) else None
    if not isinstance(inside, dict):
        return f"the card has no {name.rpartition('.')[0]} of which a part could be replaced"
    if first not in _AMOUNTS and rest[-1] not in inside:
        return "unknown field" + _did_you_mean(rest[-1], tuple(inside))
    inside[rest[-1]] = value
    return ""


def _marked(source: dict[str, Any], changes: Iterable[str]) -> dict[str, Any]:
    """The card's source: replaced fields are named, and no longer assumed."""

    def same(one: str, other: str) -> bool:
        return one == other or one.startswith(other + ".") or other.startswith(one + ".")

    fields = sorted(changes)
    assumed = {
        name: why for name, why in source["assumed"].items() if not any(same(name, one) for one in fields)
    }
    return {**source, "assumed": assumed, "overlaid": fields}


def _place(loc: tuple[int | str, ...]) -> str:
    return "".join(f".{part}" for part in loc if part != "[key]")


def _wrong(error: Any) -> str:
    """One error of the model in words: found, expected, suggestion."""
    given, message = error["input"], error["msg"].removeprefix("Value error, ")
    if error["type"] == "value_error":
        return str(message)
    expected = message.replace("Input should be ", "expected ", 1)
    expected = expected.replace("an object", "a table").replace("a valid array", "a list")
    choices = tuple(_CHOICES.findall(error.get("ctx", {}).get("expected", "")))
    hint = _did_you_mean(given, choices) if isinstance(given, str) else ""
    return f"found {json.dumps(given, ensure_ascii=False, default=str)[:60]}, {expected}{hint}"


def _did_you_mean(word: str, names: Iterable[str]) -> str:
    near = close_names(word, tuple(names))
    return f"; did you mean {', '.join(repr(name) for name in near)}?" if near else ""
