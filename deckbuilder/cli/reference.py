"""Commands to look things up and to check documents against schemas: ``rules``, ``explain``, ``schema``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import write_file
from deckbuilder.cli.lists import STDIN
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError, UnknownNameError
from deckbuilder.escaping import in_line, json_text
from deckbuilder.suggest import close_names

if TYPE_CHECKING:
    from deckbuilder.conformance import Conformance


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


CHECK = "check"


@click.command()
@click.argument("words", nargs=-1, metavar="[NAME | check FILE…]")
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead of standard output.")
@click.option(
    "--as", "wanted", metavar="NAME", help="With check: the schema, if the documents do not name it."
)
@click.option(
    "--output-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="Of check.",
)
@common_options
def schema(words: tuple[str, ...], output: str | None, wanted: str | None, output_format: str) -> None:
    """Print the JSON Schema of a document: deck, verdict, cards …

    Without NAME the names are listed.

    `schema check FILE…` holds JSON, JSON Lines, TOML and YAML documents against the schema they name and
    prints every error with its line and its JSON Pointer; - reads JSON from standard input. Exit code 0: all
    fit; 1: errors; 2: a file cannot be read, or nobody knows its schema.
    """
    if words[:1] == (CHECK,):
        if output:
            raise click.UsageError("-o belongs to schema NAME")
        if not words[1:]:
            raise click.UsageError("schema check needs at least one FILE")
        _check(words[1:], wanted, output_format == "json")
        return
    if len(words) > 1 or wanted or output_format == "json":
        raise click.UsageError("expected schema NAME, or schema check FILE…")
    _print(words[0] if words else None, output)


def _print(name: str | None, output: str | None) -> None:
    """One schema, or the names of all."""
    from deckbuilder.schemas import written  # all models: only when asked for

    known = written()
    screen = settings().screen()
    if name is None:
        for one in sorted(known):
            screen.line(one)
        return
    wanted = _plain(name)
    if wanted not in known:
        raise UnknownNameError("schema", name, close_names(wanted, sorted(known)), tuple(sorted(known)))
    if output:
        write_file(output, known[wanted])
    else:
        screen.raw(known[wanted])


def _plain(name: str) -> str:
    from deckbuilder.schemas import SUFFIX

    return name.lower().removesuffix(SUFFIX)


def _check(paths: tuple[str, ...], wanted: str | None, as_json: bool) -> None:
    """Hold every file against its schema; one that cannot be read does not keep the others from it."""
    from deckbuilder.conformance import conformance
    from deckbuilder.render.streams import read_stdin

    screen = settings().screen()
    results: list[Conformance] = []
    unreadable = 0
    for path in dict.fromkeys(paths):
        try:
            text = read_stdin().decode("utf-8-sig", "replace") if path == STDIN else None
            found = conformance(path, _plain(wanted) if wanted else None, text)
        except UnknownNameError:
            raise
        except DeckbuilderError as error:
            screen.warn(f"Error: {error}")
            unreadable += 1
            continue
        results.append(found)
        if not as_json:
            _show(found)
    if as_json:
        screen.raw(json_text([_data(one) for one in results]))
    code = 2 if unreadable else int(any(one.errors for one in results))
    click.get_current_context().exit(code)


def _show(found: Conformance) -> None:
    screen = settings().screen()
    for error in found.errors:
        line = f":{error.line}" if error.line else ""
        place = in_line(error.pointer) or screen.say("(whole document)", "(Dokument)")
        screen.line(f"{found.path}{line}: {place}: {screen.say(error.message, error.message_de)}")
    if found.more:
        screen.line(
            f"{found.path}: {screen.say('further errors are not shown', 'weitere Fehler fehlen hier')}"
        )
    if not found.errors and not screen.quiet:
        screen.line(f"{found.path}: {screen.say('fits', 'passt zu')} {found.schema}")


def _data(found: Conformance) -> dict[str, object]:
    errors = [
        {"pointer": one.pointer, "line": one.line, "message": one.message, "message_de": one.message_de}
        for one in found.errors
    ]
    return {"path": found.path, "schema": found.schema, "errors": errors, "more": found.more}
