"""The title of the page's tab: whose move it is, or who has won."""

from reversi.app.common.words import COLOURS, win_words
from reversi.app.computer.players import given_name
from reversi.app.game.words import is_addressed, recorded_words
from reversi.app.model import Model
from reversi.domain import Finished, Win, disc_counts
from reversi.locale import say_in
from reversi.locale.say import Say


def title_words(model: Model) -> str:
    """The title: "Your move – Reversi", "Black wins 38–26 – Reversi"; away from the table, just the name."""
    say = say_in(model.language)
    if not model.is_at_table:
        return say("Reversi")
    return f"{_game_words(say, model)} – {say('Reversi')}"


def _game_words(say: Say, model: Model) -> str:
    """The game in a few words."""
    state = model.table.state
    if isinstance(state, Finished):
        return recorded_words(model) or _result_words(say, state)
    players = model.table.recorded or model.table.seats_now
    mover = state.board.to_move
    if not is_addressed(state, players) or model.table.follows:
        return say("{colour} to move", colour=say(COLOURS[mover]))
    name = given_name(say, players, model.table.names, mover)
    return say("{colour} to move", colour=name) if name else say("Your move")


def _result_words(say: Say, finished: Finished) -> str:
    if not isinstance(finished.result, Win):
        return say("A tie")
    winner, counts = finished.result.colour, disc_counts(finished.board)
    others = [count for colour, count in counts.items() if colour is not winner]
    scores = f"{counts[winner]}–{others[0]}" if finished.board.rules.is_duel else ""
    return win_words(say, say(COLOURS[winner]), scores)
