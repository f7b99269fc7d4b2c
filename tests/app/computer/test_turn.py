"""The computer's turn: it is asked, shows its move for a while, and can be paused and stepped."""

from reversi.domain import parse_square
from reversi.engine import Answer, Progress
from reversi.engine.protocol import BestMove, Value
from reversi.engine.protocol.orders import WorkerProgressed
from tests.app.person import answer, kept, play, settled, sit_down_with, thinking

C3 = Answer(parse_square("c3"), value=Value(0), nodes=1, depth=1)


def test_what_the_computer_thinks_is_neither_shown_nor_kept() -> None:
    table = settled(play(sit_down_with("human", "greedy"), "d3"))

    thought = table.send(WorkerProgressed(thinking(table).request, Progress(3, 1234, BestMove(C3.move))))

    assert thought.text == table.text
    assert kept(answer(thought, "c3")) == kept(table)
    assert answer(thought, "c3").commands == ()
