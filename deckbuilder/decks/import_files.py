"""A later export of a form and the files of an earlier one: new rows, changed rows, corrected files.

Every imported file says in `x-imported` what it was like, so that a correction by hand can be told from a row
that its player changed in the form.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from deckbuilder.decks.file_formats.forms import FormRow
from deckbuilder.decks.file_formats.grammar import parse
from deckbuilder.decks.file_names import file_names
from deckbuilder.decks.keywords import folded
from deckbuilder.decks.reading import read_text
from deckbuilder.errors import UnreadableInputError

SUFFIX = ".deck"
KEY = "x-imported"
OWN_LINES = re.compile(r"^(?:x-row|x-imported):.*\n?", re.MULTILINE | re.IGNORECASE)
State = Literal["new", "same", "changed", "corrected", "conflict"]


@dataclass(frozen=True)
class ImportedFile:
    """What becomes of the file of a row.

    Args:
        row: the row.
        path: its file.
        content: as the row says it now.
        state: new; the same row as before; a changed row whose file is as it was imported; a file that was
            corrected since; or both.
    """

    row: FormRow
    path: str
    content: str
    state: State

    def is_to_be_written(self, force: bool) -> bool:
        """Whether the file is written; a corrected one only with ``force``."""
        return self.state in ("new", "changed") or (force and self.state in ("corrected", "conflict"))


@dataclass(frozen=True)
class _Existing:
    """A file that lies in the folder: what it says about its import, and what it is like now."""

    path: str
    player: str
    row: str
    imported: str
    now: str

    @property
    def is_corrected(self) -> bool:
        return self.imported != self.now


def plan_files(folder: str, rows: Sequence[tuple[FormRow, str]]) -> list[ImportedFile]:
    """The file of every row with its content, and what becomes of it; nothing is written.

    A row belongs to the file that was imported from the same content, else to that of the same row number and
    player.
    """
    left = _existing(folder)
    planned: dict[int, ImportedFile] = {}
    for is_same in (_has_same_content, _has_same_row):
        for index, (row, content) in enumerate(rows):
            found = next((one for one in left if index not in planned and is_same(one, row, content)), None)
            if found is not None:
                left.remove(found)
                state = _state(found, _digest(content))
                planned[index] = ImportedFile(row, found.path, _marked(content), state)
    new = [index for index in range(len(rows)) if index not in planned]
    titles = [_title(rows[index][0]) for index in new]
    for index, path in zip(new, _free_paths(folder, titles), strict=True):
        planned[index] = ImportedFile(rows[index][0], path, _marked(rows[index][1]), "new")
    return [planned[index] for index in range(len(rows))]


def _has_same_content(existing: _Existing, row: FormRow, content: str) -> bool:
    return existing.imported == _digest(content)


def _has_same_row(existing: _Existing, row: FormRow, content: str) -> bool:
    same_player = folded(existing.player) == folded(row.head.get("player", ""))
    return same_player and existing.row.endswith(f", row {row.number}")


def _state(existing: _Existing, digest: str) -> State:
    if existing.imported == digest:
        return "corrected" if existing.is_corrected else "same"
    return "conflict" if existing.is_corrected else "changed"


def _existing(folder: str) -> list[_Existing]:
    """The lists in the folder, in the order of their names; what cannot be read is nobody's."""
    found = []
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        path = os.path.join(folder, name)
        if not name.lower().endswith(SUFFIX) or not os.path.isfile(path):
            continue
        try:
            text = read_text(path)
        except UnreadableInputError:
            continue
        raw = parse(text)
        now = _digest(text.replace("\r\n", "\n"))
        player = raw.extra.get("x-registered-by") or (
            raw.head["player"].value if "player" in raw.head else ""
        )
        row = raw.extra.get("x-row", "")
        imported = raw.extra.get(KEY, "" if row else now)  # a damaged share code stands alone in its file
        found.append(_Existing(path, player, row, imported, now))
    return found


def _digest(content: str) -> str:
    """What a list says, whichever row and export it comes from."""
    return hashlib.sha256(OWN_LINES.sub("", content).encode()).hexdigest()[:16]


def _marked(content: str) -> str:
    """The content with a line that says what it is like; a damaged share code has no head."""
    return re.sub(r"^x-row: .*\n", rf"\g<0>{KEY}: {_digest(content)}\n", content, count=1, flags=re.MULTILINE)


def _title(row: FormRow) -> str:
    return row.head.get("player") or row.head.get("name") or f"row-{row.number}"


def _free_paths(folder: str, titles: Sequence[str]) -> list[str]:
    """A path for each title, none of which exists."""
    there = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    stems = [os.path.splitext(name)[0] for name in there if name.lower().endswith(SUFFIX)]
    names = file_names([*stems, *titles])[len(stems) :]
    return [os.path.join(folder, f"{name}{SUFFIX}") for name in names]
