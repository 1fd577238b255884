"""From checked kits and decks to set-ups: what all editions share.

An edition says how its cards look from behind (`Style`); every number comes from the ruleset.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deckbuilder.cards.catalogue import Catalogue, Copy, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.engine.bundle import GOLD
from deckbuilder.engine.setup import DealtPool, Piece, Setup, Stack
from deckbuilder.legality.event_stack import tournament_events
from deckbuilder.legality.rulesets import EVENT_FACES, Ruleset
from deckbuilder.legality.stack_layout import common_open_stack
from deckbuilder.legality.validated import KitStack, ValidatedDeck, ValidatedKit
from deckbuilder.vocabulary import Terrain

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
EVENT_BACK, CENTER_BACK, REGION_BACK = "event", "center", "region"


@dataclass(frozen=True)
class Style:
    """What of a set-up the edition decides, not the ruleset.

    Args:
        rules_version: stamped on the set-ups.
        draw_back: the back of every draw card, so that any may lie in any stack; empty: each shows the set
            that it comes from, and belongs into a stack of that set.
        open_back: the back of the cards that lie open; empty: the set they come from.
        start_back: the back of the start regions; empty: the colour of their principality.
    """

    rules_version: int
    draw_back: str = ""
    open_back: str = ""
    start_back: str = ""


class Pieces:
    """Turns copies into pieces; the copies of a title with several faces get one face after the other.

    Args:
        cards: the catalogue.
        back: what all of them show from behind; empty: the set they come from.
        faces: by title, the faces that a deck's copies have; without it those of the printing, in order.
    """

    def __init__(
        self, cards: Catalogue, back: str = "", faces: Mapping[str, tuple[str, ...]] | None = None
    ) -> None:
        self.cards = cards
        self.back = back
        self._faces = faces or {}
        self._used: Counter[str] = Counter()

    def piece(self, copy: Copy, owner: int = -1) -> Piece:
        """One copy as a piece of the game."""
        card = self.cards.card(copy.card)
        keys = [variant.key for variant in card.variants]
        own = self._faces.get(card.id) or [v.key for v in card.variants for _ in range(v.copies)]
        face = keys.index(own[self._used[card.id] % len(own)]) if own else -1
        self._used[card.id] += 1
        return Piece(card.id, self.back or copy.set, face, 0, owner)

    def pieces(self, copies: Iterable[Copy], owner: int = -1) -> tuple[Piece, ...]:
        """Copies as pieces, sorted."""
        return tuple(sorted(self.piece(copy, owner) for copy in sorted(copies)))


def make_setup(first: ValidatedDeck | ValidatedKit, second: ValidatedDeck | None, style: Style) -> Setup:
    """The set-up of a Tournament Game between two decks, the first one's player being host, or of a kit.

    Raises:
        TypeError: a deck without an opponent, or a kit with one.
    """
    if isinstance(first, ValidatedKit):
        if second is not None:
            raise TypeError("a kit is played by itself: both seats share it")
        return _kit_setup(first, style)
    if second is None:
        raise TypeError("a tournament deck needs an opponent's deck")
    return _tournament_setup(first, second, style)


def for_both(cards: Catalogue, copies: tuple[Copy, ...]) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """The same cards for each seat, owned by it."""
    return Pieces(cards).pieces(copies, 0), Pieces(cards).pieces(copies, 1)


def _tournament_setup(host: ValidatedDeck, guest: ValidatedDeck, style: Style) -> Setup:
    """Own stacks and discard piles; equal decks are told apart by their seat (decision 1)."""
    ruleset = host.ruleset
    cards = catalogue(ruleset.edition)
    sizes = ruleset.own_stack_sizes
    twins = host.fingerprint == guest.fingerprint
    starts: list[tuple[Piece, ...]] = []
    pools: list[DealtPool] = []
    stacks: list[Stack] = []
    for seat, deck in enumerate((host, guest)):
        maker = Pieces(cards, style.draw_back, deck.faces)
        starts.append(maker.pieces(deck.start, seat))
        key = ("deck", deck.fingerprint, *((f"seat {seat}",) if twins else ()))
        numbers = tuple(range(seat * len(sizes), (seat + 1) * len(sizes)))
        pools.append(DealtPool(maker.pieces(deck.cards, seat), numbers, sizes, key))
        stacks += [Stack(f"own {n + 1}", "", seat) for n in range(len(sizes))]
    contributions, _ = tournament_events(host, guest, simulation=True)
    events = Pieces(cards, EVENT_BACK).pieces(one.copy for one in contributions)
    return _setup(
        ruleset,
        style,
        starts=(starts[0], starts[1]),
        stacks=tuple(stacks),
        pools=tuple(pools),
        open_stack=common_open_stack(host, guest),
        events=events,
        event_fill=(),
        event_count=len(events),
    )


def _kit_setup(kit: ValidatedKit, style: Style) -> Setup:
    """Shared stacks: those the kit lists are shuffled, the others dealt from their set's pool, per pair."""
    cards = catalogue(kit.ruleset.edition)
    maker = Pieces(cards, style.draw_back)
    pools: list[DealtPool] = []
    for number, stack in enumerate(kit.stacks):
        if stack.cards is not None:
            pieces = maker.pieces(stack.cards)
            pools.append(DealtPool(pieces, (number,), (stack.size,), ("stack", str(number))))
    for set_id, copies in sorted(kit.pools.items()):
        numbers = tuple(n for n, s in enumerate(kit.stacks) if s.set == set_id and s.cards is None)
        sizes = tuple(kit.stacks[n].size for n in numbers)
        pools.append(DealtPool(maker.pieces(copies), numbers, sizes, ("stacks", set_id)))
    events, fill = _kit_events(kit)
    return _setup(
        kit.ruleset,
        style,
        starts=((), ()),
        stacks=tuple(_shared_stack(stack, style) for stack in kit.stacks),
        pools=tuple(pools),
        open_stack=kit.open,
        events=Pieces(cards, EVENT_BACK).pieces(events),
        event_fill=Pieces(cards, EVENT_BACK).pieces(fill),
        event_count=kit.event_size,
        handed_out=for_both(cards, kit.handed_out),
        sea=for_both(cards, kit.sea),
    )


