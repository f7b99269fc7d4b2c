"""The session: what outlives the page, and its text."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeVar

from reversi.app.game.model import Game, begin_game, rules_of
from reversi.app.game.seats import Computer, Human, Player, Seats
from reversi.app.model import Flow, Model
from reversi.app.session.model import Following
from reversi.app.settings.language import Language
from reversi.app.settings.model import Animation, Beginner, MoveTime, Options, Pace, SeenBy, Start, Theme
from reversi.app.share.model import MOST_SET_ASIDE, SetAsideGame, within_bounds
from reversi.domain import Colour, DecodeError, IllegalPly, Ply, Problem, Rules
from reversi.domain.codec import decode_ply, decode_rules, encode_ply, encode_rules
from reversi.domain.decoding import Node, parse_json
from reversi.engine.players import player_named

Choice = TypeVar("Choice", bound=Enum)
Value = TypeVar("Value")

USUAL = Options()
VERSION = 1
HUMAN = "human"
NOTHING = Node(None)
NO_GAMES: tuple[str, tuple[SetAsideGame, ...]] = ("", ())
SEEDS = 2**32
"""How many seeds the world draws from."""


@dataclass(frozen=True, slots=True)
class Session:
    """A game as its rules and its list of plies, the place reached in it, and the choices made."""

    rules: Rules
    seed: int
    plies: tuple[Ply, ...]
    place: int
    seats: Seats
    options: Options
    paused: bool
    loaded: str = ""
    """The link that the game was loaded from; empty where it was begun here."""
    set_aside: tuple[SetAsideGame, ...] = ()
    """The games that have made room for this one, the newest first."""
    page: str = field(default="", compare=False)
    """What the page is called that plays the game."""
    spoiled: tuple[str, ...] = field(default=(), compare=False)
    """The fields of the stored text that could not be read and have their usual values here."""


def session_of(model: Model) -> Session:
    """The part of `model` that is worth keeping."""
    return Session(
        rules=rules_of(model.game),
        seed=model.seed,
        plies=model.game.messages,
        place=model.game.place,
        seats=model.seats,
        options=model.options,
        paused=model.flow is not Flow.RUNNING,
        loaded=model.share.loaded,
        set_aside=model.share.set_aside,
        page=model.part.page if isinstance(model.part, Following) else model.page,
    )


def game_of(session: Session) -> Game:
    """The game that replaying the session's plies gives; raises IllegalPly if the rules forbid one."""
    return begin_game(session.rules).extend(session.plies).go_to(session.place)


def encode_session(session: Session) -> str:
    """The session as JSON text."""
    options = session.options
    return json.dumps(
        {
            "version": VERSION,
            "page": session.page,
            "rules": encode_rules(session.rules),
            "seed": session.seed,
            "plies": [encode_ply(ply) for ply in session.plies],
            "place": session.place,
            "seats": {colour.value: encode_player(player) for colour, player in session.seats},
            "start": options.start.value,
            "beginner": options.beginner.value,
            "pace": options.pace.name.lower(),
            "move_time": options.move_time.name.lower(),
            "theme": options.theme.value,
            "language": options.language.value if options.language else None,
            "ponder": int(options.ponder),
            "explain": int(options.explain),
            "evaluation_bar": int(options.evaluation_bar),
            "sound": int(options.sound),
            "animation": options.animation.name.lower(),
            "coordinates": int(options.coordinates),
            "legal_marks": int(options.legal_marks),
            "seen_by": options.seen_by.value,
            "paused": int(session.paused),
            "loaded": session.loaded,
            "set_aside": [game.session for game in session.set_aside],
        }
    )


def decode_session(text: str) -> Session:
    """The session that `encode_session` wrote, known to replay; raises DecodeError if the game is spoiled.

    Any other field that is missing has its usual value, and so has one that cannot be read, which is then
    named among those that are `spoiled`.
    """
    node = parse_json(text)
    if (version := node.field("version").integer()) != VERSION:
        problem = Problem("expected version {}", VERSION)
        raise DecodeError(problem, version, node.field("version").path)
    rules_node = node.field("rules")
    rules = decode_rules(rules_node.value, rules_node.path)
    plies = tuple(decode_ply(ply.value, ply.path) for ply in node.field("plies").items())
    _check_replay(rules, plies, node.field("plies"))
    fields = Fields(node)
    nested = fields.read("put_by", _decode_nested, NO_GAMES)
    loaded = fields.read("loaded", Node.text, nested[0])
    set_aside = fields.read("set_aside", _decode_games, nested[1])
    session = Session(
        rules=rules,
        seed=fields.read("seed", _decode_seed, 0),
        plies=plies,
        place=fields.read("place", lambda place: _decode_place(place, len(plies)), len(plies)),
        seats=_decode_seats(node, fields, rules),
        options=_decode_options(fields),
        paused=fields.read("paused", _decode_switch, False),
        loaded=loaded,
        set_aside=set_aside,
        page=fields.read("page", Node.text, ""),
    )
    return replace(session, spoiled=fields.spoiled)


def encode_player(player: Player) -> str:
    """The key of a computer player, or the word for a person."""
    return player.key if isinstance(player, Computer) else HUMAN


