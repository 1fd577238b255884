"""Writing files for commands: beside the old one, then renamed; nothing is lost and nothing left over."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from deckbuilder.errors import DeckbuilderError

force_option: Callable[[Callable[..., Any]], Callable[..., Any]] = click.option(
    "--force", is_flag=True, help="Replace a file that exists already."
)


def write_file(path: str, content: str | bytes) -> None:
    """Write a document that can be made again: a report, sheet or export. An older one is replaced.

    Texts are UTF-8 with plain line feeds.

    Raises:
        DeckbuilderError: the file cannot be written, is a symbolic link, or holds a decklist or a lock.
    """
    if _is_regular(path) and _holds_lists(path):
        raise DeckbuilderError(f"{path}: holds lists and is not replaced; nothing was written")
    replace_file(path, content)


def write_list(path: str, content: str, *, force: bool) -> None:
    """Write a list, or a lock of lists; an existing file is replaced only with ``force``.

    Raises:
        DeckbuilderError: the file exists, cannot be written, or is a symbolic link.
    """
    demand_absent([path], force)
    replace_file(path, content)


def demand_absent(paths: Iterable[str], force: bool) -> None:
    """Refuse, before anything is written, to replace files without ``force``; all of them are named.

    Raises:
        DeckbuilderError: one of the files exists.
    """
    existing = [path for path in paths if os.path.lexists(path) and not _is_device(path)]
    if existing and not force:
        verb = "exists" if len(existing) == 1 else "exist"
        raise DeckbuilderError(
            f"{', '.join(existing)}: {verb} already; nothing was written (--force replaces)"
        )


def replace_file(path: str, content: str | bytes) -> None:
    """Write a file in one step: at any moment it is the old one or the new one.

    Its permissions stay. Devices and pipes, such as ``/dev/null``, are written to directly.

    Raises:
        DeckbuilderError: the file cannot be written, or is a symbolic link.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        if _is_device(path):
            Path(path).write_bytes(data)
            return
        if os.path.islink(path):
            raise DeckbuilderError(
                f"{path}: is a symbolic link to {os.readlink(path)}, which is not written through; "
                "name the file itself"
            )
        if os.path.isdir(path):
            raise DeckbuilderError(f"{path}: cannot be written: is a folder")
        _write_and_rename(Path(path), data)
    except (OSError, ValueError) as error:
        raise DeckbuilderError(
            f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}"
        ) from None


def make_folder(path: str) -> None:
    """Make a folder, if it does not exist.

    Raises:
        DeckbuilderError: it cannot be made.
    """
    try:
        os.makedirs(path, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DeckbuilderError(f"{path}: the folder cannot be made: {reason}") from None


def _write_and_rename(target: Path, data: bytes) -> None:
    temporary = target.with_name(f".deckbuilder-{secrets.token_hex(8)}")
    try:
        with temporary.open("xb") as stream:
            stream.write(data)
        if target.exists():
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        os.replace(temporary, target)
    finally:  # also after Ctrl-C; once it is renamed there is nothing to remove
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _is_device(path: str) -> bool:
    """Whether a path exists and is neither a file nor a folder."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _is_regular(path: str) -> bool:
    return os.path.isfile(path) and not os.path.islink(path)


def _holds_lists(path: str) -> bool:
    from deckbuilder.cli.inputs import holds_lists

    return holds_lists(path)
