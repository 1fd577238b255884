"""Tables of the Catan Card Game on which one card has much to do, for tests of its oracle's account of it."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.engine import geometry
from deckbuilder.engine.card_verbs import lay_center
from deckbuilder.engine.choice import Act
from deckbuilder.engine.state import ACTING, BEFORE_ROLL, ROADS
from deckbuilder.engine.state_based import apply_state_based_effects
from properties.classic_event_tables import EVENTS, magicians
from properties.classic_scenes import ABOVE, BELOW, at, change
from properties.classic_steps import Step, event, play, scene, use

# Action cards


def arsonist() -> Step:
    s = scene()
    at(s, 0, "abbey")
    at(s, 1, "abbey")
    at(s, 1, "garrison", 6)
    return play(s, "arsonist")


def black_knight() -> Step:
    s = scene()
    at(s, 0, "otto-the-berserker")
    at(s, 1, "karl-the-strong")
    at(s, 1, "conrad-the-swift", 6)
    return play(s, "black-knight")


def mayor() -> Step:
    s = scene()
    s.city(0, 5)
    s.citadel(0, 6)
    return play(s, "mayor")


def pawnbroker() -> Step:
    """One of the buildings keeps what is marked on it."""
    s = scene()
    at(s, 0, "abbey")
    change(s, at(s, 0, "livery-stable", side=BELOW), level=2)
    apply_state_based_effects(s.g)
    s.store(s.region(0, "mountains"), 0)
    return play(s, "pawnbroker")


def trade_monopoly() -> Step:
    s = scene()
    s.city(0, 5)
    at(s, 0, "counting-house")
    s.store(s.region(0, "gold-field"), 0)
    s.store(s.region(1, "gold-field"), 3)
    return play(s, "trade-monopoly")


def spy() -> Step:
    s = scene()
    s.hand(1, "abbey", "scout", "karl-the-strong")
    return play(s, "spy")


def better_world() -> Step:
    s = magicians(scene())
    s.events("plague", "conflict", "plague", "year-end")
    return play(s, "better-world")


def by_magics_hand() -> Step:
    s = magicians(scene())
    at(s, 1, "prophesy")
    return play(s, "by-magics-hand")


def knowledge() -> Step:
    s = magicians(scene())
    s.on_discard(0, "spy", "abbey", "merchant")
    return play(s, "knowledge-of-the-ancients")


def land() -> Step:
    s = magicians(scene())
    s.extra_region(0, "pasture", 1)
    return play(s, "land-change-thyself")


def witch() -> Step:
    s = magicians(scene())
    at(s, 1, "abbey", 6)
    at(s, 1, "garrison", 6, BELOW)
    s.hand(1, "bishop", "merchant", "scout", "spy")
    return play(s, "witch")


# Spells


def book(slug: str, phase: int = ACTING) -> Step:
    """A Magic Book of the active player, whose spell is cast."""
    s = magicians(scene())
    s.city(0, 6)
    at(s, 0, "garrison", 6)
    at(s, 0, "abbey", side=BELOW)
    at(s, 0, "conrad-the-swift", 6, BELOW)
    for seat, number in ((0, 1), (1, 5)):
        s.extra_region(seat, "pasture", number)
    s.events("plague", "conflict", "progress", "year-end")
    s.hand(0, "merchant")
    return use(s, at(s, 0, slug), phase)


# Abilities


def improvement() -> Step:
    s = scene()
    s.city(0, 5)
    mountains = s.region(0, "mountains")
    s.city(0, 6)
    works = s.place(0, "artisan-workshop", s.beside(mountains))
    change(s, works, level=1)
    return use(s, works)


def gambling_hall() -> Step:
    s = scene()
    s.card_die(5)
    return use(s, at(s, 0, "gambling-hall"))


def horse_farm() -> Step:
    s = scene()
    farm = at(s, 0, "horse-farm")
    at(s, 0, "conrad-the-swift", side=BELOW)
    return use(s, farm)


def richard() -> Step:
    s = scene()
    richard = at(s, 0, "richard-the-vengeful")
    at(s, 0, "conrad-the-swift", side=BELOW)
    at(s, 1, "karl-the-strong")
    return use(s, richard)


def stable(phase: int) -> Step:
    s = scene()
    slot = at(s, 0, "livery-stable")
    if phase == ACTING:
        s.extra_region(0, "forest", 2)
        change(s, slot, level=3)
    return use(s, slot, phase)


def red(slug: str) -> Step:
    """A red building of the active player, which is used."""
    s = scene()
    s.city(0, 5)
    return use(s, at(s, 0, slug))


def kitchen(result: int) -> Step:
    s = magicians(scene())
    s.card_die(result)
    return use(s, at(s, 0, "magic-kitchen"))


def mill() -> Step:
    s = magicians(scene(), power=2)
    return use(s, at(s, 0, "magic-mill"))


def charging() -> Step:
    s = magicians(scene(), power=1)
    return use(s, geometry.wizard_place(geometry.region(0, 5, ABOVE)))


def trading_post() -> Step:
    s = scene()
    return use(s, s.place(0, "trading-post"))


# Cards that answer something


def countermagic() -> Step:
    s = magicians(scene())
    at(s, 1, "countermagic", place=1)
    s.city(0, 6)
    return play(s, "mayor")


def timejump() -> Step:
    s = magicians(scene())
    for seat in (0, 1):
        at(s, seat, "timejump", place=1)
    return event(s, "dance-of-the-unicorns")


def counter_card(attack: Callable[[], Step], answer: str) -> Step:
    """The opponent holds a card against an attack."""
    s, act = attack()
    s.hand(1, answer)
    return s, act


def scout() -> Step:
    s = scene()
    s.hand(0, "scout", "abbey")
    for region in ("hills", "forest", "fields", "pasture"):
        s.store(s.region(0, region), 3)
    lay_center(s.g, 0, ROADS, geometry.road(0, 7))
    return s, (int(Act.SETTLEMENT), geometry.settlement(0, 7))


REACTIONS: dict[str, Callable[[], Step]] = {
    "countermagic": countermagic,
    "timejump": timejump,
    "bishop": lambda: counter_card(arsonist, "bishop"),
    "herb-woman": lambda: counter_card(black_knight, "herb-woman"),
    "scout": scout,
}
"""By title a step of another card in which the card is asked for."""
STEPS: dict[str, Callable[[], Step]] = {
    **EVENTS,
    "alchemist": lambda: play(scene(), "alchemist", BEFORE_ROLL),
    "arsonist": arsonist,
    "black-knight": black_knight,
    "brigands": lambda: play(scene(), "brigands"),
    "caravan": lambda: play(scene(), "caravan"),
    "merchant": lambda: play(scene(), "merchant"),
    "spy": spy,
    "mayor": mayor,
    "pawnbroker": pawnbroker,
    "trade-monopoly": trade_monopoly,
    "better-world": better_world,
    "by-magics-hand": by_magics_hand,
    "knowledge-of-the-ancients": knowledge,
    "land-change-thyself": land,
    "materialization": lambda: play(magicians(scene()), "materialization"),
    "whirlwind": lambda: play(magicians(scene()), "whirlwind"),
    "witch": witch,
    "wizards-duel": lambda: play(magicians(scene()), "wizards-duel"),
    "change-places": lambda: book("change-places", BEFORE_ROLL),
    "earth-magic": lambda: book("earth-magic"),
    "guardian-of-fate": lambda: book("guardian-of-fate"),
    "inspiration": lambda: book("inspiration", BEFORE_ROLL),
    "magic-potion": lambda: book("magic-potion"),
    "magical-eye": lambda: book("magical-eye"),
    "prophesy": lambda: book("prophesy"),
    "wheel-of-time": lambda: book("wheel-of-time", BEFORE_ROLL),
    "trading-post": trading_post,
    "artisan-workshop": improvement,
    "gambling-hall": gambling_hall,
    "horse-farm": horse_farm,
    "richard-the-vengeful": richard,
    "livery-stable": lambda: stable(ACTING),
    "large-bazaar": lambda: red("large-bazaar"),
    "treasure-vault": lambda: red("treasure-vault"),
    "produce-storehouse": lambda: red("produce-storehouse"),
    "magic-kitchen": lambda: kitchen(4),
    "magic-mill": mill,
    "ari": charging,
}
"""By title a step in which the card does what it says."""
