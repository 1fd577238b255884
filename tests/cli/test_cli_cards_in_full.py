"""``cards show``, ``cards list --assumed``, filters: what the later sets and the older edition need."""

from __future__ import annotations

import csv
import io
import json

import pytest
from cli_runner import invoke

from deckbuilder.cards.catalogue import catalogue, editions
from deckbuilder.cards.relations import named_by, needed_by


def shown(name: str, *options: str) -> dict[str, str]:
    """The rows of a card by label, lines of one row joined by a bar; the last lines by their first word."""
    result = invoke("cards", "show", name, *options)
    assert result.exit_code == 0
    rows: dict[str, str] = {}
    label = ""
    for line in result.stdout.splitlines()[1:]:
        head, _, value = line.partition("  ")
        if head:
            label = head
            rows[label] = value.strip()
        else:
            rows[label] += f" | {value.strip()}"
    return rows


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("Cloth Merchant's Residence", {"Each use": "2 wool from the region beside it"}),
        (
            "Island of the Bards",
            {
                "Levels": "0: – | 1: 2 skill | 2: 1 commerce, 2 skill | "
                "3: 1 victory, 1 commerce, 2 skill (only who gets there first)",
                "Each use": "2 grain",
            },
        ),
        ("Jean", {"Pirates": "strength 8", "Handed out": "to each player at the start"}),
        ("Barbara, Sage of the Fields", {"Levels": "0: – | 1: 1 owl | 2: 2 owl | 3: 3 owl"}),
        (
            "Thieves' Hideout",
            {
                "Leaves": "the opponent has at least 5 strength points or gives up 3 stars",
                "Each use": "1 wool",
            },
        ),
        ("Town Hall", {"Built": "city, on the own Parish Hall"}),
        ("Landing Stage", {"Built": "at a region, beside the Explorer Harbor, bound to its place"}),
        ("Hedge Tavern", {"Needed by": "Archer, Arsonist, Traitor"}),
        ("Arsonist", {"Named by": "Fire Brigade, Hedge Tavern, Heinrich the Sentinel, Lookout Tower"}),
        ("Manifesto of Humane Conduct", {"Each use": "1 lumber, 2 gold, 3 owl"}),
    ],
)
def test_everything_about_a_card_is_shown(name: str, rows: dict[str, str]) -> None:
    found = shown(name)
    assert {label: found.get(label) for label in rows} == rows


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("Tali", {"Comes with": "2 magic power", "Built": "at a region, fields, beside a Citadel"}),
        (
            "Wizards Alliance",
            {
                "Comes with": "0 magic power",
                "Built": "at a region, beside a Citadel, at a terrain of an opposing wizard",
            },
        ),
        ("Countermagic", {"Cost": "free", "Spell": "2 magic power, as answer to an action card"}),
        ("Witch", {"Cost": "2 magic power", "Named by": "Change Places"}),
        ("Robber Baron's Castle", {"Built": "settlement or city, in the opponent's principality"}),
        ("Citadel", {"Levels": "0: 1 victory | 1: 2 victory", "Needed by": "Stone of Wisdom"}),
        (
            "Counting House",
            {
                "Copies": "1 Basic Set · 1 Trade & Change (open stack)",
                "Needed by": "Artisan Workshop, Distillery, Dye Works, Produce Storehouse, Trade Center, "
                "Trade Monopoly, Treasure Vault",
            },
        ),
    ],
)
def test_everything_about_a_card_of_the_older_game_is_shown(name: str, rows: dict[str, str]) -> None:
    found = shown(name, "--edition", "classic")
    assert {label: found.get(label) for label in rows} == rows


def test_every_card_of_the_older_game_can_be_shown_in_both_languages() -> None:
    ids = [card.id for card in catalogue("classic")]
    for lang in ("en", "de"):
        result = invoke("cards", "show", *ids, "--lang", lang, "--edition", "classic")
        assert result.exit_code == 0
        assert all(f" {one}\n" in result.stdout for one in ids)


@pytest.mark.parametrize("edition", editions())
def test_cards_that_are_needed_or_named_know_it(edition: str) -> None:
    cards = catalogue(edition)
    needing = {card.id: {one.id for one in cards if card.id in one.refers_to} for card in cards}
    for card in cards:
        assert set(needed_by(card.id, cards)) == needing[card.id] - {card.id}
        for other in named_by(card.id, cards):
            assert card.name in cards.card(other).text
            assert other not in needing[card.id]


def test_a_longer_name_is_not_taken_for_a_shorter_one() -> None:
    cards = catalogue("rivals")
    assert "rivals/merchant-guild" not in named_by("rivals/merchant", cards)
    assert named_by("rivals/city", cards) == ()


def test_assumed_values_of_both_editions_come_with_value_and_reason() -> None:
    result = invoke("cards", "list", "--assumed")
    everything = [one for edition in editions() for one in catalogue(edition).assumed()]
    assert len(result.stdout.splitlines()) == 1 + len(everything)
    for one in everything:
        assert one.card.id in result.stdout
        assert one.reason in result.stdout
    (line,) = (line for line in result.stdout.splitlines() if line.startswith("classic/goldsmith "))
    assert [part.strip() for part in line.split("  ") if part.strip()][1:3] == ["cost", "brick 1, ore 1"]


def test_assumed_values_can_be_narrowed_and_handed_on() -> None:
    def documents(*options: str) -> list[dict[str, object]]:
        found: list[dict[str, object]] = json.loads(
            invoke("cards", "list", "--assumed", "--output-format", "json", *options).stdout
        )
        return found

    both = documents()
    classic = documents("--edition", "classic")
    assert classic == [one for one in both if str(one["card"]).startswith("classic/")]
    assert len(classic) < len(both)
    witch = {"card": "classic/witch", "field": "magic_cost", "value": 2}
    assert any(one.items() >= witch.items() and one["reason"] for one in classic)
    books = documents("--edition", "classic", "--type", "magic_book")
    assert books == [
        one
        for one in classic
        if one["card"] in {card.id for card in catalogue("classic") if card.category == "magic_book"}
    ]
    rows = csv.DictReader(io.StringIO(invoke("cards", "list", "--assumed", "--output-format", "csv").stdout))
    assert [row["field"] for row in rows] == [one["field"] for one in both]


def test_the_filters_of_the_later_sets() -> None:
    def found(*options: str) -> set[str]:
        lines = invoke("cards", "list", "--output-format", "jsonl", *options).stdout.splitlines()
        return {json.loads(line)["id"] for line in lines}

    cards = catalogue("rivals")
    assert found("--requires", "Hedge Tavern") == {"rivals/archer", "rivals/arsonist", "rivals/traitor"}
    assert found("--foreign") == {card.id for card in cards if card.foreign}
    assert found("--no-foreign") == {card.id for card in cards if not card.foreign}
    assert found("--turned", "--use-cost", "wool>=2") == {
        "rivals/cloth-merchants-residence",
        "rivals/island-of-the-merchants",
    }
    assert found("--open-stack", "--set", "turmoil") == {"rivals/hedge-tavern"}
    assert "classic/tali" in found("--edition", "classic", "--terrain", "fields", "--type", "wizard")
    assert "classic/hor" not in found("--edition", "classic", "--terrain", "fields", "--type", "wizard")
