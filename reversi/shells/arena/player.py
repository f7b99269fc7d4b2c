"""The players of a match: how the command line names them, and how they choose their moves.

`greedy`, `search-8`, …: a computer player, by its key.
`depth:8`, `time:100`, `nodes:50000,selectivity:99`, `exact`: our search with that effort, written as in
`engine.search.effort` but with colons and commas.
`search`: our search, with the match's effort.
`cmd:COMMAND`: a program that speaks the line protocol of `python3 -m reversi engine`.
`cmd:COMMAND@EFFORT`: the same program; EFFORT, in whatever words it understands, ends every question.
`own:FILE`: a custom player: a Python file with a function `choose(game)`.
"""

import shlex
import shutil
import sys
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias, assert_never

import reversi
from reversi.arena import Fixture, Outcome, Playing, after_move, begin_game, forfeited
from reversi.domain import Board, Colour, IllegalPlyError, Ply, Square, parse_position
from reversi.engine import players
from reversi.engine.host import Kernel
from reversi.engine.limited import Clock
from reversi.engine.players.custom_player import SECONDS
from reversi.engine.protocol import Answer, Question
from reversi.engine.search.effort import DEFAULT, Effort, parse_effort
from reversi.engine.think import think
from reversi.shells.arena.engine import searched
from reversi.shells.arena.external_engine import ForfeitError, started
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel, pooled_kernel
from reversi.shells.options import CLOCKS, CPU, WALL
from reversi.shells.processes import apart
from reversi.shells.workers import Workers

COMMAND = "cmd:"
OWN_FILE = "own:"
OWN_PROCESS = (
    "import sys; sys.path.insert(0, sys.argv[1]); "
    "from reversi.shells.arena.external_engine import main; main(sys.argv[2], float(sys.argv[3]))"
)
"""The program of a custom player's process; its arguments are our folder, the player's file, its seconds."""

ROOT = str(Path(reversi.__file__).resolve().parents[1])
SEARCH = "search"


@dataclass(frozen=True, slots=True)
class Named:
    """The computer player of this key."""

    label: str
    key: str


@dataclass(frozen=True, slots=True)
class Searching:
    """Our search with this effort, and the committed weights or those in a file."""

    label: str
    effort: Effort
    weights: Path | None = None


@dataclass(frozen=True, slots=True)
class External:
    """An external engine: its command, and the words that end every question to it."""

    label: str
    command: tuple[str, ...]
    effort: str


Entrant: TypeAlias = Named | Searching | External


@dataclass(frozen=True, slots=True)
class Choice:
    """The square that a player chooses, the positions visited to find it (0 if unknown), and the seconds."""

    square: Square
    nodes: int
    seconds: float = 0.0


MatchPlayer: TypeAlias = Callable[[Board, int], Choice]
"""From a board with a legal move, and a seed, to a choice; raises ForfeitError if there is none."""


def parse_entrant(text: str, effort: str) -> Entrant:
    """The entrant that `text` names; `effort` (or "") is for a search or a program without its own.

    Raises CommandError if there is no such player, effort or program.
    """
    try:
        if text.startswith(COMMAND):
            return _external(text, effort)
        if text.startswith(OWN_FILE):
            return own_entrant(text, Path(text.removeprefix(OWN_FILE)))
        if text == SEARCH or ":" in text or text == "exact":
            return _searching(text, effort)
        return Named(text, _named(text).key)
    except players.UnknownPlayerError as error:
        hint = "Or give an effort of the search, such as depth:8 or time:100; or cmd:PROGRAM."
        raise CommandError(str(error), hint) from error
    except ValueError as error:
        raise CommandError(f"{text!r} is not a player: {error}") from error


def own_entrant(label: str, path: Path, seconds: float = SECONDS) -> External:
    """The custom player in a file, with `seconds` for a move; raises ValueError if there is no such file."""
    if not path.is_file():
        raise ValueError(f"there is no file {str(path)!r}")
    program = (sys.executable, "-c", OWN_PROCESS, ROOT, str(path.resolve()), f"{seconds:g}")
    return External(label, tuple(apart(program)), "")


def needs_kernel(entrant: Entrant) -> bool:
    """Whether an entrant searches with the compiled kernel."""
    match entrant:
        case Named(key=key):
            return not isinstance(players.player_named(key), players.SimplePlayer)
        case Searching():
            return True
        case External():
            return False
        case _ as unreachable:
            assert_never(unreachable)


def _named(key: str) -> players.RegisteredPlayer:
    """The player with that key; raises UnknownPlayerError, also for a custom player, as there is no code."""
    player = players.player_named(key)
    if isinstance(player, players.CustomPlayer):
        raise players.UnknownPlayerError("a custom player is named by its file, as in own:FILE")
    return player


def _searching(text: str, effort: str) -> Searching:
    """Our search; raises ValueError."""
    label = (effort or " ".join(DEFAULT)) if text == SEARCH else text
    return Searching(label.replace(" ", ":"), parse_effort(label.replace(":", " ").replace(",", " ").split()))


def _external(text: str, effort: str) -> External:
    """The program in `cmd:COMMAND@EFFORT`; raises ValueError."""
    line, at, own = text.removeprefix(COMMAND).rpartition("@")
    command = shlex.split(line if at else own)
    if not command:
        raise ValueError("expected a command after cmd:")
    found = shutil.which(command[0])
    if found is None:
        raise ValueError(f"there is no executable program {command[0]!r}")
    if not at and effort:
        parse_effort(effort.split())  # The match's effort must be one of ours; a program's own need not.
    return External(text, (found, *command[1:]), own.strip() if at else effort)


