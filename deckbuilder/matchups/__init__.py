"""Runs of many games and their statistics.

`prepare.make_manifest` turns checked decks into a plan, `run.run` and `run.resume` play it into a folder,
`report.build_report` says what came of it, and `replay.replay` plays one of its games again.
"""
