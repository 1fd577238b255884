"""Writing a file in one step: beside the old one, then renamed; nothing is lost and nothing left over."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from deckbuilder.errors import DeckbuilderError

TEMPORARY = ".deckbuilder-"
"""How the names of files begin that are not yet renamed; only a killed process leaves one behind."""


def replace_file(path: str, content: str | bytes) -> None:
    """Write a file in one step: at any moment it is the old one or the new one.

    Its permissions stay. Devices and pipes, such as ``/dev/null``, are written to directly.

    Raises:
        DeckbuilderError: the file cannot be written, or is a symbolic link.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        if is_device(path):
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


def is_device(path: str) -> bool:
    """Whether a path exists and is neither a file nor a folder."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _write_and_rename(target: Path, data: bytes) -> None:
    temporary = target.with_name(f"{TEMPORARY}{secrets.token_hex(8)}")
    try:
        with temporary.open("xb") as stream:
            stream.write(data)
        if target.exists():
            temporary.chmod(stat.S_IMODE(target.stat().st_mode))
        os.replace(temporary, target)
    finally:  # also after Ctrl-C; once it is renamed there is nothing to remove
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
