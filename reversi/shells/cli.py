"""The command line of `python3 -m reversi`; a command imports its code only when it is called."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from reversi.shells import options
from reversi.shells.arena.sprt import parse_claims
from reversi.shells.failure import CommandError, has_laboratory, only_in_a_checkout, typed
from reversi.shells.options import AddParser, add_number, add_seed, later, option, whole_number
from reversi.shells.output import OutputError, guarded_output, plain_lines

PORT = 8000
TABLE_MEGABYTES = 64

MATCH = "reversi.shells.arena.match"
PLAYER = (
    "the key of a player that `players` lists; an effort for our search, such as depth:8; "
    "cmd:PROGRAM or cmd:PROGRAM@EFFORT; or own:FILE, a Python file with a function choose(game)"
)

SAMPLE, MOST_SAMPLE = 1000, 1_000_000
"""The games of a sample."""
FORMATS = ("wtb", "ggf", "sgf", "json", "transcript")
EFFORTS = ("quick", "thorough", "deep")
FILE = (
    "a WTHOR archive (.wtb), a text of games or positions in any format that can be pasted, or a ZIP of them"
)

MOVE_SECONDS = 5
"""The default time for a move in the workshop's arena."""

LABORATORY = ("bench", "kernel", "perft", "puzzles", "train")
"""The commands of developers, which an installed package lacks."""


