"""Which numbers make up which format: rulesets as data, every number with its source and confidence.

A ruleset file is TOML. Each setting is a table ``{value, source, confidence, note}``. ``extends`` names the
ruleset whose settings hold where the file gives none, so a tournament with house rules ships only what it
changes (`load_ruleset`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import Field, ValidationError, field_validator, model_validator

from deckbuilder import parsing
from deckbuilder.errors import UnknownNameError, UnreadableInputError
from deckbuilder.escaping import short
from deckbuilder.records import Record
from deckbuilder.stacks import EventRecipe
from deckbuilder.suggest import close_names
from deckbuilder.vocabulary import Confidence

DEFAULT_RULESETS = {
    "rivals": {
        "tournament": "rivals-tournament-2015",
        "introductory": "rivals-introductory",
        "theme": "rivals-theme-{set}",
        "duel": "rivals-duel",
    },
    "classic": {
        "tournament": "classic-tournament-2003",
        "basic": "classic-basic",
        "expanded": "classic-expanded-{set}",
    },
}
"""By edition the ruleset of each format when none is named; ``{set}`` stands for the theme set."""
FIRST_THEMES = {"rivals": "gold", "classic": "trade_and_change"}
"""The theme set whose ruleset stands in while a list names none."""

MOST = 999
"""No number of a game is larger."""
Limit = Annotated[int, Field(ge=0, le=MOST)] | Literal["off"]
Counts = dict[str, Annotated[int, Field(ge=1, le=MOST)]]

HEAD = {"id", "name", "name_de", "edition", "format", "version", "extends"}
"""What a ruleset says about itself; everything else is a setting with a source."""


class SettingOrigin(Record):
    """Where the value of a setting comes from.

    Args:
        source: the document.
        confidence: how sure it is; ``low`` means assumed.
        note: why this reading was taken.
    """

    source: str = Field(min_length=1)
    confidence: Confidence
    note: str = ""


EventFace = Literal["brigand_attack", "trade_advantage", "tournament", "year_of_plenty", "event_card"]
EVENT_FACES: tuple[EventFace, ...] = get_args(EventFace)
"""In the order in which the engine numbers them."""
DIE_FACES = 6


class Ruleset(Record):
    """The numbers of one format. Settings that a format does not use keep their neutral default.

    Args:
        id, name, name_de, edition, format, version: what it is.
        sets: the theme sets a player may own; empty for all of the edition.
        goal: victory points that end the game.
        victory_check: ``turn_end`` of the own turn, or ``continuous`` during it.
        start_stock: resources on each start region except the gold field.
        start_gold: gold on the gold field.
        quiet_brigand_rounds: rounds at the start in which a Brigand Attack does nothing.
        action_minimum: victory points that both players must have together before anybody plays an action
            card that is no defence.
        event_die: the six faces of the event die; empty for the die of the edition.
        rearrange: whether players may rearrange their start regions.
        preparatory_round: whether single builds alternate before the first turn.
        start_hand: ``top`` of a stack, ``search`` through a stack, or ``brought`` along.
        start_cards: size of the start hand.
        own_stacks: whether each player has draw stacks and a discard pile of his own.
        draw_stacks: number of own draw stacks.
        basic_stacks, basic_stack_size: shared draw stacks of basic cards. Size 0: no source states one, so
            the cards may be split in any way; dealt as equally as possible.
        theme_sets: how many theme sets are in play.
        extra_sets: sets that may be chosen besides; their cards are shuffled into the theme set's.
        theme_set: the theme set that this ruleset is about.
        theme_stacks: draw stacks per theme set.
        theme_stack_sizes: their sizes, in any order; empty as with ``basic_stack_size`` 0.
        half_moon_cards: whether draw cards of theme sets with the half-moon are in play.
        open_stack: whether the open-stack cards lie face up; where players bring decks, those of all sets of
            which a card is used.
        open_stack_each: by title, how many of the open stack one player may have; others without limit.
        deck_size: cards of a playing deck, the start cards among them.
        deck_cards: what a playing deck is made of: always draw cards, never centre cards, regions, sea cards
            or event cards. Here for its source.
        deck_half_moon_max: of equal half-moon cards, how many a deck may hold.
        event_picks: event cards that each player chooses.
        event_stack: cards in the event stack; 0 for all event cards of the sets in play.
        fixed_events_each, fixed_events_host: prescribed event cards, without the half-moon.
        event_half_moon_max: of equal half-moon event cards, how many a player may choose.
        top_four_max: how many of his chosen events may be of the kind that returns under the top four.
        always_events: event cards that a Duel always holds, without the half-moon.
        plain_set_events: whether all plain event cards of the theme sets are in.
        event_divider: the card between the lower and the upper part of the event stack; empty: the stack
            has one part and is only shuffled.
        events_below: how many cards lie under it.
        events_upper_only: cards held back for the upper part.
        origins: source and confidence of every setting.
    """

    id: str
    name: str
    name_de: str
    edition: str
    format: Literal["introductory", "theme", "duel", "tournament", "basic", "expanded"]
    version: str
    sets: tuple[str, ...] = ()
    goal: int = Field(ge=1, le=MOST)
    victory_check: Literal["turn_end", "continuous"]
    start_stock: int = Field(ge=0, le=3)
    start_gold: int = Field(ge=0, le=3)
    quiet_brigand_rounds: int = Field(default=0, ge=0, le=MOST)
    action_minimum: int = Field(default=0, ge=0, le=MOST)
    event_die: tuple[EventFace, ...] = ()
    rearrange: bool
    preparatory_round: bool = False
    start_hand: Literal["top", "search", "brought"]
    start_cards: int = Field(ge=0, le=MOST)
    own_stacks: bool = False
    draw_stacks: int = Field(default=0, ge=0, le=MOST)
    basic_stacks: int = Field(default=0, ge=0, le=MOST)
    basic_stack_size: int = Field(default=0, ge=0, le=MOST)
    theme_sets: int = Field(default=0, ge=0, le=MOST)
    extra_sets: tuple[str, ...] = ()
    theme_set: str = ""
    theme_stacks: int = Field(default=0, ge=0, le=MOST)
    theme_stack_sizes: tuple[Annotated[int, Field(ge=1, le=MOST)], ...] = ()
    half_moon_cards: bool = True
    open_stack: bool = False
    open_stack_each: Counts = {}
    deck_size: int = Field(default=0, ge=0, le=MOST)
    deck_cards: Literal["draw"] = "draw"
    deck_half_moon_max: Limit = "off"
    event_picks: int = Field(default=0, ge=0, le=MOST)
    event_stack: int = Field(default=0, ge=0, le=MOST)
    fixed_events_each: Counts = {}
    fixed_events_host: Counts = {}
    event_half_moon_max: Limit = "off"
    top_four_max: Limit = "off"
    always_events: tuple[str, ...] = ()
    plain_set_events: bool = False
    event_divider: str = ""
    events_below: int = Field(default=0, ge=0, le=MOST)
    events_upper_only: tuple[str, ...] = ()
    origins: dict[str, SettingOrigin]

    @model_validator(mode="before")
    @classmethod
    def _split_settings(cls, data: Any) -> Any:
        """Turn every ``{value, source, confidence}`` table into a plain value and its origin."""
        if not isinstance(data, Mapping) or "origins" in data:
            return data
        plain: dict[str, Any] = {}
        origins: dict[str, Any] = {}
        for key, entry in data.items():
            if key in HEAD:
                plain[key] = entry
            elif isinstance(entry, Mapping) and "value" in entry:
                plain[key] = entry["value"]
                origins[key] = {name: part for name, part in entry.items() if name != "value"}
            else:
                raise ValueError(f"setting {short(key)!r} needs a table with value, source and confidence")
        plain.pop("extends", None)
        return {**plain, "origins": origins}

    @model_validator(mode="after")
    def _every_setting_has_an_origin(self) -> Self:
        """No number without a source."""
        without = self.model_fields_set - HEAD - {"origins"} - self.origins.keys()
        if without:
            raise ValueError(f"settings without a source: {', '.join(sorted(without))}")
        return self

    @field_validator("event_die")
    @classmethod
    def _six_faces(cls, faces: tuple[EventFace, ...]) -> tuple[EventFace, ...]:
        if faces and len(faces) != DIE_FACES:
            raise ValueError(f"found {len(faces)} faces, expected {DIE_FACES}, some perhaps twice")
        return faces

    @property
    def recipe(self) -> EventRecipe:
        """How the event stack is laid; titles are card ids."""
        return EventRecipe(self.event_divider, self.events_below, self.events_upper_only)

    @property
    def own_stack_sizes(self) -> tuple[int, ...]:
        """Sizes of the own draw stacks after the start hand, as equal as possible (30: 8, 8, 7, 7)."""
        if not self.draw_stacks:
            return ()
        share, rest = divmod(self.deck_size - self.start_cards, self.draw_stacks)
        return tuple(share + (place < rest) for place in range(self.draw_stacks))

    def source(self, setting: str, *others: str) -> str:
        """The rule that a finding rests on, and whether it is assumed.

        Args:
            setting: the one to be cited; the ruleset's name where it has no source.
            others: further settings without which the finding would not be; it is no surer than they are.
        """
        doubt = any(
            self.origins[one].confidence is Confidence.LOW
            for one in (setting, *others)
            if one in self.origins
        )
        origin = self.origins.get(setting)
        cited = f"{self.name}: {origin.source}" if origin else self.name
        return f"{cited} (assumed)" if doubt else cited


def rulesets() -> tuple[Ruleset, ...]:
    """All rulesets that come with the project, sorted by id."""
    return tuple(ruleset(name) for name in sorted(_shipped()))


@cache
def ruleset(ruleset_id: str) -> Ruleset:
    """The shipped ruleset with this id.

    Raises:
        UnknownNameError: there is none.
    """
    files = _shipped()
    if ruleset_id not in files:
        raise UnknownNameError("ruleset", ruleset_id, close_names(ruleset_id, sorted(files)))
    return _build(files[ruleset_id], f"ruleset {ruleset_id}")


def load_ruleset(path: Path | str) -> Ruleset:
    """A ruleset from a user's own file.

    Raises:
        UnreadableInputError: the file is missing, too large, no TOML, no complete ruleset, or it extends a
            ruleset that does not exist.
    """
    return _build(parsing.read_text(path), short(path, 300))


def default_ruleset(game_format: str, theme_sets: tuple[str, ...] = (), edition: str = "rivals") -> Ruleset:
    """The ruleset that a format is played by if none is named.

    Args:
        game_format: e.g. ``duel``.
        theme_sets: those in play; the first that has a ruleset of its own decides about a theme game.
        edition: whose format it is.

    Raises:
        UnknownNameError: the edition has no such format, or the theme game of these sets has no ruleset.
    """
    known = DEFAULT_RULESETS.get(edition, {})
    if game_format not in known:
        raise UnknownNameError(
            f"{edition} format", game_format, close_names(game_format, list(known)), tuple(known)
        )
    wanted = [known[game_format].format(set=one) for one in theme_sets or (FIRST_THEMES[edition],)]
    return ruleset(next((one for one in wanted if one in _shipped()), wanted[0]))


@cache
def extra_sets(edition: str) -> Mapping[str, str]:
    """The sets of an edition that are no theme of a game, each with the theme set that it may be added to."""
    return {
        one: rules.theme_set for rules in rulesets() if rules.edition == edition for one in rules.extra_sets
    }


@cache
def _shipped() -> dict[str, str]:
    """Id and text of every ruleset file of the project."""
    folder = resources.files("deckbuilder.legality") / "rulesets"
    files = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return {entry.name.removesuffix(".toml"): entry.read_text(encoding="utf-8") for entry in files}


def _build(text: str, name: str) -> Ruleset:
    """The ruleset that this TOML text describes, with what it extends filled in."""
    try:
        return Ruleset.model_validate(_extended(parsing.toml_table(text, name)))
    except UnknownNameError as error:
        raise UnreadableInputError(f"{name}: extends: {error}") from None
    except ValidationError as error:
        found = (f"{'.'.join(map(str, e['loc'])) or 'file'}: {e['msg']}" for e in error.errors())
        raise UnreadableInputError(f"{name}: {parsing.faults(found)}") from None


def _extended(data: dict[str, Any]) -> dict[str, Any]:
    """The settings with those of the extended ruleset beneath them."""
    base = data.get("extends")
    if base is None:
        return data
    files = _shipped()
    if not isinstance(base, str) or base not in files:
        named = short(base)
        raise UnknownNameError("ruleset", named, close_names(named, sorted(files)))
    return {**_extended(tomllib.loads(files[base])), **data}
