"""What no source gives is marked as assumed, listed with value and reason, and exported."""

import csv
import io
import json

import jsonschema
import pytest

from deckbuilder.cards.catalogue import DATA, catalogue, editions
from deckbuilder.cards.export import export
from deckbuilder.cards.search import Filter, search
from deckbuilder.schemas import schemas
from deckbuilder.vocabulary import Category

CARDS = catalogue("classic")

COSTS = {  # 14 titles of Trade & Change, 5 of Wizards & Dragons
    "trading-post": {"lumber": 1, "wool": 1},
    "robber-barons-castle": {"brick": 2, "lumber": 1},
    "gambling-hall": {"brick": 1, "lumber": 1},
    "goldsmith": {"brick": 1, "ore": 1},
    "horse-farm": {"grain": 1, "lumber": 1},
    "lothar-the-drunkard": {"grain": 1, "ore": 1, "wool": 1},
    "richard-the-vengeful": {"grain": 1, "ore": 2, "wool": 1},
    "livery-stable": {"brick": 1, "lumber": 1, "wool": 1},
    "shipyard": {"brick": 1, "lumber": 2},
    "large-bazaar": {"brick": 2, "grain": 1, "wool": 1},
    "large-tournament-field": {"lumber": 2, "ore": 1, "wool": 2},
    "lighthouse": {"brick": 2, "ore": 1},
    "trade-center": {"brick": 2, "lumber": 2, "ore": 2},
    "trade-league": {"brick": 1, "grain": 1, "lumber": 1, "wool": 1},
    "ismai-the-green-dragon": {"ore": 2, "wool": 2, "gold": 1},
    "samsor-the-black-dragon": {"ore": 3, "wool": 2, "gold": 2},
    "magic-kitchen": {"brick": 2, "lumber": 1},
    "magic-mill": {"brick": 1, "lumber": 2},
    "stone-of-wisdom": {"brick": 2, "ore": 3, "gold": 2},
}
MAGIC_COSTS = {  # 15 titles
    "better-world": 2,
    "by-magics-hand": 2,
    "knowledge-of-the-ancients": 2,
    "land-change-thyself": 1,
    "whirlwind": 2,
    "witch": 2,
    "wizards-duel": 1,
    "change-places": 1,
    "earth-magic": 2,
    "guardian-of-fate": 2,
    "inspiration": 2,
    "magic-potion": 1,
    "magical-eye": 1,
    "prophesy": 1,
    "timejump": 1,
}
OTHERS = {
    ("lothar-the-drunkard", "points.strength"): 1,
    ("richard-the-vengeful", "points.strength"): 3,
    ("richard-the-vengeful", "points.skill"): 1,
    ("arsa", "terrains"): ["forest"],
    ("hadi", "terrains"): ["hills"],
    ("hor", "terrains"): ["mountains"],
    ("ira", "terrains"): ["pasture"],
    ("fields", "numbers.stack"): [3, 5],
    ("mountains", "numbers.stack"): [4, 6],
    ("pasture", "numbers.stack"): [1, 5],
    ("forest", "numbers.stack"): [2, 6],
    ("hills", "numbers.stack"): [3, 4],
    ("gold-field", "numbers.stack"): [2],
}
READINGS = {  # cards whose effect leaves a point open
    *("herb-woman", "year-end", "smithy", "horse-farm", "large-bazaar", "lighthouse", "earth-magic"),
    *("magic-kitchen", "samsor-the-black-dragon", "caravan", "trading-post"),
}


def test_every_assumed_value_is_listed():
    listed = {(one.card.slug, one.field): one.value for one in CARDS.assumed() if one.field != "text"}
    assert listed == {
        **{(slug, "cost"): cost for slug, cost in COSTS.items()},
        **{(slug, "magic_cost"): cost for slug, cost in MAGIC_COSTS.items()},
        **OTHERS,
    }


def test_every_open_reading_is_listed():
    readings = [one for one in CARDS.assumed() if one.field == "text"]
    assert {one.card.slug for one in readings} == READINGS
    assert all(one.value == one.card.text for one in readings)


@pytest.mark.parametrize("edition", editions())
def test_every_assumed_field_exists_and_has_a_reason(edition):
    for one in catalogue(edition).assumed():
        assert one.value is not None, (one.card.id, one.field)
        assert len(one.reason) > 10


def test_magic_costs_are_assumed_but_for_the_three_that_are_known():
    spells = {one.slug for one in CARDS if one.magic_cost is not None}
    assert spells - MAGIC_COSTS.keys() == {"countermagic", "materialization", "wheel-of-time"}


def test_json_export_tells_magic_and_what_is_assumed():
    rows = {row["id"]: row for row in json.loads(export(CARDS, "json"))}
    assert list(rows) == [card.id for card in CARDS]
    assert sum(p["copies"] for row in rows.values() for p in row["printings"]) == 120 + 30 + 46 + 2
    witch = rows["classic/witch"]
    assert (witch["magic_cost"], witch["assumed"].keys()) == (2, {"magic_cost"})
    assert rows["classic/wheel-of-time"]["spell_timing"] == "turn_start"
    assert (rows["classic/ari"]["magic_power"], rows["classic/ari"]["beside"]) == (2, "citadel")
    assert rows["classic/wizards-alliance"]["opposing_wizard"]


def test_json_lines_and_csv_export():
    assert len(export(CARDS, "jsonl").splitlines()) == len(CARDS)
    rows = list(csv.DictReader(io.StringIO(export(CARDS, "csv"))))
    assert {row["id"]: row["magic_cost"] for row in rows} == {
        card.id: "" if card.magic_cost is None else str(card.magic_cost) for card in CARDS
    }


def test_export_and_data_are_valid_by_their_schemas():
    exported = jsonschema.Draft202012Validator(schemas()["cards"])
    assert list(exported.iter_errors(json.loads(export(CARDS, "json")))) == []
    data = jsonschema.Draft202012Validator(schemas()["card-data"])
    for one in CARDS.sets:
        written = json.loads((DATA / "classic" / f"{one.id}.json").read_text("utf-8"))
        assert list(data.iter_errors(written)) == [], one.id


def test_search_finds_classic_kinds():
    assert len(search(CARDS, Filter(categories=("wizard",)))) == 7
    assert len(search(CARDS, Filter(categories=("magic book",)))) == 10
    assert {card.slug for card in search(CARDS, Filter(action_classes=("defence",)))} == {
        *("bishop", "herb-woman", "scout", "timejump"),
    }
    citadel = search(CARDS, Filter(placements=("citadel",)))
    assert all(card.category in (Category.MAGIC_BOOK, Category.UNIT, Category.BUILDING) for card in citadel)
    assert len(citadel) == 15
