"""Plans and players without an engine: results that depend on the plan and the pair only."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from deckbuilder.matchups.manifest import DeckCopy, Manifest, RulesetCopy, Versions
from deckbuilder.matchups.results import SIDES, GameId, GameLine
from deckbuilder.rng import Stream

VERSIONS = Versions(program="1.2.3", rules=7, catalogue="2026-01", catalogue_sha256="ab" * 32)


def deck(name: str, **changes: Any) -> DeckCopy:
    text = f"Name: {name}\n\n[Deck]\n1x Castle\n"
    return DeckCopy(
        **{"name": name, "path": f"{name}.deck", "fingerprint": f"FP-{name}", "text": text, **changes}
    )


def plan(**changes: Any) -> Manifest:
    """A plan of 12 pairs between two decks; any part can be changed."""
    parts: dict[str, Any] = {
        "edition": "rivals",
        "ruleset": RulesetCopy(id="rivals-tournament-2015", version="1", settings={"goal": 12}),
        "decks": (deck("ada"), deck("ben")),
        "bots": ("greedy", "greedy"),
        "seed": 42,
        "pairs": 12,
        "versions": VERSIONS,
    }
    return Manifest(**{**parts, **changes})


def line(pair: int, game: int, winner: str | None = "A", **changes: Any) -> GameLine:
    parts: dict[str, Any] = {
        "pair": pair,
        "game": game,
        "first": SIDES[game],
        "outcome": "won" if winner else "unfinished",
        "winner": winner,
        "rounds": 20 + pair,
        "turns": 41 + 2 * pair,
        "decisions": 300,
        "points": {"A": {"settlements": 4, "cities": 8}, "B": {"settlements": 3}},
        "digest": f"{pair:04x}{game}",
    }
    return GameLine(**{**parts, **changes})


def fake_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """Each deck has its luck in a pair, whatever its seat and label; beginning is worth a little."""
    return fake_game(plan, GameId(pair, 0))[0], fake_game(plan, GameId(pair, 1))[0]


def fake_game(plan: Manifest, game: GameId) -> tuple[GameLine, list[str]]:
    decks = (plan.decks[0], plan.decks[-1])
    luck = [
        Stream(plan.seed, game.pair, one.fingerprint, bot).below(1000) + 150 * (seat == game.game)
        for seat, (one, bot) in enumerate(zip(decks, plan.bots, strict=True))
    ]
    common = Stream(plan.seed, game.pair, "table")
    rounds, kind = 15 + common.below(20), common.below(12)
    seats = (game.game, 1 - game.game)
    found: dict[str, Any] = {
        "pair": game.pair,
        "game": game.game,
        "first": SIDES[game.game],
        "outcome": {0: "unfinished", 1: "failed", 2: "stopped"}.get(kind, "won"),
        "rounds": rounds,
        "turns": 2 * rounds,
        "decisions": 10 * rounds,
        "points": {side: {"cities": luck[seat] % 7, "settlements": 3} for seat, side in enumerate(SIDES)},
        "digest": f"{luck[seats[0]]:08x}{luck[seats[1]]:08x}",
    }
    if found["outcome"] == "won":
        found["winner"] = SIDES[seats[0] if luck[seats[0]] >= luck[seats[1]] else seats[1]]
    elif found["outcome"] != "unfinished":
        found |= {"error": "ValueError: ä broken bot", "answers": [1, [2, 3], "x"]}
    return GameLine(**found), [f"answer {n}" for n in range(rounds)]


def steady_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """As `fake_pair` without failed games."""
    pairs = fake_pair(plan, pair)
    plain = {"outcome": "won", "error": None, "answers": None}
    return (
        pairs[0].model_copy(update={**plain, "winner": "A"}),
        pairs[1].model_copy(update={**plain, "winner": "B"}),
    )


def slow_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """As `fake_pair`, but a pair takes a while, and the first of a few takes longest."""
    time.sleep(0.02 if pair % 5 else 0.06)
    return fake_pair(plan, pair)


def hanging_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """As `fake_pair`, but pair 4 never ends; that it has begun is told by the file that HANGING names."""
    if pair == 4:
        Path(os.environ["HANGING"]).touch()
        time.sleep(1000)
    return fake_pair(plan, pair)


def dying_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """As `fake_pair`, but pair 5 takes its process with it."""
    if pair == 5:
        os._exit(3)
    return fake_pair(plan, pair)


def raising_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """As `fake_pair`, but pair 5 raises what no engine should let through."""
    if pair == 5:
        raise ZeroDivisionError("nobody expected this")
    return fake_pair(plan, pair)


def interrupting_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """As `fake_pair`, but somebody presses Ctrl-C during pair 4."""
    if pair == 4:
        signal.raise_signal(signal.SIGINT)
    return fake_pair(plan, pair)


def impatient_pair(plan: Manifest, pair: int) -> tuple[GameLine, GameLine]:
    """As `fake_pair`, but somebody presses Ctrl-C twice during pair 4."""
    if pair == 4:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    return fake_pair(plan, pair)


def raw_lines(folder: Path) -> list[bytes]:
    return sorted((folder / "games.jsonl").read_bytes().splitlines(keepends=True))
