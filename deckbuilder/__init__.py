"""Deck building, deck checking and matchup simulation for The Rivals for Catan and the Catan Card Game."""
