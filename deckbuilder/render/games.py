"""One game on the screen, and the bots that can play it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from deckbuilder.bots.registry import BotInfo
from deckbuilder.matchups.replay import Replay
from deckbuilder.matchups.results import SIDES, GameLine
from deckbuilder.render.report import source_name
from deckbuilder.render.screen import Screen


def show_replay(screen: Screen, replay: Replay) -> None:
    """A game that was played again, and whether it is the recorded one."""
    say = screen.say
    decks = (replay.plan.decks[0], replay.plan.decks[-1])
    screen.line(Text(say(f"Game {replay.game}", f"Spiel {replay.game}"), style="bold"))
    for side, deck, bot in zip(SIDES, decks, replay.plan.bots, strict=True):
        begins = say(" begins", " beginnt") if replay.replayed.first == side else ""
        screen.line(f"  {side}  {deck.name or deck.fingerprint}  {bot}{begins}")
    _show_line(screen, replay.replayed, replay.plan.edition)
    if replay.same:
        screen.line(
            Text(
                say("Same as recorded, to the last digest.", "Wie aufgezeichnet, bis zum letzten Prüfwert."),
                style="green",
            )
        )
        _show_drift(screen, replay)
        return
    screen.line(Text(say("Differs from the record:", "Weicht von der Aufzeichnung ab:"), style="bold red"))
    for difference in replay.differences:
        screen.line(f"  {difference}")
    _show_drift(screen, replay)


def _show_drift(screen: Screen, replay: Replay) -> None:
    """What has changed since the run was planned."""
    for change in replay.drift:
        screen.line(screen.say("  changed since: ", "  seither geändert: ") + str(change))


def _show_line(screen: Screen, line: GameLine, edition: str) -> None:
    say = screen.say
    won = f"{say('won by', 'gewonnen von')} {line.winner}" if line.winner else line.outcome
    screen.line(
        say(
            f"  {won} in round {line.rounds}, turn {line.turns}, after {line.decisions} decisions",
            f"  {won} in Runde {line.rounds}, Zug {line.turns}, nach {line.decisions} Entscheidungen",
        )
    )
    for side in SIDES:
        points = ", ".join(
            f"{source_name(source, edition, screen.lang)} {n}" for source, n in line.points[side].items() if n
        )
        total = sum(line.points[side].values())
        screen.line(f"  {side}: {total} {say('points', 'Punkte')}" + (f" ({points})" if points else ""))
    if line.error:
        screen.line(Text(f"  {line.error}", style="red"))
    for place in line.trace or ():
        screen.line(Text(f"    {place}", style="dim"))
    screen.line(f"  digest {line.digest}")


def show_bots(screen: Screen, found: Sequence[BotInfo]) -> None:
    """The bots with their parameters."""
    for info in found:
        screen.line(Text.assemble((info.name, "bold"), f"  {info.summary}"))
        if info.parameters:
            screen.line(Text("  " + ", ".join(map(str, info.parameters)), style="dim"))
    screen.line(
        screen.say(
            "Parameters: greedy:key=value,key=value. Your own bots: module:Class or module:Class:key=value.",
            "Parameter: greedy:name=wert,name=wert. Eigene Bots: modul:Klasse oder modul:Klasse:name=wert.",
        )
    )
    screen.line(
        screen.say(
            "Such a class is made with a seed of its own, Class(seed, key=value); decide(choice, view) "
            "returns one of choice.options.",
            "Eine solche Klasse entsteht mit eigenem Startwert, Klasse(seed, name=wert); decide(choice, "
            "view) gibt eine von choice.options zurück.",
        )
    )
