"""The patterns: where they stand, and how their indices are summed up."""

from hypothesis import given

from reversi.domain import Symmetry, format_squares, image_of_square, squares_in_order
from reversi.engine.host import Kernel
from reversi.engine.kernel import patterns
from reversi.engine.kernel.words import WORD
from reversi.lab.hosts import PlainKernel
from tests.engine.kernel.positions import Position, squares_of, wild_positions

SQUARES = squares_in_order(8, 8)
LANES = [
    lane
    for instances in patterns.INSTANCES
    for lane in (*instances, *[()] * (-len(instances) % patterns.FOUR))
]


def named(pattern: tuple[int, ...]) -> str:
    return format_squares(SQUARES[square] for square in sorted(pattern))


def test_the_patterns_are_those_that_their_comment_names() -> None:
    assert [named(pattern) for pattern in patterns.PATTERNS] == [
        *("a1 b1 c1 d1 e1 f1 g1 h1 b2 g2", "a1 b1 c1 a2 b2 c2 a3 b3 c3", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"),
        *("a1 b1 c1 d1 a2 b2 c2 a3 b3 a4", "a2 b2 c2 d2 e2 f2 g2 h2", "a3 b3 c3 d3 e3 f3 g3 h3"),
        *("a4 b4 c4 d4 e4 f4 g4 h4", "b1 c2 d3 e4 f5 g6 h7", "c1 d2 e3 f4 g5 h6", "d1 e2 f3 g4 h5"),
        "a1 b2 c3 d4 e5 f6 g7 h8",
    ]


def test_instances_are_the_images_under_the_symmetries_of_the_board() -> None:
    for pattern, instances in zip(patterns.PATTERNS, patterns.INSTANCES, strict=True):
        images = {
            frozenset(image_of_square(SQUARES[square], 8, 8, symmetry) for square in pattern)
            for symmetry in Symmetry
        }
        assert {frozenset(SQUARES[square] for square in instance) for instance in instances} == images
        assert len(instances) == len(images)


def test_there_are_46_instances_in_12_words() -> None:
    assert [len(instances) for instances in patterns.INSTANCES] == [4, 4, 8, 4, 4, 4, 4, 4, 4, 4, 2]
    assert patterns.INDEX_WORDS == 12


def test_a_stage_has_a_weight_for_every_index_and_packed_one_for_each_mirrored_pair() -> None:
    edge, corner, block, triangle, line = 59_049, 19_683, 59_049, 59_049, 6_561
    alike = {"edge": 243, "corner": 729, "triangle": 729, "line": 81}  # indices that mirror themselves

    assert patterns.STAGE_SIZE == 226_233  # with diagonals of 7, 6 and 5 squares: 2187, 729 and 243
    assert edge + corner + block + triangle + 4 * line + 2187 + 729 + 243 == patterns.STAGE_SIZE
    halves = (edge + alike["edge"], corner + alike["corner"], triangle + alike["triangle"])
    lines = 4 * (line + alike["line"]) + (2187 + 81) + (729 + 27) + (243 + 27)
    assert block + (sum(halves) + lines) // 2 == patterns.PACKED_SIZE


def naive_index(position: Position, squares: tuple[int, ...]) -> int:
    own, enemy = position
    return sum(
        3**place * (1 + (own >> square & 1) - (enemy >> square & 1)) for place, square in enumerate(squares)
    )


def naive_indices(position: Position) -> list[int]:
    return [naive_index(position, lane) for lane in LANES]


def place_of(kernel: Kernel, position: Position) -> int:
    empties = 64 - (position[0] | position[1]).bit_count()
    return kernel.call("indices_of", empties, kernel.memory)


def indices_at(kernel: Kernel, at: int) -> list[int]:
    words = [kernel.call("read", at + 8 * word) & WORD for word in range(patterns.INDEX_WORDS)]
    return [word >> 16 * lane & 65535 for word in words for lane in range(patterns.FOUR)]


@given(position=wild_positions)
def test_index_words_hold_every_index_for_either_side(plain: PlainKernel, position: Position) -> None:
    at = place_of(plain, position)

    plain.call("write_indices", *position, at, plain.memory)
    own = indices_at(plain, at)
    plain.call("exchange_sides", at)

    assert own == naive_indices(position)
    assert indices_at(plain, at) == naive_indices(Position(position.enemy, position.own))


@given(position=wild_positions)
def test_index_words_after_a_move_are_those_of_its_position(plain: PlainKernel, position: Position) -> None:
    own, enemy = position
    at = place_of(plain, position)
    plain.call("write_indices", *position, at, plain.memory)

    for square in squares_of(plain.call("legal_moves", *position) & WORD):
        turned = plain.call("flips", *position, square) & WORD
        after = plain.call("write_indices_after", square, turned, at, plain.memory)

        assert indices_at(plain, after) == naive_indices(
            Position(enemy & ~turned, own | turned | 1 << square)
        )
