"""The session: what outlives the page, and its text."""

import json
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from reversi.app.game import Game, begin_game, rules_of
from reversi.app.language import Language
from reversi.app.model import Flow, Model
from reversi.app.options import Animation, Beginner, MoveTime, Options, Pace, SeenBy, Start, Theme
from reversi.app.seats import Computer, Human, Player, Seats
from reversi.app.share import MOST_SET_ASIDE, SetAsideGame, within_bounds
from reversi.domain import DecodeError, IllegalPly, Ply, Rules
from reversi.domain.codec import decode_ply, decode_rules, encode_ply, encode_rules
from reversi.domain.json_node import Json, Node
from reversi.domain.json_text import parse_json
from reversi.engine.players import player_named

Choice = TypeVar("Choice", bound=Enum)

DEFAULTS = Options()
VERSION = 1
HUMAN = "human"
NOTHING = Node(None)
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
    """The session that `encode_session` wrote, known to replay; raises DecodeError."""
    node = parse_json(text)
    if (version := node.field("version").integer()) != VERSION:
        raise DecodeError(f"expected version {VERSION}", version, node.field("version").path)
    rules_node = node.field("rules")
    rules = decode_rules(rules_node.value, rules_node.path)
    loaded, set_aside = _decode_set_aside(node)
    session = Session(
        rules=rules,
        seed=_decode_seed(node.field("seed")),
        plies=tuple(decode_ply(ply.value, ply.path) for ply in node.field("plies").items()),
        place=node.field("place").integer(),
        seats=tuple(
            (colour, decode_player(node.field("seats").field(colour.value))) for colour in rules.players
        ),
        options=_decode_options(node),
        paused=node.field("paused").integer() != 0,
        loaded=loaded,
        set_aside=set_aside,
    )
    _check_replay(session, node)
    return session


def encode_player(player: Player) -> str:
    """The key of a computer player, or the word for a person."""
    return player.key if isinstance(player, Computer) else HUMAN


def decode_player(node: Node) -> Player:
    """The player that `encode_player` named; raises DecodeError if there is none."""
    key = node.text()
    return Human() if key == HUMAN else Computer(node.parsed(player_named).key)


def _decode_set_aside(node: Node) -> tuple[str, tuple[SetAsideGame, ...]]:
    """The link that the game was loaded from, and the games set aside, whose own texts are not read yet.

    Older sessions hold one such game with that link, `put_by`, and in its text the one before it.
    """
    if older := node.field_if_any("put_by"):
        return _decode_nested(older)
    loaded, games = node.field_if_any("loaded"), node.field_if_any("set_aside")
    texts = [game.text() for game in games.items()] if games else []
    return loaded.text() if loaded else "", within_bounds(tuple(map(SetAsideGame, texts)))


def _decode_nested(node: Node) -> tuple[str, tuple[SetAsideGame, ...]]:
    loaded, games = "", list[SetAsideGame]()
    with suppress(DecodeError):  # what is spoiled in there costs only what lies within it
        while node.value is not None and len(games) < MOST_SET_ASIDE:
            loaded = loaded if games else node.field("link").text()
            games.append(SetAsideGame(node.field("session").text()))
            node = parse_json(games[-1].session).field_if_any("put_by") or NOTHING
    return loaded, within_bounds(tuple(games))


def _decode_seed(node: Node) -> int:
    seed = node.integer()
    if not 0 <= seed < SEEDS:
        node.refuse(f"expected a seed from 0 up to {SEEDS}")
    return seed


def _decode_options(node: Node) -> Options:
    """The options; those that are younger than a stored session have their usual values."""
    move_time = node.field_if_any("move_time")
    language = node.field_if_any("language")
    animation = node.field_if_any("animation")
    seen_by = node.field_if_any("seen_by")
    return Options(
        start=node.field("start").choice(Start),
        beginner=node.field("beginner").choice(Beginner),
        pace=_named(node.field("pace"), Pace),
        move_time=_named(move_time, MoveTime) if move_time else DEFAULTS.move_time,
        theme=node.field("theme").choice(Theme),
        ponder=node.field("ponder").integer() != 0,
        explain=_switch(node.field_if_any("explain"), DEFAULTS.explain),
        evaluation_bar=_switch(node.field_if_any("evaluation_bar"), DEFAULTS.evaluation_bar),
        language=language.optional(_language) if language else DEFAULTS.language,
        sound=_switch(node.field_if_any("sound"), DEFAULTS.sound),
        animation=_named(animation, Animation) if animation else DEFAULTS.animation,
        coordinates=_switch(node.field_if_any("coordinates"), DEFAULTS.coordinates),
        legal_marks=_switch(node.field_if_any("legal_marks"), DEFAULTS.legal_marks),
        seen_by=seen_by.choice(SeenBy) if seen_by else DEFAULTS.seen_by,
    )


def _switch(node: Node | None, usual: bool) -> bool:
    return usual if node is None else node.integer() != 0


def _language(node: Node) -> Language:
    return node.choice(Language)


def _named(node: Node, choices: type[Choice]) -> Choice:
    """The member of an enum whose name this is, in small letters."""
    name = node.text()
    for choice in choices:
        if choice.name.lower() == name:
            return choice
    node.refuse("expected one of " + ", ".join(choice.name.lower() for choice in choices))


def _check_replay(session: Session, node: Node) -> None:
    try:
        game_of(session)
    except IllegalPly as error:
        node.field("plies").refuse(f"expected a game that can be replayed: {error}")
    except IndexError as error:
        node.field("place").refuse(str(error))
