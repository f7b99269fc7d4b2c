"""The words of the game in the terminal, in English."""

from typing import assert_never

from reversi import domain
from reversi.app.command import Refused
from reversi.app.command.view import answer_lines
from reversi.app.common.table import Flow
from reversi.app.common.words import COLOURS
from reversi.app.computer import GivenUp
from reversi.app.computer.players import player_name
from reversi.app.game.seats import Human, Seats, has_computer, is_humans_turn, mover, seated
from reversi.app.game.words import activity_words, happened_words, next_words
from reversi.app.model import Model
from reversi.domain.notation.cells import LETTERS
from reversi.domain.setups import SetUp, setups
from reversi.engine import COMPUTER_PLAYERS, ComputerPlayer, School
from reversi.locale.say import ENGLISH
from reversi.shells.terminal.lines import needs_kernel

GREETING = "Reversi. Type help at any time, and quit to leave."

WITHOUT_KERNEL = (
    "Players that search need the Python package wasmtime (pip install wasmtime). The others play without it."
)

HELP = """\
f5 or 65     play that square: its file and rank, or its column and row; 12 3 is l3
pass         skip your turn, when you have no move or the rules let you
hints        mark the legal moves, or stop marking them
moves        list the legal moves, with the discs that each flips
undo, redo   go back to your last decision, or forward
last, turn   name the last move, or whose turn it is
score        count the discs
row 3, c     name the discs in a row or a file
board        draw the board again
game         list the moves played so far
players      list the computer players
black NAME   choose who plays Black: one of them, or human; likewise white, red, blue,
             green and yellow, or their letters x, o, r, b, g, y
swap         swap sides
pause        pause the computer; so does Ctrl-C while it is to move
resume, step let it continue, or make one move
pace NAME    how soon the computer moves: slow, normal, fast or instant
first NAME   who moves first in the next game: black, white or random
setups       list the set-ups: boards, players and rules that have a name
setup NAME   choose the set-up of the next game
new          begin the next game
quit         leave; so do Ctrl-D, and Ctrl-C at a prompt\
"""


PASSING = {
    domain.Passing.WHEN_STUCK: "",
    domain.Passing.FREELY: ", passing is free",
    domain.Passing.NEVER: ", ends with the first player who has no move",
}


def named_colour(colour: domain.Colour) -> str:
    """A colour with its letter on the board: "Black (X)"."""
    return f"{COLOURS[colour]} ({LETTERS[colour]})"


def text_status_words(model: Model) -> str:
    """What has just happened, what comes next, and what to type if it is not a move."""
    coming = next_words(ENGLISH, model.table.state, model.table.seats_now, model.table.follows)
    if isinstance(model.table.state, domain.Finished):
        said = [coming, margin_words(model.table.state, model.table.seats)]
    else:
        said = [happened_words(ENGLISH, model.table.arrival, model.table.game), coming, _todo_words(model)]
    return " ".join(words for words in said if words)


def _todo_words(model: Model) -> str:
    if model.table.is_replayed and has_computer(model.table.seats):
        return "The game is over: type resume to play on from here."
    if is_humans_turn(model.table.state, model.table.seats):
        if isinstance(model.table.state, domain.SkipMove):
            return "Type pass."
        return "You may also pass." if domain.may_pass(model.table.state) else ""
    if isinstance(model.computer.worker, GivenUp):
        return f"Its player does not work ({model.computer.worker.reason}): type retry, or choose another."
    return "Type resume or step to let it." if model.table.flow is Flow.PAUSED else ""


def margin_words(finished: domain.Finished, seats: Seats) -> str:
    """By how much the game was won: "You won by 12 points."; "" for a tie."""
    match finished.result:
        case domain.Win(colour):
            fewest = finished.board.rules.aim is domain.Aim.FEWEST_DISCS
            best, second, *_ = sorted(domain.disc_counts(finished.board).values(), reverse=not fewest)
            points = ENGLISH.number("{n} point", "{n} points", abs(best - second))
            return f"{_winner_words(colour, seats)} by {points}."
        case domain.Tie():
            return ""
        case _ as unreachable:
            assert_never(unreachable)


