"""Players that decide by themselves."""

from deckbuilder.bots.base import BadBot, BotInfo, bots, is_built_in, make_bot, source_digest

__all__ = ["BadBot", "BotInfo", "bots", "is_built_in", "make_bot", "source_digest"]
