"""Writing to what the engine has sealed: for tests that set a table or forge a state."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.engine.sealed import Sealed


def rewrite(thing: object, **values: Any) -> None:
    """Give a sealed object other values."""
    for name, value in values.items():
        object.__setattr__(thing, name, value)


def break_seals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the test is over everything that is sealed can be written to."""
    monkeypatch.setattr(Sealed, "__setattr__", object.__setattr__)
