"""What a run will play, complete and for good: the manifest.

A plan holds the decks themselves, not only where they lay, so a run folder can be resumed, reported and
replayed anywhere. Everything that decides a result is in it; how fast it is played (workers, chunks) is not.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import ConfigDict, Field, field_validator

from deckbuilder.errors import RecordMismatchError
from deckbuilder.escaping import short
from deckbuilder.records import Record

MAX_TURNS = 400
"""Turn cap of a game unless the plan says otherwise (decision 6); beyond it the game is unfinished."""
MAX_DECISIONS = 2000
"""Cap of the decisions in one turn (decision 6); beyond it the game is stopped."""
MAX_PAIRS = 10_000_000
"""More pairs than anybody plays; a larger number is a slip."""
LONGEST_SHOWN = 300
"""So many characters of a value or of a line of a deck are shown where two runs differ."""


class DeckCopy(Record):
    """A deck or kit as it was when the run was planned.

    Args:
        name, player: as the file says; empty if it does not.
        path: where the file lay, as it was given; empty if it was no file.
        fingerprint: the code of its composition.
        text: its content in the text format.
    """

    name: str = ""
    player: str = ""
    path: str = ""
    fingerprint: str = Field(min_length=1)
    text: str


class RulesetCopy(Record):
    """A ruleset as it was when the run was planned.

    Args:
        id, version: what it calls itself.
        settings: all that its files set, with sources, so that house rules travel with the run.
    """

    id: str
    version: str
    settings: dict[str, Any] = {}


class OverlayCopy(Record):
    """The user's overlay of card facts that was in use, so that it travels with the run.

    Args:
        name: of the file, without its folder.
        sha256: of the file's content.
        changes: by card id, then by field.
    """

    name: str
    sha256: str
    changes: dict[str, dict[str, Any]]


class Versions(Record):
    """What the run was played with.

    Args:
        program: version of this program.
        rules: version of the rules' implementation; raised whenever behaviour changes.
        catalogue, catalogue_sha256: version and checksum of the card data; the overlay, if any, counts into
            the checksum.
    """

    program: str
    rules: int
    catalogue: str
    catalogue_sha256: str


class Manifest(Record):
    """The manifest of a run.

    Args:
        schema_id, schema_version: name and version of this format.
        edition: edition id.
        ruleset: what the decks were checked by and the games are played by.
        decks: deck A, which is host, and deck B; or one kit that both seats share.
        options: table options that both decks agree on.
        options_chosen: whether they were chosen for the run, whatever the lists say.
        bots: who plays seat A and seat B.
        bot_sources: digests of the source of these bots; empty for those that come with the program.
        seed: seed of the run; with the number of a pair it fixes all dice and shuffles of both games.
        pairs: how many pairs of games are planned.
        max_turns: turn cap of a game.
        max_decisions: cap of the decisions in one turn.
        records: whether the answers of every game are kept.
        checked_lines: whether every line of the games has a checksum; runs of older versions have none.
        games_sha256: SHA-256 of the games of the complete run; empty before that.
        overlay: facts of cards that a file of the user has replaced; None if there was none.
        versions: what it was planned with.
    """

    model_config = ConfigDict(title="Manifest of a run (manifest.json)")

    schema_id: Literal["deckbuilder/run@1"] = Field(default="deckbuilder/run@1", alias="schema")
    schema_version: Literal[1] = 1
    edition: str
    ruleset: RulesetCopy
    decks: tuple[DeckCopy, ...] = Field(min_length=1, max_length=2)
    options: tuple[str, ...] = ()
    options_chosen: bool = False
    bots: tuple[str, str]
    bot_sources: tuple[str, str] = ("", "")
    seed: int
    pairs: int = Field(ge=1, le=MAX_PAIRS)
    max_turns: int = Field(default=MAX_TURNS, ge=1)
    max_decisions: int = Field(default=MAX_DECISIONS, ge=1)
    records: bool = False
    checked_lines: bool = False
    games_sha256: str = ""
    overlay: OverlayCopy | None = None
    versions: Versions

    @field_validator("bots")
    @classmethod
    def _named(cls, bots: tuple[str, str]) -> tuple[str, str]:
        if not all(bot.strip() for bot in bots):
            raise ValueError("every seat needs a bot")
        return bots

    @property
    def is_kit(self) -> bool:
        """Whether both seats share one kit."""
        return len(self.decks) == 1

    def to_json(self) -> str:
        """The manifest as it is written."""
        return self.model_dump_json(indent=2, by_alias=True) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Manifest:
        """Read a manifest; raises pydantic's `ValidationError`."""
        return cls.model_validate_json(text)


@dataclass(frozen=True)
class Deviation:
    """Something in which a run and what is asked of it now do not agree.

    Args:
        what: the thing, e.g. ``seed`` or ``deck A``.
        recorded: what the run's manifest says.
        found: what it would be now.
        details: further lines: the cards in which two decks differ.
    """

    what: str
    recorded: str
    found: str
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        recorded, found = (short(value, LONGEST_SHOWN) for value in (self.recorded, self.found))
        first = f"{self.what}: {recorded} in the run, {found} now"
        return "\n".join([first, *(f"    {short(line, LONGEST_SHOWN)}" for line in self.details)])


