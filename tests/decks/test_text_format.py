"""The text format: head, sections, names, and what becomes of lines that do not fit."""

from __future__ import annotations

import pytest

from deckbuilder.decks.file_formats import text_format
from deckbuilder.decks.model import Decklist, Entry, Kit, SetChoice, Unresolved
from deckbuilder.diagnostics.finding import Finding


def read(text: str) -> tuple[Decklist | Kit, list[Finding]]:
    return text_format.read(text, "x.deck")


def deck_of(text: str) -> Decklist:
    item, _ = read(text)
    assert isinstance(item, Decklist)
    return item


def kit_of(text: str) -> Kit:
    item, _ = read(text)
    assert isinstance(item, Kit)
    return item


def codes(text: str) -> list[str]:
    return [finding.code for finding in read(text)[1]]


def counts(entries: tuple[Entry, ...]) -> dict[str, int]:
    return {entry.card.removeprefix("rivals/"): entry.count for entry in entries}


FULL = """# deckbuilder 1
Name:    Handel und Feuer #1        # the first draft
Player:  Ada Beispiel
Format:  tournament                 # tournament | duel
Edition: rivals
Role:    host
Options: Explorers, night
x-club:  Essen

[Start]
Abbey
Scout
Harald

[Deck]
2x Storehouse                       # any language
1 Zollbrücke
1x Marketplace / Markt
Merchant Guild

[Events]
1 Traveling Merchant
1 Traveling Merchant ☾
// two more to come

[Events fixed]
Riots
Plague

[Notes]
Plan: trade first.
"""


def test_a_full_list() -> None:
    item, findings = read(FULL)
    assert isinstance(item, Decklist)
    assert findings == []
    assert (item.name, item.player, item.format) == ("Handel und Feuer #1", "Ada Beispiel", "tournament")
    assert (item.role, item.options, item.extra) == ("host", ("explorers", "night"), {"x-club": "Essen"})
    assert counts(item.start) == {"abbey": 1, "harald": 1, "scout": 1}
    assert counts(item.deck) == {"marketplace": 1, "storehouse": 2, "toll-bridge": 1, "merchant-guild": 1}
    assert [(e.count, e.half_moon) for e in item.events] == [(1, None), (1, 1)]
    assert counts(item.events_fixed) == {"riots": 1, "plague": 1}
    assert item.notes == "Plan: trade first."
    assert item.section_lines["deck"] == 15


def test_entries_know_their_place_and_spelling() -> None:
    entry = next(e for e in deck_of(FULL).deck if e.card == "rivals/toll-bridge")
    assert (entry.line, entry.column, entry.as_written) == (17, 3, "Zollbrücke")


@pytest.mark.parametrize(
    "header",
    [
        "[Deck]",
        "[deck]",
        "Deck:",
        "Deck",
        "Deck (1)",
        "Deck: 1",
        "[Deck] (1)",
        "[Deck (1)]",
        "== Deck ==",
        "=== Deck (1 cards) ===",
        "[Spieldeck]",
        "Spieldeck:",
        "[ Deck ]  # main part",
    ],
)
def test_spellings_of_a_header(header: str) -> None:
    item, findings = read(f"{header}\n1x Abbey\n")
    assert isinstance(item, Decklist)
    assert (counts(item.deck), findings) == ({"abbey": 1}, [])


@pytest.mark.parametrize(
    ("header", "section"),
    [
        ("[Startkarten]", "start"),
        ("[Ereignisse]", "events"),
        ("[Feste Ereignisse]", "events fixed"),
        ("[Events_fixed]", "events fixed"),
    ],
)
def test_german_headers(header: str, section: str) -> None:
    assert dict(deck_of(f"{header}\nRiots\n").sections())[section] != ()


def test_german_head() -> None:
    item = deck_of("Spieler: Ben\nRolle: Gastgeber\nAusgabe: rivals\nFormat: Turnier\n[Spieldeck]\nKloster\n")
    assert (item.player, item.role, item.format) == ("Ben", "host", "tournament")


def test_a_list_without_sections_is_a_deck_and_its_event_cards_move() -> None:
    item, findings = read("Name: bare\n2 Abbey\nFeud\nScout\nYear of Plenty\n")
    assert isinstance(item, Decklist)
    assert (counts(item.deck), counts(item.events)) == (
        {"abbey": 2, "scout": 1},
        {"feud": 1, "year-of-plenty": 1},
    )
    (finding,) = findings
    assert (finding.code, finding.severity, finding.where.line, finding.where.related) == (
        "RV007",
        "info",
        3,
        (5,),
    )


def test_event_cards_do_not_move_in_a_list_with_sections() -> None:
    assert counts(deck_of("[Deck]\nFeud\n").deck) == {"feud": 1}


def test_equal_cards_are_summed_over_lines_and_languages() -> None:
    item, findings = read("[Deck]\nAbbey\n2x Kloster\n")
    assert isinstance(item, Decklist)
    assert counts(item.deck) == {"abbey": 3}
    (finding,) = findings
    assert (finding.code, finding.severity, finding.where.line, finding.where.related) == (
        "RV008",
        "info",
        2,
        (3,),
    )


