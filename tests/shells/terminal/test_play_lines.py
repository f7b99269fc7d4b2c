"""Lines: whatever somebody types is a message, a wish, or a reason why it is neither."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, init
from reversi.app.game.seats import Computer, Human
from reversi.app.msg import OptionsChosen, PlayerChosen, SquareClicked
from reversi.app.settings.model import FirstMove, Pace
from reversi.domain import Colour, Square
from reversi.elm import simulate
from reversi.shells.terminal.play.command import PROGRAM
from reversi.shells.terminal.play.lines import WISHES, WORDS, Wish, objection, parse_line
from reversi.shells.terminal.play.setup import Setup
from reversi.shells.terminal.play.table import LineTyped
from reversi.shells.terminal.play.update import Beginning

MODEL, _ = init(Flags(stored=None, seed=0))
LINES = st.text() | st.lists(
    st.sampled_from(
        [*WISHES, *WORDS, "yes", "no", "black", "o", "random", "f5", "34", "pace", "fast", "x", "9", ""]
    )
).map(" ".join)


@pytest.mark.parametrize(
    ("line", "square"),
    [
        ("f5", Square(5, 4)),
        ("A1", Square(0, 0)),
        ("h8", Square(7, 7)),
        ("11", Square(0, 0)),
        ("8 1", Square(7, 0)),
    ],
)
def test_a_square_is_clicked(line: str, square: Square) -> None:
    assert parse_line(line, MODEL, has_kernel=False) == SquareClicked(square)


@pytest.mark.parametrize(
    ("line", "player"),
    [
        ("human", Human()),
        ("me", Human()),
        ("random", Computer("random")),
        ("MINIMAX 2", Computer("minimax-2")),
    ],
)
def test_a_player_is_chosen_by_name(line: str, player: Human | Computer) -> None:
    assert parse_line(f"black {line}", MODEL, has_kernel=False) == PlayerChosen(Colour.BLACK, player)


def test_a_choice_leaves_the_others_as_they_are() -> None:
    message = parse_line("pace fast", MODEL, has_kernel=False)

    assert isinstance(message, OptionsChosen)
    assert (message.options.pace, message.options.start) == (Pace.FAST, MODEL.options.start)


@given(LINES)
def test_any_line_means_something_or_is_refused_in_words(line: str) -> None:
    reason = ""
    try:
        meant = parse_line(line, MODEL, has_kernel=True)
    except ValueError as refusal:
        meant, reason = None, str(refusal)

    assert reason.endswith(".") if meant is None else isinstance(meant, Wish) or not objection(meant, MODEL)


@given(st.lists(LINES))
def test_whatever_is_typed_the_table_stands(lines: list[str]) -> None:
    setup = Setup(seed=0, has_kernel=True, black=Human(), white=Human(), first=FirstMove.BLACK)
    begun = simulate(PROGRAM, Beginning(setup, hints=False))

    table = begun.send(*(LineTyped(line) for line in lines))

    assert table.model.left or "a b c d e f g h" in table.text
