"""How a bot is named (``random``, ``greedy:key=value,…``, ``module:Class``), and which the project has.

A bot is a class whose objects have ``decide(choice, view)``. It is made anew for every game, from the key of
its own random stream and from its parameters, which it takes by name (decision 6). To find out whether it is
one, nothing is called.
"""

from __future__ import annotations

import importlib
import inspect
import typing
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.bots.source import digest_of_source
from deckbuilder.engine.game import Bot, BotFactory
from deckbuilder.errors import DeckbuilderError, UnknownNameError
from deckbuilder.suggest import close_names

PLACES = {
    "greedy": "deckbuilder.bots.greedy.bot:Greedy",
    "random": "deckbuilder.bots.random_bot:RandomBot",
}
"""Where the bots of the project are; they are imported when they are asked for."""

_WORDS = {
    **dict.fromkeys(("true", "yes", "on", "1"), True),
    **dict.fromkeys(("false", "no", "off", "0"), False),
}
_WANTED = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}


class BotError(DeckbuilderError):
    """A bot that cannot be loaded, or a parameter that it does not take."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a bot.

    Args:
        name: as it is written before the ``=``.
        kind: the type of its value.
        choices: the accepted values, if they are few and fixed.
        default: its value if it is not given; None if it must be.
        required: whether it must be given.
    """

    name: str
    kind: type
    choices: tuple[object, ...] = ()
    default: object = None
    required: bool = False

    def read(self, text: str) -> object:
        """The value that this text stands for; raises ValueError if it is none."""
        value: object = _WORDS[text.casefold()] if self.kind is bool else self.kind(text)
        if self.choices and value not in self.choices:
            raise ValueError(text)
        return value

    @property
    def wanted(self) -> str:
        """What is expected, in words."""
        if self.choices:
            return " or ".join(map(str, self.choices))
        return _WANTED.get(self.kind, f"a {self.kind.__name__}")

    def __str__(self) -> str:
        return f"{self.name}={self.wanted}" if self.required else f"{self.name}={self.default}"


@dataclass(frozen=True)
class BotInfo:
    """A bot that comes with the project.

    Args:
        name: how it is asked for.
        summary: what it does, in one sentence.
        parameters: what can be set.
    """

    name: str
    summary: str
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True)
class Maker:
    """Makes a bot for one game.

    Args:
        kind: the class.
        parameters: what it is made with, beside the key.
    """

    kind: Callable[..., Bot]
    parameters: tuple[tuple[str, object], ...] = ()

    def __call__(self, key: int) -> Bot:
        """The bot whose random stream has this key."""
        return self.kind(key, **dict(self.parameters))


def bots() -> tuple[BotInfo, ...]:
    """All bots that come with the project, by name."""
    found = []
    for name, place in sorted(PLACES.items()):
        kind = _load(place)
        summary = inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]
        found.append(BotInfo(name, summary, _parameters(kind)))
    return tuple(found)


def make_bot(spec: str) -> BotFactory:
    """The maker of the bot that is asked for.

    Args:
        spec: ``NAME``, ``NAME:key=value,…``, ``module:Class`` or ``module:Class:key=value,…``.

    Raises:
        UnknownNameError: no bot has this name.
        BotError: it cannot be imported, or does not take such a parameter or value.
    """
    place, settings = _split(spec)
    kind = _load(place)
    maker = Maker(kind, _values(spec, settings, _parameters(kind)))
    _check_calls(spec, maker)
    if maker.parameters:
        try:
            maker(0)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise BotError(f"Bot {spec!r} does not take these parameters: {error}") from error
    return maker


def is_built_in(spec: str) -> bool:
    """Whether the bot that is asked for comes with the project. Nothing is imported."""
    return spec.strip().partition(":")[0] in PLACES


def source_digest(spec: str) -> str:
    """SHA-256 of the source of a bot of the user; empty for one of the project, or one that has no file."""
    return "" if is_built_in(spec) else digest_of_source(_load(_split(spec)[0]))


def _split(spec: str) -> tuple[str, str]:
    """The place of the class, and the parameters as they are written."""
    name, _, rest = spec.strip().partition(":")
    if name in PLACES:
        return PLACES[name], rest
    attribute, _, settings = rest.partition(":")
    if not rest or not attribute.isidentifier():
        raise UnknownNameError("bot", name, close_names(name, sorted(PLACES)), tuple(sorted(PLACES)))
    return f"{name}:{attribute}", settings


