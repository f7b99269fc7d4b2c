"""Rules, boards and plies as JSON, for saved games and for messages to and from the worker.

Every `encode_…` returns dicts, lists, strings and ints. The matching `decode_…` reads them back and raises
`DecodeError` for anything else, with the location below `path`.
"""

from reversi.domain.board import Board
from reversi.domain.decoding import TOP, Json, Node, Path
from reversi.domain.moves import Ply, Skip
from reversi.domain.notation.cells import format_cells, parse_cells
from reversi.domain.notation.squares import format_square, parse_square
from reversi.domain.rules import LONGEST_SIDE, Aim, Colour, Passing, Rules
from reversi.domain.square import Square

SKIP = "--"


def encode_square(square: Square) -> Json:
    """The name of a square."""
    return format_square(square)


def decode_square(node: Node) -> Square:
    """The square that `encode_square` named."""
    return node.parsed(parse_square)


def encode_ply(ply: Ply) -> Json:
    """The name of the square played, or two dashes for a skip."""
    return SKIP if isinstance(ply, Skip) else format_square(ply)


def decode_ply(value: object, path: Path = TOP) -> Ply:
    """The ply that `encode_ply` wrote."""
    return Skip() if value == SKIP else decode_square(Node(value, path))


def encode_rules(rules: Rules) -> Json:
    """Rules as an object with one entry per field."""
    return {
        "width": rules.width,
        "height": rules.height,
        "walls": [format_square(wall) for wall in sorted(rules.walls)],
        "players": [player.value for player in rules.players],
        "start": {player.value: _start_squares(rules, player) for player in rules.players},
        "first": rules.first.value,
        "passing": rules.passing.value,
        "aim": rules.aim.value,
        "placing": [format_square(square) for square in sorted(rules.placing)],
    }


def decode_rules(value: object, path: Path = TOP) -> Rules:
    """The rules that `encode_rules` wrote."""
    node = Node(value, path)
    width, height = node.field("width").integer(), node.field("height").integer()
    walls = _decode_squares(node.field("walls"))
    players = tuple(player.choice(Colour) for player in node.field("players").items(len(Colour)))
    start = frozenset(
        (square, player)
        for player in players
        for square in _decode_squares(node.field("start").field(player.value))
    )
    first = node.field("first").choice(Colour)
    passing = node.field("passing").choice(Passing)
    aim = node.field("aim").choice(Aim)
    placed = _decode_squares(placing) if (placing := node.field_if_any("placing")) else frozenset[Square]()
    return node.built(lambda: Rules(width, height, walls, players, start, first, passing, aim, placed))


def encode_board(board: Board) -> Json:
    """A board as its rules, its squares in reading order, one character each, and the side to move."""
    return {"rules": encode_rules(board.rules), "discs": format_cells(board), "to_move": board.to_move.value}


def decode_board(value: object, path: Path = TOP) -> Board:
    """The board that `encode_board` wrote."""
    node = Node(value, path)
    rules_node = node.field("rules")
    rules = decode_rules(rules_node.value, rules_node.path)
    discs = node.field("discs").parsed(lambda cells: parse_cells(cells, rules))
    to_move = node.field("to_move").choice(Colour)
    return node.built(lambda: Board(rules, discs, to_move))


def _decode_squares(node: Node) -> frozenset[Square]:
    return frozenset(map(decode_square, node.items(LONGEST_SIDE**2)))


def _start_squares(rules: Rules, player: Colour) -> list[Json]:
    squares = sorted(square for square, colour in rules.start if colour is player)
    return [format_square(square) for square in squares]
