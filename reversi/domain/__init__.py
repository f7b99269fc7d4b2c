"""The game of Reversi as immutable values and pure functions; it knows nothing of players or pages."""

from reversi.domain.board import *
from reversi.domain.codec import *
from reversi.domain.decoding import TOP, DecodeError, Index, Json, LineColumn, Location, Node, Path, Problem
from reversi.domain.moves import *
from reversi.domain.notation import *
from reversi.domain.openings import OPENINGS, Opening, opening_named, opening_of, openings_ahead
from reversi.domain.result import *
from reversi.domain.rules import *
from reversi.domain.square import Square, distance, squares_in_order
from reversi.domain.state import *
from reversi.domain.symmetry import Symmetry, image_of_board, image_of_rules, image_of_square, symmetries_of
