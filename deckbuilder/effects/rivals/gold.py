"""Effects of the set."""
