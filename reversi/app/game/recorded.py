"""Recorded players: whom a loaded game names."""

from reversi.app.game.seats import Players, Recorded, Seats
from reversi.domain import Colour
from reversi.record.details import Details, is_line_of
from reversi.record.game import Game, rules_of


def players_of(details: Details, colours: tuple[Colour, ...]) -> Players:
    """The players of a loaded game, in turn order; their names are empty where they are not known."""
    known = {
        Colour.BLACK: Recorded(details.black, details.black_rating),
        Colour.WHITE: Recorded(details.white, details.white_rating),
    }
    return tuple((colour, known.get(colour, Recorded())) for colour in colours)


def recorded_players(details: Details | None, game: Game) -> Players | None:
    """The players whom a loaded game names, while its line is seen, or one that was tried out from it."""
    if details is None or not (details.black or details.white):
        return None
    played = sum(not game.nodes[number].is_tried for number in game.line) - 1
    is_tried_out = played < game.last
    if game.messages[:played] != (details.plies[:played] if is_tried_out else details.plies):
        return None
    return players_of(details, rules_of(game).players)


def players_at_end(details: Details | None, game: Game, seats: Seats) -> Players:
    """Who has played the line seen to its end: without names if it was loaded without, or only tried out."""
    if game.nodes[game.line[-1]].is_tried:
        return players_of(Details(), rules_of(game).players)
    if details and is_line_of(details, game):
        return players_of(details, rules_of(game).players)
    return seats
