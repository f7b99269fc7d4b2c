"""Lines: whatever a person types is a command, a message or a wish; or the person is told why it is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app import Flags, init, settings
from reversi.app.command import WORDS as COMMANDS
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human
from reversi.app.settings import FirstMove, Pace
from reversi.domain import STANDARD, Colour, Rules
from reversi.domain.setups import SetUp
from reversi.elm import simulate
from reversi.shells.terminal.command import PROGRAM
from reversi.shells.terminal.lines import WORDS, GameMsg, objection, parse_line
from reversi.shells.terminal.setup import Setup
from reversi.shells.terminal.update import Beginning, LineTyped
from tests.profiles import examples
from tests.strategies import any_rules

MODEL, _ = init(Flags(stored=None, seed=0))
COMMON = (*WORDS, *(name for names in COMMANDS.values() for name in names))
OTHERS = ("yes", "no", "black", "o", "random", "f5", "34", "pace", "fast", "x", "9", "")
MORE = ("12 3", "red", "setup", "hexagon")
LINES = st.text() | st.lists(st.sampled_from([*COMMON, *OTHERS, *MORE])).map(" ".join)


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
    assert parse_line(f"black {line}", MODEL, has_kernel=False) == game_msg.PlayerChosen(Colour.BLACK, player)


def test_a_choice_leaves_the_others_as_they_are() -> None:
    message = parse_line("pace fast", MODEL, has_kernel=False)

    assert isinstance(message, settings.OptionsChosen)
    assert (message.options.pace, message.options.setup) == (Pace.FAST, MODEL.options.setup)


@given(LINES)
def test_every_line_means_something_or_is_refused_in_words(line: str) -> None:
    reason = ""
    try:
        meant = parse_line(line, MODEL, has_kernel=True)
    except ValueError as refusal:
        meant, reason = None, str(refusal)

    assert (
        reason.endswith(".")
        if meant is None
        else not isinstance(meant, GameMsg) or not objection(meant, MODEL)
    )


@examples(60)
@given(st.lists(LINES), st.just(STANDARD) | any_rules())
def test_no_line_breaks_the_table(lines: list[str], rules: Rules) -> None:
    people = tuple((colour, Human()) for colour in rules.players)
    setup = Setup(0, has_kernel=True, players=people, first=FirstMove.BLACK, rules=SetUp(rules, name="A"))
    begun = simulate(PROGRAM, Beginning(setup, hints=False))

    table = begun.send(*(LineTyped(line) for line in lines))

    assert table.model.left or "    a b c" in table.text
