"""A table set by hand, for tests of cards and rules: no dice, no deck, only what the test lays there.

A scene starts like a Duel in the action phase of seat 0, turn 1: both start principalities (seat 0 red,
seat 1 blue), empty stores, empty hands, and one draw stack per theme set in the order of the rulebooks
(``basic`` 0, ``gold`` 1, ``turmoil`` 2, ``progress`` 3, ``intrigue`` 4, ``merchant_princes`` 5,
``barbarians`` 6, ``explorers`` 7, ``sages`` 8, ``prosperity`` 9) that is empty but accepts cards.
``Scene(edition="classic")`` is the same for the Catan Card Game, with six draw stacks that take any card.
Cards appear by slug, or by id; a card that is used more than once is simply named again. Nothing needs to be
legal before the tested act.

    s = Scene()
    site = s.place(0, "storehouse")             # on the first free site of seat 0
    s.stock(0, gold=3, wool=1)                  # fills the regions of seat 0
    s.hand(0, "goldsmith")
    s.play(0, "goldsmith", answers=["ore", "ore"])
    assert s.has(0) == {"wool": 1, "ore": 2}

Answers are given in the order of the questions: a resource by name, a card by slug, a slot or number as an
int, True/False for yes or no, None for "nothing". Every answer must be used, and every question answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scene_setup import edition as built
from scene_setup import scene_setup

from deckbuilder import rng
from deckbuilder.engine import geometry, hooks
from deckbuilder.engine.bundle import CURRENCY_NAMES, NAMES, amount
from deckbuilder.engine.card_verbs import turn_card
from deckbuilder.engine.choice import NONE, Act, AnswerKind, Ask, Choice
from deckbuilder.engine.derived import victory_points
from deckbuilder.engine.events import draw_event, resolve_face
from deckbuilder.engine.moves import deposit, lay, withdraw
from deckbuilder.engine.opening import deal
from deckbuilder.engine.options import main_options
from deckbuilder.engine.placement import legal_slots
from deckbuilder.engine.rules import (
    BRIGAND_ATTACK,
    CELEBRATION,
    EVENT_CARD,
    PLENTIFUL_HARVEST,
    TRADE,
)
from deckbuilder.engine.state import (
    ACTING,
    BEFORE_ROLL,
    BOX,
    CITIES,
    DISCARD,
    EVENTS,
    FIRST_STACK,
    HAND,
    NO_CARD,
    OPEN,
    REGION_STACK,
    RESOLVING,
    ROLLING,
    SEA_CARDS,
    State,
)
from deckbuilder.engine.state_based import apply_state_based_effects
from deckbuilder.engine.turn import build as build_card
from deckbuilder.engine.turn import dice_phase, perform, use

FACES = {
    "brigands": BRIGAND_ATTACK,
    "trade": TRADE,
    "celebration": CELEBRATION,
    "harvest": PLENTIFUL_HARVEST,
    "event": EVENT_CARD,
    # Edition classic: the same sides under other names.
    "tournament": CELEBRATION,
    "plenty": PLENTIFUL_HARVEST,
}
SEA = (
    "haidao-chang",
    "cimmarone",
    "jean",
    "island-of-the-bards",
    "island-of-the-scholars",
    "island-of-the-merchants",
    "island-of-the-forgotten-tribe",
    "shipwreck",
    "shipwreck",
)
"""The sea cards of one player."""


class Scene:
    """See the module's docstring.

    Args:
        own_stacks: as in the Tournament Game, with own draw stacks (0–3 and 4–7) and discard piles.
        seed: of the dice and shuffles that are not fixed.
        edition: whose cards and rules: ``rivals`` or ``classic``.
        open_cards: what lies on the open stack. All copies of these cards belong there, but not those that
            have an owner because of own stacks.
        goal: victory points that win.
        quiet_rounds, action_minimum: as in `Setup`.
    """

    def __init__(
        self,
        own_stacks: bool = False,
        seed: int = 1,
        *,
        edition: str = "rivals",
        open_cards: Sequence[str] = (),
        goal: int = 99,
        quiet_rounds: int = 0,
        action_minimum: int = 0,
    ) -> None:
        self.edition = edition
        under_test = built(edition)
        opened = tuple(self.id(slug) for slug in open_cards)
        setup = scene_setup(edition, own_stacks, opened, goal, quiet_rounds, action_minimum)
        self.g: State = deal(setup, under_test.rules, under_test.defs, seed, 0)
        self.g.turn = 1
        self.g.phase = ACTING
        apply_state_based_effects(self.g)

    # Setting the table

    def spare(self, slug: str, back: str | None = None, face: int | None = None, owner: int = -1) -> int:
        """Take a spare copy out of the box."""
        table = self.g.table
        for card in self.g.zones[BOX]:
            if (
                self.is_a(card, slug)
                and (back is None or table.backs[table.back[card]] == back)
                and (face is None or table.variant[card] == table.card[card].variants[face])
                and (table.owner[card] in (-1, owner) or owner < 0)
            ):
                self.g.zones[BOX] = tuple(c for c in self.g.zones[BOX] if c != card)
                return card
        raise LookupError(f"no spare {slug!r} with back {back!r}")

    def hand(self, seat: int, *slugs: str, back: str | None = None) -> None:
        """Put cards into a hand."""
        for slug in slugs:
            card = self.spare(slug, back, owner=seat)
            self.g.zones[HAND + seat] = (*self.g.zones[HAND + seat], card)
            self.g.seen[seat] |= 1 << card

    def on_stack(self, stack: int, *slugs: str) -> None:
        """Put cards under a draw stack; the first one named lies highest."""
        zone = FIRST_STACK + stack
        owner = self.g.table.stacks[stack].owner
        self.g.zones[zone] = (*self.g.zones[zone], *(self.spare(s, owner=owner) for s in slugs))

    def on_discard(self, seat: int, *slugs: str) -> None:
        """Put cards on the discard pile that a seat uses; the last one named lies on top."""
        zone = DISCARD + (seat if self.g.table.own_stacks else 0)
        for slug in slugs:
            card = self.spare(slug, owner=seat)
            self.g.zones[zone] = (card, *self.g.zones[zone])
            self.g.seen[0] |= 1 << card
            self.g.seen[1] |= 1 << card

    def events(self, *slugs: str) -> None:
        """Lay the event stack, top first."""
        self.g.zones[EVENTS] = (*self.g.zones[EVENTS], *(self.spare(s) for s in slugs))

    def regions_on_top(self, *slugs: str) -> None:
        """Bring regions of these kinds to the top of the region stack, in this order."""
        left = list(self.g.zones[REGION_STACK])
        chosen = []
        for slug in slugs:
            card = next(c for c in left if self.is_a(c, slug))
            left.remove(card)
            chosen.append(card)
        self.g.zones[REGION_STACK] = (*chosen, *left)

    def site(self, seat: int, town: int = 5, side: int = 0, place: int = 0) -> int:
        """A building site: town 5 (left) or 6 (right), side 0 above or 1 below, place 0 or 1 (city only)."""
        return geometry.site(seat, town, side, place)

    def region(self, seat: int, slug: str) -> int:
        """The slot of a start region, e.g. ``gold-field``."""
        for slot in sorted(self.g.board):
            placed = self.g.board[slot]
            if (
                geometry.KIND[slot] == geometry.REGION
                and placed.seat == seat
                and placed.definition.id == self.id(slug)
            ):
                return slot
        raise LookupError(slug)

    def extra_region(self, seat: int, slug: str, number: int, side: int = geometry.ABOVE) -> int:
        """Lay a region of the stack at the left end of a principality. Returns its slot."""
        cards = self.g.zones[REGION_STACK]
        card = next(c for c in cards if self.is_a(c, slug) and self.g.table.number[c] == number)
        self.g.zones[REGION_STACK] = tuple(c for c in cards if c != card)
        slot = geometry.region(seat, 4, side)
        lay(self.g, seat, card, slot)
        apply_state_based_effects(self.g)
        return slot

    def city(self, seat: int, town: int = 5) -> int:
        """Turn a settlement (5 or 6) into a city. Returns its slot."""
        card = self.g.zones[CITIES][0]
        self.g.zones[CITIES] = self.g.zones[CITIES][1:]
        return self._on_town(seat, card, town)

    def citadel(self, seat: int, town: int = 5) -> int:
        """Lay a Citadel of the box on a settlement (5 or 6). Returns its slot."""
        return self._on_town(seat, self.spare("citadel"), town)

    def _on_town(self, seat: int, card: int, town: int) -> int:
        slot = geometry.settlement(seat, town)
        lay(self.g, seat, card, slot)
        apply_state_based_effects(self.g)
        return slot

    def place(self, seat: int, slug: str, slot: int | None = None, face: int | None = None) -> int:
        """Lay an expansion without paying and without build effect, in an earlier turn.

        Without a slot it goes to the first free place of its kind. Returns the slot.
        """

        card = self.spare(slug, face=face, owner=seat)
        definition = self.g.table.card[card]
        at = slot if slot is not None else legal_slots(self.g, seat, definition)[0]
        turn, self.g.turn = self.g.turn, 0
        lay(self.g, seat, card, at)
        self.g.turn = turn
        apply_state_based_effects(self.g)
        return at

    def wizard(self, seat: int, slug: str, region_slot: int, power: int = 2) -> int:
        """Lay a wizard beside a region in an earlier turn, with this magic power. Returns his slot."""
        slot = self.place(seat, slug, geometry.wizard_place(region_slot))
        self.store(slot, power)
        return slot

    def open(self, *slugs: str) -> None:
        """Put cards on the open stack. (Only those of ``open_cards`` are treated as open cards.)"""
        cards = tuple(self.spare(s) for s in slugs)
        self.g.zones[OPEN] = (*self.g.zones[OPEN], *cards)

    def stock(self, seat: int, **amounts: int) -> None:
        """Set what a seat's stores hold, by resource; resources not named become 0."""
        for resource, name in enumerate(CURRENCY_NAMES):
            left = amounts.get(name, 0)
            for slot in self.g.summaries[seat].stores[resource]:
                withdraw(self.g, slot, 99)
                left -= deposit(self.g, slot, left)
            assert left == 0, f"no room for {left} more {name}"

    def fill(self, seat: int, **spare: int) -> None:
        """Fill all stores of a seat, but leave room for as many pieces as named, by resource."""
        for resource, name in enumerate(NAMES):
            for slot in self.g.summaries[seat].stores[resource]:
                deposit(self.g, slot, 99)
            slots = self.g.summaries[seat].stores[resource]
            if name in spare:
                assert withdraw(self.g, slots[0], spare[name]) == spare[name]

    def store(self, slot: int, n: int) -> None:
        """Set what one store holds."""
        withdraw(self.g, slot, 99)
        assert deposit(self.g, slot, n) == n

    def sea(self, seat: int, *slugs: str, side: int = 0, size: int = geometry.SEA_FIELDS) -> int:
        """Lay the Explorer Harbor at the left end (side 0) of the row or the right one, and the sea beyond.

        The sea cards lie face down by field: 0, 1, 2 the near column from above, then the next ones (``size``
        6: a Duel's two columns). Those named come first, the others follow. Returns the harbor's slot.
        """
        harbor = self.spare("explorer-harbor", owner=seat)
        rest = list(SEA)
        for slug in slugs:
            rest.remove(slug)
        cards = tuple(self.spare(slug, owner=seat) for slug in (*slugs, *rest)[:size])
        self.g.zones[SEA_CARDS + seat] = cards
        self.g.zones[RESOLVING] = (harbor,)
        lays_out = hooks.at_set_up.function(self.g.table.card[harbor])
        assert lays_out is not None
        self.run(lays_out(self.g, seat, harbor), [side])
        return next(s for s, placed in self.g.board.items() if placed.card == harbor)

    def field(self, seat: int, slug: str) -> int:
        """The sea field on which a card lies, face down or discovered; of several the nearest one."""
        for at, card in enumerate(self.g.zones[SEA_CARDS + seat]):
            slot = geometry.sea_field(seat, *divmod(at, 3))
            if self.at(slot) == slug or (card >= 0 and self.is_a(card, slug)):
                return slot
        raise LookupError(slug)

    def turn_up(self, seat: int, slug: str, level: int = 0) -> int:
        """Discover a sea card in an earlier turn, without effect, at a level. Returns its slot."""
        slot = next(
            geometry.sea_field(seat, *divmod(at, 3))
            for at, card in enumerate(self.g.zones[SEA_CARDS + seat])
            if card >= 0 and self.is_a(card, slug)
        )
        at = geometry.COLUMN[slot]
        cards = self.g.zones[SEA_CARDS + seat]
        self.g.zones[SEA_CARDS + seat] = (*cards[:at], NO_CARD, *cards[at + 1 :])
        lay(self.g, seat, cards[at], slot)
        turn_card(self.g, slot, level)
        apply_state_based_effects(self.g)
        return slot

    # Acting

    def run(self, effect: Any, answers: Iterable[Any] = ()) -> list[Choice]:
        """Drive an effect with prepared answers. Returns the questions that were asked.

        Raises:
            AssertionError: a question without an answer, an answer that is no option, or answers left over.
        """
        asked: list[Choice] = []
        given = iter(answers)
        if effect is None:
            assert next(given, self) is self, "answers left over"
            return asked
        try:
            choice = next(effect)
            while True:
                asked.append(choice)
                answer = next(given, self)
                assert answer is not self, f"no answer prepared for {self.words(choice)}"
                choice = effect.send(self.answer(choice, answer))
        except StopIteration:
            left = list(given)
            assert not left, f"answers left over: {left}"
        return asked

    def answer(self, choice: Choice, given: Any) -> Any:
        """A prepared answer as the engine wants it."""
        kind = choice.ask.kind
        value = given
        if given is None:
            value = NONE
        elif isinstance(given, bool):
            value = int(given)
        elif kind is AnswerKind.RESOURCE and isinstance(given, str):
            value = NAMES.index(given)
        elif kind is AnswerKind.CARD and isinstance(given, str):
            matching = [c for c in choice.options if c >= 0 and self.is_a(c, given)]
            assert matching, f"{given!r} is not offered: {self.words(choice)}"
            value = matching[0]
        assert value in choice.options, f"{given!r} is no option of {self.words(choice)}"
        return value

    def words(self, choice: Choice) -> str:
        """A choice in words, for failure messages."""
        kind = choice.ask.kind
        options: Sequence[Any] = choice.options
        if kind is AnswerKind.RESOURCE:
            options = [NAMES[r] if r >= 0 else None for r in options]
        elif kind is AnswerKind.CARD:
            options = [self.slug(c) if c >= 0 else None for c in options]
        return f"seat {choice.seat}: {choice.ask.name} {list(options)}"

    def play(self, seat: int, slug: str, answers: Iterable[Any] = ()) -> list[Choice]:
        """Play an action card from the hand (legality is not tested; see `can`)."""
        return self.run(self.g.table.rules.play(self.g, seat, self.in_hand(seat, slug)), answers)

    def build(self, seat: int, slug: str, answers: Iterable[Any] = ()) -> list[Choice]:
        """Build an expansion from the hand or the open stack: price, site, build effect."""
        return self.run(build_card(self.g, seat, self.in_hand(seat, slug)), answers)

    def use(self, seat: int, slot: int, answers: Iterable[Any] = ()) -> list[Choice]:
        """Use the ability of a placed card."""
        return self.run(use(self.g, seat, slot), answers)

    def event(self, slug: str, answers: Iterable[Any] = ()) -> list[Choice]:
        """Let an event card be drawn from the top of the event stack."""
        self.g.zones[EVENTS] = (self.spare(slug), *self.g.zones[EVENTS])
        return self.run(draw_event(self.g), answers)

    def face(self, name: str, answers: Iterable[Any] = ()) -> list[Choice]:
        """Resolve a face of the event die: a name of `FACES`."""
        return self.run(resolve_face(self.g, FACES[name]), answers)

    def production(self, number: int, answers: Iterable[Any] = ()) -> list[Choice]:
        """Resolve a production roll (both players produce)."""
        from deckbuilder.engine.turn import produce

        self.g.production = number
        return self.run(produce(self.g), answers)

    def roll_dice(self, number: int, face: str, answers: Iterable[Any] = ()) -> list[Choice]:
        """The whole dice phase with fixed results."""
        self.g.phase = ROLLING
        self.g.fixed_production, self.g.fixed_face = number, FACES[face]
        return self.run(dice_phase(self.g), answers)

    def act(self, seat: int, *answer: int, answers: Iterable[Any] = ()) -> list[Choice]:
        """Carry out a main answer, e.g. ``act(0, Act.CITY, slot)``."""
        self.g.active = seat
        return self.run(perform(self.g, tuple(int(a) for a in answer)), answers)

    def card_die(self, *results: int) -> None:
        """Fix the next rolls of the die by cards: the stream is moved to a place that gives them."""
        key = self.g.keys[0]
        for start in range(100_000):
            count, found = start, []
            for _ in results:
                result, count = rng.below(key, count, 6)
                found.append(result + 1)
            if found == list(results):
                self.g.counts[0] = start
                return
        raise LookupError(results)

    # Asking

    def options(self, seat: int = 0, before_roll: bool = False) -> set[tuple[Any, ...]]:
        """The main options of a seat, cards by slug: ``("build", "abbey")``, ``("trade", "wool")`` …"""
        self.g.active = seat
        self.g.phase = BEFORE_ROLL if before_roll else ACTING
        found = {self._readable(option) for option in main_options(self.g)}
        self.g.phase = ACTING
        return found

    def can(self, seat: int, act: str, what: Any, before_roll: bool = False) -> bool:
        """Whether a main option is offered: ``can(0, "play", "goldsmith")``."""
        return (act, what) in self.options(seat, before_roll)

    def _readable(self, option: Any) -> tuple[Any, ...]:
        act = Act(option[0])
        if act in (Act.BUILD, Act.PLAY):
            return (act.name.lower(), self.slug(option[1]))
        if act is Act.TRADE:
            return ("trade", NAMES[option[1]])
        return (act.name.lower(), *option[1:])

    def id(self, slug: str) -> str:
        """The id of a card of this edition; what is an id already stays."""
        return slug if "/" in slug else f"{self.edition}/{slug}"

    def slug(self, card: int) -> str:
        """The slug of a card's title."""
        return self.g.table.card[card].id.partition("/")[2]

    def is_a(self, card: int, slug: str) -> bool:
        """Whether a card has this title."""
        return self.g.table.card[card].id == self.id(slug)

    def in_hand(self, seat: int, slug: str) -> int:
        """The number by which a hand card (or open card) is named in answers."""
        for card in (*self.g.zones[HAND + seat], *self.g.zones[OPEN]):
            if self.is_a(card, slug):
                return self.g.table.representative[card]
        raise LookupError(f"seat {seat} has no {slug}")

    def hand_of(self, seat: int) -> list[str]:
        """The slugs of a hand, sorted."""
        return sorted(self.slug(c) for c in self.g.zones[HAND + seat])

    def stack(self, stack: int) -> list[str]:
        """The slugs of a draw stack, top first."""
        return [self.slug(c) for c in self.g.zones[FIRST_STACK + stack]]

    def discarded(self, seat: int = 0) -> list[str]:
        """The slugs of the discard pile that a seat uses, top first."""
        zone = DISCARD + (seat if self.g.table.own_stacks else 0)
        return [self.slug(c) for c in self.g.zones[zone]]

    def event_stack(self) -> list[str]:
        """The slugs of the event stack, top first."""
        return [self.slug(c) for c in self.g.zones[EVENTS]]

    def at(self, slot: int) -> str | None:
        """The slug of the upper card on a place."""
        placed = self.g.board.get(slot)
        return None if placed is None else placed.definition.id.partition("/")[2]

    def has(self, seat: int) -> dict[str, int]:
        """A seat's resources, those it has none of left out."""
        have = self.g.resource_totals[seat]
        return {n: amount(have, r) for r, n in enumerate(CURRENCY_NAMES) if amount(have, r)}

    def points(self, seat: int) -> int:
        """All victory points of a seat."""
        return victory_points(self.g, seat)

    def commerce(self, seat: int) -> int:
        """Commerce points of a seat."""
        return self.g.summaries[seat].commerce

    def power(self, slot: int) -> int:
        """The magic power of a wizard."""
        return self.g.stock[slot]

    def level(self, slot: int) -> int:
        """How far a rotating card is turned."""
        return self.g.board[slot].level

    def turn(self, slot: int, level: int) -> None:
        """Turn a rotating card."""
        turn_card(self.g, slot, level)

    def road(self, seat: int) -> int:
        """The place of a complement on the start road."""
        return geometry.road_complement(geometry.road(seat, geometry.START_ROAD))

    def beside(self, region: int) -> int:
        """The place of the expansion that belongs to a region."""
        return geometry.region_expansion(region)

    def harbor(self, seat: int) -> int:
        """The slot of a seat's Explorer Harbor."""
        return next(
            p.slot for p in self.g.summaries[seat].own if p.definition.id == self.id("explorer-harbor")
        )

    def sail(self, seat: int, field: int, answers: Iterable[Any] = ()) -> list[Choice]:
        """Send an explorer ship to a sea field (legality is not tested)."""
        return self.act(seat, Act.SPECIAL, self.harbor(seat), field, answers=answers)

    def pay_off(self, seat: int, slot: int, answers: Iterable[Any] = ()) -> list[Choice]:
        """Pay for the removal of a foreign card."""
        return self.act(seat, Act.PAY_OFF, slot, answers=answers)

    def strength(self, seat: int) -> int:
        """Strength points of a seat."""
        return self.g.summaries[seat].strength


__all__ = ["Act", "Ask", "Scene"]
