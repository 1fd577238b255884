"""Inputs for the fuzz tests: real lists in every format, and what chance makes of them; seeded."""

from __future__ import annotations

import json
import random
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from deckbuilder.decks import load, share_code
from deckbuilder.decks.file_formats import csv_format, json_format, text_format, toml_format, yaml_format
from deckbuilder.decks.share_codes import PREFIX

LISTS = Path(__file__).parents[2] / "decklists"

TOKENS = [
    *(
        "[Deck]",
        "[Start]",
        "[Events]",
        "[Sets]",
        "[Stack gold 1]",
        "[Open]",
        "[Notes]",
        "== Deck ==",
        "Deck:",
        "[Foo]",
    ),
    *(
        "Name: x",
        "Format: duel",
        "Edition: chess",
        "Role: host",
        "x-a: 1",
        "odd: 2",
        "Player:",
        "# deckbuilder 9",
    ),
    *(
        "Abbey",
        "2x Kloster",
        "1x Castle / Burg",
        "Chapel 1-3",
        "Scout ☾",
        "Trade",
        "Abby",
        "rivals/abbey",
        "99x Feud",
    ),
    *(
        "0 Abbey",
        "-1 Abbey",
        "100x Abbey",
        "9999999999999 Abbey",
        "2\tAbbey\tx",
        "Abbey (Gold)",
        "(((((",
        "]]]]",
        "()",
    ),
    *(
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        '"',
        "'",
        "\\",
        "\\u0000",
        "\\ud800",
        "null",
        "true",
        "1e999",
        "-0",
        "NaN",
    ),
    *("&a", "*a", "!!binary", "<<: *a", "? ", "- ", "|", ">", "---", "...", "%YAML 1.1", "\t"),
    *("[[a]]", "[a.b]", "a.b.c = 1", '"""', "'''", "= 1979-05-27", "inf", "0x1F"),
    *("player,deck,section,count,card,half_moon", "sep=;", ";;;;", '""""', "=1+1", "list", "card"),
    *(
        "\r",
        "\r\n",
        "\n",
        "\n\n",
        "\u2028",
        "\u0085",
        "\ufeff",
        "\u200b",
        "\u00a0",
        "ß",
        "ﬁ",
        "Ä",
        "İ",
        "🂡",
        "\ufffd",
    ),
    *("RIV1-", "RIV2-", "AAAA", "-", "_", "=", "~", " " * 40, "x" * 300, "ä" * 60, "." * 120, "a." * 60),
]
SUFFIXES = ("", ".deck", ".txt", ".json", ".toml", ".yaml", ".csv")


@cache
def corpus() -> list[tuple[str, bytes]]:
    """Suffix and content of lists in every format."""
    found: list[tuple[str, bytes]] = []
    for path in sorted(LISTS.rglob("*.deck")):
        found.append((".deck", path.read_bytes()))
        item = load(path).item
        if item is None or item.unresolved or item.edition != "rivals":
            continue
        written = {
            ".deck": text_format.write(item, language="de"),
            ".json": json_format.write(item),
            ".toml": toml_format.write(item),
            ".yaml": yaml_format.write(item),
            ".csv": csv_format.write(item),
            ".txt": share_code(item),
        }
        found += [(suffix, text.encode()) for suffix, text in written.items()]
        form = json.dumps(path.read_text(encoding="utf-8")).replace('\\"', '""').replace("\\n", "\n")
        found.append(
            (".csv", f"Zeit;Name;Deckliste\n1;Ada;{form}\n2;Ben;\n3;Cy;{share_code(item)}\n".encode())
        )
    return found


def inputs(seed: int, count: int) -> Iterator[tuple[str, bytes]]:
    """So many inputs with the suffix under which they are read."""
    chance = random.Random(seed)
    known = corpus()
    for _ in range(count):
        kind = chance.random()
        if kind < 0.08:
            yield chance.choice(SUFFIXES), _noise(chance)
        elif kind < 0.16:
            yield chance.choice((".txt", "")), _code(chance)
        else:
            suffix, data = chance.choice(known)
            for _ in range(chance.choice((1, 1, 2, 3, 8))):
                data = _mutated(chance, data, known)
            yield (suffix if chance.random() < 0.95 else chance.choice(SUFFIXES)), data


def _noise(chance: random.Random) -> bytes:
    """Bytes, characters or pieces of the formats in no order."""
    length = chance.choice((0, 1, 5, 40, 400))
    kind = chance.randrange(3)
    if kind == 0:
        return chance.randbytes(length)
    if kind == 1:
        return "".join(
            chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x2FFF)))) for _ in range(length)
        ).encode()
    return " ".join(chance.choice(TOKENS) + chance.choice(("", "\n")) for _ in range(length // 5)).encode(
        "utf-8", "replace"
    )


def _code(chance: random.Random) -> bytes:
    """A share code whose checksum fits whatever it holds."""
    head = [1, chance.choice((0, 0, 0, 1, 2, 3, 9)), chance.choice((0, 0, 0, 1, 7))]
    body = bytes(
        head
        + [
            chance.choice((0, 1, 2, 3, 4, 5, 8, 255, chance.randrange(256)))
            for _ in range(chance.randrange(40))
        ]
    )
    data = body + zlib.crc32(body).to_bytes(4, "big")
    return (PREFIX + urlsafe_b64encode(data).decode().rstrip("=")).encode()


def _mutated(chance: random.Random, data: bytes, known: list[tuple[str, bytes]]) -> bytes:
    """The data with one place changed."""
    at = chance.randrange(len(data) + 1)
    end = min(len(data), at + chance.choice((1, 1, 4, 30, 300)))
    kind = chance.randrange(8)
    if kind == 0:
        return data[:at] + data[end:]
    if kind == 1:
        return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
    if kind == 2:
        return data[:at] + data[at:end] * chance.choice((2, 2, 40)) + data[end:]
    if kind == 3:
        other = chance.choice(known)[1]
        return data[:at] + other[chance.randrange(len(other)) :]
    if kind == 4:
        return data[:at]
    if kind == 5:
        lines = data.split(b"\n")
        chance.shuffle(lines)
        return b"\n".join(lines)
    return data[:at] + chance.choice(TOKENS).encode("utf-8", "replace") + data[at:]
