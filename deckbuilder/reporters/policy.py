"""What counts for a verdict and what is told of it: owned sets, the lock, chosen codes, secrecy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from deckbuilder.diagnostics.codes import CODES
from deckbuilder.diagnostics.finding import Finding, in_order
from deckbuilder.errors import UnknownNameError
from deckbuilder.legality.field_rules import identical_lists
from deckbuilder.legality.lock import Lock, lock_findings
from deckbuilder.legality.one_list import HandedIn, several_findings
from deckbuilder.legality.ownership import sets_are_owned
from deckbuilder.legality.report import Report
from deckbuilder.reporters.unseen import concealed, redacted
from deckbuilder.reporters.verdict import Checked
from deckbuilder.suggest import close_names


@dataclass(frozen=True)
class Policy:
    """How lists are judged beside their ruleset.

    Args:
        select: only findings with these codes count; empty: all.
        ignore: findings with these codes do not count.
        owned: the sets the players have; None: not asked.
        lock: what was registered; None: not asked.
        redact: tell nothing of what the lists hold.
        show_hidden: name the event cards too that were drawn unseen.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    owned: tuple[str, ...] | None = None
    lock: Lock | None = None
    redact: bool = False
    show_hidden: bool = False

    def counts(self, code: str) -> bool:
        """Whether findings with this code count."""
        chosen = not self.select or code.startswith(self.select)
        return chosen and not (self.ignore and code.startswith(self.ignore))


def judged(checked: Sequence[Checked], policy: Policy) -> list[Checked]:
    """The lists with the findings that count, in the words that may be told."""
    same = identical_lists([one.report for one in checked])
    several = several_findings([_handed_in(one) for one in checked])
    return [
        one
        if one.report is None
        else replace(one, report=_judged(one.report, policy, same.get(index), several.get(index)))
        for index, one in enumerate(checked)
    ]


def _handed_in(one: Checked) -> HandedIn | None:
    item = one.report.item if one.report is not None else None
    return HandedIn.of(item, one.path) if item is not None else None


def _judged(report: Report, policy: Policy, *beside: Finding | None) -> Report:
    found = [*report.findings, *(finding for finding in beside if finding is not None)]
    if policy.owned is not None:
        found += sets_are_owned(report, policy.owned)
    if policy.lock is not None and report.item is not None:
        found += lock_findings(report.item, policy.lock, report.path)
    counted = in_order(finding for finding in found if policy.counts(finding.code))
    if not policy.show_hidden:
        counted = in_order(concealed(counted, report.item))
    if not policy.redact:
        return replace(report, findings=counted)
    nameless = report.item.model_copy(update={"name": ""}) if report.item is not None else None
    return replace(report, findings=in_order(map(redacted, counted)), item=nameless)


def chosen_codes(given: Iterable[str]) -> tuple[str, ...]:
    """Codes and beginnings of codes, as they are given: one by one or joined by commas.

    Raises:
        UnknownNameError: no code is or begins like that.
    """
    found: list[str] = []
    for one in (part for text in given for part in re.split(r"[,\s]+", text) if part):
        code = one.upper()
        if not code.startswith("RV") or not any(known.startswith(code) for known in CODES):
            raise UnknownNameError("finding code", one, close_names(code, list(CODES)))
        found.append(code)
    return tuple(dict.fromkeys(found))
