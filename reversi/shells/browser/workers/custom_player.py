"""The worker of a custom player, which has it to itself, so that its code can break nothing else.

The worker is confined (see worker.mjs) before the player's code first runs.
"""

from collections.abc import Callable
from time import monotonic

from reversi.domain import Ongoing, state_of
from reversi.engine import protocol
from reversi.engine.players.custom_player import SECONDS, chosen
from reversi.shells.browser.workers.confine import door

BEGUN = protocol.Progress(depth=0, nodes=0)
"""The report before the player's code runs: whatever happens after it is the player's fault."""


def report_on(request: int, question: protocol.Question) -> protocol.Report:
    """What comes of a question to the player."""
    state = state_of(question.board)
    if not isinstance(state, Ongoing):
        return protocol.WorkerFailed("there is no move to choose")
    seconds = question.milliseconds / 1000 if question.milliseconds else SECONDS
    try:
        move = chosen(state, question.seed, question.code, monotonic, seconds)
    except protocol.CustomPlayerError as failed:
        return protocol.PlayerFailed(request, failed.failure)
    return protocol.WorkerAnswered(request, protocol.Answer(move, value=None, nodes=0, depth=0))


def start(post: Callable[[str], None], _open_helper: object, _cores: int) -> Callable[[str], None]:
    """Start the worker, which sends texts to the page through `post`; return what takes the page's texts."""
    say = protocol.REPORTS.sender(door(post))

    def receive(text: str) -> None:
        order = protocol.ORDERS.decode(text)
        if isinstance(order, protocol.Ask):  # nothing else is sent here
            say(protocol.WorkerProgressed(order.request, BEGUN))
            say(report_on(order.request, order.question))

    say(protocol.Worker.READY)
    return receive
