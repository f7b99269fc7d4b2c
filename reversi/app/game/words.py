"""The game in words: what the page says about it, chosen from the texts."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from reversi import domain
from reversi.app.coach import shown_warning
from reversi.app.common.table import Flow, is_own
from reversi.app.common.words import COLOURS, win_words
from reversi.app.computer import GivenUp, Starting, shown_explanation
from reversi.app.computer.players import given_name, player_name
from reversi.app.game import ending, layer
from reversi.app.game import seats as seating
from reversi.app.game.model import Arrival
from reversi.app.model import Model
from reversi.app.share.view import copied_words
from reversi.app.turn import shown_fall
from reversi.engine.protocol import Certainty
from reversi.locale import say_in
from reversi.locale.say import Say
from reversi.record.comments import shapes_here
from reversi.record.details import fitting
from reversi.record.game import Game, end_of, main_plies
from reversi.record.outcome import outcome_beyond

UNNAMED = (seating.Human(), seating.Recorded())
"""Players of whom no more is known than that they played."""


def score_words(say: Say, board: domain.Board) -> str:
    """The score by colour: "Black 4, White 1"."""
    counts = domain.disc_counts(board).items()
    return say.comma.join(f"{say(COLOURS[colour])} {count}" for colour, count in counts)


def discs_played(plies: tuple[domain.Ply, ...], place: int) -> int:
    """The number of the last move before `place`; as in Othello records, passes do not count."""
    return sum(not isinstance(ply, domain.Skip) for ply in plies[:place])


def turn_words(say: Say, number: int, colour: domain.Colour, ply: domain.Ply) -> str:
    """A numbered turn: "23. White g7"; for a pass, `number` is that of the move before it."""
    name = say(COLOURS[colour])
    if isinstance(ply, domain.Skip) and number:
        return say("Pass by {colour} after move {number}", colour=name, number=number)
    if isinstance(ply, domain.Skip):
        return say("Pass by {colour}", colour=name)
    return say("{number}. {colour} {square}", number=number, colour=name, square=str(ply))


def status_words(model: Model) -> str:
    """What has just happened and what comes next, or the result of a finished game."""
    say, table = say_in(model.language), model.table
    if table.refusal is not None:
        return refusal_words(say, table.state, table.refusal.square, table.follows)
    if model.share.copied is not None:
        return copied_words(say, model.share.copied)
    coming = _coming_words(say, model)
    recorded = f"{words}{say.stop}" if (words := recorded_words(model)) else ""
    if isinstance(table.state, domain.Finished):
        return recorded or coming
    arrival = table.arrival
    if arrival is Arrival.RESUMED:
        if table.is_replayed:
            return _record_words(model)
        arrival = arrival if is_own(table) else Arrival.LOADED
    happened = happened_words(say, arrival, table.game)
    return say.gap.join(words for words in (happened, recorded, coming) if words)


def _record_words(model: Model) -> str:
    """How the game on the table ended, as far as that is known, and which move of it is shown.

    A game of the person's own is a greeting: "Your last game: you lost 15–49. Move 28 of 60."
    """
    say, table = say_in(model.language), model.table
    end, told = end_of(table.game.on_main_line()), fitting(table.details, main_plies(table.game))
    players = seating.players_of(told, end.board.rules.players) if told else table.seats
    recorded = outcome_beyond(told, end) if told else None
    ended = ending.told_words(model.language, recorded, players) if recorded else ""
    if not ended and isinstance(end, domain.Finished):
        ended = result_words(say, end, players, table.names)
        if players == table.seats:
            ended = say("Your last game: {result}", result=f"{ended[0].lower()}{ended[1:]}")
    place = _place_words(say, table.game)
    return f"{ended}{say.stop}{say.gap}{place}" if ended else place


def _coming_words(say: Say, model: Model) -> str:
    """What comes next; if a computer that should move is paused, how to resume."""
    if _is_paused(model):
        return say("Press {button}.", button=say("Play on"))
    table = model.table
    is_watched = table.follows or (table.is_replayed and table.game.place < table.game.last)
    return next_words(say, table.state, players_now(model), is_watched, table.names)


def _is_paused(model: Model) -> bool:
    """Whether a computer would move now if the game were not paused."""
    table = model.table
    if table.flow is not Flow.PAUSED or table.is_studied or table.follows:
        return False
    return seating.mover(table.state) is not None and not seating.is_humans_turn(table.state, table.seats)


def players_now(model: Model) -> seating.Players:
    """The players that the page names at present: seated, recorded, or those at the end of the game."""
    if isinstance(model.table.state, domain.Finished):
        return model.table.players_at_end
    return model.table.recorded or model.table.seats_now


def recorded_words(model: Model) -> str:
    """The recorded result at the end of a loaded game, if the board does not show it; no full stop."""
    details, game = model.table.details, model.table.game
    is_told = details and details.result and game.place == game.last
    return ending.outcome_words(model) if is_told else ""


def unseen_words(model: Model) -> str:
    """What screen readers add to the status: the last move of a finished game, the score, the drawings."""
    say, state, game = say_in(model.language), model.table.state, model.table.game
    last = ply_words(say, game) if isinstance(state, domain.Finished) else ""
    drawn = layer.shape_words(say, shapes) if (shapes := shapes_here(game)) else ""
    key = say("Press P to pass.") if must_pass(model) and model.options.letter_keys else ""
    parts = (key, last, f"{score_words(say, state.board)}{say.stop}", drawn)
    return "".join(f"{say.gap}{part}" for part in parts if part)


def must_pass(model: Model) -> bool:
    """Whether a person must pass now: not in a record that is looked at, where somebody has."""
    table = model.table
    is_stuck = isinstance(table.state, domain.SkipMove) and not table.follows
    is_past = table.is_replayed and table.game.place < table.game.last
    return is_stuck and not is_past and seating.is_humans_turn(table.state, table.seats_now)


def happened_words(say: Say, arrival: Arrival, game: Game) -> str:
    """What has just happened, by how the game arrived at its position."""
    match arrival:
        case Arrival.PLAYED:
            return ply_words(say, game)
        case Arrival.BEGUN:
            return say("New game.")
        case Arrival.RESUMED:
            moves = discs_played(game.messages, game.place)
            return say("Your game goes on after move {number}.", number=moves) if moves else say("New game.")
        case Arrival.LOADED if game.place < game.last:
            return f"{say('Opened.')}{say.gap}{_place_words(say, game)}"
        case Arrival.LOADED:
            moves = discs_played(game.messages, game.place)
            return say("Game opened at move {number}.", number=moves) if moves else say("Opened.")
        case Arrival.UNDONE:
            return say("Undone.")
        case Arrival.REDONE:
            return say("Redone.")
        case Arrival.VIEWED:
            turns = _place_words(say, game)
            return f"{turns}{say.gap}{ply_words(say, game)}" if game.place else turns
        case _ as unreachable:
            assert_never(unreachable)


def shown_words(model: Model) -> str:
    """The part of the status that the board shows to those who see it, with the gap after it; or nothing."""
    say, table = say_in(model.language), model.table
    if table.arrival is Arrival.BEGUN:
        return f"{say('New game.')}{say.gap}"
    is_move = isinstance(table.game.present.last, domain.Move)
    return f"{ply_words(say, table.game)}{say.gap}" if is_move else ""


def _place_words(say: Say, game: Game) -> str:
    """The number of the move shown, and of the last one: "Move 20 of 60.".

    Where a variation has not begun yet, the last one is that of the main line.
    """
    is_common = game.place <= game.main and game.place < game.last
    plies = main_plies(game) if is_common else game.messages
    return say(
        "Move {number} of {total}.",
        number=discs_played(game.messages, game.place),
        total=discs_played(plies, len(plies)),
    )


def ply_words(say: Say, game: Game) -> str:
    """The last move or skip: "White c4 flipped 2 discs."."""
    last = game.present.last
    if last is None:
        return ""
    colour = say(COLOURS[game.state_at(game.place - 1).state.board.to_move])
    match last:
        case domain.Move(square, ()):
            return say("{colour} placed a disc on {square}.", colour=colour, square=str(square))
        case domain.Move(square, flips):
            return say.number(
                "{colour} {square} flipped {n} disc.",
                "{colour} {square} flipped {n} discs.",
                len(flips),
                colour=colour,
                square=str(square),
            )
        case domain.Skip():
            return say("{colour} passed.", colour=colour)
        case _ as unreachable:
            assert_never(unreachable)


def opening_words(say: Say, game: Game) -> str:
    """The opening: "Opening: Tiger"; empty if the moves so far have no name."""
    opening = domain.opening_of([game.state_at(place).state.board for place in range(game.place + 1)])
    return say("Opening: {name}", name=opening_name(say, opening.name)) if opening else ""


def opening_name(say: Say, name: str) -> str:
    """The name of the opening with this English name among players who speak the language."""
    return say(name, "an opening")


def next_words(
    say: Say,
    state: domain.GameState,
    seats: seating.Players,
    follows: bool,
    names: seating.Names = seating.NO_NAMES,
) -> str:
    """What comes next: whose turn it is, or the result; a person with a given name is called by it.

    Nobody who only `follows` is asked for anything.
    """
    match state:
        case domain.Ongoing(board):
            colour = say(COLOURS[board.to_move])
            if places(board):
                return say("{colour} to place a disc.", colour=colour)
            if not is_addressed(state, seats) or follows:
                return say("{colour} to move.", colour=colour)
            name = given_name(say, seats, names, board.to_move)
            if name:
                return say("{colour} to move.", colour=name)
            return say("Your move, {colour}.", colour=colour)
        case domain.SkipMove(board):
            colour = say(COLOURS[board.to_move])
            if seating.is_humans_turn(state, seats) and not follows:
                return say("{colour} has no move and must pass.", colour=colour)
            return say("{colour} has no move.", colour=colour)
        case domain.Finished():
            return f"{result_words(say, state, seats, names)}{say.stop}"
        case _ as unreachable:
            assert_never(unreachable)


def is_addressed(state: domain.GameState, players: seating.Players) -> bool:
    """Whether the page speaks to the person who is to move, as one who plays against computers."""
    return seating.has_computer(players) and seating.is_humans_turn(state, players)


def result_words(
    say: Say, finished: domain.Finished, seats: seating.Players, names: seating.Names = seating.NO_NAMES
) -> str:
    """The result: "You lost 26–38" for the only person, unless they have been given a name.

    Otherwise it has the winner's colour and player: "Black (Level 3) wins 38–26"; with three or more players,
    everyone's place: "Red (You) wins: 1. Red 40, 2. Black 24, …".
    """
    board = finished.board
    counts, fewest = domain.disc_counts(board), board.rules.aim is domain.Aim.FEWEST_DISCS
    is_duel = board.rules.is_duel
    match finished.result:
        case domain.Win(colour):
            you = seating.only_person(seats)
            you = None if you is None or given_name(say, seats, names, you) else you
            has_lost = is_duel and you not in (None, colour)
            scores = ranking_words(say, counts, fewest)
            if is_duel:
                scores = _joined(counts.values(), fewest != has_lost)
            if has_lost:
                won = say("You lost {scores}", scores=scores)
            elif is_duel and you:
                won = say("You won {scores}", scores=scores)
            else:
                won = _won_words(say, colour, seats, scores, is_duel, given_name(say, seats, names, colour))
            if fewest:
                return won + say(" (fewest discs win)")
            if not (is_duel and domain.empties(board)):
                return won
            # In tournaments the empty squares go to the winner.
            final = _joined(domain.final_counts(board).values(), has_lost)
            return won + say(" ({scores} with the empty squares)", scores=final)
        case domain.Tie() if is_duel:
            return say("The game is a draw, {scores}", scores=_joined(counts.values()))
        case domain.Tie(colours):
            return say(
                "The game is a draw between {colours}: {ranking}",
                colours=say.comma.join(say(COLOURS[each]) for each in colours),
                ranking=ranking_words(say, counts, fewest),
            )
        case _ as unreachable:
            assert_never(unreachable)


def _won_words(
    say: Say, colour: domain.Colour, seats: seating.Players, scores: str, is_duel: bool, given: str
) -> str:
    """Who won, with the scores or the ranking; only the colour if nobody has a name for who played it."""
    name, player = say(COLOURS[colour]), seating.seated(seats, colour)
    is_you = seating.only_person(seats) is colour
    who = given or (say("You") if is_you else "" if player in UNNAMED else player_name(say, player))
    if not who:
        won = win_words(say, name, scores if is_duel else "")
        return won if is_duel else f"{won}{say.comma}{scores}"
    if is_duel:
        return say("{colour} ({player}) wins {scores}", colour=name, player=who, scores=scores)
    return say("{colour} ({player}) wins: {ranking}", colour=name, player=who, ranking=scores)


def ranking_words(say: Say, counts: Mapping[domain.Colour, int], fewest: bool) -> str:
    """The players with their places, the best first: "1. Red 40, 2. Black 12, 2. White 12"."""
    return say.comma.join(words for _, _, words in ending.ranked(say, counts, fewest))


def _joined(counts: Iterable[int], fewest: bool = False) -> str:
    """The counts, the winner's first: "38–26"."""
    return "–".join(str(count) for count in sorted(counts, reverse=not fewest))


