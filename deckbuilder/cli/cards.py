"""``deckbuilder cards``: look cards up, find them, hand them on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from deckbuilder.cli.files import write_file
from deckbuilder.cli.settings import common_options, settings
from deckbuilder.errors import AmbiguousNameError, DeckbuilderError, UnknownNameError

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.cards.model import Card

DOCUMENTS = ("json", "jsonl", "csv")


@click.group()
@common_options
def cards() -> None:
    """Look up cards and sets."""


def filters(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say which cards are wanted."""
    options = [
        click.option(
            "--set",
            "--theme",
            "sets",
            multiple=True,
            help="Theme set or box by any name; several, also with commas: any of them.",
        ),
        click.option(
            "--type",
            "categories",
            multiple=True,
            help="building, unit, Ereignis … English or German; commas: any.",
        ),
        click.option("--class", "action_classes", multiple=True, help="attack, neutral or defence."),
        click.option("--trait", "traits", multiple=True, help="hero, heroine, ship, trade_ship, person …"),
        click.option("--placement", "placements", multiple=True, help="settlement_or_city, city, region …"),
        click.option("--terrain", "terrains", multiple=True, help="Of a card that is laid at a region."),
        click.option("--cost", default="", metavar="TEST", help="'<=3', '4', 'ore>=2', 'wool'."),
        click.option("--use-cost", default="", metavar="TEST", help="The same of the price of one use."),
        click.option("--points", multiple=True, metavar="TEST", help="'victory', 'strength>=2' …"),
        click.option(
            "--requires", multiple=True, metavar="WHAT", help="A card or trait; 'any' requirement or 'none'."
        ),
        click.option("--foreign/--no-foreign", default=None, help="Built at the opponent's, or not."),
        click.option("--turned/--not-turned", default=None, help="Has levels, or not."),
        click.option("--open-stack/--no-open-stack", default=None, help="Forms an open stack, or not."),
        click.option(
            "--half-moon/--no-half-moon", default=None, help="Some copy shows the half-moon, or not."
        ),
        click.option(
            "--for", "game", metavar="FORMAT", default="", help="May be in a list: tournament, duel, theme …"
        ),
        click.option(
            "--output-format", type=click.Choice(["text", *DOCUMENTS]), default="text", show_default=True
        ),
    ]
    for option in reversed(options):
        command = option(command)
    return command


def _found(text: str, wanted: dict[str, Any], edition: str = "") -> tuple[Card, ...]:
    from deckbuilder.cards.catalogue import catalogue
    from deckbuilder.cards.search import Filter, search

    known = catalogue(edition or settings().edition)
    asked = {key: value for key, value in wanted.items() if key != "game"}
    found = search(known, Filter(text=text, **asked))
    if not wanted["game"]:
        return found
    fits = _playable(wanted["game"], known)
    return tuple(card for card in found if card.id in fits)


def _playable(game: str, known: Catalogue) -> frozenset[str]:
    """The cards that may be in a list of this format, whose name is understood in both languages.

    Raises:
        UnknownNameError: the edition has no such format.
    """
    from deckbuilder.decks.keywords import FORMAT_KEYS, folded, formats_of
    from deckbuilder.legality.playable import playable
    from deckbuilder.suggest import close_names

    there = formats_of(known.edition)
    named = FORMAT_KEYS.get(folded(game), "")
    if named not in there:
        raise UnknownNameError(f"{known.edition} format", game, close_names(game, there), there)
    return playable(named, known)


def _show(found: tuple[Card, ...], output_format: str) -> None:
    from deckbuilder.cards.export import export
    from deckbuilder.render.cards import show_cards
    from deckbuilder.vocabulary import plural

    screen = settings().screen()
    if output_format != "text":
        screen.raw(export(found, output_format))
        return
    if found:
        show_cards(screen, found)
    copies = sum(card.copies for card in found)
    screen.note(
        screen.say(
            f"{plural(len(found), 'title', 'titles')}, {plural(copies, 'card', 'cards')}",
            f"{len(found)} Titel, {plural(copies, 'Karte', 'Karten')}",
        )
        if found
        else screen.say("No card fits.", "Keine Karte passt.")
    )


