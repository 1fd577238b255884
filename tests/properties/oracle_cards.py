"""The oracle's conditions of action cards and abilities, from the card texts and the readings.

``PLAYABLE`` says when an action card certainly does something as far as its player can know (G17); class,
requirement, price and toll are judged elsewhere. ``USABLE`` says when an ability of the action phase can be
used, ``LIMITED`` names those that can be used once in a turn.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.engine.state import (
    CITIES,
    EVENTS,
    FIRST_STACK,
    HAND,
    OPEN,
    PREPARING,
    SEA_CARDS,
    State,
)
from properties.oracle_base import (
    FULL,
    GOLD,
    GRAIN,
    LUMBER,
    ORE,
    OWL,
    STAR,
    WOOL,
    Held,
    card_of,
    has_stack,
    pile,
    slug_of,
    stored_by,
)
from properties.oracle_sea import can_act_again, friendly_islands
from properties.oracle_table import Judge

ON_HAND_ONLY = (
    "scout",
    "sebastian-the-itinerant-preacher",
    "lars-the-naval-hero",
    "brigitta-the-wise-woman",
    "reiner-the-herald",
)
"""Action cards that are not played in the action phase as such."""


# What several cards ask


def _room(judge: Judge, seat: int) -> bool:
    return any(judge.space[seat][:6])


def _stars_fit(judge: Judge, me: int) -> bool:
    return judge.space[me][STAR] > 0


def _units(judge: Judge, seat: int) -> list[Held]:
    return [h for h in judge.of[seat] if h.upper and h.is_a("unit")]


def _heroes(judge: Judge, seat: int) -> list[Held]:
    return [h for h in _units(judge, seat) if h.has("hero")]


def _demands(judge: Judge, me: int) -> bool:
    return any(judge.wanted(me))


def _has_stack(judge: Judge, me: int) -> bool:
    return has_stack(judge.g, me)


def _may_hold(judge: Judge, me: int, wanted: Callable[[str], bool]) -> bool:
    """Whether the opponent's hand holds a card that I do not know, or one that I know and that is wanted."""
    g = judge.g
    return any(not g.seen[me] >> c & 1 or wanted(g.table.card[c].id) for c in g.zones[HAND + 1 - me])


NEVER_THE_OPPONENTS = ("rivals/prince", "rivals/princess")


def _taken_by_word(card_id: str) -> bool:
    """Action cards and units, but neither Prince nor Princess (G33)."""
    return card_of(card_id).category in ("action", "unit") and card_id not in NEVER_THE_OPPONENTS


def _is_attack(card_id: str) -> bool:
    return card_of(card_id).action_class == "attack"


def _can_upgrade(judge: Judge, me: int) -> bool:
    return len(judge.towns[me]) > len(judge.cities[me]) and bool(judge.g.zones[CITIES])


def _movable_events(g: State, n: int | None = None) -> bool:
    return any(slug_of(g, c) != "yule" for c in g.zones[EVENTS][:n])


# Action cards


def _archer(judge: Judge, me: int) -> bool:
    return any(h.point("strength") for h in _units(judge, 1 - me))


def _arsonist(judge: Judge, me: int) -> bool:
    safe = {h.where[:3] for h in judge.cards if h.slug == "fire-brigade"}
    return any(
        h.upper and h.is_a("building") and h.where.kind == "site" and h.where[:3] not in safe
        for h in judge.of[1 - me]
    )


def _benjamin(judge: Judge, me: int) -> bool:
    g = judge.g
    return any(g.table.number[h.placed.card] == g.production and judge.room_at(h) for h in judge.regions(me))


def _brigands(judge: Judge, me: int) -> bool:
    roomy = {stored_by(h.id) for h in judge.regions(me) if judge.room_at(h)}
    return any(judge.resource_totals[1 - me][r] for r in roomy)


def _doctor(judge: Judge, me: int) -> bool:
    return any(
        judge.room_at(region)
        for bath in judge.of[me]
        if bath.slug == "bath-house"
        for region in judge.regions_beside(bath)
    )


def _castellan(judge: Judge, me: int) -> bool:
    return any(judge.room_at(r) for h in judge.of[me] if h.slug == "castle" for r in judge.regions_beside(h))


def _merchant(judge: Judge, me: int) -> bool:
    wanted = judge.wanted(me)
    if sum(wanted) != 1:
        return sum(wanted) > 1
    return any(judge.resource_totals[me][r] and judge.space[1 - me][r] and not wanted[r] for r in range(6))


