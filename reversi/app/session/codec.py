"""The session: the part of the model that is stored, and its text."""

import json
from collections.abc import Callable
from dataclasses import fields as option_fields
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from reversi.app.common.table import Flow, Following, Table, on_table
from reversi.app.game.model import Arrival
from reversi.app.game.seats import NO_NAMES, Computer, Human, Names, Player, Seats
from reversi.app.games import SetAsideGame, is_date
from reversi.app.model import Model
from reversi.app.review import REVIEWS_KEPT, Review
from reversi.app.review import codec as review_codec
from reversi.app.review.reading import to_store
from reversi.app.session import Session, Unreadable
from reversi.app.settings import Options
from reversi.app.streak import NO_STREAK, decode_streak, encode_streak
from reversi.domain import Colour, DecodeError, Json, Ply, Problem, Rules
from reversi.domain.codec import decode_ply, decode_rules, encode_ply, encode_rules
from reversi.domain.decoding import Node, parse_json
from reversi.domain.setups import OTHELLO, SetUp, decode_setup, encode_setup
from reversi.engine import player_named
from reversi.formats.tree import decode_main_line, decode_place, decode_tree, encode_tree, replayed
from reversi.formats.trouble import trouble_of
from reversi.locale import Language
from reversi.record.details import Details, decode_details, encode_details, tidy
from reversi.record.game import MOST_PLIES, Game, begin_game, rules_of

Value = TypeVar("Value")

VERSION = 1
HUMAN = "human"
NO_GAMES: tuple[SetAsideGame, ...] = ()
NO_DETAILS: Details | None = None
DATES = "set_aside_dates"
STORED_AS = {"first_move": "beginner"}
"""Options that are stored under another name."""

OF_THE_GAME = frozenset({"seed", "place", "seats", "paused"})
"""The choices that belong to a game, and come back with it."""

DRAWN = ("setup", "own_setups")
"""The options that the person may have drawn."""

CHOICES = (
    OF_THE_GAME
    | {"id", "page", "reviews", "streak", DATES}
    | {STORED_AS.get(each.name, each.name) for each in option_fields(Options) if each.name not in DRAWN}
)
"""The fields that a click or a game makes good; any other may contain somebody's work."""

SEEDS = 2**32
"""Seeds are drawn from 0 up to this number, exclusive."""


def choices_lost(session: Session) -> tuple[str, ...]:
    """The spoiled fields of a session that are only choices."""
    return tuple(name for name in session.spoiled if name in CHOICES)


def session_of(model: Model) -> Session:
    """The part of `model` that is stored; of a name that is being typed, without the space at its end."""
    table, game, names, details = model.table, model.table.game, model.table.names, model.table.details
    reviews, reviewing = to_store(model)
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
    return json.dumps(
        {
            "version": VERSION,
            "page": session.page,
            "rules": encode_rules(session.rules),
            "seed": session.seed,
            "plies": [encode_ply(ply) for ply in session.plies],
            "place": session.place,
            "seats": {colour.value: encode_player(player) for colour, player in session.seats},
            **_encode_options(session.options),
            "paused": int(session.paused),
            "set_aside": [game.session for game in session.set_aside],
            **_encode_dates(session),
            **({"tree": encode_tree(session.tree)} if session.tree else {}),
            **_encode_reviews(session),
            **({"streak": encode_streak(session.streak)} if session.streak != NO_STREAK else {}),
            **({"details": encode_details(session.details)} if session.details else {}),
            **({"names": [session.names.black, session.names.white]} if session.names != NO_NAMES else {}),
            **({"id": session.id} if session.id else {}),
        },
        ensure_ascii=False,
    )


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
    fields = StoredFields(node)
    place = fields.read("place", lambda place: decode_place(place, len(plies)), len(plies))
    reviews, reviewing = _decode_reviews(fields, rules, plies)
    no_tree: Game | None = None
    session = Session(
        rules=rules,
        seed=fields.read("seed", _decode_seed, 0),
        plies=plies,
        place=place,
        seats=_decode_seats(node, fields, rules),
        options=_decode_options(fields),
        paused=fields.read("paused", _decode_switch, False),
        set_aside=_decode_set_aside(fields),
        tree=fields.read("tree", lambda tree: _decode_tree(tree, rules, plies, place), no_tree),
        reviews=reviews,
        reviewing=reviewing,
        streak=fields.read("streak", decode_streak, NO_STREAK),
        details=fields.read("details", decode_details, NO_DETAILS),
        names=fields.read("names", _decode_names, NO_NAMES),
        page=fields.read("page", Node.text, ""),
        id=fields.read("id", Node.text, ""),
    )
    return replace(session, spoiled=fields.spoiled, unreadable=_unreadable(text, fields))


def decode_line(text: str) -> tuple[Rules, tuple[Ply, ...], Seats, Details | None, Names]:
    """The rules, main line, players, details and given names of a stored session; raises DecodeError.

    Nothing is replayed here; the plies may be illegal.
    """
    node, rules, plies = _seen_line(text)
    fields = StoredFields(node)
    plies = fields.read("tree", decode_main_line, plies)
    details = fields.read("details", decode_details, NO_DETAILS)
    names = fields.read("names", _decode_names, NO_NAMES)
    return rules, plies, _decode_seats(node, fields, rules), details, names


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