def decode_player(node: Node) -> Player:
    """The player that `encode_player` named; raises DecodeError if there is none."""
    key = node.text()
    return Human() if key == HUMAN else Computer(node.parsed(player_named).key)


class Fields:
    """The fields of a stored session besides its game, and which of them turned out to be spoiled."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._spoiled = list[str]()

    @property
    def spoiled(self) -> tuple[str, ...]:
        """The names of those that could not be read."""
        return tuple(self._spoiled)

    def read(self, name: str, decode: Callable[[Node], Value], usual: Value) -> Value:
        """What `decode` makes of a field; where it is missing or cannot be read, its usual value."""
        if self._node.field_if_any(name) is None:
            return usual
        return self.read_part(name, lambda: decode(self._node.field(name)), usual)

    def read_part(self, name: str, decode: Callable[[], Value], usual: Value) -> Value:
        """What `decode` makes of a part of the field `name`; its usual value where that cannot be read."""
        try:
            return decode()
        except DecodeError:
            if name not in self._spoiled:
                self._spoiled.append(name)
            return usual


def _decode_games(node: Node) -> tuple[SetAsideGame, ...]:
    """The set-aside games; whether their texts can be read is seen when somebody goes back to one."""
    values = (item.value for item in node.items())
    texts = (value if isinstance(value, str) else json.dumps(value) for value in values)
    return within_bounds(tuple(map(SetAsideGame, texts)))


def _decode_nested(node: Node) -> tuple[str, tuple[SetAsideGame, ...]]:
    """The link that the game was loaded from, and the set-aside games, from an older session.

    Those hold one game with that link, and in its text the one before it.
    """
    loaded, games = "", list[SetAsideGame]()
    with suppress(DecodeError):  # what is spoiled in there costs only what lies within it
        while node.value is not None and len(games) < MOST_SET_ASIDE:
            loaded = loaded if games else node.field("link").text()
            games.append(SetAsideGame(node.field("session").text()))
            node = parse_json(games[-1].session).field_if_any("put_by") or NOTHING
    return loaded, within_bounds(tuple(games))


def _decode_seats(node: Node, fields: Fields, rules: Rules) -> Seats:
    """Who sits where; a person, where that cannot be read."""

    def player_of(colour: Colour) -> Player:
        usual: Player = Human()
        return fields.read_part("seats", lambda: _decode_seat(node, colour), usual)

    return tuple((colour, player_of(colour)) for colour in rules.players)


def _decode_seat(node: Node, colour: Colour) -> Player:
    return decode_player(node.field("seats").field(colour.value))


def _decode_seed(node: Node) -> int:
    seed = node.integer()
    if not 0 <= seed < SEEDS:
        node.refuse(Problem("expected a seed from 0 up to {}", SEEDS))
    return seed


def _decode_place(node: Node, last: int) -> int:
    place = node.integer()
    if not 0 <= place <= last:
        node.refuse(Problem("expected a place from 0 to {}", last))
    return place


def _decode_options(fields: Fields) -> Options:
    return Options(
        start=fields.read("start", _choice(Start), USUAL.start),
        beginner=fields.read("beginner", _choice(Beginner), USUAL.beginner),
        pace=fields.read("pace", _named(Pace), USUAL.pace),
        move_time=fields.read("move_time", _named(MoveTime), USUAL.move_time),
        theme=fields.read("theme", _choice(Theme), USUAL.theme),
        ponder=fields.read("ponder", _decode_switch, USUAL.ponder),
        explain=fields.read("explain", _decode_switch, USUAL.explain),
        evaluation_bar=fields.read("evaluation_bar", _decode_switch, USUAL.evaluation_bar),
        language=fields.read("language", _decode_language, USUAL.language),
        sound=fields.read("sound", _decode_switch, USUAL.sound),
        animation=fields.read("animation", _named(Animation), USUAL.animation),
        coordinates=fields.read("coordinates", _decode_switch, USUAL.coordinates),
        legal_marks=fields.read("legal_marks", _decode_switch, USUAL.legal_marks),
        seen_by=fields.read("seen_by", _choice(SeenBy), USUAL.seen_by),
    )


def _decode_switch(node: Node) -> bool:
    return node.integer() != 0


def _decode_language(node: Node) -> Language | None:
    return node.optional(_choice(Language))


def _choice(choices: type[Choice]) -> Callable[[Node], Choice]:
    """The decoder of a member of an enum by its value."""
    return lambda node: node.choice(choices)


def _named(choices: type[Choice]) -> Callable[[Node], Choice]:
    """The decoder of a member of an enum by its name in small letters."""
    names = {choice.name.lower(): choice for choice in choices}

    def decode(node: Node) -> Choice:
        if (name := node.text()) not in names:
            node.refuse(Problem("expected one of {}", ", ".join(names)))
        return names[name]

    return decode


def _check_replay(rules: Rules, plies: tuple[Ply, ...], node: Node) -> None:
    try:
        begin_game(rules).extend(plies)
    except IllegalPly as error:
        node.refuse(Problem("expected a game that can be replayed: {}", str(error)))
