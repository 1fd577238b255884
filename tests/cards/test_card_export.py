"""The exported catalogue, and its schema."""

import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest

from deckbuilder.cards.catalogue import DATA, catalogue
from deckbuilder.cards.export import CSV_COLUMNS, export
from deckbuilder.errors import UnknownNameError
from deckbuilder.schemas import schemas
from deckbuilder.tables import guarded

CARDS = catalogue("rivals")
ROOT = Path(__file__).parents[2]


def as_json() -> list[dict]:
    return json.loads(export(CARDS, "json"))


def test_json_is_a_list_of_all_cards_with_the_promised_fields():
    cards = as_json()
    assert [card["id"] for card in cards] == [card.id for card in CARDS]
    promised = {"id", "name", "aliases", "category", "printings", "cost", "points", "levels", "requires"}
    assert all(promised <= card.keys() for card in cards)
    assert sum(p["copies"] for card in cards for p in card["printings"]) == 395


def test_json_of_one_card():
    storehouse = next(card for card in as_json() if card["id"] == "rivals/storehouse")
    assert storehouse["aliases"] == ["Lagerstätte"]
    assert storehouse["cost"] == {"lumber": 1, "wool": 1}
    assert [(p["set"], p["copies"], p["half_moon"]) for p in storehouse["printings"]] == [
        ("basic", 2, 0),
        ("gold", 1, 1),
    ]
    riots = next(card for card in as_json() if card["id"] == "rivals/riots")
    assert riots["aliases"] == ["Unruhen", "Unrest"]


def exported(slug: str) -> dict:
    return next(card for card in as_json() if card["id"] == f"rivals/{slug}")


def test_json_of_cards_with_stars_owls_levels_and_conditions():
    assert exported("wise-compensation")["cost"] == {"owl": 3}
    assert exported("city-palace")["cost"] == {"brick": 2, "ore": 1, "star": 2}
    assert exported("city-palace")["use_cost"] == {"star": 3}
    sage = exported("peter-sage-of-the-forest")
    assert (sage["terrains"], sage["pays_from_region"]) == (["forest"], {"lumber": 1})
    assert sage["levels"][2] == {"points": {}, "bounty": {}, "stores": {"owl": 2}, "faster_only": False}
    pirate = exported("jean")
    assert pirate["pirate_strength"] == 8
    assert [level["bounty"] for level in pirate["levels"]] == [{}, {"any": 1}, {"any": 2}, {}]
    assert [level["faster_only"] for level in pirate["levels"]] == [False, False, False, True]
    assert sum(p["copies"] for p in pirate["printings"]) == 2
    hideout = exported("thieves-hideout")
    assert hideout["foreign"] is True
    assert hideout["removed_when"]["host_pays"] == {"star": 3}
    assert hideout["removed_when"]["host_has"] == [{"kind": "points", "point": "strength", "at_least": 5}]
    assert (exported("shipyard")["beside"], exported("shipyard")["location_bound"]) == ("harbor", True)
    assert exported("triumph-card")["handed_out"] == "first_city"
    assert exported("barbarian-attack")["top_four"] is True
    assert exported("castle")["levels"] == []
    assert exported("castle")["removed_when"] is None


def test_every_exported_alias_is_found_again():
    for card in as_json():
        for name in (card["name"], *card["aliases"]):
            assert CARDS.find(name).id == card["id"]


def test_json_lines_hold_the_same_cards():
    assert [json.loads(line) for line in export(CARDS, "jsonl").splitlines()] == as_json()


def test_csv_has_one_row_per_card():
    rows = list(csv.DictReader(io.StringIO(export(CARDS, "csv"))))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert [row["id"] for row in rows] == [card.id for card in CARDS]
    mint = next(row for row in rows if row["name"] == "Mint")
    assert mint["cost"] == "1 brick 2 lumber 2 ore"
    assert mint["cost_total"] == "5"
    assert mint["printings"] == "gold 2/1"
    paper = next(row for row in rows if row["name"] == "Paper Merchant's Residence")
    assert (paper["use_cost"], paper["terrains"], paper["foreign"]) == ("2 lumber", "forest", "no")
    assert paper["levels"].startswith("0: -; 1: 1 commerce; 2: 1 commerce 1 progress; 3: 1 victory")
    jean = next(row for row in rows if row["name"] == "Jean")
    assert jean["levels"] == "0: -; 1: + 1 any; 2: + 2 any; 3: 1 victory"
    piet = next(row for row in rows if row["id"] == "rivals/piet-sage-of-the-mountains")
    assert (piet["pays_from_region"], piet["levels"][:12]) == ("1 ore", "0: -; 1: (1 ")


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_cells_that_look_like_formulas_are_disarmed(text):
    assert guarded(text) == "'" + text


def test_csv_of_a_card_with_a_dangerous_name_is_disarmed():
    card = CARDS.card("rivals/mint").model_copy(update={"name": "=HYPERLINK(0)"})
    row = next(csv.DictReader(io.StringIO(export([card], "csv"))))
    assert row["name"] == "'=HYPERLINK(0)"


def test_unknown_format_is_named():
    with pytest.raises(UnknownNameError, match="Unknown export format 'xml'"):
        export(CARDS, "xml")


def test_export_is_valid_by_its_schema():
    validator = jsonschema.Draft202012Validator(schemas()["cards"])
    validator.check_schema(validator.schema)
    assert list(validator.iter_errors(as_json())) == []
    broken = as_json()[:1]
    broken[0]["copies"] = "two"
    assert list(validator.iter_errors(broken))


@pytest.mark.parametrize("set_id", [one.id for one in CARDS.sets])
def test_data_files_are_valid_by_their_schema(set_id):
    validator = jsonschema.Draft202012Validator(schemas()["card-data"])
    data = json.loads((DATA / "rivals" / f"{set_id}.json").read_text("utf-8"))
    assert list(validator.iter_errors(data)) == []