def main(arguments: Sequence[str]) -> int:
    """Run the command, `serve` if none is named; return the exit status."""
    try:
        with guarded_output():
            words = _with_command(arguments)
            if words[0] in LABORATORY and not has_laboratory():
                raise only_in_a_checkout(f"run {words[0]}")
            chosen = vars(_parser().parse_args(words))
            status: int = chosen.pop("run")(**chosen)
            return status
    except CommandError as failure:
        print(plain_lines(f"reversi: {failure}"), file=sys.stderr)
        return 1
    except OutputError as lost:
        if lost.reason:
            print(f"reversi: the output cannot be written: {lost.reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _with_command(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments, with `serve` in front unless they begin with a command or ask for help."""
    first = arguments[0] if arguments else "--"
    return ["serve", *arguments] if first.startswith("-") and first not in {"-h", "--help"} else arguments


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=typed(), description="Reversi in the browser, in Python.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_site_commands(commands.add_parser)
    _add_play_command(commands.add_parser)
    _add_search_commands(commands.add_parser)
    _add_match_commands(commands.add_parser)
    _add_games_commands(commands.add_parser)
    _add_workshop_commands(commands.add_parser)
    if has_laboratory():
        import_module("reversi.lab.command").add_commands(commands.add_parser)
    return parser


def _add_site_commands(add: AddParser) -> None:
    meaning = "serve the website on this machine and open it, built first if need be (the default)"
    serve = add("serve", help=meaning)
    serve.set_defaults(run=later("reversi.shells.serve"))
    meaning = "the port to listen on (default: %(default)s; 0 takes any free one)"
    option(serve, "--port N", meaning, whole_number(0, 65535, "port"), PORT)
    either = serve.add_mutually_exclusive_group()
    meaning = "serve others too, at this address of the machine, or 0.0.0.0 for all (default: nobody else)"
    option(either, "--host ADDRESS", meaning)
    meaning = "serve the sources instead: when a file is saved, the page picks it up and keeps its game"
    option(either, "--watch", meaning)
    serve.add_argument("--no-open", dest="open_browser", action="store_false", help="do not open a browser")
    build = add("build", help="make dist/site, the website, and dist/reversi.html, the offline file")
    build.set_defaults(run=later("reversi.shells.build.dist"))
    meaning = "where the website will stand, so that its pictures show beside links to it"
    option(build, "--address URL", meaning, options.site_address)


def _add_play_command(add: AddParser) -> None:
    play = add("play", help="play in this terminal")
    play.set_defaults(run=later("reversi.shells.terminal.command", record="PlayOrder"))
    for colour in ("black", "white"):
        meaning = f"who plays {colour}: human, or a key that `players` lists (default: asked at the start)"
        option(play, f"--{colour} PLAYER", meaning)
    meaning = "who plays a colour, such as red=greedy; others=PLAYER covers all colours not named"
    option(play, "--player COLOUR=PLAYER", meaning, dest="players", action="append")
    meaning = "who moves first (default: asked at the start; random if both players are named)"
    option(play, "--first", meaning, choices=["random", "black", "white"])
    meaning = "the board, the players and the rules: a named set-up, or a file saved by the editor"
    option(play, "--setup NAME|FILE.json", meaning, default="othello")
    option(play, "--hints", "mark the legal moves")
    option(play, "--json", "play one game, and print it as JSON: rules, plies, board, scores and result")
    meaning = "how long to show each computer move before the next (default: normal, or instant if piped)"
    option(play, "--pace", meaning, choices=["slow", "normal", "fast", "instant"])
    meaning = "the seed of all random draws (default: a new one each time)"
    option(play, "--seed N", meaning, whole_number(0, name="seed"))
    players = add("players", help="list all computer players: the key of each, and what it does")
    players.set_defaults(run=later("reversi.shells.terminal.command", "run_players"))


def _add_search_commands(add: AddParser) -> None:
    solve = add("solve", help="solve positions exactly and compare with their file, or solve a whole game")
    solve.set_defaults(run=later("reversi.shells.solving.solve", record="SolveOrder"))
    option(solve, "path FILE.obf", "the positions, one per line", Path, nargs="?")
    option(solve, "--setup KEY", "solve this set-up from its start: its key, or a size such as 8x4")
    option(solve, "--aim", "which disc count wins (default: the set-up's)", choices=["most", "fewest"])
    option(solve, "--raw", "count discs as they lie; empty squares go to nobody")
    option(solve, "--checkpoint FILE", "save progress in FILE, and resume from there", Path)
    option(solve, "--first N", "solve only the first N positions", whole_number(1))
    option(solve, "--outcome", "find only who wins: 1, 0 or -1")
    option(solve, "--where", "where the kernel runs", default=options.HOSTS[0], choices=options.HOSTS)
    option(solve, "--cores N", "search in N threads, in wasmtime only", whole_number(1), 1)
    meaning = "the megabytes of the transposition table"
    option(solve, "--table MB", meaning, options.table_size, TABLE_MEGABYTES, dest="table_megabytes")
    engine = add("engine", help="answer positions from standard input with moves, line by line")
    engine.set_defaults(run=later("reversi.shells.arena.engine"))
    options.add_clock(engine)


def _add_match_commands(add: AddParser) -> None:
    match = add("match", help="let two players play each other")
    match.add_argument("players", metavar="PLAYER", nargs=2, help=PLAYER)
    meaning = (
        "stop early once it is clear whether the first player is ELO0 or ELO1 Elo points stronger than "
        "the second, with errors of 5 %%; such as --sprt 0,30, or --sprt=-10,10"
    )
    option(match, "--sprt ELO0,ELO1", meaning, options.parsed(parse_claims))
    tournament = add("tournament", help="let every pair of players meet, and rate them all")
    tournament.add_argument("players", metavar="PLAYER", nargs="+", help=PLAYER)
    for parser in (match, tournament):
        parser.set_defaults(run=later(MATCH, record="MatchOrder"))
        meaning = "the set-up, such as grand; with three or more seats, players sit in every rotation of them"
        option(parser, "--setup KEY", meaning, default="othello")
        _add_schedule_options(parser)
        _add_settings_options(parser)
    ladder = add("ladder", help="let each level play the one below it")
    ladder.set_defaults(run=later(MATCH, "run_ladder", "MatchOrder"))
    option(ladder, "players PLAYER", "the steps, lowest first (default: all levels)", nargs="*")
    _add_schedule_options(ladder)


def _add_schedule_options(parser: argparse.ArgumentParser) -> None:
    meaning = "a file of transcripts or positions, or balanced, for random ones"
    option(parser, "--openings FILE", meaning, default="balanced")
    _add_games(parser, 100)
    options.add_clock(parser)


def _add_games(parser: argparse.ArgumentParser, games: int) -> None:
    option(parser, "--games N", "games for every pair of players, two from each opening", even, games)
    add_seed(parser)
    option(parser, "--jobs N", "games to play at once (default: one per core)", whole_number(1))


def _add_settings_options(parser: argparse.ArgumentParser) -> None:
    effort = parser.add_mutually_exclusive_group()
    for kind, number in (("time", "MS"), ("depth", "N"), ("nodes", "N")):
        meaning = f"{kind} {number} per move for each search or program that does not name its own effort"
        effort.add_argument(
            f"--{kind}", metavar=number, dest="effort", type=f"{kind} {{}}".format, help=meaning
        )
    meaning = "the size of each search's transposition table in megabytes"
    option(parser, "--table MB", meaning, options.table_size, 16, dest="table_megabytes")
    option(parser, "--patience SECONDS", "the seconds that a program may take per move", whole_number(1), 60)
    option(parser, "--json", "print one JSON object instead of tables", dest="as_json")


def even(text: str) -> int:
    """An even number of games, as an option's type."""
    if not text.isdecimal() or int(text) < 2 or int(text) % 2:
        raise argparse.ArgumentTypeError(
            f"{text} is not an even number of games: each opening is played twice"
        )
    return int(text)


def _add_games_commands(add: AddParser) -> None:
    games = add("games", help="list, count or convert the games in files and archives")
    tasks = games.add_subparsers(metavar="TASK", required=True)
    listing = tasks.add_parser("list", help="print a line for each game")
    listing.set_defaults(run=later("reversi.shells.games.telling", "run_list"))
    stats = tasks.add_parser("stats", help="count the games by result and opening")
    stats.set_defaults(run=later("reversi.shells.games.telling", "run_stats"))
    meaning = "count only the games of the players whose names contain NAME, also by colour and year"
    option(stats, "--player NAME", meaning)
    export = tasks.add_parser("export", help="write all games into one file")
    export.set_defaults(run=later("reversi.shells.games.export"))
    meaning = f"one of {', '.join(FORMATS)}; with wtb, the names go into .jou and .trn beside it"
    option(export, "--to FORMAT", meaning, dest="form", choices=FORMATS, required=True)
    explore = tasks.add_parser("explore", help="print what was played in a position, and how it went")
    explore.set_defaults(run=later("reversi.shells.games.telling", "run_explore"))
    meaning = "the moves that lead to the position, such as f5d6c3 (default: the start)"
    option(explore, "--after MOVES", meaning, dest="moves", default="")
    review = tasks.add_parser("review", help="review all games, and go on after an interruption")
    review.set_defaults(run=later("reversi.shells.games.review"))
    option(review, "--effort", "how closely to look", default=EFFORTS[0], choices=EFFORTS)
    options.add_workers(review)
    for parser in (listing, stats, export, explore, review):
        parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help=FILE)
    sample = tasks.add_parser("sample", help="make an archive of random games, to measure with")
    sample.set_defaults(run=later("reversi.shells.games.export", "run_sample"))
    add_number(sample, "games", "the number of games", SAMPLE, most=MOST_SAMPLE)
    add_seed(sample)
    for parser in (export, sample, review):
        option(parser, "--output FILE", "the file to write", Path, required=True)


