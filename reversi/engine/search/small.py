"""The search of small boards: any two-player game on a board that fits into 8×8, under any rules."""

from collections.abc import Iterator

from reversi import domain
from reversi.domain.geometry import DIRECTIONS
from reversi.engine.host import SLICE, Kernel, ask
from reversi.engine.kernel import small_rules
from reversi.engine.kernel.layout import write
from reversi.engine.kernel.probcut import EXACT
from reversi.engine.kernel.root import SMALL, begin_root
from reversi.engine.kernel.small_evaluation import SMALL_STAGES
from reversi.engine.kernel.table import key_of
from reversi.engine.kernel.words import WORD
from reversi.engine.search import deepening
from reversi.engine.search.limits import Limits, Pace
from reversi.engine.search.line import line_by_keys
from reversi.engine.search.parallel import Kernels
from reversi.engine.search.root_move import RootMove, SearchReport
from reversi.engine.search.root_search import RootSearch

SIDE = 8


def search_small(
    kernel: Kernel,
    board: domain.Board,
    limits: Limits,
    slice_nodes: int = SLICE,
    raw: bool = False,
    pace: Pace | None = None,
) -> Iterator[SearchReport]:
    """The search of `board`, reported after every slice; the last report is the answer.

    `board` must be an ongoing game for two that fits into 8×8. Nothing else may use the kernel's memory
    meanwhile. There is no ProbCut here: every value is exact for its depth. With `raw`, final scores count
    the discs as they lie; otherwise the empty squares go to the player with more discs, as in `final_score`.
    """
    lay_rules(kernel, board.rules, raw)
    ask(kernel, begin_root, SMALL, *discs_in_kernel(board), kernel.memory)
    nodes = min(slice_nodes, limits.nodes or slice_nodes)
    root = RootSearch(Kernels(kernel, pace or Pace(nodes, nodes)), board, move_by_move=True)
    return deepening.within_nodes(_deepen(root, domain.empties(board), limits), limits.nodes)


def _deepen(root: RootSearch, left: int, limits: Limits) -> Iterator[SearchReport]:
    """Search depth by depth and then, with few empties, to the end."""
    to_end = left <= max(limits.exact_from, limits.outcome_from, limits.depth)
    deepest = min(deepening.DEEPEST_GUESS, left - deepening.EMPTIES_AFTER_GUESS) if to_end else limits.depth
    yield from root.deepen(max(deepest, 1), EXACT, limits.every_move)
    if to_end:
        most = deepening.EVERY_SCORE if left <= max(limits.exact_from, limits.depth) else deepening.OUTCOME
        yield from root.solve(EXACT, most, limits.every_move)


def line_small(kernel: Kernel, board: domain.Board, move: RootMove) -> tuple[domain.Ply, ...]:
    """The move and the best plies after it (see `line_by_keys`).

    The kernel's latest search must have been `search_small` of this board.
    """

    def key_of_small(at: domain.Board) -> int:
        return ask(kernel, small_rules.small_key, *discs_in_kernel(at), kernel.memory)

    return line_by_keys(kernel, board, move, discs_in_kernel, key_of_small, "small_endgame")


def discs_in_kernel(board: domain.Board) -> tuple[int, int]:
    """The discs of the side to move and those of the other side, as the kernel's bitboards."""
    own, enemy = domain.own_and_enemy(board)
    width = board.rules.width
    return widened(own, width), widened(enemy, width)


def widened(bits: int, width: int) -> int:
    """A bitboard of a board with `width` columns, moved to the top left of one with eight.

    >>> widened(0b1011, width=2) == 0b10_00000011
    True
    """
    wide = row = 0
    while bits:
        wide |= (bits & (1 << width) - 1) << SIDE * row
        bits, row = bits >> width, row + 1
    return wide


def lay_rules(kernel: Kernel, rules: domain.Rules, raw: bool = False) -> None:
    """Write the words that describe the rules to the kernel's memory."""
    for place, word in words_of(rules, raw).items():
        ask(kernel, write, kernel.memory + place, word)


def words_of(rules: domain.Rules, raw: bool = False) -> dict[int, int]:
    """The words that describe the rules, by their places in memory (see `kernel.small_rules`)."""
    playable = widened(rules.playable, rules.width)
    placing = widened(rules.placing_bits, rules.width)
    fewest, stuck = rules.aim is domain.Aim.FEWEST_DISCS, rules.passing is domain.Passing.NEVER
    falling, files, rising, rows = (ends_along(playable, *line) for line in DIRECTIONS[:4])
    kind = fewest + 2 * stuck + 4 * raw
    return {
        small_rules.PLAYABLE: playable,
        small_rules.PLACING: placing,
        small_rules.FEWEST: int(fewest),
        small_rules.ENDS_WHEN_STUCK: int(stuck),
        small_rules.RAW: int(raw),
        small_rules.RULES_KEY: key_of(playable, placing) ^ key_of(kind, WORD ^ kind),
        small_rules.ROW_ENDS: rows,
        small_rules.FILE_ENDS: files,
        small_rules.RISING_ENDS: rising,
        small_rules.FALLING_ENDS: falling,
        small_rules.CORNER_SQUARES: widened(rules.corner_bits, rules.width),
        small_rules.EDGE_SQUARES: widened(rules.edge_bits, rules.width),
        small_rules.LEFT_HALF: _squares(range((rules.width + 1) // 2), range(SIDE)),
        small_rules.TOP_HALF: _squares(range(SIDE), range((rules.height + 1) // 2)),
        small_rules.STAGE_FACTOR: (SMALL_STAGES << 16) // (playable.bit_count() + 1),
        small_rules.WALLED: int(bool(rules.walls)),
    }


def ends_along(playable: int, columns: int, rows: int) -> int:
    """The playable squares with a wall or the edge on either side, along the line of that step."""
    at = _bits_of(playable)
    return sum(
        1 << row * SIDE + column
        for column, row in at
        if not {(column + columns, row + rows), (column - columns, row - rows)} <= at
    )


def _bits_of(bits: int) -> set[tuple[int, int]]:
    return {(square % SIDE, square // SIDE) for square in range(SIDE * SIDE) if bits >> square & 1}


def _squares(columns: range, rows: range) -> int:
    return sum(1 << row * SIDE + column for row in rows for column in columns)
