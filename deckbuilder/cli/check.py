"""``deckbuilder check``: are these lists allowed?"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import write_file
from deckbuilder.cli.settings import common_options, settings

if TYPE_CHECKING:
    from deckbuilder.formats.verdict import Checked
    from deckbuilder.render.screen import Screen
    from deckbuilder.vocabulary import Severity


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH… | -")
@click.option("--draft", is_flag=True, help="The lists are unfinished: what is merely missing is a warning.")
@click.option("--lenient", is_flag=True, help="Accept a name without its subtitle if only one card fits.")
@click.option("--ruleset", metavar="ID|FILE", help="Check by this ruleset (deckbuilder rules list).")
@click.option(
    "--fail-on",
    type=click.Choice(["error", "warning"]),
    default="error",
    show_default=True,
    help="What lets a list fail.",
)
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write the report to a file; standard output then has one line for each list.",
)
@common_options
def check(
    paths: tuple[str, ...],
    draft: bool,
    lenient: bool,
    ruleset: str | None,
    fail_on: str,
    output_format: str,
    output: str | None,
) -> None:
    """Check whether decks and kits are allowed.

    PATH is a file, a folder (with all below it) or a pattern; - is standard input.

    Every problem is named at once, with its line, what is expected, and the rule. -q leaves out lists that
    pass. Exit code 0: all pass; 1: at least one does not; 2: nothing could be read.
    """
    from deckbuilder.cli.inputs import check_inputs, find_inputs, find_ruleset
    from deckbuilder.vocabulary import Severity

    screen = settings().screen()
    level = Severity(fail_on)
    rules = find_ruleset(ruleset)
    inputs = find_inputs(paths)
    for path in inputs.skipped:
        screen.note(f"{path}: passed over, for it does not look like a decklist; name it to check it")
    checked = list(check_inputs(inputs, rules, draft=draft, lenient=lenient))
    _tell_rulesets(screen, checked)
    document = ""
    if output_format == "json":
        document = _as_json(checked, level, draft)
    elif output:
        document = _as_text(checked, level)
    if output:
        write_file(output, document)
    if document and not output:
        screen.raw(document)
    if all(one.report is None for one in checked):
        for one in checked:
            screen.warn(f"Error: {one.path}: {one.trouble}")
    elif not document or output:
        show_checked(screen, checked, level, brief=bool(output))
    click.get_current_context().exit(exit_code(checked, level))


def _tell_rulesets(screen: Screen, checked: Sequence[Checked]) -> None:
    """Which rulesets and card data the verdicts rest on."""
    from deckbuilder.cards.catalogue import catalogue

    cards = catalogue(settings().edition)
    screen.detail(f"cards {cards.edition} {cards.version} (sha256 {cards.sha256[:12]})")
    used = {one.report.ruleset.id: one.report.ruleset for one in checked if one.report and one.report.ruleset}
    for rules in used.values():
        screen.detail(f"ruleset {rules.id} {rules.version}: {rules.name}")


def exit_code(checked: Sequence[Checked], level: Severity) -> int:
    """0 all pass, 1 some do not, 2 nothing could be read."""
    if all(one.report is None for one in checked):
        return 2
    return 0 if all(one.passes(level) for one in checked) else 1


def show_checked(
    screen: Screen, checked: Sequence[Checked], level: Severity, *, brief: bool = False, total: bool = True
) -> None:
    """A block for each list: its findings, then its verdict; at the end how many passed.

    Args:
        screen: where to write.
        checked: the lists.
        level: what lets a list fail.
        brief: without the findings.
        total: with the line that counts.
    """
    from deckbuilder.formats.verdict import UNREADABLE, title
    from deckbuilder.render.findings import show_findings, show_trouble, show_verdict

    for one in checked:
        if one.report is None:
            show_trouble(screen, one.path, UNREADABLE, one.trouble)
            continue
        passed = one.passes(level)
        if screen.quiet and passed:
            continue
        if not brief:
            show_findings(screen, one.report.findings, one.path)
        show_verdict(screen, one.path, passed, one.report.findings, one.report.fingerprint, title(one.report))
    if total and not screen.quiet:
        screen.line(_total(screen, checked, level))


def _total(screen: Screen, checked: Sequence[Checked], level: Severity) -> str:
    from deckbuilder.formats.verdict import summary
    from deckbuilder.render.words import plural

    counts = summary(checked, level)
    return screen.say(
        f"{plural(counts.decks, 'deck', 'decks')} checked: {counts.passed} passed, {counts.failed} failed, "
        f"{counts.unreadable} unreadable",
        f"{plural(counts.decks, 'Deck', 'Decks')} geprüft: {counts.passed} bestanden, "
        f"{counts.failed} durchgefallen, {counts.unreadable} unlesbar",
    )


def _as_json(checked: Sequence[Checked], level: Severity, draft: bool) -> str:
    """The report as a document for programs."""
    from deckbuilder.cards.catalogue import catalogue
    from deckbuilder.cli.versions import program_version
    from deckbuilder.formats.verdict import verdict

    cards = catalogue(settings().edition)
    return verdict(checked, cards, level, draft=draft, program=program_version()).to_json()


def _as_text(checked: Sequence[Checked], level: Severity) -> str:
    """The whole report as the plain text that a pipe would get."""
    from deckbuilder.render.screen import Screen

    out = io.StringIO()
    show_checked(Screen(color="never", lang=settings().lang, out=out), checked, level)
    return out.getvalue()
