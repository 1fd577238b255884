"""``deckbuilder rules`` and ``explain``: the numbers behind the formats, and the codes of findings."""

from __future__ import annotations

import click

from deckbuilder.cli.settings import common_options, settings


@click.group()
@common_options
def rules() -> None:
    """Show rulesets: the numbers of every format."""


@rules.command("list")
@common_options
def list_() -> None:
    """List the rulesets that come with the program."""
    from deckbuilder.formats.rulesets import rulesets
    from deckbuilder.render.rules import show_rulesets

    edition = settings().edition
    show_rulesets(settings().screen(), [one for one in rulesets() if one.edition == edition])


@rules.command("show")
@click.argument("ruleset", metavar="ID|FILE")
@common_options
def show(ruleset: str) -> None:
    """Show every setting of a ruleset with its source and how sure it is. ID may be a file of your own."""
    from deckbuilder.cli.inputs import find_ruleset
    from deckbuilder.render.rules import show_ruleset

    found = find_ruleset(ruleset)
    assert found is not None
    show_ruleset(settings().screen(), found)
