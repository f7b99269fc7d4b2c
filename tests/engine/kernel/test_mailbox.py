"""The kernel's moves on boards of any size are those of the domain."""

from random import Random

import pytest
from hypothesis import given

from reversi.domain import (
    Board,
    Colour,
    Finished,
    Ongoing,
    Skip,
    Square,
    Win,
    count,
    empties,
    legal_squares,
    mobility,
    moves_of,
    perft,
    play,
    start_board,
    state_of,
)
from reversi.domain.setups import SetUp, setups
from reversi.engine.host import Kernel
from reversi.engine.kernel.layout import MAILBOX, MAILBOX_SIZE, MOVE_SIZE, RULES
from reversi.engine.kernel.mailbox import (
    CANDIDATE_COUNT,
    CANDIDATES,
    CELLS,
    COUNTS,
    EMPTIES,
    KEY,
    MOBILITIES,
    MOVES,
    OPENING_LEFT,
    PLACES,
    field,
)
from reversi.engine.kernel.many import WIN
from reversi.engine.search.large import cell_of, set_up, square_of
from reversi.shells.hosts.plain_host import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import any_boards, random_board
from tests.profiles import examples


def word(kernel: Kernel, address: int) -> int:
    return kernel.call("read", kernel.memory + address)


def mover_of(board: Board) -> int:
    return board.rules.players.index(board.to_move)


def listed(kernel: Kernel, board: Board) -> set[Square]:
    """The moves that the kernel lists for the side to move."""
    begin = kernel.memory + MOVES
    end = kernel.call("list_moves", mover_of(board), begin, kernel.memory)
    return {square_of(kernel.call("read", at)) for at in range(begin, end, MOVE_SIZE)}


def cells(kernel: Kernel) -> list[int]:
    return [word(kernel, CELLS + at) for at in range(0, 1024, 8)]


def state_in(kernel: Kernel) -> list[int]:
    """All that the kernel keeps of the board, but not what moves have left beyond the end of a list."""
    rules = [word(kernel, at) for at in range(RULES, RULES + 128, 8) if at != MOBILITIES]
    candidates = [word(kernel, CANDIDATES + 8 * at) for at in range(word(kernel, CANDIDATE_COUNT))]
    return [*rules, *candidates, *cells(kernel), *(word(kernel, PLACES + at) for at in range(0, 8192, 8))]


@given(board=any_boards)
def test_moves_and_mobilities_are_those_of_the_domain(kernel: WasmtimeKernel, board: Board) -> None:
    set_up(kernel, board)

    assert listed(kernel, board) == set(legal_squares(board))
    mobilities = word(kernel, MOBILITIES)
    for player, colour in enumerate(board.rules.players):
        assert field(mobilities, player) == mobility(board, colour)


@examples(40)
@given(board=any_boards)
def test_games_played_out_go_through_the_boards_of_the_domain(kernel: WasmtimeKernel, board: Board) -> None:
    rng, state, made = Random(0), state_of(board), 0
    set_up(kernel, board)
    before = cells(kernel)

    while not isinstance(state, Finished):
        if isinstance(state, Ongoing):
            move = rng.choice(state.moves)
            kernel.call("make", mover_of(state.board), cell_of(move.square), kernel.memory)
            made += 1
            state = play(state, move.square)
        else:
            state = play(state, Skip())
        assert listed(kernel, state.board) == set(legal_squares(state.board))
    counts = word(kernel, COUNTS)

    for player, colour in enumerate(board.rules.players):
        assert field(counts, player) == count(state.board, colour)
    for _ in range(made):
        kernel.call("unmake", kernel.memory)
    assert cells(kernel) == before


@examples(40)
@given(board=any_boards)
def test_a_board_has_the_same_key_however_it_was_reached(kernel: WasmtimeKernel, board: Board) -> None:
    for move in moves_of(board):
        set_up(kernel, board)
        kernel.call("make", mover_of(board), cell_of(move.square), kernel.memory)
        played = cells(kernel), word(kernel, KEY), word(kernel, OPENING_LEFT)
        set_up(kernel, move.after)

        assert (cells(kernel), word(kernel, KEY), word(kernel, OPENING_LEFT)) == played


@pytest.mark.parametrize("seed", range(12))
def test_undoing_a_move_restores_everything(kernel: WasmtimeKernel, seed: int) -> None:
    board = random_board(seed)
    set_up(kernel, board)
    before = state_in(kernel)

    for square in legal_squares(board):
        kernel.call("make", mover_of(board), cell_of(square), kernel.memory)
        assert word(kernel, EMPTIES) == empties(board) - 1
        kernel.call("unmake", kernel.memory)

    assert state_in(kernel) == before


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.key)
def test_every_set_up_has_as_many_leaves_as_in_the_domain(kernel: WasmtimeKernel, setup: SetUp) -> None:
    board = start_board(setup.rules)
    set_up(kernel, board)

    leaves = kernel.call("leaves_below", mover_of(board), 3, kernel.memory + MOVES, kernel.memory)

    assert leaves == perft(board, 3)


@examples(10)
@given(board=any_boards)
def test_plain_python_counts_the_same_leaves(
    kernel: WasmtimeKernel, plain: PlainKernel, board: Board
) -> None:
    counts = []
    for each in (kernel, plain):
        set_up(each, board)
        counts.append(each.call("leaves_below", mover_of(board), 2, each.memory + MOVES, each.memory))

    assert counts == [perft(board, 2)] * 2


@examples(40)
@given(board=any_boards)
def test_games_at_random_have_winners_and_leave_no_trace(kernel: WasmtimeKernel, board: Board) -> None:
    set_up(kernel, board)
    before = state_in(kernel)

    wins = kernel.call("playouts", mover_of(board), 5, 1234, kernel.memory)

    assert sum(field(wins, player) for player in range(len(board.rules.players))) == 5 * WIN
    assert state_in(kernel) == before


def test_the_tables_end_before_the_transposition_table() -> None:
    assert MOVES + 60 * 26 * 26 * MOVE_SIZE <= MAILBOX + MAILBOX_SIZE


def test_a_finished_game_has_the_winners_of_the_domain(kernel: WasmtimeKernel) -> None:
    for seed in range(60):
        state = state_of(random_board(seed, plies=400))
        if not isinstance(state, Finished):
            continue
        set_up(kernel, state.board)
        wins = kernel.call("playouts", mover_of(state.board), 1, 1, kernel.memory)
        players = state.board.rules.players
        named = {players[player] for player in range(len(players)) if field(wins, player)}
        assert named == winners_of(state)


def winners_of(state: Finished) -> set[Colour]:
    result = state.result
    return {result.colour} if isinstance(result, Win) else set(result.colours)
