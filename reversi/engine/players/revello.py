"""Revello's eight players: one alpha-beta search, and nine numbers that make a character.

They are Jason Tang's, from Revello 2.1 (https://wiki.tcl-lang.org/9798), with what is peculiar about them:

- the search begins with the same player again, as if the opponent had passed after its move: each looks for
  the move that leaves it the best second one;
- the score at the end of a line is that of the side that would move next, and always taken as good for the
  player that searches: with an even depth its own, with an odd depth its opponent's. This is why the players
  of odd depth have their weights below zero, and why the edges, which count only above zero, mean nothing
  to them (see `revello_score`);
- skips are plies, and a finished game is scored like any other.

Only the order in which moves are tried is ours. A finished search does not depend on it: every move that
could be the best gets its exact value, as in Revello.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from reversi.domain import Aim, Board, Move, Ongoing, discs_of, empty_bits, occupied, successors
from reversi.engine.players.alpha_beta import INFINITY, Search, report_of, value_of
from reversi.engine.players.choice import drawn
from reversi.engine.players.revello_characters import Character
from reversi.engine.players.revello_score import score_on
from reversi.engine.protocol import Answer, Reply

ORDERED_FROM = 3


def think(state: Ongoing, seed: int, character: Character) -> Iterator[Reply]:
    """One of the moves with the best value, drawn among equals."""
    search = search_for(state.board, character)
    best: list[Move] = []
    for move in state.moves:
        again = replace(move.result, to_move=search.me)
        floor = -INFINITY if search.value is None else search.value - 1
        value = yield from value_of(again, character.depth, floor, INFINITY, search)
        if search.value is None or value > search.value:
            search.value, search.best, best = value, move.square, []
        if value == search.value:
            best.append(move)
        yield report_of(search)
    yield Answer(drawn(best, seed).square, search.value, search.nodes, search.depth)


def search_for(board: Board, character: Character) -> Search:
    """A search, still to be made, as that character would make it for the side to move."""
    rules, me = board.rules, board.to_move
    score = score_on(rules.width, rules.height, character.weights)
    sign = -1 if rules.aim is Aim.FEWEST_DISCS else 1
    mine = character.depth % 2 == 0

    def score_for_me(leaf: Board) -> int:
        own = discs_of(leaf, me)
        return sign * score(own if mine else occupied(leaf) & ~own, empty_bits(leaf))

    def ordered(parent: Board, plies: int) -> Iterable[Board]:
        children = successors(parent)
        if plies < ORDERED_FROM:
            return children
        return sorted(children, key=score_for_me, reverse=parent.to_move is me)

    return Search(me, score_for_me, ordered, depth=character.depth + 1)
