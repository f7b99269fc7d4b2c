"""Variations and comments of records: read with the game, written in SGF, and bounded."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, Board, Colour, parse_square, parse_transcript, start_board
from reversi.domain.moves import moves_of
from reversi.formats.archive import NotRead, Read, games_in
from reversi.formats.ggf import encode_ggf
from reversi.formats.paste import decode_paste
from reversi.formats.sgf import encode_sgf
from reversi.formats.shared import Note, Shared
from reversi.record.comments import LONGEST_COMMENT, MOST_COMMENTED
from reversi.record.details import Details
from reversi.record.game import MOST_NODES, Game, begin_game
from tests.app.known_games import TIED
from tests.formats.exchange import outline, recorded
from tests.profiles import examples


def pasted(text: str) -> Shared:
    return decode_paste(text, STANDARD)


def test_comments_are_cut_to_what_a_game_may_have() -> None:
    moves = re.findall("..", TIED)[:20]
    game = begin_game(STANDARD).extend(parse_transcript("".join(moves)))
    long = replace(game, nodes=tuple(replace(node, note="x" * 2000) for node in game.nodes))

    shared = pasted(encode_sgf(long, Details()))

    assert shared.tree is not None
    notes = [len(node.note) for node in shared.tree.nodes]
    assert (max(notes), sum(notes)) == (LONGEST_COMMENT, MOST_COMMENTED)
    assert shared.notes == (Note.PARTLY_READ,)


def test_a_game_has_no_more_positions_than_it_may() -> None:
    shared = pasted(f"(;GM[2]{continued(start_board(STANDARD), 6)})")

    assert len(shared.game.nodes) == MOST_NODES
    assert shared.notes == (Note.PARTLY_READ,)


def continued(board: Board, depth: int) -> str:
    """All legal moves as variations, so many plies deep; nobody has to pass so early."""
    letter = "B" if board.to_move is Colour.BLACK else "W"
    moves = moves_of(board) if depth else ()
    return "".join(f"(;{letter}[{move.square}]{continued(move.after, depth - 1)})" for move in moves)


@st.composite
def annotated(draw: st.DrawFn) -> Game:
    """A game with comments, and with variations of other games."""
    game = begin_game(STANDARD).extend(draw(recorded).plies)
    line = game.messages
    for other in draw(st.lists(recorded, max_size=3)):
        if line != other.plies[: len(line)]:  # what follows the end of a line is not written
            game = game.go_to(0)
            for ply in other.plies:
                game = game.try_out(ply)
            game = game.on_main_line()
    words = st.sampled_from(("", "good", "a [b] (c); \\\\ d", "［好手］", "two\nlines", "[%csl Gf5]"))
    for number in range(len(game.nodes)):
        game = game.go_to_node(number).with_note(draw(words))
    main = game.on_main_line()
    return main.go_to(main.last)


@examples(30)
@given(st.lists(annotated(), min_size=1, max_size=3))
def test_games_of_one_file_come_back_whole_from_sgf_and_with_their_lines_from_ggf(games: list[Game]) -> None:
    details = [Details(game.messages, black=f"Ann {at}", event="Cup [A]") for at, game in enumerate(games)]
    both = list(zip(games, details, strict=True))

    sgf = list(games_in("\n".join(encode_sgf(game, told) for game, told in both)))
    ggf = list(games_in("\n".join(encode_ggf(game, told) for game, told in both)))

    assert [outline(each.whole().game) for each in sgf if isinstance(each, Read)] == list(map(outline, games))
    for found in (*zip(sgf, details, strict=True), *zip(ggf, details, strict=True)):
        each, told = found
        assert isinstance(each, Read)
        assert each.shared.plies == told.plies
        assert each.shared.details is not None
        assert each.shared.details.black == told.black


def test_what_follows_the_end_of_the_line_that_is_written_is_left_out() -> None:
    game = begin_game(STANDARD).extend(parse_transcript("f5d6")).try_out(parse_square("c3")).go_to(2)

    assert pasted(encode_sgf(game.end_here(), Details())).plies == parse_transcript("f5d6")


@pytest.mark.parametrize(
    "middle", ["(;B[f5]" * 20_000, "(;C[a]" * 20_000, "C[" + "\\]" * 100_000, "(" * 50_000]
)
def test_hostile_variations_are_read_or_refused(middle: str) -> None:
    for each in games_in(f"(;GM[2];B[f5]C[a]{middle}"):
        if isinstance(each, Read):
            assert replace(each.whole(), tree=None, notes=()) == replace(each.shared, notes=())
        else:
            assert isinstance(each, NotRead)
