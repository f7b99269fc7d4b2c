"""Texts of many games: each is found, whatever stands around it, and a broken one costs only itself."""

from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.domain import STANDARD, format_transcript, parse_transcript
from reversi.formats.archive import NotRead, Read, games_in, games_in_parts
from reversi.formats.data import encode_line
from reversi.formats.paste import decode_paste
from reversi.formats.shared import Shared
from reversi.record.details import Details
from reversi.record.game import begin_game
from tests.formats import exchange
from tests.profiles import examples
from tests.strategies import scratched

OBF = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % FFO #1"

MIXED = f"""\
# games of a day

1 (;GM[Othello]PB[a (b) ]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
B[f5]W[d6];)(;GM[2];B[f5]C[:)]
(;W[d6])(;W[f4]))
f5d6 -12
f5d6e1
(;GM[2];B[f5];W[d6

(;GM[2]
;B[c4])
{OBF}
{encode_line(begin_game(STANDARD).extend(parse_transcript("f5")))}
{{"version": 1,
#m=f5d6c3
"""


def line_of(shared: Shared) -> str:
    return encode_line(begin_game(shared.rules).extend(shared.plies))


def kinds(text: str) -> list[tuple[int, str]]:
    """The line and the format of every game, or its problem."""
    return [
        (each.line, each.format if isinstance(each, Read) else str(each.trouble.problem))
        for each in games_in(text)
    ]


def test_games_of_all_kinds_are_found_and_broken_ones_are_told_with_their_line() -> None:
    assert kinds(MIXED) == [
        *((3, "GGF"), (4, "SGF"), (6, "transcript"), (7, "black may not play e1: that would turn no disc")),
        *((8, "expected a property, such as B[f5]"), (10, "SGF"), (12, "position"), (13, "data")),
        (14, "expected JSON"),
    ]


POSITION = "-------------------O-------OO------XO---------------------------"
DRAWING = "\n".join(POSITION[at : at + 8] for at in range(0, 64, 8))
BOXED = "\n├─┼─┤\n".join(f"│{'│'.join(row.replace('-', ' '))}│" for row in DRAWING.split("\n"))
NUMBERED = "\n".join(f"{at} {' '.join(row)} {at}" for at, row in enumerate(DRAWING.split("\n"), 1))

READ: dict[str, tuple[str, list[tuple[int, int]]]] = {
    "comments": (f"% a\n{OBF}\n// b\n#c f5\n{OBF}\n; d\nf5d6", [(2, 0), (5, 0), (7, 2)]),
    "a drawing": (f"{DRAWING}\nX\n", [(1, 0)]),
    "drawings": (f"{DRAWING}\nX\n\n{DRAWING}\nd2 c3\n{OBF}", [(1, 0), (11, 2), (20, 0)]),
    "a drawing with lines": (f"┌─┬─┐\n{BOXED}\n└─┴─┘\n\nf5d6c3d3", [(1, 0), (19, 4)]),
    "a drawing with words": (
        f"  A B C D E F G H\n{NUMBERED}\nBlack to move\n\n1. d2 c3\n\nf5d6c3",
        [(1, 2), (14, 3)],
    ),
    "moves below a drawing": (f"{DRAWING}\n\nd2 c3", [(1, 2)]),
    "moves on the line": (f"{POSITION} X;D2C3\n{POSITION} X d2\n{POSITION} X\n", [(1, 2), (2, 1), (3, 0)]),
    "moves on the next line": (f"{POSITION} X\nd2c3\n{POSITION} X\nf5d6c3d3\n", [(1, 2), (3, 0), (4, 4)]),
    "a table": ("Move\tValue\nf5\t+0.00\nd6\t-1.00\nc3\t0\n", [(1, 3)]),
    "a table of two": ("| a | b |\n|---|---|\n| f5 | d6 |\n| c3 | d3 |\n\nf5d6", [(1, 4), (6, 2)]),
    "a move a line": ("f5\nd6\nc3\nd3\nc4\n", [(1, 5)]),
    "numbered lines": ("1. f5 d6\n2. c3 d3\n3. c4\n1. f5 f6\n2. e6 f4", [(1, 5), (4, 4)]),
    "numbered games": ("1. f5d6c3\n2. f5f6e6\n3. c4c3d3", [(1, 3), (2, 3), (3, 3)]),
    "names before": ("Tiger f5d6c3d3c4\nCow,f5f6e6f4e3", [(1, 5), (2, 5)]),
    "names behind": ("C4c3 Diagonal\nC4c3D3c5B2 X-square Opening", [(1, 2), (2, 5)]),
    "code": ("```\nf5d6\n```\n", [(1, 2)]),
    "other ends of lines": ("f5d6\u2028f5d6c3\r\nc4c3\rf5\x85d3", [(1, 2), (2, 3), (3, 2), (4, 1), (5, 1)]),
    "data of others": ('{"moves": ["f5", "d6"]}\n{"moves": "f5f6e6"}', [(1, 2), (2, 3)]),
    "curly heads": ("[Black “Ann”]\n\n1. f5 d6\n\n[Black “Eva”]\n\n1. c4 c3", [(1, 2), (5, 2)]),
}


@pytest.mark.parametrize(("text", "games"), list(READ.values()), ids=list(READ))
def test_files_are_read_as_people_and_programs_write_them(text: str, games: list[tuple[int, int]]) -> None:
    found = list(games_in(text))

    assert [(each.line, len(each.shared.plies)) for each in found if isinstance(each, Read)] == games
    assert len(found) == len(games)


