"""``deckbuilder sheet``: lists on paper."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import write_file
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.render.screen import Screen
    from deckbuilder.sheets import Sheet

KINDS = {".html": "html", ".htm": "html", ".pdf": "pdf", ".txt": "txt"}


@click.command()
@click.argument("decks", nargs=-1, metavar="DECK… | CODE | -")
@click.option(
    "--to", "kind", type=click.Choice(["html", "pdf", "txt"]), help="Otherwise by the name of FILE, or html."
)
@click.option("--blank", is_flag=True, help="An empty sheet to be filled in by hand.")
@click.option("--event", default="", metavar="TEXT", help="Name of the event.")
@click.option("--date", default="", metavar="TEXT", help="Date of the event, printed as it is given.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--ruleset", metavar="ID|FILE", help="Ruleset of the check, and of a blank sheet.")
@click.option("--show-hidden", is_flag=True, help="Print the event cards too that were drawn unseen.")
@click.option("-o", "--output", metavar="FILE", help="Write to a file; a PDF needs one.")
@common_options
def sheet(
    decks: tuple[str, ...],
    kind: str | None,
    blank: bool,
    event: str,
    date: str,
    paper: str,
    ruleset: str | None,
    show_hidden: bool,
    output: str | None,
) -> None:
    """Print registration sheets, one page for each list.

    They are ticked off at the table. DECK is a file, a folder or a pattern. Every list is checked, and its
    sheet says how that went. A PDF and the QR codes need the extra "pdf". Exit code 1: sheets were written,
    but a list did not pass or could not be read.
    """
    if bool(decks) == blank:
        raise click.UsageError(
            "Name lists, or ask for a --blank sheet." if not decks else "--blank is empty."
        )
    kind = kind or (KINDS.get(os.path.splitext(output)[1].lower()) if output else None) or "html"
    if kind == "pdf" and not output:
        raise click.UsageError("A PDF goes to a file: -o FILE.")
    screen = settings().screen()
    if blank:
        sheets, code = [_blank(ruleset, event, date)], 0
    else:
        sheets, code = _sheets(screen, decks, ruleset, event, date, show_hidden)
    if not sheets:
        raise DeckbuilderError("There is no list to put on a sheet.")
    _write(screen, sheets, kind, paper, output)
    click.get_current_context().exit(code)


def _blank(ruleset: str | None, event: str, date: str) -> Sheet:
    from deckbuilder.cli.inputs import find_ruleset
    from deckbuilder.legality.rulesets import default_ruleset
    from deckbuilder.sheets import blank_sheet

    rules = find_ruleset(ruleset) or default_ruleset("tournament", edition=settings().edition)
    return blank_sheet(rules, event=event, date=date, lang=settings().lang)


def _sheets(
    screen: Screen, decks: tuple[str, ...], ruleset: str | None, event: str, date: str, show_hidden: bool
) -> tuple[list[Sheet], int]:
    """The sheets of all lists that can be read, and the exit code."""
    from deckbuilder.cli.inputs import check_inputs, find_inputs, find_ruleset
    from deckbuilder.sheets import sheet_of

    sheets: list[Sheet] = []
    code = 0
    for one in check_inputs(find_inputs(decks), find_ruleset(ruleset), edition=settings().edition):
        if one.report is None:
            screen.warn(f"Error: {one.path}: {one.trouble}")
            code = 1
            continue
        try:
            sheets.append(
                sheet_of(one.report, event=event, date=date, lang=settings().lang, show_hidden=show_hidden)
            )
        except DeckbuilderError as error:
            screen.warn(f"Error: {error}")
            code = 1
            continue
        if not one.report.ok:
            screen.warn(f"{one.path}: " + screen.say("did not pass the check", "hat nicht bestanden"))
            code = 1
    return sheets, code


def _write(screen: Screen, sheets: list[Sheet], kind: str, paper: str, output: str | None) -> None:
    from deckbuilder.sheets import html, pdf, text

    if kind == "pdf":
        assert output is not None
        write_file(output, pdf.pdf_sheets(sheets, paper))
        for one in sheets:
            if not all(map(pdf.is_printable, (one.player, one.name, one.event))):
                who = one.player or one.name
                screen.note(f"{who}: the PDF fonts lack letters of this name; --to html has them all")
    else:
        whole = text.text_sheets(sheets) if kind == "txt" else html.html_sheets(sheets, paper)
        if kind == "html" and not html.has_qr():
            screen.note("without QR codes; for them: pip install 'rivals-deckbuilder[pdf]'")
        if output:
            write_file(output, whole)
        else:
            screen.raw(whole)
    if output:
        number = len(sheets)
        screen.note(f"{output}: {number} {'sheet' if number == 1 else 'sheets'} written")