class RunDiffersError(RecordMismatchError):
    """A run that cannot be gone on with, because it is not the one that is asked for.

    Args:
        folder: the run folder.
        differences: all of them.
    """

    def __init__(self, folder: str, differences: tuple[Deviation, ...]) -> None:
        self.folder, self.differences = folder, differences
        lines = [f"{folder}: the run there is another one; nothing was played or written."]
        lines += [f"  {line}" for difference in differences for line in str(difference).splitlines()]
        super().__init__("\n".join(lines))


def differences(recorded: Manifest, asked: Manifest) -> tuple[Deviation, ...]:
    """Everything in which two plans would give different results. Names and paths of decks do not count."""
    return tuple(_differences(recorded, asked))


def _differences(recorded: Manifest, asked: Manifest) -> Iterator[Deviation]:
    yield from _unequal("edition", recorded.edition, asked.edition)
    yield from ruleset_differences(recorded.ruleset, asked.ruleset)
    if len(recorded.decks) != len(asked.decks):
        kinds = {1: "one kit", 2: "two decks"}
        yield Deviation("decks", kinds[len(recorded.decks)], kinds[len(asked.decks)])
    else:
        for name, old, new in zip(deck_names(recorded), recorded.decks, asked.decks, strict=True):
            yield from deck_differences(name, old, new)
    yield from _unequal("options", recorded.options, asked.options)
    yield from _unequal("bot A", recorded.bots[0], asked.bots[0])
    yield from _unequal("bot B", recorded.bots[1], asked.bots[1])
    yield from source_differences(recorded, asked.bot_sources)
    for name in ("seed", "pairs", "max_turns", "max_decisions", "records"):
        yield from _unequal(name.replace("_", " "), getattr(recorded, name), getattr(asked, name))
    yield from _unequal("overlay", _overlay(recorded), _overlay(asked))
    yield from version_differences(recorded.versions, asked.versions)


def deck_names(plan: Manifest) -> tuple[str, ...]:
    """What the decks of a plan are called in messages."""
    return ("kit",) if plan.is_kit else ("deck A", "deck B")


def deck_differences(name: str, old: DeckCopy, new: DeckCopy) -> Iterator[Deviation]:
    """Whether two decks differ, and in which lines."""
    if old.fingerprint != new.fingerprint:
        changed = difflib.ndiff(old.text.splitlines(), new.text.splitlines())
        details = tuple(line for line in changed if line[:2] in ("- ", "+ "))
        yield Deviation(name, _called(old), _called(new), details)


def ruleset_differences(old: RulesetCopy, new: RulesetCopy) -> Iterator[Deviation]:
    """Whether two rulesets differ, and in which settings."""
    if (old.id, old.version) != (new.id, new.version):
        yield Deviation("ruleset", f"{old.id} {old.version}", f"{new.id} {new.version}")
    for name in sorted({*old.settings, *new.settings} - {"origins", "id", "version", "name", "name_de"}):
        values = (old.settings.get(name, "not set"), new.settings.get(name, "not set"))
        yield from _unequal(f"ruleset setting {name}", *values)


def bot_differences(recorded: Manifest, bots: tuple[str | None, str | None]) -> Iterator[Deviation]:
    """Which of the bots that somebody names are not those of the run; None names none."""
    for side, old, new in zip("AB", recorded.bots, bots, strict=True):
        if new is not None:
            yield from _unequal(f"bot {side}", old.strip(), new.strip())


def source_differences(recorded: Manifest, sources: tuple[str, str]) -> Iterator[Deviation]:
    """The bots whose source is another one now, as far as both digests are known."""
    for side, bot, old, new in zip("AB", recorded.bots, recorded.bot_sources, sources, strict=True):
        if old and new:
            yield from _unequal(f"source of bot {side} ({bot})", old[:12], new[:12])


def version_differences(old: Versions, new: Versions) -> Iterator[Deviation]:
    """In which versions two plans differ."""
    yield from _unequal("program version", old.program, new.program)
    yield from _unequal("rules version", old.rules, new.rules)
    yield from _unequal("card data", old.catalogue, new.catalogue)
    yield from _unequal("card data checksum", old.catalogue_sha256[:12], new.catalogue_sha256[:12])


def _overlay(plan: Manifest) -> str:
    return f"{plan.overlay.name} ({plan.overlay.sha256[:12]})" if plan.overlay else "none"


def _called(deck: DeckCopy) -> str:
    return f"{deck.fingerprint} {deck.name}".strip()


def _unequal(what: str, old: object, new: object) -> Iterator[Deviation]:
    if old != new:
        yield Deviation(what, _shown(old), _shown(new))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value)) or "none"
    return str(value)
