"""The opening book."""

import zlib
from importlib.resources import files
from random import Random

import pytest
from hypothesis import given

from reversi import domain
from reversi.domain.openings import opening_of
from reversi.domain.symmetry import mirrored, transposed, upside_down
from reversi.engine.book import Book, Entry, encode_book, key_of
from reversi.engine.players.choice import book_move
from tests.strategies import reachable_boards

START = domain.start_board(domain.STANDARD)
A1, H1, A8, B1, A2 = 1, 1 << 7, 1 << 56, 1 << 1, 1 << 8


def after(*squares: str) -> domain.Ongoing:
    state = domain.state_of(START)
    for square in squares:
        state = domain.play(state, domain.parse_square(square))
    return domain.Ongoing(state.board)


def test_bitboards_are_turned_as_their_names_say() -> None:
    assert (upside_down(A1), mirrored(A1), transposed(B1)) == (A8, H1, A2)


@given(board=reachable_boards())
def test_all_images_of_a_board_have_the_same_key(board: domain.Board) -> None:
    if (board.rules.width, board.rules.height) == (8, 8):
        assert {key_of(domain.image_of_board(board, symmetry)) for symmetry in domain.Symmetry} == {
            key_of(board)
        }


def test_the_same_discs_with_the_other_side_to_move_are_another_position() -> None:
    assert key_of(after("f5").board) != key_of(START)


@pytest.mark.parametrize("value", [-63, -1, 0, 1, 63])
@pytest.mark.parametrize("grown", [True, False])
def test_entries_come_back(value: int, grown: bool) -> None:
    book = Book(encode_book([(START, Entry(value, grown)), (after("f5").board, Entry(5, False))]))

    assert len(book) == 2
    assert book.entry(START) == Entry(value, grown)


@pytest.mark.parametrize(("value", "cut"), [(100, 63), (64, 63), (-64, -63), (-100, -63)])
def test_values_that_are_too_high_or_too_low_are_cut_off(value: int, cut: int) -> None:
    assert Book(encode_book([(START, Entry(value, True))])).entry(START) == Entry(cut, True)


def test_a_position_that_the_book_does_not_know_has_no_entry() -> None:
    assert Book(encode_book([(after("f5").board, Entry(5, False))])).entry(START) is None
    assert Book(encode_book([])).entry(START) is None


def test_the_moves_of_a_grown_position_have_the_values_that_the_mover_expects() -> None:
    state = after("f5")
    book = Book(
        encode_book(
            [(state.board, Entry(0, True)), (after("f5", "d6").board, Entry(1, False)),
             (after("f5", "f4").board, Entry(6, False))]
        )
    )  # fmt: skip

    assert book.moves(state) == {domain.parse_square("d6"): -50, domain.parse_square("f4"): -300}
    assert book.moves(after("d3")) != {}  # an image of f5


def test_a_position_that_was_not_grown_has_no_moves() -> None:
    entries = [(move.after, Entry(0, False)) for move in domain.moves_of(START)]

    assert Book(encode_book([*entries, (START, Entry(0, False))])).moves(after()) == {}


def test_moves_from_one_position_of_the_book_to_another_have_values() -> None:
    follow = (after("f5", "d6").board, Entry(1, False))

    assert Book(encode_book([(after("f5").board, Entry(0, False)), follow])).values(after("f5")) == {
        domain.parse_square("d6"): -50
    }
    assert Book(encode_book([follow])).values(after("f5")) == {}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"1234567", "a book of 7 bytes that cannot be unpacked: "),
        (encode_book([(START, Entry(0, True))])[:-3], "that cannot be unpacked: "),
        (zlib.compress(b"1234567"), "a book of 7 bytes unpacked: expected a multiple of 5"),
    ],
)
def test_bytes_that_are_no_book_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Book(data)


def test_better_moves_of_the_book_are_drawn_more_often_and_bad_ones_never() -> None:
    best, good, bad = map(domain.parse_square, ("f5", "d6", "f4"))

    drawn = [book_move({best: 50, good: -25, bad: -110}, seed) for seed in range(600)]

    assert bad not in drawn
    assert 1.5 < drawn.count(best) / drawn.count(good) < 2.7
    assert book_move({best: 50, good: -25}, 7) == book_move({best: 50, good: -25}, 7)


def opening_by(book: Book, seed: int) -> str:
    """The name of the opening that two players play who know the book."""
    rng, state, boards, name = Random(seed), domain.state_of(START), [START], ""
    while isinstance(state, domain.Ongoing) and (moves := book.moves(state)):
        state = domain.play(state, book_move(moves, rng.getrandbits(32)))
        boards.append(state.board)
        if opening := opening_of(boards):
            name = opening.name
    return name


def test_games_that_begin_with_the_book_differ() -> None:
    book = Book((files("reversi.engine") / "data/book.bin").read_bytes())

    assert len({opening_by(book, seed) for seed in range(60)}) > 10
