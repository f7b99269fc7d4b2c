"""Revello's players explained."""

from dataclasses import replace

from reversi.domain import Aim, Board, Colour, Ongoing, discs_of, empty_bits, occupied
from reversi.engine.explain.alpha_beta import reasons_by_search
from reversi.engine.explain.reasoning import Reasoning
from reversi.engine.players.revello import search_for
from reversi.engine.players.revello_characters import Character
from reversi.engine.players.revello_score import terms_on
from reversi.engine.protocol import Answer, Term


def reasons(state: Ongoing, answer: Answer, character: Character) -> Reasoning:
    """What a character thinks of every move: as if it could move again at once."""
    search = search_for(state.board, character)
    again = ((move.square, replace(move.result, to_move=search.me)) for move in state.moves)
    return (
        yield from reasons_by_search(
            state.board, again, answer, search, lambda end: terms_at(end, search.me, character)
        )
    )


def terms_at(end: Board, me: Colour, character: Character) -> tuple[Term, ...]:
    """What the score of `end` is made of: by the depth, of one's own discs or the opponent's."""
    theirs = character.depth % 2 == 1
    own = discs_of(end, me)
    held = occupied(end) & ~own if theirs else own
    sign = -1 if end.rules.aim is Aim.FEWEST_DISCS else 1
    terms = terms_on(end.rules.width, end.rules.height, character.weights, held, empty_bits(end))
    return tuple(replace(term, weight=sign * term.weight, theirs=theirs) for term in terms)
