"""The edition ``rivals``: The Rivals for Catan, also published as CATAN – Das Duell.

Source of the constants: base rulebook as recorded in the rulesets; event die: one face each for Brigand
Attack, Trade, Celebration and Plentiful Harvest, two for the event card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from deckbuilder.cards.catalogue import Catalogue, Copy, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.editions.base import Edition, card_defs
from deckbuilder.effects.rivals import MODULES
from deckbuilder.engine.bundle import GOLD, WOOL
from deckbuilder.engine.events import brigand_attack, celebration, draw_event, harvest, trade
from deckbuilder.engine.flow import fill_and_exchange, play
from deckbuilder.engine.hooks import REGISTRY
from deckbuilder.engine.rules import (
    BRIGAND_ATTACK,
    CELEBRATION,
    EVENT_CARD,
    PLENTIFUL_HARVEST,
    TRADE,
    Rules,
)
from deckbuilder.engine.setup import Piece, Pool, Setup, Stack
from deckbuilder.formats.events import tournament_events
from deckbuilder.formats.rulesets import Ruleset
from deckbuilder.formats.validated import ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Category, Terrain, Trait

RULES_VERSION = 1

RULES = Rules(
    die_faces=(BRIGAND_ATTACK, TRADE, CELEBRATION, PLENTIFUL_HARVEST, EVENT_CARD, EVENT_CARD),
    faces=(brigand_attack, trade, celebration, harvest, draw_event),
    early_faces=frozenset({BRIGAND_ATTACK}),
    trade_rate=3,
    hand_base=3,
    advantage_minimum=3,
    trade_needs_city=False,
    brigand_limit=7,
    brigand_loot=(GOLD, WOOL),
    search_cost=2,
    new_regions=2,
    regions_first=False,
    wins_within_effects=True,
    removes_foreign=True,
    play=play,
    hand_step=fill_and_exchange,
)

START_TERRAINS = (
    Terrain.FOREST,
    Terrain.HILLS,
    Terrain.GOLD_FIELD,
    Terrain.PASTURE,
    Terrain.FIELDS,
    Terrain.MOUNTAINS,
)
"""The start regions in the order of ``layout.START_REGIONS``: columns from the left, above before below."""
COLOURS = ("red", "blue")
"""The principality of seat 0, who begins, and of seat 1."""
SEA_OPTION = "explorers"
"""The table option, and the theme set, that brings the sea into a Tournament Game if both want it (R-038)."""
EVENT_BACK, CENTER_BACK, REGION_BACK = "event", "center", "region"


class Pieces:
    """Turns copies into pieces; the copies of a title with several faces get one face after the other.

    Args:
        cards: the catalogue.
        faces: by title, the faces that a deck's copies have; without it those of the printing, in order.
    """

    def __init__(self, cards: Catalogue, faces: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.cards = cards
        self._faces = faces or {}
        self._used: Counter[str] = Counter()

    def piece(self, copy: Copy, owner: int = -1, back: str = "") -> Piece:
        """One copy as a piece of the game."""
        card = self.cards.card(copy.card)
        keys = [variant.key for variant in card.variants]
        own = self._faces.get(card.id) or [v.key for v in card.variants for _ in range(v.copies)]
        face = keys.index(own[self._used[card.id] % len(own)]) if own else -1
        self._used[card.id] += 1
        return Piece(card.id, back or copy.set, face, 0, owner)

    def pieces(self, copies: Iterable[Copy], owner: int = -1, back: str = "") -> tuple[Piece, ...]:
        """Copies as pieces, sorted."""
        return tuple(sorted(self.piece(copy, owner, back) for copy in sorted(copies)))


def make_setup(first: ValidatedDeck | ValidatedKit, second: ValidatedDeck | None) -> Setup:
    """The set-up of a Tournament Game between two decks, the first one's player being host, or of a kit.

    Raises:
        TypeError: a deck without an opponent, or a kit with one.
    """
    if isinstance(first, ValidatedKit):
        if second is not None:
            raise TypeError("a kit is played by itself: both seats share it")
        return _kit_setup(first)
    if second is None:
        raise TypeError("a tournament deck needs an opponent's deck")
    return _tournament_setup(first, second)


def _tournament_setup(host: ValidatedDeck, guest: ValidatedDeck) -> Setup:
    """Own stacks and discard piles; equal decks are told apart by their seat (decision 1)."""
    ruleset = host.ruleset
    cards = catalogue(ruleset.edition)
    sizes = ruleset.own_stack_sizes
    twins = host.fingerprint == guest.fingerprint
    starts: list[tuple[Piece, ...]] = []
    pools: list[Pool] = []
    stacks: list[Stack] = []
    for seat, deck in enumerate((host, guest)):
        maker = Pieces(cards, deck.faces)
        starts.append(maker.pieces(deck.start, seat))
        key = ("deck", deck.fingerprint, *((f"seat {seat}",) if twins else ()))
        numbers = tuple(range(seat * len(sizes), (seat + 1) * len(sizes)))
        pools.append(Pool(maker.pieces(deck.cards, seat), numbers, sizes, key))
        stacks += [Stack(f"own {n + 1}", "", seat) for n in range(len(sizes))]
    contributions, _ = tournament_events(host, guest, simulation=True)
    events = Pieces(cards).pieces((one.copy for one in contributions), back=EVENT_BACK)
    agreed = all(SEA_OPTION in deck.deck.options for deck in (host, guest))
    harbor, sea = _sea_cards(cards) if agreed else ((), ())
    return _setup(
        ruleset,
        cards,
        starts=(starts[0], starts[1]),
        stacks=tuple(stacks),
        pools=tuple(pools),
        open_stack=(),
        events=events,
        event_fill=(),
        event_count=len(events),
        handed_out=_for_both(cards, harbor),
        sea=_for_both(cards, sea),
    )


def _sea_cards(cards: Catalogue) -> tuple[tuple[Copy, ...], tuple[Copy, ...]]:
    """What each player lays out if both want the sea in a Tournament Game: the harbor, and all sea cards.

    The set holds the cards of both players. That no card is left out is assumed (referee notes, 5.0).
    """
    held = Counter(c for c in cards.copies(SEA_OPTION) if cards.card(c.card).category is Category.SEA)
    each = tuple(copy for copy, n in sorted(held.items()) for _ in range(n // 2))
    harbor = tuple(c for c in each if Trait.EXPLORER_HARBOR in cards.card(c.card).traits)
    return harbor, tuple(c for c in each if c not in harbor)


def _kit_setup(kit: ValidatedKit) -> Setup:
    """Shared stacks: those the kit lists are shuffled, the others dealt from their set's pool, per pair."""
    cards = catalogue(kit.ruleset.edition)
    maker = Pieces(cards)
    pools: list[Pool] = []
    for number, stack in enumerate(kit.stacks):
        if stack.cards is not None:
            pieces = maker.pieces(stack.cards)
            pools.append(Pool(pieces, (number,), (stack.size,), ("stack", str(number))))
    for set_id, copies in sorted(kit.pools.items()):
        numbers = tuple(n for n, s in enumerate(kit.stacks) if s.set == set_id and s.cards is None)
        sizes = tuple(kit.stacks[n].size for n in numbers)
        pools.append(Pool(maker.pieces(copies), numbers, sizes, ("stacks", set_id)))
    events, fill = _kit_events(kit)
    return _setup(
        kit.ruleset,
        cards,
        starts=((), ()),
        stacks=tuple(Stack(s.id, s.set) for s in kit.stacks),
        pools=tuple(pools),
        open_stack=maker.pieces(kit.open),
        events=Pieces(cards).pieces(events, back=EVENT_BACK),
        event_fill=Pieces(cards).pieces(fill, back=EVENT_BACK),
        event_count=kit.event_size,
        handed_out=_for_both(cards, kit.handed_out),
        sea=_for_both(cards, kit.sea),
    )


