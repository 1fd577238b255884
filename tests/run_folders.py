"""Changes of run folders for tests: what an interruption leaves, and what somebody edits by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from deckbuilder.matchups.integrity import run_key, with_checksum, without_checksum
from deckbuilder.matchups.store import RunFolder


def not_complete(folder: Path) -> None:
    """Take back that a run was completed, so that lines may be missing as after an interruption."""
    manifest = folder / "manifest.json"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(re.sub(r'"games_sha256": ?"\w+"', '"games_sha256": ""', text), encoding="utf-8")


def change_games(folder: Path, change: Callable[[str], str]) -> None:
    """Change the text of a run's games as somebody would who computes the checksums anew."""
    not_complete(folder)
    place = RunFolder(folder)
    key = run_key(place.plan())
    raw = place.games.read_bytes().splitlines(keepends=True)
    bodies = [body.decode() for line in raw if (body := without_checksum(line, key))]
    changed = change("\n".join(bodies)).split("\n")
    place.games.write_text("".join(f"{with_checksum(body, key)}\n" for body in changed), encoding="utf-8")
