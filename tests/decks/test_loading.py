"""Reading files: what is no list is refused with one clear line, odd encodings are read and reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder import decks
from deckbuilder.decks import loading
from deckbuilder.decks.model import Decklist
from deckbuilder.errors import UnreadableInputError


def write(path: Path, data: bytes | str) -> Path:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("empty.deck", b"", "is empty"),
        ("blank.deck", b" \n\t\r\n \xc2\xa0\n", "is empty"),
        ("empty.json", b"", "is empty"),
        ("nul.deck", b"[Deck]\n1x Abbey\0\n", "binary"),
        ("picture.deck", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "binary"),
        ("utf16.deck", b"\xff\xfeA\0\0\xd8", "begins like UTF-16 text, but is none"),
        ("nul16.deck", "[Deck]\nAbbey\0\n".encode("utf-16"), "binary"),
        ("control.deck", b"[Deck]\n\x1b[31mAbbey\n", "binary"),
        ("neither.deck", b"[Deck]\nAbbey \x81\x8d\n", "neither UTF-8 nor Windows-1252"),
        ("large.deck", b"# filler\n" * 111_112, "larger than 1,000,000 bytes"),
        ("oneline.deck", b"x" * 2_000_000, "larger than 1,000,000 bytes"),
        ("longline.deck", b"[Deck]\n" + b"x" * 10_001, "line 2 has 10,001 characters"),
        ("many.deck", b"\n".join([b"Abbey"] * 2_001), "2,001 lines, at most 2,000"),
        ("broken.json", b'{"deck": [', "not valid JSON"),
        ("deck.pdf", b"x", "unknown kind of file"),
        ("deck", b"x", "unknown kind of file (no suffix)"),
    ],
)
def test_what_is_no_list_is_refused_in_one_line(tmp_path: Path, name: str, data: bytes, words: str) -> None:
    path = write(tmp_path / name, data)
    with pytest.raises(UnreadableInputError) as caught:
        decks.load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}: ")
    assert words in message
    assert "\n" not in message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_utf16_with_its_mark_is_read_and_said(tmp_path: Path, encoding: str) -> None:
    mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
    path = write(tmp_path / "power.deck", mark + "[Deck]\r\nHändlergilde ☾\r\n".encode(encoding))
    loaded = decks.load(path)
    assert loaded.item is not None
    assert [entry.card for entry in loaded.item.deck] == ["rivals/merchant-guild"]
    assert [(f.code, f.where.line, f.message) for f in loaded.findings] == [
        ("RV006", 1, "The file is not UTF-8; it was read as UTF-16.")
    ]


def test_missing_files_and_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInputError, match="no such file"):
        decks.load(tmp_path / "missing")
    with pytest.raises(UnreadableInputError, match="no such file"):
        decks.load(tmp_path / "missing.deck")
    with pytest.raises(UnreadableInputError, match="is a folder"):
        decks.load(tmp_path)


@pytest.mark.parametrize(
    "data",
    [
        b"[Deck]\n" + b"Abbey\n" * 1_999,
        b"[Deck]\nAbbey # " + b"x" * 9_992,
        b"[Deck]\nAbbey\n" + b"#\n" * 1000,
    ],
)
def test_files_at_the_limits_are_read(tmp_path: Path, data: bytes) -> None:
    assert isinstance(decks.load(write(tmp_path / "x.deck", data)).item, Decklist)


@pytest.mark.parametrize("name", ["x.deck", "X.DECK", "x.txt"])
def test_the_suffix_tells_the_format(tmp_path: Path, name: str) -> None:
    loaded = decks.load(write(tmp_path / name, "[Deck]\nAbbey\n"))
    assert isinstance(loaded.item, Decklist)
    assert loaded.path == loaded.item.path == str(tmp_path / name)
    other = decks.load(write(tmp_path / "x.json", '{"deck": [{"card": "Abbey"}]}'))
    assert isinstance(other.item, Decklist)
    assert other.item.deck[0].card == loaded.item.deck[0].card


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    for name, text in (("a.deck", "Name: x\n[Deck]\nAbbey\n"), ("a.json", '{"name": "x"}')):
        loaded = decks.load(write(tmp_path / name, b"\xef\xbb\xbf" + text.encode()))
        assert isinstance(loaded.item, Decklist)
        assert (loaded.item.name, loaded.findings) == ("x", ())


def test_windows_text_is_read_with_a_warning(tmp_path: Path) -> None:
    loaded = decks.load(write(tmp_path / "x.deck", "[Deck]\nAbbey\nLagerstätte\n".encode("cp1252")))
    assert isinstance(loaded.item, Decklist)
    assert [e.card for e in loaded.item.deck] == ["rivals/abbey", "rivals/storehouse"]
    (finding,) = loaded.findings
    assert (finding.code, finding.severity, finding.where.line) == ("RV006", "warning", 3)


def test_absurd_names_do_not_stall_the_reader() -> None:
    text = (
        "[Deck]\n" + "ä" * 9_000 + "\n" + "Gemäüöäüöäüöäüöäüöäüöäüöäüöäüöeindehaus\n" + " (" * 4_000 + "x\n"
    )
    loaded = loading.loads(text.encode())
    assert [(f.where.line, f.code) for f in loaded.findings] == [(2, "RV101"), (3, "RV101"), (4, "RV101")]
    assert all(len(f.message) < 200 for f in loaded.findings)


def test_findings_come_sorted_by_line() -> None:
    loaded = loading.loads(b"[Deck]\nFoo\nAbbey\n0 Abbey\nAbbey\nBar\n")
    assert [f.where.line for f in loaded.findings] == [2, 3, 4, 6]
    assert loaded.path == "-"
