"""Playing in the terminal: `python3 -m reversi play`."""

import os
import sys
from dataclasses import dataclass, replace
from importlib.util import find_spec
from random import Random, SystemRandom

from reversi.app.cmd import Cmd, Sub
from reversi.app.game.seats import Computer, Human, Player
from reversi.app.settings.model import FirstMove, Pace
from reversi.domain.setups import setup_named
from reversi.elm import Loop, Program
from reversi.shells.failure import Failure
from reversi.shells.terminal.play.console import Keyboard, Screen, can_paint
from reversi.shells.terminal.play.host import Terminal, draw_seed
from reversi.shells.terminal.play.lines import Unplayable, parse_first, parse_player
from reversi.shells.terminal.play.setup import Setup
from reversi.shells.terminal.play.table import Table, TableMsg
from reversi.shells.terminal.play.update import Beginning, init, subscriptions, update
from reversi.shells.terminal.play.view import view

PROGRAM: Program[Beginning, Table, TableMsg, Cmd, Sub] = Program(init, update, view, subscriptions)


@dataclass(frozen=True, slots=True)
class PlayOrder:
    """What the command line asks for; None is asked before the game, or follows from the rest."""

    black: str | None = None
    white: str | None = None
    first: str | None = None
    rules: str = "othello"
    pace: str | None = None
    hints: bool = False
    seed: int | None = None


def run(order: PlayOrder) -> int:
    """Play until the person leaves; the exit status."""
    _prepare_streams()
    _play(order)
    return 0


def _play(order: PlayOrder) -> None:
    live = sys.stdin.isatty() and sys.stdout.isatty()
    colours = sys.stdout.isatty() and can_paint(os.environ, sys.stdout.encoding)
    chance = SystemRandom() if order.seed is None else Random(order.seed)
    pace = order.pace or ("normal" if live else "instant")
    setup = setup_of(
        replace(order, pace=pace), draw_seed(chance), has_kernel=find_spec("wasmtime") is not None
    )
    screen = Screen(sys.stdout, colours, live)
    terminal = Terminal(screen, chance)
    loop: Loop[Table, TableMsg, Cmd, Sub] = Loop(PROGRAM, terminal, Beginning(setup, order.hints))
    with Keyboard(screen, live, terminal.happened) as keyboard:
        loop.start()
        while not loop.model.left:
            loop.dispatch(keyboard.read() if loop.model.awaits_person else terminal.next_message())
    terminal.stop()


def setup_of(order: PlayOrder, seed: int, has_kernel: bool) -> Setup:
    """What the command line has chosen; raises Failure.

    If it names one computer player, a person plays the other colour; if both players, nothing is asked.
    """
    black, white = (_player(name, has_kernel) for name in (order.black, order.white))
    if isinstance(black, Computer):
        white = white or Human()
    elif isinstance(white, Computer):
        black = black or Human()
    first = parse_first(order.first) if order.first else None
    return Setup(
        seed=seed,
        has_kernel=has_kernel,
        black=black,
        white=white,
        first=first or (FirstMove.RANDOM if black and white else None),
        rules=setup_named(order.rules),
        pace=Pace[(order.pace or "normal").upper()],
    )


def _player(name: str | None, has_kernel: bool) -> Player | None:
    if name is None:
        return None
    try:
        return parse_player(name, has_kernel)
    except Unplayable as error:
        raise Failure(str(error), "python3 -m reversi play lists them all when you type players") from error


def _prepare_streams() -> None:
    """Replace characters that cannot be read or written, so that they do not end the game."""
    for stream in (sys.stdin, sys.stdout):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
