"""What is told about checked lists: what counts, what is kept back, and a reporter for each output format."""

from deckbuilder.reporters.registry import REPORTERS, Reporter, ReportStyle, write_report

__all__ = ["REPORTERS", "ReportStyle", "Reporter", "write_report"]
