"""Those who ask the computer's worker, the most urgent first."""

from reversi.app.computer.asker import Asker, late
from reversi.app.computer.bar import BAR
from reversi.app.computer.model import Purpose
from reversi.app.computer.turn import TURN
from reversi.app.hint.update import HINT
from reversi.app.review.update import REVIEW


def _coach() -> Asker:
    from reversi.app.coach.update import ASKER

    return ASKER


def _practice() -> Asker:
    from reversi.app.practice.update import ASKER

    return ASKER


def _analysis() -> Asker:
    from reversi.app.analysis.update import ASKER

    return ASKER


ASKERS = (
    late(Purpose.COACH, lambda model: model.options.coach, _coach),
    TURN,
    HINT,
    late(Purpose.PRACTICE, lambda model: model.practice is not None, _practice),
    late(Purpose.ANALYSIS, lambda model: model.analysing is not None, _analysis),
    REVIEW,
    BAR,
)
