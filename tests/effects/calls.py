"""Who calls what in the package, read with ``ast``: for tests that name every place where a rule applies."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent.parent / "deckbuilder"


def functions(*folders: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function of some folders of the package, with the name of its module before its own."""
    for folder in folders:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    yield f"{path.relative_to(PACKAGE).with_suffix('').as_posix()}:{node.name}", node


def callers(name: str, *folders: str) -> set[str]:
    """The functions of some folders that call a function by this name."""
    return {
        where
        for where, node in functions(*folders)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == name
    }


def writers(attribute: str, *folders: str) -> set[str]:
    """The functions of some folders that set an attribute of this name."""
    return {
        where
        for where, node in functions(*folders)
        for target in ast.walk(node)
        if isinstance(target, ast.Attribute)
        and target.attr == attribute
        and isinstance(target.ctx, ast.Store)
    }
