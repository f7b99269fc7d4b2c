"""The words: every text that depends on the game, in plain English."""

from typing import assert_never

from reversi.app.model import Arrival, Flow, GivenUp, Model, Notice, Starting, Thinking
from reversi.app.seats import Computer, Human, Player, has_computer, is_humans_turn, seated
from reversi.domain import (
    Board,
    Colour,
    Finished,
    Move,
    Ongoing,
    Skip,
    SkipMove,
    Square,
    Tie,
    Win,
    disc_at,
    disc_counts,
    empties,
    final_counts,
    opening_of,
)
from reversi.engine.players import player_named
from reversi.engine.protocol import Certainty, Progress


def colour_name(colour: Colour) -> str:
    """The colour as a name: "Black"."""
    return colour.value.capitalize()


def player_name(player: Player) -> str:
    """The player as people call it."""
    match player:
        case Human():
            return "Human"
        case Computer(key):
            return player_named(key).name
        case _ as unreachable:
            assert_never(unreachable)


def player_description(player: Player) -> str:
    """How a computer player plays; nothing of a person."""
    return player_named(player.key).description if isinstance(player, Computer) else ""


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "disc"), counted(3, "disc")
    ('1 disc', '3 discs')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def score_words(board: Board) -> str:
    """The score by colour: "Black 4, White 1"."""
    return ", ".join(f"{colour_name(colour)} {count}" for colour, count in disc_counts(board).items())


def status_words(model: Model) -> str:
    """One or two sentences: what has just happened, and what comes next; of a finished game the result."""
    if model.refusal is not None:
        return refusal_words(model, model.refusal.square)
    if isinstance(model.state, Finished):
        return next_words(model)
    return f"{happened_words(model)} {next_words(model)}"


def unseen_words(model: Model) -> str:
    """What the screen shows elsewhere, for those who hear the status: the last move of all, the score."""
    last = f"{ply_words(model)} " if isinstance(model.state, Finished) else ""
    return f" {last}{score_words(model.state.board)}."


def happened_words(model: Model) -> str:
    """What has just happened."""
    match model.arrival:
        case Arrival.PLAYED:
            return ply_words(model)
        case Arrival.BEGUN:
            return "New game."
        case Arrival.RESUMED:
            return f"Your game goes on after {counted(model.game.place, 'turn')}."
        case Arrival.UNDONE:
            return "Undone."
        case Arrival.REDONE:
            return "Redone."
        case _ as unreachable:
            assert_never(unreachable)


def ply_words(model: Model) -> str:
    """The last move or skip: "White c4 turned 2 discs."."""
    last = model.game.present.last
    if last is None:
        return ""
    colour = colour_name(model.game.state_at(model.game.place - 1).state.board.to_move)
    match last:
        case Move(square, flips):
            return f"{colour} {square} turned {counted(len(flips), 'disc')}."
        case Skip():
            return f"{colour} passed."
        case _ as unreachable:
            assert_never(unreachable)


def opening_words(model: Model) -> str:
    """The named line that the game has followed so far: "Opening: Tiger"; nothing where it has no name."""
    boards = [model.game.state_at(place).state.board for place in range(model.game.place + 1)]
    opening = opening_of(boards)
    return f"Opening: {opening.name}" if opening else ""


def next_words(model: Model) -> str:
    """What comes next: whose turn it is, or the result."""
    match model.state:
        case Ongoing(board):
            return f"{_mover_words(model, board)}."
        case SkipMove(board):
            if is_humans_turn(model.state, model.seats):
                return f"{colour_name(board.to_move)} has no move and must pass."
            return f"{colour_name(board.to_move)} has no move."
        case Finished() as finished:
            return f"{result_words(model, finished)}."
        case _ as unreachable:
            assert_never(unreachable)


def _mover_words(model: Model, board: Board) -> str:
    colour = colour_name(board.to_move)
    if not is_humans_turn(model.state, model.seats):
        return f"{colour} to move"
    return f"Your move, {colour}" if has_computer(model.seats) else f"{colour} to move"


def result_words(model: Model, finished: Finished) -> str:
    """The result with the winner's colour and player: "Black (Human) wins 38–26"."""
    counts = disc_counts(finished.board)
    match finished.result:
        case Win(colour):
            scores = "–".join(str(count) for count in sorted(counts.values(), reverse=True))
            player = player_name(seated(model.seats, colour))
            return f"{colour_name(colour)} ({player}) wins {scores}{_with_empties(finished.board)}"
        case Tie():
            return f"The game is a tie, {'–'.join(map(str, counts.values()))}"
        case _ as unreachable:
            assert_never(unreachable)


