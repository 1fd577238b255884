"""The base of everything that is read from data files."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

CardId = Annotated[str, Field(pattern=r"^[a-z]+/[a-z0-9-]+$")]


class Record(BaseModel):
    """Immutable, and unknown fields are errors."""

    model_config = ConfigDict(frozen=True, extra="forbid")
