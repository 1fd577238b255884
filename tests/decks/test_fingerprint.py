"""The fingerprint: published vectors, and independence of everything that is only spelling."""

from __future__ import annotations

import pytest

from deckbuilder.decks import fingerprint
from deckbuilder.decks.file_formats import json_format, text_format
from deckbuilder.decks.fingerprints import base32, composition
from deckbuilder.decks.model import Decklist, Kit

DECK = "[Start]\nAbbey\n[Deck]\n2x Storehouse\nScout\n[Events]\nFeud\n"


def deck(text: str) -> Decklist | Kit:
    return text_format.read(text)[0]


@pytest.mark.parametrize(
    ("text", "lines", "code"),
    [
        ("[Deck]\n", ["tournament|rivals|"], "4R3EF-F4HWQ"),
        (
            DECK,
            [
                "tournament|rivals|",
                "deck rivals/scout=1",
                "deck rivals/storehouse=2",
                "events rivals/feud=1",
                "start rivals/abbey=1",
            ],
            "WMFA3-M63W0",
        ),
        (
            "Format: duel\n[Sets]\nTurmoil\nGold\nProgress\n[Stack gold]\n2x Mint\n",
            ["duel|rivals|gold,progress,turmoil", "stack gold rivals/mint=2"],
            "JQ7QS-JNTZH",
        ),
    ],
)
def test_vectors(text: str, lines: list[str], code: str) -> None:
    assert composition(deck(text)) == "\n".join(lines)
    assert fingerprint(deck(text)) == code


def test_base32_is_crockfords() -> None:
    assert base32(bytes([0b00001_000, 0b10_11111_0, 0b0000_1010]), 4) == "12Z0"
    assert base32(b"\xff" * 32, 10) == "ZZZZZZZZZZ"


@pytest.mark.parametrize(
    "text",
    [
        "# comment\nName: x\nPlayer: y\nRole: host\n" + DECK,
        "[Ereignisse]\nFehde\n[Spieldeck]\nKundschafter\nLagerstätte x2\n[Startkarten]\nKloster\n",
        "[Start]\nAbbey\n[Deck]\nStorehouse\nScout\nStorehouse (Basic)\n[Events]\nFeud ☾\n",
        DECK + "[Events fixed]\nRiots\nPlague\n",
        "x-club: z\n" + DECK + "[Notes]\nwhatever\n",
    ],
)
def test_spelling_order_language_and_head_do_not_matter(text: str) -> None:
    assert fingerprint(deck(text)) == fingerprint(deck(DECK))
    item = deck(text)
    assert fingerprint(deck(text_format.write(item))) == fingerprint(deck(DECK))
    again = json_format.read(json_format.write(item))[0]
    assert again is not None
    assert fingerprint(again) == fingerprint(deck(DECK))


@pytest.mark.parametrize(
    "text",
    [
        DECK.replace("Abbey", "Scout"),
        DECK.replace("2x", "1x"),
        "Options: explorers\n" + DECK,
        "[Start]\nScout\n[Deck]\n2x Storehouse\nAbbey\n[Events]\nFeud\n",
        DECK.replace("Feud", "Plague"),
    ],
)
def test_what_is_played_matters(text: str) -> None:
    assert fingerprint(deck(text)) != fingerprint(deck(DECK))


def test_faces_matter() -> None:
    assert fingerprint(deck("[Deck]\nChapel 1-3\n")) != fingerprint(deck("[Deck]\nChapel 4-6\n"))
