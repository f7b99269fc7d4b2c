"""The session: the part of the model that is stored, and its text."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache, partial
from itertools import starmap, zip_longest
from typing import Any, NamedTuple

from reversi.app.common.table import Flow, Following, Table, on_table
from reversi.app.game.model import Arrival
from reversi.app.game.seats import NO_NAMES, Computer, Human, Names, Player, Seats
from reversi.app.games import SetAsideGame, is_date
from reversi.app.model import Model
from reversi.app.review import REVIEWS_KEPT, Review
from reversi.app.review import codec as review_codec
from reversi.app.review.reading import to_store
from reversi.app.session import SEEDS, Seed, Session, Unreadable
from reversi.app.settings import Options
from reversi.app.streak import MOST, NO_STREAK, Level, Row
from reversi.domain import Colour, Json, Ply, Rules
from reversi.domain.codec import decode_ply, decode_rules, encode_ply, encode_rules
from reversi.domain.decoding import Node, parse_json
from reversi.domain.setups import SetUp, decode_setup, encode_setup
from reversi.domain.trouble import trouble_of
from reversi.elm.codec.typed import Codec, Codecs, Fields, Hint
from reversi.engine import player_named
from reversi.formats.tree import decode_main_line, decode_place, decode_tree, encode_tree, replayed
from reversi.record.details import Details, decode_details, encode_details, tidy
from reversi.record.game import MOST_PLIES, Game, begin_game, rules_of

VERSION = 1
HUMAN = "human"
DATES = "set_aside_dates"
NO_TEXTS: tuple[str, ...] = ()

OF_THE_GAME = frozenset({"seed", "place", "seats", "paused"})
"""The choices that belong to a game, and come back with it."""

WORK = frozenset({"setup", "own_setups", "set_aside", "tree", "details", "names"})
"""The fields that may contain somebody's work; any other is made good by a click or a game."""


def choices_lost(session: Session) -> tuple[str, ...]:
    """The spoiled fields of a session that are only choices."""
    return tuple(name for name in session.spoiled if name not in WORK)


def session_of(model: Model) -> Session:
    """The part of `model` that is stored; of a name that is being typed, without the space at its end."""
    table, game, names, details = model.table, model.table.game, model.table.names, model.table.details
    reviews, reviewing = to_store(model) if model.reviews.latest else ((), False)
    return Session(
        rules=rules_of(game),
        seed=table.seed,
        plies=game.messages,
        place=game.place,
        seats=table.seats,
        options=model.options,
        paused=table.flow is not Flow.RUNNING,
        set_aside=model.games,
        tree=None if game.is_bare else game,
        reviews=reviews,
        reviewing=reviewing,
        streak=model.streak,
        details=details and replace(details, black=details.black.strip(), white=details.white.strip()),
        names=Names(names.black.strip(), names.white.strip()),
        page=table.mode.page if isinstance(table.mode, Following) else model.page,
        id=table.id,
    )


def game_of(session: Session) -> Game:
    """The session's game, replayed; raises IllegalPlyError if the rules forbid a ply."""
    game = session.tree or begin_game(session.rules).extend(session.plies)
    return game.go_to(session.place)


def session_on_table(table: Table, session: Session, arrival: Arrival, game: Game | None = None) -> Table:
    """The table with the session's game on it; `game` is the same game, if it is at hand already."""
    return on_table(
        table,
        game or game_of(session),
        arrival,
        seats=session.seats,
        seed=session.seed,
        flow=Flow.PAUSED if session.paused else Flow.RUNNING,
        details=session.details,
        names=session.names,
        game_id=session.id,
    )


def encode_session(session: Session) -> str:
    """The session as JSON text.

    Browsers limit what they store in UTF-16 code units. So letters are not escaped: each escape would take
    six units or more, and more again inside a set-aside game.
    """
    stored = {"version": VERSION, **CODECS.of(Session)[0](session), **_encode_reviews(session)}
    return json.dumps(stored, ensure_ascii=False)


def encode_game(model: Model) -> str:
    """The session of the game on the table alone, as `encode_session` writes it."""
    session = session_of(model)
    return encode_session(replace(session, options=Options(), set_aside=(), page="", streak=NO_STREAK))


