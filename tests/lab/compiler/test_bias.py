from pathlib import Path

import pytest

from reversi.domain import STANDARD, Colour, Square, boards_along, empties, parse_transcript
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.kernel.probcut import EXACT
from reversi.formats.wthor import Base, encode_base, encode_row
from reversi.lab.compiler.bias import LEAST, MOST, ROOTS, SCORED, Searched, _searched, drawn, measured, run
from reversi.lab.compiler.calibrate import searched_value
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.app.known_games import TIED


def lacking(leaf: int) -> int:
    return 2 * UNIT if leaf % 2 else -UNIT // 2


def test_what_values_lack_is_found_from_scores_back_to_the_opening() -> None:
    samples = [
        Searched(
            left,
            tuple(truth - lacking(left - depth) * (-1) ** depth + wrong for depth in range(LEAST, MOST + 1)),
            truth if left == SCORED else None,
        )
        for left in ROOTS
        for truth in (-700, 300)
        for wrong in (-40, 40)
    ]

    bands = measured(samples)

    for even, odd in bands:
        assert (even.amount, odd.amount) == pytest.approx((lacking(0), lacking(1)))


def test_an_archive_without_scores_from_that_far_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.wtb"
    path.write_bytes(bytes([20, 26, 1, 1, *bytes(8), 8, 0, 22, 0]))

    with pytest.raises(CommandError, match="theoretical scores from 24 empty squares on, not 22"):
        run(path, 2, seed=1)


def test_positions_are_those_of_close_games_that_were_played_by_the_rules(tmp_path: Path) -> None:
    squares = [ply for ply in parse_transcript(TIED) if isinstance(ply, Square)]
    close, even, decided = (encode_row(squares, discs) for discs in (30, 32, 60))
    illegal = encode_row(squares[1:], 32)
    rows = close + illegal + even + decided
    path = tmp_path / "games.wtb"
    path.write_bytes(encode_base(Base(2000, SCORED, rows), (2000, 1, 1)))

    found = list(drawn(path, 9, seed=1))

    assert sorted(score for _, score in found) == [-4 * UNIT, 0]
    along = boards_along(STANDARD, parse_transcript(TIED))
    for boards, _ in found:
        assert [empties(board) for board in boards] == sorted(ROOTS, reverse=True)
        assert {*boards} <= {*along}
    assert [*drawn(path, 1, seed=2)] in ([found[0]], [found[1]])


def test_a_search_knows_the_score_where_it_is_counted_from() -> None:
    kernel = WasmtimeKernel(1)
    plies = parse_transcript(TIED)
    at_scored, earlier = (
        next(board for board in boards_along(STANDARD, plies) if empties(board) == left)
        for left in (SCORED, SCORED + 4)
    )
    sign = 1 if at_scored.to_move is Colour.BLACK else -1

    found, before = _searched(kernel, at_scored, 300), _searched(kernel, earlier, 300)

    assert (found.empties, found.score) == (SCORED, sign * 300)
    assert before.score is None
    assert len(found.values) == MOST - LEAST + 1
    for depth in range(LEAST, 7):
        alone = searched_value(WasmtimeKernel(1), at_scored, depth, EXACT)
        assert found.values[depth - LEAST] == alone


def test_what_cannot_be_read_or_is_too_little_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        run(tmp_path / "none.wtb", 2, seed=1)
    with pytest.raises(CommandError, match="too few positions"):
        measured([Searched(SCORED, (0,) * (MOST - LEAST + 1), 0)])
