"""A recorded result that the board does not show, such as a resignation, in words."""

from typing import assert_never

from reversi.app.common.words import COLOURS
from reversi.app.computer.players import player_name
from reversi.app.game.seats import Players, Recorded, seated
from reversi.app.model import Model
from reversi.locale import Language, say_in
from reversi.record.outcome import How, Outcome, outcome_at_end


def outcome_words(model: Model) -> str:
    """The recorded result of the line on view, "Anna wins by resignation"; empty if the board shows it."""
    outcome = outcome_at_end(model.table.details, model.table.game)
    return told_words(model.language, outcome, model.table.players_at_end) if outcome else ""


def told_words(language: Language, outcome: Outcome, players: Players) -> str:
    """A recorded result in words, without a full stop."""
    say = say_in(language)
    if outcome.winner is None:
        return say("Recorded result: a draw")
    player = seated(players, outcome.winner)
    name = say(COLOURS[outcome.winner]) if player == Recorded() else player_name(say, player)
    match outcome.how:
        case How.RESIGNED:
            return say("{winner} wins by resignation", winner=name)
        case How.ON_TIME:
            return say("{winner} wins on time", winner=name)
        case None:
            return say("Recorded result: {winner} wins", winner=name)
        case _ as unreachable:
            assert_never(unreachable)
