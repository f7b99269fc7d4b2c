"""The computer players: a question goes in, progress and one answer come out.

This package exports what the page needs: the players' names and the protocol. To answer questions, import
`think`, which brings in the search and the kernel.
"""

from reversi.engine.players import *
from reversi.engine.protocol import *
