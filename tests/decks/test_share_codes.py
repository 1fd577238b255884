"""Share codes: published vectors, and one clear line for everything that is no whole code."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path

import pytest

from deckbuilder.cards.catalogue import editions
from deckbuilder.decks import Decklist, Kit, fingerprint, load, loads, share_code, share_codes
from deckbuilder.decks.card_numbers import numbers
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.keywords import FORMATS
from deckbuilder.errors import DeckbuilderError, UnreadableInputError

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "deck-files.md").read_text(encoding="utf-8")
DECK = (
    "[Start]\nAbbey\n[Deck]\n2x Storehouse\nScout\n[Events]\nFeud\nTraveling Merchant\nTraveling Merchant ☾\n"
)
UNIVERSITY = ROOT / "decklists" / "rivals" / "university.deck"


def item(text: str) -> Decklist | Kit:
    return text_format.read(text)[0]


def code_of(body: bytes) -> str:
    data = body + zlib.crc32(body).to_bytes(4, "big")
    return share_codes.PREFIX + base64.urlsafe_b64encode(data).decode().rstrip("=")


def vectors() -> list[tuple[str, str, str]]:
    """List, fingerprint and code of every vector in the documentation."""
    blocks = re.findall(r"```text\n([^`]*)```\n\nfingerprint `([^`]+)`\ncode `([^`]+)`", DOCS)
    return [(text, mark, code) for text, mark, code in blocks]


def test_there_are_vectors() -> None:
    assert len(vectors()) >= 4


@pytest.mark.parametrize(("text", "mark", "code"), vectors())
def test_the_published_vectors(text: str, mark: str, code: str) -> None:
    listed = item(text)
    assert (fingerprint(listed), share_code(listed)) == (mark, code)
    again, findings = share_codes.decode(code)
    assert findings == []
    assert (fingerprint(again), share_code(again)) == (mark, code)


def test_the_bytes_are_those_of_the_description() -> None:
    body = base64.urlsafe_b64decode(
        share_code(item("Options: fog\n[Deck]\n2x Abbey\nChapel 4-6 ☾\n"))[5:] + "=="
    )
    chapel = load_number("rivals/chapel")
    assert body[:-4] == bytes([1, 0, 0, 1, 3, *b"fog", 1, 1, 2, 1, 2 << 2, chapel, 1 << 2 | 1 | 2, 1, 1])
    assert body[-4:] == zlib.crc32(body[:-4]).to_bytes(4, "big")


def load_number(card: str) -> int:
    return numbers("rivals").number(card)


def test_white_space_and_the_case_of_the_prefix_do_not_matter() -> None:
    code = share_code(item(DECK))
    broken = "\ufeff  riv1-" + "\r\n ".join(re.findall(".{1,7}", code[5:])) + "\n"
    assert share_codes.decode(broken)[0] == share_codes.decode(code, share_codes.label(broken))[0]
    assert loads(broken.encode()).item is not None


def test_names_and_notes_are_no_part_of_a_code() -> None:
    assert share_code(item("Name: x\nPlayer: y\nRole: host\n" + DECK + "[Notes]\nz\n")) == share_code(
        item(DECK)
    )


def test_a_code_may_stand_for_a_file() -> None:
    whole = load(UNIVERSITY)
    assert whole.item is not None
    code = share_code(whole.item)
    loaded = load(code)
    assert loaded.item is not None
    assert (fingerprint(loaded.item), loaded.findings) == (fingerprint(whole.item), ())
    assert loaded.path == f"RIV1-…{code[-8:]}"


def test_every_changed_or_missing_character_is_noticed() -> None:
    code = share_code(item(DECK))
    wrong = [code[:i] + ("B" if code[i] != "B" else "C") + code[i + 1 :] for i in range(5, len(code))]
    wrong += [code[:length] for length in range(5, len(code))] + [code + "A", code[:9] + code[10:]]
    for one in wrong:
        with pytest.raises(
            UnreadableInputError, match="checksum does not match; the code is truncated or mistyped"
        ):
            share_codes.decode(one)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("RIV2-AQAA", "made by a newer version (code version 2, this program reads 1)"),
        (code_of(bytes([2, 0, 0])), "made by a newer version (code version 2, this program reads 1)"),
        ("RIV0-AQAA", "checksum does not match"),
        ("RIV1-", "checksum does not match"),
        ("RIV1-????", "no share code of this program; these begin with RIV1-"),
        ("AAECAf0EAA", "no share code of this program"),
        ("RIV1-" + "A" * 50_000, "too long"),
        (code_of(bytes([1, 99, 0, 0, 0])), "does not hold a list"),
        (code_of(bytes([1, 0, 9, 0, 0])), "does not hold a list"),
        (code_of(bytes([1, 0, 0, 0, 1, 1, 1, 1, 0])), "does not hold a list"),
        (code_of(bytes([1, 0, 0, 0, 1, 1, 1, 1, 4, 7])), "does not hold a list"),
        (code_of(bytes([1, 0, 0, 0, 2, 1, 0, 1, 0])), "does not hold a list"),
        (code_of(bytes([1, 0, 0, 0, 1, 1, 255, 255, 255, 255, 255, 255])), "does not hold a list"),
        (code_of(bytes([1, 0, 0, 1, 2, 0xFF, 0xFE, 0])), "does not hold a list"),
        (code_of(bytes([1, 3, 0, 0, 1, 3, *b"foo", 0, 0])), "does not hold a list"),
    ],
)
def test_what_is_no_whole_code_is_refused_in_one_line(code: str, words: str) -> None:
    with pytest.raises(UnreadableInputError, match=re.escape(words)) as caught:
        share_codes.decode(code)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_card_of_a_later_version_is_a_finding() -> None:
    listed, findings = share_codes.decode(code_of(bytes([1, 0, 0, 0, 1, 1, 2, 1, 4, 0xFF, 0x7F, 8])))
    assert [(f.code, f.actual) for f in findings] == [("RV107", 16383)]
    assert [entry.card for _, entries in listed.sections() for entry in entries] == ["rivals/abbey"]
    assert [(one.section, one.count) for one in listed.unresolved] == [("deck", 2)]
    with pytest.raises(DeckbuilderError, match="no share code"):
        share_code(listed)


def test_lists_without_a_code_are_refused() -> None:
    for text in ("Format: poker\n[Deck]\nAbbey\n", "Edition: chess\n"):
        with pytest.raises(DeckbuilderError, match="no share codes for"):
            share_code(item(text))


@pytest.mark.parametrize(
    ("text", "own", "any_"),
    [
        ("RIV1-AQAA", True, True),
        ("riv7-", True, True),
        ("LOR1-AQAAAQAAAA", False, True),
        ("my-deck.deck", False, False),
        ("lists", False, False),
        ("Abbey\nScout", False, False),
    ],
)
def test_codes_are_told_from_paths(text: str, own: bool, any_: bool) -> None:
    assert (share_codes.is_code(text), share_codes.looks_like_code(text)) == (own, any_)


def test_every_format_and_edition_has_its_number() -> None:
    assert set(FORMATS) <= share_codes.FORMAT_NUMBERS.keys()
    assert set(editions()) <= share_codes.EDITION_NUMBERS.keys()
    sections = {**share_codes.SECTION_NUMBERS, "stack": share_codes.STACK}
    for table in (
        share_codes.FORMAT_NUMBERS,
        share_codes.EDITION_NUMBERS,
        sections,
        share_codes.CHOOSER_NUMBERS,
    ):
        assert sorted(table.values()) == list(range(len(table)))
