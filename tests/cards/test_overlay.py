"""A user's file of replaced facts: what it changes, what it says, and what is refused."""

import hashlib
import json

import pytest

from deckbuilder.cards.catalogue import catalogue, load_overlay
from deckbuilder.cards.export import export
from deckbuilder.errors import OverlayError, UnreadableInputError

CLASSIC = catalogue("classic")
RIVALS = catalogue("rivals")


@pytest.fixture
def write(tmp_path):
    def written(content, name="mine.json"):
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    return written


def problems(path):
    with pytest.raises(OverlayError) as caught:
        load_overlay(path)
    assert str(path) in str(caught.value)
    return list(caught.value.problems)


def test_an_overlay_replaces_facts_and_the_catalogue_says_so(write):
    path = write({"classic/witch": {"magic_cost": 1}, "classic/mayor": {"name_de": "Bürgermeister"}})
    cards = catalogue("classic", overlay=path)
    assert cards.card("classic/witch").magic_cost == 1
    assert cards.find("Bürgermeister").id == "classic/mayor"
    assert cards.overlay.name == "mine.json"
    assert cards.overlay.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert cards.card("classic/witch").source.overlaid == ("magic_cost",)
    assert len(cards.sha256) == 64
    assert cards.sha256 != CLASSIC.sha256
    assert cards.card("classic/abbey") == CLASSIC.card("classic/abbey")


def test_the_printed_catalogue_stays_as_it_is(write):
    catalogue("classic", overlay=write({"classic/witch": {"magic_cost": 1}}))
    assert catalogue("classic") is CLASSIC
    assert CLASSIC.overlay is None
    assert CLASSIC.card("classic/witch").magic_cost == 2
    assert CLASSIC.card("classic/witch").source.overlaid == ()


def test_what_is_replaced_is_no_longer_assumed(write):
    path = write({"classic/lothar-the-drunkard": {"points.strength": 2, "cost": {"ore": 1}}})
    lothar = catalogue("classic", overlay=path).card("classic/lothar-the-drunkard")
    assert lothar.points == {"strength": 2}
    assert lothar.cost == {"ore": 1}
    assert CLASSIC.card(lothar.id).source.assumed.keys() == {"points.strength", "cost"}
    assert lothar.source.assumed == {}
    whole = catalogue("classic", overlay=write({lothar.id: {"points": {"strength": 3}}}, "whole.json"))
    assert whole.card(lothar.id).source.assumed.keys() == {"cost"}


def test_a_part_leaves_the_other_parts_alone(write):
    cards = catalogue(
        "classic",
        write({"classic/mountains": {"numbers.stack": [2, 3]}, "classic/falk-the-fair": {"cost.wool": 0}}),
    )
    numbers = cards.card("classic/mountains").numbers
    assert (numbers.red, numbers.blue, numbers.stack) == (2, 3, (2, 3))
    assert cards.card("classic/falk-the-fair").cost == {"grain": 2, "ore": 2}
    given = catalogue("classic", write({"classic/mayor": {"points.commerce": 1}}, "more.json"))
    assert given.card("classic/mayor").points == {"commerce": 1}


def test_both_editions_may_stand_in_one_file(write):
    path = write({"rivals/storehouse": {"cost": {"gold": 3}}, "classic/abbey": {"behaviour.hand_limit": 2}})
    assert catalogue("rivals", overlay=path).card("rivals/storehouse").cost == {"gold": 3}
    assert catalogue("classic", overlay=path).card("classic/abbey").behaviour.hand_limit == 2


def test_a_catalogue_of_which_nothing_is_replaced_is_the_printed_one(write):
    path = write({"rivals/storehouse": {"cost": {"gold": 3}}})
    assert catalogue("classic", overlay=path) is CLASSIC
    assert catalogue("rivals", write({}, "empty.json")) is RIVALS


def test_toml(write):
    path = write(
        '["classic/witch"]\nmagic_cost = 3\n\n["classic/lothar-the-drunkard"]\n"points.strength" = 4\n',
        "mine.toml",
    )
    cards = catalogue("classic", overlay=path)
    assert cards.card("classic/witch").magic_cost == 3
    assert cards.card("classic/lothar-the-drunkard").points == {"strength": 4}


def test_an_overlay_that_was_read_once_can_be_used_again(write):
    path = write({"classic/witch": {"magic_cost": 1}})
    overlay = load_overlay(path)
    path.unlink()
    assert catalogue("classic", overlay) is catalogue("classic", overlay)


def test_a_changed_file_is_read_anew(write):
    first = catalogue("classic", write({"classic/witch": {"magic_cost": 1}}))
    second = catalogue("classic", write({"classic/witch": {"magic_cost": 3}}))
    assert [one.card("classic/witch").magic_cost for one in (first, second)] == [1, 3]
    assert first.sha256 != second.sha256


def test_an_overlaid_catalogue_can_be_exported(write):
    cards = catalogue("classic", write({"classic/trading-post": {"cost": {"gold": 2}}}))
    found = {card["id"]: card for card in json.loads(export(cards, "json"))}
    assert found["classic/trading-post"]["cost"] == {"gold": 2}


