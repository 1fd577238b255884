"""``deckbuilder check``: are these lists allowed?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from deckbuilder.cli.files import write_file
from deckbuilder.cli.lists import map_option, parsed_mapping
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.reporters import REPORTERS, ReportStyle, write_report
from deckbuilder.tables import DIALECTS

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.cli.inputs import Inputs
    from deckbuilder.render.screen import Screen
    from deckbuilder.reporters.policy import Policy
    from deckbuilder.reporters.verdict import Checked
    from deckbuilder.vocabulary import Severity

TEXT = "text"


@dataclass(frozen=True)
class CheckOptions:
    """What the options of the command ask for; the names are those of the options."""

    draft: bool
    lenient: bool
    ruleset: str | None
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    own: tuple[str, ...]
    lock: str | None
    fail_on: str
    exit_zero: bool
    allow_empty: bool
    stdin_filename: str
    redact: bool
    show_hidden: bool
    output_format: str
    csv_detail: bool
    csv_dialect: str
    output: str | None
    mapping: tuple[str, ...]


OPTIONS = (
    click.option(
        "--draft", is_flag=True, help="The lists are unfinished: what is merely missing is a warning."
    ),
    click.option("--lenient", is_flag=True, help="Accept a name without its subtitle if only one card fits."),
    click.option("--ruleset", metavar="ID|FILE", help="Check by this ruleset (deckbuilder rules list)."),
    click.option(
        "--select",
        multiple=True,
        metavar="CODE,…",
        help="Count only these findings; RV2 means all that begin so.",
    ),
    click.option("--ignore", multiple=True, metavar="CODE,…", help="Do not count these findings."),
    click.option(
        "--own",
        multiple=True,
        metavar="SET,…",
        help="Sets and boxes that are owned; warn of cards that need others.",
    ),
    click.option("--lock", metavar="FILE", help="Report lists that differ from what was registered."),
    click.option(
        "--fail-on",
        type=click.Choice(["error", "warning"]),
        default="error",
        show_default=True,
        help="What lets a list fail.",
    ),
    click.option("--exit-zero", is_flag=True, help="Exit with 0 even if lists fail."),
    click.option("--allow-empty", is_flag=True, help="A folder or pattern without lists is no error."),
    click.option(
        "--stdin-filename", metavar="NAME", default="-", help="What to call standard input in the report."
    ),
    click.option(
        "--redact", is_flag=True, help="Tell nothing of what the lists hold: codes and places only."
    ),
    click.option(
        "--show-hidden", is_flag=True, help="Name the event cards too that were drawn unseen (in findings)."
    ),
    click.option("--output-format", type=click.Choice(list(REPORTERS)), default=TEXT, show_default=True),
    click.option("--csv-detail", is_flag=True, help="CSV with one row for each finding, not for each list."),
    click.option(
        "--csv-dialect",
        type=click.Choice(list(DIALECTS)),
        default="unix",
        show_default=True,
        help="excel: with a byte-order mark; excel-de: with semicolons too.",
    ),
    click.option(
        "-o",
        "--output",
        metavar="FILE",
        help="Write the report to a file; standard output then has one line for each list.",
    ),
    map_option,
)


def _with_options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in reversed(OPTIONS):
        command = option(command)
    return command


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH… | CODE | -")
@_with_options
@common_options
def check(paths: tuple[str, ...], **options: Any) -> None:
    """Check whether decks and kits are allowed.

    PATH is a file, a folder (with all below it) or a pattern; CODE a share code; - is standard input.

    Every problem is named at once, with its line, what is expected, and the rule. -q leaves out lists that
    pass. Exit code 0: all pass; 1: at least one does not; 2: nothing could be read.
    """
    from deckbuilder.cli.inputs import exit_code, find_inputs
    from deckbuilder.vocabulary import Severity

    wishes = CheckOptions(**options)
    screen = settings().screen()
    inputs = find_inputs(paths)
    for path in inputs.skipped:
        screen.note(f"{path}: passed over, for it does not look like a decklist; name it to check it")
    if wishes.allow_empty:
        for path, reason in inputs.empty:
            screen.note(f"{path}: {reason}")
        inputs = replace(inputs, empty=())
    level = Severity(wishes.fail_on)
    checked = judge_inputs(screen, inputs, wishes)
    _tell_rulesets(screen, checked)
    _report(screen, checked, level, wishes)
    code = exit_code(checked, level)
    click.get_current_context().exit(0 if wishes.exit_zero and code == 1 else code)


def judge_inputs(screen: Screen, inputs: Inputs, wishes: CheckOptions) -> list[Checked]:
    """Read and check the lists, and let count what is to count."""
    from deckbuilder.cli.inputs import check_inputs, find_ruleset
    from deckbuilder.legality.lock import not_handed_in
    from deckbuilder.reporters.policy import judged

    policy = _policy(wishes)
    checked = list(
        check_inputs(
            inputs,
            find_ruleset(wishes.ruleset),
            draft=wishes.draft,
            lenient=wishes.lenient,
            stdin_filename=wishes.stdin_filename,
            edition=settings().edition,
            mapping=parsed_mapping(wishes.mapping) or None,
        )
    )
    if policy.lock is not None:
        items = [(one.report.item, one.path) for one in checked if one.report and one.report.item]
        for missing in not_handed_in(items, policy.lock):
            screen.note(f"registered but not handed in: {missing.player or missing.path}")
    return judged(checked, policy)


def _policy(wishes: CheckOptions) -> Policy:
    from deckbuilder.cards.catalogue import catalogue
    from deckbuilder.legality.lock import load_lock
    from deckbuilder.legality.ownership import owned_sets
    from deckbuilder.reporters.policy import Policy, chosen_codes

    names = [name.strip() for text in wishes.own for name in text.split(",") if name.strip()]
    return Policy(
        select=chosen_codes(wishes.select),
        ignore=chosen_codes(wishes.ignore),
        owned=owned_sets(names, catalogue(settings().edition)) if names else None,
        lock=load_lock(wishes.lock) if wishes.lock else None,
        redact=wishes.redact,
        show_hidden=wishes.show_hidden,
    )


def _report(screen: Screen, checked: Sequence[Checked], level: Severity, wishes: CheckOptions) -> None:
    """Write the report where it is wanted, and tell the rest on the screen."""
    from deckbuilder.cli.inputs import nothing_read
    from deckbuilder.render.findings import show_checked

    output, is_text = wishes.output, wishes.output_format == TEXT
    if output:
        write_file(output, _written(checked, level, wishes))
    elif not is_text:
        screen.raw(_written(checked, level, wishes))
    if nothing_read(checked):
        for one in checked:
            screen.warn(f"Error: {one.path}: {one.trouble}")
    elif is_text or output:
        show_checked(screen, checked, level, brief=bool(output))


def _written(checked: Sequence[Checked], level: Severity, wishes: CheckOptions) -> str:
    """The whole report, as the reporter that is asked for writes it."""
    from deckbuilder.cli.settings import program_version
    from deckbuilder.reporters.verdict import Results, make_verdict

    found = make_verdict(checked, _cards(checked), level, draft=wishes.draft, program=program_version())
    style = ReportStyle(settings().lang, wishes.csv_detail, wishes.csv_dialect)
    return write_report(wishes.output_format, Results(checked, level, found), style)


def _tell_rulesets(screen: Screen, checked: Sequence[Checked]) -> None:
    """Which settings, rulesets and card data the verdicts rest on."""
    if settings().config:
        screen.detail(f"settings {settings().config}")
    cards = _cards(checked)
    screen.detail(f"cards {cards.edition} {cards.version} (sha256 {cards.sha256[:12]})")
    used = {one.report.ruleset.id: one.report.ruleset for one in checked if one.report and one.report.ruleset}
    for rules in used.values():
        screen.detail(f"ruleset {rules.id} {rules.version}: {rules.name}")


def _cards(checked: Sequence[Checked]) -> Catalogue:
    """The card data of the lists; of those of several editions, or of none, that of the edition in use."""
    from deckbuilder.cards.catalogue import catalogue

    used = {one.report.ruleset.edition for one in checked if one.report and one.report.ruleset}
    return catalogue(used.pop() if len(used) == 1 else settings().edition)
