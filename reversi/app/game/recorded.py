"""Recorded players: those named by a loaded game."""

from reversi.app.game.seats import Names, Players, Recorded, Seats
from reversi.domain import Colour
from reversi.record.details import Details, fitting, is_line_of
from reversi.record.game import Game, main_plies, rules_of


def players_of(details: Details, colours: tuple[Colour, ...]) -> Players:
    """The players of a loaded game, in turn order; the names are empty where they are unknown."""
    known = {
        Colour.BLACK: Recorded(details.black, details.black_rating),
        Colour.WHITE: Recorded(details.white, details.white_rating),
    }
    return tuple((colour, known.get(colour, Recorded())) for colour in colours)


def named_players(seats: Players, names: Names) -> Players:
    """The players, those in the seats by the name that they have been given, if any."""
    given = {Colour.BLACK: names.black.strip(), Colour.WHITE: names.white.strip()}
    return tuple(
        (colour, player if isinstance(player, Recorded) else Recorded(name))
        if (name := given.get(colour))
        else (colour, player)
        for colour, player in seats
    )


def recorded_players(details: Details | None, game: Game, *, studied: bool = False) -> Players | None:
    """The players named by a loaded game, while its line is seen, or whatever is `studied` beside it."""
    if details is None or not (details.black or details.white):
        return None
    is_theirs = is_line_of(details, game) or (studied and fitting(details, main_plies(game)))
    return players_of(details, rules_of(game).players) if is_theirs else None


def players_at_end(details: Details | None, game: Game, seats: Seats, *, studied: bool = False) -> Players:
    """Who played the line seen, to its end; nameless if it was loaded without names, or is only `studied`."""
    if studied and game.nodes[game.line[-1]].is_tried:
        return players_of(Details(), rules_of(game).players)
    if details and is_line_of(details, game):
        return players_of(details, rules_of(game).players)
    return seats
