"""What the lists of games say about each of them, and how well its sides played by its review."""

import json
import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

from reversi import domain
from reversi.app.game import seats as seating
from reversi.app.games import SetAsideGame, is_day
from reversi.app.review import Review
from reversi.app.review import codec as review_codec
from reversi.app.review.judging import Losses, decode_losses, judgements, lost_by_phase, tally
from reversi.app.session.codec import FORMS, decode_line, decode_player, encode_player, of_node, word
from reversi.domain.codec import decode_ply, encode_rules
from reversi.domain.decoding import Node, parse_json
from reversi.domain.notation.cells import format_cells, parse_cells
from reversi.domain.setups import SetUp, setup_of
from reversi.elm.codec.typed import Codecs, Mark
from reversi.record.details import fitting
from reversi.record.outcome import How, Outcome, outcome_beyond


@dataclass(frozen=True, slots=True)
class Performance:
    """How well a side played that had a choice."""

    colour: domain.Colour
    accuracy: int
    """In per cent."""
    lost: Losses | None = None
    """The discs lost in each phase; None in games reviewed before they were kept."""


def performances_in(
    session: str, rules: domain.Rules, plies: tuple[domain.Ply, ...]
) -> tuple[Performance, ...]:
    """How well the sides played in a stored session of this line, in turn order; empty without a review."""
    review = review_in(session, rules, plies)
    if review is None:
        return ()
    judged = judgements(review)
    tallies = (tally(judged, colour) for colour in rules.players)
    return tuple(
        Performance(each.colour, each.accuracy, lost_by_phase(review, each.colour))
        for each in tallies
        if each.moves
    )


def review_in(session: str, rules: domain.Rules, plies: tuple[domain.Ply, ...]) -> Review | None:
    """The review of this line in a stored session; None unless it is done."""
    try:
        node = parse_json(session)
        stored = node.field_if_any("reviews")
        if stored is None:
            return None
        seen = tuple(decode_ply(ply.value, ply.path) for ply in node.field("plies").items())
        of_line = (each for each in stored.items() if review_codec.decode_line(each, seen) == plies)
        review = next((review_codec.decode_review(each, rules, seen) for each in of_line), None)
    except domain.DecodeError:
        return None
    return review if review and review.done else None


SUMMARIES_KEPT = 4096
"""How many summaries are cached: those of a large library, so that it is filtered quickly."""

DAY = re.compile(r"(\d{4})[-./](\d\d)[-./](\d\d)(?!\d)", re.ASCII)
"""How the date of a loaded game begins if it has a day."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in short, without its moves."""

    setup: SetUp
    players: seating.Players
    opening: str
    """The English name of its opening; empty if that has none."""
    moves: int
    cells: str
    """Its last position, as `format_cells` writes it."""
    result: domain.Result | None
    """What the last position shows; None if the game can go on."""
    scores: tuple[int, ...]
    """The discs of every colour in the last position, the most first."""
    outcome: Outcome | None
    """What a record says of the end of a loaded game, if the board does not show it."""
    source: tuple[str, ...]
    """Where and when a loaded game was played, and with how much time."""
    performances: Annotated[tuple[Performance, ...], Mark.INLINE]
    """How well the sides played, in turn order, if the game has been reviewed."""
    person: domain.Colour | None = None
    """The colour of the only person in a game against computers, whatever names the players were given."""

    @property
    def is_finished(self) -> bool:
        """Whether the end of the game is known, from the board or from what a record says of it."""
        return self.result is not None or self.outcome is not None

    @property
    def winner(self) -> domain.Colour | None:
        """Who won a finished game; None if nobody did alone."""
        if self.outcome:
            return self.outcome.winner
        return self.result.colour if isinstance(self.result, domain.Win) else None


@lru_cache(SUMMARIES_KEPT)
def summary_of(game: SetAsideGame) -> Summary | None:
    """The summary of a set-aside game; None if it cannot be read."""
    try:
        rules, plies, seats, loaded, names = decode_line(game.session)
        boards = domain.boards_along(rules, plies)
        state = domain.state_of(boards[-1])
    except ValueError:
        return None
    details = fitting(loaded, plies)
    recorded = seating.recorded_players(details, state)
    opening = domain.opening_of(boards)
    return Summary(
        setup=setup_of(rules) or SetUp(rules),
        players=recorded or seating.named_players(seats, names),
        opening=opening.name if opening else "",
        moves=sum(not isinstance(ply, domain.Skip) for ply in plies),
        cells=format_cells(state.board),
        result=state.result if isinstance(state, domain.Finished) else None,
        scores=tuple(sorted(domain.disc_counts(state.board).values(), reverse=True)),
        outcome=outcome_beyond(details, state) if details else None,
        source=(details.event, details.place, details.date, details.time_control) if details else (),
        performances=performances_in(game.session, rules, plies),
        person=None if recorded else seating.person_against_computers(seats),
    )


def day_in(date: str) -> str:
    """The day in the date of a loaded game; empty if it has none.

    >>> day_in("2004.09.18_05:54:38.MDT"), day_in("1985")
    ('2004-09-18', '')
    """
    found = DAY.match(date)
    return "-".join(found.groups()) if found and is_day(*map(int, found.groups())) else ""


def last_board(summary: Summary) -> domain.Board | None:
    """The last position, whoever moves in it; None if it does not fit the set-up."""
    rules = summary.setup.rules
    try:
        return domain.Board(rules, parse_cells(summary.cells, rules), rules.first)
    except ValueError:
        return None