class StoredFields:
    """The fields of a stored session besides its game; collects those that cannot be read."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._spoiled = dict[str, DecodeError]()

    @property
    def spoiled(self) -> tuple[str, ...]:
        """The names of the fields that could not be read."""
        return tuple(self._spoiled)

    def refusal(self, name: str) -> DecodeError:
        """Why that field could not be read."""
        return self._spoiled[name]

    def read(self, name: str, decode: Callable[[Node], Value], usual: Value) -> Value:
        """The field as `decode` reads it; `usual` if it is missing or cannot be read."""
        if self._node.field_if_any(name) is None:
            return usual
        return self.read_part(name, lambda: decode(self._node.field(name)), usual)

    def read_part(self, name: str, decode: Callable[[], Value], usual: Value) -> Value:
        """The part of the field `name` that `decode` reads; `usual` if it cannot be read."""
        try:
            return decode()
        except DecodeError as error:
            self._spoiled.setdefault(name, error)
            return usual


def _unreadable(text: str, fields: StoredFields) -> Unreadable | None:
    """The stored text, if a field that may contain somebody's work could not be read."""
    lost = tuple(name for name in fields.spoiled if name not in CHOICES)
    return Unreadable(text, trouble_of(fields.refusal(lost[0])), lost) if lost else None


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


def _decode_reviews(
    fields: StoredFields, rules: Rules, plies: tuple[Ply, ...]
) -> tuple[tuple[Review, ...], bool]:
    """The reviews, at most one of each line, and whether the first is under way.

    One that cannot be read does not spoil the others.
    """
    stored = fields.read("reviews", lambda reviews: reviews.items(REVIEWS_KEPT), tuple[Node, ...]())
    if not stored:
        return (), False

    def read(item: Node) -> Review | None:
        none: Review | None = None
        return fields.read_part("reviews", lambda: review_codec.decode_review(item, rules, plies), none)

    reviews = tuple({each.plies: each for each in map(read, stored) if each}.values())
    return reviews, bool(reviews) and review_codec.decode_goes_on(stored[0], reviews[0])


def _encode_dates(session: Session) -> dict[str, Json]:
    """The dates of the set-aside games, in their order, if any is known."""
    dates: list[Json] = [game.date for game in session.set_aside]
    return {DATES: dates} if any(dates) else {}


def _decode_set_aside(fields: StoredFields) -> tuple[SetAsideGame, ...]:
    """The set-aside games with their dates, as far as those are stored."""
    games = fields.read("set_aside", _decode_games, NO_GAMES)
    dates = fields.read(DATES, lambda stored: tuple(map(_decode_date, stored.items())), tuple[str, ...]())
    dated = tuple(replace(game, date=date) for game, date in zip(games, dates, strict=False))
    return dated + games[len(dated) :]


def _decode_date(node: Node) -> str:
    date = node.text()
    return date if is_date(date) else node.refuse("expected a date and time")


def _decode_games(node: Node) -> tuple[SetAsideGame, ...]:
    """All set-aside games that are stored; a text is decoded when the person goes back to its game."""
    values = (item.value for item in node.items())
    texts = (value if isinstance(value, str) else json.dumps(value) for value in values)
    return tuple(map(SetAsideGame, texts))


def _decode_seats(node: Node, fields: StoredFields, rules: Rules) -> Seats:
    """The player of every colour; a person where that cannot be read."""

    def player_of(colour: Colour) -> Player:
        usual: Player = Human()
        return fields.read_part("seats", lambda: _decode_seat(node, colour), usual)

    return tuple((colour, player_of(colour)) for colour in rules.players)


def _decode_seat(node: Node, colour: Colour) -> Player:
    return decode_player(node.field("seats").field(colour.value))


def _decode_names(node: Node) -> Names:
    names = tuple(tidy(each.text()) for each in node.items(2))
    return Names(*names)


def _decode_seed(node: Node) -> int:
    seed = node.integer()
    if not 0 <= seed < SEEDS:
        node.refuse(Problem("expected a seed from 0 up to {}", SEEDS))
    return seed


def _encode_options(options: Options) -> dict[str, Json]:
    """Every option under its stored name: a switch as 1 or 0, a choice as a word, or null."""
    return {
        STORED_AS.get(option.name, option.name): _encode_option(getattr(options, option.name))
        for option in option_fields(Options)
    }


def _encode_option(value: bool | Enum | SetUp | tuple[SetUp, ...] | None) -> Json:
    if isinstance(value, Enum):
        return _word(value)
    if isinstance(value, SetUp):
        return encode_setup(value)
    if isinstance(value, tuple):
        return [encode_setup(setup) for setup in value]
    return None if value is None else int(value)


def _decode_options(fields: StoredFields) -> Options:
    """The options, each with its default if it is missing or cannot be read."""

    def read(name: str, usual: Any) -> Any:
        return fields.read(STORED_AS.get(name, name), lambda node: _decode_option(node, usual), usual)

    setups = Options(
        setup=fields.read("setup", decode_setup, OTHELLO),
        own_setups=fields.read(
            "own_setups", lambda node: tuple(map(decode_setup, node.items())), tuple[SetUp, ...]()
        ),
    )
    choices = (option for option in option_fields(Options) if option.name not in DRAWN)
    return replace(setups, **{option.name: read(option.name, option.default) for option in choices})


def _decode_option(node: Node, usual: bool | Enum | None) -> bool | Enum | None:
    """An option's value, of the same kind as its default; only the language's default is None."""
    if isinstance(usual, bool):
        return _decode_switch(node)
    words = {_word(each): each for each in (type(usual) if usual else Language)}
    if usual is None and node.value is None:
        return None
    if (text := node.text()) not in words:
        node.refuse(Problem("expected one of {}", ", ".join(words)))
    return words[text]


def _word(choice: Enum) -> str:
    """The word for a choice: its value, or its name in lower case if the value is a number."""
    return choice.value if isinstance(choice.value, str) else choice.name.lower()


def _decode_switch(node: Node) -> bool:
    return node.integer() != 0
