"""A recorded result that the board does not show, such as a resignation, in words."""

from typing import assert_never

from reversi.app.game.seats import Players, Recorded, seated
from reversi.app.model import Model
from reversi.app.settings.model import Language
from reversi.record.outcome import How, Outcome, outcome_at_end
from reversi.view.computer.players import player_name
from reversi.view.texts import texts_in
from reversi.view.texts.ending import ending_texts_in


def outcome_words(model: Model) -> str:
    """The recorded result of the line on view, "Anna wins by resignation"; empty if the board shows it."""
    outcome = outcome_at_end(model.table.details, model.table.game)
    return told_words(model.language, outcome, model.table.players_at_end) if outcome else ""


def told_words(language: Language, outcome: Outcome, players: Players) -> str:
    """A recorded result in words, without a full stop."""
    texts, words = texts_in(language), ending_texts_in(language)
    if outcome.winner is None:
        return words.recorded_draw
    player = seated(players, outcome.winner)
    name = texts.colours[outcome.winner] if player == Recorded() else player_name(texts, player)
    match outcome.how:
        case How.RESIGNED:
            return words.resigned(name)
        case How.ON_TIME:
            return words.on_time(name)
        case None:
            return words.recorded_win(name)
        case _ as unreachable:
            assert_never(unreachable)
