"""Players that decide by themselves."""

from deckbuilder.bots.registry import BotError, BotInfo, bots, is_built_in, make_bot, source_digest

__all__ = ["BotError", "BotInfo", "bots", "is_built_in", "make_bot", "source_digest"]