def places(board: domain.Board) -> bool:
    """Whether the side to move places a disc without flipping any, as at the start of historic Reversi."""
    return bool(board.rules.placing_bits & domain.empty_bits(board))


def refusal_words(say: Say, state: domain.GameState, square: domain.Square, follows: bool) -> str:
    """Why `square` cannot be played now."""
    if follows:
        return say("Nothing has changed here: the game is being played in another tab.")
    match state:
        case domain.Finished():
            return say("The game is over.")
        case domain.SkipMove(board):
            return say("{colour} has no move: press Pass.", colour=say(COLOURS[board.to_move]))
        case domain.Ongoing(board):
            if square in board.rules.walls:
                return say("{square} is a wall: no disc can be placed there.", square=str(square))
            if (owner := domain.disc_at(board, square)) is not None:
                return say(
                    "{square} is not a legal move: a {colour} disc is already there.",
                    square=str(square),
                    colour=say(COLOURS[owner]).lower(),
                )
            if places(board):
                return say(
                    "{square} is not a legal move: the first discs are placed on {squares}.",
                    square=str(square),
                    squares=say.comma.join(map(str, domain.legal_squares(board))),
                )
            return say("{square} is not a legal move: it would flip no discs.", square=str(square))
        case _ as unreachable:
            assert_never(unreachable)