def decode_session(text: str) -> Session:
    """The session that `encode_session` wrote, replayed as a check; raises DecodeError if its game is
    spoiled.

    Any other field that is missing has its default. So has one that cannot be read, and its name is among the
    `spoiled`; if it may contain somebody's work, the text is `unreadable` as well.
    """
    node, rules, plies = _seen_line(text)
    replayed(rules, plies, node.field("plies"))
    fields = Fields(CODECS, node.value)
    place = fields.read("place", lambda place: decode_place(Node(place), len(plies)), len(plies))
    reviews, reviewing = _decode_reviews(fields, rules, plies)
    no_tree: Game | None = None
    return fields.record(
        Session,
        rules=lambda: rules,
        plies=lambda: plies,
        place=lambda: place,
        seats=lambda: _decode_seats(node, fields, rules),
        options=lambda: fields.record(Options),
        set_aside=lambda: _decode_set_aside(fields),
        tree=lambda: fields.read("tree", lambda tree: _decode_tree(Node(tree), rules, plies, place), no_tree),
        reviews=lambda: reviews,
        reviewing=lambda: reviewing,
        spoiled=lambda: tuple(fields.spoiled),
        unreadable=lambda: _unreadable(text, fields),
    )


class Line(NamedTuple):
    """The main line of a stored game, and who played it. Nothing is replayed: the plies may be illegal."""

    rules: Rules
    plies: tuple[Ply, ...]
    seats: Seats
    details: Details | None = None
    names: Names = NO_NAMES


def decode_line(text: str) -> Line:
    """The main line of a stored session; raises DecodeError."""
    node, rules, plies = _seen_line(text)
    fields = Fields(CODECS, node.value)
    return fields.record(
        Line,
        rules=lambda: rules,
        plies=lambda: fields.read("tree", lambda tree: decode_main_line(Node(tree)), plies),
        seats=lambda: _decode_seats(node, fields, rules),
    )


def _seen_line(text: str) -> tuple[Node, Rules, tuple[Ply, ...]]:
    """The fields of a stored session, its rules, and the plies of the line that was seen, not replayed."""
    node = parse_json(text)
    node.check_version(VERSION)
    rules = node.field("rules")
    plies = (decode_ply(ply.value, ply.path) for ply in node.field("plies").items(MOST_PLIES))
    return node, decode_rules(rules.value, rules.path), tuple(plies)


def encode_player(player: Player) -> str:
    """The key of a computer player, or the word for a person."""
    return player.key if isinstance(player, Computer) else HUMAN


def decode_player(node: Node) -> Player:
    """The player that `encode_player` named; raises DecodeError if there is no such player."""
    key = node.text()
    return Human() if key == HUMAN else Computer(node.parsed(player_named).key)


def _unreadable(text: str, fields: Fields) -> Unreadable | None:
    """The stored text, if a field that may contain somebody's work could not be read."""
    lost = tuple(name for name in fields.spoiled if name in WORK)
    return Unreadable(text, trouble_of(fields.spoiled[lost[0]]), lost) if lost else None


def _decode_tree(node: Node, rules: Rules, plies: tuple[Ply, ...], place: int) -> Game | None:
    """The game with its variations and comments; None if it has neither."""
    game = decode_tree(node, rules, plies)
    if game.place < game.last:
        node.refuse("expected the end of the line that was seen")
    return None if game.is_bare else game.go_to(place)


def _encode_reviews(session: Session) -> dict[str, Json]:
    """The reviews, if there are any; few pages start with one."""
    if not session.reviews:
        return {}
    first, *others = session.reviews
    encoded = [review_codec.encode_review(first, session.plies, goes_on=session.reviewing)]
    return {"reviews": [*encoded, *(review_codec.encode_review(each, session.plies) for each in others)]}


def _decode_reviews(fields: Fields, rules: Rules, plies: tuple[Ply, ...]) -> tuple[tuple[Review, ...], bool]:
    """The reviews, at most one of each line, and whether the first is under way.

    One that cannot be read does not spoil the others.
    """
    stored = fields.read("reviews", lambda reviews: Node(reviews).items(REVIEWS_KEPT), tuple[Node, ...]())

    def read(item: Node) -> Review | None:
        none: Review | None = None
        return fields.read_part("reviews", lambda: review_codec.decode_review(item, rules, plies), none)

    readable = [(item, review) for item in stored if (review := read(item))]
    reviews = tuple({review.plies: review for _, review in readable}.values())
    return reviews, bool(readable) and review_codec.decode_goes_on(*readable[0])


