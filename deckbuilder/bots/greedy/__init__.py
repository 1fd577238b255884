"""The greedy bot, and what it judges options by."""