def _add_workshop_commands(add: AddParser) -> None:
    workshop = add("workshop", help="write the course's exercises as files, mark a class, or run its arena")
    tasks = workshop.add_subparsers(metavar="TASK", required=True)
    new = tasks.add_parser("new", help="write the exercises and their tests; `pytest` marks them")
    new.set_defaults(run=later("reversi.shells.workshop.files", "run_new"))
    new.add_argument("folder", metavar="FOLDER", type=Path, help="where to write; nothing is overwritten")
    check = tasks.add_parser("check", help="mark the work of one learner or of a whole class")
    check.set_defaults(run=later("reversi.shells.workshop.marks", record="CheckOrder"))
    meaning = "a folder of exercises, of such folders, or of files saved by the workshop's page"
    option(check, "folder FOLDER", meaning, Path)
    add_number(check, "seconds", "the seconds that each check may take", options.CHECK_SECONDS)
    option(check, "--why", "explain every failed check")
    option(check, "--by-check", "add a table of the checks, the most missed first")
    option(check, "--json", "print one JSON object instead of a table", dest="as_json")
    option(check, "--csv FILE", "write a row for each check of each learner to FILE", Path)
    option(
        check,
        "--html FILE",
        "write the table, and which checks most missed, as a page to print or show",
        Path,
    )
    option(check, "--checkpoint FILE", "save each mark in FILE, and resume from there", Path)
    handout = tasks.add_parser("handout", help="write a page for learners to print: chapters, keys, commands")
    handout.set_defaults(run=later("reversi.shells.workshop.handout"))
    option(handout, "file FILE", "the page to write, such as handout.html", Path)
    arena = tasks.add_parser("arena", help="let the players of a class play each other")
    arena.set_defaults(run=later("reversi.shells.workshop.arena", record="ArenaOrder"))
    meaning = "a file saved by the workshop's page, or a Python file with a function choose(game)"
    option(arena, "files FILE", meaning, Path, nargs="+")
    meaning = "another player to include: one that `players` lists, or any that `match` accepts"
    option(arena, "--opponent KEY", meaning, dest="opponents", action="append", default=[])
    add_number(arena, "seconds", "the seconds that each move may take", MOVE_SECONDS)
    _add_games(arena, 10)
    meaning = "stop after so many minutes: every pair meets once before any meets twice (0: play all games)"
    add_number(arena, "minutes", meaning, 0, least=0)
    option(arena, "--json", "print one JSON object instead of tables", dest="as_json")
