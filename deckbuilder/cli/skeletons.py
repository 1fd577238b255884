"""The texts of new lists."""

from __future__ import annotations

from typing import cast

from deckbuilder import rng
from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.decks import Kit, SetChoice, text_format
from deckbuilder.decks.model import KitFormat
from deckbuilder.formats.kits import compose
from deckbuilder.formats.plans import BASIC
from deckbuilder.formats.rulesets import Ruleset, default_ruleset

Chosen = list[tuple[str, bool]]
"""Theme sets by name, and whether they were drawn."""


def draw_sets(game: str, seed: int, edition: str) -> tuple[str, ...]:
    """As many theme sets as the game has, drawn by the seed."""
    cards = catalogue(edition)
    themes = sorted(one.id for one in cards.sets if one.id != BASIC)
    number = default_ruleset(game).theme_sets
    return tuple(rng.shuffled(rng.stream_key(seed, 0, "sets"), themes)[:number])


def full_kit(game: str, chosen: Chosen, seed: int, name: str, edition: str, lang: str) -> str:
    """A kit with every stack listed, drawn by the seed."""
    kit = compose(
        cast(KitFormat, game),
        _choices(chosen, catalogue(edition)),
        lambda *names: rng.stream_key(seed, 0, *names),
        name=name or _title(game, chosen, edition),
        edition=edition,
    )
    return text_format.write(kit, language=lang)


def short_kit(game: str, chosen: Chosen, name: str, lang: str, edition: str = "rivals") -> str:
    """A kit that names its theme sets only."""
    kit = Kit(
        name=name or _title(game, chosen, edition),
        format=cast(KitFormat, game),
        edition=edition,
        sets=_choices(chosen, catalogue(edition)),
    )
    return text_format.write(kit, language=lang)


def _choices(chosen: Chosen, cards: Catalogue) -> tuple[SetChoice, ...]:
    return tuple(
        SetChoice(set=cards.set(name).id, chosen_by="random" if drawn else None) for name, drawn in chosen
    )


def _title(game: str, chosen: Chosen, edition: str) -> str:
    rules = default_ruleset(game, tuple(catalogue(edition).set(name).id for name, _ in chosen))
    return rules.name


def tournament_skeleton(name: str, lang: str) -> str:
    """An empty tournament deck with remarks on what goes where."""
    rules = default_ruleset("tournament")
    return (_german if lang == "de" else _english)(rules, name)


def _english(rules: Ruleset, name: str) -> str:
    return f"""# deckbuilder 1
Name:    {name or "my deck"}
Player:
Format:  tournament
Edition: {rules.edition}
# Role: host                 # who brings the centre cards and Yule: host, guest or either

[Start]                      # the {rules.start_cards} cards of the start hand
# 1x Brick Ship

[Deck]                       # the other {rules.deck_size - rules.start_cards} cards of the {rules.deck_size}
# 2x Storehouse              # any name in English or German; "deckbuilder cards search" finds them

[Events]                     # the {rules.event_picks} event cards that you choose
# 1x Traveling Merchant ☾    # the copy with the half-moon
"""


def _german(rules: Ruleset, name: str) -> str:
    return f"""# deckbuilder 1
Name:    {name or "mein Deck"}
Spieler:
Format:  Turnier
Edition: {rules.edition}
# Rolle: Gastgeber           # wer Zentrumskarten und Julfest mitbringt: Gastgeber, Gast oder egal

[Startkarten]                # die {rules.start_cards} Karten der Starthand
# 1x Lehm-Handelsschiff

[Spieldeck]                  # die anderen {rules.deck_size - rules.start_cards} der {rules.deck_size} Karten
# 2x Lagerstätte             # Namen auf Deutsch oder Englisch; „deckbuilder cards search“ findet sie

[Ereignisse]                 # die {rules.event_picks} gewählten Ereigniskarten
# 1x Fahrender Händler ☾     # die Karte mit dem Halbmond
"""
