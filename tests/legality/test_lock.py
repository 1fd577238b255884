"""Late changes: what was registered, and what is handed in."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from deckbuilder.decks import loads
from deckbuilder.decks.loading import Loaded
from deckbuilder.errors import DeckbuilderError, UnreadableInputError
from deckbuilder.legality.lock import Lock, load_lock, lock_findings, make_lock, not_handed_in
from deckbuilder.schemas import schemas

ADA = "Player: Ada\nName: Fire\n[Start]\nAbbey\n[Deck]\n2x Scout\n[Events]\nFeud\n"
BEN = ADA.replace("Ada", "Ben").replace("2x Scout", "Archer")


def loaded(text: str, path: str = "x.deck") -> Loaded:
    return loads(text.encode(), path)


def lock(*texts: str, secret: bool = False) -> Lock:
    return make_lock(
        [loaded(text, f"lists/{i}.deck") for i, text in enumerate(texts)], "Autumn", secret=secret
    )


def codes(text: str, held: Lock, path: str = "x.deck") -> list[tuple[str, str]]:
    item = loaded(text, path).item
    assert item is not None
    return [(f.code, f.message) for f in lock_findings(item, held, path)]


def test_an_unchanged_list_in_any_spelling_is_fine() -> None:
    german = "Spieler: ADA\n[Startkarten]\nKloster\n[Deck]\nKundschafter x2\n[Ereignisse]\nFehde ☾\n"
    assert codes(ADA, lock(ADA, BEN)) == codes(german, lock(ADA, BEN)) == []


def test_the_nearest_list_of_the_player_is_compared() -> None:
    other = ADA.replace("Name: Fire", "Name: Sea").replace("2x Scout", "2x Archer\n2x Storehouse")
    changed = other.replace("Name: Sea", "Name: Fire").replace("2x Archer", "1x Archer")
    for held in (lock(ADA, other), lock(other, ADA)):
        ((code, message),) = codes(changed, held)
        assert code == "RV710"
        assert message.endswith(": −1 Archer.")


def test_a_changed_list_is_named_with_the_difference() -> None:
    ((code, message),) = codes(
        ADA.replace("2x Scout", "Scout\nArcher").replace("Abbey", "Toll Bridge"), lock(ADA, BEN)
    )
    assert code == "RV710"
    assert "[Start] −1 Abbey, [Start] +1 Toll Bridge, −1 Scout, +1 Archer" in message


def test_a_secret_lock_notices_but_does_not_tell() -> None:
    held = lock(ADA, secret=True)
    assert "Scout" not in held.to_json()
    assert all(not deck.code for deck in held.decks)
    ((code, message),) = codes(ADA.replace("2x", "1x"), held)
    assert (code, "Scout" in message) == ("RV710", False)


def test_nobody_registered_it_or_somebody_else_did() -> None:
    held = lock(ADA)
    assert [code for code, _ in codes(BEN, held)] == ["RV711"]
    ((code, message),) = codes(ADA.replace("Ada", "Eve"), held)
    assert (code, "that of Ada" in message) == ("RV712", True)


def test_without_a_player_the_file_name_tells_whose_it_is() -> None:
    held = make_lock([loaded(ADA.replace("Player: Ada\n", ""), "lists/ada.deck")])
    changed = ADA.replace("Player: Ada\n", "").replace("2x", "1x")
    assert [code for code, _ in codes(changed, held, "handed-in/ADA.txt")] == ["RV710"]
    assert [code for code, _ in codes(changed, held, "eve.deck")] == ["RV711"]


def test_a_player_may_register_several_lists() -> None:
    held = lock(ADA, ADA.replace("2x", "1x").replace("Fire", "Water"))
    assert codes(ADA, held) == codes(ADA.replace("2x", "1x"), held) == []
    ((_, message),) = codes(ADA.replace("Fire", "Water").replace("2x Scout", "1x Archer"), held)
    assert "−1 Scout, +1 Archer" in message


def test_who_handed_in_nothing() -> None:
    held = lock(ADA, BEN)
    item = loaded(ADA.replace("2x", "1x")).item
    assert item is not None
    assert [one.player for one in not_handed_in([(item, "x.deck")], held)] == ["Ben"]


def test_lists_that_cannot_be_read_are_not_registered() -> None:
    with pytest.raises(DeckbuilderError, match=r"lists/0\.deck: has lines"):
        lock(ADA + "Abby\n")


def test_a_lock_file_is_written_and_read(tmp_path: Path) -> None:
    held = lock(ADA, BEN)
    path = tmp_path / "event.lock.json"
    path.write_text(held.to_json(), encoding="utf-8")
    assert load_lock(path) == held
    jsonschema.validate(json.loads(held.to_json()), schemas()["lock"])


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"schema": "deckbuilder/lock@2", "decks": []}', "\0"])
def test_what_is_no_lock_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "event.lock.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableInputError, match="no lock file"):
        load_lock(path)
    with pytest.raises(UnreadableInputError, match="cannot be read"):
        load_lock(tmp_path / "missing.json")
