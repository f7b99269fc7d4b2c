"""A world in which everything comes at once."""

from collections.abc import Iterable

from reversi.app import Msg
from reversi.app.cmd import Cmd, DrawSeed, FetchLicences, QuarantineSession, RestartWorker, Wait
from reversi.app.game.msg import SeedDrawn
from reversi.app.panel.msg import LicencesArrived
from reversi.app.session.msg import SessionQuarantined
from reversi.domain import Ongoing, state_of
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Ask
from reversi.engine.protocol.orders import WorkerAnswered, WorkerReady


def quick_world(command: Cmd) -> Iterable[Msg]:
    """What comes of a command; the computer plays the first move that there is."""
    match command:
        case Ask(request, question, _):
            state = state_of(question.board)
            assert isinstance(state, Ongoing), "nobody is asked where there is nothing to choose"
            answer = Answer(state.moves[0].square, value=0, nodes=1, depth=1, certainty=Certainty.SEARCHED)
            return (WorkerAnswered(request, answer),)
        case Wait(_, message):
            return (message,)
        case DrawSeed(focus, swap, opponent):
            return (SeedDrawn(7, focus, swap, opponent),)
        case RestartWorker():
            return (WorkerReady(),)
        case FetchLicences():
            return (LicencesArrived("Here are the licences."),)
        case QuarantineSession(text):
            return (SessionQuarantined((text,)),)
        case _:
            return ()