def _winner_words(winner: domain.Colour, seats: Seats) -> str:
    people = [colour for colour, player in seats if isinstance(player, Human)]
    if len(people) != 1:
        return f"{COLOURS[winner]} won"
    return "You won" if people == [winner] else "You lost"


def text_activity_words(model: Model) -> str:
    """Which player is thinking, and what it sees: "White (Level 5): Depth 8, +2.0"; "" if none is."""
    colour = mover(model.table.state)
    if colour is None or model.computer.turn is None:
        return ""
    player = player_name(ENGLISH, seated(model.table.seats, colour))
    return f"{COLOURS[colour]} ({player}): {activity_words(model, colour)}"


def answer_words(model: Model) -> str:
    """The game's answer to the last command; "" if the board shows it."""
    answered = model.typed.answered
    if answered is None:
        return ""
    if answered.refused is Refused.NO_MOVE and isinstance(model.table.state, domain.SkipMove):
        return f"{COLOURS[model.table.state.board.to_move]} has no move: type pass."
    return "\n".join(answer_lines(ENGLISH, answered, model.table.seats, model.table.follows))


def game_words(model: Model) -> str:
    """The moves so far, as a transcript that other programs can read."""
    return (
        domain.format_transcript(model.table.game.past, model.table.state.board.rules.passing)
        or "No move has been played."
    )


def goodbye_words(model: Model) -> str:
    """The last words, with the moves of an unfinished game."""
    if not model.table.game.past or isinstance(model.table.state, domain.Finished):
        return "Goodbye."
    return f"Goodbye. The game so far: {game_words(model)}"


def seats_words(seats: Seats) -> str:
    """Who plays what: "Black (X) by Human, White (O) by Minimax 1."."""
    names = [f"{named_colour(colour)} by {player_name(ENGLISH, player)}" for colour, player in seats]
    return f"{', '.join(names)}."


def setup_name(setup: SetUp) -> str:
    """The name of a set-up: its key, which can be typed, if it has one."""
    return setup.key or setup.name or "of your own"


def setups_words(chosen: SetUp) -> str:
    """All named set-ups, each with its board and its players, and the set-up of the next game."""
    lines = [f"  {setup.key:<14} {_board_words(setup)}" for setup in setups()]
    return "\n".join(["Set-ups", *lines, f"The next game: {setup_name(chosen)}"])


def _board_words(setup: SetUp) -> str:
    rules = setup.rules
    walls = f", {ENGLISH.number('{n} wall', '{n} walls', len(rules.walls))}" if rules.walls else ""
    aim = ", the fewest discs win" if rules.aim is domain.Aim.FEWEST_DISCS else ""
    letters = " ".join(LETTERS[colour] for colour in rules.players)
    return f"{rules.width} by {rules.height}{walls}, {letters}{PASSING[rules.passing]}{aim}"


def players_words(has_kernel: bool) -> str:
    """All computer players, grouped by origin, each with the name to type."""
    schools = [_school_words(school, has_kernel) for school in School]
    return "\n".join(schools if has_kernel else [*schools, WITHOUT_KERNEL])


def _school_words(school: School, has_kernel: bool) -> str:
    players = [player for player in COMPUTER_PLAYERS if player.school is school]
    missing = not has_kernel and any(needs_kernel(player) for player in players)
    heading = f"{school.value} (they need the Python package wasmtime)" if missing else school.value
    return "\n".join([heading, *map(player_line, players)])


def player_line(player: ComputerPlayer, width: int = 17) -> str:
    """A computer player's key, in a column `width` characters wide, and what it does."""
    return f"  {player.key:<{width}} {player.description}"
