"""The kernel's moves on boards of any size are those of the domain."""

from random import Random

import pytest
from hypothesis import given

from reversi import domain
from reversi.domain.setups import SetUp, setups
from reversi.engine.host import Kernel
from reversi.engine.kernel import mailbox
from reversi.engine.kernel.layout import MAILBOX, MAILBOX_SIZE, MOVE_SIZE, RULES
from reversi.engine.kernel.many import WIN
from reversi.engine.search.large import cell_of, set_up, square_of
from reversi.lab.hosts import PlainKernel
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.kernel.any_board import any_boards, random_board
from tests.profiles import examples


def word(kernel: Kernel, address: int) -> int:
    return kernel.call("read", kernel.memory + address)


def mover_of(board: domain.Board) -> int:
    return board.rules.players.index(board.to_move)


def listed(kernel: Kernel, board: domain.Board) -> set[domain.Square]:
    """The moves that the kernel lists for the side to move."""
    begin = kernel.memory + mailbox.MOVES
    end = kernel.call("list_moves", mover_of(board), begin, kernel.memory)
    return {square_of(kernel.call("read", at)) for at in range(begin, end, MOVE_SIZE)}


def cells(kernel: Kernel) -> list[int]:
    return [word(kernel, mailbox.CELLS + at) for at in range(0, 1024, 8)]


def state_in(kernel: Kernel) -> list[int]:
    """All that the kernel keeps of the board, but not what moves have left beyond the end of a list."""
    rules = [word(kernel, at) for at in range(RULES, RULES + 128, 8) if at != mailbox.MOBILITIES]
    candidates = [
        word(kernel, mailbox.CANDIDATES + 8 * at) for at in range(word(kernel, mailbox.CANDIDATE_COUNT))
    ]
    return [
        *rules,
        *candidates,
        *cells(kernel),
        *(word(kernel, mailbox.PLACES + at) for at in range(0, 8192, 8)),
    ]


@given(board=any_boards)
def test_moves_and_mobilities_are_those_of_the_domain(kernel: WasmtimeKernel, board: domain.Board) -> None:
    set_up(kernel, board)

    assert listed(kernel, board) == set(domain.legal_squares(board))
    mobilities = word(kernel, mailbox.MOBILITIES)
    for player, colour in enumerate(board.rules.players):
        assert mailbox.field(mobilities, player) == domain.mobility(board, colour)


@examples(40)
@given(board=any_boards)
def test_games_go_through_the_boards_of_the_domain(kernel: WasmtimeKernel, board: domain.Board) -> None:
    rng, state, made = Random(0), domain.state_of(board), 0
    set_up(kernel, board)
    before = cells(kernel)

    while not isinstance(state, domain.Finished):
        if isinstance(state, domain.Ongoing):
            move = rng.choice(state.moves)
            kernel.call("make", mover_of(state.board), cell_of(move.square), kernel.memory)
            made += 1
            state = domain.play(state, move.square)
        else:
            state = domain.play(state, domain.Skip())
        assert listed(kernel, state.board) == set(domain.legal_squares(state.board))
    counts = word(kernel, mailbox.COUNTS)

    for player, colour in enumerate(board.rules.players):
        assert mailbox.field(counts, player) == domain.count(state.board, colour)
    for _ in range(made):
        kernel.call("unmake", kernel.memory)
    assert cells(kernel) == before


@examples(40)
@given(board=any_boards)
def test_a_board_has_the_same_key_however_it_was_reached(kernel: WasmtimeKernel, board: domain.Board) -> None:
    for move in domain.moves_of(board):
        set_up(kernel, board)
        kernel.call("make", mover_of(board), cell_of(move.square), kernel.memory)
        played = cells(kernel), word(kernel, mailbox.KEY), word(kernel, mailbox.OPENING_LEFT)
        set_up(kernel, move.after)

        assert (cells(kernel), word(kernel, mailbox.KEY), word(kernel, mailbox.OPENING_LEFT)) == played


@pytest.mark.parametrize("seed", range(12))
def test_undoing_a_move_restores_everything(kernel: WasmtimeKernel, seed: int) -> None:
    board = random_board(seed)
    set_up(kernel, board)
    before = state_in(kernel)

    for square in domain.legal_squares(board):
        kernel.call("make", mover_of(board), cell_of(square), kernel.memory)
        assert word(kernel, mailbox.EMPTIES) == domain.empties(board) - 1
        kernel.call("unmake", kernel.memory)

    assert state_in(kernel) == before


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.key)
def test_every_set_up_has_as_many_leaves_as_in_the_domain(kernel: WasmtimeKernel, setup: SetUp) -> None:
    board = domain.start_board(setup.rules)
    set_up(kernel, board)

    leaves = kernel.call("leaves_below", mover_of(board), 3, kernel.memory + mailbox.MOVES, kernel.memory)

    assert leaves == domain.perft(board, 3)


@examples(10)
@given(board=any_boards)
def test_plain_python_counts_the_same(
    kernel: WasmtimeKernel, plain: PlainKernel, board: domain.Board
) -> None:
    counts = []
    for each in (kernel, plain):
        set_up(each, board)
        counts.append(each.call("leaves_below", mover_of(board), 2, each.memory + mailbox.MOVES, each.memory))

    assert counts == [domain.perft(board, 2)] * 2


@examples(40)
@given(board=any_boards)
def test_games_at_random_have_winners_and_leave_no_trace(kernel: WasmtimeKernel, board: domain.Board) -> None:
    set_up(kernel, board)
    before = state_in(kernel)

    wins = kernel.call("playouts", mover_of(board), 5, 1234, kernel.memory)

    assert sum(mailbox.field(wins, player) for player in range(len(board.rules.players))) == 5 * WIN
    assert state_in(kernel) == before


def test_the_tables_end_before_the_transposition_table() -> None:
    assert mailbox.MOVES + 60 * 26 * 26 * MOVE_SIZE <= MAILBOX + MAILBOX_SIZE


def test_a_finished_game_has_the_winners_of_the_domain(kernel: WasmtimeKernel) -> None:
    for seed in range(60):
        state = domain.state_of(random_board(seed, plies=400))
        if not isinstance(state, domain.Finished):
            continue
        set_up(kernel, state.board)
        wins = kernel.call("playouts", mover_of(state.board), 1, 1, kernel.memory)
        players = state.board.rules.players
        named = {players[player] for player in range(len(players)) if mailbox.field(wins, player)}
        result = state.result
        assert named == ({result.colour} if isinstance(result, domain.Win) else set(result.colours))
