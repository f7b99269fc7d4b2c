"""Games under rules of every kind, as they are handed on."""

from hypothesis import given

from reversi.domain import Skip, format_board, format_position, format_transcript
from reversi.domain.board import rules_from
from reversi.domain.notation.cells import LETTERS
from reversi.domain.setups import setup_named
from reversi.formats.link import LONGEST, decode_link, encode_link
from reversi.formats.paste import decode_paste
from reversi.formats.shared import Shared
from reversi.record.game import begin_game
from tests.formats.exchange import any_shared
from tests.profiles import examples


@examples(60)
@given(any_shared)
def test_a_link_brings_every_game(shared: Shared) -> None:
    link = encode_link(shared)

    assert decode_link(link) == shared
    assert len(link) < LONGEST


@examples(60)
@given(any_shared)
def test_the_moves_the_position_and_the_drawing_can_be_pasted_on_their_own_board(shared: Shared) -> None:
    board = begin_game(shared.rules).extend(shared.plies).present.state.board
    moves = format_transcript(shared.plies, shared.rules.passing)
    drawing = f"{format_board(board)}\n{LETTERS[board.to_move]}"

    assert decode_paste(format_position(board), shared.rules) == Shared(rules_from(board))
    assert decode_paste(drawing, shared.rules) == Shared(rules_from(board))
    assert not moves or decode_paste(moves, shared.rules) == shared


def test_a_game_of_passes_alone_can_be_pasted() -> None:
    shared = Shared(setup_named("free-passing").rules, (Skip(), Skip()))

    assert decode_paste(format_transcript(shared.plies, shared.rules.passing), shared.rules) == shared
