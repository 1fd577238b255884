"""A game told in words: not the game, but told from its states."""
