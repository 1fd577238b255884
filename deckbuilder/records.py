"""The one base of all records that are read from files or written to them."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

CardId = Annotated[str, Field(pattern=r"^[a-z]+/[a-z0-9-]+$")]


class Record(BaseModel):
    """Immutable; unknown fields are errors; a field with an alias may be given by its name as well."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)