def _trade_monopoly(judge: Judge, me: int) -> bool:
    wanted = judge.wanted(me)
    backs = [r for r in range(6) if judge.resource_totals[me][r] and judge.space[1 - me][r]]
    return any(n > 1 or any(back != r for back in backs) for r, n in enumerate(wanted) if n)


def _traitor(judge: Judge, me: int) -> bool:
    if judge.g.table.own_stacks:
        return _may_hold(judge, me, _taken_by_word)
    return _may_hold(judge, me, lambda card: card not in ("rivals/prince", "rivals/princess"))


def _retreat(judge: Judge, me: int) -> bool:
    abroad = any(h.upper and h.is_a("building") and h.where.seat != me for h in judge.of[me])
    return abroad and _demands(judge, me)


def _hergild(judge: Judge, me: int) -> bool:
    common = any(h.has("trade_ship") and h.slug != "large-trade-ship" for h in judge.of[me])
    return common and ("hergild-the-master-merchant", me) not in judge.temporary_effects


def _siegfried(judge: Judge, me: int) -> bool:
    return _room(judge, me) or any(h.slug == "triumph-card" and h.placed.level < 3 for h in judge.of[me])


def _contest(judge: Judge, me: int) -> bool:
    return bool(_heroes(judge, me)) and _room(judge, 0) and _room(judge, 1)


def _broadside(judge: Judge, me: int) -> bool:
    fleet = judge.g.module_state[1 - me]
    return any(h.has("island") and h.placed.level for h in judge.of[1 - me]) or bool(fleet and fleet.ready)


def _power(judge: Judge, me: int) -> bool:
    return any(h.has("grove") for h in judge.of[me]) and judge.space[me][OWL] > 0


def _enlightened(judge: Judge, me: int) -> bool:
    level = sum(h.placed.level for h in judge.of[me] if h.slug == "manifesto-of-humane-conduct")
    return level > 0 and _room(judge, me)


def _bera(judge: Judge, me: int) -> bool:
    stars = judge.resource_totals[1 - me][STAR] and judge.space[me][STAR]
    return bool(stars) or (judge.points[1 - me] > judge.points[me] and _demands(judge, me))


def _michael(judge: Judge, me: int) -> bool:
    from properties.oracle_options import building_prices, placeable

    g = judge.g
    for card in {g.table.card[c].id for c in (*g.zones[HAND + me], *g.zones[OPEN])}:
        if card_of(card).category != "building" or not placeable(judge, me, card):
            continue
        if any(
            all(h >= p for h, p in zip(judge.resource_totals[me], mixed, strict=True))
            for price in building_prices(judge, me, card)
            for mixed in _with_gold(price, 3)
        ):
            return True
    return False


def _with_gold(price: tuple[int, ...], most: int) -> set[tuple[int, ...]]:
    """The prices in which one to ``most`` other resources are replaced by a gold each."""
    found: set[tuple[int, ...]] = set()
    for r in range(GOLD) if most else ():
        if price[r]:
            mixed = tuple(n - (at == r) + (at == GOLD) for at, n in enumerate(price))
            found |= {mixed, *_with_gold(mixed, most - 1)}
    return found


