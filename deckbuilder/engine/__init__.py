"""The game as such; it knows no card by name."""
