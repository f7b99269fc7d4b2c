"""The words: which of the texts say what there is to say of a game."""

from typing import assert_never

from reversi.app.computer.update import shown_explanation
from reversi.app.game.seats import has_computer, is_humans_turn, seated
from reversi.app.model import Arrival, Flow, GivenUp, Model, Starting
from reversi.app.panel.notice import (
    ChoicesLost,
    GameSetAside,
    LinkRefused,
    Notice,
    NotSaved,
    SessionInTheWay,
    SessionUnreadable,
    WorkerRestarted,
)
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
from reversi.engine.protocol import Certainty, Progress
from reversi.view.computer.players import player_name
from reversi.view.share.trouble import trouble_words
from reversi.view.share.view import copied_words
from reversi.view.texts import Texts, texts_in


def colour_name(texts: Texts, colour: Colour) -> str:
    """The colour as a name: "Black"."""
    match colour:
        case Colour.BLACK:
            return texts.black
        case Colour.WHITE:
            return texts.white
        case Colour.RED:
            return texts.red
        case Colour.BLUE:
            return texts.blue
        case Colour.GREEN:
            return texts.green
        case Colour.YELLOW:
            return texts.yellow
        case _ as unreachable:
            assert_never(unreachable)


def score_words(texts: Texts, board: Board) -> str:
    """The score by colour: "Black 4, White 1"."""
    counts = disc_counts(board).items()
    return texts.comma.join(f"{colour_name(texts, colour)} {count}" for colour, count in counts)


def status_words(model: Model) -> str:
    """One or two sentences: what has just happened, and what comes next; of a finished game the result."""
    if model.refusal is not None:
        return refusal_words(model, model.refusal.square)
    if model.share.copied is not None:
        return copied_words(texts_in(model.language), model.share.copied.what)
    if isinstance(model.state, Finished):
        return next_words(model)
    return f"{happened_words(model)}{texts_in(model.language).gap}{next_words(model)}"


def unseen_words(model: Model) -> str:
    """What the screen shows elsewhere, for those who hear the status: the last move of all, the score."""
    texts = texts_in(model.language)
    last = f"{ply_words(model)}{texts.gap}" if isinstance(model.state, Finished) else ""
    return f"{texts.gap}{last}{score_words(texts, model.state.board)}{texts.stop}"


def happened_words(model: Model) -> str:
    """What has just happened."""
    texts = texts_in(model.language)
    match model.arrival:
        case Arrival.PLAYED:
            return ply_words(model)
        case Arrival.BEGUN:
            return texts.game_begun
        case Arrival.RESUMED:
            return texts.game_resumed(model.game.place)
        case Arrival.LOADED:
            return texts.game_loaded(model.game.place)
        case Arrival.UNDONE:
            return texts.undone
        case Arrival.REDONE:
            return texts.redone
        case Arrival.VIEWED:
            turns = texts.viewed(model.game.place, len(model.game.messages))
            return f"{turns}{texts.gap}{ply_words(model)}" if model.game.place else turns
        case _ as unreachable:
            assert_never(unreachable)


def ply_words(model: Model) -> str:
    """The last move or skip: "White c4 turned 2 discs."."""
    last = model.game.present.last
    if last is None:
        return ""
    texts = texts_in(model.language)
    colour = colour_name(texts, model.game.state_at(model.game.place - 1).state.board.to_move)
    match last:
        case Move(square, flips):
            return texts.moved(colour, str(square), len(flips))
        case Skip():
            return texts.passed(colour)
        case _ as unreachable:
            assert_never(unreachable)


def opening_words(model: Model) -> str:
    """The named line that the game has followed so far: "Opening: Tiger"; nothing where it has no name."""
    boards = [model.game.state_at(place).state.board for place in range(model.game.place + 1)]
    opening = opening_of(boards)
    return texts_in(model.language).opening(opening.name) if opening else ""


def next_words(model: Model) -> str:
    """What comes next: whose turn it is, or the result."""
    texts = texts_in(model.language)
    match model.state:
        case Ongoing(board):
            colour = colour_name(texts, board.to_move)
            is_persons = has_computer(model.seats) and is_humans_turn(model.state, model.seats)
            addressed = is_persons and not model.follows
            return texts.your_move(colour) if addressed else texts.to_move(colour)
        case SkipMove(board):
            colour = colour_name(texts, board.to_move)
            must = is_humans_turn(model.state, model.seats)
            return texts.must_pass(colour) if must else texts.has_no_move(colour)
        case Finished() as finished:
            return f"{result_words(model, finished)}{texts.stop}"
        case _ as unreachable:
            assert_never(unreachable)


def result_words(model: Model, finished: Finished) -> str:
    """The result with the winner's colour and player: "Black (Human) wins 38–26"."""
    texts, counts = texts_in(model.language), disc_counts(finished.board)
    match finished.result:
        case Win(colour):
            scores = "–".join(str(count) for count in sorted(counts.values(), reverse=True))
            player = player_name(texts, seated(model.seats, colour))
            won = texts.wins(colour_name(texts, colour), player, scores)
            return f"{won}{_with_empties(texts, finished.board)}"
        case Tie():
            return texts.tie("–".join(map(str, counts.values())))
        case _ as unreachable:
            assert_never(unreachable)


