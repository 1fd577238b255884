"""Tables of the Catan Card Game on which one event has much to do, for tests of its oracle's account."""

from __future__ import annotations

from collections.abc import Callable

from scene import Scene

from deckbuilder.effects.classic.magic import turn_citadels
from deckbuilder.engine import geometry
from deckbuilder.engine.rules import CELEBRATION
from deckbuilder.engine.state_based import apply_state_based_effects
from properties.classic_scenes import ABOVE, BELOW, at, bewitch, change
from properties.classic_steps import Step, event, scene

# Events


def civil_war() -> Step:
    """A Church, a Lighthouse and a dragon protect; two units of each player remain."""
    s = scene()
    for seat in (0, 1):
        s.city(seat, 5)
        s.citadel(seat, 6)
    at(s, 0, "church")
    at(s, 0, "conrad-the-swift", place=1)
    at(s, 0, "otto-the-berserker", 6)
    at(s, 0, "wool-fleet", 6, BELOW)
    at(s, 1, "lighthouse")
    at(s, 1, "ore-fleet", place=1)
    at(s, 1, "gold-fleet", side=BELOW)
    at(s, 1, "karl-the-strong", side=BELOW, place=1)
    at(s, 1, "ismai-the-green-dragon", 6)
    s.hand(0, "abbey", "scout", "spy")
    return event(s, "civil-war")


def conflict() -> Step:
    """The player who does not roll holds the knight token."""
    s = scene()
    at(s, 1, "karl-the-strong")
    s.hand(0, "abbey", "scout", "spy")
    s.hand(1, "bishop", "merchant")
    return event(s, "conflict")


def master_builder() -> Step:
    s = scene()
    s.hand(0, "abbey", "scout")
    s.hand(1, "bishop", "merchant")
    return event(s, "master-builder")


def plague() -> Step:
    s = scene()
    for town in (5, 6):
        s.city(0, town)
    at(s, 0, "bath-house")
    s.city(1, 5)
    return event(s, "plague")


def productive_year() -> Step:
    s = scene()
    at(s, 0, "garrison")
    bewitch(s, at(s, 0, "garrison", town=6))
    at(s, 1, "garrison", side=BELOW)
    apply_state_based_effects(s.g)
    return event(s, "productive-year")


def peasant_revolt() -> Step:
    """Two Garrisons at one side of a city, one of them bewitched, and one that is pawned."""
    s = scene()
    s.city(0, 5)
    at(s, 0, "garrison")
    bewitch(s, at(s, 0, "garrison", place=1))
    change(s, at(s, 1, "garrison"), inert=True)
    apply_state_based_effects(s.g)
    return event(s, "peasant-revolt")


def progress() -> Step:
    """Of two Abbeys one is pawned, the other bewitched."""
    s = scene()
    s.city(1, 5)
    bewitch(s, at(s, 0, "abbey"))
    change(s, at(s, 0, "abbey", side=BELOW), inert=True)
    at(s, 1, "library")
    at(s, 1, "abbey", side=BELOW)
    apply_state_based_effects(s.g)
    return event(s, "progress")


def year_end() -> Step:
    """Whatever event would come next, it could be seen."""
    s = scene()
    at(s, 0, "garrison")
    return event(s, "year-end", ("productive-year", "productive-year", "peasant-revolt"))


def calm_sea() -> Step:
    s = scene()
    at(s, 0, "wool-fleet")
    at(s, 0, "ore-fleet", side=BELOW)
    at(s, 1, "gold-fleet")
    return event(s, "calm-sea")


def great_tournament() -> Step:
    s = scene()
    at(s, 1, "falk-the-fair")
    at(s, 0, "conrad-the-swift")
    s.store(s.region(1, "gold-field"), 1)
    s.extra_region(1, "gold-field", 2)
    return event(s, "great-tournament")


def comet() -> Step:
    """The player who rolls has three points, the other one five and a higher limit."""
    s = scene()
    for town in (5, 6):
        s.city(1, town)
    at(s, 1, "library")
    at(s, 0, "conrad-the-swift")
    s.hand(0, "abbey", "scout")
    s.hand(1, "bishop", "merchant", "garrison")
    return event(s, "comet")


def magicians(s: Scene, power: int = 3) -> Scene:
    """Each player has a Citadel and two wizards."""
    for seat, slugs in enumerate((("ari", "hor"), ("arsa", "tali"))):
        s.citadel(seat, 5)
        for slug, side in zip(slugs, (ABOVE, BELOW), strict=True):
            s.wizard(seat, slug, geometry.region(seat, 5, side), power)
    turn_citadels(s.g)
    apply_state_based_effects(s.g)
    return s


def dance() -> Step:
    return event(magicians(scene(), power=2), "dance-of-the-unicorns")


def tournament() -> Step:
    """The die shows a tournament, and its winner has the large field for it."""
    s = scene()
    s.city(1, 5)
    at(s, 1, "large-tournament-field")
    at(s, 1, "falk-the-fair", side=BELOW)
    event(s, "plague")
    s.g.fixed_face = CELEBRATION
    return s, ()


EVENTS: dict[str, Callable[[], Step]] = {
    "civil-war": civil_war,
    "conflict": conflict,
    "master-builder": master_builder,
    "plague": plague,
    "productive-year": productive_year,
    "progress": progress,
    "year-end": year_end,
    "calm-sea": calm_sea,
    "great-tournament": great_tournament,
    "peasant-revolt": peasant_revolt,
    "comet": comet,
    "dance-of-the-unicorns": dance,
    "large-tournament-field": tournament,
}
"""By title a step in which an event card, or a card at an event, does what it says."""