def _for_both(cards: Catalogue, copies: tuple[Copy, ...]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The same cards for each seat, owned by it."""
    return Pieces(cards).pieces(copies, 0), Pieces(cards).pieces(copies, 1)


def _kit_events(kit: ValidatedKit) -> tuple[list[Copy], list[Copy]]:
    """The events that are surely in the stack, and those of which the rest is drawn unseen."""
    fixed = list(kit.prescribed_events if kit.events is None else kit.events)
    left = Counter(kit.event_pool)
    left.subtract(fixed)
    return fixed, sorted((+left).elements())


def _setup(
    ruleset: Ruleset,
    cards: Catalogue,
    starts: tuple[tuple[Piece, ...], tuple[Piece, ...]],
    stacks: tuple[Stack, ...],
    pools: tuple[Pool, ...],
    open_stack: tuple[Piece, ...],
    events: tuple[Piece, ...],
    event_fill: tuple[Piece, ...],
    event_count: int,
    handed_out: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ()),
    sea: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ()),
) -> Setup:
    """What all set-ups share: centre cards, regions and the two start principalities."""
    start_stock = [ruleset.start_stock] * 6
    start_stock[GOLD] = ruleset.start_gold
    center = {role: _by_role(cards, role) for role in ("road", "settlement", "city")}
    return Setup(
        edition=ruleset.edition,
        ruleset=ruleset.id,
        rules_version=RULES_VERSION,
        goal=ruleset.goal,
        continuous_victory=ruleset.victory_check == "continuous",
        start_stock=tuple(start_stock),
        rearrange=ruleset.rearrange,
        preparatory=ruleset.preparatory_round,
        start_hand=ruleset.start_hand,
        own_stacks=ruleset.own_stacks,
        hand_size=ruleset.start_cards,
        starts=starts,
        stacks=stacks,
        pools=pools,
        open_stack=open_stack,
        events=events,
        event_fill=event_fill,
        event_count=event_count,
        recipe=ruleset.recipe,
        roads=_supply(center["road"], on_table=2),
        settlements=_supply(center["settlement"], on_table=4),
        cities=_supply(center["city"], on_table=0),
        regions=tuple(
            sorted(
                Piece(card.id, REGION_BACK, -1, number)
                for card in cards.cards
                if card.numbers is not None
                for number in card.numbers.stack
            )
        ),
        principalities=(_principality(cards, center, 0), _principality(cards, center, 1)),
        handed_out=handed_out,
        sea=sea,
    )


def _by_role(cards: Catalogue, slug: str) -> Card:
    return cards.card(f"{cards.edition}/{slug}")


def _supply(card: Card, on_table: int) -> tuple[Piece, ...]:
    """The centre cards left for the supply when the start principalities are laid."""
    return (Piece(card.id, CENTER_BACK),) * (card.copies - on_table)


def _principality(cards: Catalogue, center: dict[str, Card], seat: int) -> tuple[Piece, ...]:
    """Nine start cards of a colour: six regions with their numbers, a road, two settlements."""
    colour = COLOURS[seat]
    by_terrain = {card.terrain: card for card in cards.cards if card.terrain is not None}
    regions = []
    for terrain in START_TERRAINS:
        card = by_terrain[terrain]
        assert card.numbers is not None
        regions.append(Piece(card.id, colour, -1, getattr(card.numbers, colour)))
    settlement = Piece(center["settlement"].id, colour)
    return (*regions, Piece(center["road"].id, colour), settlement, settlement)


def build(cards: Catalogue | None = None, without: frozenset[str] = frozenset()) -> Edition:
    """The edition, from the shipped cards or others; ``without`` leaves out the behaviour of cards."""
    cards = cards or catalogue("rivals")
    assert MODULES  # importing them has registered the effects
    return Edition(
        id="rivals",
        rules_version=RULES_VERSION,
        rules=RULES,
        defs=card_defs(cards.cards, REGISTRY, without),
        make_setup=make_setup,
    )


@cache
def _built(cards: Catalogue) -> Edition:
    return build(cards)


def rivals() -> Edition:
    """The edition with all its cards, as the overlay in use has them if there is one."""
    return _built(catalogue("rivals"))
