"""The coverage table: every card of each edition, what the program does for it, and the tests that prove it.

    python -m tests.coverage_table              # from the root of the repository: writes docs/coverage.md

The columns come from the card data, from the registry of effects and from the tests marked with
``@pytest.mark.card("<edition>/<slug>")``; nothing is kept by hand. `test_coverage` checks that the file is up
to date and that the table has no gap.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryDirectory

import pytest

from deckbuilder import effects
from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.engine.hooks import REGISTRY, Behaviours

TESTS = Path(__file__).parent
ROOT = TESTS.parent
DOCUMENT = ROOT / "docs" / "coverage.md"
COMMAND = "python -m tests.coverage_table"

EDITIONS = {"rivals": "The Rivals for Catan", "classic": "Catan Card Game"}
"""The editions in the order of the document, and their names."""

Marks = dict[str, list[str]]
"""Per card the node ids of the tests marked with it."""

HEADER = ("| card | sets | behaviour | tests |", "| --- | --- | --- | --- |")
PLACING = ("placed_on", "from_hand", "capacity")
"""Fields of the behaviour data that say where or how a card is used, but do nothing by themselves."""
PLAYED = ("action", "event", "magic_book")
"""Categories whose cards do nothing without a function: a magic book holds a spell."""
MISSING = "**missing**"
"""What stands in the document where a card has a gap."""


@dataclass(frozen=True)
class Row:
    """One card of the table.

    Args:
        card: id; name, category: of the card.
        sets: ids of the sets it is printed in.
        role: what the rules do with a region, a centre card or a wizard.
        points: printed points.
        data: fields of regular behaviour, sides, what makes the card leave.
        functions: ``moment function`` of each effect.
        tests: names of the tests marked with it.
    """

    card: str
    name: str
    category: str
    sets: tuple[str, ...]
    role: str
    points: tuple[str, ...]
    data: tuple[str, ...]
    functions: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def behaviour(self) -> str:
        """The third column."""
        parts = [
            self.role,
            f"points: {', '.join(self.points)}" if self.points else "",
            f"data: {', '.join(self.data)}" if self.data else "",
            f"functions: {', '.join(self.functions)}" if self.functions else "",
        ]
        told = "; ".join(part for part in parts if part)
        only_points = self.points and not (self.role or self.data or self.functions)
        return f"printed {told} only" if only_points else told

    @property
    def idle(self) -> bool:
        """Whether the program does nothing for the card, although it should."""
        return not self.functions if self.category in PLAYED else not self.behaviour


def behaviours() -> Behaviours:
    """The registry, filled with the effects of all editions."""
    for module in walk_packages(effects.__path__, f"{effects.__name__}."):
        import_module(module.name)
    return REGISTRY


def rows(cards: Catalogue, behaviours: Behaviours, marks: Mapping[str, Sequence[str]]) -> tuple[Row, ...]:
    """A row for every card, in the order of sets and names."""
    order = [s.id for s in cards.sets]
    made = [_row(card, behaviours, marks.get(card.id, ())) for card in cards.cards]
    return tuple(sorted(made, key=lambda row: (order.index(row.sets[0]), row.name)))


def _row(card: Card, behaviours: Behaviours, node_ids: Sequence[str]) -> Row:
    functions = [
        f"`{hook.name}` {function.__name__}"
        for shelf in (behaviours.placed, behaviours.hand)
        for hook, function in shelf.get(card.id, ())
    ]
    return Row(
        card=card.id,
        name=card.name,
        category=card.category.value,
        sets=tuple(printing.set for printing in card.printings),
        role=_role(card),
        points=tuple(f"{point.value} {n}" for point, n in card.points.items() if n),
        data=_data(card),
        functions=tuple(functions),
        tests=tuple(dict.fromkeys(_test_name(node_id) for node_id in node_ids)),
    )


def _role(card: Card) -> str:
    if card.terrain is not None:
        return f"region: stores {card.terrain.resource.value}"
    if card.category == "wizard":
        return "wizard: stores magic power"
    return "centre row" if card.category == "center" else ""


def _data(card: Card) -> tuple[str, ...]:
    """Regular behaviour, the sides of a card that is turned, and what makes a foreign card leave."""
    fields = card.behaviour.model_dump(mode="json", exclude_defaults=True)
    found = [_field(name, value) for name, value in fields.items() if name not in PLACING]
    if card.levels:
        found.append(f"{len(card.levels)} sides")
    if card.removed_when is not None:
        found.append(f"leaves when {card.removed_when.text}")
    return tuple(found)


def _field(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name
    if isinstance(value, dict):
        return " ".join([name, *(f"{key} {n}" for key, n in value.items())])
    return f"{name} {value}"


def _test_name(node_id: str) -> str:
    """A test without its file and parameters."""
    return "::".join(node_id.split("::")[1:]).partition("[")[0]


# Gaps


def gaps(cards: Catalogue, behaviours: Behaviours, marks: Mapping[str, Sequence[str]]) -> list[str]:
    """Everything that an edition's cards miss, one sentence each."""
    found = []
    for row in rows(cards, behaviours, marks):
        if row.idle and row.category in PLAYED:
            found.append(f"{row.card} is of the category {row.category}, but has no function.")
        elif row.idle:
            found.append(f"{row.card} has neither points nor data nor a function.")
        if not row.tests:
            found.append(f'{row.card} has no test marked @pytest.mark.card("{row.card}").')
    return found


