"""The type of an edition: a record of constants, cards and small named functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.requirements import NoCard
from deckbuilder.engine.bundle import MAGIC, UNIT
from deckbuilder.engine.carddef import (
    ANY_CATEGORY,
    AT_START,
    ATTACK,
    BESIDE_ANYTHING,
    BESIDE_CITADEL,
    BESIDE_CITY,
    BESIDE_HARBOR,
    CITADEL_CARD,
    CITY_CARD,
    DEFENCE,
    METROPOLIS_CARD,
    NEUTRAL,
    NEVER,
    NO_CENTER,
    NO_CLASS,
    NO_SPELL,
    NOTHING,
    ROAD_CARD,
    SETTLEMENT_CARD,
    STRENGTH_ADVANTAGE,
    TRADE_ADVANTAGE,
    WITH_FIRST_CITY,
    CardDef,
    Need,
)
from deckbuilder.engine.game import BotFactory, Game, GameResult, play
from deckbuilder.engine.hooks import REGISTRY, Behaviours
from deckbuilder.engine.opening import deal
from deckbuilder.engine.record import GameRecord, replay
from deckbuilder.engine.rules import Rules
from deckbuilder.engine.setup import Setup, from_json, to_json
from deckbuilder.errors import SetupError
from deckbuilder.legality.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import (
    Category,
    Currency,
    Placement,
    Point,
    Resource,
    SpellTiming,
    Terrain,
    Trait,
)

RESOURCE = {resource: number for number, resource in enumerate(Resource)}
CURRENCY: dict[str, int] = {c.value: n for n, c in enumerate(Currency) if c is not Currency.ANY}
TERRAIN = {terrain: number for number, terrain in enumerate(Terrain)}
POINT = {point: number for number, point in enumerate(Point)}
_CATEGORY = {category: number for number, category in enumerate(Category)}
_PLACEMENT = {placement: number for number, placement in enumerate(Placement)}
_TRAIT = {trait: 1 << number for number, trait in enumerate(Trait)}
_CLASS = {None: NO_CLASS, "attack": ATTACK, "neutral": NEUTRAL, "defence": DEFENCE}
_ADVANTAGE = {"strength": STRENGTH_ADVANTAGE, "trade": TRADE_ADVANTAGE}
_HANDED_OUT = {None: NEVER, "start": AT_START, "first_city": WITH_FIRST_CITY}
_BESIDE = {None: BESIDE_ANYTHING, "city": BESIDE_CITY, "harbor": BESIDE_HARBOR, "citadel": BESIDE_CITADEL}
_SPELL: dict[SpellTiming | None, int] = {
    None: NO_SPELL,
    **{timing: number for number, timing in enumerate(SpellTiming, 1)},
}
_TERM = {
    kind: number
    for number, kind in enumerate(
        (
            "card",
            "no_card",
            "own_kind",
            "opponent_kind",
            "more_of_kind",
            "level",
            "points",
            "advantage",
            "city",
            "fewer_cities",
            "fewer_victory_points",
            "hero_with_strength",
            "opponent_resource",
            "discovered",
            "more_points",
            "bought_commerce",
        )
    )
}
"""Kinds of requirement terms, in the order of the NEED numbers."""


SetupMaker = Callable[[ValidatedDeck | ValidatedKit, ValidatedDeck | None], Setup]
"""Makes a set-up from two decks, or from a kit and None."""


@dataclass(frozen=True)
class Edition:
    """One game that the engine can play.

    Args:
        id: e.g. ``rivals``.
        rules_version: raised whenever behaviour changes; stamped on records and runs.
        rules: the constants of the rulebook.
        defs: the cards with their effects, by index.
        make_setup: a set-up from two decks, or from a kit and None.
    """

    id: str
    rules_version: int
    rules: Rules
    defs: tuple[CardDef, ...]
    make_setup: SetupMaker

    def setup(self, first: ValidatedDeck | ValidatedKit, second: ValidatedDeck | None = None) -> Setup:
        """What a game between these decks begins with; the first deck is host and has seat 0.

        Raises:
            SetupError: a deck or kit of another edition, of cards that this edition does not have, or two
                decks that were checked by different rulesets.
        """
        for one in (first, second):
            if one is not None:
                self._demand(one)
        both_decks = isinstance(first, ValidatedDeck) and isinstance(second, ValidatedDeck)
        if both_decks and second is not None and second.ruleset != first.ruleset:
            raise SetupError(
                f"The two decks were checked by different rulesets, {first.ruleset.id} and "
                f"{second.ruleset.id}; check both by one of them."
            )
        return self.make_setup(first, second)

    def _demand(self, one: ValidatedDeck | ValidatedKit) -> None:
        """Refuse a deck or kit that this edition cannot play."""
        if one.ruleset.edition != self.id:
            raise SetupError(
                f"A list of edition {one.ruleset.edition} cannot be played by edition {self.id}; "
                f"use edition({one.ruleset.edition!r})."
            )
        known = {card.id for card in self.defs}
        for copy in one.copies():
            if copy.card not in known:
                raise SetupError(
                    f"Edition {self.id} has no card {copy.card}; check the list by its own cards."
                )

    def start(self, setup: Setup, seed: int, pair: int = 0, game: int = 0) -> Game:
        """A game of a pair, at its first choice. In game 1 the second deck has seat 0 and begins."""
        own = setup if game == 0 else setup.swapped()
        return Game.begin(deal(own, self.rules, self.defs, seed, pair))

    def play(
        self,
        setup: Setup,
        *,
        seed: int,
        pair: int,
        game: int,
        bots: tuple[BotFactory, BotFactory],
        max_turns: int = 400,
        max_decisions: int = 2000,
        keep_answers: bool = False,
    ) -> GameResult:
        """Play one game of a pair from start to end; see `engine.game.play`."""
        return play(
            lambda s, p, n: self.start(setup, s, p, n),
            seed=seed,
            pair=pair,
            game=game,
            bots=bots,
            max_turns=max_turns,
            max_decisions=max_decisions,
            keep_answers=keep_answers,
        )

    def record(self, setup: Setup, result: GameResult, seed: int) -> GameRecord:
        """The record of a game that was played with ``keep_answers``."""
        return GameRecord(
            edition=self.id,
            rules_version=self.rules_version,
            setup=to_json(setup),
            seed=seed,
            pair=result.pair,
            game=result.game,
            answers=result.answers or [],
            digests=result.digests,
            digest=result.digest,
        )

    def replay(self, record: GameRecord) -> Game:
        """Play a record again.

        Raises:
            RecordMismatchError: this version plays it differently; names the first turn.
        """
        return replay(
            record,
            lambda setup, seed, pair: self.start(from_json(setup), seed, pair, record.game),
        )


def build_edition(
    edition_id: str,
    rules_version: int,
    rules: Rules,
    make_setup: SetupMaker,
    cards: Catalogue | None,
    without: frozenset[str],
) -> Edition:
    """An edition with the effects that are registered for its cards.

    Args:
        cards: the catalogue, the shipped one if None.
        without: see `card_defs`.
    """
    found = cards or catalogue(edition_id)
    defs = card_defs(found.cards, REGISTRY, without)
    return Edition(edition_id, rules_version, rules, defs, make_setup)


def card_defs(
    cards: tuple[Card, ...],
    behaviours: Behaviours,
    without: frozenset[str] = frozenset(),
) -> tuple[CardDef, ...]:
    """The engine's reading of an edition's cards.

    Args:
        cards: sorted by id; a card's index is its place.
        behaviours: the registered effects.
        without: ids of cards whose behaviour is left out: functions, regular behaviour, points, what a
            region stores and what a centre card is (to prove that their tests notice).
    """
    index = {card.id: number for number, card in enumerate(cards)}
    return tuple(_card_def(card, index, behaviours, card.id in without) for card in cards)


def _card_def(card: Card, index: dict[str, int], behaviours: Behaviours, bare: bool) -> CardDef:
    """One card; a bare one keeps what it costs and needs, and loses all that it does and counts."""
    behaviour = type(card.behaviour)() if bare else card.behaviour
    points = {} if bare else card.points
    removal = card.removed_when
    return CardDef(
        index=index[card.id],
        id=card.id,
        name=card.name,
        category=_CATEGORY[card.category],
        center=NO_CENTER if bare else _center_role(card),
        action_class=_CLASS[card.action_class],
        placement=_PLACEMENT[card.placement],
        cost=_bundle(card.cost),
        cost_size=sum(n for c, n in card.cost.items() if c.resource is not None),
        points=_points(points),
        victory_added=NOTHING if bare or card.victory_added is None else card.victory_added,
        single=card.one_per_principality,
        top_four=card.top_four,
        traits=sum(_TRAIT[t] for t in card.traits),
        open_stack=any(p.open_stack for p in card.printings),
        foreign=card.foreign,
        levels=() if bare else _sides(card),
        bounties=() if bare else tuple(sum(level.bounty.values()) for level in card.levels),
        pirate_strength=card.pirate_strength or 0,
        use_cost=_bundle(card.use_cost),
        use_any=card.use_cost.get(Currency.ANY, 0),
        use_from_region=card.use_from_region,
        terrains=tuple(TERRAIN[t] for t in card.terrains),
        region_cost=sum(card.pays_from_region.values()),
        beside=_BESIDE[card.beside],
        location_bound=card.location_bound and not bare,
        handed_out=_HANDED_OUT[card.handed_out],
        leaves=() if bare or removal is None else tuple(_need(term) for term in removal.host_has),
        host_pays=0 if bare or removal is None else _bundle(removal.host_pays),
        excludes=() if bare else _excluded(card),
        raid_safe=tuple(TERRAIN[t] for t in behaviour.raid_safe),
        raised_by_production=behaviour.raised_by_production,
        doubles_units=_TRAIT[behaviour.doubles_units] if behaviour.doubles_units else 0,
        second_star_with=behaviour.second_star_with or "",
        stays_own=behaviour.stays_own,
        needs=_needs(card),
        trade_rate=tuple((RESOURCE[r], n) for r, n in behaviour.trade_rate.items()),
        booster=NOTHING if behaviour.booster is None else TERRAIN[behaviour.booster],
        stores=NOTHING if bare else _stores(card),
        capacity=2 if behaviour.stores_pair else behaviour.capacity,
        uncounted_adjacent=behaviour.uncounted_adjacent,
        uncounted_store=behaviour.uncounted_store or bool(behaviour.stores_pair),
        search_cost=NOTHING if behaviour.search_cost is None else behaviour.search_cost,
        placed_on=NOTHING if card.behaviour.placed_on is None else index[card.behaviour.placed_on],
        fire_protection=behaviour.fire_protection,
        plague_protection=behaviour.plague_protection,
        plague_protection_everywhere=behaviour.plague_protection_everywhere,
        hand_limit=behaviour.hand_limit,
        pairs=tuple(RESOURCE[r] for r in behaviour.stores_pair),
        magic_cost=card.magic_cost or 0,
        magic_power=0 if bare else card.magic_power or 0,
        spell=_SPELL[card.spell_timing],
        opposing=card.opposing_wizard,
        variants=tuple(v.production for v in card.variants),
        hooks=() if bare else tuple(behaviours.placed.get(card.id, ())),
        hand_hooks=() if bare else tuple(behaviours.hand.get(card.id, ())),
    )


def _bundle(amounts: Mapping[Currency, int]) -> int:
    """Amounts as a bundle; pieces of any kind are no part of it (the effect asks for them)."""
    return sum(n * UNIT[CURRENCY[c]] for c, n in amounts.items() if c is not Currency.ANY)


def _points(points: Mapping[Point, int]) -> tuple[int, ...]:
    return tuple(points.get(point, 0) for point in Point)


def _sides(card: Card) -> tuple[tuple[int, ...], ...]:
    """The points of every side of a card that is turned; sides that only store are no levels."""
    if any(level.stores for level in card.levels):
        return ()
    return tuple(_points(level.points) for level in card.levels)


def _stores(card: Card) -> int:
    """What a card stores: a region its resource, a cache gold, a sage owls, a wizard magic power …"""
    if card.magic_power is not None:
        return MAGIC
    for level in card.levels:
        for currency in level.stores:
            return CURRENCY[currency]
    stored = card.behaviour.stores or (card.terrain.resource if card.terrain else None)
    return NOTHING if stored is None else CURRENCY[stored]


def _excluded(card: Card) -> tuple[str, ...]:
    """The cards that may not be built while this one stands: those it must not meet itself."""
    if card.requires is None:
        return ()
    return tuple(term.card for terms in card.requires.any_of for term in terms if isinstance(term, NoCard))


def _center_role(card: Card) -> int:
    """Which centre card: told by what the printed card is, not by its name."""
    if card.category == Category.METROPOLIS:
        return METROPOLIS_CARD
    if card.category != Category.CENTER:
        return NO_CENTER
    if card.victory_added is not None:
        return CITADEL_CARD if card.levels else CITY_CARD
    return SETTLEMENT_CARD if card.points.get(Point.VICTORY) else ROAD_CARD


def _needs(card: Card) -> tuple[tuple[Need, ...], ...]:
    if card.requires is None:
        return ()
    return tuple(tuple(_need(term) for term in terms) for terms in card.requires.any_of)


def _need(term: Any) -> Need:
    """A requirement term as plain ints; see `engine.carddef.Need`."""
    card = getattr(term, "card", None) or ""
    what = 0
    if getattr(term, "trait", None):
        what = _TRAIT[term.trait]
    elif term.kind in ("points", "more_points"):
        what = POINT[term.point]
    elif term.kind == "advantage":
        what = _ADVANTAGE[term.of]
    elif term.kind == "opponent_resource":
        what = RESOURCE[term.resource]
    extra = ANY_CATEGORY
    minimum = getattr(term, "count", None) or getattr(term, "at_least", None) or 1
    if term.kind == "level":
        extra, minimum = term.at_least, term.count
    elif getattr(term, "category", None):
        extra = _CATEGORY[term.category]
    return (_TERM[term.kind], card, what, minimum, extra)