def _encode_set_aside(games: tuple[SetAsideGame, ...]) -> Any:
    """The set-aside games, and their dates in the same order, if any is known."""
    texts, dates = [game.session for game in games], [game.date for game in games]
    return {"set_aside": texts} | ({DATES: dates} if any(dates) else {})


def _decode_set_aside(fields: Fields) -> tuple[SetAsideGame, ...]:
    """The set-aside games with their dates, as far as those are stored.

    A text is decoded when the person goes back to its game.
    """
    games = fields.read("set_aside", _decode_games, NO_TEXTS)
    dates = fields.read(DATES, _decode_dates, NO_TEXTS)
    return tuple(starmap(SetAsideGame, zip_longest(games, dates[: len(games)], fillvalue="")))


def _decode_games(value: Any) -> tuple[str, ...]:
    texts = (each.value for each in Node(value).items())
    return tuple(text if isinstance(text, str) else json.dumps(text) for text in texts)


def _decode_dates(value: Any) -> tuple[str, ...]:
    return tuple(map(_decode_date, Node(value).items()))


def _decode_date(node: Node) -> str:
    date = node.text()
    return date if is_date(date) else node.refuse("expected a date and time")


def _decode_seats(node: Node, fields: Fields, rules: Rules) -> Seats:
    """The player of every colour; a person where that cannot be read."""
    person: Player = Human()
    return tuple(
        (colour, fields.read_part("seats", partial(_decode_seat, node, colour), person))
        for colour in rules.players
    )


def _decode_seat(node: Node, colour: Colour) -> Player:
    return decode_player(node.field("seats").field(colour.value))


def _decode_names(node: Node) -> Names:
    return Names(*(tidy(each.text()) for each in node.items(2)))


def _decode_setup(node: Node) -> SetUp:
    return _setup_in(json.dumps(node.value))


@lru_cache
def _setup_in(text: str) -> SetUp:
    """The set-up in a JSON text; most games of a library share one."""
    return decode_setup(parse_json(text))


def word(choice: Enum) -> str:
    """The word for a choice: its value, or its name in lower case if the value is a number."""
    value = choice.value
    return value if isinstance(value, str) else choice.name.lower()


def of_node(decode: Callable[[Node], Any]) -> Callable[[Any], Any]:
    """A decoder of the domain as one of a codec."""
    return lambda value: decode(Node(value))


GIVEN: Any = None
"""In place of the decoder of what cannot be read without other fields."""

FORMS: Mapping[Hint, Codec] = {
    bool: (int, of_node(lambda node: node.integer() != 0)),
    Rules: (encode_rules, GIVEN),
    Seed: (int, of_node(lambda node: node.integer_to(SEEDS - 1))),
    Ply: (encode_ply, GIVEN),
    Seats: (lambda seats: {colour.value: encode_player(player) for colour, player in seats}, GIVEN),
    SetUp: (encode_setup, of_node(_decode_setup)),
    tuple[SetUp, ...]: (
        lambda setups: list(map(encode_setup, setups)),
        of_node(lambda node: tuple(map(_decode_setup, node.items()))),
    ),
    tuple[SetAsideGame, ...]: (_encode_set_aside, GIVEN),
    Game | None: (encode_tree, GIVEN),
    tuple[Review, ...]: (list, GIVEN),
    Level: (str, of_node(lambda node: node.parsed(player_named).key if node.text() else "")),
    Row: (int, of_node(lambda node: max(-MOST, min(node.integer(), MOST)))),
    Details | None: (encode_details, of_node(decode_details)),
    Names: (lambda names: [names.black, names.white], of_node(_decode_names)),
}
"""What is not stored by its type alone. For reviews, see `_encode_reviews`."""

CODECS = Codecs(FORMS, word, {"first_move": "beginner"}, whole=True)
"""Choices are stored although they are the defaults: these may be others in a later version."""
