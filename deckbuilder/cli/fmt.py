"""Commands that write lists anew: ``fmt`` and ``convert``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.files import demand_absent, force_option, make_folder, write_list
from deckbuilder.cli.lists import STDIN, read_all, whole
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import DeckbuilderError
from deckbuilder.files import replace_file
from deckbuilder.render.streams import read_stdin

if TYPE_CHECKING:
    from deckbuilder.decks import Decklist, Kit
    from deckbuilder.decks.corrections import Correction
    from deckbuilder.render.screen import Screen


@dataclass(frozen=True)
class FormatOptions:
    """The options of the command."""

    check: bool
    diff: bool
    fix: bool
    yes: bool


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH… | -")
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a list is not in order.")
@click.option("--diff", is_flag=True, help="Show what would change; without --fix nothing is written.")
@click.option(
    "--fix", is_flag=True, help="Propose the nearest name for each misspelt one, line by line, and ask."
)
@click.option("--yes", is_flag=True, help="With --fix: accept what is shown without asking.")
@common_options
def fmt(paths: tuple[str, ...], check: bool, diff: bool, fix: bool, yes: bool) -> None:
    """Put text lists in order.

    One order (section, type, theme set, name), one spelling (“2x Name”), UTF-8. Comments stay, lines with an
    error stay as they are. Names are written in the language that most of the list has, or in that of --lang.

    PATH is a .deck or .txt file, a folder or a pattern; - reads standard input and writes standard output.
    Exit code 0: done; 1: with --check a list is not in order, with --fix a proposal was not accepted; 2: a
    file cannot be read.
    """
    from deckbuilder.errors import UnreadableInputError

    screen = settings().screen()
    wishes = FormatOptions(check, diff, fix, yes)
    counts = {"changed": 0, "left": 0, "unreadable": 0}
    for path in _text_lists(screen, paths):
        try:
            changed, left = _one(screen, path, wishes)
        except (UnreadableInputError, DeckbuilderError) as error:
            screen.warn(f"Error: {error}")
            counts["unreadable"] += 1
            continue
        counts["changed"] += changed
        counts["left"] += left
    if counts["unreadable"]:
        click.get_current_context().exit(2)
    if counts["left"] or (check and counts["changed"]):
        click.get_current_context().exit(1)


def _text_lists(screen: Screen, paths: tuple[str, ...]) -> list[str]:
    """The text lists under these names; others are passed over in folders."""
    from deckbuilder.cli.inputs import find_inputs
    from deckbuilder.decks.loading import TEXT_SUFFIXES

    inputs = find_inputs(paths)
    for name, reason in inputs.empty:
        raise DeckbuilderError(f"{name}: {reason}")
    found = []
    for path in inputs.paths:
        if path == STDIN or path in paths or path.lower().endswith(TEXT_SUFFIXES):
            found.append(path)
        else:
            screen.note(f"{path}: passed over, for only text lists are put in order")
    return found


def _one(screen: Screen, path: str, wishes: FormatOptions) -> tuple[bool, bool]:
    """Treat one list; returns whether it changed (or would), and whether a proposal was left."""
    from deckbuilder.decks.file_formats.canonical_text import formatted
    from deckbuilder.decks.reading import decode

    data = _read(path)
    text = decode(data, path)[0]
    accepted, left = _fixed(screen, path, text, wishes)
    language = settings().lang if "lang" in settings().said else None
    result = formatted(accepted, path, language=language, edition=settings().edition)
    changed = result.encode() != data
    if wishes.diff and changed:
        screen.raw(_difference(path, text, result))
    if path == STDIN:
        if not (wishes.check or wishes.diff):
            screen.raw(result)
        return changed, left
    if not changed or wishes.check or (wishes.diff and not wishes.fix):
        if changed:
            screen.note(screen.say(f"{path}: not in order", f"{path}: nicht in Ordnung"))
        return changed, left
    if wishes.diff and not _agreed(screen, f"{path}: write this?", f"{path}: so schreiben?", wishes):
        return changed, True
    replace_file(path, result)
    screen.note(screen.say(f"{path}: put in order", f"{path}: in Ordnung gebracht"))
    return changed, left


def _read(path: str) -> bytes:
    from deckbuilder.decks.loading import TEXT_SUFFIXES
    from deckbuilder.decks.reading import read_bytes
    from deckbuilder.errors import UnreadableInputError

    if path == STDIN:
        return read_stdin()
    if not path.lower().endswith(TEXT_SUFFIXES):
        kinds = ", ".join(TEXT_SUFFIXES)
        raise UnreadableInputError(
            f"{path}: only text lists ({kinds}) are put in order; see “deckbuilder convert”"
        )
    return read_bytes(path)


def _fixed(screen: Screen, path: str, text: str, wishes: FormatOptions) -> tuple[str, bool]:
    """The text with the accepted lines, each shown before; and whether one was left as it is."""
    from deckbuilder.decks.corrections import corrected, corrections
    from deckbuilder.decks.file_formats import text_format

    if not wishes.fix:
        return text, False
    item, findings = text_format.read(text, path, edition=settings().edition)
    proposals = corrections(text, findings, item.edition)
    accepted = []
    for one in proposals:
        screen.line(_proposal(screen, path, one))
        if not wishes.check and (wishes.diff or _agreed(screen, "  Take it?", "  Übernehmen?", wishes)):
            accepted.append(one)
    return corrected(text, accepted) if accepted else text, len(accepted) < len(proposals)


def _proposal(screen: Screen, path: str, one: Correction) -> str:
    """The whole line before and after, and what else its names may have meant."""
    others = ", ".join(f"“{name}”" for change in one.changes for name in change.others)
    rest = screen.say(f" (or {others})", f" (oder {others})") if others else ""
    column = one.changes[0].column
    return f"{path}:{one.line}:{column}: “{one.before.strip()}” → “{one.after.strip()}”{rest}"


def _agreed(screen: Screen, question: str, question_de: str, wishes: FormatOptions) -> bool:
    """Whether the user agrees; where nobody can be asked, only if --yes says so."""
    if wishes.yes:
        return True
    if sys.stdin is None or not sys.stdin.isatty():
        screen.note(screen.say("  left as it is; --yes accepts", "  bleibt; --yes übernimmt"))
        return False
    return click.confirm(screen.say(question, question_de), default=False, err=True)


def _difference(path: str, before: str, after: str) -> str:
    import difflib

    lines = difflib.unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), path, f"{path} (in order)"
    )
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)


WRITERS = {
    "deck": "text_format",
    "toml": "toml_format",
    "json": "json_format",
    "yaml": "yaml_format",
    "csv": "csv_format",
}
"""The file formats and their modules in `decks.file_formats`, imported when they are asked for."""
FORMATS = (*WRITERS, "code")
SUFFIXES = {**{f".{form}": form for form in FORMATS}, ".txt": "deck", ".yml": "yaml"}


@click.command()
@click.argument("lists", nargs=-1, required=True, metavar="IN… | CODE | -")
@click.option(
    "-o", "--output", metavar="FILE|FOLDER", help="Where to write; a folder gets a file for each list."
)
@click.option(
    "--to", "form", type=click.Choice(FORMATS), help="The format; otherwise the suffix of the file tells it."
)
@force_option
@common_options
def convert(lists: tuple[str, ...], output: str | None, form: str | None, force: bool) -> None:
    """Write lists in another format.

    Several lists, or a table with several, go into one table (.csv) or into a folder. --lang chooses the
    language of card names; JSON has card ids. Exit code 1: a list has lines that cannot be read; they would
    be lost, so nothing is written.
    """
    items = [(loaded.path, whole(loaded)) for name in lists for loaded in read_all(name)]
    form = form or _form_of(output)
    if output and _is_folder(output):
        _write_folder(output, items, form, force)
        return
    if form == "csv":
        text = _table([item for _, item in items])
    elif len(items) == 1:
        text = written(items[0][1], form)
    else:
        raise DeckbuilderError(f"{len(items)} lists go into one table (.csv) or into a folder: -o FOLDER/")
    if output is None:
        settings().screen().raw(text)
    else:
        write_list(output, text, force=force)
        settings().screen().note(f"{output}: written")


def _form_of(output: str | None) -> str:
    """The format that the suffix of the output tells."""
    if output is None:
        raise DeckbuilderError(f"Name a file (-o) or a format: --to {'|'.join(FORMATS)}")
    if _is_folder(output):
        return "deck"
    suffix = os.path.splitext(output)[1].lower()
    if suffix not in SUFFIXES:
        known = ", ".join(SUFFIXES)
        raise DeckbuilderError(f"{output}: the suffix tells no format; use one of {known}, or --to")
    return SUFFIXES[suffix]


def _is_folder(output: str) -> bool:
    return os.path.isdir(output) or output.endswith(("/", os.sep))


def _write_folder(folder: str, items: Sequence[tuple[str, Decklist | Kit]], form: str, force: bool) -> None:
    """A file for each list, named by its player and name."""
    from deckbuilder.decks.file_names import file_names

    titles = [_title(path, item) for path, item in items]
    paths = [os.path.join(folder, f"{name}.{form}") for name in file_names(titles)]
    demand_absent(paths, force)
    make_folder(folder)
    for path, (_, item) in zip(paths, items, strict=True):
        replace_file(path, written(item, form))
        settings().screen().note(f"{path}: written")


def _title(path: str, item: Decklist | Kit) -> str:
    player = getattr(item, "player", "")
    stem = os.path.splitext(os.path.basename(path.partition("#")[0]))[0]
    return " ".join(filter(None, (player, item.name))) or stem


def written(item: Decklist | Kit, form: str) -> str:
    """The text of a list in a format."""
    from deckbuilder.decks import share_code

    if form == "code":
        return share_code(item) + "\n"
    module = import_module(f"deckbuilder.decks.file_formats.{WRITERS[form]}")
    text: str = module.write(item, language=settings().lang)
    return text


def _table(items: Sequence[Decklist | Kit]) -> str:
    from deckbuilder.decks.file_formats import csv_format

    try:
        return csv_format.write_all(items, language=settings().lang)
    except ValueError as error:
        raise DeckbuilderError(f"No table can be written: {error}") from None