PLAYABLE: dict[str, Callable[[Judge, int], bool]] = {
    "relocation": lambda judge, me: True,
    "archer": _archer,
    "arsonist": _arsonist,
    "benjamin-the-traveling-scholar": _benjamin,
    "brigands": _brigands,
    "doctor": _doctor,
    "goldsmith": lambda judge, me: judge.resource_totals[me][GOLD] >= 3,
    "gudrun-terror-of-the-seas": lambda judge, me: judge.wanted(me)[GOLD] > 0,
    "guido-the-ambassador": lambda judge, me: any(
        not judge.g.table.own_stacks or card_id not in NEVER_THE_OPPONENTS
        for card_id in pile(judge.g, 1 - me)
    ),
    "gustav-the-librarian": lambda judge, me: bool(pile(judge.g, me)),
    "merchant": _merchant,
    "merchant-caravan": lambda judge, me: sum(judge.resource_totals[me][:6]) >= 2,
    "mineral-mining": lambda judge, me: judge.space[me][ORE] > 0,
    "three-field-system": lambda judge, me: judge.space[me][GRAIN] > 0,
    "trade-master": _demands,
    "voyage-of-plunder": _demands,
    "traitor": _traitor,
    # Intrigue
    "bishop": lambda judge, me: judge.wanted(me)[GOLD] > 0,
    "missionary": lambda judge, me: bool(_heroes(judge, 1 - me)),
    "priestess-of-the-norns": _has_stack,
    "odins-priest": lambda judge, me: _may_hold(
        judge, me, lambda card: card_of(card).category in ("action", "unit")
    ),
    "michael-the-master-builder": _michael,
    # Merchant Princes
    "trade-monopoly": _trade_monopoly,
    "maritime-trade-monopoly": _demands,
    "tactical-retreat": _retreat,
    "mendicants": lambda judge, me: judge.trade_holder == 1 - me and _demands(judge, me),
    "hergild-the-master-merchant": _hergild,
    "gero-the-master-merchant": _room,
    "guild-master": _room,
    # Barbarians
    "alliance-against-the-barbarians": lambda judge, me: any(
        _units(judge, seat) and _room(judge, seat) for seat in (0, 1)
    ),
    "castellan": _castellan,
    "siegfried-vanquisher-of-the-barbarians": _siegfried,
    "contest-of-the-heroes": _contest,
    # Explorers
    "navigator": can_act_again,
    "ambassador": lambda judge, me: bool(
        friendly_islands(
            judge, me, {"bards": _may_hold(judge, me, _taken_by_word), "scholars": _has_stack(judge, me)}
        )
    ),
    "cartographer": lambda judge, me: bool(judge.g.zones[SEA_CARDS + me]),
    "broadside": _broadside,
    # Sages
    "wise-protection": lambda judge, me: _may_hold(judge, me, _is_attack),
    "wise-compensation": _can_upgrade,
    "great-foresight": lambda judge, me: _movable_events(judge.g),
    "power-of-the-groves": _power,
    "age-of-enlightenment": _enlightened,
    "dispute-of-the-sages": lambda judge, me: _room(judge, 0) or _room(judge, 1),
    # Prosperity
    "feeding-the-poor": _stars_fit,
    "bera-the-insurrectionist": _bera,
    "court-astrologer": lambda judge, me: True,
    "artwork-epic": _stars_fit,
    "artwork-fountain": _stars_fit,
    "artwork-relief": _stars_fit,
    "artwork-sculpture": _stars_fit,
    "prosperity": _can_upgrade,
}


# Abilities


def _stock(judge: Judge, region: Held) -> int:
    return judge.g.stock[region.slot]


def _has(judge: Judge, me: int, kind: int, n: int = 1) -> bool:
    return judge.resource_totals[me][kind] >= n


def _region_of(judge: Judge, held: Held) -> Held:
    (region,) = judge.regions_beside(held)
    return region


def _large_trade_ship(judge: Judge, me: int, held: Held) -> bool:
    return any(
        _stock(judge, region) >= 2 and any(judge.space[me][r] for r in range(6) if r != stored_by(region.id))
        for region in judge.regions_beside(held)
    )


def _miller(judge: Judge, me: int, held: Held) -> bool:
    fields = _region_of(judge, held)
    mill = any(h.slug == "grain-mill" and fields in judge.regions_beside(h) for h in judge.of[me])
    rates = (1, 2) if mill and held.slot not in judge.g.used else (2,)
    return any(_lies_there(judge, held, n) and judge.can_exchange(me, GRAIN, n) for n in rates)


def _trading_post(judge: Judge, me: int, held: Held) -> bool:
    regions = judge.regions_beside(held)
    if len(regions) < 2 or stored_by(regions[0].id) == stored_by(regions[1].id):
        return False
    one, other = regions
    return any(_stock(judge, a) and judge.room_at(b) for a, b in ((one, other), (other, one)))


def _residence(judge: Judge, me: int, held: Held) -> bool:
    return held.placed.level < 3 and _lies_there(judge, held, 2)


def _lies_there(judge: Judge, held: Held, n: int) -> bool:
    """Whether the region of a card holds so much, and is one at which the card may lie."""
    region = _region_of(judge, held)
    return _stock(judge, region) >= n and region.slug.replace("-", "_") in held.card.terrains


