"""From checked decks to a plan, and from a plan to what the engine plays: the only place that knows both."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from typing import TypeAlias

from pydantic import ValidationError

from deckbuilder.bots import is_built_in, make_bot, source_digest
from deckbuilder.cards.catalogue import catalogue, using_overlay
from deckbuilder.cards.overlay import Overlay
from deckbuilder.decks import load
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import Decklist
from deckbuilder.editions import edition
from deckbuilder.editions.definition import Edition
from deckbuilder.engine.game import BotFactory
from deckbuilder.engine.setup import Setup
from deckbuilder.errors import DeckbuilderError, RecordMismatchError, UnknownNameError
from deckbuilder.escaping import short
from deckbuilder.legality.check import check
from deckbuilder.legality.rulesets import Ruleset, ruleset
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.matchups.manifest import (
    LONGEST_SHOWN,
    MAX_DECISIONS,
    MAX_PAIRS,
    MAX_TURNS,
    DeckCopy,
    Deviation,
    Manifest,
    OverlayCopy,
    RulesetCopy,
    RunDiffersError,
    Versions,
    bot_differences,
    deck_differences,
    deck_names,
    ruleset_differences,
    source_differences,
    version_differences,
)
from deckbuilder.parsing import faults

DISTRIBUTION = "rivals-deckbuilder"
Entrant: TypeAlias = ValidatedDeck | ValidatedKit


class RunRefusedError(DeckbuilderError):
    """A run that cannot be planned.

    Args:
        problems: everything that stands in the way.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("\n".join(problems))


@dataclass(frozen=True)
class Prepared:
    """What the engine needs for any game of a plan.

    Args:
        edition: the game.
        setup: what each of its games begins with.
        bots: makers of the players of deck A and deck B.
    """

    edition: Edition
    setup: Setup
    bots: tuple[BotFactory, BotFactory]


def make_manifest(
    a: Entrant,
    b: Entrant | None = None,
    *,
    pairs: int,
    seed: int,
    bots: tuple[str, str] = ("greedy", "greedy"),
    max_turns: int = MAX_TURNS,
    max_decisions: int = MAX_DECISIONS,
    records: bool = False,
    options_chosen: bool = False,
) -> Manifest:
    """The plan of a run. Nothing is written, and everything that can be found out beforehand is.

    Args:
        a: deck A, which is host; or the kit that both seats share.
        b: deck B; None for a kit.
        pairs: how many pairs of games.
        seed: seed of the run.
        bots: who plays seat A and seat B, e.g. ``("greedy", "random")``.
        max_turns, max_decisions: caps of a game and of a turn.
        records: keep the answers of every game, not only of failed and stopped ones.
        options_chosen: whether the decks' options were chosen for this run, whatever their files say.

    Raises:
        RunRefusedError: with every problem at once.
    """
    problems = [*_entrant_problems(a, b), *_number_problems(pairs, max_turns, max_decisions)]
    problems += _bot_problems(bots)
    if problems:
        raise RunRefusedError(tuple(problems))
    entrants = (a,) if b is None else (a, b)
    setup = _setup(entrants)
    plan = Manifest(
        edition=a.ruleset.edition,
        ruleset=_ruleset_copy(a.ruleset),
        decks=tuple(_deck_copy(entrant) for entrant in entrants),
        options=_options(a),
        options_chosen=options_chosen,
        bots=bots,
        bot_sources=(source_digest(bots[0]), source_digest(bots[1])),
        seed=seed,
        pairs=pairs,
        max_turns=max_turns,
        max_decisions=max_decisions,
        records=records,
        checked_lines=True,
        overlay=_overlay_copy(a.ruleset.edition),
        versions=_versions(a.ruleset.edition, setup.rules_version),
    )
    prepared(plan)
    return plan


def prepared(plan: Manifest) -> Prepared:
    """What the engine plays, made from the manifest alone; kept for the next pair.

    Raises:
        RecordMismatchError: the embedded decks are not legal, or not the recorded ones, for this version.
    """
    return _prepared(plan.to_json())


@lru_cache(maxsize=2)
def _prepared(manifest: str) -> Prepared:
    plan = Manifest.from_json(manifest)
    with using_overlay(overlay_of(plan)):
        return _made(plan)


