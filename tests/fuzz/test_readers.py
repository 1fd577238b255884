"""Whatever is read: findings or a clean refusal; never another exception, a hang, or a card nobody wrote."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache

import pytest
from mutations import inputs

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.names import key, keys, names_of
from deckbuilder.decks import Decklist, Kit, Loaded, fingerprint, loads_all, share_code, share_codes
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.file_formats.canonical_text import formatted
from deckbuilder.decks.loading import TEXT_SUFFIXES
from deckbuilder.decks.reading import decode
from deckbuilder.errors import DeckbuilderError, UnreadableInputError
from deckbuilder.legality.check import check

LONGEST = 10
"""Seconds of processor time after which a single input counts as a hang; most take milliseconds."""

ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))")


@contextmanager
def no_hang(longest: int = LONGEST) -> Iterator[None]:
    """Interrupt what does not come to an end, where the system has timers; a busy machine changes nothing."""
    if not hasattr(signal, "ITIMER_PROF"):
        yield
        return

    def rings(*_: object) -> None:
        raise TimeoutError(f"longer than {longest} seconds of processor time")

    before = signal.signal(signal.SIGPROF, rings)
    signal.setitimer(signal.ITIMER_PROF, longest)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@cache
def spellings(card_id: str) -> tuple[str, ...]:
    """Every form in which a card's name may stand in a text, reduced to letters and digits."""
    card = catalogue(card_id.partition("/")[0]).card(card_id)
    names = (*names_of(card), card.id, card.slug)
    return tuple(spelled for name in names for spelled in keys(name))


@lru_cache(maxsize=1)
def letters_of(text: str) -> tuple[str, ...]:
    """A text reduced to letters and digits, once for all lists that stand in it."""
    plain = ESCAPE.sub(lambda found: chr(int(found[1] or found[2], 16)), text)
    return key(text), *keys(plain)


def was_written(item: Decklist | Kit, text: str) -> None:
    """Every card of the list stands in the text."""
    letters = letters_of(text)
    for _, entries in item.sections():
        for entry in entries:
            found = any(spelled in one for spelled in spellings(entry.card) for one in letters)
            assert found, f"{entry.card} was not written"


def judge(suffix: str, data: bytes) -> None:
    try:
        lists = loads_all(data, "x", suffix=suffix)
    except UnreadableInputError as error:
        message = str(error)
        assert message.startswith("x: ")
        assert "\n" not in message
        assert len(message) < 500
        return
    text = decode(data, "x", share_limits())[0]
    for loaded in lists:
        judge_list(loaded, text)
    if suffix in TEXT_SUFFIXES and not share_codes.is_code(text):
        judge_formatting(text)


def share_limits():  # type: ignore[no-untyped-def]
    from deckbuilder.decks.reading import MANY_LISTS

    return MANY_LISTS


def judge_list(loaded: Loaded, text: str) -> None:
    report = check(loaded)
    json.dumps(
        [[f.message, f.message_de, f.expected, f.actual, list(f.suggestions)] for f in report.findings]
    )
    for finding in report.findings:
        f"{finding.message}{finding.message_de}{finding.where}".encode()
        assert "\n" not in finding.message + finding.message_de
        assert len(finding.message) < 2_000
    item = loaded.item
    if item is None:
        assert loaded.findings, "neither a list nor a reason"
        return
    if "RIV" not in share_codes.squeezed(text).upper():
        was_written(item, text)
    if not item.unresolved and item.edition == "rivals" and item.format in share_codes.FORMAT_NUMBERS:
        again = share_codes.decode(share_code(item))[0]
        assert fingerprint(again) == fingerprint(item)
        assert fingerprint(text_format.read(text_format.write(item))[0]) == fingerprint(item)


def judge_formatting(text: str) -> None:
    try:
        done = formatted(text, "x")
    except DeckbuilderError as error:
        assert "the edition" in str(error) or "were skipped" in str(error)
        return
    assert formatted(done, "x") == done


def judge_all(seed: int, count: int) -> None:
    for number, (suffix, data) in enumerate(inputs(seed, count)):
        try:
            with no_hang():
                judge(suffix, data)
        except BaseException:
            print(f"seed {seed}, input {number}, suffix {suffix!r}: {data[:3000]!r}")
            raise


def test_a_sample_of_every_kind() -> None:
    judge_all(1, 500)


ABSURD = {
    "brackets": ("[Deck]\n" + "\n".join(["a" + " (x)" * 2_000] * 40), ".deck"),
    "blanks": ("[Deck]\n" + "\n".join(["a" + " " * 9_000 + "b"] * 40), ".deck"),
    "blanks in a head": ("\n".join(["a" + " " * 9_000 + "b:"] * 40), ".deck"),
    "dashes": ("[Deck]\n" + "\n".join(["a" + " -" * 4_000] * 40), ".deck"),
    "slashes": ("[Deck]\n" + "\n".join(["/".join(["Abbey"] * 1_500)] * 40), ".deck"),
    "equal signs": ("[Deck]\n" + "\n".join(["=" * 9_000 + "x"] * 40), ".deck"),
    "digits": ("[Deck]\n" + "\n".join(["9" * 9_000 + " x", "Deck (" + "9" * 9_000 + ")"] * 20), ".deck"),
    "misspelt": ("[Deck]\n" + "\n".join(f"Storehousse{i} of the Markket" for i in range(1_900)), ".deck"),
    "fields": ("{" + ",\n".join(f'"a{i}": 1' for i in range(1_900)) + "}", ".json"),
    "wrong entries": ('{"deck": [' + ",\n".join(["1"] * 1_900) + "]}", ".json"),
    "keys of many parts": ("\n".join(".".join(["a"] * 90) + f".b{i} = 1" for i in range(300)), ".toml"),
    "keys in keys": ("\n".join(["? " * 40 + "a"] * 200), ".yaml"),
    "quotes": ("card\n" + '"' * 9_000, ".csv"),
}


@pytest.mark.parametrize("name", ABSURD)
def test_absurd_inputs_come_to_an_end(name: str) -> None:
    text, suffix = ABSURD[name]
    with no_hang():
        judge(suffix, text.encode())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_hundred_thousand_inputs(seed: int) -> None:
    judge_all(seed, 1_000)
