"""The type of an edition: a record of constants, cards and small named functions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.model import Card
from deckbuilder.engine.bundle import UNIT
from deckbuilder.engine.carddef import (
    ATTACK,
    CITY_CARD,
    NEED_ADVANTAGE,
    NEED_CARD,
    NEED_CITY,
    NEED_FEWER_POINTS,
    NEED_FOE_RESOURCE,
    NEED_HERO,
    NEED_POINTS,
    NEUTRAL,
    NO_CENTER,
    NO_CLASS,
    NOTHING,
    ROAD_CARD,
    SETTLEMENT_CARD,
    STRENGTH_ADVANTAGE,
    TRADE_ADVANTAGE,
    CardDef,
    Need,
)
from deckbuilder.engine.deal import deal
from deckbuilder.engine.game import BotFactory, Game, GameResult, play
from deckbuilder.engine.hooks import Behaviours
from deckbuilder.engine.record import GameRecord, replay
from deckbuilder.engine.rules import Rules
from deckbuilder.engine.setup import Setup, from_json, to_json
from deckbuilder.formats.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Category, Placement, Point, Resource, Terrain, Trait

RESOURCE = {resource: number for number, resource in enumerate(Resource)}
TERRAIN = {terrain: number for number, terrain in enumerate(Terrain)}
POINT = {point: number for number, point in enumerate(Point)}
_CATEGORY = {category: number for number, category in enumerate(Category)}
_PLACEMENT = {placement: number for number, placement in enumerate(Placement)}
_CLASS = {None: NO_CLASS, "attack": ATTACK, "neutral": NEUTRAL}
_ADVANTAGE = {"strength": STRENGTH_ADVANTAGE, "trade": TRADE_ADVANTAGE}


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
    make_setup: Callable[[ValidatedDeck | ValidatedKit, ValidatedDeck | None], Setup]

    def setup(self, first: ValidatedDeck | ValidatedKit, second: ValidatedDeck | None = None) -> Setup:
        """What a game between these decks begins with; the first deck is host and has seat 0."""
        return self.make_setup(first, second)

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
            RecordMismatch: this version plays it differently; names the first turn.
        """
        return replay(
            record,
            lambda setup, seed, pair: self.start(from_json(setup), seed, pair, record.game),
        )


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
    behaviour = type(card.behaviour)() if bare else card.behaviour
    points = {} if bare else card.points
    stores = behaviour.stores or (card.terrain.resource if card.terrain and not bare else None)
    center = NO_CENTER if bare else _center_role(card)
    return CardDef(
        index=index[card.id],
        id=card.id,
        name=card.name,
        category=_CATEGORY[card.category],
        center=center,
        action_class=_CLASS[card.action_class],
        placement=_PLACEMENT[card.placement],
        cost=sum(n * UNIT[RESOURCE[r]] for r, n in card.cost.items()),
        cost_size=sum(card.cost.values()),
        points=tuple(points.get(point, 0) for point in Point),
        victory_added=NOTHING if bare or card.victory_added is None else card.victory_added,
        single=card.one_per_principality,
        top_four=card.top_four,
        hero=Trait.HERO in card.traits,
        heroine=Trait.HEROINE in card.traits,
        ship=Trait.SHIP in card.traits,
        trade_ship=Trait.TRADE_SHIP in card.traits,
        person=Trait.PERSON in card.traits,
        hits_opponent=Trait.HITS_OPPONENT in card.traits,
        open_stack=any(p.open_stack for p in card.printings),
        needs=_needs(card),
        trade_rate=tuple((RESOURCE[r], n) for r, n in behaviour.trade_rate.items()),
        booster=NOTHING if behaviour.booster is None else TERRAIN[behaviour.booster],
        stores=NOTHING if stores is None else RESOURCE[stores],
        capacity=behaviour.capacity,
        uncounted_adjacent=behaviour.uncounted_adjacent,
        uncounted_store=behaviour.uncounted_store,
        search_cost=NOTHING if behaviour.search_cost is None else behaviour.search_cost,
        placed_on=NOTHING if card.behaviour.placed_on is None else index[card.behaviour.placed_on],
        fire_protection=behaviour.fire_protection,
        plague_protection=behaviour.plague_protection,
        variants=tuple(v.production for v in card.variants),
        hooks=() if bare else tuple(behaviours.placed.get(card.id, ())),
        hand_hooks=() if bare else tuple(behaviours.hand.get(card.id, ())),
    )


def _center_role(card: Card) -> int:
    """Road, settlement or city: told by what the printed card is, not by its name."""
    if card.category != Category.CENTER:
        return NO_CENTER
    if card.victory_added is not None:
        return CITY_CARD
    return SETTLEMENT_CARD if card.points.get(Point.VICTORY) else ROAD_CARD


def _needs(card: Card) -> tuple[tuple[Need, ...], ...]:
    if card.requires is None:
        return ()
    return tuple(tuple(_need(term) for term in terms) for terms in card.requires.any_of)


def _need(term: Any) -> Need:
    """A requirement term as plain ints."""
    if term.kind == "card":
        return (NEED_CARD, term.card, 0, term.count)
    if term.kind == "points":
        return (NEED_POINTS, "", POINT[term.point], term.at_least)
    if term.kind == "advantage":
        return (NEED_ADVANTAGE, "", _ADVANTAGE[term.of], 1)
    if term.kind == "opponent_resource":
        return (NEED_FOE_RESOURCE, "", RESOURCE[term.resource], term.at_least)
    simple = {
        "city": NEED_CITY,
        "fewer_victory_points": NEED_FEWER_POINTS,
        "hero_with_strength": NEED_HERO,
    }
    return (simple[term.kind], "", 0, 1)
