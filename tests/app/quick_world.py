"""A world in which everything comes at once."""

from collections.abc import Iterable

from reversi.app import Msg, session
from reversi.app.common import cmd, dialogs
from reversi.app.game import msg as game_msg
from reversi.domain import Ongoing, state_of
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Ask, Value
from reversi.engine.protocol.orders import Worker, WorkerAnswered


def quick_world(command: cmd.Cmd) -> Iterable[Msg]:
    """What comes of a command; the computer plays the first move that there is."""
    match command:
        case Ask(request, question, _):
            state = state_of(question.board)
            assert isinstance(state, Ongoing), "nobody is asked where there is nothing to choose"
            answer = Answer(state.moves[0].square, value=Value(0, Certainty.SEARCHED), nodes=1, depth=1)
            return (WorkerAnswered(request, answer),)
        case cmd.Wait(_, message):
            return (message,)
        case cmd.DrawSeed(focus, seats, by_lot):
            return (game_msg.SeedDrawn(7, focus, seats, by_lot),)
        case cmd.Order.RESTART_WORKER:
            return (Worker.READY,)
        case cmd.Order.FETCH_LICENCES:
            return (dialogs.LicencesArrived("Here are the licences."),)
        case cmd.QuarantineSession(text):
            return (session.SessionQuarantined((text,)),)
        case _:
            return ()