def _wainwright(judge: Judge, me: int, held: Held) -> bool:
    regions = judge.regions(me)
    moves = any(
        a.slug == b.slug and a is not b and _stock(judge, a) and judge.room_at(b)
        for a in regions
        for b in regions
    )
    total = sum(judge.resource_totals[me][:6])
    return moves or any(judge.space[me][r] and total - judge.resource_totals[me][r] >= 3 for r in range(6))


def _lighthouse(judge: Judge, me: int, held: Held) -> bool:
    beside = held.where._replace(place=1 - held.where.place)
    for ship in judge.of[me]:
        if ship.where != beside or not ship.has("trade_ship"):
            continue
        if ship.slug != "large-trade-ship":
            kinds = [GOLD if ship.slug == "gold-ship" else _ship_of(ship)]
            return any(judge.can_exchange(me, r, 1) for r in kinds)
        sides = [r for r in judge.regions_beside(held) if _stock(judge, r)]
        return any(judge.can_exchange(me, stored_by(r.id), 1) for r in sides)
    return False


def _ship_of(ship: Held) -> int:
    return ("brick", "grain", "lumber", "ore", "wool").index(ship.slug.removesuffix("-ship"))


def _marie(judge: Judge, me: int, held: Held) -> bool:
    city = held.where.column in judge.cities[me]
    return held.placed.since < judge.g.turn and any(
        h.card.behaviour.placed_on is None
        and (h.slug == held.slug or not judge.counts[me][h.slug])
        and (h.card.placement == "settlement_or_city" or (h.card.placement == "city" and city))
        for h in _heroes(judge, 1 - me)
    )


def _siward(judge: Judge, me: int, held: Held) -> bool:
    g = judge.g
    known = g.seen[me] | g.face_up
    sights = [g.zones[EVENTS][:3], *(g.zones[FIRST_STACK + s][:3] for s in g.table.stacks_of[me])]
    if judge.resource_totals[me][GOLD]:
        sights.append(g.zones[HAND + 1 - me])
    return any(not known >> card & 1 for cards in sights for card in cards)


def _godfrey(judge: Judge, me: int, held: Held) -> bool:
    rested = held.placed.since < judge.g.turn
    return rested and _has(judge, me, GOLD) and _may_hold(judge, me, _taken_by_word)


def _brotherhood(judge: Judge, me: int, held: Held) -> bool:
    hand = judge.g.zones[HAND + me]
    return _room(judge, me) and any(
        card_of(judge.g.table.card[c].id).category in ("action", "unit") for c in hand
    )


def _manifesto(judge: Judge, me: int, held: Held) -> bool:
    attack = any(_is_attack(judge.g.table.card[c].id) for c in judge.g.zones[HAND + me])
    owls = _has(judge, me, OWL, 1 if attack else 3)
    return held.placed.level < 3 and owls and _has(judge, me, LUMBER) and _has(judge, me, GOLD, 2)


def _granary(judge: Judge, me: int, held: Held) -> bool:
    bare = any(r.slug == "fields" and not _stock(judge, r) for r in judge.regions(1 - me))
    gain = any(n for r, n in enumerate(judge.wanted(me)) if r != GRAIN)
    return judge.g.phase != PREPARING and bare and gain and _has(judge, me, GRAIN)


GROVES: dict[str, Callable[[Judge, int], bool]] = {
    "grove-of-fraternity": lambda judge, me: _has(judge, me, OWL) and _has_stack(judge, me),
    "grove-of-freedom": lambda judge, me: _has(judge, me, OWL) and _has_stack(judge, me),
    "grove-of-great-foresight": lambda judge, me: _has(judge, me, OWL, 2) and _movable_events(judge.g, 3),
}
"""The groves of the action phase, whoever uses them."""


def _cole(judge: Judge, me: int, held: Held) -> bool:
    return any(h.slug in GROVES and GROVES[h.slug](judge, me) for h in judge.of[1 - me])


def _hideout(judge: Judge, me: int, held: Held) -> bool:
    taken = {h.where for h in judge.cards if h.where.kind == "beside"}
    return _has(judge, me, WOOL) and any(
        _stock(judge, r) and r.where._replace(kind="beside") not in taken
        for r in judge.regions(held.where.seat)
    )


def _market_town(judge: Judge, me: int, held: Held) -> bool:
    return any(
        _stock(judge, r) == FULL and judge.can_exchange(me, stored_by(r.id), 1) for r in judge.regions(me)
    )


