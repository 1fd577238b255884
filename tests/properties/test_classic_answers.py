"""The classic oracle notices wrong answers to questions inside effects."""

from __future__ import annotations

import pytest
from scene import Scene

from deckbuilder.engine import geometry
from deckbuilder.engine.choice import SEARCH, Ask, Choice
from deckbuilder.engine.domestic_trade import offer
from properties.classic_oracle_answers import check_answers
from properties.classic_oracle_table import CHARGED, Judge
from properties.oracle_base import BRICK, WOOL


def scene() -> Scene:
    return Scene(edition="classic")


def asked(s: Scene, seat: int, ask: Ask, options: tuple[int, ...], slug: str = "") -> None:
    index = next((d.index for d in s.g.table.defs if d.id == f"classic/{slug}"), -1)
    check_answers(s.g, Judge(s.g), Choice(seat, ask, options, index))


def test_wrong_targets_are_noticed():
    s = scene()
    s.city(1)
    church = s.place(1, "church", s.site(1, 5))
    safe = s.place(1, "conrad-the-swift", s.site(1, 5, 1))
    knight = s.place(1, "karl-the-strong", s.site(1, 6))
    asked(s, 0, Ask.OPPOSING_UNIT, (safe, knight), "black-knight")
    asked(s, 0, Ask.OPPOSING_UNIT, (knight,), "civil-war")
    asked(s, 0, Ask.BUILDING_TO_NAME, (church,), "arsonist")
    for options, slug in (((knight,), "black-knight"), ((safe, knight), "civil-war")):
        with pytest.raises(AssertionError, match="OPPOSING_UNIT"):
            asked(s, 0, Ask.OPPOSING_UNIT, options, slug)
    with pytest.raises(AssertionError, match="BUILDING_TO_NAME"):
        asked(s, 0, Ask.BUILDING_TO_NAME, (church, knight), "arsonist")


def test_wrong_sites_and_stores_are_noticed():
    s = scene()
    forest, other = s.extra_region(0, "forest", 2), geometry.region(0, 5, 0)
    s.place(0, "garrison", s.site(0, 5))
    sites = (s.site(0, 5, 1), s.site(0, 6), s.site(0, 6, 1))
    asked(s, 0, Ask.SITE, sites, "abbey")
    for wrong in (sites[1:], (*sites, s.site(0, 5)), (*sites, s.site(0, 6, 0, 1))):
        with pytest.raises(AssertionError):
            asked(s, 0, Ask.SITE, wrong, "abbey")
    asked(s, 0, Ask.STORE_TO_FILL, (forest, other))
    with pytest.raises(AssertionError, match="STORE_TO_FILL"):
        asked(s, 0, Ask.STORE_TO_FILL, (forest, s.region(1, "hills")))
    s.store(other, 3)
    with pytest.raises(AssertionError, match="STORE_TO_FILL"):
        asked(s, 0, Ask.STORE_TO_FILL, (forest, other))
    with pytest.raises(AssertionError):
        asked(s, 0, Ask.STORE_TO_EMPTY, (forest, other))


def test_an_offer_made_before_and_a_search_that_cannot_be_paid_are_noticed():
    s = scene()
    s.stock(0, brick=1)
    s.stock(1, wool=1)
    asked(s, 0, Ask.BARTER_OFFER, (offer(BRICK, 1, WOOL, 1),))
    s.g.proposals = (offer(BRICK, 1, WOOL, 1),)
    with pytest.raises(AssertionError):
        asked(s, 0, Ask.BARTER_OFFER, (offer(BRICK, 1, WOOL, 1),))
    s.on_stack(0, "abbey")
    s.on_stack(1, "abbey")
    asked(s, 0, Ask.EXCHANGE_FROM, (0, 1))
    with pytest.raises(AssertionError, match="searches"):
        asked(s, 0, Ask.EXCHANGE_FROM, (0, 1, SEARCH, SEARCH + 1))
    with pytest.raises(AssertionError):
        asked(s, 0, Ask.EXCHANGE_FROM, (0, 1, 2))


def test_who_cannot_answer_is_not_asked():
    s = scene()
    s.citadel(1)
    s.citadel(0)
    s.place(1, "countermagic", s.site(1, 5))
    wizard = s.wizard(1, "ari", geometry.region(1, 5, 0), power=2)
    asked(s, 1, Ask.CANCEL_CARD, (0, 1), "spy")
    s.g.board[wizard] = s.g.board[wizard].changed(level=CHARGED)
    with pytest.raises(AssertionError, match="cannot be paid"):
        asked(s, 1, Ask.CANCEL_CARD, (0, 1), "spy")
    s.g.board[wizard] = s.g.board[wizard].changed(level=0)
    s.place(0, "stone-of-wisdom", s.site(0, 5))
    with pytest.raises(AssertionError, match="Stone"):
        asked(s, 1, Ask.CANCEL_CARD, (0, 1), "spy")
    with pytest.raises(AssertionError, match="no book"):
        asked(s, 1, Ask.ROLL_EVENT_AGAIN, (0, 1), "timejump")
