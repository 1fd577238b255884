"""``deckbuilder events``: the common event stack of two tournament decks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.settings import chosen_seed, common_options, settings

if TYPE_CHECKING:
    from deckbuilder.cards.catalogue import Catalogue
    from deckbuilder.diagnostics.finding import Finding
    from deckbuilder.legality.event_stack import Contribution
    from deckbuilder.legality.rulesets import Ruleset
    from deckbuilder.legality.validated import ValidatedDeck


@click.command()
@click.argument("host")
@click.argument("guest")
@click.option(
    "--seed", type=int, metavar="N", help="Lay the stack by this seed; it is that of pair 0 of a run."
)
@click.option(
    "--check", "laid", metavar="FILE", help="Check a stack that was laid: card names, one a line, top first."
)
@click.option("--ruleset", metavar="ID|FILE", help="Check the decks by this ruleset.")
@common_options
def events(host: str, guest: str, seed: int | None, laid: str | None, ruleset: str | None) -> None:
    """Lay the common event stack of two decks.

    HOST's player brings Yule (Year End) and the centre cards. Shown is every card, top first, and who
    contributed it. Exit code 1 if a deck fails, the decks do not go together, or the stack that is checked is
    laid wrongly.
    """
    from deckbuilder.cards.catalogue import catalogue
    from deckbuilder.cli.inputs import check_entrants
    from deckbuilder.errors import DeckbuilderError
    from deckbuilder.legality.event_stack import tournament_events
    from deckbuilder.legality.validated import ValidatedDeck
    from deckbuilder.render.events import show_stack
    from deckbuilder.render.findings import show_findings
    from deckbuilder.vocabulary import Severity

    screen = settings().screen()
    passed = check_entrants(screen, (host, guest), ruleset)
    mine, theirs = passed
    if not isinstance(mine, ValidatedDeck) or not isinstance(theirs, ValidatedDeck):
        raise DeckbuilderError("A common event stack is laid from two tournament decks; a kit has its own.")
    contributions, found = tournament_events(mine, theirs)
    cards = catalogue(mine.ruleset.edition)
    if laid is not None:
        found += _laid_findings(laid, contributions, mine.ruleset, cards)
    show_findings(screen, found, host)
    context = click.get_current_context()
    if any(finding.severity is Severity.ERROR for finding in found):
        context.exit(1)
    if laid is not None:
        screen.line(
            screen.say(f"{laid}: the stack is laid as it should be.", f"{laid}: Der Stapel liegt richtig.")
        )
        return
    seed = chosen_seed(seed)
    show_stack(screen, _laid_stack(contributions, mine, seed), mine, theirs, cards, seed)


def _laid_stack(
    contributions: tuple[Contribution, ...], host: ValidatedDeck, seed: int
) -> list[Contribution]:
    """The contributions in the order of the stack, top first; it is the order of a game's first pair."""
    from deckbuilder import rng
    from deckbuilder.legality.event_stack import assemble_events

    def key(name: str, number: int) -> int:
        return rng.value(rng.stream_key(seed, 0, name), number)

    waiting = list(contributions)
    stack = []
    for copy in assemble_events([one.copy for one in contributions], host.ruleset.recipe, key):
        found = next(one for one in waiting if one.copy == copy)
        waiting.remove(found)
        stack.append(found)
    return stack


def _laid_findings(
    path: str, contributions: tuple[Contribution, ...], ruleset: Ruleset, cards: Catalogue
) -> list[Finding]:
    """What is wrong with the stack in a file: its order, and its cards."""
    from deckbuilder.diagnostics.finding import Location
    from deckbuilder.diagnostics.raising import finding
    from deckbuilder.legality.context import Context
    from deckbuilder.legality.event_stack import order_findings

    order = _read_order(path, cards)
    found = order_findings(order, ruleset, cards, path)
    left = Counter(one.copy.card for one in contributions)
    left.subtract(order)
    context = Context(ruleset, cards)
    for code, lack in (("RV411", +left), ("RV412", -left)):
        if lack:
            found.append(
                finding(
                    code,
                    Location(path),
                    "decks",
                    cards=tuple(sorted(lack)),
                    named=context.named,
                    expected=0,
                    actual=lack.total(),
                    source=ruleset.source("event_stack"),
                    wanted=context.counted(dict(sorted(lack.items()))),
                )
            )
    return found


def _read_order(path: str, cards: Catalogue) -> list[str]:
    """The card ids in a file of names, blank lines and comments left out.

    Raises:
        DeckbuilderError: with every line that names no card.
    """
    from deckbuilder.decks.reading import decode
    from deckbuilder.errors import AmbiguousNameError, DeckbuilderError, UnknownNameError

    try:
        text, _ = decode(Path(path).read_bytes(), path)
    except OSError as error:
        raise DeckbuilderError(f"{path}: cannot be read: {error.strerror}") from None
    order: list[str] = []
    faults: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        name = line.partition("#")[0].strip()
        if not name:
            continue
        try:
            order.append(cards.find(name).id)
        except (UnknownNameError, AmbiguousNameError) as error:
            faults.append(f"{path}:{number}: {error}")
    if faults:
        raise DeckbuilderError("\n".join(faults))
    return order
