"""Lines of JSON, each the review of a game.

    file, number  where the game stands: `games list` prints it as this line of the file, counted from 1
    date, event, result, setup, opening    as `games list` tells them; empty if unknown
    sides     for each colour in turn order: the player (empty if unknown), the accuracy in per cent (null for
              a side that never had a choice), the number of mistakes and of blunders, and the discs lost in
              the opening, the midgame and the endgame, each a third of the moves
    plies     the plies from the start: names of squares, and `--` for a skip
    values    the value of the position before each ply, and of the last one, in hundredths of a disc
    best      the best move in each of these positions; null where there is none
    lost      the whole discs that each ply lost; null for a skip, and where no loss is known

Values are for the colour that begins; with three or more players, for the side to move.
"""

import json
from dataclasses import dataclass

from reversi.app.review import Review
from reversi.app.review.judging import Losses, decode_losses, judgements, lost_by_phase, tally
from reversi.domain import Colour, Json, Node, encode_ply
from reversi.domain.decoding import parse_json
from reversi.shells.archives.found import Found, opening_name, result_of, setup_name


@dataclass(frozen=True, slots=True)
class Side:
    """What the review of a game says of the moves of one colour."""

    colour: Colour
    player: str
    accuracy: int | None
    mistakes: int
    blunders: int
    lost: Losses | None
    """The discs lost in each phase; None in a line from before they were told."""


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """What a line says of a whole game."""

    file: str
    number: int
    opening: str
    sides: tuple[Side, ...]


def encode_review_line(file: str, number: int, found: Found, review: Review) -> str:
    """The line for a finished review of the game that was `found` there."""
    places = range(len(review.plies) + 1)
    known = [valued for valued in map(review.at, places) if valued]
    lost = {each.place: each.lost for each in judgements(review)}
    entries: dict[str, Json] = {
        "file": file,
        "number": number,
        "date": found.details.date,
        "event": found.details.event,
        "result": result_of(found),
        "setup": setup_name(found),
        "opening": opening_name(found),
        "sides": [_encode_side(found, review, colour) for colour in review.rules.players],
        "plies": [encode_ply(ply) for ply in review.plies],
        "values": [valued.value for valued in known],
        "best": [str(valued.best) if valued.best else None for valued in known],
        "lost": [lost.get(place) for place in places[1:]],
    }
    return json.dumps(entries, separators=(",", ":"))


def _encode_side(found: Found, review: Review, colour: Colour) -> Json:
    names = {Colour.BLACK: found.details.black, Colour.WHITE: found.details.white}
    moves = tally(judgements(review), colour)
    return {
        "colour": colour.value,
        "player": names.get(colour, ""),
        "accuracy": moves.accuracy if moves.moves else None,
        "mistakes": moves.mistakes,
        "blunders": moves.blunders,
        "lost": list(lost_by_phase(review, colour)),
    }


def decode_review_line(line: str) -> ReviewLine:
    """What a line says of a whole game; raises DecodeError."""
    node = parse_json(line)
    return ReviewLine(
        node.field("file").text(),
        node.field("number").integer(),
        node.field("opening").text(),
        tuple(map(_decode_side, node.field("sides").items())),
    )


def _decode_side(node: Node) -> Side:
    lost = node.field_if_any("lost")
    return Side(
        node.field("colour").choice(Colour),
        node.field("player").text(),
        node.field("accuracy").optional(Node.integer),
        node.field("mistakes").integer(),
        node.field("blunders").integer(),
        decode_losses(lost) if lost else None,
    )
