"""One list for each player: who handed in several, in which rows, and which of them counts."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from deckbuilder.decks.keywords import folded
from deckbuilder.decks.model import Decklist, Kit
from deckbuilder.diagnostics.finding import Finding, Location
from deckbuilder.diagnostics.raising import finding
from deckbuilder.diagnostics.text import Text, listed
from deckbuilder.errors import DeckbuilderError

ROW = re.compile(r"(?P<table>.*), row (?P<number>\d+)")
"""What ``x-row`` says: the table from which a list was imported, and its row there."""


@dataclass(frozen=True)
class HandedIn:
    """One list that was handed in.

    Args:
        player: as the list says it; empty if it does not.
        path: the file.
        table: the form that the list comes from; empty if it does not come from one.
        row: its row in the form; 0 if it does not come from one.
    """

    player: str
    path: str
    table: str = ""
    row: int = 0

    @classmethod
    def of(cls, item: Decklist | Kit, path: str) -> HandedIn:
        """The list as it was handed in."""
        said = ROW.fullmatch(str(item.extra.get("x-row", "")))
        table, row = (said["table"], int(said["number"])) if said else ("", 0)
        return cls(item.player if isinstance(item, Decklist) else "", path, table, row)

    def place(self, lang: str = "en") -> str:
        """File and row, in words."""
        if not self.row:
            return self.path
        return f"{self.path} ({'Zeile' if lang == 'de' else 'row'} {self.row})"


def several(lists: Sequence[HandedIn | None]) -> list[tuple[int, ...]]:
    """The places in the sequence of each player's lists, of players who have several."""
    places: defaultdict[str, list[int]] = defaultdict(list)
    for index, one in enumerate(lists):
        if one is not None and one.player:
            places[folded(one.player)].append(index)
    return [tuple(found) for found in places.values() if len(found) > 1]


def several_findings(lists: Sequence[HandedIn | None]) -> Mapping[int, Finding]:
    """RV703 for every list of a player with several, by its place in the sequence."""
    found: dict[int, Finding] = {}
    for places in several(lists):
        own = [one for index in places if (one := lists[index]) is not None]
        for one, index in zip(own, places, strict=True):
            others = [other for other in own if other is not one]
            found[index] = finding(
                "RV703",
                Location(one.path),
                expected="one list for each player",
                actual={"lists": len(own)},
                player=one.player,
                number=len(own),
                others=tuple(Text(one.place("en"), one.place("de")) for one in others),
            )
    return found


def choose(lists: Sequence[HandedIn], keep: Sequence[str], last_wins: bool) -> set[int]:
    """The places of the lists that count: of each player one, of people of one name those to be kept.

    Args:
        lists: all that were handed in.
        keep: rows (``36``, or ``form.csv, row 36``) or files of lists that count.
        last_wins: of players for whom nothing is kept, the list of the last row counts.

    Raises:
        DeckbuilderError: a player has several lists and nothing says which counts, what is to be kept is not
            found, or lists do not say their order.
    """
    kept, faults = _kept(lists, keep)
    counting = set(range(len(lists)))
    open_ones: list[str] = []
    for places in several(lists):
        chosen = [index for index in places if index in kept]
        if not chosen and last_wins:
            chosen, fault = _last(lists, places)
            faults += fault
        if not chosen:
            open_ones.append(_named(lists, places))
        counting -= set(places) - set(chosen)
    if open_ones and not faults:
        faults = [*open_ones, "say which list counts: --keep ROW (or file), or --last-wins: the last row"]
    if faults:
        raise DeckbuilderError("nothing was written\n" + "\n".join(faults))
    return counting


def _named(lists: Sequence[HandedIn], places: Sequence[int]) -> str:
    shown = listed(tuple(lists[index].place() for index in places), "and")
    return f"{lists[places[0]].player}: {len(places)} lists: {shown}"


def _kept(lists: Sequence[HandedIn], keep: Sequence[str]) -> tuple[set[int], list[str]]:
    kept: set[int] = set()
    faults = []
    for wanted in keep:
        names = [{str(one.row), f"{one.table}, row {one.row}"} if one.row else set[str]() for one in lists]
        fits = [
            index
            for index, one in enumerate(lists)
            if wanted in names[index] or PurePath(wanted) == PurePath(one.path)
        ]
        if not fits:
            faults.append(f"--keep {wanted}: no list comes from this row or file")
        elif len({lists[index].table for index in fits}) > 1:
            faults.append(f"--keep {wanted}: rows of several tables; name one: --keep “TABLE, row {wanted}”")
        kept |= set(fits)
    return kept, faults


def _last(lists: Sequence[HandedIn], places: Sequence[int]) -> tuple[list[int], list[str]]:
    own = [lists[index] for index in places]
    if len({one.table for one in own}) > 1 or len({one.row for one in own}) < len(own):
        return list(places[:1]), [
            f"{_named(lists, places)}: they are not rows of one table, so none is the last; use --keep"
        ]
    return [max(places, key=lambda index: lists[index].row)], []
