"""What a player brings: decklists and kits, their files and codes."""

from deckbuilder.decks.codes import fingerprint
from deckbuilder.decks.loading import Loaded, load, loads
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice

load_deck = load
"""`load` under the name that it has among the public names of the package."""

__all__ = ["Decklist", "Entry", "Kit", "Loaded", "SetChoice", "fingerprint", "load", "load_deck", "loads"]
