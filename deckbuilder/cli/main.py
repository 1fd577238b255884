"""The command ``deckbuilder``: its groups, and what becomes of everything that can go wrong.

Exit codes: 0 all is well, 1 findings, 2 nothing can be concluded (usage, unreadable input, internal error),
130 interrupted. Bare click would give 1 for a crash and for Ctrl-C, which would read as "deck illegal".
"""

from __future__ import annotations

import errno
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from deckbuilder.cli import (
    cards,
    check,
    doctor,
    events,
    fmt,
    kits,
    reference,
    registration,
    sheet,
    show,
    sim,
)
from deckbuilder.cli.config import load_config, wanted
from deckbuilder.cli.settings import Settings, common_options
from deckbuilder.errors import DeckbuilderError
from deckbuilder.escaping import escaped
from deckbuilder.render.streams import (
    StreamError,
    closed_output,
    flush_all,
    prepare_streams,
    send_nowhere,
    tell,
)

PROGRAM = "deckbuilder"
ENVIRONMENT = "DECKBUILDER"
REPORT_HINT = (
    "This is a fault of the program, not of your files. Please report it with the command you gave and what "
    "--debug prints."
)
OK, FOUND, FAILED, INTERRUPTED = 0, 1, 2, 130
FULL_OR_CLOSED = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)


class Program(click.Group):
    """The group of all commands; running it never ends in a traceback, and only in the four exit codes."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run a command line and exit."""
        state = Settings()
        fixed = {"auto_envvar_prefix": ENVIRONMENT, "standalone_mode": False, "obj": state}
        code = self._guarded(state, *args, **{**kwargs, **fixed})
        try:
            flush_all()
        except StreamError as error:
            tell(f"Error: {error}")
            code = FAILED
        sys.exit(code)

    def _guarded(self, state: Settings, *args: Any, **kwargs: Any) -> int:
        try:
            defaults = self._defaults(state, *args, **kwargs)
            result: Any = super().main(*args, **kwargs, default_map=defaults)
        except click.ClickException as error:
            _show(error)
            return FAILED
        except (KeyboardInterrupt, click.Abort, EOFError):
            tell("Interrupted.")
            return INTERRUPTED
        except BrokenPipeError:  # help and versions; every report goes through a screen, which bears it
            send_nowhere(sys.stdout)
            return OK
        except DeckbuilderError as error:
            tell(f"Error: {error}")
            if state.config and state.config not in str(error) and not isinstance(error, StreamError):
                tell(f"Settings in use: {state.config}")
            return FAILED
        except OSError as error:
            if error.errno not in FULL_OR_CLOSED or error.filename is not None:
                return _internal(error, state)
            tell(f"Error: the output cannot be written: {error.strerror}")  # written by click or rich
            send_nowhere(sys.stdout)
            return FAILED
        except Exception as error:  # the last resort: no traceback, and never exit code 1
            return _internal(error, state)
        return result if isinstance(result, int) else OK

    def _defaults(self, state: Settings, args: Sequence[str] | None = None, **_: Any) -> dict[str, Any]:
        """The defaults of all options from the settings file; help is there without them."""
        words = list(sys.argv[1:] if args is None else args)
        if any(word in ("-h", "--help", "--version") for word in words):
            return {}
        path = wanted(words, os.environ)
        if path is None:
            return {}
        config = load_config(path, self)
        state.config = str(config.path)
        return config.values


def _show(error: click.ClickException) -> None:
    """What click says about a wrong use; where it cannot be said at length, in a line."""
    try:
        shown = io.StringIO()
        error.show(shown)
        click.echo(escaped(shown.getvalue()), err=True, nl=False)
    except OSError:
        send_nowhere(sys.stderr)
        tell(f"Error: {error.format_message()}")


def _internal(error: Exception, state: Settings) -> int:
    if state.debug or "--debug" in sys.argv:
        traceback.print_exception(error)
    message = " ".join(str(error).split())[:200]
    tell(f"Internal error: {type(error).__name__}: {message}\n{REPORT_HINT}")
    return FAILED


@click.group(
    cls=Program,
    name=PROGRAM,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=(
        "Exit codes: 0 all is well · 1 findings, or games that failed · 2 nothing can be concluded: usage, "
        "unreadable input, internal error · 130 interrupted. Every option can be set in the environment: "
        "DECKBUILDER_LANG=de, DECKBUILDER_SIM_RUN_WORKERS=4; and in deckbuilder.toml, or under "
        "[tool.deckbuilder] in pyproject.toml."
    ),
)
@common_options
def program() -> None:
    """Build decks, check them and play them against each other.

    For The Rivals for Catan / CATAN – Das Duell, and with --edition classic for the Catan Card Game.
    """


for _command in (
    check.check,
    fmt.fmt,
    fmt.convert,
    show.show,
    show.stats,
    show.diff,
    show.code,
    show.fingerprint,
    registration.import_,
    registration.register,
    sheet.sheet,
    cards.cards,
    events.events,
    kits.duel,
    kits.new,
    reference.rules,
    reference.explain,
    reference.schema,
    sim.sim,
    doctor.bench,
    doctor.doctor,
):
    program.add_command(_command)


def run() -> NoReturn:
    """The entry point of the commands ``deckbuilder`` and ``rivals``."""
    prepare_streams()
    if closed := closed_output():
        tell(f"Error: {closed}")
        sys.exit(FAILED)
    program.main(prog_name=os.path.basename(sys.argv[0]) if sys.argv[0].endswith("rivals") else PROGRAM)