def _with_empties(texts: Texts, board: Board) -> str:
    """The score of tournaments, where it differs: the empty squares go to the winner."""
    if not empties(board):
        return ""
    scores = "–".join(str(count) for count in sorted(final_counts(board).values(), reverse=True))
    return texts.with_empties(scores)


def refusal_words(model: Model, square: Square) -> str:
    """Why `square` cannot be played now."""
    texts, board = texts_in(model.language), model.state.board
    if model.follows:
        return texts.declined
    match model.state:
        case Finished():
            return texts.game_is_over
        case SkipMove():
            return texts.press_pass(colour_name(texts, board.to_move))
        case Ongoing():
            if (owner := disc_at(board, square)) is not None:
                return texts.disc_is_there(str(square), colour_name(texts, owner))
            return texts.turns_nothing(str(square))
        case _ as unreachable:
            assert_never(unreachable)


def activity_words(model: Model, colour: Colour) -> str:
    """What the player of `colour` is doing, for its card."""
    texts = texts_in(model.language)
    match model.state:
        case Finished(_, Win(winner)):
            return texts.winner if winner is colour else ""
        case Finished():
            return texts.tied
        case Ongoing(board) | SkipMove(board):
            return _turn_words(texts, model) if board.to_move is colour else ""
        case _ as unreachable:
            assert_never(unreachable)


def _turn_words(texts: Texts, model: Model) -> str:
    if is_humans_turn(model.state, model.seats) or model.follows:
        return texts.passes_now if isinstance(model.state, SkipMove) else texts.moves_now
    if model.flow is Flow.PAUSED:
        return texts.paused
    if isinstance(model.worker, GivenUp):
        return texts.not_available
    if isinstance(model.worker, Starting):
        return texts.getting_ready
    if shown_explanation(model):
        return texts.waits_for_you
    progress = model.thinking.progress if model.thinking else None
    return texts.thinking if progress is None else progress_words(texts, progress)


def progress_words(texts: Texts, progress: Progress) -> str:
    """How far the computer sees: "Depth 12 at 95 %, +3.4, 21.5 million/s", or how much it has looked at."""
    value = progress.value or 0
    discs = value / 100
    match progress.certainty:
        case Certainty.GUESS:
            return texts.thinking_so_far(progress.nodes)
        case Certainty.BOOK:
            return texts.from_the_book(discs)
        case Certainty.SEARCHED:
            return _with_speed(texts, texts.searched(progress.depth, progress.selectivity, discs), progress)
        case Certainty.OUTCOME:
            return _with_speed(texts, outcome_words(texts, value), progress)
        case Certainty.EXACT:
            return _with_speed(texts, texts.exact(discs), progress)
        case _ as unreachable:
            assert_never(unreachable)


def outcome_words(texts: Texts, value: int) -> str:
    """What a value means whose sign alone is known."""
    return texts.certain_win if value > 0 else texts.certain_loss if value < 0 else texts.certain_draw


def _with_speed(texts: Texts, words: str, progress: Progress) -> str:
    return f"{words}{texts.speed(progress.speed)}" if progress.speed else words


LONGEST_DETAILS = 200
"""Characters of what went wrong that a person is shown."""


def notice_words(texts: Texts, notice: Notice) -> str:
    """What a person should know, and what it means for them."""
    match notice:
        case WorkerRestarted(reason):
            return texts.worker_restarted(_cut(reason))
        case SessionUnreadable(trouble):
            return texts.session_unreadable(trouble_words(texts, trouble))
        case SessionInTheWay(trouble, reason):
            return texts.session_in_the_way(trouble_words(texts, trouble), _cut(reason))
        case ChoicesLost(fields):
            names = dict.fromkeys(field_name(texts, field) for field in fields)
            return texts.choices_lost(texts.comma.join(names))
        case NotSaved(reason):
            return texts.not_saved(_cut(reason))
        case LinkRefused(trouble):
            return texts.link_refused(trouble_words(texts, trouble))
        case GameSetAside():
            return texts.game_set_aside
        case _ as unreachable:
            assert_never(unreachable)


def field_name(texts: Texts, field: str) -> str:
    """What a person calls a field of a stored session."""
    names = {
        "seats": texts.players,
        "place": texts.moves,
        "paused": texts.pause,
        "start": texts.start,
        "beginner": texts.first_move,
        "pace": texts.pace,
        "move_time": texts.time_per_move,
        "ponder": texts.ponder,
        "explain": texts.explain,
        "evaluation_bar": texts.evaluation_bar,
        "theme": texts.theme,
        "language": texts.language,
        "sound": texts.sound,
        "animation": texts.animation,
        "coordinates": texts.coordinates,
        "legal_marks": texts.legal_marks,
        "seen_by": texts.seen_by,
    }
    return names.get(field, texts.other_details)


def _cut(details: str) -> str:
    return f"{details[:LONGEST_DETAILS]}…" if len(details) > LONGEST_DETAILS else details
