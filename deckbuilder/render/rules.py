"""Rulesets on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.diagnostics.entry import CodeEntry
from deckbuilder.legality.rulesets import Ruleset
from deckbuilder.render.cards import both_names
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import word
from deckbuilder.vocabulary import Confidence


def show_rulesets(screen: Screen, found: Sequence[Ruleset]) -> None:
    """Rulesets in a table."""
    say = screen.say
    screen.table(
        say("Rulesets", "Regelwerke"),
        ["Id", "Name", "Version", say("Goal", "Ziel"), say("Assumed", "Angenommen")],
        [
            (
                one.id,
                one.name_de if screen.lang == "de" else one.name,
                one.version,
                one.goal,
                sum(origin.confidence is Confidence.LOW for origin in one.origins.values()),
            )
            for one in found
        ],
        right=(3, 4),
        styles=("bold",),
    )


def show_ruleset(screen: Screen, ruleset: Ruleset) -> None:
    """Every setting with its source."""
    name = ruleset.name_de if screen.lang == "de" else ruleset.name
    screen.line(Text.assemble((name, "bold"), (f"  {ruleset.id} {ruleset.version}", "dim")))
    names = _names(ruleset, screen.lang)
    rows = []
    for setting, origin in ruleset.origins.items():
        note = f" ({origin.note})" if origin.note else ""
        sure = word(origin.confidence, screen.lang)
        style = "" if origin.confidence is Confidence.HIGH else "yellow"
        rows.append(
            (
                setting,
                _shown(getattr(ruleset, setting), names),
                Text(sure, style=style),
                f"{origin.source}{note}",
            )
        )
    heads = ["Setting", "Value", "Confidence", "Source"]
    if screen.lang == "de":
        heads = ["Einstellung", "Wert", "Sicherheit", "Quelle"]
    screen.table("", heads, rows, styles=("bold",))


def show_code(screen: Screen, name: str, code: CodeEntry) -> None:
    """What a finding code means."""
    screen.line(Text.assemble((name, "bold"), f"  {code.meaning.in_language(screen.lang)}"))
    for label, text in ((screen.say("Rule", "Regel"), code.rule), (screen.say("Fix", "Abhilfe"), code.fix)):
        screen.line(Text.assemble(("  " + label + ": ", "dim"), text.in_language(screen.lang)))


def show_codes(screen: Screen, codes: Mapping[str, CodeEntry]) -> None:
    """All codes, one line each."""
    for name, code in codes.items():
        screen.line(Text.assemble((name, "bold"), f"  {code.meaning.in_language(screen.lang)}"))


def _names(ruleset: Ruleset, lang: str) -> dict[str, str]:
    """What the sets and cards of the ruleset's edition are called, by id."""
    cards = catalogue(ruleset.edition)
    sets = {one.id: cards.set_name(one.id, lang) for one in cards.sets}
    return {**sets, **{card.id: both_names(card, lang)[0] for card in cards.cards}}


def _shown(value: Any, names: Mapping[str, str]) -> str:
    """A setting's value as a person reads it, with names for ids."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{number} {names.get(key, key)}" for key, number in value.items()) or "none"
    if isinstance(value, tuple):
        return ", ".join(names.get(one, str(one)) for one in value) or "none"
    return names.get(value, str(value))
