"""Revello's players: the score with all its quirks, and the search that begins with a second move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain.geometry import bits_of
from reversi.engine.players.revello_characters import CHARACTERS, Character, RevelloWeights
from reversi.engine.players.revello_score import places_on, score_on
from reversi.engine.protocol import Value
from tests.engine.players.asking import again, answer, choices, minimax
from tests.profiles import examples
from tests.strategies import FEWEST_WIN, THREE_PLAYERS, WALLED, ongoing_states, seeds

NAMED = {character.name: character for character in CHARACTERS}
ARTHUR = NAMED["Arthur"].weights


def score(weights: RevelloWeights, mine: str, theirs: str = "") -> int:
    own, enemy = bits(mine), bits(theirs)
    return score_on(8, 8, weights)(own, domain.STANDARD.playable & ~own & ~enemy)


def bits(squares: str) -> int:
    return bits_of(map(domain.parse_square, squares.split()), width=8)


def test_arthurs_numbers_are_those_of_the_table() -> None:
    assert NAMED["Arthur"].depth == 6
    assert RevelloWeights(1, 4, -4, 2, -3, 3, 16) == ARTHUR


# Arthur: 1 for a disc, 4 for an edge, -4 for one beside a corner that is not his, 2 inside an edge of his and
# -3 inside an empty one, 3 for the outer centre, 16 for a corner.
@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("d4", "", 1),
        ("d1", "", 1 + 4),
        ("a1", "", 1 + 4 + 4 + 16),  # on a row and on a column
        ("b1", "", 1 - 4),
        ("a1 b1", "", 25 + 1 + 4),
        ("a2", "", 1 - 4),
        ("d3", "", 1 + 3),
        ("c3", "", 1 + 3 + 3),
        ("d2", "", 1 - 3),
        ("d2", "d1", 1),  # inside an edge of the enemy
        ("d1 d2", "", 5 + 1 + 2),
        ("b2", "", 1 - 3 - 3),
        *((square, "", 1) for square in ("a4", "a5", "h4", "h5", "b4", "g5")),  # rows that the columns lack
        ("h1", "", 25 - 8),  # punished without h2
        ("h1 h2", "", 25 + 5),
        ("h6", "", 1 - 4),  # punished without h3
        ("h3 h6", "", 5 + 5),
        *((square, "", 5) for square in ("a7", "h2", "h7")),  # beside other corners, and not punished
        ("g3", "", 1 - 3),  # weighed by h6, and not by h3
        ("g3", "h6", 1),
        ("g3", "h3", 1 - 3),
        ("b8", "", 1 - 4 - 3),  # inside squares too
        ("a8 b8", "", 25 + 5 + 2),
        ("g8", "", 1 - 4),  # nothing stands beside it
        *(("c8", "", 5 + 3), ("f8", "", 5 + 3), ("c7", "", 1 - 3 + 3), ("f2", "", -2)),  # outer centre
    ],
)
def test_squares_count_with_all_the_quirks_of_the_original(mine: str, theirs: str, expected: int) -> None:
    assert score(ARTHUR, mine, theirs) == expected


def test_weights_up_to_zero_are_left_out_except_base_and_corner() -> None:
    assert score(NAMED["Claire"].weights, "a1 b1 c3 d2 d4") == 5 * -2 - 20


def test_the_columns_of_a_board_of_six_rows_are_complete() -> None:
    def on_six(square: str) -> int:
        disc = bits_of([domain.parse_square(square)], width=6)
        return score_on(6, 6, ARTHUR)(disc, (1 << 36) - 1 - disc)

    assert [on_six(square) for square in ("a3", "f4")] == [5, 5]
    assert [on_six(square) for square in ("a1", "f1", "a6", "f6")] == [25] * 4
    assert [on_six(square) for square in ("b1", "e1", "a2", "f2", "a5", "f5", "b6", "e6")] == [-3] * 8
    assert [on_six(square) for square in ("b3", "e4", "c2", "d5")] == [-2] * 4


@pytest.mark.parametrize(("width", "height"), [(1, 8), (8, 1), (2, 2), (3, 7), (4, 10), (26, 26)])
def test_every_board_has_places_of_its_own(width: int, height: int) -> None:
    places = places_on(width, height)

    on_board = (1 << (width * height)) - 1
    squares = [*places.edge, *places.out_centre, *(square for pair in places.in_edge for square in pair)]
    assert all(square & ~on_board == 0 for square in squares)
    assert {1, 1 << (width * height - 1)} <= set(places.corner)


def test_lennie_draws_among_the_first_moves() -> None:
    assert choices(domain.start_board(domain.STANDARD), "revello-lennie") == "c4 d3 e6 f5"


def test_mike_looks_for_a_second_move_after_which_his_opponent_has_fewest_discs() -> None:
    found = answer(domain.start_board(domain.STANDARD), "revello-mike")

    # After d3 and f6, one after the other, White has none left.
    assert (found.value, found.depth) == (Value(0), 2)


small_games = st.sampled_from([domain.classic_rules(4, 4), FEWEST_WIN, WALLED, THREE_PLAYERS])
tiny = ongoing_states(st.just(domain.classic_rules(4, 4)))


@examples(50)
@given(
    st.tuples(ongoing_states(small_games), st.sampled_from(CHARACTERS[:4]))
    | st.tuples(tiny, st.sampled_from(CHARACTERS[4:])),
    seeds,
)
def test_move_and_value_are_those_of_minimax(asked: tuple[domain.Ongoing, Character], seed: int) -> None:
    state, character = asked
    expected = values_by_the_book(state, character)

    found = answer(state.board, f"revello-{character.name.lower()}", seed)

    assert found.value == Value(max(expected.values()))
    assert Value(expected[str(found.move)]) == found.value


def test_every_move_with_the_best_value_is_played_sooner_or_later() -> None:
    state = domain.Ongoing(domain.start_board(domain.classic_rules(6, 6)))
    expected = values_by_the_book(state, NAMED["Anita"])

    best = " ".join(sorted(each for each, value in expected.items() if value == max(expected.values())))

    assert choices(state.board, "revello-anita") == best


def values_by_the_book(state: domain.Ongoing, character: Character) -> dict[str, int]:
    me, rules = state.board.to_move, state.board.rules

    def score_for_me(board: domain.Board) -> int:
        own = domain.discs_of(board, me)
        held = own if character.depth % 2 == 0 else domain.occupied(board) & ~own
        value = score_on(rules.width, rules.height, character.weights)(held, domain.empty_bits(board))
        return -value if rules.aim is domain.Aim.FEWEST_DISCS else value

    return {
        str(move.square): minimax(again(move.after, me), character.depth, me, score_for_me)
        for move in state.moves
    }
