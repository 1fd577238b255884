"""From what the user names – files, folders, patterns, standard input – to checked lists."""

from __future__ import annotations

import codecs
import glob
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass

from deckbuilder.cli.config import OWN_FILE, PROJECT_FILE
from deckbuilder.decks import share_codes
from deckbuilder.decks.file_formats.csv_tables import read_table
from deckbuilder.decks.file_formats.documents import SCHEMA
from deckbuilder.decks.file_formats.forms import Mapped, has_lists
from deckbuilder.decks.loading import SUFFIXES, TABLE_SUFFIXES, TEXT_SUFFIXES, Loaded, load_all, loads_all
from deckbuilder.errors import UnreadableInputError
from deckbuilder.legality.check import check
from deckbuilder.legality.rulesets import Ruleset, load_ruleset, ruleset
from deckbuilder.render.streams import read_stdin
from deckbuilder.reporters.verdict import Checked

STDIN = "-"
MARK = SCHEMA.encode()
LOCK = b"deckbuilder/lock@"
TEXT_LIST = re.compile(
    rb"^(?:# *deckbuilder +\d|(?:format|edition|ausgabe) *:|\W*(?:spiel)?deck\W*(?:\d+\W*)?$|"
    + share_codes.PREFIX.encode()
    + rb")",
    re.IGNORECASE | re.MULTILINE,
)
"""A line that only decklists have: version, format, edition, the header of the deck, or a share code."""
CARD_COLUMN = re.compile(rb"\b(?:card|karte)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Inputs:
    """What was found under the names that were given.

    Args:
        paths: files to read, each once, in the order of the names; ``-`` is standard input, and a share code
            stands for its list.
        empty: folders and patterns under which there is nothing, with the reason.
        skipped: files in folders that are no decklists by name or content.
    """

    paths: tuple[str, ...]
    empty: tuple[tuple[str, str], ...]
    skipped: tuple[str, ...]


def find_inputs(names: tuple[str, ...]) -> Inputs:
    """Look the names up. A folder stands for the lists in it and below it, a pattern for what it matches."""
    paths: dict[str, None] = {}
    empty: list[tuple[str, str]] = []
    skipped: list[str] = []
    for name in names:
        if name == STDIN or _is_code(name):
            paths[name] = None
        elif os.path.isdir(name):
            found, passed_over = _in_folder(name)
            paths |= dict.fromkeys(found)
            skipped += passed_over
            if not found:
                empty.append((name, f"no decklists ({', '.join(SUFFIXES)}) in this folder or below it"))
        elif not os.path.lexists(name) and glob.has_magic(name):
            matches = sorted(one for one in glob.glob(name, recursive=True) if os.path.isfile(one))
            paths |= dict.fromkeys(matches)
            if not matches:
                empty.append((name, "nothing matches this pattern"))
        else:
            paths[name] = None
    return Inputs(tuple(paths), tuple(empty), tuple(skipped))


def _in_folder(folder: str) -> tuple[list[str], list[str]]:
    found: list[str] = []
    skipped: list[str] = []
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        for name in sorted(files):
            path = os.path.join(place, name)
            suffix = os.path.splitext(name)[1].lower()
            if suffix == ".deck" or (suffix in SUFFIXES and _is_list(path, suffix)):
                found.append(path)
            elif suffix in SUFFIXES and name not in (OWN_FILE, PROJECT_FILE):
                skipped.append(path)
    return found, skipped


def _is_list(path: str, suffix: str) -> bool:
    """Whether a file says that it is a decklist; one that cannot be opened is left to the reader."""
    try:
        head = _head(path)
    except OSError:
        return True
    if suffix in TABLE_SUFFIXES:
        return CARD_COLUMN.search(head.split(b"\n", 1)[0]) is not None
    if suffix in TEXT_SUFFIXES:
        return TEXT_LIST.search(head.replace(b"\r", b"")) is not None
    return MARK in head


def holds_lists(path: str) -> bool:
    """Whether a file holds decklists or the lock of an event: what no report may replace."""
    suffix = os.path.splitext(path)[1].lower()
    if suffix in TABLE_SUFFIXES:
        try:
            table = read_table(_head(path).decode("utf-8", "replace").split("\n", 1)[0], path)
        except (OSError, UnreadableInputError):
            return False
        return has_lists(table) or {"card", "count"} <= table.columns().keys()
    try:
        return suffix == ".deck" or (suffix in SUFFIXES and (_is_list(path, suffix) or LOCK in _head(path)))
    except OSError:
        return False


def _head(path: str) -> bytes:
    """The beginning of a file, as UTF-8 without its mark if it is UTF-16."""
    with open(path, "rb") as file:
        head = file.read(4096)
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return head.decode("utf-16", "ignore").encode("utf-8", "ignore")
    return head.removeprefix(codecs.BOM_UTF8)


def check_inputs(
    inputs: Inputs,
    rules: Ruleset | None,
    *,
    draft: bool = False,
    lenient: bool = False,
    stdin_filename: str = STDIN,
    edition: str = "rivals",
    mapping: Mapped | None = None,
    options: tuple[str, ...] | None = None,
) -> Iterator[Checked]:
    """Read and check one input after the other; what cannot be read is one of the results.

    Args:
        inputs: what to read.
        rules: the ruleset; None for that of each list's format.
        draft, lenient: as in `legality.check`.
        stdin_filename: what standard input is called; the suffix tells its format.
        edition: of lists that name none.
        mapping: which column of a form is what.
        options: table options in place of those that decks name.
    """
    for name, reason in inputs.empty:
        yield Checked(name, None, reason)
    for name in inputs.paths:
        shown = stdin_filename if name == STDIN else _label(name)
        try:
            if name == STDIN:
                lists = _read_stdin(shown, lenient, edition, mapping)
            else:
                lists = load_all(name, lenient=lenient, edition=edition, mapping=mapping)
        except UnreadableInputError as error:
            yield Checked(shown, None, str(error).removeprefix(f"{shown}: "))
            continue
        for loaded in lists:
            wanted = loaded if options is None else loaded.with_options(options)
            yield Checked(loaded.path, check(wanted, rules, draft=draft))


def _label(name: str) -> str:
    """How an input is called: a share code by its beginning and end."""
    return share_codes.label(name) if _is_code(name) else name


def _is_code(name: str) -> bool:
    return share_codes.looks_like_code(name) and not os.path.lexists(name)


def _read_stdin(shown: str, lenient: bool, edition: str, mapping: Mapped | None) -> tuple[Loaded, ...]:
    data = read_stdin()
    suffix = os.path.splitext(shown)[1].lower() if shown != STDIN else ""
    if suffix and suffix not in SUFFIXES:
        raise UnreadableInputError(
            f"{shown}: unknown kind of file (“{suffix}”), expected {', '.join(SUFFIXES)}"
        )
    return loads_all(data, shown, suffix=suffix, lenient=lenient, edition=edition, mapping=mapping)


def find_ruleset(name: str | None) -> Ruleset | None:
    """The ruleset with this id or in this file; None for the one that goes with each list's format."""
    if name is None:
        return None
    if name.lower().endswith(".toml") or os.path.isfile(name):
        return load_ruleset(name)
    return ruleset(name)
