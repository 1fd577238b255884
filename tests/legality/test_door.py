"""The door: of what a program builds only what a reader could have read is let through; nothing raises."""

from __future__ import annotations

import base64
import random
import zlib
from typing import Any

import classic_lists
import pytest
from lists import DUEL, LEGAL, THEME, TOP_FOUR, report

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import share_codes
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice
from deckbuilder.decks.order import canonical
from deckbuilder.editions import edition
from deckbuilder.errors import DeckbuilderError, SetupError, UnreadableInputError
from deckbuilder.legality.check import check
from deckbuilder.legality.rulesets import ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit

CARDS = catalogue("rivals")
ODD: list[Any] = [
    -1,
    0,
    1,
    2,
    99,
    10**30,
    True,
    None,
    "",
    "3",
    1.5,
    "gold",
    "Gold",
    "basic 1",
    "a,b",
    "x\ny",
    "host",
]
"""Values that are put everywhere."""


def read(text: str) -> Any:
    item, _ = text_format.read(text)
    assert item is not None
    return item


def changed(item: Decklist | Kit, rand: random.Random) -> Decklist | Kit:
    """The record with one value replaced, past every validation."""
    field = rand.choice(["entry", "entry", "format", "role", "options", "stacks", "sets", "edition", "name"])
    odd = rand.choice(ODD)
    if field == "entry":
        key = rand.choice(["card", "count", "half_moon", "variant"])
        values = {"card": rand.choice(["rivals/chapel", "classic/abbey", "nothing", odd])}
        entry = Entry(card="rivals/abbey", count=1).model_copy(update={key: values.get(key, odd)})
        if isinstance(item, Decklist):
            return item.model_copy(update={"deck": (*item.deck[:-1], entry)})
        return item.model_copy(update={"stacks": {**item.stacks, "basic 1": (entry,)}})
    if field == "stacks" and isinstance(item, Kit):
        return item.model_copy(update={"stacks": {odd: ()}})
    if field == "sets" and isinstance(item, Kit):
        choice = SetChoice(set="gold").model_copy(update={rand.choice(["set", "chosen_by"]): odd})
        return item.model_copy(update={"sets": (*item.sets[:-1], choice)})
    if field == "options" and isinstance(item, Decklist):
        return item.model_copy(update={"options": (odd,)})
    if field in ("format", "edition"):
        odd = rand.choice(["tournament", "duel", "theme", "basic", "classic", odd])
    return item.model_copy(update={field: odd}) if field in type(item).model_fields else item


def test_nothing_passes_that_no_file_can_say() -> None:
    refused = passed = 0
    for number in range(1500):
        rand = random.Random(number)
        item = changed(read(rand.choice([LEGAL, DUEL, THEME])), rand)
        found = check(item)
        if found.validated is None:
            refused += 1
            continue
        passed += 1
        again = text_format.read(text_format.write(item))[0]
        assert again is not None
        assert again.without_places() == canonical(item.without_places(), CARDS)
    assert refused > 300
    assert passed > 50


@pytest.mark.parametrize(
    ("update", "part"),
    [
        ({"count": -3}, "-3"),
        ({"count": 0}, "0"),
        ({"half_moon": 2}, "2"),
        ({"card": "classic/abbey"}, "classic/abbey"),
        ({"variant": "7"}, "7"),
    ],
)
def test_what_no_reader_builds_is_named(update: dict[str, Any], part: str) -> None:
    deck = read(LEGAL)
    wrong = deck.deck[0].model_copy(update=update)
    (found,) = check(deck.model_copy(update={"deck": (wrong, *deck.deck[1:])})).errors
    assert (found.code, found.where.section) == ("RV018", "deck")
    assert part in found.message
    assert part in found.message_de


def validated(text: str, ruleset_id: str | None = None) -> ValidatedDeck | ValidatedKit:
    door = report(text, ruleset(ruleset_id) if ruleset_id else None).validated
    assert door is not None
    return door


def test_an_edition_sets_up_its_own_lists_only() -> None:
    rivals, older = validated(LEGAL), validated(classic_lists.LEGAL)
    assert isinstance(rivals, ValidatedDeck)
    assert isinstance(older, ValidatedDeck)
    edition("rivals").setup(rivals, rivals)
    edition("classic").setup(validated(classic_lists.BASIC))
    for name, first, second in (
        ("rivals", older, older),
        ("classic", rivals, rivals),
        ("rivals", rivals, older),
        ("rivals", validated(classic_lists.BASIC), None),
        ("classic", validated(DUEL), None),
    ):
        with pytest.raises(SetupError, match="edition"):
            edition(name).setup(first, second)


def test_two_decks_that_were_checked_by_different_rulesets_are_not_set_up() -> None:
    first, second = validated(LEGAL), validated(LEGAL, "rivals-tournament-2012")
    assert isinstance(second, ValidatedDeck)
    with pytest.raises(SetupError, match="rivals-tournament-2012"):
        edition("rivals").setup(first, second)


def test_cards_that_an_edition_does_not_have_are_not_set_up() -> None:
    text = LEGAL.replace("Feud\n", "Test Attack\n")
    door = report(text, cards=TOP_FOUR).validated
    assert isinstance(door, ValidatedDeck)
    with pytest.raises(SetupError, match="rivals/test-attack"):
        edition("rivals").setup(door, door)


def code_of(*parts: bytes) -> str:
    """A share code with a right checksum."""
    data = b"".join(parts)
    data += zlib.crc32(data).to_bytes(4, "big")
    return share_codes.PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")


def text(value: str) -> bytes:
    return bytes([len(value.encode())]) + value.encode()


STACKS = ["gold 1", "Gold", "gold\n1", "", "]", "basic  1", "zzz", "era of gold", "gold 1 # x", "basic 01"]


@pytest.mark.parametrize("key", ["basic 1", "gold", *STACKS])
def test_a_share_code_holds_no_stack_that_the_text_format_cannot_carry(key: str) -> None:
    head = bytes([share_codes.VERSION, share_codes.FORMAT_NUMBERS["duel"], 0, 0, 0, 1, share_codes.STACK])
    code = code_of(head, text(key), bytes([0]))
    try:
        item, _ = share_codes.decode(code)
    except UnreadableInputError:
        assert key in STACKS
        return
    again = text_format.read(text_format.write(item))[0]
    assert again is not None
    assert again.without_places() == item.without_places()


@pytest.mark.parametrize("option", ["a,b", "A", "x\ny", "", " a", "night"])
def test_a_share_code_holds_no_option_that_the_text_format_cannot_carry(option: str) -> None:
    code = code_of(bytes([share_codes.VERSION, 0, 0, 1]), text(option), bytes([0]))
    if option != "night":
        with pytest.raises(UnreadableInputError, match="does not hold a list"):
            share_codes.decode(code)
        return
    assert share_codes.decode(code)[0].without_places() == Decklist(options=("night",))


def test_a_record_that_no_file_can_say_has_no_share_code() -> None:
    with pytest.raises(DeckbuilderError, match="no share code"):
        share_codes.encode(Kit(format="duel", stacks={"gold\n1": ()}))


@pytest.mark.parametrize(
    "text", ["Format:\n[Deck]\n2x Scout\n", "Name: a\nFormat:", "Format: chess\n[Deck]\n"]
)
def test_an_empty_or_unknown_format_is_written_as_it_is_read(text: str) -> None:
    item, findings = text_format.read(text)
    assert [f.code for f in findings] == ["RV010"]
    assert item is not None
    again, found = text_format.read(text_format.write(item))
    assert again is not None
    assert again.without_places() == item.without_places()
    assert [f.code for f in found] == ["RV010"]
