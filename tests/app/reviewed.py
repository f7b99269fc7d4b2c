"""A short game that has been reviewed to its start, with two mistakes in it."""

from dataclasses import replace

from reversi.app import review as review_room
from reversi.app.review import reading
from reversi.domain import legal_squares, parse_square
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Value
from reversi.engine.protocol.orders import WorkerAnswered
from tests.app import person
from tests.app.known_games import WIPE_OUT

BEGIN = "Review"

KNOWN = (
    review_room.Valued(6400, Certainty.EXACT, 0),
    review_room.Valued(6400, Certainty.EXACT, 5, parse_square("f4")),
    review_room.Valued(1000, Certainty.EXACT, 6, parse_square("b2")),
    review_room.Valued(1000, Certainty.EXACT, 7, parse_square("d7")),
    review_room.Valued(1030, Certainty.SEARCHED, 10, parse_square("d6")),
    review_room.Valued(1090, Certainty.SEARCHED, 10, parse_square("c4")),
    review_room.Valued(1050, Certainty.SEARCHED, 10, parse_square("d6")),
    review_room.Valued(1050, Certainty.SEARCHED, 10, parse_square("b3")),
    review_room.Valued(-200, Certainty.SEARCHED, 10, parse_square("e3")),
    review_room.Valued(0, Certainty.SEARCHED, 10, parse_square("d3")),
)
"""The positions of the game from its end to its start, made up: 8. e3 lost 54 discs, 2. c3 13, 5. e1 one."""

COMPARED = tuple(review_room.Compared(place) for place in (1, 2, 7, 8))
"""The moves around the two mistakes have been compared, in vain."""


def finished() -> person.Table:
    """A game of nine moves that Black has won 64–0, not yet reviewed, and nothing more to be said of it."""
    return person.settled(
        person.follow(person.with_options(person.sit_down_with(), review_at_end=False), WIPE_OUT)
    )


def review_of(table: person.Table) -> review_room.Review:
    """What is known of the line that was reviewed last."""
    assert table.model.reviews.latest is not None, "there is no review"
    return reading.review_of(table.model.reviews.latest, table.model.knowledge)


def reviewed(table: person.Table | None = None) -> person.Table:
    """That game at its end, or `table` with it, reviewed to its start."""
    begun = (table or finished()).click(BEGIN)
    known = person.with_review(begun, replace(review_of(begun), known=KNOWN, compared=COMPARED))
    model = replace(known.model, computer=replace(known.model.computer, asked=None))
    return person.settled(replace(known, model=model))


def answered(table: person.Table) -> person.Table:
    """The table once the worker has found every position even that the same part of the page asks about."""
    wants = person.asker(table)
    while table.model.computer.asked is not None and person.asker(table) == wants:
        square = legal_squares(table.model.computer.asked.question.board)[0]
        reply = Answer(square, Value(0, Certainty.SEARCHED), 1, 12)
        table = table.send(WorkerAnswered(person.request_of(table), reply))
    return table


def value(
    table: person.Table, square: str, value: int, certainty: Certainty = Certainty.EXACT
) -> person.Table:
    """The table once the worker has answered the review's question."""
    answer = Answer(parse_square(square), Value(value, certainty), 1, 10)
    return person.settled(table).send(WorkerAnswered(person.request_of(table), answer))


def marked(table: person.Table) -> dict[str, str]:
    """What is said of the squares that a review marks."""
    told = {name[:2]: name.rpartition(", ")[2] for name in table.names}
    return {square: words for square, words in told.items() if words.startswith(("loses", "better"))}
