"""Players that decide by themselves."""

from deckbuilder.bots.base import BadBot, BotInfo, bots, make_bot

__all__ = ["BadBot", "BotInfo", "bots", "make_bot"]
