"""What every command can be told: how much to say, in which colour and language, about which edition.

Also what it says of itself: the versions of program, card data and rules.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

if TYPE_CHECKING:
    from deckbuilder.render.screen import Screen

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


@dataclass
class Settings:
    """The common options, as they are set at the group or at the command; the command's win.

    Args:
        quiet: say only what matters.
        verbose: say more.
        color: ``auto``, ``always`` or ``never``.
        lang: ``en`` or ``de``.
        edition: whose cards are meant.
        overlay: the file whose facts replace those of the cards; empty for none.
        debug: show the traceback of an internal error.
        config: the settings file that is in use.
        said: by option, how firmly it was set: by the file, the environment, or the command line.
    """

    quiet: bool = False
    verbose: bool = False
    color: str = "auto"
    lang: str = "en"
    edition: str = "rivals"
    overlay: str = ""
    debug: bool = False
    config: str = ""
    said: dict[str, int] = field(default_factory=dict)

    def screen(self) -> Screen:
        """The screen to write on."""
        from deckbuilder.render.screen import Screen

        return Screen(color=self.color, lang=self.lang, quiet=self.quiet, verbose=self.verbose)


def settings() -> Settings:
    """The settings of the command that is running."""
    found: Settings = click.get_current_context().ensure_object(Settings)
    return found


_FIRMNESS = {
    click.core.ParameterSource.DEFAULT_MAP: 1,
    click.core.ParameterSource.ENVIRONMENT: 2,
    click.core.ParameterSource.COMMANDLINE: 3,
}
"""Command line before environment before settings file, wherever on the line an option stands."""


def _store(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    """Keep a common option, unless it was not given here or was set more firmly before."""
    name = parameter.name or ""
    source = context.get_parameter_source(name)
    held = context.ensure_object(Settings)
    firmness = _FIRMNESS.get(source, 0) if source is not None else 0
    if value is not None and firmness and firmness >= held.said.get(name, 0):
        held.said[name] = firmness
        setattr(held, name, value)


def _version(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    if not value or context.resilient_parsing:
        return
    from deckbuilder.cli.settings import version_lines

    click.echo(version_lines())
    context.exit()


def common_options(command: Decorated) -> Decorated:
    """Give a command the options that all commands have. They may stand before its name as well."""
    options = [
        click.option(
            "-q", "--quiet", is_flag=True, callback=_store, expose_value=False, help="Say only what matters."
        ),
        click.option("-v", "--verbose", is_flag=True, callback=_store, expose_value=False, help="Say more."),
        click.option(
            "--color",
            type=click.Choice(["auto", "always", "never"]),
            default="auto",
            callback=_store,
            expose_value=False,
            help="Colour the output (auto: on a terminal; NO_COLOR and FORCE_COLOR count).",
        ),
        click.option(
            "--lang",
            type=click.Choice(["en", "de"]),
            default="en",
            callback=_store,
            expose_value=False,
            help="Language of findings, names and reports.",
        ),
        click.option(
            "--edition",
            metavar="ID",
            default="rivals",
            callback=_store,
            expose_value=False,
            show_default=True,
            help="Edition whose cards and sets are meant.",
        ),
        click.option(
            "--overlay",
            metavar="FILE",
            callback=_store,
            expose_value=False,
            help="A JSON or TOML file of your own that replaces facts of cards; every result says so.",
        ),
        click.option(
            "--config",
            metavar="FILE",
            expose_value=False,
            help="Settings file; otherwise the nearest deckbuilder.toml, or pyproject.toml with "
            "[tool.deckbuilder].",
        ),
        click.option("--isolated", is_flag=True, expose_value=False, help="Read no settings file."),
        click.option(
            "--debug",
            is_flag=True,
            callback=_store,
            expose_value=False,
            help="Show the traceback of an internal error.",
        ),
        click.option(
            "--version",
            is_flag=True,
            is_eager=True,
            callback=_version,
            expose_value=False,
            help="Show the versions of program, card data and rulesets.",
        ),
    ]
    decorated: Any = _with_overlay(command)
    for option in reversed(options):
        decorated = option(decorated)
    return cast(Decorated, decorated)


def _with_overlay(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with the overlay that the user names in use while it runs."""

    @wraps(command)
    def run(*arguments: Any, **options: Any) -> Any:
        with _overlay_in_use():
            return command(*arguments, **options)

    return run


@contextmanager
def _overlay_in_use() -> Iterator[None]:
    """Use the overlay; if it has played a part, say so at the end, however the command ends."""
    held = settings()
    if not held.overlay:
        yield
        return
    from deckbuilder.cards.catalogue import using_overlay
    from deckbuilder.render.screen import overlay_line

    with using_overlay(held.overlay) as use:
        try:
            yield
        finally:
            if use.overlay and use.used:
                held.screen().warn(overlay_line(held.screen(), use.overlay.name, use.overlay.sha256))


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


def chosen_seed(seed: int | None) -> int:
    """The seed, or a fresh one that is easy to read out; whoever takes it shows it."""
    return secrets.randbelow(900_000) + 100_000 if seed is None else seed
