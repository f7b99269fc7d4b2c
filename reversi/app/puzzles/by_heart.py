"""Lines played by heart, and random openings played on from: the task, and what the other side replies, on a
line or off it.
"""

from dataclasses import replace
from functools import partial
from itertools import chain

from reversi import domain
from reversi.app.common.knowledge import close_comparison_of
from reversi.app.model import Model
from reversi.app.practice import LITTLE
from reversi.app.puzzles import Against, Goal, Phase, Solving, Task
from reversi.domain.board import rules_from
from reversi.domain.notation import format_position
from reversi.formats import starts
from reversi.record import repertoire, training
from reversi.record.game import begin_game
from reversi.record.kinds import Kind

MOVES = 5
"""How many moves the person plays from a random opening."""

STRIDE = 7919
"""How far apart in a list openings are that follow each other: a prime, so that all have their turn."""

WORTH_LEAVING = 100
"""By how many hundredths of a disc the best move must beat the line's for the other side to play it."""


def line_named(transcript: str) -> Task | None:
    """The task that a line of play is; None if it makes no sense, or is too short or too long.

    The person plays the colour that moves last in it; what Black played first is on the board.
    """
    try:
        plies = domain.parse_transcript(transcript)
    except domain.DecodeError:
        return None
    line = tuple(ply for ply in plies if isinstance(ply, domain.Square))
    if len(line) < len(plies) or len(line) not in repertoire.LENGTHS:
        return None
    start = begin_game(domain.STANDARD).extend(line[: 2 if len(line) % 2 else 1])
    return Task(Kind.OPENING, transcript, start, line[start.place], Goal.LINE, line=line)


def next_line(model: Model) -> Task | None:
    """The line that has been due for longest, or the first that is new, of those with names before others."""
    record, day = model.training.lines, model.training.day
    done = training.standings(record, Kind.OPENING)
    new = (each for each in (*repertoire.NAMES, *repertoire.lines()) if each not in done)
    names = chain(training.due(record, day, Kind.OPENING), new)
    return next(filter(None, map(line_named, names)), None)


def random_opening(model: Model) -> Task:
    """A random opening, out of the person's list if they have one; none comes twice before all have."""
    played = sum(each.kind is Kind.START for each in training.entries(model.training.lines))
    board = starts.drawn(STRIDE * played, model.options.starts)
    name = format_position(board).replace(" ", "")
    return Task(Kind.START, name, begin_game(rules_from(board)), None, Goal.PLAY_ON)


def on_line(solving: Solving) -> bool:
    """Whether a line is played, and nobody has left it so far."""
    line, board = solving.task.line, solving.board
    return bool(line) and board.past == line[: board.place]


def has_just_left(solving: Solving) -> bool:
    """Whether the other side has left the line with its last move."""
    line, past = solving.task.line, solving.board.past
    return past[:-1] == line[: len(past) - 1] and not on_line(solving)


def expected(solving: Solving) -> domain.Square | None:
    """The move that the task itself names for this place."""
    task, place = solving.task, solving.board.place
    line = task.line if on_line(solving) else () if task.goes_on else (task.best,)
    return line[place] if place < len(line) else None


def turned_with(solving: Solving, square: domain.Square) -> Solving:
    """The same with the rest of its line turned so that it goes on with this square, if the position looks
    the same when it is turned like that.
    """
    wanted, board, line = expected(solving), solving.board.present.state.board, solving.task.line
    if not line or wanted is None:
        return solving
    for symmetry in domain.Symmetry:
        image = partial(domain.image_of_square, width=8, height=8, symmetry=symmetry)
        if image(wanted) == square and domain.image_of_board(board, symmetry) == board:
            place = solving.board.place
            turned = (*line[:place], *map(image, line[place:]))
            return replace(solving, task=replace(solving.task, line=turned))
    return solving


def values_of(model: Model, solving: Solving) -> dict[domain.Square, int]:
    """What every move is worth, in hundredths of a disc; empty while that is not known."""
    found = model.knowledge.completed(close_comparison_of(solving.board.present.state.board))
    return {each.square: each.value for each in found.moves} if found else {}


def replied(model: Model, solving: Solving) -> Solving:
    """The line with the other side's next move, once it is known; on or off it, there are as many moves."""
    mover = solving.task.start.present.state.board.to_move
    if is_replied_to(solving) and isinstance(solving.board.present.state, domain.Ongoing):
        square = _reply(model, solving)
        if square is None:
            return solving
        solving = turned_with(solving, square)
        solving = replace(solving, board=solving.board.append(square))
    state = solving.board.present.state
    if isinstance(state, domain.Ongoing) and state.board.to_move is mover and is_replied_to(solving):
        return replace(solving, phase=Phase.ASKED, hints=0)
    missed = solving.missed or max(solving.lost, default=0) > LITTLE
    return replace(solving, phase=Phase.SOLVED, hints=0, missed=missed)


def valued(model: Model, solving: Solving, square: domain.Square) -> Solving:
    """A random opening with another move, once it is known what that loses."""
    values = values_of(model, solving)
    if square not in values:
        return solving
    lost = (*solving.lost, round((max(values.values()) - values[square]) / 100))
    return replace(solving, board=solving.board.append(square), phase=Phase.RIGHT, lost=lost)


def better_move(model: Model, solving: Solving) -> domain.Square | None:
    """The best move where the last one was played; None if that is not known any more."""
    values = values_of(model, replace(solving, board=solving.board.go_to(solving.place)))
    return max(values, key=lambda each: values[each], default=None)


def _reply(model: Model, solving: Solving) -> domain.Square | None:
    """What the other side plays in a line; None while that is not known."""
    board, own, explored = _usual(solving), expected(solving), model.archives.explored
    if _is_by_what_is_played(model, solving):
        known = explored if explored and explored.board == board else None
        found = (each.square for each in known.moves if each.results.games) if known else ()
        legal = domain.legal_squares(board)
        if played := repertoire.most_played(board) or next((each for each in found if each in legal), None):
            return played
        if model.explores and not model.archives.failure and not known:
            return None
    if own and model.training.against is not Against.BEST:
        return own
    values = values_of(model, solving)
    best = max(values, key=lambda each: values[each], default=None)
    return own if own in values and best and values[best] - values[own] < WORTH_LEAVING else best


def needs_values(model: Model, solving: Solving) -> bool:
    """Whether the other side plays by what its moves are worth."""
    is_by_value = model.training.against is Against.BEST or not on_line(solving)
    return is_by_value and is_replied_to(solving)


def to_explore(model: Model) -> domain.Board | None:
    """The position of a line of which the archives are asked what was played most; None if there is none."""
    solving = model.solving
    if solving is None or solving.phase is not Phase.RIGHT or not _is_by_what_is_played(model, solving):
        return None
    board = _usual(solving)
    return None if repertoire.most_played(board) else board


def _usual(solving: Solving) -> domain.Board:
    """The position as one of the standard game: so all know it who have played there from the first move."""
    return replace(solving.board.present.state.board, rules=domain.STANDARD)


def _is_by_what_is_played(model: Model, solving: Solving) -> bool:
    """Whether the other side plays what is played most: so it does once the line's family is on the board."""
    is_begun = 2 * solving.board.place >= len(repertoire.family_of(solving.task.name))
    return model.training.against is Against.PLAYED and is_begun and is_replied_to(solving)


def is_replied_to(solving: Solving) -> bool:
    """Whether the other side plays another move in the line, or from a random opening."""
    task = solving.task
    return len(solving.lost) < MOVES if task.goal is Goal.PLAY_ON else solving.board.place < len(task.line)
