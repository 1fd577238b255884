"""Who may import whom: the arrows of the folder tree, read with ``ast``."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "deckbuilder"

BOTTOM = {
    "vocabulary",
    "errors",
    "stacks",
    "rng",
    "records",
    "diagnostics",
    "suggest",
    "parsing",
    "escaping",
    "files",
    "tables",
}
MAY_IMPORT = {
    "cards": BOTTOM,
    "decks": BOTTOM | {"cards"},
    "legality": BOTTOM | {"cards", "decks"},
    "reporters": BOTTOM | {"cards", "decks", "legality"},
    "sheets": BOTTOM | {"cards", "decks", "legality"},
    "engine": {"errors", "stacks", "rng"},
    "transcript": {"engine", "rng"},
    "effects": {"engine", "effects"},
    "editions": BOTTOM | {"cards", "decks", "legality", "engine", "effects"},
    "bots": {"engine", "errors", "rng", "suggest"},
    "matchups": BOTTOM | {"cards", "decks", "legality", "engine", "editions", "bots"},
    "render": BOTTOM
    | {"cards", "decks", "legality", "engine", "editions", "bots", "matchups", "bench", "transcript"}
    | {"reporters", "sheets"},
}
"""What each package may import from the project besides itself; the command line may import everything."""

EFFECTS_SEE_OF_THE_ENGINE = {
    "verbs",
    "hooks",
    "derived",
    "placement",
    "requirements",
    "state_based",
    "moves",
    "geometry",
    "carddef",
    "state",
    "rules",
    "choice",
    "bundle",
}
EDGES = {
    "click": {"cli", "__main__"},
    "rich": {"render", "cli"},
    "pydantic": {"cards", "decks", "legality", "reporters", "matchups", "records", "schemas"},
    "jinja2": {"sheets", "matchups"},
    "reportlab": {"sheets"},
    "segno": {"sheets"},
}
"""Where the libraries of the edge may be imported."""


def imports(path: Path) -> set[str]:
    """All modules that a file imports, also inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == "deckbuilder":
            found |= {f"deckbuilder.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
        elif isinstance(node, ast.ImportFrom) and node.level:
            found.add("relative import")
    return found


FILES = sorted(PACKAGE.rglob("*.py"))


def part(path: Path) -> str:
    """The package or module of the tree that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_there_is_something_to_read():
    assert len(FILES) > 40


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_follow_the_arrows(path: Path):
    own = part(path)
    assert "relative import" not in imports(path)
    for module in imports(path):
        if not module.startswith("deckbuilder.") or own not in MAY_IMPORT:
            continue
        target = module.split(".")[1]
        assert target == own or target in MAY_IMPORT[own], f"{own} must not import {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_edge_libraries_stay_at_the_edge(path: Path):
    for module in imports(path):
        library = module.split(".")[0]
        if library in EDGES:
            assert part(path) in EDGES[library], f"{part(path)} must not import {library}"


def test_all_records_have_one_base():
    holders = [path for path in FILES if "BaseModel" in path.read_text(encoding="utf-8")]
    assert holders == [PACKAGE / "records.py"]


@pytest.mark.parametrize("path", sorted((PACKAGE / "effects").rglob("*.py")), ids=lambda p: p.name)
def test_effects_never_import_the_game(path: Path):
    for module in imports(path):
        if module.startswith("deckbuilder.engine."):
            assert module.split(".")[2] in EFFECTS_SEE_OF_THE_ENGINE, f"effects must not import {module}"


def test_engine_and_bots_know_no_card_and_no_edition_by_name():
    from deckbuilder.cards.catalogue import catalogue, editions

    names = {card.id for edition in editions() for card in catalogue(edition).cards} | set(editions())
    for folder in ("engine", "bots"):
        for path in (PACKAGE / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert node.value not in names, f"{path.name} names {node.value}"


def test_no_random_clock_or_hash_in_the_game():
    forbidden = {"random", "time", "datetime", "secrets", "uuid", "os"}
    for folder in ("engine", "effects", "bots"):
        for path in (PACKAGE / folder).rglob("*.py"):
            assert not {m.split(".")[0] for m in imports(path)} & forbidden, path
