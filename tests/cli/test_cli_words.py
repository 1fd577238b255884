"""The words of the rulebooks are search words, in both languages; so is every name of a set."""

from __future__ import annotations

from collections import Counter

import pytest
from cli_runner import invoke

from deckbuilder.cards.catalogue import catalogue, editions
from deckbuilder.cards.search import Filter, search
from deckbuilder.cards.search_words import SEARCH_WORDS, meant_by
from deckbuilder.decks.file_formats import text_format
from deckbuilder.errors import UnknownNameError
from deckbuilder.legality.playable import playable
from deckbuilder.render.words import PLACES, WORDS
from deckbuilder.vocabulary import ActionClass, Category, Placement, Terrain, Trait

CARDS = catalogue("rivals")


@pytest.mark.parametrize("kind", [Category, ActionClass, Trait, Placement, Terrain])
def test_every_word_by_which_a_card_is_shown_finds_it(kind: type) -> None:
    words = PLACES if kind is Placement else WORDS
    for member in kind:
        shown = [word for word in words.get(member, ()) if word]
        for word in (member.value, *shown, *SEARCH_WORDS[kind].get(member, ())):
            for spelled in (word, word.upper(), word.replace(" ", "_")):
                assert member in meant_by(kind, spelled), f"{spelled} does not find {member!r}"


RULEBOOK = {
    "categories": (
        "special place", "Special Places", "besondere Orte", "counter card", "Counter Cards", "sea cards",
        "central cards", "development cards", "Gebäude", "Einheiten", "Aktionskarten", "Ereigniskarten",
        "metropolises", "Metropolen", "landscape", "Landschaften", "upgrade", "expansion cards",
        "Zauberbücher", "magic books", "wizards", "Zählkarten", "Zentrumskarten",
    ),
    "traits": (
        "wise", "Wise People", "Weise", "sages", "heroes", "Helden", "Heldinnen", "trade ships",
        "Handelsschiffe", "trade fleets", "knights", "Ritter", "Drachen", "Residenzen", "Haine",
        "works of art", "Kunstwerke", "Inseln", "Piraten", "spells",
    ),
    "placements": (
        "landscape upgrade", "city upgrade", "settlement upgrade", "road improvement", "region improvement",
        "Stadt", "Siedlung", "Straße", "Strasse", "Landschaft", "sea",
    ),
    "action_classes": ("Angriff", "neutral", "defense", "Verteidigung", "attack"),
    "terrains": ("Wald", "Gebirge", "gold river", "Goldfluss", "fields", "Hügelland", "Weide", "pastures"),
}  # fmt: skip
"""Words that stand in the rulebooks, in their plurals too."""


@pytest.mark.parametrize("part", RULEBOOK)
def test_the_words_of_the_rulebooks_find_cards(part: str) -> None:
    for word in RULEBOOK[part]:
        found = [search(catalogue(edition), Filter(**{part: (word,)})) for edition in editions()]  # type: ignore[arg-type]
        assert any(found), word


def test_a_list_with_commas_means_any_of_its_parts() -> None:
    both = search(CARDS, Filter(categories=("Gebäude, special place",)))
    assert {card.category for card in both} == {Category.BUILDING, Category.EXTRAORDINARY_SITE}
    assert search(CARDS, Filter(sets=("gold, The Era of Turmoil",))) == search(
        CARDS, Filter(sets=("gold", "turmoil"))
    )
    assert search(CARDS, Filter(requires=("Brigitta, the Wise Woman",))) == ()
    assert search(CARDS, Filter(requires=("sage, Abbey",)))


def test_an_unknown_word_comes_with_the_nearest_and_a_card_abroad_with_its_option() -> None:
    for word, near in (
        ("Gebäute", "Gebäude"),
        ("special plase", "special place"),
        ("external card", "--foreign"),
    ):
        with pytest.raises(UnknownNameError) as caught:
            search(CARDS, Filter(categories=(word,)))
        assert caught.value.suggestions[0] == near


