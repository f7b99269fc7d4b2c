"""`python3 -m reversi games review`: every game reviewed as the page reviews it, on all cores.

Each review is appended to a file as soon as it is done, so an interrupted run goes on with the other games.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from reversi.app.common.knowledge import NOTHING_KNOWN, nonsense_in
from reversi.app.review import Review, line_of, reading
from reversi.app.review.judging import Losses, Phase, decode_losses, judgements, lost_by_phase, tally
from reversi.app.settings import ReviewEffort
from reversi.domain import Colour, DecodeError, Json, Node, Problem, encode_ply
from reversi.domain.decoding import parse_json
from reversi.engine.explain.replies import explained
from reversi.engine.host import FRESH_MEGABYTES, Kernel, KernelTrapped
from reversi.engine.protocol import Answer, Question
from reversi.engine.protocol.archives import Unreadable
from reversi.engine.think import think
from reversi.formats.shared import Shared
from reversi.record.game import Game, begin_game
from reversi.shells.archives.found import ILLEGAL, Found, found_in, opening_name, result_of, setup_name
from reversi.shells.games.reading import Tally, games_of
from reversi.shells.games.telling import MOST_ROWS, NO_OPENING
from reversi.shells.hosts.wasmtime_host import pooled_kernel
from reversi.shells.line_file import LineFile, digest_of
from reversi.shells.output import Counter as Progress
from reversi.shells.output import print_table
from reversi.shells.workers import Workers

VERSION = 1

Sums: TypeAlias = defaultdict[str, Counter[str]]
"""For each row of a table: the games in it, and the sums of what their reviews say of that side."""

SUMMED = ("accuracy", "mistakes", "blunders")
PHASES = tuple(phase.value for phase in Phase)
KNOWN = "games of known phases"


@dataclass(frozen=True, slots=True)
class Side:
    """What the review of a game says of the moves of one colour."""

    colour: Colour
    player: str
    accuracy: int | None
    mistakes: int
    blunders: int
    lost: Losses | None
    """The discs lost in each phase; None in a line from before they were told."""


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """What a line says of a whole game."""

    file: str
    number: int
    opening: str
    sides: tuple[Side, ...]


def review_file(path: Path, effort: ReviewEffort, files: Iterable[Path]) -> LineFile[ReviewLine]:
    """The file to which reviews of these files with games are appended, a line for each game in any order.

    Its first line says what is reviewed and how, by the files' SHA-256. Raises CommandError if one of them
    cannot be read.

        {"version": 1, "effort": "quick", "files": {"games.wtb": "2c26b46b68ff…"}}
    """
    digests = {str(file): digest_of(file) for file in files}
    head = json.dumps({"version": VERSION, "effort": effort.value, "files": digests})
    return LineFile(path, head, f"{effort.value} reviews of these files as they are now", decode_review_line)


@dataclass(frozen=True, slots=True)
class Order:
    """A game to review: where it stands, all of it, and how closely to look."""

    file: str
    number: int
    shared: Shared
    effort: ReviewEffort


def reviewed(order: Order | Unreadable) -> str | Unreadable:
    """Review a game; return its line, or why it cannot be reviewed."""
    if isinstance(order, Unreadable):
        return order
    where = f"{order.file}, game {order.number}"
    if not order.shared.plies:
        return Unreadable(Problem("no move to review"), where)
    game = begin_game(order.shared.rules).extend(order.shared.plies)
    try:
        with pooled_kernel(FRESH_MEGABYTES) as kernel:  # a reviewer uses no larger table
            review = review_of(game, order.effort, kernel)
    except KernelTrapped as error:
        return Unreadable(Problem(str(error)), where)
    if review is None:
        return Unreadable(Problem("a position to which the reviewer gives no value"), where)
    return encode_review_line(order.file, order.number, found_in(order.shared), review)


def review_of(game: Game, effort: ReviewEffort, kernel: Kernel) -> Review | None:
    """The finished review of a game; None if a position has no value. Raises `KernelTrapped`."""
    line, knowledge = line_of(game, effort), NOTHING_KNOWN
    while question := next(iter(reading.questions(line, knowledge)), None):
        answer = _answer(question, kernel)
        if nonsense_in(question, answer):
            return None
        knowledge = knowledge.answered(question, answer)
    return reading.review_of(line, knowledge)


def _answer(question: Question, kernel: Kernel) -> Answer:
    """The answer that the page's worker gives; the reviewer uses neither its helpers nor its book."""
    replies = think(question, kernel)
    if question.explain:
        replies = explained(replies, question, kernel, None, None)
    return next(reply for reply in replies if isinstance(reply, Answer))


def run(files: Sequence[Path], output: Path, effort: str, jobs: int, scheduler: str | None = None) -> int:
    """Review the games that are not in `output` yet; return the exit status. Raises CommandError."""
    files, chosen, tally = tuple(dict.fromkeys(files)), ReviewEffort(effort), Tally()
    reviews, done = review_file(output, chosen, files), defaultdict[str, set[int]](set)
    for review in reviews.resume():
        done[review.file].add(review.number)
    before = sum(map(len, done.values()))
    total = sum(1 for _ in tally.readable(games_of(files)))
    tasks, new = _tasks(files, done, chosen), 0
    try:
        with Progress(total - before, "games") as counter:
            for number, each in enumerate(Workers(jobs, scheduler).map(reviewed, tasks), start=1):
                if isinstance(each, Unreadable):
                    tally.add(each)
                else:
                    reviews.add(each)
                    new += 1
                counter.show(number)
    except KeyboardInterrupt:
        print(f"{before + new} of {total} games are in {output}; the same command goes on", file=sys.stderr)
        raise
    print(f"{before + new} of {total} games are in {output}, {new} new")
    print_summary(reviews.results())
    return tally.report()