def overlay_of(plan: Manifest) -> Overlay | None:
    """The overlay that the run carries, to be used with `using_overlay`."""
    kept = plan.overlay
    return None if kept is None else Overlay(kept.name, kept.sha256, kept.changes)


def _rules(plan: Manifest) -> Ruleset:
    """The ruleset that the run carries.

    Raises:
        RecordMismatchError: the manifest holds none, or one that has been edited into something else.
    """
    try:
        return Ruleset.model_validate(plan.ruleset.settings)
    except ValidationError as error:
        found = (f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        raise RecordMismatchError(f"manifest.json: ruleset.settings: {faults(found)}") from None


def _made(plan: Manifest) -> Prepared:
    rules = _rules(plan)
    entrants = [_entrant(n, d, rules) for n, d in zip(deck_names(plan), plan.decks, strict=True)]
    bots = (make_bot(plan.bots[0]), make_bot(plan.bots[1]))
    return Prepared(edition(plan.edition), _setup(tuple(entrants)), bots)


class UntrustedBots(DeckbuilderError):
    """A run names bots that are not the project's, and nobody has said that their code may be run.

    Args:
        folder: the run folder.
        bots: these bots, by side.
    """

    def __init__(self, folder: str, bots: dict[str, str]) -> None:
        self.folder, self.bots = folder, bots
        named = ", ".join(f"bot {side} {short(spec, LONGEST_SHOWN)!r}" for side, spec in bots.items())
        options = " ".join(
            f"--bot-{side.lower()} {short(spec, LONGEST_SHOWN)!r}" for side, spec in bots.items()
        )
        super().__init__(
            f"{folder}: the run was played by code that does not come with this program: {named}. "
            "Nothing of it was loaded, and nothing was played. If you trust this code, say so with "
            f"--trust-bots, or by naming it: {options}"
        )


def require_trust(
    folder: str, plan: Manifest, bots: tuple[str | None, str | None] = (None, None), trusted: bool = False
) -> None:
    """See to it that no code is loaded because a manifest names it.

    Args:
        folder: where the manifest lies.
        plan: the manifest.
        bots: the bots of A and B as the user names them; None for one that is not named.
        trusted: whether the user trusts whatever bots the manifest names.

    Raises:
        RunDiffersError: the user names other bots than the manifest.
        UntrustedBots: the manifest names bots that neither the project has nor the user has named.
    """
    found = tuple(bot_differences(plan, bots))
    if found:
        raise RunDiffersError(folder, found)
    foreign = {
        side: spec
        for side, spec, named in zip("AB", plan.bots, bots, strict=True)
        if named is None and not is_built_in(spec)
    }
    if foreign and not trusted:
        raise UntrustedBots(folder, foreign)


def drift(plan: Manifest) -> tuple[Deviation, ...]:
    """What has changed since the run was planned: versions, shipped rules, deck files still there.

    The cards are compared with the overlay of the run, whichever is in use now.
    """
    with using_overlay(overlay_of(plan)):
        return tuple(_drift(plan))


def _drift(plan: Manifest) -> Iterator[Deviation]:
    rules = _rules(plan)
    try:
        shipped = ruleset(plan.ruleset.id)
    except UnknownNameError:
        pass  # house rules: the run carries them
    else:
        yield from ruleset_differences(plan.ruleset, _ruleset_copy(shipped))
    try:
        now = prepared(plan).setup.rules_version
    except RecordMismatchError as error:
        yield Deviation("decks", "legal", str(error))
        now = plan.versions.rules
    yield from version_differences(plan.versions, _versions(plan.edition, now))
    yield from source_differences(plan, (source_digest(plan.bots[0]), source_digest(plan.bots[1])))
    for name, deck in zip(deck_names(plan), plan.decks, strict=True):
        yield from _file_drift(name, deck, rules, plan.options if plan.options_chosen else None)


def _file_drift(
    name: str, deck: DeckCopy, rules: Ruleset, options: tuple[str, ...] | None
) -> Iterator[Deviation]:
    """Whether the file of a deck, if it is still there, holds another deck now."""
    if not deck.path or not os.path.isfile(deck.path):
        return
    where = f"{name} ({deck.path})"
    try:
        loaded = load(deck.path, lenient=True)
        found = check(loaded if options is None else loaded.with_options(options), rules).validated
    except DeckbuilderError as error:
        yield Deviation(where, deck.fingerprint, f"unreadable: {error}")
        return
    if found is None:
        yield Deviation(where, deck.fingerprint, "no legal deck")
        return
    yield from deck_differences(where, deck, _deck_copy(found))


def _entrant_problems(a: Entrant, b: Entrant | None) -> Iterator[str]:
    if isinstance(a, ValidatedKit):
        if b is not None:
            yield "A kit is shared by both seats: it is run alone, not against a deck."
        return
    if b is None:
        yield "A deck needs a second deck to play against; only a kit is run alone."
        return
    if not isinstance(b, ValidatedDeck):
        yield "Deck B is a kit: a kit is shared by both seats and is run alone."
        return
    if a.ruleset != b.ruleset:
        yield f"The decks were checked by different rulesets: {a.ruleset.id} and {b.ruleset.id}."
    if a.deck.options != b.deck.options:
        shown = [", ".join(deck.deck.options) or "none" for deck in (a, b)]
        yield f"Options of both decks must agree: deck A has {shown[0]}, deck B has {shown[1]}."


def _number_problems(pairs: int, max_turns: int, max_decisions: int) -> Iterator[str]:
    for name, number in (("pairs", pairs), ("turn cap", max_turns), ("decision cap", max_decisions)):
        if number < 1:
            yield f"{name}: {number}, expected at least 1."
    if pairs > MAX_PAIRS:
        yield f"pairs: {pairs}, expected at most {MAX_PAIRS:,}."


def _bot_problems(bots: tuple[str, str]) -> Iterator[str]:
    for side, spec in zip("AB", bots, strict=True):
        try:
            make_bot(spec)
        except DeckbuilderError as error:
            yield f"bot {side}: {error}"


def _entrant(name: str, deck: DeckCopy, rules: Ruleset) -> Entrant:
    """An embedded deck, read and checked as if it came from a file."""
    item, _ = text_format.read(deck.text)
    report = None if item is None else check(item, rules)
    if report is None or report.validated is None:
        faults = "; ".join(f.message for f in report.errors) if report is not None else "cannot be read"
        raise RecordMismatchError(f"{name} of the run is not legal in this version: {faults}")
    if report.fingerprint != deck.fingerprint:
        raise RecordMismatchError(
            f"{name} of the run: its text gives {report.fingerprint}, the manifest says {deck.fingerprint}"
        )
    return report.validated


def _setup(entrants: tuple[Entrant, ...]) -> Setup:
    """What a game between them begins with; `_entrant_problems` has seen to it that they go together."""
    first, second = entrants[0], entrants[-1] if len(entrants) > 1 else None
    assert not isinstance(second, ValidatedKit)
    return edition(first.ruleset.edition).setup(first, second)


def _deck_copy(entrant: Entrant) -> DeckCopy:
    item = entrant.deck if isinstance(entrant, ValidatedDeck) else entrant.kit
    return DeckCopy(
        name=item.name,
        player=item.player if isinstance(item, Decklist) else "",
        path=item.path,
        fingerprint=entrant.fingerprint,
        text=text_format.write(item),
    )


def _ruleset_copy(rules: Ruleset) -> RulesetCopy:
    settings = rules.model_dump(mode="json", exclude_unset=True)
    return RulesetCopy(id=rules.id, version=rules.version, settings=settings)


def _overlay_copy(edition_id: str) -> OverlayCopy | None:
    """The overlay in use, as far as it is about this edition."""
    used = catalogue(edition_id).overlay
    if used is None:
        return None
    changes = {card: dict(fields) for card, fields in used.of(edition_id).items()}
    return OverlayCopy(name=used.name, sha256=used.sha256, changes=changes)


def _options(entrant: Entrant) -> tuple[str, ...]:
    return entrant.deck.options if isinstance(entrant, ValidatedDeck) else ()


def _versions(edition_id: str, rules: int) -> Versions:
    cards = catalogue(edition_id)
    try:
        program = version(DISTRIBUTION)
    except PackageNotFoundError:
        program = "unknown"
    return Versions(program=program, rules=rules, catalogue=cards.version, catalogue_sha256=cards.sha256)
