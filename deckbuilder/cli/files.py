"""Writing files for commands: beside the old one, then renamed; nothing is lost and nothing left over."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

import click

from deckbuilder.errors import DeckbuilderError
from deckbuilder.files import is_device, replace_file

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
    existing = [path for path in paths if os.path.lexists(path) and not is_device(path)]
    if existing and not force:
        verb = "exists" if len(existing) == 1 else "exist"
        raise DeckbuilderError(
            f"{', '.join(existing)}: {verb} already; nothing was written (--force replaces)"
        )


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


def _is_regular(path: str) -> bool:
    return os.path.isfile(path) and not os.path.islink(path)


def _holds_lists(path: str) -> bool:
    from deckbuilder.cli.inputs import holds_lists

    return holds_lists(path)
