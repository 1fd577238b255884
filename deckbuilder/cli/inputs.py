"""From what the user names – files, folders, patterns, standard input – to checked lists."""

from __future__ import annotations

import codecs
import glob
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.config import OWN_FILE, PROJECT_FILE
from deckbuilder.cli.lists import STDIN
from deckbuilder.cli.settings import settings
from deckbuilder.decks import share_codes
from deckbuilder.decks.carrying import option_words
from deckbuilder.decks.file_formats.csv_tables import read_table
from deckbuilder.decks.file_formats.documents import SCHEMA
from deckbuilder.decks.file_formats.forms import Mapped, has_lists
from deckbuilder.decks.loading import SUFFIXES, TABLE_SUFFIXES, TEXT_SUFFIXES, Loaded, load_all, loads_all
from deckbuilder.errors import UnreadableInputError
from deckbuilder.legality.advice_rules import KNOWN_OPTIONS
from deckbuilder.legality.check import check
from deckbuilder.legality.rulesets import Ruleset, load_ruleset, ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.render.findings import show_checked
from deckbuilder.render.streams import read_stdin
from deckbuilder.reporters.verdict import Checked
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Severity

if TYPE_CHECKING:
    from deckbuilder.render.screen import Screen

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
        if name == STDIN or share_codes.is_given(name):
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
    return share_codes.label(name) if share_codes.is_given(name) else name


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


def nothing_read(checked: Sequence[Checked]) -> bool:
    """Whether there were inputs, and none of them could be read."""
    return bool(checked) and all(one.report is None for one in checked)


def exit_code(checked: Sequence[Checked], level: Severity) -> int:
    """0 all pass, 1 some do not, 2 nothing could be read."""
    if nothing_read(checked):
        return 2
    return int(not all(one.passes(level) for one in checked))


def check_entrants(
    screen: Screen,
    paths: tuple[str, ...],
    ruleset: str | None,
    options: tuple[str, ...] | None = None,
) -> tuple[ValidatedDeck | ValidatedKit, ...]:
    """The decks in these files, which must pass; findings are shown as by `check`, and then it is over.

    Leaves the command with exit code 1 if a deck does not pass, with 2 if one cannot be read.

    Args:
        screen: where to write.
        paths: the files.
        ruleset: id or file, if one is named.
        options: table options in place of those that the decks name.
    """
    inputs = Inputs(tuple(dict.fromkeys(paths)), (), ())
    checked = list(check_inputs(inputs, find_ruleset(ruleset), edition=settings().edition, options=options))
    code = exit_code(checked, Severity.ERROR)
    if code == 2:
        for one in checked:
            screen.warn(f"Error: {one.path}: {one.trouble}")
    elif code == 1:
        show_checked(screen, checked, Severity.ERROR)
    if any(one.trouble for one in checked):
        code = 2
    if code:
        click.get_current_context().exit(code)
    passed = {one.path: one.report.validated for one in checked if one.report is not None}
    found = [passed[path] for path in paths]
    complete = tuple(one for one in found if one is not None)
    assert len(complete) == len(paths), "a list without errors is complete"
    return complete


def chosen_options(written: str) -> tuple[str, ...]:
    """The table options that a command line names; ``none`` for none at all.

    Raises:
        click.UsageError: no game has one of them.
    """
    words = option_words(written)
    if words == ("none",):
        return ()
    known = tuple(dict.fromkeys(name for names in KNOWN_OPTIONS.values() for name in names))
    unknown = [word for word in words if word not in known]
    if unknown or not words:
        near = close_names(unknown[0], known) if unknown else ()
        hint = f" Did you mean {near[0]}?" if near else ""
        raise click.UsageError(
            f"--options: unknown table option “{', '.join(unknown) or written}”; "
            f"expected {', '.join(known)} or none.{hint}"
        )
    return words
