"""Checksums by which the lines of a run notice change: damage on a disk, an edit, a line of another run.

Every line ends with a checksum over its own text and the run's manifest. A complete run also has a digest of
all its lines in the manifest, so that missing and added ones show. Both tell accidents and edits, not
forgery: whoever can write to the folder can compute them anew.
"""

from __future__ import annotations

import hashlib
import re

from deckbuilder.matchups.manifest import Manifest

_MARK = b',"check":"'
_CHECKED = re.compile(rb'(.*),"check":"([0-9a-f]{16})"\}\n', re.DOTALL)


def run_key(plan: Manifest) -> bytes:
    """What ties the lines to their run: the manifest, apart from how many pairs it has and their digest."""
    plain = plan.model_copy(update={"pairs": 1, "games_sha256": ""})
    return hashlib.sha256(plain.to_json().encode()).digest()


def with_checksum(line: str, key: bytes) -> str:
    """A line of JSON, without its end, with the checksum as its last field."""
    body = line[:-1].encode()
    return f"{line[:-1]}{_MARK.decode()}{_checksum(body, key)}" + '"}'


def without_checksum(raw: bytes, key: bytes) -> bytes | None:
    """The line as it was before `with_checksum`; None if its checksum is missing or does not fit.

    Args:
        raw: the line as it stands in the file, with its end.
        key: of the run.
    """
    found = _CHECKED.fullmatch(raw)
    if found is None or found[2].decode() != _checksum(found[1], key):
        return None
    return found[1] + b"}"


def _checksum(body: bytes, key: bytes) -> str:
    return hashlib.sha256(key + body).hexdigest()[:16]
