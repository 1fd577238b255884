"""What is told about checked lists: what counts, what is kept back, and a reporter for each output format."""

from deckbuilder.reporters.registry import REPORTERS, Reporter, Style, write_report

__all__ = ["REPORTERS", "Reporter", "Style", "write_report"]
