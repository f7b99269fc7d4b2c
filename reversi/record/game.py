"""The game: a tree whose messages are plies and whose states are turns."""

from dataclasses import dataclass
from typing import TypeAlias

from reversi.domain import GameState, Move, Ongoing, Ply, Rules, Skip, Square, play, start_board, state_of
from reversi.elm import Tree, begin_tree
from reversi.elm.tree import ROOT


@dataclass(frozen=True, slots=True)
class Turn:
    """A state of the game, and the move or skip that led to it (None at the start)."""

    state: GameState
    last: Move | Skip | None


Game: TypeAlias = Tree[Turn, Ply]
"""A game's tree: undo and redo move the place, another ply opens a variation, resuming replays it."""

MOST_NODES = 4096
"""The most plies of a game with its variations; beyond it, the oldest variations are dropped."""

MOST_PLIES = 10_000
"""The longest line accepted; only where players pass freely can a game exceed some 4,000 plies."""


def begin_game(rules: Rules) -> Game:
    """A game under `rules` before the first move."""
    return begin_tree(advance, Turn(state_of(start_board(rules)), None), every=1, most=MOST_NODES)


def advance(turn: Turn, ply: Ply) -> Turn:
    """The turn after `ply`; raises IllegalPlyError if the rules do not allow it."""
    state = turn.state
    move = state.move_at(ply) if isinstance(state, Ongoing) and isinstance(ply, Square) else None
    return Turn(state_of(move.after), move) if move else Turn(play(state, ply), Skip())


def end_of(game: Game) -> GameState:
    """The state at the end of the current line, wherever the game is being viewed."""
    return game.state_at(len(game.messages)).state


def main_end(game: Game) -> int:
    """The number of the node at the end of the main line."""
    number = game.line[-1] if game.is_on_main_line else ROOT
    return (number, *game.continued(number))[-1]


def main_plies(game: Game) -> tuple[Ply, ...]:
    """The plies of the main line, whatever line is being viewed."""
    return game.messages if game.is_main_line else game.on_main_line().messages


def is_begun(game: Game) -> bool:
    """Whether there is anything to lose: a move, a variation or a comment."""
    return bool(game.messages) or not game.is_bare


def rules_of(game: Game) -> Rules:
    """The rules of `game`."""
    return game.present.state.board.rules
