"""A finding is no surer than the settings it rests on, and cites a source that is about them.

A finding rests on a setting if it is another one, or none, as soon as the setting has another value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import classic_lists
import pytest
from lists import DUEL, HEAD, LEGAL, TOP_FOUR, report
from test_rules_pass_and_fail import DECK_CASES, EVENT_CASES, KIT_CASES

from deckbuilder.diagnostics.finding import Finding
from deckbuilder.legality.rulesets import HEAD as HEAD_FIELDS
from deckbuilder.legality.rulesets import Ruleset, ruleset
from deckbuilder.vocabulary import Confidence

DOUBT = " (assumed)"
OTHERS: dict[str, list[Any]] = {
    "sets": [("basic",)],
    "goal": [9],
    "start_hand": ["top"],
    "victory_check": ["turn_end"],
    "theme_set": ["", "turmoil"],
    "theme_stack_sizes": [()],
    "extra_sets": [(), ("wizards_alliance",)],
    "open_stack_each": [{}],
    "fixed_events_each": [{}, {"rivals/feud": 1}],
    "fixed_events_host": [{}, {"rivals/riots": 1}, {"classic/progress": 1}],
    "always_events": [(), ("rivals/feud",)],
    "events_upper_only": [()],
    "event_divider": [""],
}
"""Other values of the settings that are not numbers."""


def other_values(setting: str, value: Any) -> list[Any]:
    if setting in OTHERS:
        return [one for one in OTHERS[setting] if one != value]
    if isinstance(value, bool):
        return [not value]
    if setting.endswith("_max"):
        return [one for one in ("off", 0, 1, 5) if one != value]
    return [value + 1, value + 2, *([value - 1] if value else [])] if isinstance(value, int) else []


def doubting(one: Ruleset, setting: str) -> Ruleset:
    """The ruleset with this setting assumed and all others sure."""
    origins = {
        key: origin.model_copy(update={"confidence": Confidence.LOW if key == setting else Confidence.HIGH})
        for key, origin in one.origins.items()
    }
    return one.model_copy(update={"origins": origins})


def lists() -> Iterator[tuple[str, str]]:
    """Ruleset id and a list that breaks its rules."""
    for case in (*DECK_CASES.values(), *EVENT_CASES.values()):
        if isinstance(case[1], str):
            yield "rivals-tournament-2015", case[1]
    yield (
        "rivals-tournament-2015",
        HEAD + "[Deck]\nRoad\nExplorer Harbor\nFeud\nForest\n[Events]\nAbbey\nRoad\n",
    )
    yield "rivals-tournament-2015", LEGAL.replace("Feud\n", "2 Yule\nRiots\n") + "[Events fixed]\nFeud\n"
    yield "rivals-tournament-2015", LEGAL.replace("2 Merchant Caravan", "9 Merchant Caravan ☾")
    for case in KIT_CASES.values():
        text = case[1]
        game = text.partition("Format: ")[2].split()[0]
        yield {"duel": "rivals-duel", "theme": "rivals-theme-gold"}.get(game, f"rivals-{game}"), text
    yield "rivals-duel", DUEL + "[Stack basic 1]\nRoad\n[Stack gold]\nMint ☾\n3 Goldsmith\n[Events]\nRoad\n"
    for line in ("Counting House\nMayor", "Citadel", "Comet", "9 Abbey", "Road"):
        yield "classic-tournament-2003", classic_lists.LEGAL.replace("[Deck]", f"[Deck]\n{line}")
    yield (
        "classic-tournament-2003",
        classic_lists.LEGAL.replace("[Events]", "[Events]\nYear End\nAbbey\n9 Comet"),
    )
    yield "classic-tournament-2003", classic_lists.HEAD + classic_lists.DECK
    yield (
        "classic-basic",
        classic_lists.BASIC + "[Stack basic 1]\nRoad\n9 Spy\n[Stack basic 9]\nSpy\n[Open]\nSpy\n",
    )
    yield "classic-basic", classic_lists.BASIC + "[Events]\nComet\n[Sets]\nTrade & Change\n"


CASES = sorted(set(lists()))


def identity(finding: Finding) -> tuple[object, ...]:
    return (
        finding.code,
        finding.severity,
        finding.cards,
        finding.where,
        str(finding.expected),
        finding.actual,
    )


def found(text: str, one: Ruleset) -> dict[str, Finding]:
    """The findings of the rules by what they say."""
    cards = TOP_FOUR if one.edition == "rivals" else None
    findings = report(text, one, cards=cards).findings
    return {str(identity(f)): f for f in findings if f.code[2] in "2345"}


def dependencies(text: str, one: Ruleset) -> Iterator[tuple[str, str]]:
    """Pairs of a setting and what a finding says that is gone with another value of it.

    With another number of theme sets the list is incomplete, and nothing else can be told.
    """
    now = found(text, one)
    for setting in sorted(one.origins.keys() - HEAD_FIELDS):
        for value in other_values(setting, getattr(one, setting)):
            changed = found(text, one.model_copy(update={setting: value}))
            for key in now.keys() - changed.keys():
                if setting != "theme_sets" or now[key].code == "RV501":
                    yield setting, key


@pytest.mark.parametrize("ruleset_id", sorted({case[0] for case in CASES}))
def test_a_finding_is_no_surer_than_the_settings_it_rests_on(ruleset_id: str) -> None:
    one = ruleset(ruleset_id)
    silent: defaultdict[str, set[str]] = defaultdict(set)
    for text in (text for name, text in CASES if name == ruleset_id):
        for setting, key in set(dependencies(text, one)):
            finding = found(text, doubting(one, setting))[key]
            if not finding.source.endswith(DOUBT):
                silent[finding.code].add(setting)
    assert dict(silent) == {}


@pytest.mark.parametrize("ruleset_id", sorted({case[0] for case in CASES}))
def test_a_finding_that_rests_on_sure_settings_only_does_not_say_assumed(ruleset_id: str) -> None:
    one = ruleset(ruleset_id)
    for text in (text for name, text in CASES if name == ruleset_id):
        assert not [f for f in found(text, doubting(one, "")).values() if f.source.endswith(DOUBT)]


OF_THE_CARDS = {
    "deck_cards",
    "theme_sets",
    "sets",
    "event_stack",
    "open_stack",
    "basic_stacks",
    "theme_stacks",
}
"""Settings that say which cards or stacks are in play; what follows from them is printed on the cards."""


@pytest.mark.parametrize("ruleset_id", sorted({case[0] for case in CASES}))
def test_the_source_that_is_cited_is_that_of_a_setting_it_rests_on(ruleset_id: str) -> None:
    one = ruleset(ruleset_id)
    astray: defaultdict[str, set[str]] = defaultdict(set)
    for text in (text for name, text in CASES if name == ruleset_id):
        rests_on: defaultdict[str, set[str]] = defaultdict(set)
        for setting, key in dependencies(text, one):
            rests_on[key].add(setting)
        for key, finding in found(text, one).items():
            cited = {s for s, origin in one.origins.items() if origin.source in finding.source}
            if not cited & {*rests_on[key], *OF_THE_CARDS}:
                astray[finding.code].add(f"{finding.source}: rests on {sorted(rests_on[key])}")
    assert dict(astray) == {}


def test_findings_of_an_assumed_rule_say_so() -> None:
    """The two start cards, the open Counting House and the size of a classic deck of 2003."""
    short = classic_lists.LEGAL.replace("Abbey\nScout\nFoundry\n", "Abbey\nScout\n", 1)
    open_card = classic_lists.LEGAL.replace("2 Merchant\n", "2 Mayor\n")
    for text, code in (
        (short, "RV302"),
        (classic_lists.HEAD + classic_lists.DECK, "RV303"),
        (open_card, "RV308"),
    ):
        assert [f.source[-9:] for f in report(text).findings if f.code == code] == ["(assumed)"]


def test_a_card_of_the_supply_in_a_deck_is_surely_wrong() -> None:
    classic = classic_lists.LEGAL.replace("[Deck]", "[Deck]\nCitadel")
    for text in (LEGAL.replace("[Deck]", "[Deck]\nCity"), classic):
        (found_one,) = [f for f in report(text).findings if f.code == "RV304"]
        assert not found_one.source.endswith(DOUBT)
        assert "33" not in found_one.source


@pytest.mark.parametrize("text", ["[Each player]\n2 Abbey\n", "[Open]\nAbbey\n", "[Sea]\nAbbey\n"])
@pytest.mark.parametrize("name", ["Prosperity", "Explorers"])
def test_the_theme_games_of_the_expansions_cite_their_rulebook(name: str, text: str) -> None:
    findings = report(f"Format: theme\n[Sets]\n{name}\n{text}").findings
    wanted = [f.source for f in findings if f.code in ("RV510", "RV512", "RV514")]
    assert wanted
    assert all("expansion rulebook" in source for source in wanted)


def test_what_the_tournament_of_1997_takes_from_later_rules_is_assumed() -> None:
    one = ruleset("classic-tournament-1997")
    for setting in ("action_minimum", "quiet_brigand_rounds", "goal", "event_stack"):
        assert one.origins[setting].confidence is Confidence.LOW
    for setting, origin in one.origins.items():
        if origin.confidence is Confidence.HIGH:
            assert "1997" in origin.source, setting
