"""Registration sheets: a list on paper, to be ticked off card by card at the table."""

from deckbuilder.sheets.content import Sheet, blank_sheet, sheet_of

__all__ = ["Sheet", "blank_sheet", "sheet_of"]
