"""The game in words: what the page says about it, chosen from the texts."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from reversi.app.computer.model import ForcedSkip, GivenUp, Starting
from reversi.app.computer.update import shown_explanation
from reversi.app.game.model import Arrival
from reversi.app.game.recorded import players_of
from reversi.app.game.seats import (
    NO_NAMES,
    Names,
    Players,
    Recorded,
    has_computer,
    is_humans_turn,
    only_person,
    seated,
)
from reversi.app.model import Model
from reversi.app.table import Flow
from reversi.app.turn import shown_fall, shown_warning
from reversi.domain import (
    Aim,
    Board,
    Colour,
    Finished,
    GameState,
    Move,
    Ongoing,
    Ply,
    Skip,
    SkipMove,
    Square,
    Tie,
    Win,
    disc_at,
    disc_counts,
    discs_of,
    empties,
    empty_bits,
    final_counts,
    legal_bits,
    legal_squares,
    opening_of,
)
from reversi.engine.protocol import Certainty, Progress
from reversi.record.comments import shapes_here
from reversi.record.details import fitting
from reversi.record.game import Game, end_of, main_plies
from reversi.record.outcome import outcome_beyond
from reversi.view.computer.players import given_name, player_name
from reversi.view.game import layer, outcome
from reversi.view.share import copied_words
from reversi.view.texts import Texts, texts_in

LEAST_SPEED = 50_000
"""Fewer positions a second are not told: they would be "0.0 million"."""


def score_words(texts: Texts, board: Board) -> str:
    """The score by colour: "Black 4, White 1"."""
    counts = disc_counts(board).items()
    return texts.comma.join(f"{texts.colours[colour]} {count}" for colour, count in counts)


def discs_played(plies: tuple[Ply, ...], place: int) -> int:
    """The number of the last move before `place`; as in Othello records, passes do not count."""
    return sum(not isinstance(ply, Skip) for ply in plies[:place])


def turn_words(texts: Texts, number: int, colour: Colour, ply: Ply) -> str:
    """A numbered turn: "23. White g7"; for a pass, `number` is that of the move before it."""
    name = texts.colours[colour]
    if isinstance(ply, Skip):
        return texts.numbered_pass(number, name)
    return texts.numbered_move(number, name, str(ply))


def status_words(model: Model) -> str:
    """What has just happened and what comes next, or the result of a finished game."""
    texts = texts_in(model.language)
    coming = _coming_words(texts, model)
    if model.table.refusal is not None:
        return refusal_words(texts, model.table.state, model.table.refusal.square, model.table.follows)
    if model.share.copied is not None:
        return copied_words(texts, model.share.copied)
    recorded = f"{words}{texts.stop}" if (words := recorded_words(model)) else ""
    if isinstance(model.table.state, Finished):
        return recorded or coming
    happened = (
        _record_words(model)
        if model.table.is_replayed and model.table.arrival is Arrival.RESUMED
        else happened_words(texts, model.table.arrival, model.table.game)
    )
    return texts.gap.join(words for words in (happened, recorded, coming) if words)


def _record_words(model: Model) -> str:
    """How the game on the table ended, as far as that is known, and which move of it is shown."""
    texts, table = texts_in(model.language), model.table
    end, told = end_of(table.game.on_main_line()), fitting(table.details, main_plies(table.game))
    players = players_of(told, end.board.rules.players) if told else table.seats
    recorded = outcome_beyond(told, end) if told else None
    ended = outcome.told_words(model.language, recorded, players) if recorded else ""
    if not ended and isinstance(end, Finished):
        ended = result_words(texts, end, players, table.names)
    place = _place_words(texts, table.game)
    return f"{ended}{texts.stop}{texts.gap}{place}" if ended else place


def _coming_words(texts: Texts, model: Model) -> str:
    """What comes next; if a computer that should move is paused, how to resume."""
    if _is_paused(model):
        return texts.is_paused(texts.resume)
    return next_words(texts, model.table.state, players_now(model), model.table.follows, model.table.names)


def _is_paused(model: Model) -> bool:
    """Whether a computer would move now if the game were not paused."""
    table = model.table
    waits = table.flow is Flow.PAUSED and not (table.is_studied or table.follows)
    return waits and not isinstance(table.state, Finished) and not is_humans_turn(table.state, table.seats)


def players_now(model: Model) -> Players:
    """The players that the page names at present: seated, recorded, or those at the end of the game."""
    if isinstance(model.table.state, Finished):
        return model.table.players_at_end
    return model.table.recorded or model.table.seats_now


def recorded_words(model: Model) -> str:
    """The recorded result at the end of a loaded game, if the board does not show it; no full stop."""
    if (
        model.table.details is None
        or not model.table.details.result
        or model.table.game.place < model.table.game.last
    ):
        return ""
    return outcome.outcome_words(model)


def unseen_words(model: Model) -> str:
    """What screen readers add to the status: the last move of a finished game, the score, the drawings."""
    texts = texts_in(model.language)
    last = (
        f"{ply_words(texts, model.table.game)}{texts.gap}" if isinstance(model.table.state, Finished) else ""
    )
    drawn = shapes_here(model.table.game)
    shown = f"{texts.gap}{layer.shape_words(texts, drawn)}" if drawn else ""
    return f"{texts.gap}{last}{score_words(texts, model.table.state.board)}{texts.stop}{shown}"


def happened_words(texts: Texts, arrival: Arrival, game: Game) -> str:
    """What has just happened, by how the game arrived at its position."""
    match arrival:
        case Arrival.PLAYED:
            return ply_words(texts, game)
        case Arrival.BEGUN:
            return texts.game_begun
        case Arrival.RESUMED:
            return texts.game_resumed(discs_played(game.messages, game.place))
        case Arrival.LOADED if game.place < game.last:
            return f"{texts.game_loaded(0)}{texts.gap}{_place_words(texts, game)}"
        case Arrival.LOADED:
            return texts.game_loaded(discs_played(game.messages, game.place))
        case Arrival.UNDONE:
            return texts.undone
        case Arrival.REDONE:
            return texts.redone
        case Arrival.VIEWED:
            turns = _place_words(texts, game)
            return f"{turns}{texts.gap}{ply_words(texts, game)}" if game.place else turns
        case _ as unreachable:
            assert_never(unreachable)


def _place_words(texts: Texts, game: Game) -> str:
    """The number of the move shown, and of the last one: "Move 20 of 60."."""
    return texts.viewed(discs_played(game.messages, game.place), discs_played(game.messages, game.last))


def ply_words(texts: Texts, game: Game) -> str:
    """The last move or skip: "White c4 flipped 2 discs."."""
    last = game.present.last
    if last is None:
        return ""
    colour = texts.colours[game.state_at(game.place - 1).state.board.to_move]
    match last:
        case Move(square, ()):
            return texts.placed(colour, str(square))
        case Move(square, flips):
            return texts.moved(colour, str(square), len(flips))
        case Skip():
            return texts.passed(colour)
        case _ as unreachable:
            assert_never(unreachable)


def opening_words(texts: Texts, game: Game) -> str:
    """The opening: "Opening: Tiger"; empty if the moves so far have no name."""
    opening = opening_of([game.state_at(place).state.board for place in range(game.place + 1)])
    return texts.opening(opening_name(texts, opening.name)) if opening else ""


def opening_name(texts: Texts, name: str) -> str:
    """The name of the opening with this English name among players who speak the language."""
    return texts.opening_names.get(name, name)


def next_words(texts: Texts, state: GameState, seats: Players, follows: bool, names: Names = NO_NAMES) -> str:
    """What comes next: whose turn it is, or the result; a person with a given name is called by it."""
    match state:
        case Ongoing(board):
            colour = texts.colours[board.to_move]
            if places(board):
                return texts.to_place(colour)
            if not is_addressed(state, seats) or follows:
                return texts.to_move(colour)
            name = given_name(texts, seats, names, board.to_move)
            return texts.to_move(name) if name else texts.your_move(colour)
        case SkipMove(board):
            colour = texts.colours[board.to_move]
            return texts.must_pass(colour) if is_humans_turn(state, seats) else texts.has_no_move(colour)
        case Finished():
            return f"{result_words(texts, state, seats, names)}{texts.stop}"
        case _ as unreachable:
            assert_never(unreachable)


def is_addressed(state: GameState, players: Players) -> bool:
    """Whether the page speaks to the person who is to move, as one who plays against computers."""
    return has_computer(players) and is_humans_turn(state, players)


def result_words(texts: Texts, finished: Finished, seats: Players, names: Names = NO_NAMES) -> str:
    """The result with the winner's colour and player: "Black (Level 3) wins 38–26".

    The only person is "You", unless they have been given a name. With three or more players, everyone's
    place: "Red (You) wins: 1. Red 40, 2. Black 24, …".
    """
    board = finished.board
    counts, fewest = disc_counts(board), board.rules.aim is Aim.FEWEST_DISCS
    is_duel = board.rules.is_duel
    scores = _joined(counts.values(), fewest) if is_duel else ranking_words(texts, counts, fewest)
    match finished.result:
        case Win(colour):
            name = given_name(texts, seats, names, colour)
            won = _won_words(texts, colour, seats, scores, is_duel, name)
            if fewest:
                return f"{won}{texts.fewest_discs_win}"
            if not (is_duel and empties(board)):
                return won
            # In tournaments the empty squares go to the winner.
            return f"{won}{texts.with_empties(_joined(final_counts(board).values()))}"
        case Tie() if is_duel:
            return texts.tie(scores)
        case Tie(colours):
            return texts.tie_among(texts.comma.join(texts.colours[each] for each in colours), scores)
        case _ as unreachable:
            assert_never(unreachable)


def _won_words(texts: Texts, colour: Colour, seats: Players, scores: str, is_duel: bool, given: str) -> str:
    """Who won, with the scores or the ranking; only the colour if nobody knows who played it."""
    name, player = texts.colours[colour], seated(seats, colour)
    if player == Recorded():
        won = texts.titled_win(name, scores if is_duel else "")
        return won if is_duel else f"{won}{texts.comma}{scores}"
    who = given or (texts.you if only_person(seats) is colour else player_name(texts, player))
    return (texts.wins if is_duel else texts.wins_among)(name, who, scores)


def ranking_words(texts: Texts, counts: Mapping[Colour, int], fewest: bool) -> str:
    """The players with their places, the best first: "1. Red 40, 2. Black 12, 2. White 12"."""
    ordered = sorted(counts.items(), key=lambda each: each[1], reverse=not fewest)
    discs = [number for _, number in ordered]
    places = (
        texts.ranked(1 + discs.index(number), texts.colours[colour], number) for colour, number in ordered
    )
    return texts.comma.join(places)


def _joined(counts: Iterable[int], fewest: bool = False) -> str:
    """The counts, the winner's first: "38–26"."""
    return "–".join(str(count) for count in sorted(counts, reverse=not fewest))


