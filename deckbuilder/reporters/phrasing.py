"""How a finding reads in one line of a document."""

from __future__ import annotations

import re

from deckbuilder.diagnostics.codes import source
from deckbuilder.escaping import in_line
from deckbuilder.reporters.verdict import DeckPart, FindingPart


def message(finding: FindingPart, lang: str) -> str:
    """The message in one language and on one line."""
    return " ".join((finding.message_de if lang == "de" else finding.message).split())


def place(deck: DeckPart, finding: FindingPart) -> str:
    """``path:line:column``, as far as it is known."""
    parts = [in_line(deck.path)]
    if finding.line is not None:
        parts += map(str, filter(None, (finding.line, finding.column)))
    elif finding.pointer:
        parts.append(finding.pointer)
    return ":".join(parts)


def file_of(deck: DeckPart) -> str:
    """The file a list stands in; a table holds several, told apart by ``#`` and a number."""
    return re.sub(r"#\d+$", "", deck.path)


def line(deck: DeckPart, finding: FindingPart, lang: str) -> str:
    """``path:line:column: CODE severity message (rule)``."""
    rule = f" ({source(finding.rule.source, lang)})" if finding.rule.source else ""
    return f"{place(deck, finding)}: {finding.code} {finding.severity} {message(finding, lang)}{rule}"
