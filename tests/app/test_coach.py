"""What no scene tells of the coach: late messages."""

from reversi.app import coach
from reversi.domain import parse_square
from reversi.engine import Answer
from reversi.engine.protocol import Value
from reversi.engine.protocol.orders import WorkerAnswered
from tests.app.person import request_of
from tests.app.steps import after


def test_what_the_coach_says_after_its_time_changes_nothing() -> None:
    waiting = after("human – greedy; option coach=True; d3")
    request = request_of(waiting)

    ended = waiting.send(coach.PatienceEnded(request))

    for late in (
        WorkerAnswered(request, Answer(parse_square("c4"), Value(0), 1, 8)),
        coach.PatienceEnded(request),
    ):
        assert ended.send(late).model == ended.model