def test_a_plain_and_a_marked_copy_are_no_repetition() -> None:
    assert codes("[Events]\nTraveling Merchant\nTraveling Merchant ☾\n") == []


def test_the_same_mark_twice_is_a_repetition() -> None:
    assert codes("[Events]\nTraveling Merchant ☾\nFahrender Händler *\n") == ["RV008"]


def test_faces_of_one_card_stay_apart() -> None:
    item = deck_of("[Deck]\nChapel (1–3)\nKapelle 4-6\n")
    assert [(e.card, e.variant) for e in item.deck] == [("rivals/chapel", "1-3"), ("rivals/chapel", "4-6")]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("[Deck]\n--\n", "RV001", 2, 1),
        ("[Deck]\n33\n", "RV001", 2, 1),
        ("[Deck]\n0x Abbey\n", "RV002", 2, 1),
        ("[Deck]\n  -1 Abbey\n", "RV002", 2, 3),
        ("[Deck]\nAbbey (100)\n", "RV002", 2, 1),
        ("[Dekc]\n1 Abbey\n----\n2 Scout\n", "RV003", 1, 1),
        ("[Deck]\nAbbey\nSideboard:\nScout\n", "RV003", 3, 1),
        ("Nmae: x\n[Deck]\n", "RV004", 1, 1),
        ("[Deck (3)]\n2x Abbey\n", "RV005", 1, 1),
        ("[Deck]\nPlayer: Ada\n", "RV009", 2, 1),
        ("Format: poker\n", "RV010", 1, 1),
        ("Edition: klassik\n", "RV010", 1, 1),
        ("Role: boss\n", "RV010", 1, 1),
        ("Name: a\nName: b\n", "RV011", 2, 1),
        ("[Deck]\n[Sets]\nEra of Gold\n", "RV016", 2, 1),
        ("Format: tournament\n[Sets]\nEra of Gold\n", "RV013", 2, 1),
        ("Format: duel\n[Sets]\n[Deck]\nAbbey\nFoo\n", "RV013", 3, 1),
        ("Format: duel\n[Sets]\nx y z\n", "RV104", 3, 1),
        ("Format: duel\n[Sets]\nwho: gold\n", "RV001", 3, 1),
        ("Format: duel\n[Stack Foo 1]\nAbbey\nScout\n", "RV104", 2, 1),
        ("[Deck]\nAbbey (p. 3)\n", "RV014", 2, 1),
        ("# deckbuilder 2\n[Deck]\n", "RV017", 1, 1),
        ("[Deck]\n1x Abby\n", "RV101", 2, 4),
        ("[Deck]\n1x Ship\n", "RV102", 2, 4),
        ("[Deck]\n1x Abbey / Scout\n", "RV103", 2, 4),
        ("[Deck]\n1x Abbey (Era of Gold)\n", "RV105", 2, 4),
    ],
)
def test_one_fault_gives_one_finding_at_its_place(text: str, code: str, line: int, column: int) -> None:
    kinds = {finding.code: finding for finding in read(text)[1]}
    expected = {code, "RV013"} if code == "RV016" else {code}
    assert set(kinds) == expected
    assert len(read(text)[1]) == len(expected)
    where = kinds[code].where
    assert (where.path, where.line, where.column) == ("x.deck", line, column)
    assert where.as_written in text


def test_every_misspelling_comes_with_suggestions() -> None:
    by_code = {f.code: f for f in read("Optoins: a\n[Evnets]\n[Deck]\nMarketplce\n")[1]}
    assert by_code["RV004"].suggestions == ("options",)
    assert by_code["RV003"].suggestions[0] == "[Events]"
    assert by_code["RV101"].suggestions[0] == "Marketplace"


def test_an_ambiguous_name_lists_all_candidates() -> None:
    (finding,) = read("[Deck]\nTrade Ship\n")[1]
    assert len(finding.cards) == len(finding.suggestions) >= 7
    assert all(name in finding.message and name in finding.message_de for name in finding.suggestions)


def test_lines_without_a_card_count_into_their_section() -> None:
    item = deck_of("[Deck]\n3 Abby\n0 Abbey\n[Evnets]\nFoo\n")
    assert item.unresolved == (
        Unresolved(section="deck", count=3),
        Unresolved(section="deck", count=None),
        Unresolved(section="", count=1),
    )


def test_a_deck_may_be_counted_with_its_start_cards() -> None:
    assert codes("[Start] (1)\nAbbey\n[Deck] (3)\n2x Scout\n") == []
    assert codes("[Start]\nAbbey\n[Deck] (4)\n2x Scout\n") == ["RV005"]


def test_a_set_or_second_name_in_brackets_is_checked() -> None:
    assert codes("[Deck]\nStorehouse (Gold)\nAbbey (Kloster)\nScout [base]\n") == []


def test_lenient_reading_accepts_a_name_without_subtitle_and_says_so() -> None:
    strict = text_format.read("[Deck]\nGudrun\n")
    assert [f.code for f in strict[1]] == ["RV101"]
    item, findings = text_format.read("[Deck]\nGudrun\n", lenient=True)
    assert isinstance(item, Decklist)
    assert counts(item.deck) == {"gudrun-terror-of-the-seas": 1}
    assert [(f.code, f.severity) for f in findings] == [("RV106", "warning")]


