"""The folder of a run: a manifest, the lines of the finished games, and the reports.

While a run goes on, its lines are only ever appended to, by one process, and both lines of a pair are written
in one go. So what a killed run leaves behind is whole pairs and at most one torn end, which the next run
drops and plays again. Anything else that does not fit is damage and is refused, with its line. A complete run
has its lines in the order of the pairs, however often it was interrupted and whoever was slower.
Every line has a checksum, and the manifest of a complete run a digest of them all (`matchups.integrity`).
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from io import BufferedWriter
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from pydantic import ValidationError

from deckbuilder.errors import DeckbuilderError, UnreadableInputError
from deckbuilder.files import TEMPORARY, replace_file
from deckbuilder.matchups.integrity import run_key, with_checksum, without_checksum
from deckbuilder.matchups.manifest import Manifest
from deckbuilder.matchups.results import GameLine

if sys.platform != "win32":
    import fcntl

MANIFEST = "manifest.json"
GAMES = "games.jsonl"
INCIDENTS = "incidents.log"
MAX_MANIFEST = 5_000_000
"""Bytes; two decks, a ruleset and an overlay of all cards need a fraction of it."""

Pair = tuple[GameLine, GameLine]


class FolderInUseError(DeckbuilderError):
    """Another process is writing this run, or the folder holds something else."""


class CannotWriteError(DeckbuilderError):
    """The folder cannot be written to: no permission, no space, no such place."""


class StoredPair(NamedTuple):
    """A pair as read from the file.

    Args:
        games: its two lines.
        end: the byte behind it.
    """

    games: Pair
    end: int


class RunFolder:
    """A run on disk.

    Args:
        path: the folder; it need not exist yet.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self.manifest = self.path / MANIFEST
        self.games = self.path / GAMES

    def exists(self) -> bool:
        """Whether a run was begun here."""
        return self.manifest.is_file()

    def create(self, plan: Manifest) -> None:
        """Begin a run: the folder and its manifest.

        Raises:
            FolderInUseError: the folder holds other things, or is a file.
            CannotWriteError: the system does not allow it.
        """
        if self.path.exists() and not self.path.is_dir():
            raise FolderInUseError(f"{self.path}: is a file; a run needs a folder of its own.")
        others = sorted(p.name for p in self.path.iterdir()) if self.path.is_dir() else []
        if [name for name in others if not name.startswith(TEMPORARY)]:
            raise FolderInUseError(
                f"{self.path}: holds other things ({', '.join(others[:3])}) and no {MANIFEST}; "
                "a run needs a new or empty folder."
            )
        with _writing(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            for name in others:
                (self.path / name).unlink(missing_ok=True)
        self.write_text(MANIFEST, plan.to_json())

    def plan(self) -> Manifest:
        """The plan of the run.

        Raises:
            UnreadableInputError: there is none, or it is no manifest that this version reads.
        """
        try:
            if self.manifest.stat().st_size > MAX_MANIFEST:
                raise UnreadableInputError(
                    f"{self.manifest}: larger than {MAX_MANIFEST:,} bytes, so it is not a manifest of a run."
                )
            return Manifest.from_json(self.manifest.read_bytes())
        except FileNotFoundError:
            raise UnreadableInputError(
                f"{self.path}: no {MANIFEST} here, so this is not a run folder."
            ) from None
        except OSError as error:
            raise UnreadableInputError(f"{self.manifest}: cannot be read: {error.strerror}") from None
        except ValidationError as error:
            raise UnreadableInputError(f"{self.manifest}: not a manifest of a run: {faults(error)}") from None

    def write_text(self, name: str, text: str) -> Path:
        """Write a whole file of the folder, so that it is either the old one or the new one."""
        target = self.path / name
        try:
            replace_file(str(target), text)
        except DeckbuilderError as error:
            raise CannotWriteError(str(error)) from error
        return target

    def extend(self, pairs: int) -> Manifest:
        """Plan more pairs for this run, by the same seed. What is there is read first, and stays.

        Returns:
            the manifest as it is now.

        Raises:
            UnreadableInputError: what is there is damaged.
            FolderInUseError: another process is playing it.
        """
        with _writing(self.games):
            file = self.games.open("ab")
        with file:
            _lock(file, self)
            for _ in self._stored(self.plan().pairs):
                pass
        return self._rewritten(pairs=pairs, games_sha256="")

    def complete(self) -> None:
        """Note the digest of all lines, now that the run is complete and in order."""
        if self.plan().checked_lines:
            with _reading(self.games), self.games.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
            self._rewritten(games_sha256=digest)

    def _rewritten(self, **changes: object) -> Manifest:
        plan = self.plan()
        changed = plan.model_copy(update=changes)
        if changed != plan:
            self.write_text(MANIFEST, changed.to_json())
        return changed

    @cached_property
    def _key(self) -> bytes | None:
        """The key of the lines' checksums; None for runs of older versions, whose lines have none."""
        plan = self.plan()
        return run_key(plan) if plan.checked_lines else None

    def line_text(self, line: GameLine) -> str:
        """A game as a line of the file, with its end."""
        text = line.to_json()
        return f"{text if self._key is None else with_checksum(text, self._key)}\n"

    def note(self, text: str) -> None:
        """Keep a line about something that broke a run off, beside the results and not among them."""
        target = self.path / INCIDENTS
        with _writing(target), target.open("a", encoding="utf-8") as log:
            log.write(text.replace("\n", " ") + "\n")

    def pairs(self, planned: int) -> Iterator[Pair]:
        """All whole pairs, one at a time, in the order of the file; a torn end is passed over.

        Args:
            planned: how many pairs the run has.

        Raises:
            UnreadableInputError: damage that is no torn end, with its line.
        """
        return (stored.games for stored in self._stored(planned))

    def _stored(self, planned: int) -> Iterator[StoredPair]:
        seen = bytearray(planned)
        digest = hashlib.sha256()
        yield from self._read(planned, seen, digest.update)
        expected = self.plan().games_sha256
        if expected and digest.hexdigest() != expected:
            raise self._incomplete(seen)

    def _read(self, planned: int, seen: bytearray, feed: Callable[[bytes], object]) -> Iterator[StoredPair]:
        """The whole pairs; marks in ``seen`` which there are, and feeds the lines to a digest."""
        if not self.games.is_file():
            return
        waiting: GameLine | None = None
        end = 0
        with _reading(self.games), self.games.open("rb") as file:
            for number, raw in enumerate(file, start=1):
                if not raw.endswith(b"\n"):
                    return
                feed(raw)
                end += len(raw)
                line = self._line(raw, number)
                if waiting is None:
                    self._expect(line, planned, seen, number)
                    waiting = line
                    continue
                if line.id != (waiting.pair, 1):
                    raise self._damage(number, f"expected game {waiting.pair}.1, found {line.id}")
                seen[line.pair] = 1
                yield StoredPair((waiting, line), end)
                waiting = None

    def _line(self, raw: bytes, number: int) -> GameLine:
        if self._key is not None:
            body = without_checksum(raw, self._key)
            if body is None:
                raise self._damage(number, "the line does not fit its checksum, or belongs to another run")
            raw = body
        try:
            return GameLine.model_validate_json(raw)
        except ValidationError as error:
            raise self._damage(number, f"not a game line: {faults(error)}") from None

    def _expect(self, line: GameLine, planned: int, seen: bytearray, number: int) -> None:
        if line.pair >= planned:
            raise self._damage(number, f"pair {line.pair}, but the run has the pairs 0 to {planned - 1}")
        if seen[line.pair]:
            raise self._damage(number, f"pair {line.pair} stands here for the second time")
        if line.game != 0:
            raise self._damage(number, f"expected the first game of a pair, found {line.id}")

    def _incomplete(self, seen: bytearray) -> UnreadableInputError:
        """What a complete run says whose lines are not those that it was completed with."""
        missing = [str(pair) for pair, there in enumerate(seen) if not there]
        shown = ", ".join([*missing[:10], "…"] if len(missing) > 10 else missing)
        fault = f"pairs that were there are missing: {shown}" if missing else "its lines are in another order"
        return UnreadableInputError(
            f"{self.games}: the run was complete, and was changed since: {fault}. "
            "Nothing was written to it. Put back a copy, or play the run again into another folder."
        )

    def _damage(self, number: int, fault: str) -> UnreadableInputError:
        return UnreadableInputError(
            f"{self.games}:{number}: {fault}. The file was changed or damaged; "
            "nothing is read from it and nothing was written to it."
        )


class Writer:
    """The one writer of a run: opens the file, drops a torn end, appends pairs.

    Use it as a context manager. `done` says for every planned pair whether it is finished; `in_order` whether
    the pairs stand in the file as they are numbered.

    Args:
        folder: the run.
        planned: how many pairs it has.
    """

    def __init__(self, folder: RunFolder, planned: int) -> None:
        self.folder = folder
        self.done = bytearray(planned)
        self.in_order = True
        self._last = -1
        self._file: BufferedWriter | None = None

    def __enter__(self) -> Writer:
        with _writing(self.folder.games):
            file = self.folder.games.open("ab")
        try:
            _lock(file, self.folder)
            end = 0
            for stored in self.folder._stored(len(self.done)):
                self._mark(stored.games[0].pair)
                end = stored.end
            with _writing(self.folder.games):
                file.truncate(end)
        except BaseException:
            file.close()
            raise
        self._file = file
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        file, self._file = self._file, None
        if file is not None:
            with _writing(self.folder.games), file:
                os.fsync(file.fileno())

    def append(self, pairs: list[Pair]) -> None:
        """Write finished pairs, each with both lines, and hand them to the system at once."""
        if self._file is None:
            raise ValueError("the writer is not open")
        text = "".join(self.folder.line_text(line) for pair in pairs for line in pair)
        with _writing(self.folder.games):
            self._file.write(text.encode())
            self._file.flush()
        for first, _ in pairs:
            self._mark(first.pair)

    def sort(self) -> None:
        """Put the lines in the order of the pairs; the old file stays until the new one is there.

        For a complete run that is closed again: nobody has anything to add to it.
        """
        if self.in_order:
            return
        places: dict[int, tuple[int, int]] = {}
        begin = 0
        for stored in self.folder._stored(len(self.done)):
            places[stored.games[0].pair] = (begin, stored.end)
            begin = stored.end
        unfinished = self.folder.path / f"{TEMPORARY}{GAMES}"
        with _writing(self.folder.games):
            with self.folder.games.open("rb") as old, unfinished.open("wb") as new:
                for pair in sorted(places):
                    begin, end = places[pair]
                    old.seek(begin)
                    new.write(old.read(end - begin))
                new.flush()
                os.fsync(new.fileno())
            os.replace(unfinished, self.folder.games)
        self.in_order = True

    def _mark(self, pair: int) -> None:
        self.done[pair] = 1
        self.in_order = self.in_order and pair > self._last
        self._last = pair

    @property
    def finished(self) -> int:
        """How many pairs are finished."""
        return self.done.count(1)

    def missing(self) -> Iterator[int]:
        """The numbers of the pairs that are not finished, ascending."""
        return (pair for pair, done in enumerate(self.done) if not done)


def faults(error: ValidationError) -> str:
    """What pydantic found, in one line: every field with what is wrong about it."""
    found = error.errors(include_url=False, include_context=False)
    return "; ".join(f"{'.'.join(map(str, e['loc'])) or 'the whole'}: {e['msg']}" for e in found[:5])


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """What the system refuses, said in one line."""
    try:
        yield
    except OSError as error:
        raise CannotWriteError(f"{path}: cannot be written: {error.strerror or error}") from error


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """What the system refuses, said in one line."""
    try:
        yield
    except OSError as error:
        raise UnreadableInputError(f"{path}: cannot be read: {error.strerror or error}") from error


def _lock(file: BufferedWriter, folder: RunFolder) -> None:
    """One writer at a time. Where the system has no such locks, nothing is guarded."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderInUseError(f"{folder.path}: another process is playing this run.") from None
        except OSError:
            return
