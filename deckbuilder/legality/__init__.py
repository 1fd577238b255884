"""Is it allowed: rulesets, checks, findings."""

from deckbuilder.legality.check import check, check_file
from deckbuilder.legality.report import Finding, Report
from deckbuilder.legality.rulesets import Ruleset, load_ruleset, ruleset, rulesets
from deckbuilder.legality.validated import KitStack, ValidatedDeck, ValidatedKit

__all__ = [
    "Finding",
    "KitStack",
    "Report",
    "Ruleset",
    "ValidatedDeck",
    "ValidatedKit",
    "check",
    "check_file",
    "load_ruleset",
    "ruleset",
    "rulesets",
]
