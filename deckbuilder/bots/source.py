"""What a bot of the user is made of: the files of its source, as one digest."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType


def digest_of_source(kind: object) -> str:
    """SHA-256 over the files that a class comes from; empty if it comes from none.

    These are its own module and whatever that one, and each of them in turn, names at its top level: modules
    of the same package or, for a module that belongs to none, modules in the same folder.
    """
    own = _module(kind)
    file = _file(own)
    if own is None or file is None:
        return ""
    package = _file(sys.modules.get(own.__name__.partition(".")[0])) if "." in own.__name__ else None
    root = (package or file).parent
    found: dict[str, Path] = {}
    waiting = [own]
    while waiting:
        module = waiting.pop()
        path = _file(module)
        if path is None or not path.is_relative_to(root) or (package is None and path.parent != root):
            continue
        name = path.relative_to(root).as_posix()
        if name not in found:
            found[name] = path
            waiting += _named(module)
    digest = hashlib.sha256()
    for name in sorted(found):
        content = found[name].read_bytes()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _named(module: ModuleType) -> Iterator[ModuleType]:
    """The modules that a module names, and those of the classes and functions that it names."""
    for value in list(vars(module).values()):
        found = value if isinstance(value, ModuleType) else _module(value)
        if found is not None:
            yield found


def _module(value: object) -> ModuleType | None:
    """The module of a class or function."""
    return sys.modules.get(value.__module__) if isinstance(value, type | FunctionType) else None


def _file(module: ModuleType | None) -> Path | None:
    """The file of a module, if it has one."""
    name = getattr(module, "__file__", None)
    return Path(name).resolve() if isinstance(name, str) and Path(name).is_file() else None
