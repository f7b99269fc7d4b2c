"""How Revello's players think: one alpha-beta search, with a depth and seven weights for each character.

They are Jason Tang's, from Revello 2.1 (https://wiki.tcl-lang.org/9798), with these peculiarities:

- The search begins with the same player again, as if the opponent had passed after its move: each player
  looks for the move that leaves it the best second move.
- The score at the end of a line is that of the side that would move next, and always counts as good for the
  player that searches: at an even depth it scores its own discs, at an odd depth its opponent's. Therefore
  the players of odd depth have weights below zero, and the edges, which count only above zero, mean nothing
  to them (see `revello_score`).
- Skips are plies, and a finished game is scored like any other.

On a board with more than 64 squares, a search that scores too many positions starts over two plies shallower,
so that it still ends with the discs of the same side.

Only the order in which moves are tried is ours. A completed search does not depend on it: every move that
could be the best gets its exact value, as in Revello.
"""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace

from reversi.domain import Aim, Board, Colour, Move, Ongoing, discs_of, empty_bits, occupied, successors
from reversi.engine.players import alpha_beta
from reversi.engine.players.alpha_beta import reasons_by_search, report_of, value_of
from reversi.engine.players.choice import affordable_positions, drawn
from reversi.engine.players.record import Reasoning
from reversi.engine.players.revello_characters import Character
from reversi.engine.players.revello_score import score_on, terms_on
from reversi.engine.protocol import Answer, BestMove, Progress, Reply, Term, Value

ORDERED_FROM = 3
"""With at least this many plies left, the moves of a node are ordered by their scores."""


def think(state: Ongoing, seed: int, character: Character) -> Iterator[Reply]:
    """One of the moves with the best value, drawn at random among equals."""
    search = search_for(state.board, character)
    if character.depth > 1:
        search.threshold = affordable_positions(state.board) or alpha_beta.INFINITY
    try:
        best = yield from best_moves(state, character, search)
    except alpha_beta.ThresholdReached:
        yield from think(state, seed, replace(character, depth=character.depth - 2))
        return
    value = search.best.value if search.best else None
    yield Answer(drawn(best, seed).square, value, search.nodes, search.depth)


def best_moves(
    state: Ongoing, character: Character, search: alpha_beta.AlphaBetaSearch
) -> Generator[Progress, None, list[Move]]:
    """The moves with the best value; raises `ThresholdReached`."""
    best: list[Move] = []
    highest: int | None = None
    for move in state.moves:
        again = replace(move.after, to_move=search.me)
        floor = -alpha_beta.INFINITY if highest is None else highest - 1
        value = yield from value_of(again, character.depth, floor, alpha_beta.INFINITY, search)
        if highest is None or value > highest:
            highest, best = value, []
            search.best = BestMove(move.square, Value(value))
        if value == highest:
            best.append(move)
        yield report_of(search)
    return best


def explain(state: Ongoing, answer: Answer, character: Character) -> Reasoning:
    """A character's thoughts on every move, as if it could move again at once, to the depth of its answer."""
    character = replace(character, depth=answer.depth - 1)
    search = search_for(state.board, character)
    again = {move.square: replace(move.after, to_move=search.me) for move in state.moves}

    def terms(end: Board) -> tuple[Term, ...]:
        return terms_at(end, search.me, character)

    return (yield from reasons_by_search(state.board, again, answer, search, terms))


def search_for(board: Board, character: Character) -> alpha_beta.AlphaBetaSearch:
    """That character's search for the side to move, not yet started."""
    rules, me = board.rules, board.to_move
    score, sign = score_on(rules.width, rules.height, character.weights), sign_of(board)

    def score_for_me(leaf: Board) -> int:
        return sign * score(scored_discs(leaf, me, character), empty_bits(leaf))

    def ordered(parent: Board, plies: int) -> Iterable[Board]:
        children = successors(parent)
        if plies < ORDERED_FROM:
            return children
        return sorted(children, key=score_for_me, reverse=parent.to_move is me)

    return alpha_beta.AlphaBetaSearch(me, score_for_me, ordered, depth=character.depth + 1)


def terms_at(end: Board, me: Colour, character: Character) -> tuple[Term, ...]:
    """The terms of the score of `end`."""
    held, sign, theirs = scored_discs(end, me, character), sign_of(end), character.depth % 2 == 1
    terms = terms_on(end.rules.width, end.rules.height, character.weights, held, empty_bits(end))
    return tuple(term._replace(weight=sign * term.weight, theirs=theirs) for term in terms)


def scored_discs(board: Board, me: Colour, character: Character) -> int:
    """The discs that a character scores: by its depth, those of `me` or those of all others."""
    own = discs_of(board, me)
    return own if character.depth % 2 == 0 else occupied(board) & ~own


def sign_of(board: Board) -> int:
    """The factor for the weights: -1 if the fewest discs win, otherwise 1."""
    return -1 if board.rules.aim is Aim.FEWEST_DISCS else 1
