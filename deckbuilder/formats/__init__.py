"""Is it allowed: rulesets, checks, findings."""

from deckbuilder.formats.check import check, check_file
from deckbuilder.formats.finding import Finding, Report
from deckbuilder.formats.rulesets import Ruleset, load_ruleset, ruleset, rulesets
from deckbuilder.formats.validated import KitStack, ValidatedDeck, ValidatedKit

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
