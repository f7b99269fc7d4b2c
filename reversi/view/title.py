"""The title of the page's tab: whose move it is, or who has won."""

from reversi.app.model import Model
from reversi.domain import Finished, Win, disc_counts
from reversi.view.computer.players import given_name
from reversi.view.game.words import is_addressed, recorded_words
from reversi.view.texts import Texts, texts_in


def title_words(model: Model) -> str:
    """The title: "Your move – Reversi", "Black wins 38–26 – Reversi"; away from the table, just the name."""
    texts = texts_in(model.language)
    if not model.is_at_table:
        return texts.reversi
    return f"{_game_words(texts, model)} – {texts.reversi}"


def _game_words(texts: Texts, model: Model) -> str:
    """The game in a few words."""
    state = model.table.state
    if isinstance(state, Finished):
        return recorded_words(model) or _result_words(texts, state)
    players = model.table.recorded or model.table.seats_now
    mover = state.board.to_move
    if not is_addressed(state, players) or model.table.follows:
        return texts.titled_to_move(texts.colours[mover])
    name = given_name(texts, players, model.table.names, mover)
    return texts.titled_to_move(name) if name else texts.titled_your_move


def _result_words(texts: Texts, finished: Finished) -> str:
    if not isinstance(finished.result, Win):
        return texts.titled_tie
    winner, counts = finished.result.colour, disc_counts(finished.board)
    others = [count for colour, count in counts.items() if colour is not winner]
    scores = f"{counts[winner]}–{others[0]}" if finished.board.rules.is_duel else ""
    return texts.titled_win(texts.colours[winner], scores)
