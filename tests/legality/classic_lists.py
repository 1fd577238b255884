"""Lists of the older Catan Card Game for tests: a legal deck and its parts, kits in their short form."""

from __future__ import annotations

HEAD = "Format: tournament\nEdition: classic\n"
START = "[Start]\nAbbey\nScout\nFoundry\n"
DECK = """[Deck]
Abbey
3 Garrison
Brick Factory
Grain Mill
Sawmill
Woolen Mill
Brick Fleet
Gold Fleet
Grain Fleet
Ore Fleet
Conrad the Swift
Karl the Strong
Otto the Berserker
2 Alchemist
2 Bishop
3 Spy
2 Merchant
Counting House
2 Church
2 Library
Mint
"""
EVENTS = "[Events]\nCivil War\nConflict\nMaster Builder\n2 Progress\nPlague\n"
LEGAL = HEAD + START + DECK + EVENTS
BASIC = "Format: basic\nEdition: classic\n"
TRADE = "Format: expanded\nEdition: classic\n[Sets]\nTrade & Change\n"
MAGIC = "Format: expanded\nEdition: classic\n[Sets]\nWizards & Dragons\n"
ALLIED = MAGIC + "Wizards Alliance\n"