def _shared_stack(stack: KitStack, style: Style) -> Stack:
    """A stack of a kit; where all draw cards look the same, each belongs under any."""
    return Stack(stack.id, "" if style.draw_back else stack.set)


def _kit_events(kit: ValidatedKit) -> tuple[list[Copy], list[Copy]]:
    """The events that are surely in the stack, and those of which the rest is drawn unseen."""
    fixed = list(kit.prescribed_events if kit.events is None else kit.events)
    left = Counter(kit.event_pool)
    left.subtract(fixed)
    return fixed, sorted((+left).elements())


def _setup(
    ruleset: Ruleset,
    style: Style,
    starts: tuple[tuple[Piece, ...], tuple[Piece, ...]],
    stacks: tuple[Stack, ...],
    pools: tuple[DealtPool, ...],
    open_stack: tuple[Copy, ...],
    events: tuple[Piece, ...],
    event_fill: tuple[Piece, ...],
    event_count: int,
    handed_out: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ()),
    sea: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ()),
) -> Setup:
    """What all set-ups share: the ruleset's numbers, centre cards, regions, the two start principalities."""
    cards = catalogue(ruleset.edition)
    start_stock = [ruleset.start_stock] * 6
    start_stock[GOLD] = ruleset.start_gold
    center = {role: _by_role(cards, role) for role in ("road", "settlement", "city")}
    return Setup(
        edition=ruleset.edition,
        ruleset=ruleset.id,
        rules_version=style.rules_version,
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
        open_stack=Pieces(cards, style.open_back).pieces(open_stack),
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
        principalities=(_principality(cards, center, 0, style), _principality(cards, center, 1, style)),
        handed_out=handed_out,
        sea=sea,
        quiet_rounds=ruleset.quiet_brigand_rounds,
        action_minimum=ruleset.action_minimum,
        die_faces=tuple(EVENT_FACES.index(face) for face in ruleset.event_die),
        limits=tuple(sorted(ruleset.open_stack_each.items())),
    )


def _by_role(cards: Catalogue, slug: str) -> Card:
    return cards.card(f"{cards.edition}/{slug}")


def _supply(card: Card, on_table: int) -> tuple[Piece, ...]:
    """The centre cards left for the supply when the start principalities are laid."""
    return (Piece(card.id, CENTER_BACK),) * (card.copies - on_table)


def _principality(cards: Catalogue, center: dict[str, Card], seat: int, style: Style) -> tuple[Piece, ...]:
    """Nine start cards of a colour: six regions with their numbers, a road, two settlements."""
    colour = COLOURS[seat]
    by_terrain = {card.terrain: card for card in cards.cards if card.terrain is not None}
    regions = []
    for terrain in START_TERRAINS:
        card = by_terrain[terrain]
        assert card.numbers is not None
        regions.append(Piece(card.id, style.start_back or colour, -1, getattr(card.numbers, colour)))
    settlement = Piece(center["settlement"].id, colour)
    return (*regions, Piece(center["road"].id, colour), settlement, settlement)
