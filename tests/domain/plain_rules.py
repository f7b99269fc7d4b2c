"""The rules once more, square by square over lists of letters: what the bitboards are compared with.

Nothing here is shared with `reversi.domain` but the values that it compares.
"""

from dataclasses import dataclass

from reversi.domain import Aim, Board, Colour, Passing, Rules, Square, disc_at

WALL = "wall"

Cells = list[list[Colour | str | None]]
"""Rows of squares: a colour, `WALL`, or None where nothing stands."""


@dataclass(frozen=True, slots=True)
class PlainGame:
    """A position under some rules, as a person would look at it."""

    rules: Rules
    cells: Cells
    to_move: Colour


def plain_game(board: Board) -> PlainGame:
    """The same position, read square by square."""
    rules = board.rules
    cells: Cells = [
        [
            WALL if Square(column, row) in rules.walls else disc_at(board, Square(column, row))
            for column in range(rules.width)
        ]
        for row in range(rules.height)
    ]
    return PlainGame(rules, cells, board.to_move)


def plain_flips(game: PlainGame, square: Square, mover: Colour) -> set[Square]:
    """The discs that `mover` would turn by playing `square`."""
    turned: set[Square] = set()
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            run, column, row = [], square.column + right, square.row + down
            while _is_enemy(_at(game, column, row), mover) and (right or down):
                run.append(Square(column, row))
                column, row = column + right, row + down
            if _at(game, column, row) is mover:
                turned.update(run)
    return turned


def plain_moves(game: PlainGame, mover: Colour) -> dict[Square, set[Square]]:
    """The squares on which `mover` may play, and what each would turn."""
    open_squares = [
        Square(column, row)
        for row, cells in enumerate(game.cells)
        for column, cell in enumerate(cells)
        if cell is None
    ]
    if first_of_all := [square for square in open_squares if square in game.rules.placing]:
        return {square: set() for square in first_of_all}
    flips = {square: plain_flips(game, square, mover) for square in open_squares}
    return {square: turned for square, turned in flips.items() if turned}


def plain_state(game: PlainGame) -> str:
    """`Ongoing`, `SkipMove` or `Finished`."""
    if plain_moves(game, game.to_move):
        return "Ongoing"
    others = any(plain_moves(game, player) for player in game.rules.players)
    return "SkipMove" if others and game.rules.passing is not Passing.NEVER else "Finished"


def plain_counts(game: PlainGame) -> dict[Colour, int]:
    """The discs of every player."""
    return {player: sum(row.count(player) for row in game.cells) for player in game.rules.players}


def plain_winners(game: PlainGame) -> set[Colour]:
    """Those who have reached the aim best."""
    counts = plain_counts(game)
    best = min(counts.values()) if game.rules.aim is Aim.FEWEST_DISCS else max(counts.values())
    return {player for player, discs in counts.items() if discs == best}


def plain_after(game: PlainGame, square: Square | None) -> PlainGame:
    """The game after the player to move has played `square`, or passed."""
    cells = [list(row) for row in game.cells]
    if square is not None:
        for each in {square} | plain_moves(game, game.to_move)[square]:
            cells[each.row][each.column] = game.to_move
    players = list(game.rules.players)
    turns = players[players.index(game.to_move) + 1 :] + players
    return PlainGame(game.rules, cells, turns[0])


def _at(game: PlainGame, column: int, row: int) -> Colour | str | None:
    is_inside = 0 <= column < game.rules.width and 0 <= row < game.rules.height
    return game.cells[row][column] if is_inside else None


def _is_enemy(cell: Colour | str | None, mover: Colour) -> bool:
    return isinstance(cell, Colour) and cell is not mover