def _tasks(
    files: Sequence[Path], done: Mapping[str, set[int]], effort: ReviewEffort
) -> Iterator[Order | Unreadable]:
    """The games that are not done, each replayed in its turn; `Unreadable` where that is impossible."""
    for file in map(str, files):
        games = (each for each in games_of([Path(file)]) if isinstance(each, Found))
        for number, found in enumerate(games, start=1):
            if number not in done.get(file, ()):
                try:
                    yield Order(file, number, found.shared(), effort)
                except DecodeError as error:
                    yield Unreadable(ILLEGAL, f"{file}, game {number}: {error}")


def print_summary(reviews: Iterable[ReviewLine]) -> None:
    """Print the tables that have rows; those with the most games come first."""
    for name, rows in _summed(reviews).items():
        if not rows:
            continue
        ordered = sorted(rows.items(), key=lambda row: -row[1]["games"])[:MOST_ROWS]
        print()
        print_table(
            (
                name,
                "games",
                "accuracy",
                "mistakes a game",
                "blunders a game",
                *(f"lost in the {phase}" for phase in PHASES),
            ),
            [(row, str(sums["games"]), *_means(sums)) for row, sums in ordered],
        )


def _means(sums: Counter[str]) -> tuple[str, ...]:
    """The averages over the games; of discs lost in each phase, over the games that tell them."""
    means = (f"{sums[name] / sums['games']:.1f}" for name in SUMMED)
    lost = (f"{sums[phase] / sums[KNOWN]:.1f}" if sums[KNOWN] else "" for phase in PHASES)
    return *means, *lost


def _summed(reviews: Iterable[ReviewLine]) -> dict[str, Sums]:
    """The tables by their names; a side that never had a choice does not count."""
    tables = {name: Sums(Counter[str]) for name in ("colour", "player", "opening")}
    for review in reviews:
        for side in review.sides:
            if side.accuracy is None:
                continue
            found = {
                "games": 1,
                "accuracy": side.accuracy,
                "mistakes": side.mistakes,
                "blunders": side.blunders,
                **({KNOWN: 1, **dict(zip(PHASES, side.lost, strict=True))} if side.lost else {}),
            }
            tables["colour"][side.colour.value].update(found)
            tables["opening"][f"{review.opening or NO_OPENING}, {side.colour.value}"].update(found)
            if side.player:
                tables["player"][side.player].update(found)
    return tables


def encode_review_line(file: str, number: int, found: Found, review: Review) -> str:
    """The line for a finished review of the game that was `found` there, as JSON:

        file, number  where the game stands: `games list` prints it as this line of the file, counted from 1
        date, event, result, setup, opening    as `games list` tells them; empty if unknown
        sides   for each colour in turn order: the player (empty if unknown), the accuracy in per cent (null
                for a side that never had a choice), the number of mistakes and of blunders, and the discs
                lost in the opening, the midgame and the endgame, each a third of the moves
        plies   the plies from the start: names of squares, and `--` for a skip
        values  the value of the position before each ply, and of the last one, in hundredths of a disc
        best    the best move in each of these positions; null where there is none
        lost    the whole discs that each ply lost; null for a skip, and where no loss is known

    Values are for the colour that begins; with three or more players, for the side to move.
    """
    places = range(len(review.plies) + 1)
    known = [valued for valued in map(review.at, places) if valued]
    lost = {each.place: each.lost for each in judgements(review)}
    entries: dict[str, Json] = {
        "file": file,
        "number": number,
        "date": found.details.date,
        "event": found.details.event,
        "result": result_of(found),
        "setup": setup_name(found),
        "opening": opening_name(found),
        "sides": [_encode_side(found, review, colour) for colour in review.rules.players],
        "plies": [encode_ply(ply) for ply in review.plies],
        "values": [valued.value for valued in known],
        "best": [str(valued.best) if valued.best else None for valued in known],
        "lost": [lost.get(place) for place in places[1:]],
    }
    return json.dumps(entries, separators=(",", ":"))


def _encode_side(found: Found, review: Review, colour: Colour) -> Json:
    names = {Colour.BLACK: found.details.black, Colour.WHITE: found.details.white}
    moves = tally(judgements(review), colour)
    return {
        "colour": colour.value,
        "player": names.get(colour, ""),
        "accuracy": moves.accuracy if moves.moves else None,
        "mistakes": moves.mistakes,
        "blunders": moves.blunders,
        "lost": list(lost_by_phase(review, colour)),
    }


def decode_review_line(line: str) -> ReviewLine:
    """What a line says of a whole game; raises DecodeError."""
    node = parse_json(line)
    return ReviewLine(
        node.field("file").text(),
        node.field("number").integer(),
        node.field("opening").text(),
        tuple(map(_decode_side, node.field("sides").items())),
    )


def _decode_side(node: Node) -> Side:
    lost = node.field_if_any("lost")
    return Side(
        node.field("colour").choice(Colour),
        node.field("player").text(),
        node.field("accuracy").optional(Node.integer),
        node.field("mistakes").integer(),
        node.field("blunders").integer(),
        decode_losses(lost) if lost else None,
    )
