"""Event stacks on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from deckbuilder.cards.catalogue import Catalogue
from deckbuilder.legality.event_stack import Contribution
from deckbuilder.legality.validated import ValidatedDeck
from deckbuilder.render.cards import both_names
from deckbuilder.render.screen import Screen
from deckbuilder.render.words import HALF_MOON


def show_stack(
    screen: Screen,
    stack: Sequence[Contribution],
    host: ValidatedDeck,
    guest: ValidatedDeck,
    cards: Catalogue,
    seed: int,
) -> None:
    """A laid event stack, top first, with who brought which card and why."""
    say = screen.say
    screen.line(
        Text.assemble(
            (say(f"Event stack of {len(stack)}", f"Ereignisstapel mit {len(stack)} Karten"), "bold"),
            f"  seed {seed}  {host.ruleset.id}",
        )
    )
    for role, deck in ((say("Host", "Gastgeber"), host), (say("Guest", "Gast"), guest)):
        screen.line(f"{role}: {_title(deck)}")
    rows = [_row(screen, place, one, cards) for place, one in enumerate(stack, start=1)]
    heads = ["", "Card", "German", "Brought by", ""]
    if screen.lang == "de":
        heads = ["", "Karte", "Englisch", "Gebracht von", ""]
    screen.table("", heads, rows, right=(0,))


def _title(deck: ValidatedDeck) -> str:
    names = " – ".join(filter(None, (deck.deck.player, deck.deck.name)))
    return f"{names or deck.deck.path} ({deck.fingerprint})"


def _row(screen: Screen, place: int, one: Contribution, cards: Catalogue) -> tuple[object, ...]:
    say = screen.say
    name, other = both_names(cards.card(one.copy.card), screen.lang)
    mark = f" {HALF_MOON}" if one.copy.half_moon else ""
    brought = say(one.by, "Gastgeber" if one.by == "host" else "Gast")
    why = say("prescribed", "vorgeschrieben") if one.prescribed else say("chosen", "gewählt")
    return (
        place,
        f"{name}{mark}",
        other,
        Text(brought, style="cyan" if one.by == "host" else "magenta"),
        why,
    )