SET_NAMES = {
    "gold": (
        "gold",
        "Era of Gold",
        "The Era of Gold",
        "THE ERA OF GOLD",
        "Zeit des Goldes",
        "Die Zeit des Goldes",
    ),
    "turmoil": ("The Era of Turmoil", "Zeit der Wirren", "Die Zeit der Wirren"),
    "progress": ("The Era of Progress", "Zeit des Fortschritts", "Die Zeit des Fortschritts"),
    "intrigue": ("The Era of Intrigue", "Zeit der Intrigen", "Die Zeit der Intrigen"),
    "merchant_princes": (
        "Era of the Merchant Lords",
        "The Era of Merchant Princes",
        "Die Zeit der Handelsherren",
    ),
    "barbarians": ("Era of the Barbarians", "The Era of Barbarians", "Zeit der Barbaren"),
    "explorers": ("Era of Discovery", "The Era of Explorers", "Die Zeit der Entdecker", "Zeit der Entdecker"),
    "sages": ("Era of the Wise", "The Era of Sages", "Die Zeit der Weisen", "era-of-sages"),
    "prosperity": ("The Era of Prosperity", "Era of Prosperity", "Die Zeit des Wohlstands"),
    "trade_and_change": ("Trade and Change", "Trade & Change", "Handel & Wandel", "Handel und Wandel"),
    "wizards_and_dragons": (
        "Wizards and Dragons",
        "Wizards & Dragons",
        "Zauberer & Drachen",
        "Zauberer und Drachen",
    ),
}
OLDER = ("trade_and_change", "wizards_and_dragons")


@pytest.mark.parametrize("set_id", SET_NAMES)
def test_every_name_of_a_set_is_known_wherever_one_is_named(set_id: str) -> None:
    edition = "classic" if set_id in OLDER else "rivals"
    cards = catalogue(edition)
    game = "expanded" if set_id in OLDER else "theme"
    a_card = next(card for card in cards.in_set(set_id) if card.category is Category.BUILDING)
    for name in SET_NAMES[set_id]:
        assert cards.set(name).id == set_id
        assert search(cards, Filter(sets=(name,)))
        head = f"Format: {game}\nEdition: {edition}\n[Sets]\n{name}\n"
        kit = f"{head}[Stack {name} 1]\n1x {a_card.name} ({name})\n"
        item, findings = text_format.read(kit)
        assert [f.code for f in findings] == [], name
        assert item is not None
        assert item.stacks.keys() == {f"{set_id} 1"}  # type: ignore[union-attr]


def test_every_set_has_names_in_this_test() -> None:
    ids = {one.id for edition in editions() for one in catalogue(edition).sets}
    assert ids - {"basic", "wizards_alliance"} == SET_NAMES.keys()


def test_a_duel_takes_every_name_of_its_sets() -> None:
    result = invoke("duel", "--sets", "The Era of Gold,Era of Discovery,Die Zeit der Weisen", "--seed", "1")
    assert result.exit_code == 0
    assert "Era of Explorers" in result.output


def test_cards_that_may_be_in_a_deck_or_a_duel() -> None:
    deck, duel = playable("tournament", CARDS), playable("duel", CARDS)
    assert {"rivals/abbey", "rivals/feud", "rivals/mint", "rivals/riots"} <= deck
    assert not {"rivals/yule", "rivals/road", "rivals/explorer-harbor", "rivals/forest"} & deck
    assert {"rivals/abbey", "rivals/yule", "rivals/explorer-harbor"} <= duel
    assert not {"rivals/road", "rivals/forest"} & duel
    half_moon_only = [
        card.id
        for card in CARDS
        if card.category is Category.BUILDING and all(p.half_moon == p.copies for p in card.printings)
    ]
    assert not set(half_moon_only) & duel
    assert set(half_moon_only) <= deck
    for game in ("tournament", "basic", "expanded"):
        assert playable(game, catalogue("classic"))
    assert "classic/citadel" not in playable("tournament", catalogue("classic"))


def test_the_command_lists_what_may_be_in_a_format() -> None:
    listed = invoke("cards", "list", "--for", "Turnier", "--type", "event", "--output-format", "csv").output
    assert "rivals/riots" in listed
    assert "rivals/yule" not in listed
    wrong = invoke("cards", "list", "--for", "duell der fürsten ")
    assert wrong.exit_code == 0
    unknown = invoke("cards", "list", "--for", "basic")
    assert unknown.exit_code == 2
    assert "Known" in unknown.output or "Did you mean" in unknown.output


def test_no_word_of_one_vocabulary_means_two_things_by_accident() -> None:
    meanings = Counter(
        word
        for kind, words in SEARCH_WORDS.items()
        for word in {w for some in words.values() for w in some}
        if len(meant_by(kind, word)) > 1
    )
    assert set(meanings) <= {"expansion", "expansion card", "upgrade", "Ausbau", "Ausbauten"}
