"""Revello's eight players, by their author Jason Tang (Revello 2.1, https://wiki.tcl-lang.org/9798)."""

from collections.abc import Iterator

from reversi.domain import Ongoing
from reversi.engine.players import revello_search
from reversi.engine.players.record import Reasoning, School, SimplePlayer
from reversi.engine.players.revello_characters import CHARACTERS, Character
from reversi.engine.protocol import Answer, Reply


def _player(character: Character) -> SimplePlayer:
    def think(state: Ongoing, seed: int) -> Iterator[Reply]:
        return revello_search.think(state, seed, character)

    def explain(state: Ongoing, answer: Answer, _: int) -> Reasoning:
        return revello_search.explain(state, answer, character)

    plies = character.depth + 1
    ahead = f"Looks {plies} moves ahead." if character.depth else "Looks only at its own move."
    return SimplePlayer(
        f"revello-{character.name.lower()}",
        character.name,
        f"{character.description} {ahead}",
        School.REVELLO,
        think,
        explain,
        depth=plies,
    )


REVELLO_PLAYERS = tuple(_player(character) for character in CHARACTERS)
