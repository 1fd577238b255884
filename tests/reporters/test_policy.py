"""What counts, and what is kept back."""

from __future__ import annotations

import pytest
from nasty_lists import nasty_checked

from deckbuilder.cards.catalogue import catalogue
from deckbuilder.diagnostics.codes import CODES
from deckbuilder.errors import UnknownNameError
from deckbuilder.reporters import REPORTERS, ReportStyle, write_report
from deckbuilder.reporters.policy import Policy, chosen_codes, judged
from deckbuilder.reporters.verdict import Results, make_verdict, title
from deckbuilder.vocabulary import Severity


def codes(policy: Policy) -> set[str]:
    found = judged(nasty_checked(), policy)
    return {finding.code for one in found if one.report for finding in one.report.findings}


def test_chosen_codes_count_alone() -> None:
    assert codes(Policy(select=("RV1",))) == {"RV101"}
    assert codes(Policy(select=("RV1",), ignore=("RV101",))) == set()
    everything = codes(Policy())
    assert codes(Policy(ignore=("RV2", "RV301"))) == {
        c for c in everything if c[:3] != "RV2" and c != "RV301"
    }


def test_a_list_passes_if_nothing_that_counts_is_against_it() -> None:
    found = judged(nasty_checked(), Policy(ignore=("RV",)))
    assert [one.passes(Severity.ERROR) for one in found] == [True] * 5 + [False]


def test_codes_are_given_in_many_ways_and_unknown_ones_refused() -> None:
    assert chosen_codes(["rv2,RV101", "RV9 RV2"]) == ("RV2", "RV101", "RV9")
    with pytest.raises(UnknownNameError, match="RV201"):
        chosen_codes(["RV2O1"])
    with pytest.raises(UnknownNameError):
        chosen_codes(["X1"])
    assert chosen_codes([]) == ()


@pytest.mark.parametrize("name", REPORTERS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_redacted_documents_tell_nothing_of_the_lists(name: str, lang: str) -> None:
    cards = catalogue("rivals")
    found = judged(nasty_checked(), Policy(redact=True))
    verdict = make_verdict(found, cards, Severity.ERROR, draft=False, program="1")
    told = write_report(name, Results(found, Severity.ERROR, verdict), ReportStyle(lang, detail=True))
    assert "RV101" in told
    for secret in ("Abbey", "Kloster", "HYPERLINK", "@deck", "Mint"):
        assert secret not in told
    assert "Ada Beispiel" in told or name in ("csv", "sarif", "github")


def test_redacted_findings_keep_place_weight_and_meaning() -> None:
    plain, kept = (judged(nasty_checked(), Policy(redact=redact))[1].report for redact in (False, True))
    assert plain is not None
    assert kept is not None
    places = [[(f.code, f.severity, f.where.line, f.where.column) for f in r.findings] for r in (plain, kept)]
    assert sorted(places[0]) == sorted(places[1])
    assert all(f.message == CODES[f.code].meaning.en for f in kept.findings)
    assert all(f.message_de == CODES[f.code].meaning.de for f in kept.findings)
    assert title(kept) == "=1+1"
