"""What is told about checked lists: what counts, what is kept back, and the documents for other programs."""

from deckbuilder.reporters.policy import Policy, judged
from deckbuilder.reporters.registry import DOCUMENTS, document

__all__ = ["DOCUMENTS", "Policy", "document", "judged"]
