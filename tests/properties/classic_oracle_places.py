"""The classic oracle's places: where a card may stand, and which of these places are free (C9)."""

from __future__ import annotations

from itertools import product

from deckbuilder.cards.model import Card
from properties.classic_oracle_table import Judge
from properties.oracle_base import Held, Where


def may_stand(judge: Judge, card: Card, site: Where) -> bool:
    """Whether a building site is of the kind that a card asks for: green, red or purple.

    A settlement has one site above and one below for green cards; a city and a Citadel have two, and take
    red or purple cards besides.
    """
    seat, town = site.seat, site.column
    city, citadel = town in judge.cities[seat], town in judge.citadels[seat]
    if card.foreign and citadel:
        return False
    if site.place and not (city or citadel):
        return False
    kind = str(card.placement)
    return kind == "settlement_or_city" or (kind == "city" and city) or (kind == "citadel" and citadel)


def sites(judge: Judge, seat: int) -> list[Where]:
    """All places of building sites at the centre cards of a seat."""
    places = product(judge.towns[seat], (0, 1), (0, 1))
    return [Where("site", seat, town, side, place) for town, side, place in places]


def free_sites(judge: Judge, seat: int, card: Card) -> list[Where]:
    """The sites in a seat's principality on which a card may be laid."""
    taken = {h.where for h in judge.cards}
    return [site for site in sites(judge, seat) if site not in taken and may_stand(judge, card, site)]


def _lives_at(judge: Judge, me: int, wizard: Card, region: Held) -> bool:
    """Whether a wizard may live at a region: beside an own Citadel, of his terrain (W02, W03)."""
    if not judge.borders(region, judge.citadels[me]):
        return False
    if wizard.opposing_wizard:
        return any(judge.regions_beside(h)[0].slug == region.slug for h in judge.wizards[1 - me])
    return not wizard.terrains or region.slug.replace("-", "_") in wizard.terrains


def free_places(judge: Judge, me: int, card: Card) -> list[Where]:
    """All places at which I could lay a card: foreign cards lie in the opponent's principality."""
    host = 1 - me if card.foreign else me
    taken = {h.where for h in judge.cards}
    if card.category == "wizard":
        found = [
            h.where._replace(kind="wizard") for h in judge.regions(host) if _lives_at(judge, me, card, h)
        ]
    elif card.placement == "region":
        found = [
            h.where._replace(kind="beside")
            for h in judge.regions(host)
            if h.slug.replace("-", "_") in card.terrains and judge.borders(h, judge.cities[host])
        ]
    elif card.placement == "road":
        found = [h.where._replace(kind="complement") for h in judge.of[host] if h.slug == "road"]
    else:
        return free_sites(judge, host, card)
    return [where for where in found if where not in taken]


def free_for_citadel(judge: Judge, me: int) -> list[int]:
    """The settlements on which a Citadel may be laid: no neighbour in the row is one (W01)."""
    return [t for t in judge.plain[me] if not {t - 1, t + 1} & set(judge.citadels[me])]