@contextmanager
def player_of(
    entrant: Entrant, table_megabytes: int, patience: float, clock: str = WALL
) -> Generator[MatchPlayer]:
    """A player for one game, with its own kernel or process and no memory of other games.

    `patience` is the number of seconds that a program may take for a move. `clock` names the clock that times
    its moves. A search and a program are charged alike: each begins with memory that nobody has used, and
    first answers a question that does not count.
    """
    match entrant:
        case Named(key=key):
            with pooled_kernel(table_megabytes) if needs_kernel(entrant) else nullcontext() as pooled:
                yield timed(partial(_thought_choice, key, pooled), CLOCKS[clock])
        case Searching(effort=effort, weights=weights):
            kernel = WasmtimeKernel(table_megabytes, weights=weights.read_bytes() if weights else None)
            yield warmed(timed(partial(_searched_choice, effort, kernel, CLOCKS[clock]), CLOCKS[clock]))
        case External(command=command, effort=words):
            with started(command, words, patience) as engine:
                times = CLOCKS | {CPU: engine.processor_seconds}
                yield warmed(timed(lambda board, _: Choice(*engine.ask(board)), times[clock]))
        case _ as unreachable:
            assert_never(unreachable)


def timed(player: MatchPlayer, clock: Clock) -> MatchPlayer:
    """The same player, with the seconds of each choice measured by `clock`."""

    def choose(board: Board, seed: int) -> Choice:
        started = clock()
        choice = player(board, seed)
        return replace(choice, seconds=clock() - started)

    return choose


WARM_UP = parse_position("--O-----O-O-O----OOOOO---XOOOX--OOXOX----OOOX-----OOX-----XO---- X")
"""A position from the middle of a game."""


def warmed(player: MatchPlayer) -> MatchPlayer:
    """The same player, which is asked about WARM_UP before its first choice.

    So it is charged neither for its start-up nor for the first use of its code.
    """
    pending = [WARM_UP]

    def choose(board: Board, seed: int) -> Choice:
        while pending:
            player(pending.pop(), seed)
        return player(board, seed)

    return choose


def _thought_choice(key: str, kernel: Kernel | None, board: Board, seed: int) -> Choice:
    """The choice of the computer player with that key."""
    *_, answer = think(Question(board, key, seed), kernel)
    if not isinstance(answer, Answer):
        raise RuntimeError(f"{key} ended without an answer")  # noqa: TRY004 (a wrong player, not a wrong type)
    return Choice(answer.move, answer.nodes)


def _searched_choice(effort: Effort, kernel: Kernel, clock: Clock, board: Board, _: int) -> Choice:
    """The choice of our search, timed by `clock`."""
    report = searched(kernel, board, effort, clock)
    return Choice(report.moves[0].square, report.nodes)


@dataclass(frozen=True, slots=True)
class Spent:
    """What a player has spent on its moves."""

    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Spent") -> "Spent":
        return Spent(self.moves + other.moves, self.nodes + other.nodes, self.seconds + other.seconds)


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game, and what each side spent; `forfeit` says why a player forfeited it, if one did."""

    outcome: Outcome
    spent: tuple[Spent, ...]
    forfeit: str = ""

    @property
    def fixture(self) -> Fixture:
        """The fixture that was played."""
        return self.outcome.fixture


def play_game(fixture: Fixture, players: Mapping[Colour, MatchPlayer], seed: int) -> Game:
    """Play a game; a player that makes no legal move forfeits it."""
    game, forfeit = begin_game(fixture), ""
    spent = {colour: Spent() for colour in players}
    while isinstance(game, Playing):
        board = game.state.board
        random = Random(f"ply {len(squares_in(game.plies))} of game {fixture.number} of seed {seed}")
        try:
            choice = players[board.to_move](board, random.getrandbits(32))
            spent[board.to_move] += Spent(1, choice.nodes, choice.seconds)
            after = after_move(game, choice.square)
        except (ForfeitError, IllegalPlyError) as reason:
            after, forfeit = forfeited(game), str(reason)
        game = after
    return Game(game, tuple(spent[side] for side in fixture.opening.board.rules.players), forfeit)


def squares_in(plies: tuple[Ply, ...]) -> list[Square]:
    """The squares played, without the skips."""
    return [ply for ply in plies if isinstance(ply, Square)]


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """What all games share: `patience` is a program's seconds for a move, `clock` names the clock."""

    players: tuple[Entrant, ...]
    seed: int
    table_megabytes: int
    patience: float
    clock: str = WALL

    @property
    def labels(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.label for player in self.players)


def played(settings: MatchSettings, fixtures: Iterable[Fixture], jobs: int) -> Generator[Game]:
    """Play `jobs` games at once, and yield each as it ends. Closing the generator stops the others.

    Raises CommandError if a player cannot be started.
    """
    return Workers(jobs).map(partial(play_one, settings), fixtures)


def play_one(settings: MatchSettings, fixture: Fixture) -> Game:
    """Play a game between fresh players."""
    with ExitStack() as stack:
        seated = {
            colour: stack.enter_context(
                player_of(
                    settings.players[place], settings.table_megabytes, settings.patience, settings.clock
                )
            )
            for colour, place in zip(fixture.opening.board.rules.players, fixture.players, strict=True)
        }
        return play_game(fixture, seated, settings.seed)
