"""`python3 -m reversi play`: play in the terminal."""

import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from random import Random, SystemRandom

from reversi.app.common import cmd
from reversi.app.computer import GivenUp
from reversi.app.game.seats import Computer, Human, Player, Seats
from reversi.app.settings import FirstMove, Options, Pace, can_choose_first
from reversi.domain import Colour, DecodeError, Finished, decode_rules, setups
from reversi.domain.decoding import LONGEST, parse_json
from reversi.domain.setups import SetUp, UnknownSetUpError, decode_setup, setup_named
from reversi.elm import Loop, Program
from reversi.engine.players import TRIAL_PLAYERS
from reversi.formats.data import encode_data
from reversi.record.game import Game
from reversi.shells.failure import CommandError, has_kernel, typed
from reversi.shells.terminal.console import Keyboard, Screen, can_paint
from reversi.shells.terminal.host import Terminal, draw_seed
from reversi.shells.terminal.lines import UnplayableError, parse_first, parse_player
from reversi.shells.terminal.setup import Setup, question_of, with_players, without_player
from reversi.shells.terminal.update import Beginning, Table, TableMsg, init, subscriptions, update
from reversi.shells.terminal.view import view
from reversi.shells.terminal.words import player_line, players_words

PROGRAM: Program[Beginning, Table, TableMsg, cmd.Cmd, cmd.Sub] = Program(init, update, view, subscriptions)


OTHERS = "others"
"""The word for all colours that are not named, as in `others=greedy`."""


@dataclass(frozen=True, slots=True)
class PlayOrder:
    """The command line's options; what is None is asked before the game, or follows from the others.

    `players` are colours with their players, such as `red=greedy`; `setup` is the key of a set-up, or the
    name of a file with rules.
    """

    black: str | None = None
    white: str | None = None
    players: Sequence[str] | None = None
    first: str | None = None
    setup: str = "othello"
    pace: str | None = None
    hints: bool = False
    seed: int | None = None
    json: bool = False


def run(order: PlayOrder) -> int:
    """Play until the person leaves; for JSON, play one game on standard error, then print it as data."""
    for stream in (sys.stdin, sys.stdout):  # what cannot be read or written must not end the game
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
    if not order.json:
        _play(order)
        return 0
    with redirect_stdout(sys.stderr):
        game = _play(order)
    print(encode_data(game.end_here()))
    return 0


def _play(order: PlayOrder) -> Game:
    """Play; return the last game as the person left it."""
    live = sys.stdin.isatty() and sys.stdout.isatty()
    colours = sys.stdout.isatty() and can_paint(os.environ, sys.stdout.encoding)
    chance = SystemRandom() if order.seed is None else Random(order.seed)
    pace = order.pace or ("normal" if live and not order.json else "instant")
    setup = setup_of(replace(order, pace=pace), draw_seed(chance), has_kernel())
    has_people = any(isinstance(player, Human) for _, player in setup.players)
    is_watched = not order.json or question_of(setup) is not None or has_people
    screen = Screen(sys.stdout if is_watched else StringIO(), colours, live)
    terminal = Terminal(screen, chance)
    loop: Loop[Beginning, Table, TableMsg, cmd.Cmd, cmd.Sub] = Loop(
        PROGRAM, terminal, Beginning(setup, order.hints)
    )
    with Keyboard(screen, live, terminal.happened) as keyboard:
        loop.start()
        while not (loop.model.left or (order.json and isinstance(loop.model.model.table.state, Finished))):
            worker = loop.model.model.computer.worker
            if isinstance(worker, GivenUp) and not is_watched:  # nobody is there to choose another
                raise CommandError(f"A player does not work: {worker.reason}")
            loop.dispatch(keyboard.read() if loop.model.awaits_person else terminal.next_message())
    terminal.stop()
    return loop.model.model.table.game


def setup_of(order: PlayOrder, seed: int, has_kernel: bool) -> Setup:
    """The choices made on the command line; raises CommandError.

    If it names a computer player, people play the colours that it does not name; if it names all players,
    nothing is asked.
    """
    rules = _setup_named(order.setup)
    players = _players(order, rules.rules.players, has_kernel)
    first = parse_first(order.first) if order.first else None
    if first and not can_choose_first(Options(setup=rules)):
        raise CommandError("This set-up fixes who moves first.", "Leave --first out.")
    setup = Setup(
        seed=seed,
        has_kernel=has_kernel,
        players=players,
        first=first,
        rules=rules,
        pace=Pace[(order.pace or "normal").upper()],
    )
    if any(isinstance(player, Computer) for _, player in players):
        human: Player = Human()
        setup = with_players(setup, tuple((colour, human) for colour in without_player(setup)))
    if setup.first is None and not without_player(setup):
        return replace(setup, first=FirstMove.RANDOM)
    return setup


def _setup_named(name: str) -> SetUp:
    """The set-up with this key, or in the file with this name; raises CommandError."""
    if name.endswith(".json"):
        return read_setup(Path(name))
    try:
        return setup_named(name)
    except UnknownSetUpError as error:
        raise CommandError(f"{error}.", "The name of a file with rules ends in .json.") from error


def _players(order: PlayOrder, colours: tuple[Colour, ...], has_kernel: bool) -> Seats:
    """The players that the command line names, in turn order."""
    named = {"black": order.black, "white": order.white}
    chosen = {colour: name for colour, name in named.items() if name is not None}
    for each in order.players or ():
        colour, equals, name = each.partition("=")
        if not equals:
            raise CommandError(
                f"{each!r} does not name a colour.", "Expected a colour and a player, such as red=greedy."
            )
        chosen[colour.lower()] = name
    others = chosen.pop(OTHERS, None)
    known = {colour.value: colour for colour in colours}
    if unknown := [colour for colour in chosen if colour not in known]:
        raise CommandError(
            f"Nobody plays {unknown[0]} in this set-up.", f"Its colours are {', '.join(known)}."
        )
    names = {colour: chosen.get(value, others) for value, colour in known.items()}
    try:
        return tuple(
            (colour, parse_player(name, has_kernel)) for colour, name in names.items() if name is not None
        )
    except UnplayableError as error:
        raise CommandError(str(error), f"{typed('players')} lists them all.") from error


VERSION = 1


def read_setup(path: Path) -> SetUp:
    """The set-up in the file; raises CommandError, which says what is wrong and where."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            return decode_setup_file(file.read(LONGEST + 1))
    except DecodeError as error:
        raise CommandError(f"The rules in {path} cannot be read: {error}.") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"The rules in {path} cannot be read: the file is not UTF-8 text.") from error
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror or error}.") from error


def decode_setup_file(text: str) -> SetUp:
    """The set-up in the text of a file; raises DecodeError.

    A file that the page's editor has saved has it under `setup` (see `domain.setups`); a game as data, whose
    plies are ignored, has its rules under `rules` (see `formats.data`). Both have a `version`.
    """
    node = parse_json(text)
    node.check_version(VERSION)
    rules_node = node.field_if_any("rules")
    if rules_node is None:
        return decode_setup(node.field("setup"))
    rules = decode_rules(rules_node.value, rules_node.path)
    named = setups.setup_of(rules)
    return named if named and named.rules == rules else SetUp(rules)


TRIALS = "Further players for match and tournament"


def run_players() -> int:
    """Print all players with their keys; return the exit status."""
    print(players_words(has_kernel()))
    width = max(len(player.key) for player in TRIAL_PLAYERS)
    print("\n".join([TRIALS, *(player_line(player, width) for player in TRIAL_PLAYERS)]))
    return 0