def places(board: Board) -> bool:
    """Whether the side to move places a disc without flipping any, as at the start of historic Reversi."""
    return bool(board.rules.placing_bits & empty_bits(board))


def refusal_words(texts: Texts, state: GameState, square: Square, follows: bool) -> str:
    """Why `square` cannot be played now."""
    if follows:
        return texts.declined
    match state:
        case Finished():
            return texts.game_is_over
        case SkipMove(board):
            return texts.press_pass(texts.colours[board.to_move])
        case Ongoing(board):
            if square in board.rules.walls:
                return texts.wall_is_there(str(square))
            if (owner := disc_at(board, square)) is not None:
                return texts.disc_is_there(str(square), texts.colours[owner])
            if places(board):
                return texts.place_elsewhere(str(square), texts.comma.join(map(str, legal_squares(board))))
            return texts.flips_nothing(str(square))
        case _ as unreachable:
            assert_never(unreachable)


def activity_words(model: Model, colour: Colour) -> str:
    """What the player of `colour` is doing, for its card; nothing at the end, when the result says it all."""
    texts = texts_in(model.language)
    match model.table.state:
        case Finished():
            return ""
        case Ongoing(board) | SkipMove(board):
            return (
                _turn_words(texts, model) if board.to_move is colour else waiting_words(texts, board, colour)
            )
        case _ as unreachable:
            assert_never(unreachable)


