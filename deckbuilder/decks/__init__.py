"""What a player brings: decklists and kits, their files and codes."""

from deckbuilder.decks.fingerprints import fingerprint
from deckbuilder.decks.loading import Loaded, load, load_all, loads, loads_all
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice
from deckbuilder.decks.share_codes import encode as share_code

load_deck = load
"""`load` under the name that it has among the public names of the package."""

__all__ = [
    "Decklist",
    "Entry",
    "Kit",
    "Loaded",
    "SetChoice",
    "fingerprint",
    "load",
    "load_all",
    "load_deck",
    "loads",
    "loads_all",
    "share_code",
]
