"""Saying that a user's overlay has replaced facts of cards."""

from __future__ import annotations

from deckbuilder.render.screen import Screen


def overlay_line(screen: Screen, name: str, sha256: str) -> str:
    """One line that belongs to every result found with an overlay."""
    return screen.say(
        f"With facts of cards replaced by the overlay {name} (sha256 {sha256[:12]}).",
        f"Mit Kartenangaben, die das Overlay {name} ersetzt hat (sha256 {sha256[:12]}).",
    )
