"""Which program, which card data, which rules."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

DISTRIBUTION = "rivals-deckbuilder"


def program_version() -> str:
    """The version of the installed program."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "unknown"


def version_lines() -> str:
    """Program, card data and rulesets with their versions, one per line."""
    from deckbuilder.cards.catalogue import catalogue, editions
    from deckbuilder.legality.rulesets import rulesets

    lines = [f"deckbuilder {program_version()}"]
    for edition in editions():
        cards = catalogue(edition)
        lines.append(f"cards {edition} {cards.version} ({len(cards)} titles, sha256 {cards.sha256[:12]})")
    lines += [f"ruleset {one.id} {one.version}" for one in rulesets()]
    return "\n".join(lines)
