"""Lists that lie side by side."""

from __future__ import annotations

from lists import DUEL, LEGAL, report

from deckbuilder.legality.field_rules import identical_lists


def test_the_same_deck_in_other_words_is_told_on_both_sides() -> None:
    one, other = report(LEGAL), report("# mine\n" + LEGAL.replace("Abbey", "Kloster"))
    third = report(LEGAL.replace("Feud", "Riots"))
    found = identical_lists([one, None, third, other])
    assert sorted(found) == [0, 3]
    assert {finding.code for finding in found.values()} == {"RV702"}
    assert one.fingerprint in found[0].message
    assert one.fingerprint in found[0].message_de


def test_many_are_named_in_part() -> None:
    found = identical_lists([report(LEGAL)] * 6)
    assert "and 2 more" in found[0].message
    assert "und 2 weitere" in found[0].message_de
    assert found[0].actual == {"equal": 6}


def test_kits_and_empty_lists_are_not_compared() -> None:
    assert identical_lists([report(DUEL), report(DUEL)]) == {}
    empty = report("Format: tournament\n[Deck]\n")
    assert identical_lists([empty, empty]) == {}