@cards.command("list")
@filters
@click.option(
    "--assumed",
    is_flag=True,
    help="List instead the values that no source gives, with the reason; of both editions, if none is named.",
)
@common_options
def list_(output_format: str, assumed: bool, **wanted: Any) -> None:
    """List all cards, or those that the options leave."""
    if assumed:
        _list_assumed(output_format, wanted)
    else:
        _show(_found("", wanted), output_format)


def _list_assumed(output_format: str, wanted: dict[str, Any]) -> None:
    """The assumed values of the cards that fit, of all editions unless one is named or a set is asked for."""
    from deckbuilder.cards.catalogue import catalogue, editions
    from deckbuilder.cards.export import export_assumed
    from deckbuilder.render.cards import show_assumed
    from deckbuilder.vocabulary import plural

    filtered = any(value not in (None, "", ()) for value in wanted.values())
    one = filtered or "edition" in settings().said
    chosen = (settings().edition,) if one else editions()
    fitting = {card.id for edition in chosen for card in _found("", wanted, edition)}
    values = (value for edition in chosen for value in catalogue(edition).assumed())
    found = [value for value in values if value.card.id in fitting]
    screen = settings().screen()
    if output_format != "text":
        screen.raw(export_assumed(found, output_format))
        return
    if found:
        show_assumed(screen, found)
    screen.note(
        screen.say(plural(len(found), "assumed value", "assumed values"), f"{len(found)} angenommene Werte")
    )


@cards.command("search")
@click.argument("text", nargs=-1)
@filters
@common_options
def search_(text: tuple[str, ...], output_format: str, **wanted: Any) -> None:
    """Find cards by text and options.

    TEXT must occur in a name of either language, in the id or in the effect.
    """
    _show(_found(" ".join(text), wanted), output_format)


@cards.command("show")
@click.argument("names", nargs=-1, required=True, metavar="NAME…")
@click.option("--lenient", is_flag=True, help="Accept a name without its subtitle if only one card fits.")
@common_options
def show(names: tuple[str, ...], lenient: bool) -> None:
    """Show cards in full, by any of their names or by id."""
    from deckbuilder.cards.catalogue import catalogue, other_editions_of
    from deckbuilder.render.card import show_card

    cards_ = catalogue(settings().edition)
    found: list[Card] = []
    faults: list[str] = []
    for name in names:
        try:
            found.append(cards_.find(name, lenient))
        except AmbiguousNameError as error:
            faults.append(str(error))
        except UnknownNameError as error:
            there = other_editions_of(name, cards_.edition)
            known = "".join(f" It is a card of --edition {other}." for other in there)
            faults.append(f"{UnknownNameError('card', name)}{known}" if known else str(error))
    if faults:
        raise DeckbuilderError("\n".join(faults))
    screen = settings().screen()
    for number, card in enumerate(found):
        if number and not screen.terminal:
            screen.line()
        show_card(screen, card, cards_)


@cards.command("sets")
@common_options
def sets() -> None:
    """List the theme sets."""
    from deckbuilder.cards.catalogue import catalogue
    from deckbuilder.render.cards import show_sets

    show_sets(settings().screen(), catalogue(settings().edition))


@cards.command("export")
@click.option(
    "--format", "--output-format", "form", type=click.Choice(DOCUMENTS), default="json", show_default=True
)
@click.option("-o", "--output", metavar="FILE", help="Write to a file instead of standard output.")
@common_options
def export_(form: str, output: str | None) -> None:
    """Write the whole catalogue for other programs.

    The form of the JSON is described in schemas/cards.schema.json.
    """
    from deckbuilder.cards.catalogue import catalogue
    from deckbuilder.cards.export import export

    text = export(catalogue(settings().edition), form)
    if output:
        write_file(output, text)
        settings().screen().note(f"{output}: written")
    else:
        settings().screen().raw(text)
