"""The report of a run on the screen: every rate with its interval, nothing left out, nothing over-read."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.text import Text

from deckbuilder.bots import is_built_in
from deckbuilder.matchups.report import Estimate, Lengths, RunReport
from deckbuilder.render.screen import Screen, overlay_line

MINUS = "−"


def show_report(screen: Screen, report: RunReport, folder: Path | str) -> None:
    """All of a report.

    Args:
        screen: where to write.
        report: of the run.
        folder: where the run lies; named by the replay commands.
    """
    _head(screen, report)
    _sides(screen, report)
    _verdict(screen, report)
    _figures(screen, report)
    _points(screen, report)
    _games(screen, report, folder)
    _origin(screen, report)


def _head(screen: Screen, report: RunReport) -> None:
    a, b = report.sides
    say = screen.say
    first, second = _names(report)
    names = first if a.fingerprint == b.fingerprint else f"{first} {say('against', 'gegen')} {second}"
    state = "" if report.complete else say(", not finished", ", nicht beendet")
    screen.line(Text(names, style="bold"))
    screen.line(
        say(
            f"{report.ruleset}, {report.pairs.played} of {report.pairs.planned} pairs, "
            f"{report.games.played} games{state}",
            f"{report.ruleset}, {report.pairs.played} von {report.pairs.planned} Paaren, "
            f"{report.games.played} Spiele{state}",
        )
    )


def _names(report: RunReport) -> tuple[str, str]:
    """What the decks are called; two versions of one deck are told apart by their files."""
    a, b = (" – ".join(filter(None, (side.player, side.name))) or side.fingerprint for side in report.sides)
    first, second = (Path(side.file) for side in report.sides)
    if a != b or first == second:
        return a, b
    if first.name != second.name:
        first, second = Path(first.name), Path(second.name)
    return f"{a} ({first})", f"{b} ({second})"


def _sides(screen: Screen, report: RunReport) -> None:
    heads = ["", "Deck", "Code", "Bot", "Wins", "Win rate, 95 %", "First", "Second"]
    if screen.lang == "de":
        heads = ["", "Deck", "Code", "Bot", "Siege", "Siegquote, 95 %", "Als 1.", "Als 2."]
    rows = [
        (
            Text(side.side, style="bold"),
            name,
            side.fingerprint,
            side.bot,
            side.wins,
            _rate(screen, side.win_rate, remark=False),
            side.wins_first,
            side.wins_second,
        )
        for side, name in zip(report.sides, _names(report), strict=True)
    ]
    _gap(screen)
    screen.table("", heads, rows, right=(4, 6, 7), unbroken=(2, 5))
    if any(side.win_rate is not None and side.win_rate.few for side in report.sides):
        screen.line(
            screen.say(
                "Few games: the rates say next to nothing.", "Wenige Spiele: Die Quoten sagen fast nichts."
            )
        )


def _rate(screen: Screen, estimate: Estimate | None, remark: bool = True) -> str:
    """``53.0 % [48.1, 57.8]``."""
    if estimate is None:
        return screen.say("no game was won", "kein Spiel gewonnen")
    few = screen.say(" (few games)", " (wenige Spiele)") if estimate.few and remark else ""
    return f"{100 * estimate.value:.1f} % [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]{few}"


def _signed(value: float) -> str:
    return f"{100 * value:+.1f}".replace("-", MINUS)


def _difference(screen: Screen, estimate: Estimate | None) -> str:
    """``+6.0 points [−3.1, +15.1]``."""
    if estimate is None:
        return screen.say("needs 2 pairs", "braucht 2 Paare")
    points = screen.say("points", "Punkte")
    pairs = screen.say("pairs", "Paare")
    few = screen.say(", few", ", wenige") if estimate.few else ""
    interval = f"[{_signed(estimate.low)}, {_signed(estimate.high)}]"
    return f"{_signed(estimate.value)} {points} {interval}, {estimate.count} {pairs}{few}"


def _verdict(screen: Screen, report: RunReport) -> None:
    text = screen.say(report.verdict_text, report.verdict_text_de)
    _gap(screen)
    screen.line(Text(text, style="bold" if "ahead" in report.verdict else "bold yellow"))


def _figures(screen: Screen, report: RunReport) -> None:
    say = screen.say
    first = report.first_player
    rows = [
        (say("A minus B", "A minus B"), _difference(screen, report.difference)),
        (say("Pairs by A's wins", "Paare nach Siegen von A"), _scores(screen, report)),
        (say("Beginner wins", "Beginnende gewinnen"), _rate(screen, first.win_rate)),
        (say("Worth of beginning", "Vorteil des Beginnens"), _difference(screen, first.advantage)),
        (say("Rounds", "Runden"), _rounds(screen, report.rounds)),
    ]
    if report.further.pairs:
        width = f"±{100 * report.further.half_width:g}"
        rows.append(
            (
                say(f"For {width} points", f"Für {width} Punkte"),
                say(
                    f"{report.further.pairs} more pairs (half-width of A's win rate)",
                    f"noch {report.further.pairs} Paare (halbe Breite von As Siegquote)",
                ),
            )
        )
    width_ = max(len(label) for label, _ in rows)
    for label, value in rows:
        screen.line(Text.assemble((f"  {label:<{width_}}  ", "dim"), value))


def _scores(screen: Screen, report: RunReport) -> str:
    scores = "  ".join(f"{score}: {number}" for score, number in report.pairs.scores.items())
    remarks = []
    if report.pairs.with_unfinished:
        remarks.append(
            screen.say(
                f"{report.pairs.with_unfinished} with an unfinished game, counted as half a win",
                f"{report.pairs.with_unfinished} mit unbeendetem Spiel, als halber Sieg gezählt",
            )
        )
    if report.pairs.unscored:
        remarks.append(
            screen.say(
                f"{report.pairs.unscored} not scored: a game was stopped or failed",
                f"{report.pairs.unscored} nicht gewertet: ein Spiel wurde abgebrochen oder scheiterte",
            )
        )
    return f"{scores}  ({'; '.join(remarks)})" if remarks else scores


def _rounds(screen: Screen, rounds: Lengths | None) -> str:
    if rounds is None:
        return screen.say("no game was won", "kein Spiel gewonnen")
    return screen.say(
        f"median {rounds.median:g}, half of them {rounds.lower_quartile:g} to {rounds.upper_quartile:g}, "
        f"all {rounds.minimum} to {rounds.maximum}, mean {rounds.mean:.1f}",
        f"Median {rounds.median:g}, die Hälfte {rounds.lower_quartile:g} bis {rounds.upper_quartile:g}, "
        f"alle {rounds.minimum} bis {rounds.maximum}, Mittel {rounds.mean:.1f}",
    )


def _points(screen: Screen, report: RunReport) -> None:
    """Victory points by source, means per game that somebody won."""
    a, b = report.sides
    sources = sorted({*a.points, *b.points})
    if not sources:
        return
    heads = [screen.say("Victory points per game", "Siegpunkte je Spiel"), "A", "B"]
    rows = [
        (
            source_name(source, report.edition, screen.lang),
            *(f"{s.points[source].mean:.2f}" if source in s.points else "0.00" for s in (a, b)),
        )
        for source in sources
    ]
    total = (sum(points.mean for points in side.points.values()) for side in (a, b))
    rows.append((screen.say("together", "zusammen"), *(f"{number:.2f}" for number in total)))
    _gap(screen)
    screen.table("", heads, rows, right=(1, 2))


SOURCES_DE = {
    "settlements": "Siedlungen",
    "cities": "Städte",
    "expansions": "Ausbauten",
    "strength_advantage": "Stärkevorteil",
    "trade_advantage": "Handelsvorteil",
}


TOKENS = {
    ("classic", "en"): {"strength_advantage": "knight token", "trade_advantage": "windmill token"},
    ("classic", "de"): {"strength_advantage": "Ritterfigur", "trade_advantage": "Mühlenfigur"},
}
"""What an edition and its language call an advantage, if not as the later game does."""


def source_name(source: str, edition: str, lang: str) -> str:
    """What a person calls a source of victory points, e.g. ``strength_advantage``."""
    plain = source.replace("_", " ")
    name = SOURCES_DE.get(source, plain) if lang == "de" else plain
    return TOKENS.get((edition, lang), {}).get(source, name)


def _gap(screen: Screen) -> None:
    """An empty line, where tables do not bring their own."""
    if not screen.terminal:
        screen.line()


def _games(screen: Screen, report: RunReport, folder: Path | str) -> None:
    games, say = report.games, screen.say
    _gap(screen)
    screen.line(
        say(
            f"Games: {games.played} played, {games.won} won, {games.unfinished} unfinished "
            f"(after {report.max_turns} turns), {games.stopped} stopped, {games.failed} failed",
            f"Spiele: {games.played} gespielt, {games.won} gewonnen, {games.unfinished} unbeendet "
            f"(nach {report.max_turns} Zügen), {games.stopped} abgebrochen, {games.failed} gescheitert",
        )
    )
    for game in report.trouble:
        head = Text.assemble((f"  {game.game} {game.outcome}", "bold red"), f"  {game.error}")
        screen.line(head)
        trust = trusting([side.bot for side in report.sides])
        screen.line(f"    deckbuilder sim replay {quoted(folder)} {game.game}{trust}")
    hidden = games.stopped + games.failed - len(report.trouble)
    if hidden > 0:
        screen.line(say(f"  and {hidden} more", f"  und {hidden} weitere"))
    if report.longest is not None and report.longest.rounds is not None:
        screen.line(
            say(
                f"Longest: game {report.longest.game} with {report.longest.rounds} rounds",
                f"Längstes: Spiel {report.longest.game} mit {report.longest.rounds} Runden",
            )
        )


def _origin(screen: Screen, report: RunReport) -> None:
    versions = report.versions
    parts = [
        f"seed {report.seed}",
        f"deckbuilder {versions.program}",
        f"rules {versions.rules}",
        f"{report.ruleset} {report.ruleset_version}",
        f"cards {versions.catalogue} ({versions.catalogue_sha256[:12]})",
    ]
    screen.line(Text(", ".join(parts), style="dim"))
    if report.overlay:
        screen.line(Text(overlay_line(screen, report.overlay.name, report.overlay.sha256), style="yellow"))
    screen.line(
        Text(
            screen.say(
                "The figures hold for these decks played by these bots.",
                "Die Zahlen gelten für diese Decks, gespielt von diesen Bots.",
            ),
            style="dim",
        )
    )


def trusting(bots: Iterable[str]) -> str:
    """What a command needs besides the run folder if one of these bots is not the program's."""
    return "" if all(map(is_built_in, bots)) else " --trust-bots"


def quoted(path: Path | str) -> str:
    """A path as it is written in a shell."""
    import shlex

    return shlex.quote(str(path))