def _check_calls(spec: str, maker: Maker) -> None:
    """Whether the class can be called with a key, and ``decide`` with a choice and a view: nothing is."""
    kind = maker.kind
    if inspect.isabstract(kind):
        raise BotError(f"Bot {spec!r} cannot be made: its class is abstract.")
    decide = inspect.getattr_static(kind, "decide")
    calls: list[tuple[Callable[..., Any], tuple[object, ...], dict[str, object], str]] = [
        (kind, (0,), dict(maker.parameters), "made from a key: expected __init__(self, key, …)")
    ]
    if inspect.isfunction(decide):
        calls.append((decide, (None, None, None), {}, "asked: expected decide(self, choice, view)"))
    for function, arguments, named, what in calls:
        try:
            signature = inspect.signature(function)
        except (ValueError, TypeError):
            continue
        try:
            signature.bind(*arguments, **named)
        except TypeError as error:
            raise BotError(f"Bot {spec!r} cannot be {what}, found {signature} ({error}).") from None


def _load(place: str) -> Callable[..., Bot]:
    module, _, attribute = place.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a user's module does when it is imported
        raise BotError(f"Bot {place!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not inspect.isclass(found) or not callable(inspect.getattr_static(found, "decide", None)):
        what = "a class without it" if inspect.isclass(found) else type(found).__name__
        raise BotError(f"Bot {place!r}: expected a class with decide(choice, view), found {what}.")
    return typing.cast("Callable[..., Bot]", found)


def _parameters(kind: Callable[..., Bot]) -> tuple[Parameter, ...]:
    """What can be set: every argument that can be given by name, except the first, which is the key.

    A class that takes ``**anything`` says in an attribute ``defaults`` what that may be.
    """
    try:
        arguments = list(inspect.signature(kind).parameters.values())[1:]
        hints = typing.get_type_hints(kind.__init__ if inspect.isclass(kind) else kind)
    except (ValueError, TypeError, NameError):
        return ()
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    found = [_parameter(one, hints.get(one.name)) for one in arguments if one.kind in named]
    if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in arguments):
        defaults: dict[str, object] = getattr(kind, "defaults", {})
        found += [Parameter(name, _kind(type(value)), (), value) for name, value in defaults.items()]
    return tuple(found)


def _parameter(argument: inspect.Parameter, hint: Any) -> Parameter:
    required = argument.default is inspect.Parameter.empty
    default = None if required else argument.default
    choices = typing.get_args(hint) if typing.get_origin(hint) is typing.Literal else ()
    kind = hint if isinstance(hint, type) else type(choices[0] if choices else default)
    return Parameter(argument.name, _kind(kind), choices, default, required)


def _kind(kind: type) -> type:
    """The type as which a value is read."""
    return kind if kind in _WANTED else str


def _values(spec: str, settings: str, known: tuple[Parameter, ...]) -> tuple[tuple[str, object], ...]:
    """The parameters that are set, every fault at once."""
    by_name = {parameter.name: parameter for parameter in known}
    values: dict[str, object] = {}
    faults: list[str] = []
    for setting in filter(None, (part.strip() for part in settings.split(","))):
        name, sign, text = (part.strip() for part in setting.partition("="))
        if not sign or not name:
            faults.append(f"{setting!r} is no parameter; expected key=value")
        elif name not in by_name:
            faults.append(f"it has no parameter {name!r}{_known(name, by_name)}")
        elif name in values:
            faults.append(f"{name} is set twice")
        else:
            try:
                values[name] = by_name[name].read(text)
            except (ValueError, KeyError):
                faults.append(f"{name}={text}: expected {by_name[name].wanted}")
    faults += [f"{p.name} must be set" for p in known if p.required and p.name not in values and not faults]
    if faults:
        raise BotError(f"Bot {spec!r}: {'; '.join(faults)}.")
    return tuple(sorted(values.items()))


def _known(name: str, by_name: dict[str, Parameter]) -> str:
    if not by_name:
        return ": it takes none"
    near = close_names(name, sorted(by_name)) or tuple(sorted(by_name))
    return f" (there is {', '.join(near)})"
