"""From what the user names – files, folders, patterns, standard input – to checked lists."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.decks import load, loads
from deckbuilder.decks.json_documents import SCHEMA
from deckbuilder.decks.loading import SUFFIXES, Loaded
from deckbuilder.errors import UnreadableInput
from deckbuilder.formats.check import check
from deckbuilder.formats.rulesets import Ruleset, load_ruleset, ruleset
from deckbuilder.formats.verdict import Checked

STDIN = "-"
JSON_MARK = SCHEMA.encode()


@dataclass(frozen=True)
class Inputs:
    """What was found under the names that were given.

    Args:
        paths: files to read, each once, in the order of the names; ``-`` is standard input.
        missing: names under which there is nothing, with the reason.
        skipped: files in folders that are no decklists by name or content.
    """

    paths: tuple[str, ...]
    missing: tuple[tuple[str, str], ...]
    skipped: tuple[str, ...]


def find_inputs(names: tuple[str, ...]) -> Inputs:
    """Look the names up. A folder stands for the lists in it and below it, a pattern for what it matches."""
    paths: dict[str, None] = {}
    missing: list[tuple[str, str]] = []
    skipped: list[str] = []
    for name in names:
        if name == STDIN:
            paths[name] = None
        elif os.path.isdir(name):
            found, passed_over = _in_folder(name)
            paths |= dict.fromkeys(found)
            skipped += passed_over
            if not found:
                missing.append((name, f"no decklists ({', '.join(SUFFIXES)}) in this folder or below it"))
        elif not os.path.lexists(name) and glob.has_magic(name):
            matches = sorted(one for one in glob.glob(name, recursive=True) if os.path.isfile(one))
            paths |= dict.fromkeys(matches)
            if not matches:
                missing.append((name, "nothing matches this pattern"))
        else:
            paths[name] = None
    return Inputs(tuple(paths), tuple(missing), tuple(skipped))


def _in_folder(folder: str) -> tuple[list[str], list[str]]:
    found: list[str] = []
    skipped: list[str] = []
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        for name in sorted(files):
            path = os.path.join(place, name)
            suffix = os.path.splitext(name)[1].lower()
            if suffix == ".deck" or (suffix == ".json" and _is_list(path)):
                found.append(path)
            elif suffix in SUFFIXES:
                skipped.append(path)
    return found, skipped


def _is_list(path: str) -> bool:
    """Whether a JSON file says that it is a decklist; one that cannot be opened is left to the reader."""
    try:
        with open(path, "rb") as file:
            return JSON_MARK in file.read(4096)
    except OSError:
        return True


def check_inputs(
    inputs: Inputs, rules: Ruleset | None, *, draft: bool = False, lenient: bool = False
) -> Iterator[Checked]:
    """Read and check one input after the other; what cannot be read is one of the results."""
    for name, reason in inputs.missing:
        yield Checked(name, None, reason)
    for path in inputs.paths:
        try:
            loaded = _read_stdin(lenient) if path == STDIN else load(path, lenient=lenient)
        except UnreadableInput as error:
            yield Checked(path, None, str(error).removeprefix(f"{path}: "))
            continue
        yield Checked(path, check(loaded, rules, draft=draft))


def _read_stdin(lenient: bool) -> Loaded:
    data = sys.stdin.buffer.read()
    suffix = ".json" if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" else ".deck"
    return loads(data, STDIN, suffix=suffix, lenient=lenient)


def find_ruleset(name: str | None) -> Ruleset | None:
    """The ruleset with this id or in this file; None for the one that goes with each list's format."""
    if name is None:
        return None
    if name.lower().endswith(".toml") or Path(name).is_file():
        return load_ruleset(name)
    return ruleset(name)
