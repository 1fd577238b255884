"""Bots as a user brings them."""

from __future__ import annotations

from typing import Any, ClassVar, Literal


class Stubborn:
    """Always takes the option at one end."""

    def __init__(
        self,
        key: int,
        depth: int = 2,
        *,
        weight: float = 0.5,
        loud: bool = False,
        style: Literal["bold", "careful"] = "bold",
    ) -> None:
        if depth < 1:
            raise ValueError(f"depth {depth} is below 1")
        self.settings = (key, depth, weight, loud, style)

    def decide(self, choice: Any, view: Any) -> Any:
        return choice.options[0]


class Demanding(Stubborn):
    """Wants to be told."""

    def __init__(self, key: int, model: str) -> None:
        super().__init__(key)
        self.model = model


class Unborn:
    """Cannot be made."""

    def __init__(self, key: int) -> None:
        raise OSError("no model file")

    def decide(self, choice: Any, view: Any) -> Any:
        raise NotImplementedError


class Tasteful(Stubborn):
    """Has too many tastes to list them one by one."""

    defaults: ClassVar = {"gold": 0.25, "roads": 2}

    def __init__(self, key: int, **tastes: float) -> None:
        super().__init__(key)
        self.settings = {**self.defaults, **tastes}  # type: ignore[assignment]


NO_BOT = 7


class NoDecide:
    """No bot at all."""