def activity_words(model: Model, colour: domain.Colour) -> str:
    """What the player of `colour` is doing, for its card; nothing at the end, when the result says it all."""
    say = say_in(model.language)
    match model.table.state:
        case domain.Finished():
            return ""
        case domain.Ongoing(board) | domain.SkipMove(board):
            return _turn_words(say, model) if board.to_move is colour else waiting_words(say, board, colour)
        case _ as unreachable:
            assert_never(unreachable)


def waiting_words(say: Say, board: domain.Board, colour: domain.Colour) -> str:
    """What to know about one of three or more players who is not to move: no disc, or no move."""
    if board.rules.is_duel or places(board):
        return ""
    if not domain.discs_of(board, colour):
        return say("No discs left")
    return "" if domain.legal_bits(board, colour) else say("No move now")


def _turn_words(say: Say, model: Model) -> str:
    """What the player to move is doing; nothing in a record that is looked at, or if the status tells it."""
    table = model.table
    if table.is_replayed and not table.analysing:
        return ""
    if seating.is_humans_turn(table.state, table.seats_now) or table.follows:
        if places(table.state.board):
            return say("To place a disc")
        return say("Must pass") if isinstance(table.state, domain.SkipMove) else ""
    if table.flow is Flow.PAUSED:
        return say("Paused")
    if isinstance(model.computer.worker, GivenUp):
        return say("Not available")
    if isinstance(model.computer.worker, Starting):
        return say("Getting ready…")
    if shown_explanation(model.computer, model.options) or shown_warning(model) or shown_fall(model):
        return say("Waits for you")
    return say("Thinking…")


def value_words(say: Say, certainty: Certainty, value: int, depth: int, selectivity: int) -> str:
    """A value with its depth and certainty: "Depth 12 at 95%, +3.6"."""
    discs = value / 100
    match certainty:
        case Certainty.GUESS:
            return say("Guess {number}", number=say.signed(value))
        case Certainty.BOOK:
            return say("From the book, {discs}", discs=say.signed(discs, 1))
        case Certainty.SEARCHED:
            if selectivity == 100:
                return say("Depth {depth}, {discs}", depth=depth, discs=say.signed(discs, 1))
            told = say.signed(discs, 1)
            return say("Depth {depth} at {percent}%, {discs}", depth=depth, percent=selectivity, discs=told)
        case Certainty.OUTCOME:
            return outcome_words(say, value)
        case Certainty.EXACT:
            return say("Exact {discs}", discs=say.signed(discs))
        case _ as unreachable:
            assert_never(unreachable)


def outcome_words(say: Say, value: int) -> str:
    """The certain outcome that the sign of a value stands for."""
    return say("Certain win") if value > 0 else say("Certain loss") if value < 0 else say("Certain draw")