def _with_empties(board: Board) -> str:
    """The score of tournaments, where it differs: the empty squares go to the winner."""
    if not empties(board):
        return ""
    scores = "–".join(str(count) for count in sorted(final_counts(board).values(), reverse=True))
    return f" ({scores} with the empty squares)"


def refusal_words(model: Model, square: Square) -> str:
    """Why `square` cannot be played now."""
    board = model.state.board
    match model.state:
        case Finished():
            return "The game is over."
        case SkipMove():
            return f"{colour_name(board.to_move)} has no move: press Pass."
        case Ongoing():
            if (owner := disc_at(board, square)) is not None:
                return f"{square} is no move: a {owner.value} disc is there already."
            return f"{square} is no move: it would turn no disc."
        case _ as unreachable:
            assert_never(unreachable)


def square_words(board: Board, square: Square, legal: Move | None, is_last: bool) -> str:
    """A square as it is read out: "f5, legal, turns 3 discs", "d4, white, last move"."""
    owner = disc_at(board, square)
    if legal is not None:
        return f"{square}, legal, turns {counted(len(legal.flips), 'disc')}"
    if owner is None:
        return f"{square}, empty"
    return f"{square}, {owner.value}, last move" if is_last else f"{square}, {owner.value}"


def activity_words(model: Model, colour: Colour) -> str:
    """What the player of `colour` is doing, for its card."""
    match model.state:
        case Finished(_, Win(winner)):
            return "Winner" if winner is colour else ""
        case Finished():
            return "Tie"
        case Ongoing(board) | SkipMove(board):
            return _turn_words(model) if board.to_move is colour else ""
        case _ as unreachable:
            assert_never(unreachable)


def _turn_words(model: Model) -> str:
    if is_humans_turn(model.state, model.seats):
        return "Must pass" if isinstance(model.state, SkipMove) else "To move"
    if model.flow is Flow.PAUSED:
        return "Paused"
    if isinstance(model.worker, GivenUp):
        return "Not available"
    if isinstance(model.worker, Starting):
        return "Getting ready…"
    return _thinking_words(model.thinking)


def _thinking_words(thinking: Thinking | None) -> str:
    """How far the computer sees: "Depth 12 at 95 %, +3.4, 21.5 million/s", or how much it has looked at."""
    progress = thinking.progress if thinking else None
    if progress is None:
        return "Thinking…"
    match progress.certainty:
        case Certainty.GUESS:
            return f"Thinking… {progress.nodes:,} positions"
        case Certainty.SEARCHED:
            sure = "" if progress.percent == 100 else f" at {progress.percent} %"
            return f"Depth {progress.depth}{sure}, {value_words(progress)}{_speed_words(progress)}"
        case Certainty.BOOK:
            return f"From the book, {value_words(progress)}"
        case Certainty.OUTCOME:
            return f"Certain {outcome_words(progress.value or 0)}{_speed_words(progress)}"
        case Certainty.EXACT:
            return f"Exact {value_words(progress)}{_speed_words(progress)}"
        case _ as unreachable:
            assert_never(unreachable)


def value_words(progress: Progress) -> str:
    """A value in discs with its sign: "+3.4", or "-6" where it is exact."""
    discs = (progress.value or 0) / 100
    return f"{discs:+.0f}" if progress.certainty is Certainty.EXACT else f"{discs:+.1f}"


def outcome_words(value: int) -> str:
    """What a value means whose sign alone is known."""
    return "win" if value > 0 else "loss" if value < 0 else "draw"


def _speed_words(progress: Progress) -> str:
    return f", {progress.speed / 1e6:.1f} million/s" if progress.speed else ""


LONGEST_DETAILS = 200
"""Characters of what went wrong that a person is shown."""


def notice_words(notice: Notice, details: str) -> str:
    """What went wrong, and what it means for the person."""
    if len(details) > LONGEST_DETAILS:
        details = f"{details[:LONGEST_DETAILS]}…"
    match notice:
        case Notice.WORKER_RESTARTED:
            return f"The computer player stopped ({details}) and was started again. Your game is as it was."
        case Notice.SESSION_SET_ASIDE:
            return f"The stored game could not be read and was set aside: {details}. Here is a new one."
        case Notice.NOT_SAVED:
            return f"The game cannot be saved in this browser ({details}). It will not survive a reload."
        case _ as unreachable:
            assert_never(unreachable)