def waiting_words(texts: Texts, board: Board, colour: Colour) -> str:
    """What to know about one of three or more players who is not to move: no disc, or no move."""
    if board.rules.is_duel or places(board):
        return ""
    if not discs_of(board, colour):
        return texts.has_no_discs
    return "" if legal_bits(board, colour) else texts.has_no_move_now


def _turn_words(texts: Texts, model: Model) -> str:
    if is_humans_turn(model.table.state, model.table.seats_now) or model.table.follows:
        if places(model.table.state.board):
            return texts.places_now
        return texts.passes_now if isinstance(model.table.state, SkipMove) else texts.moves_now
    if model.table.flow is Flow.PAUSED:
        return texts.paused
    if isinstance(model.computer.worker, GivenUp):
        return texts.not_available
    if isinstance(model.computer.worker, Starting):
        return texts.getting_ready
    if shown_explanation(model.computer, model.options) or shown_warning(model) or shown_fall(model):
        return texts.waits_for_you
    turn = model.computer.turn
    progress = None if turn is None or isinstance(turn, ForcedSkip) else turn.progress
    return texts.thinking if progress is None else progress_words(texts, progress, is_brief=True)


def progress_words(texts: Texts, progress: Progress, *, is_brief: bool = False) -> str:
    """How far the computer has searched: "Depth 12 at 95%, +3.4; 3 moves are close, 21.5 million/s", or the
    positions so far. Without "at 95%" if it is to be brief.
    """
    value = progress.value
    if value is None or value.certainty is Certainty.GUESS:
        return texts.thinking_so_far(progress.nodes) if progress.nodes else texts.thinking
    selectivity = 100 if is_brief else value.selectivity  # 100 is not told
    words = value_words(texts, value.certainty, value.amount, progress.depth, selectivity)
    if progress.close > 1:
        words += texts.close_moves(progress.close)
    if progress.speed >= LEAST_SPEED and value.certainty is not Certainty.BOOK:
        words += texts.speed(progress.speed)
    return words


def value_words(texts: Texts, certainty: Certainty, value: int, depth: int, selectivity: int) -> str:
    """A value with its depth and certainty: "Depth 12 at 95%, +3.6"."""
    discs = value / 100
    match certainty:
        case Certainty.GUESS:
            return texts.guessed(value)
        case Certainty.BOOK:
            return texts.from_the_book(discs)
        case Certainty.SEARCHED:
            return texts.searched(depth, selectivity, discs)
        case Certainty.OUTCOME:
            return outcome_words(texts, value)
        case Certainty.EXACT:
            return texts.exact(discs)
        case _ as unreachable:
            assert_never(unreachable)


def outcome_words(texts: Texts, value: int) -> str:
    """The certain outcome that the sign of a value stands for."""
    return texts.certain_win if value > 0 else texts.certain_loss if value < 0 else texts.certain_draw
