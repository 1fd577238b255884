"""What every command can be told: how much to say, in which colour and language, about which edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

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
        debug: show the traceback of an internal error.
        config: the settings file that is in use.
        said: by option, how firmly it was set: by the file, the environment, or the command line.
    """

    quiet: bool = False
    verbose: bool = False
    color: str = "auto"
    lang: str = "en"
    edition: str = "rivals"
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
    from deckbuilder.cli.versions import version_lines

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
    for option in reversed(options):
        command = option(command)
    return command
