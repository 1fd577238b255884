"""What is told about checked lists: what counts, what is kept back, and the documents for other programs."""

from deckbuilder.verdicts.documents import DOCUMENTS, document
from deckbuilder.verdicts.policy import Policy, judged

__all__ = ["DOCUMENTS", "Policy", "document", "judged"]
