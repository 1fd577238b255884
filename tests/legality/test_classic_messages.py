"""What is said of lists of the older game: numbers in words, cards of no set, names of the other edition."""

from __future__ import annotations

from classic_lists import HEAD, LEGAL, TRADE
from lists import report

from deckbuilder.legality.rulesets import ruleset


def words_of(text: str, code: str, rules: str | None = None) -> tuple[str, str]:
    """The English and the German sentence of the only finding with this code."""
    (found,) = [f for f in report(text, ruleset(rules) if rules else None).findings if f.code == code]
    return found.message, found.message_de


def test_a_card_of_no_set_of_the_format_is_said_to_be_so():
    magic = LEGAL.replace("Mint\n", "Timejump\n")
    assert words_of(magic, "RV201", "classic-tournament-1997") == (
        "“Timejump”: 1 copy, but no set of this format has the card.",
        "„Timejump“: 1 Stück, aber kein Set dieses Formats hat die Karte.",
    )
    comet = LEGAL.replace("Plague\n", "Comet\n")
    assert words_of(comet, "RV406", "classic-tournament-1997") == (
        "“Comet”: 1 chosen, but no set of this format has the card.",
        "„Komet“: 1 gewählt, aber kein Set dieses Formats hat die Karte.",
    )


def test_one_and_several_are_told_apart():
    more = LEGAL.replace("3 Garrison", "4 Garrison").replace("Conflict\n", "2 Conflict\n")
    assert words_of(more, "RV201") == (
        "“Garrison”: 4 copies, but one collection holds 3.",
        "„Befestigtes Lager“: 4 Stück, in einer Sammlung sind aber nur 3.",
    )
    assert words_of(more, "RV406") == (
        "“Conflict”: 2 chosen, but one collection has 1 to choose.",
        "„Konflikt“: 2 gewählt, in einer Sammlung ist aber nur 1 wählbar.",
    )
    few = HEAD + "[Start]\nAbbey\n[Events]\nPlague\n"
    assert words_of(few, "RV302")[0] == "1 start card, expected exactly 3."
    assert words_of(few, "RV401")[1] == "1 gewählte Ereigniskarte, erwartet werden genau 6."
    assert words_of(few, "RV301")[0].startswith("The playing deck has 1 card, ")
    two = TRADE + "Wizards & Dragons\n"
    assert words_of(two, "RV501")[0].startswith("2 theme sets, expected exactly 1.")


def test_names_of_the_other_edition_are_told_to_be_so():
    other = LEGAL.replace("Edition: classic\n", "")
    found = [f for f in report(other).findings if f.code == "RV101"]
    assert found
    assert (found[0].message, found[0].message_de, found[0].suggestions) == (
        "No card is called “Garrison”. Perhaps the list is for “Edition: classic”, which has this card.",
        "Keine Karte heißt „Garrison“. Vielleicht ist die Liste für „Edition: classic“; "
        "dort gibt es die Karte.",
        (),
    )
    typo = LEGAL.replace("Mint\n", "Storhouse\n")
    assert "Edition: " not in words_of(typo, "RV101")[0], "no exact name of the other edition"
