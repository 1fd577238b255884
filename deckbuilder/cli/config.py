"""Settings from a file: ``[tool.deckbuilder]`` in ``pyproject.toml``, or ``deckbuilder.toml``.

The nearest folder upwards that has one counts. The keys are the long options without dashes: common ones at
the top, those of a command in a table of its name (``[tool.deckbuilder.check]``). What is said on the command
line wins over the environment, and that over the file.
"""

from __future__ import annotations

import os.path
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from deckbuilder import parsing
from deckbuilder.errors import DeckbuilderError, UnreadableInputError
from deckbuilder.escaping import short
from deckbuilder.suggest import close_names

OWN_FILE, PROJECT_FILE = "deckbuilder.toml", "pyproject.toml"
FILES = frozenset({"ruleset", "lock", "overlay"})
"""Options that may name a file: in a settings file its path is relative to that file."""
NEVER = frozenset({"help", "version", "debug", "config", "isolated"})


class ConfigError(DeckbuilderError):
    """A settings file with keys or values that do not exist, all of them at once."""


@dataclass(frozen=True)
class Config:
    """A settings file.

    Args:
        path: the file.
        values: by command and option, as click wants its defaults.
    """

    path: Path
    values: dict[str, Any]


def wanted(arguments: Sequence[str], environment: Mapping[str, str]) -> Path | None:
    """The settings file that the user names, or the nearest one; None if there is none or none is wanted.

    It must be known before the command line is parsed, for it holds the defaults.
    """
    named, isolated = environment.get("DECKBUILDER_CONFIG") or None, _is_on(environment)
    words = iter(arguments)
    for word in words:
        if word == "--":
            break
        if word == "--isolated":
            isolated = True
        elif word == "--config":
            named = next(words, None) or named
        elif word.startswith("--config="):
            named = word.removeprefix("--config=")
    if isolated:
        return None
    return Path(named) if named else nearest(Path.cwd())


def _is_on(environment: Mapping[str, str]) -> bool:
    return environment.get("DECKBUILDER_ISOLATED", "").lower() in ("1", "true", "yes", "on")


def nearest(folder: Path) -> Path | None:
    """The settings file of this folder or of the nearest one above it."""
    for place in (folder, *folder.parents):
        if (place / OWN_FILE).is_file():
            return place / OWN_FILE
        if (place / PROJECT_FILE).is_file() and _is_ours(place / PROJECT_FILE):
            return place / PROJECT_FILE
    return None


def _is_ours(path: Path) -> bool:
    """Whether a project file has settings of ours; whatever else is wrong with it is not our business."""
    try:
        if b"deckbuilder" not in path.read_bytes():
            return False
        return _table(path) is not None
    except (OSError, UnreadableInputError):
        return False


def load_config(path: Path, program: click.Group) -> Config:
    """Read a settings file and check it against the options that there are.

    Raises:
        UnreadableInputError: missing, or no TOML.
        ConfigError: unknown keys, wrong values.
    """
    table = _table(path)
    if table is None:
        raise UnreadableInputError(f"{path}: has no table [tool.deckbuilder]")
    problems: list[str] = []
    context = click.Context(program, info_name="deckbuilder")
    values = dict(_checked(program, table, context, path.parent, "", problems))
    if problems:
        raise ConfigError(f"{path}: " + parsing.faults(problems))
    return Config(path, values)


def _table(path: Path) -> dict[str, Any] | None:
    """The settings in a file; None if it has none."""
    data = parsing.toml_table(parsing.read_text(path), short(path, 300))
    tool = data.get("tool")
    held = tool.get("deckbuilder") if isinstance(tool, dict) else None
    if held is None:
        return None if path.name == PROJECT_FILE else data
    if not isinstance(held, dict):
        raise UnreadableInputError(f"{path}: tool.deckbuilder is no table")
    return held


def _checked(
    command: click.Command,
    table: dict[str, Any],
    context: click.Context,
    folder: Path,
    where: str,
    problems: list[str],
) -> Iterator[tuple[str, Any]]:
    """The values of one table by the names of click's parameters; what is wrong goes to the problems."""
    options = {_key(option): option for option in command.params if isinstance(option, click.Option)}
    options = {key: option for key, option in options.items() if key not in NEVER}
    commands = command.commands if isinstance(command, click.Group) else {}
    known = [*options, *commands]
    for key, value in table.items():
        name, shown = key.replace("_", "-"), short(f"{where}{key}")
        if name in commands and isinstance(value, dict):
            below = _checked(commands[name], value, context, folder, f"{shown}.", problems)
            yield name, dict(below)
        elif name in options:
            option = options[name]
            try:
                yield option.name or name, _value(option, value, context, folder)
            except (click.UsageError, ValueError) as error:
                problems.append(f"{shown}: {error.message if isinstance(error, click.UsageError) else error}")
        else:
            hint = _hint(name, commands, known) if len(problems) < parsing.MAX_FAULTS else ""
            problems.append(f"unknown key {shown!r}{hint}")


def _hint(name: str, commands: Mapping[str, click.Command], known: Sequence[str]) -> str:
    """What an unknown key may have been meant to be."""
    near = _elsewhere(name, commands) or close_names(short(name), known, limit=1)
    return f"; did you mean {near[0]!r}?" if near else f"; known are {', '.join(sorted(known))}"


def _elsewhere(name: str, commands: Mapping[str, click.Command]) -> tuple[str, ...]:
    """Where a key belongs that only a command has."""
    return tuple(
        f"{command}.{name}"
        for command, one in commands.items()
        if any(isinstance(option, click.Option) and _key(option) == name for option in one.params)
    )


def _key(option: click.Option) -> str:
    long = [name for name in option.opts if name.startswith("--")]
    return (long[0] if long else option.name or "").lstrip("-")


def _value(option: click.Option, value: Any, context: click.Context, folder: Path) -> Any:
    """The value as click wants it, once it is of the right kind."""
    if option.is_flag:
        if not isinstance(value, bool):
            raise ValueError(f"expected true or false, found {short(repr(value))}")
        return value
    given = value if isinstance(value, list) else [value]
    if any(isinstance(one, bool | dict | list) for one in given):
        raise ValueError(f"expected a text or a number, found {short(repr(value))}")
    texts = [_path(one, folder) if option.name in FILES else str(one) for one in given]
    if not option.multiple:
        texts = [",".join(texts)]
    for text in texts:
        option.type.convert(text, option, context)
    return texts if option.multiple else texts[0]


def _path(value: Any, folder: Path) -> str:
    """A file beside the settings file, if there is one of this name; else the value."""
    beside = os.path.join(folder, str(value))
    return beside if os.path.isfile(beside) else str(value)
