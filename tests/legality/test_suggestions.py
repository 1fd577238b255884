"""What a finding suggests is right: followed to the letter it leads neither back nor to the next error.

Lists of cards drawn at random, wrongly placed, too many, misspelt. Every suggestion, and every "take it out",
is carried out on the text alone, without knowing any rule.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from lists import report

from deckbuilder.cards.catalogue import Catalogue, catalogue
from deckbuilder.cards.model import Card
from deckbuilder.diagnostics.finding import WEIGHT, Finding
from deckbuilder.vocabulary import Category

DECKS = ("[Start]", "[Deck]", "[Events]", "[Events fixed]")
THEMES = {
    "rivals": ["Gold", "Explorers", "Prosperity", "Intrigue"],
    "classic": ["Trade & Change", "Wizards & Dragons"],
}
KITS = {"rivals": ("duel", "theme", "introductory"), "classic": ("basic", "expanded")}
OUT = {"RV304", "RV305", "RV402", "RV404", "RV502", "RV503", "RV505", "RV506", "RV512"}
"""Codes whose line is to be taken out, unless something is suggested."""
FEWER = {"RV201", "RV308", "RV406", "RV412", "RV507", "RV513"}
"""Codes that say how many copies may stay."""


def misspelt(name: str, rand: random.Random) -> str:
    place = rand.randrange(1, len(name))
    return name[:place] + rand.choice(["", "x", name[place]]) + name[place + 1 :]


def line(card: Card, rand: random.Random) -> str:
    name = misspelt(card.name, rand) if rand.random() < 0.15 else card.name
    note = rand.choice([" ☾", " (no half-moon)", " (Gold)"]) if rand.random() < 0.1 else ""
    return f"{rand.choice([1, 1, 1, 2, 3])}x {name}{note}"


def broken_deck(edition: str, cards: Catalogue, rand: random.Random) -> str:
    everything = sorted(cards, key=lambda card: card.id)
    odd = [card for card in everything if card.category in (Category.EVENT, Category.CENTER, Category.SEA)]
    text = [f"Format: tournament\nEdition: {edition}"]
    for header in DECKS[: rand.choice([3, 3, 4])]:
        text.append(misspelt(header, rand) if rand.random() < 0.05 and header != "[Deck]" else header)
        pool = odd if rand.random() < 0.3 else everything
        text += [line(rand.choice(pool), rand) for _ in range(rand.randrange(7))]
    return "\n".join(text) + "\n"


def broken_kit(edition: str, cards: Catalogue, rand: random.Random) -> str:
    game = rand.choice(KITS[edition])
    sets = rand.sample(THEMES[edition], rand.choice([0, 1, 2])) + rand.sample(THEMES[edition], 1)
    everything = sorted(cards, key=lambda card: card.id)
    stacks = [f"[Stack {rand.choice(['basic', *sets, 'basis'])} {rand.choice([1, 2, 5])}]" for _ in range(2)]
    text = [f"Format: {game}\nEdition: {edition}\n[Sets]", *sets]
    for header in dict.fromkeys([*stacks, "[Sea]", "[Each player]", "[Events]"]):
        if rand.random() < 0.7:
            text += [header, *(line(rand.choice(everything), rand) for _ in range(rand.randrange(5)))]
    return "\n".join(text) + "\n"


def without(text: str, finding: Finding, keep: int = 0) -> str:
    """The text without the lines of a finding, or with so many copies left."""
    lines = text.split("\n")
    for number in (finding.where.line, *finding.where.related):
        assert number is not None
        found = re.match(r"(\d+)x (.*)", lines[number - 1])
        count = min(int(found[1]), keep) if found else 0
        keep -= count
        lines[number - 1] = f"{count}x {found[2]}" if found and count else "#"
    return "\n".join(lines)


def moved(text: str, finding: Finding, header: str) -> str:
    lines = text.split("\n")
    taken = [lines[n - 1] for n in (finding.where.line, *finding.where.related) if n]
    rest = without(text, finding).split("\n")
    if header not in rest:
        rest = [*rest, header]
    place = rest.index(header) + 1
    return "\n".join([*rest[:place], *taken, *rest[place:]])


def respelt(text: str, finding: Finding, suggestion: str) -> str:
    lines = text.split("\n")
    assert finding.where.line is not None
    old = lines[finding.where.line - 1]
    written = str(finding.actual) if str(finding.actual) in old else old
    lines[finding.where.line - 1] = old.replace(written, suggestion)
    return "\n".join(lines)


def with_start_cards(text: str) -> Iterator[str]:
    """The first three cards of the deck under [Start], if it has so many."""
    head, _, rest = text.replace("[Start]\n", "").partition("[Deck]\n")
    first, others = rest.split("\n")[:3], rest.split("\n")[3:]
    if all(re.match(r"\d+x ", one) for one in first):
        yield "\n".join([f"{head}[Start]", *first, "[Deck]", *others])


def followed(text: str, finding: Finding) -> Iterator[str]:
    """The text after each way of following a finding; nothing if it leaves the way to the player."""
    code = finding.code
    if code == "RV303":
        yield from with_start_cards(text)
    elif code in ("RV101", "RV102", "RV103", "RV003", "RV104"):
        for suggestion in finding.suggestions:
            yield respelt(text, finding, suggestion)
    elif code == "RV501":
        for suggestion in finding.suggestions:
            yield text.replace("[Sets]\n", f"[Sets]\n{suggestion}\n")
    elif finding.suggestions and finding.suggestions[0].startswith("[") and finding.where.line:
        for suggestion in finding.suggestions:
            yield moved(text, finding, suggestion)
    elif code in OUT and finding.where.line:
        yield without(text, finding)
    elif code in FEWER and finding.where.line:
        yield without(text, finding, finding.expected["max"])


def said(findings: tuple[Finding, ...]) -> Counter[tuple[object, ...]]:
    return Counter((f.code, f.cards, f.where.section, str(f.actual) if not f.cards else "") for f in findings)


def about(findings: tuple[Finding, ...]) -> set[tuple[str, str]]:
    return {(finding.code, card) for finding in findings for card in finding.cards}


def about_the_same_card(
    finding: Finding, known: set[tuple[str, str]], after: tuple[Finding, ...]
) -> list[Finding]:
    """Findings, as grave as the one that was followed, that are there only since about its card."""
    cards = () if finding.code in ("RV102", "RV103") else finding.cards
    return [
        f
        for f in after
        if any((f.code, card) not in known for card in {*f.cards} & {*cards})
        and WEIGHT[f.severity] <= WEIGHT[finding.severity]
    ]


Maker = Callable[[str, Catalogue, random.Random], str]


def follow_everything(edition: str, maker: Maker, numbers: range) -> Counter[str]:
    """Follow every suggestion of so many lists; how often which code was followed."""
    cards = catalogue(edition)
    followed_codes: Counter[str] = Counter()
    for number in numbers:
        text = maker(edition, cards, random.Random(f"{edition} {number}"))
        findings = report(text).findings
        before, known = said(findings), about(findings)
        for finding in findings:
            for better in followed(text, finding):
                followed_codes[finding.code] += 1
                after = report(better).findings
                key = next(iter(said((finding,))))
                assert said(after)[key] < before[key], f"{finding.message} leads back:\n{text}\n->\n{better}"
                again = about_the_same_card(finding, known, after)
                assert not again, f"{finding.message} leads to {again[0].message}:\n{text}\n->\n{better}"
    return followed_codes


MAKERS = pytest.mark.parametrize("maker", [broken_deck, broken_kit], ids=["decks", "kits"])
EDITIONS = pytest.mark.parametrize("edition", ["rivals", "classic"])


@MAKERS
@EDITIONS
def test_a_suggestion_leads_neither_back_nor_to_the_next_error(edition: str, maker: Maker) -> None:
    codes = follow_everything(edition, maker, range(40))
    assert sum(codes.values()) > 160, codes
    assert len(codes) > 5, codes


@pytest.mark.slow
@MAKERS
@EDITIONS
def test_thousands_of_suggestions_lead_nowhere_but_on(edition: str, maker: Maker) -> None:
    follow_everything(edition, maker, range(40, 2000))


@MAKERS
@EDITIONS
def test_whoever_follows_one_finding_after_the_other_comes_to_an_end(edition: str, maker: Maker) -> None:
    cards = catalogue(edition)
    for number in range(15):
        text = maker(edition, cards, random.Random(f"chain {edition} {number}"))
        seen = [text]
        while better := next((one for f in report(text).findings for one in followed(text, f)), None):
            assert better not in seen, f"a circle of {len(seen)}:\n{text}"
            assert len(seen) < 120
            text = better
            seen.append(text)


def test_a_sea_card_and_a_centre_card_are_told_to_go_wherever_they_stand() -> None:
    for name in ("Explorer Harbor", "Road", "Forest", "City"):
        for header in ("[Deck]", "[Events]", "[Start]"):
            (found,) = (f for f in report(f"{header}\n{name}\n").findings if f.cards)
            assert not found.suggestions
            assert "event card; it belongs" not in found.message
            assert "[Deck]" not in found.message
