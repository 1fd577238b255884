"""The texts of new lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

from deckbuilder import rng
from deckbuilder.cards.catalogue import catalogue
from deckbuilder.decks import Kit, SetChoice
from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.keywords import CHOOSER_KEYS, CHOOSERS, folded
from deckbuilder.decks.model import ChosenBy, KitFormat
from deckbuilder.errors import DeckbuilderError, UnknownNameError
from deckbuilder.legality.check import check
from deckbuilder.legality.kits import KitRefusedError, compose
from deckbuilder.legality.rulesets import Ruleset, default_ruleset, extra_sets
from deckbuilder.legality.stack_layout import BASIC

RANDOM: Final = "random"


def chosen_sets(game: str, words: str, seed: int, edition: str) -> tuple[SetChoice, ...]:
    """The theme sets that the words ask for, in their order.

    Args:
        game: the format.
        words: ``random`` for as many as the game has, or sets by id or name, with commas between them; each
            may say who chose it (``opponent: gold``), each may be ``random``.
        seed: of the draw.
        edition: whose sets they are.

    Raises:
        UnknownNameError, AmbiguousNameError: a set, or somebody who chooses, that does not exist.
        DeckbuilderError: more sets are to be drawn than there are.
    """
    number = default_ruleset(game, edition=edition).theme_sets
    asked = [word.strip() for word in words.split(",") if word.strip()]
    if [folded(word) for word in asked] == [RANDOM]:
        asked *= number
    named = [None if folded(word) == RANDOM else _choice(word, edition) for word in asked]
    if game == "duel":
        named = _in_turn(named)
    left = _drawn(seed, edition, without={one.set for one in named if one})
    if named.count(None) > len(left):
        raise DeckbuilderError(f"{named.count(None)} theme sets to draw, but only {len(left)} are left")
    drawn = iter(left)
    return tuple(one or SetChoice(set=next(drawn), chosen_by=RANDOM) for one in named)


def _choice(word: str, edition: str) -> SetChoice:
    """A set by name, perhaps with who chose it."""
    chooser, colon, name = word.rpartition(":")
    if colon and folded(chooser) not in CHOOSER_KEYS:
        raise UnknownNameError("chooser", chooser.strip(), known=tuple(CHOOSERS))
    said: ChosenBy | None = cast(ChosenBy, CHOOSER_KEYS[folded(chooser)]) if colon else None
    return SetChoice(set=catalogue(edition).set(name.strip()).id, chosen_by=said)


def _in_turn(named: list[SetChoice | None]) -> list[SetChoice | None]:
    """If only the third set of a Duel is drawn, the players have chosen the others in their turn order."""
    two = [one for one in named if one]
    if len(named) != 3 or len(two) != 2 or any(one.chosen_by for one in two):
        return named
    said: dict[str, ChosenBy] = {two[0].set: "starting player", two[1].set: "opponent"}
    return [one and one.model_copy(update={"chosen_by": said[one.set]}) for one in named]


def _drawn(seed: int, edition: str, without: Iterable[str]) -> list[str]:
    """The theme sets that are not chosen, shuffled by the seed."""
    left = sorted({one.id for one in catalogue(edition).sets} - {BASIC, *extra_sets(edition), *without})
    return rng.shuffled(rng.stream_key(seed, 0, "sets"), left)


def full_kit(game: str, chosen: tuple[SetChoice, ...], seed: int, name: str, edition: str, lang: str) -> str:
    """A kit with every stack listed, drawn by the seed.

    Raises:
        KitRefusedError: the rules do not allow this choice of sets.
    """
    kit = compose(
        cast(KitFormat, game),
        chosen,
        lambda *names: rng.stream_key(seed, 0, *names),
        name=name or _title(game, chosen, edition),
        edition=edition,
    )
    return text_format.write(kit, language=lang)


def without_drawn_events(text: str, lang: str) -> str:
    """The text of a kit with a remark instead of the event cards that were drawn unseen."""
    blocks = text.split("\n\n")
    for place, block in enumerate(blocks):
        if block.startswith("[Events drawn]"):
            title = "Verdeckt gezogene Ereigniskarten" if lang == "de" else "Event cards drawn unseen"
            number = sum(int(line.partition("x")[0]) for line in block.strip().split("\n")[1:])
            blocks[place] = f"# {title}: {number}. --show-hidden, -o FILE\n"
    return "\n\n".join(blocks)


def short_kit(game: str, chosen: tuple[SetChoice, ...], name: str, lang: str, edition: str = "rivals") -> str:
    """A kit that names its theme sets only.

    Raises:
        KitRefusedError: the rules do not allow this choice of sets.
    """
    kit = Kit(
        name=name or _title(game, chosen, edition), format=cast(KitFormat, game), edition=edition, sets=chosen
    )
    report = check(kit)
    if not report.ok:
        raise KitRefusedError(report)
    return text_format.write(kit, language=lang)


def _title(game: str, chosen: tuple[SetChoice, ...], edition: str) -> str:
    """The name of the ruleset; none for sets without one, which the check then refuses."""
    themes = tuple(one.set for one in chosen if one.set not in extra_sets(edition))
    try:
        return default_ruleset(game, themes, edition).name
    except UnknownNameError:
        return ""


class Examples(NamedTuple):
    """Cards that the remarks of a skeleton name, by edition, in one language.

    Args:
        host: what the host brings.
        start, deck, event: lines for the sections.
    """

    host: str
    start: str
    deck: str
    event: str


ENGLISH = {
    "rivals": Examples(
        host="the centre cards and Yule",
        start="1x Brick Ship",
        deck="2x Storehouse",
        event="1x Traveling Merchant ☾    # the copy with the half-moon",
    ),
    "classic": Examples(
        host="the development cards and Year End",
        start="1x Brick Fleet",
        deck="2x Abbey     ",
        event="1x Productive Year",
    ),
}
GERMAN = {
    "rivals": Examples(
        host="Zentrumskarten und Julfest",
        start="1x Lehm-Handelsschiff",
        deck="2x Lagerstätte",
        event="1x Fahrender Händler ☾     # die Karte mit dem Halbmond",
    ),
    "classic": Examples(
        host="Entwicklungskarten und Jahreswechsel",
        start="1x Kundschafter",
        deck="2x Spion     ",
        event="1x Konflikt",
    ),
}


def tournament_skeleton(name: str, lang: str, edition: str = "rivals") -> str:
    """An empty tournament deck with remarks on what goes where."""
    rules = default_ruleset("tournament", edition=edition)
    if lang == "de":
        return _german(rules, name, GERMAN[edition])
    return _english(rules, name, ENGLISH[edition])


def _english(rules: Ruleset, name: str, cards: Examples) -> str:
    return f"""# deckbuilder 1
Name:    {name or "my deck"}
Player:
Format:  tournament
Edition: {rules.edition}
# Role: host                 # who brings {cards.host}: host, guest or either

[Start]                      # the {rules.start_cards} cards of the start hand
# {cards.start}

[Deck]                       # the other {rules.deck_size - rules.start_cards} cards of the {rules.deck_size}
# {cards.deck}              # any name in English or German; "deckbuilder cards search" finds them

[Events]                     # the {rules.event_picks} event cards that you choose
# {cards.event}
"""


def _german(rules: Ruleset, name: str, cards: Examples) -> str:
    return f"""# deckbuilder 1
Name:    {name or "mein Deck"}
Spieler:
Format:  Turnier
Edition: {rules.edition}
# Rolle: Gastgeber           # wer {cards.host} mitbringt: Gastgeber, Gast oder egal

[Startkarten]                # die {rules.start_cards} Karten der Starthand
# {cards.start}

[Spieldeck]                  # die anderen {rules.deck_size - rules.start_cards} der {rules.deck_size} Karten
# {cards.deck}              # Namen auf Deutsch oder Englisch; „deckbuilder cards search“ findet sie

[Ereignisse]                 # die {rules.event_picks} gewählten Ereigniskarten
# {cards.event}
"""
