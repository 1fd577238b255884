"""Decks that a command wants to use, not only to check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from deckbuilder.cli.check import exit_code
from deckbuilder.cli.inputs import Inputs, check_inputs, find_ruleset
from deckbuilder.cli.settings import settings
from deckbuilder.decks.carrying import option_words
from deckbuilder.legality.advice_rules import KNOWN_OPTIONS
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.render.findings import show_checked
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Severity

if TYPE_CHECKING:
    from deckbuilder.render.screen import Screen


def check_entrants(
    screen: Screen,
    paths: tuple[str, ...],
    ruleset: str | None,
    options: tuple[str, ...] | None = None,
) -> tuple[ValidatedDeck | ValidatedKit, ...]:
    """The decks in these files, which must pass; findings are shown as by `check`, and then it is over.

    Leaves the command with exit code 1 if a deck does not pass, with 2 if one cannot be read.

    Args:
        screen: where to write.
        paths: the files.
        ruleset: id or file, if one is named.
        options: table options in place of those that the decks name.
    """
    inputs = Inputs(tuple(dict.fromkeys(paths)), (), ())
    checked = list(check_inputs(inputs, find_ruleset(ruleset), edition=settings().edition, options=options))
    code = exit_code(checked, Severity.ERROR)
    if code == 2:
        for one in checked:
            screen.warn(f"Error: {one.path}: {one.trouble}")
    elif code == 1:
        show_checked(screen, checked, Severity.ERROR)
    if any(one.trouble for one in checked):
        code = 2
    if code:
        click.get_current_context().exit(code)
    passed = {one.path: one.report.validated for one in checked if one.report is not None}
    found = [passed[path] for path in paths]
    complete = tuple(one for one in found if one is not None)
    assert len(complete) == len(paths), "a list without errors is complete"
    return complete


def chosen_options(written: str) -> tuple[str, ...]:
    """The table options that a command line names; ``none`` for none at all.

    Raises:
        click.UsageError: no game has one of them.
    """
    words = option_words(written)
    if words == ("none",):
        return ()
    known = tuple(dict.fromkeys(name for names in KNOWN_OPTIONS.values() for name in names))
    unknown = [word for word in words if word not in known]
    if unknown or not words:
        near = close_names(unknown[0], known) if unknown else ()
        hint = f" Did you mean {near[0]}?" if near else ""
        raise click.UsageError(
            f"--options: unknown table option “{', '.join(unknown) or written}”; "
            f"expected {', '.join(known)} or none.{hint}"
        )
    return words