def strays(
    catalogues: Sequence[Catalogue], behaviours: Behaviours, marks: Mapping[str, Sequence[str]]
) -> list[str]:
    """Functions and marks for ids that no edition has, one sentence each."""
    known = {card.id for cards in catalogues for card in cards.cards}
    return [
        *(f"{i} has functions, but no card has this id." for i in sorted(behaviours.ids() - known)),
        *(
            f"{i} is marked as tested in {', '.join(marks[i])}, but no card has this id."
            for i in sorted(marks.keys() - known)
        ),
    ]


# Tests by card


def marked_tests(folder: Path = TESTS) -> Marks:
    """The tests in a folder by the cards they are marked with, as pytest collects them.

    Pytest runs in a process of its own, so that this can be called from a test.

    Raises:
        RuntimeError: pytest cannot collect them; with its output.
    """
    with TemporaryDirectory() as temporary:
        written = Path(temporary) / "marks.json"
        done = subprocess.run(
            [sys.executable, __file__, "--collect", str(folder), str(written)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"the tests cannot be collected:\n{done.stdout}{done.stderr}")
        marks: Marks = json.loads(written.read_text(encoding="utf-8"))
    return marks


def _address(item: pytest.Item) -> str:
    """A test's node id, from the root of the repository if it lies there, else from the root of the disk."""
    path = item.path.relative_to(ROOT) if item.path.is_relative_to(ROOT) else item.path
    return "::".join([path.as_posix(), *item.nodeid.split("::")[1:]])


class Collector:
    """A pytest plugin that notes which cards the collected tests are marked with."""

    def __init__(self) -> None:
        self.marks: Marks = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("card"):
                for card_id in mark.args:
                    self.marks.setdefault(card_id, []).append(_address(item))


def collect(folder: Path) -> tuple[int, Marks]:
    """Let pytest collect in this process. Returns its exit code and the marks."""
    collector = Collector()
    arguments = ["--collect-only", "-qq", "-m", "", "-p", "no:cacheprovider", "--rootdir", str(ROOT)]
    code = pytest.main([*arguments, "-c", str(ROOT / "pyproject.toml"), str(folder)], plugins=[collector])
    return int(code), collector.marks


# The document


def document(
    catalogues: Sequence[Catalogue], behaviours: Behaviours, marks: Mapping[str, Sequence[str]]
) -> str:
    """The table of all editions as Markdown."""
    lines = [
        "# Coverage of the cards",
        "",
        f"Written by `{COMMAND}` from the card data, the registry of effects and the marks of the tests; "
        "do not edit. Tests are named by their functions, with spaces. That each card has a test that fails "
        "when the card's behaviour is switched off is checked by a slow test in `tests/test_coverage.py`.",
    ]
    for cards in catalogues:
        lines += ["", *_section(cards, rows(cards, behaviours, marks))]
    return "\n".join(lines) + "\n"


def _section(cards: Catalogue, table: Sequence[Row]) -> list[str]:
    """The lines of one edition."""
    lines = [
        f"## {EDITIONS[cards.edition]}",
        "",
        f"{len(table)} cards, {sum(len(row.functions) for row in table)} functions, "
        f"{len({name for row in table for name in row.tests})} tests.",
    ]
    for card_set in cards.sets:
        mine = [row for row in table if row.sets[0] == card_set.id]
        lines += ["", f"### {card_set.name}", "", *HEADER, *(_line(row) for row in mine)]
    return lines


def _line(row: Row) -> str:
    behaviour = MISSING if row.idle else row.behaviour
    tests = "<br>".join(name.replace("test_", "").replace("::", ": ").replace("_", " ") for name in row.tests)
    return f"| {row.name} | {', '.join(row.sets)} | {behaviour} | {tests or MISSING} |"


def current() -> str:
    """The document as it should be now."""
    return document([catalogue(edition) for edition in EDITIONS], behaviours(), marked_tests())


def main(arguments: Sequence[str]) -> int:
    """Write the document; with ``--collect FOLDER FILE`` only the marks of a folder's tests, as JSON."""
    if arguments[:1] == ["--collect"]:
        code, marks = collect(Path(arguments[1]))
        Path(arguments[2]).write_text(json.dumps(marks), encoding="utf-8")
        return code
    DOCUMENT.parent.mkdir(exist_ok=True)
    DOCUMENT.write_text(current(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