@pytest.mark.parametrize("text", ["f5d6\nd3 e1\nf5", "f5d6e1\nc4\n", "nothing\nat all\n", "f5\nf5\n"])
def test_lines_that_are_no_game_together_stay_apart(text: str) -> None:
    assert [each.line for each in games_in(text)] == list(range(1, len(text.split()) + 1))[
        : text.strip().count("\n") + 1
    ]


@pytest.mark.parametrize("text", [text for text, _ in READ.values()], ids=list(READ))
@pytest.mark.parametrize("size", [1, 7, 40])
def test_what_takes_several_lines_may_come_in_parts(text: str, size: int) -> None:
    parts = [text[at : at + size] for at in range(0, len(text), size)]

    assert [each for each in games_in_parts(parts) if each] == list(games_in(text))


def test_games_with_heads_are_told_apart() -> None:
    text = (
        '[Event "x"]\n[White "Ann"]\n\n1. f5 d6\n2. c3\n\n[Event "y"]\n\n1. f5 f6 *\n\n[Event "z"]\n\n1. c4\n'
    )

    assert kinds(text) == [(1, "game with a head"), (7, "game with a head"), (11, "game with a head")]


@pytest.mark.parametrize(
    ("line", "result"),
    [
        *(("f5d6 40-24", "40-24"), ("f5d6: +12", "+12"), ("f5 d6 -8.000:r", "-8.000:r")),
        *(("1. f5 d6 B+R", "B+R"), ("f5d6;draw", "draw"), ("f5d6", ""), ("f5 d6 3.", ""), ("f5-d6", "")),
    ],
)
def test_a_transcript_may_have_its_result_behind_it(line: str, result: str) -> None:
    (game,) = games_in(line)

    plies = parse_transcript("f5d6")
    shared = Shared(STANDARD, plies, details=Details(plies, result=result) if result else None)
    assert game == Read(1, len(line), "transcript", shared, line)


@pytest.mark.parametrize("text", ["", "\n\n \n", "# nothing\n#\n", "\ufeff"])
def test_a_text_without_games_has_none(text: str) -> None:
    assert list(games_in(text)) == []


def test_games_are_read_as_they_are_asked_for() -> None:
    endless = "f5d6\n" * 300_000

    assert [each.line for each in islice(games_in(endless), 3)] == [1, 2, 3]


ENCODERS: dict[str, Callable[[Shared], str]] = {
    "GGF": exchange.ggf_of,
    "SGF": lambda shared: exchange.sgf_of(shared.plies, letters=True),
    "game with a head": lambda shared: exchange.headed_of(shared.plies),
    "transcript": lambda shared: format_transcript(shared.plies),
}


@examples(40)
@given(
    st.lists(exchange.recorded.filter(lambda shared: len(shared.plies) > 0), min_size=1, max_size=4),
    st.sampled_from(list(ENCODERS)),
    st.sampled_from(("\n", "\n\n", "\r\n")),
)
def test_every_game_of_a_file_is_read(games: list[Shared], name: str, between: str) -> None:
    text = between.join(ENCODERS[name](game) for game in games)

    found = list(games_in(text))

    assert [(each.format, each.shared.plies) for each in found if isinstance(each, Read)] == [
        (name, game.plies) for game in games
    ]


@examples(40)
@given(
    st.lists(exchange.shared_games, max_size=4),
    st.sampled_from((line_of, exchange.data_of)),
    st.sampled_from(("\n", "")),
)
def test_data_is_read_one_a_line_or_concatenated(
    games: list[Shared], encode: Callable[[Shared], str], between: str
) -> None:
    text = between.join(map(encode, games))

    assert [each.shared if isinstance(each, Read) else each for each in games_in(text)] == games


@examples(60)
@given(
    before=exchange.pastes,
    broken=exchange.recorded.map(exchange.ggf_of).flatmap(scratched),
    game=exchange.othello_games,
)
def test_any_text_is_read_or_told_and_the_record_behind_it_is_found(
    before: str, broken: str, game: tuple[object, tuple[object, ...], object]
) -> None:
    last = "(;GM[2];B[c4])"

    found = list(games_in(f"{before}\n{broken}\n{last}"))

    assert all(isinstance(each, Read | NotRead) for each in found)
    assert found[-1] == Read(found[-1].line, found[-1].end, "SGF", decode_paste(last, STANDARD), last)


@examples(40)
@given(
    st.lists(exchange.pastes | exchange.recorded.map(exchange.ggf_of).flatmap(scratched), max_size=6).map(
        "\n".join
    ),
    st.integers(1, 300),
)
def test_a_text_in_parts_has_the_same_games(text: str, size: int) -> None:
    parts = [text[at : at + size] for at in range(0, len(text), size)]

    assert [each for each in games_in_parts(parts) if each] == list(games_in(text))


def test_a_game_without_an_end_costs_only_itself_and_no_time() -> None:
    parts = ["f5d6\n(;GM[2]C["] + ["(a" * 2**15] * 40 + ["\nf5\n"]

    found = [each for each in games_in_parts(parts) if each]

    assert isinstance(found[0], Read)
    assert all(isinstance(each, NotRead) for each in found[1:-1])
    assert found[-1] == Read(3, sum(map(len, parts)) - 1, "transcript", decode_paste("f5", STANDARD), "f5")
