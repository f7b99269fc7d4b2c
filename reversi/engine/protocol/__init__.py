"""What the page and the worker exchange: orders, reports, and the questions, answers and reasons in them."""

from reversi.engine.protocol.custom_player import *
from reversi.engine.protocol.orders import *
from reversi.engine.protocol.question import *
from reversi.engine.protocol.thought import *