def encode_summary(summary: Summary | None) -> str:
    """The summary as JSON text; null if there is none."""
    return json.dumps(summary and CODECS.of(Summary)[0](summary), ensure_ascii=False)


@lru_cache(SUMMARIES_KEPT)
def decode_summary(text: str) -> Summary | None:
    """The summary that `encode_summary` wrote; None if there is none, or it cannot be read."""
    try:
        stored = parse_json(text)
        summary: Summary = CODECS.of(Summary)[1](stored.value)
    except ValueError:
        return None
    if stored.field_if_any("person"):
        return summary
    return replace(summary, person=seating.person_against_computers(summary.players))


def _encode_result(result: domain.Result | None) -> domain.Json:
    winners = (result.colour,) if isinstance(result, domain.Win) else result.colours if result else ()
    return [colour.value for colour in winners]


def _decode_result(node: Node) -> domain.Result | None:
    winners = tuple(each.choice(domain.Colour) for each in node.items())
    return (domain.Win(winners[0]) if len(winners) == 1 else domain.Tie(winners)) if winners else None


def _encode_player(player: seating.Player | seating.Recorded) -> Any:
    if isinstance(player, seating.Recorded):
        return {"name": player.name, "rating": player.rating}
    return encode_player(player)


def _decode_player(node: Node) -> seating.Player | seating.Recorded:
    if isinstance(node.value, str):
        return decode_player(node)
    return seating.Recorded(node.field("name").text(), node.field("rating").text())


def _encode_outcome(outcome: Outcome) -> Any:
    return {"winner": outcome.winner and outcome.winner.value, "how": outcome.how and outcome.how.value}


def _decode_outcome(node: Node) -> Outcome:
    winner, how = node.field("winner"), node.field("how")
    return Outcome(
        winner.optional(lambda each: each.choice(domain.Colour)),
        how=how.optional(lambda each: each.choice(How)),
    )


def _encode_performances(performances: tuple[Performance, ...]) -> Any:
    """The entries about them, if there are any; games that have not been reviewed have none."""
    if not performances:
        return {}
    return {
        "accuracies": [[each.colour.value, each.accuracy] for each in performances],
        "losses": {each.colour.value: list(each.lost) for each in performances if each.lost},
    }


def _decode_performances(node: Node) -> tuple[Performance, ...]:
    accuracies, losses = node.field_if_any("accuracies") or Node([]), node.field_if_any("losses") or Node({})
    return tuple(_decode_performance(each, losses) for each in accuracies.items())


def _decode_performance(accuracy: Node, losses: Node) -> Performance:
    pair = accuracy.items(2)
    side, percent = pair if len(pair) == 2 else accuracy.refuse("expected a colour and a percentage")
    colour = side.choice(domain.Colour)
    lost = losses.field_if_any(colour.value)
    return Performance(colour, percent.integer_to(100), decode_losses(lost) if lost else None)


CODECS = Codecs(
    {
        **FORMS,
        seating.Player | seating.Recorded: (_encode_player, of_node(_decode_player)),
        domain.Result | None: (_encode_result, of_node(_decode_result)),
        Outcome: (_encode_outcome, of_node(_decode_outcome)),
        tuple[Performance, ...]: (_encode_performances, of_node(_decode_performances)),
    },
    word,
    {"result": "winners"},
    whole=True,
)


PRIME = 10**18 + 3
"""A prime that fits into 64 bits. It is near no power of two, so that shifted discs give other remainders."""

Positions: TypeAlias = tuple[int, ...]
"""A number for the position after each ply, from the start on."""


def positions_in(session: str) -> Positions:
    """The positions of a stored game, on the line that was seen; none if it cannot be read."""
    try:
        rules, plies, *_ = decode_line(session)
    except ValueError:
        return ()
    return positions_along(rules, plies)


def positions_along(rules: domain.Rules, plies: tuple[domain.Ply, ...]) -> Positions:
    """The positions of a line, from the start on; none if a ply is illegal."""
    try:
        return tuple(map(_number_of, domain.boards_along(rules, plies)))
    except ValueError:
        return ()


def place_reached(board: domain.Board, positions: Positions) -> int | None:
    """The number of plies after which a game reached a board, turned or with other colours; None if never."""
    images = _images_of(board)
    return next((place for place, number in enumerate(positions) if number in images), None)


@lru_cache(maxsize=1)
def _images_of(board: domain.Board) -> frozenset[int]:
    """The numbers of a position and of its images, which count as the same."""
    return frozenset(_number_of(domain.image_of_board(board, symmetry)) for symmetry in domain.Symmetry)


def _number_of(board: domain.Board) -> int:
    """The same for all colours: the discs of the side to move come first, then those of the next side."""
    number, mover = _number_of_rules(board.rules), board.rules.players.index(board.to_move)
    for discs in board.discs[mover:] + board.discs[:mover]:
        number = number << board.rules.width * board.rules.height | discs
    return number % PRIME


@lru_cache
def _number_of_rules(rules: domain.Rules) -> int:
    """A number for the rules but their start, so that games with other starts can reach the same position."""
    return int.from_bytes(json.dumps(encode_rules(without_start(rules))).encode()) % PRIME


def without_start(rules: domain.Rules) -> domain.Rules:
    """The rules but their start: all that counts once a position is reached."""
    return replace(rules, start=frozenset(), placing=frozenset(), first=rules.players[0])
