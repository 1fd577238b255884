"""Runs of many games and their statistics."""
