"""Advice knows each kind of term that a requirement can have, and the points that a card does not print."""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

import pytest
from lists import report
from pydantic import TypeAdapter

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.cards.model import Card
from deckbuilder.cards.requirements import Term
from deckbuilder.diagnostics.entries_advice import CARDS
from deckbuilder.diagnostics.finding import Finding
from deckbuilder.diagnostics.raising import worded
from deckbuilder.editions.classic import classic
from deckbuilder.editions.definition import Edition
from deckbuilder.editions.rivals import rivals
from deckbuilder.engine import hooks
from deckbuilder.legality.advice_rules import EXPLORERS, TERMS, Reach, can_be_met
from deckbuilder.legality.advice_terms import described
from deckbuilder.legality.context import Context
from deckbuilder.legality.rulesets import default_ruleset
from deckbuilder.vocabulary import Trait

ADDED = (hooks.points, hooks.points_by_die)
KINDS = {kind.model_fields["kind"].default for kind in get_args(get_args(Term)[0])}


class Case(NamedTuple):
    """A term, cards that bring what it asks for, and cards that do not; None if every deck can meet it."""

    term: dict[str, Any]
    enough: tuple[str, ...]
    too_little: tuple[str, ...] | None
    edition: str = "rivals"
    sea: bool = False


CASES = {
    "card": Case({"card": "rivals/abbey", "count": 2}, ("abbey", "abbey"), ("abbey",)),
    "no_card": Case({"card": "rivals/abbey"}, ("abbey",), None),
    "own_kind": Case({"category": "wizard"}, ("tali",), ("garrison",), "classic"),
    "opponent_kind": Case({"trait": "sage"}, (), None),
    "more_of_kind": Case({"trait": "trade_ship"}, ("ore-ship",), ("abbey",)),
    "level": Case({"trait": "residence", "at_least": 3}, ("paper-merchants-residence",), ("abbey",)),
    "points": Case({"point": "progress", "at_least": 2}, ("abbey", "abbey"), ("abbey",)),
    "advantage": Case({"of": "trade"}, ("marketplace",), ("abbey",)),
    "city": Case({}, (), None),
    "fewer_cities": Case({}, (), None),
    "fewer_victory_points": Case({}, (), None),
    "hero_with_strength": Case({}, ("osmund",), ("abbey",)),
    "opponent_resource": Case({"resource": "gold"}, (), None),
    "discovered": Case({"at_least": 2}, (), ("navigator",), sea=True),
    "more_points": Case({"point": "skill"}, ("falk-the-fair",), ("garrison",), "classic"),
    "bought_commerce": Case({"at_least": 3}, ("dye-works",), ("marketplace",), "classic"),
}


def reach(case: Case, held: tuple[str, ...], sea: bool) -> Reach:
    cards = catalogue(case.edition)
    rules = default_ruleset("tournament", edition=case.edition)
    copies: dict[str, int] = {}
    for slug in held:
        card_id = cards.card(f"{case.edition}/{slug}").id
        copies[card_id] = copies.get(card_id, 0) + 1
    return Reach(copies, Context(rules, cards), sea)


def test_each_kind_of_term_is_judged_and_tried_here() -> None:
    assert KINDS == set(TERMS) == set(CASES)


@pytest.mark.parametrize("kind", sorted(CASES))
def test_a_term_is_met_by_what_brings_it_and_by_nothing_else(kind: str) -> None:
    case = CASES[kind]
    term = TypeAdapter(Term).validate_python({"kind": kind, **case.term})
    assert can_be_met(term, reach(case, case.enough, case.sea))
    if case.too_little is None:
        assert can_be_met(term, reach(case, (), sea=False)), "it hangs on the game, not on the deck"
        return
    short = reach(case, case.too_little, sea=False)
    assert not can_be_met(term, short)
    words = worded("RV903", "needed", (needed := described(term, short.context)))
    assert words.en and words.de and words.en != words.de and needed.values.get("what") != CARDS


@pytest.mark.parametrize("edition", [rivals(), classic()], ids=lambda edition: edition.id)
def test_cards_whose_abilities_add_points_say_so_in_their_data(edition: Edition) -> None:
    by_effect = {one.id for one in edition.defs if any(hook in ADDED for hook, _ in one.hooks)}
    assert by_effect == {card.id for card in catalogue(edition.id).cards if card.behaviour.adds_points}


def advice(*lines: str, edition: str = "rivals", head: str = "") -> list[Finding]:
    text = f"Format: tournament\nEdition: {edition}\n{head}[Deck]\n" + "\n".join(lines) + "\n"
    return [finding for finding in report(text).findings if finding.code.startswith("RV9")]


def test_a_knight_with_the_points_of_the_die_wins_a_tournament_field() -> None:
    assert advice("Large Tournament Field", "Lothar the Drunkard", edition="classic") == []
    (alone,) = advice("Large Tournament Field", edition="classic")
    assert alone.code == "RV903"
    assert "needs tournament points" in alone.message and "Turnierpunkte" in alone.message_de


def test_a_trade_center_needs_cards_on_which_its_points_can_be_bought() -> None:
    (alone,) = advice("Trade Center", edition="classic")
    assert alone.code == "RV903" and "at least 3 bought commerce points" in alone.message
    assert "mindestens 3 gekaufte Handelspunkte" in alone.message_de
    assert advice("Trade Center", "Distillery", edition="classic") == []


def test_a_trade_league_asks_for_trade_fleets() -> None:
    (alone,) = advice("Trade League", edition="classic")
    assert "needs trade fleets" in alone.message and "Handelsflotten" in alone.message_de


def test_commerce_that_an_ability_adds_counts_for_a_requirement() -> None:
    held = ("salt-silo",)
    case = Case({"point": "commerce", "at_least": 6}, held, None)
    term = TypeAdapter(Term).validate_python({"kind": "points", **case.term})
    assert can_be_met(term, reach(case, held, sea=False))


SEA = sorted(card.id for card in catalogue("rivals").cards if Trait.NEEDS_SEA in card.traits)


def test_whatever_borders_the_harbor_or_names_the_sea_needs_it() -> None:
    def of_the_sea(card: Card) -> bool:
        terms = [term for one in (card.requires.any_of if card.requires else ()) for term in one]
        points = {getattr(term, "point", None) for term in terms}
        return bool(
            getattr(card, "beside", None) == "harbor"
            or points & {"sail", "cannon"}
            or any(term.kind == "discovered" or getattr(term, "trait", None) == "island" for term in terms)
        )

    assert {card.id for card in catalogue("rivals").cards if of_the_sea(card)} <= set(SEA)
    assert {"rivals/most-successful-explorer", "rivals/friendship-between-peoples"} <= set(SEA)


@pytest.mark.parametrize("card_id", SEA)
def test_a_deck_without_the_sea_is_told_of_each_card_that_needs_it(card_id: str) -> None:
    """Also where another card brings the sail or cannon points that the requirement names."""
    card = catalogue("rivals").card(card_id)
    section = "[Events]" if card.category == "event" else ""
    lines = ("2 Armory", "2 Sailmaker's Shop", *([section] if section else []), card.name)
    (told,) = advice(*lines)
    assert told.code == "RV907" and told.cards == (card_id,) and EXPLORERS in told.suggestions[0]
    assert told.where.line
    assert not [one for one in advice(*lines, head="Options: explorers\n") if one.code == "RV907"]