def test_every_problem_is_told_at_once_with_place_and_suggestion(write):
    path = write(
        {
            "classic/wich": {"magic_cost": 1},
            "classic/witch": {"magic_costs": 1, "magic_cost": "two", "category": "actoin"},
            "rivals/storehouse": {"cost": {"cheese": 1}},
            "catan/robber": {"cost": {}},
            "classic/abbey": {"id": "classic/monastery", "behaviour.hand_limits": 2},
            "classic/city": {"points.victory": True},
        }
    )
    found = problems(path)
    assert len(found) == 9
    for place, expected in {
        "catan/robber: ": "unknown card, expected an id such as 'rivals/storehouse'",
        "classic/wich: ": "did you mean 'classic/witch'",
        "classic/witch.magic_costs: ": "unknown field; did you mean 'magic_cost'",
        "classic/witch.magic_cost: ": 'found "two", expected a valid integer',
        "classic/witch.category: ": "did you mean 'action'",
        "rivals/storehouse.cost.cheese: ": "found \"cheese\", expected 'brick'",
        "classic/abbey.id: ": "cannot be replaced",
        "classic/abbey.behaviour.hand_limits: ": "unknown field; did you mean 'hand_limit'",
        "classic/city.points.victory: ": "found true, expected a valid integer",
    }.items():
        (told,) = [one for one in found if one.startswith(place)]
        assert expected in told


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ({"classic/witch": 1}, 'classic/witch: found the value 1, expected a table of fields, e.g. {"cost'),
        ({"classic/witch": {"cost": {"ore": -1}}}, "classic/witch.cost.ore: found -1, expected"),
        ({"classic/witch": {"cost": {"ore": 1.5}}}, "classic/witch.cost.ore: found 1.5, expected"),
        ({"classic/witch": {"cost": 3}}, "classic/witch.cost: found 3, expected a table"),
        ({"classic/witch": {"magic_cost": -1}}, "classic/witch.magic_cost: found -1, expected"),
        ({"classic/witch": {"name": None}}, "classic/witch.name: found null, expected a valid string"),
        ({"classic/witch": {"text.first": "x"}}, "classic/witch.text.first: the card has no text of which"),
        ({"classic/witch": {"numbers.red": 1}}, "the card has no numbers of which a part could be replaced"),
        ({"classic/witch": {"source": {"facts": "me"}}}, "classic/witch.source: cannot be replaced"),
        ({"classic/witch": {"terrains": ["fields"]}}, "the placement is not region"),
        (
            {"classic/witch": {"name": "Mayor"}},
            "classic/witch: the name 'Mayor' belongs to classic/mayor too",
        ),
        (
            {"classic/witch": {"printings": [{"set": "basic", "copies": 2}]}},
            "basic: 122 cards, expected 120",
        ),
        (
            {"rivals/town-hall": {"behaviour.placed_on": "rivals/nowhere"}},
            "rivals/town-hall: unknown card 'rivals/nowhere'",
        ),
        ({"classic/forest": {"numbers.stack": [1, 9]}}, "classic/forest.numbers.stack.1: found 9, expected"),
        ({"rivals/hills": {"numbers.red": 0}}, "rivals/hills.numbers.red: found 0, expected"),
        ({"classic/forest": {"numbers.stack": [1, 2, 3]}}, "5 die numbers, but 4 copies"),
        ([], "found a list [], expected a table of card ids"),
        ('{"classic/witch": {}, "classic/witch": {}}', "'classic/witch' occurs twice"),
        ('{"classic/witch": {"cost": {"ore": 1, "ore": 2}}}', "'ore' occurs twice"),
        ('{"classic/witch": ', "broken JSON: Expecting value: line 1 column 19"),
        ("[" * 100_000, "broken JSON"),
    ],
)
def test_what_is_refused(write, content, told):
    assert any(told in one for one in problems(write(content))), told


def test_broken_toml_is_told_with_its_line(write):
    (told,) = problems(write('["classic/witch"]\nmagic_cost = \n', "mine.toml"))
    assert "broken TOML" in told
    assert "line 2" in told


def test_a_card_id_without_quotes_in_toml_is_understood_as_what_it_is(write):
    (told,) = problems(write("[classic.witch]\nmagic_cost = 1\n", "mine.toml"))
    assert told.startswith("classic: unknown card, expected an id such as 'rivals/storehouse'")


def test_unreadable_files(tmp_path):
    with pytest.raises(UnreadableInputError, match=r"expected an overlay that ends in \.json or \.toml"):
        load_overlay(tmp_path / "mine.yaml")
    with pytest.raises(UnreadableInputError, match="cannot be read: No such file"):
        load_overlay(tmp_path / "none.json")
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(UnreadableInputError, match="cannot be read"):
        load_overlay(tmp_path / "folder.json")
    latin = tmp_path / "latin.json"
    latin.write_bytes('{"classic/witch": {"name_de": "Bürger"}}'.encode("latin-1"))
    with pytest.raises(UnreadableInputError, match="not in UTF-8"):
        load_overlay(latin)
    large = tmp_path / "large.json"
    large.write_bytes(b" " * 1_000_001)
    with pytest.raises(UnreadableInputError, match="larger than 1,000,000 bytes"):
        load_overlay(large)
