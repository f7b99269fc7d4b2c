"""Streaks: when a game counts, and which level a streak suggests."""

from dataclasses import replace

from reversi.app.game.model import Arrival
from reversi.app.game.seats import Computer, Human, Seats
from reversi.app.model import Model
from reversi.app.streak.model import Standing, after_game
from reversi.domain import Colour, Finished, Win

ENOUGH = 2
"""Games in a row after which another level is suggested."""


def with_streak(model: Model) -> Model:
    """The model whose streak knows the game on the board, once that is over; every game is counted once."""
    if model.streak.standing is not Standing.OPEN or model.follows:
        return model
    if model.analysing:
        return without_this_game(model)
    if model.table.arrival is not Arrival.PLAYED or not isinstance(model.table.state, Finished):
        return model
    match_up = person_and_level(model.table.seats)
    if match_up is None:
        return without_this_game(model)
    person, level = match_up
    streak = after_game(model.streak, level.key, _outcome(model.table.state, person))
    return replace(model, streak=streak)


def without_this_game(model: Model) -> Model:
    """The model in which the game on the board does not count, unless it has been counted."""
    if model.streak.standing is Standing.COUNTED:
        return model
    return replace(model, streak=replace(model.streak, standing=Standing.OUTSIDE))


def person_and_level(seats: Seats) -> tuple[Colour, Computer] | None:
    """The colour of one person and the level that plays the other colour; None for any other players."""
    from reversi.app.opponent.model import is_on_ladder  # needed at the end of a game only

    people = [colour for colour, player in seats if isinstance(player, Human)]
    levels = [player for _, player in seats if isinstance(player, Computer) and is_on_ladder(player)]
    return (people[0], levels[0]) if len(people) == len(levels) == 1 and len(seats) == 2 else None


def suggested_level(model: Model) -> Computer | None:
    """The next level after wins in a row, the one below after losses; None without them, or at either end."""
    from reversi.app.opponent.model import LADDER, STRONGEST

    streak, match_up, ladder = model.streak, person_and_level(model.table.seats), (*LADDER, STRONGEST)
    is_counted = streak.standing is Standing.COUNTED and abs(streak.games) >= ENOUGH
    if not is_counted or match_up is None or match_up[1].key != streak.level:
        return None
    place = ladder.index(match_up[1]) + (1 if streak.games > 0 else -1)
    return ladder[place] if 0 <= place < len(ladder) else None


def _outcome(finished: Finished, person: Colour) -> int:
    if not isinstance(finished.result, Win):
        return 0
    return 1 if finished.result.colour is person else -1
