"""Forty lists as they are handed in to a tournament: good, bad, unreadable, German, misspelt."""

from __future__ import annotations

import csv
import io
import re

from walking import DECKS, deck

from deckbuilder.decks import load, share_codes
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import Decklist

NAMES = (
    "hall-of-heroes",
    "hedge-tavern",
    "merchant-fleet",
    "pirate-gold",
    "rat-und-handel",
    "seven-settlements",
    "university",
)
PLAYERS = (
    *("Ada Beispiel", "Jürgen Müßig", "=1+1", "Zoë O’Hara", "Ben; Muster", 'Die "Fürstin"', "Kim, Lee"),
    *("+49 30 1", "Łukasz Świątek", "Æsa Ørsted", "Maria", "Noah", "Élodie", "Björn", "Çelik", "Ines", "Jan"),
    *("Kai", "Lea", "Max", "Nina", "Otto", "Pia", "Rolf", "Sina", "Tom", "Ulla", "Vera", "Willi", "Xenia"),
    *("Yara", "Maria", "CON"),
)
"""Those whose lists are good: one hands in two, one is called like a device, one like a formula."""
BAD_PLAYERS = ("Anna Tippfehler", "Bodo Kurz", "Cara Drei", "Dora Ohnestart", "Emil Zuwenig", "Fynn Ereignis")
EXPECTED = {
    "Anna Tippfehler": "RV101",
    "Bodo Kurz": "RV102",
    "Cara Drei": "RV201",
    "Dora Ohnestart": "RV303",
    "Emil Zuwenig": "RV301",
    "Fynn Ereignis": "RV401",
}


def item(name: str) -> Decklist:
    found = load(DECKS / f"{name}.deck").item
    assert isinstance(found, Decklist)
    return found


def bare(text: str) -> str:
    """Without remarks and head lines: what people paste."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return "\n".join(line for line in lines if not re.match(r"(Name|Format|Edition|Player|Spieler):", line))


def good(number: int) -> str:
    """A good list, each time written in another way."""
    name = NAMES[number % len(NAMES)]
    english, german = deck(name), text_format.write(item(name), language="de")
    ways = (
        english,
        german,
        bare(english),
        bare(german),
        german.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss"),
        re.sub(r"^(\d)x (.+)$", r"\2 x\1", bare(english), flags=re.MULTILINE),
        re.sub(r"^1x ", "", bare(german), flags=re.MULTILINE).upper(),
        share_codes.encode(item(name)),
        "\r\n\r\n".join(bare(english).replace("'", "’").splitlines()),
        bare(english).replace(" ", "\u00a0 ").replace("x\u00a0", "\t"),
    )
    return ways[number % len(ways)]


def bad() -> dict[str, str]:
    """The lists that must fail."""
    plain = deck("pirate-gold")
    return {
        "Anna Tippfehler": plain.replace("1x Storehouse", "1x Storehuose"),
        "Bodo Kurz": text_format.write(item("merchant-fleet"), language="de").replace(
            "1x Gold-Handelsschiff", "1x Handelsschiff"
        ),
        "Cara Drei": plain.replace("1x Storehouse", "1x Abbey").replace("1x Grain Mill", "Kloster"),
        "Dora Ohnestart": plain.replace("[Start]\n", "[Deck]\n").replace("\n[Deck]\n1x Abbey", "\n1x Abbey"),
        "Emil Zuwenig": plain.replace("2x Pharmacy\n", ""),
        "Fynn Ereignis": plain.replace("1x Fraternal Feuds\n", ""),
    }


def form() -> bytes:
    """The export of the form, as a German spreadsheet writes it; one player forgot the list."""
    out = io.StringIO(newline="")
    table = csv.writer(out, delimiter=";", lineterminator="\r\n")
    table.writerow(["Zeitstempel", "Name", "Deckliste"])
    for number, player in enumerate(PLAYERS):
        table.writerow([f"2026-11-{number % 30 + 1:02}", player, good(number)])
    for player, text in bad().items():
        table.writerow(["2026-12-01", player, text])
    table.writerow(["2026-12-02", "Gerda Vergesslich", ""])
    return ("\ufeff" + out.getvalue()).encode()
