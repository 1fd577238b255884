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
    """List the rulesets that come with the program; with --edition those of one edition."""
    from deckbuilder.legality.rulesets import rulesets
    from deckbuilder.render.rules import show_rulesets

    wanted = settings().edition if "edition" in settings().said else None
    show_rulesets(settings().screen(), [one for one in rulesets() if wanted in (None, one.edition)])


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


@click.command()
@click.argument("codes", nargs=-1, metavar="CODE…")
@common_options
def explain(codes: tuple[str, ...]) -> None:
    """Explain a finding code.

    What it means, which rule stands behind it, how to put it right. Without CODE all codes are listed.
    """
    from deckbuilder.diagnostics.codes import CODES, code
    from deckbuilder.render.rules import show_code, show_codes

    screen = settings().screen()
    if not codes:
        show_codes(screen, CODES)
        return
    found = {name.upper(): code(name) for name in codes}
    for number, (name, meant) in enumerate(found.items()):
        if number:
            screen.line()
        show_code(screen, name, meant)
