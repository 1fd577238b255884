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
    "diagnostics": {"vocabulary", "errors", "suggest", "escaping"},
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
"""What each room may import from the project besides itself."""
MAY_IMPORT |= dict.fromkeys(BOTTOM, BOTTOM)
ABOVE = {"__init__", "__main__", "cli", "bench", "schemas", "conformance", "schema_faults", "json_places"}
"""What stands above all rooms and may import everything."""
DEFERRED = {("deckbuilder.engine.view", "deckbuilder.engine.game")}
"""Imports inside a function that would close a circle: a view makes games to think with."""

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


def named(path: Path) -> str:
    """The module that a file holds."""
    return ".".join(("deckbuilder", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(
        ".__init__"
    )


def needed(path: Path) -> set[str]:
    """The modules of the project that a file needs when it runs: not those that only its types name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            full = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= full & MODULES or {node.module}
    return (found & MODULES) - {named(path)}


MODULES = {named(path) for path in FILES}


def circle(arrows: dict[str, set[str]]) -> list[str]:
    """What cannot be put into an order in which everything comes after what it depends on."""
    left = dict(arrows)
    while True:
        ends = [one for one in left if not left[one] & left.keys()]
        if not ends:
            return sorted(left)
        for one in ends:
            del left[one]


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]


def test_there_is_no_circle_between_or_inside_rooms() -> None:
    arrows = {named(path): needed(path) for path in FILES}
    for place, target in DEFERRED:
        assert target in arrows[place], "no longer needed: take it out of the list"
        arrows[place].remove(target)
    assert circle(arrows) == []
    rooms: dict[str, set[str]] = {}
    for path in FILES:
        targets = {module.split(".")[1] for module in imports(path) if module.startswith("deckbuilder.")}
        rooms.setdefault(part(path), set()).update(targets - {part(path)})
    del rooms["__init__"]  # its public names are loaded when they are first used
    assert circle(rooms) == []


def test_every_room_has_its_arrows() -> None:
    assert {part(path) for path in FILES} == MAY_IMPORT.keys() | ABOVE


def test_no_two_classes_have_the_same_name() -> None:
    found = [
        node.name
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert {name for name in found if found.count(name) > 1} == set()


def test_tests_mirror_the_tree() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    folders = {path.name for path in Path(__file__).parent.iterdir() if path.is_dir()}
    assert rooms - folders <= {"diagnostics", "render"}, "tested where they are used"


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
