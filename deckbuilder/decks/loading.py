"""Reading deck files by path: what is no list at all is refused with one clear line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from deckbuilder.decks import share_codes
from deckbuilder.decks.file_formats import csv_format, json_format, text_format, toml_format, yaml_format
from deckbuilder.decks.file_formats.forms import Mapped
from deckbuilder.decks.limits import told
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.decks.reading import EXCEL, MANY_LISTS, ONE_LIST, Limits, decode, read_bytes
from deckbuilder.diagnostics.finding import Finding, in_order
from deckbuilder.errors import UnreadableInputError

TEXT_SUFFIXES = (".deck", ".txt")
TABLE_SUFFIXES = (".csv",)
READERS = {
    ".json": json_format.read,
    ".toml": toml_format.read,
    ".yaml": yaml_format.read,
    ".yml": yaml_format.read,
}
"""The formats that hold one list and are no lines of text."""
SUFFIXES = (*TEXT_SUFFIXES, *READERS, *TABLE_SUFFIXES)


@dataclass(frozen=True)
class Loaded:
    """A list that was read.

    Args:
        path: as the user named it; of one of several lists in a table, with ``#`` and its number.
        item: the deck or kit as far as it could be read; None if the file is no list at all.
        findings: everything that was found while reading.
    """

    path: str
    item: Decklist | Kit | None
    findings: tuple[Finding, ...]

    def with_options(self, options: tuple[str, ...]) -> Loaded:
        """The same list with these table options in place of its own; kits have none."""
        if not isinstance(self.item, Decklist):
            return self
        return replace(self, item=self.item.model_copy(update={"options": options}))


def load(path: Path | str, *, lenient: bool = False, edition: str = "rivals") -> Loaded:
    """Read a deck or kit; the suffix tells the format. A share code may stand for a path.

    Args:
        path: a ``.deck``, ``.txt``, ``.json``, ``.toml``, ``.yaml`` or ``.csv`` file, or a share code.
        lenient: accept a name without its subtitle, or its words in another order, if one card fits.
        edition: of a list that names none.

    Raises:
        UnreadableInputError: missing, a folder, of an unknown kind, empty, too large, binary, of broken
            syntax, a table with several lists, or a share code that is damaged.
    """
    return _only(load_all(path, lenient=lenient, edition=edition), str(path))


def load_all(
    path: Path | str, *, lenient: bool = False, edition: str = "rivals", mapping: Mapped | None = None
) -> tuple[Loaded, ...]:
    """Read all lists of a file: one, but for tables. ``mapping`` says which column of a form is what.

    Raises:
        UnreadableInputError: as `load`.
    """
    if share_codes.is_given(path):
        return (_from_code(str(path), ""),)
    if os.path.isdir(path):
        raise UnreadableInputError(f"{path}: is a folder, expected a deck file ({', '.join(SUFFIXES)})")
    written = Path(path).suffix
    suffix = written.lower()
    if suffix == EXCEL:
        return _from_workbook(str(path), lenient, edition, mapping)
    if suffix not in SUFFIXES:
        if not os.path.lexists(path):
            raise UnreadableInputError(f"{path}: there is no such file")
        kind = f"“{written}”" if written else "no suffix"
        raise UnreadableInputError(f"{path}: unknown kind of file ({kind}), expected {', '.join(SUFFIXES)}")
    data = read_bytes(path, _limits(suffix))
    return loads_all(data, str(path), suffix=suffix, lenient=lenient, edition=edition, mapping=mapping)


def loads(
    data: bytes, path: str = "-", *, suffix: str = "", lenient: bool = False, edition: str = "rivals"
) -> Loaded:
    """Read a deck or kit from bytes, for example from standard input.

    Args:
        data: the content; a share code is recognised whatever the suffix.
        path: named by findings and errors.
        suffix: tells the format; if empty, the content does.
        lenient, edition: as `load`.

    Raises:
        UnreadableInputError: as `load`.
    """
    return _only(loads_all(data, path, suffix=suffix, lenient=lenient, edition=edition), path)


def loads_all(
    data: bytes,
    path: str = "-",
    *,
    suffix: str = "",
    lenient: bool = False,
    edition: str = "rivals",
    mapping: Mapped | None = None,
) -> tuple[Loaded, ...]:
    """Read all lists that bytes hold: one, but for tables. Arguments and errors as `loads`."""
    suffix = suffix or sniffed(data)
    text, findings = decode(data, path, _limits(suffix))
    if share_codes.is_code(text):
        return (_from_code(text, path),)
    if suffix in TABLE_SUFFIXES:
        return tuple(
            Loaded(f"{path}#{number}", item, told(in_order([*findings, *found]), path))
            for number, (item, found) in enumerate(
                csv_format.read_all(text, path, lenient=lenient, edition=edition, mapping=mapping), start=1
            )
        )
    item, found = READERS.get(suffix, text_format.read)(text, path, lenient=lenient, edition=edition)
    return (Loaded(path, item, told(in_order([*findings, *found]), path)),)


def sniffed(data: bytes) -> str:
    """The suffix that fits the content, for input without a name: JSON begins with a brace."""
    return ".json" if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" else ".deck"


def _limits(suffix: str) -> Limits:
    return MANY_LISTS if suffix in TABLE_SUFFIXES else ONE_LIST


def _only(lists: Sequence[Loaded], path: str) -> Loaded:
    """The only list; a table with several is not one."""
    if len(lists) != 1:
        raise UnreadableInputError(
            f"{path}: holds {len(lists)} lists, expected one; “deckbuilder convert {path} -o FOLDER” makes "
            "a file of each"
        )
    return lists[0]


def _from_workbook(path: str, lenient: bool, edition: str, mapping: Mapped | None) -> tuple[Loaded, ...]:
    from deckbuilder.decks.file_formats.table_files import read_table_file  # needs an extra

    read = csv_format.read_lists(read_table_file(path), lenient=lenient, edition=edition, mapping=mapping)
    return tuple(
        Loaded(f"{path}#{number}", item, told(in_order(found), path))
        for number, (item, found) in enumerate(read, start=1)
    )


def _from_code(text: str, path: str) -> Loaded:
    item, findings = share_codes.decode(text, path)
    return Loaded(path or share_codes.label(text), item, in_order(findings))