def _stage(judge: Judge, me: int, held: Held) -> bool:
    taken = {h.where.column for h in judge.cards if h.where[:2] == ("complement", me)}
    return held.placed.since < judge.g.turn and any(
        h.slug == "road"
        and h.where.column not in taken
        and any(_stock(judge, r) for r in judge.regions_beside(h))
        for h in judge.of[me]
    )


def _artwork_lies_there(judge: Judge, me: int, held: Held) -> bool:
    return _has(judge, me, GOLD) and any("rivals/artwork-" in card for card in pile(judge.g, me))


def _palace(judge: Judge, me: int, held: Held) -> bool:
    return _has(judge, me, STAR, 3) and any(
        (card := card_of(one)).category == "unit" or (card.category == "action" and card.requires is None)
        for one in pile(judge.g, me)
    )


USABLE: dict[str, Callable[[Judge, int, Held], bool]] = {
    "large-trade-ship": _large_trade_ship,
    "mint": lambda judge, me, held: judge.can_exchange(me, GOLD, 1),
    # Intrigue
    "abbey-brewery": lambda judge, me, held: _lies_there(judge, held, 2),
    "reiner-the-miller": _miller,
    "godfrey-the-intriguer": _godfrey,
    "judith-guardian-of-the-church": lambda judge, me, held: (
        any(judge.resource_totals[me][:GOLD]) and judge.space[me][GOLD] > 0
    ),
    # Merchant Princes
    "trading-post": _trading_post,
    "paper-merchants-residence": _residence,
    "cloth-merchants-residence": _residence,
    "wainwright": _wainwright,
    "olaf-the-merchant-ship-captain": lambda judge, me, held: (
        held.placed.since < judge.g.turn and _demands(judge, me)
    ),
    "ship-builder": lambda judge, me, held: (
        _has(judge, me, GOLD) and any("trade_ship" in card_of(card).traits for card in pile(judge.g, me))
    ),
    "commercial-harbor": lambda judge, me, held: any(
        h.has("residence") and h.placed.level for h in judge.of[me]
    ),
    "lighthouse": _lighthouse,
    "trading-station": lambda judge, me, held: _has(judge, me, GOLD) and any(judge.wanted(me)[:GOLD]),
    # Barbarians
    "border-fortress": lambda judge, me, held: (
        held.placed.level < 3 and _has(judge, me, ORE) and _has(judge, me, WOOL)
    ),
    "white-raven-tavern": lambda judge, me, held: _has(judge, me, GOLD),
    "marie-the-shieldmaiden": _marie,
    "siward-the-scout": _siward,
    "secret-brotherhood": _brotherhood,
    "bailiwick": lambda judge, me, held: _has_stack(judge, me),
    # Explorers
    "shipyard": lambda judge, me, held: any(judge.can_exchange(me, r, 1, (LUMBER, WOOL)) for r in range(6)),
    # Sages
    "manifesto-of-humane-conduct": _manifesto,
    "academy-of-sages": lambda judge, me, held: (
        any(judge.resource_totals[me][:6]) and judge.space[me][OWL] > 0
    ),
    "granary": _granary,
    "cole-paladin-of-the-sages": _cole,
    **{grove: lambda judge, me, held: GROVES[held.slug](judge, me) for grove in GROVES},
    # Prosperity
    "public-feeling": lambda judge, me, held: _stock(judge, held) >= 2 and _room(judge, me),
    "thieves-hideout": _hideout,
    "small-market-town": _market_town,
    "traveling-theater": _stage,
    "common-land": lambda judge, me, held: (
        _has(judge, me, STAR) and any(judge.can_exchange(me, r, 1) for r in range(6))
    ),
    "prince": _artwork_lies_there,
    "princess": _artwork_lies_there,
    "hospital": lambda judge, me, held: _stars_fit(judge, me) or (_has(judge, me, STAR) and _room(judge, me)),
    "city-palace": _palace,
}
LIMITED = USABLE.keys() - {
    "large-trade-ship",
    "abbey-brewery",
    "reiner-the-miller",
    "godfrey-the-intriguer",
    "paper-merchants-residence",
    "cloth-merchants-residence",
    "ship-builder",
    "border-fortress",
    "manifesto-of-humane-conduct",
    "marie-the-shieldmaiden",
}
"""Abilities that can be used once in a turn."""
BEFORE_THE_DICE = ("grove-of-justice", "cole-paladin-of-the-sages")