def test_notes_keep_lines_that_would_be_something_elsewhere() -> None:
    item = deck_of("[Notes]\n# not a comment\nDeck:\n\n  2x Abbey\n[Deck]\nAbbey\n")
    assert item.notes == "# not a comment\nDeck:\n\n  2x Abbey"
    assert counts(item.deck) == {"abbey": 1}


KIT = """Format: duel
Name: Club night
[Themensets]
Era of Gold                    # chosen by the starting player
opponent: Turmoil
random: Zeit des Fortschritts
[Stack Era of Gold 1]
2x Merchant
[Stapel basic 1]
Abbey
[Events]
Yule
"""


def test_a_kit() -> None:
    item, findings = read(KIT)
    assert isinstance(item, Kit)
    assert findings == []
    assert item.sets == (
        SetChoice(set="gold", line=4, column=1),
        SetChoice(set="turmoil", chosen_by="opponent", line=5, column=1),
        SetChoice(set="progress", chosen_by="random", line=6, column=1),
    )
    assert list(item.stacks) == ["basic 1", "gold"]
    assert counts(item.stacks["gold"]) == {"merchant": 2}
    assert (item.open, counts(item.events or ())) == (None, {"yule": 1})


def test_theme_games_keep_the_numbers_of_their_stacks() -> None:
    item = kit_of("Format: theme\n[Sets]\nGold\n[Stack gold 2]\nMint\n[Open]\n2 Merchant Guild\n")
    assert list(item.stacks) == ["gold 2"]
    assert counts(item.open or ()) == {"merchant-guild": 2}


def test_a_kit_has_no_player() -> None:
    assert codes("Format: duel\nPlayer: Ada\n[Sets]\nGold\n") == ["RV004"]


def test_line_ends_and_blanks_do_not_matter() -> None:
    plain = deck_of("[Deck]\n2x Weaver's Shop\nAbbey\n").without_places()
    odd = deck_of("[Deck]\r\n\r\n \t2x\u00a0 WEAVER’S  shop \r\nABBEY\r").without_places()
    assert plain == odd


def test_writing_is_canonical() -> None:
    text = text_format.write(deck_of(FULL))
    assert text == (
        "# deckbuilder 1\nName: Handel und Feuer #1\nPlayer: Ada Beispiel\n"
        "Format: tournament\nEdition: rivals\nRole: host\nOptions: explorers, night\nx-club: Essen\n\n"
        "[Start]\n1x Abbey\n1x Harald\n1x Scout\n\n"
        "[Deck]\n1x Marketplace\n2x Storehouse\n1x Toll Bridge\n1x Merchant Guild\n\n"
        "[Events]\n1x Traveling Merchant\n1x Traveling Merchant ☾\n\n"
        "[Events fixed]\n1x Riots\n1x Plague\n\n"
        "[Notes]\nPlan: trade first.\n"
    )


def test_writing_in_german_reads_the_same() -> None:
    item = deck_of(FULL)
    text = text_format.write(item, language="de")
    assert "1x Händlergilde" in text
    assert deck_of(text).without_places() == item.without_places()


def test_a_list_with_unreadable_lines_is_not_written() -> None:
    with pytest.raises(ValueError, match="lost"):
        text_format.write(deck_of("[Deck]\nFoo\n"))


def test_cards_above_the_first_header_of_a_kit_are_reported() -> None:
    item, findings = read("Format: duel\nAbbey\n[Sets]\nGold\n")
    assert [(f.code, f.where.line) for f in findings] == [("RV013", 2)]
    assert list(item.sections()) == []


def test_event_cards_below_an_unknown_header_are_not_moved() -> None:
    item, findings = read("[Foo]\nFeud\n")
    assert [f.code for f in findings] == ["RV003"]
    assert [one.section for one in item.unresolved] == [""]


def test_unknown_keys_that_stand_twice_are_an_error() -> None:
    item, findings = read("x-club: Essen\nX-Club: Bonn\nx-club: essen\n[Deck]\n")
    assert [(f.code, f.where.line) for f in findings] == [("RV011", 2)]
    assert item.extra == {"x-club": "Essen"}


@pytest.mark.parametrize(
    ("written", "kept"),
    [("Größe", "grosse"), ("Café", "cafe"), ("Notes", "x-notes"), ("Odd Key", "odd key"), ("Fİx", "fix")],
)
def test_unknown_keys_are_kept_in_plain_letters(written: str, kept: str) -> None:
    item, _ = read(f"Name: x\n{written}: a b\n[Start]\n")
    assert item.extra == {kept: "a b"}


def test_counts_beyond_the_limit_of_a_line_are_written_on_several() -> None:
    item, _ = read("[Deck]\n99x Abbey\n99x Abbey\n2x Abbey ☾\n")
    assert text_format.write(item).endswith("[Deck]\n99x Abbey\n99x Abbey\n2x Abbey ☾\n")
