"""Editions: constants and small named functions that make one game out of the engine."""
