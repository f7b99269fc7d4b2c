"""A game with all that a game can have: every format keeps it, or its writer says what it leaves out."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from reversi.domain import STANDARD, parse_square, parse_transcript
from reversi.domain.notation.transcripts import format_transcript
from reversi.formats import ggf, wthor
from reversi.formats.data import encode_data, encode_line
from reversi.formats.ggf import encode_ggf
from reversi.formats.headed import encode_headed
from reversi.formats.left_out import ALL, Part, left_out
from reversi.formats.link import encode_link
from reversi.formats.paste import decode_paste
from reversi.formats.sgf import encode_sgf
from reversi.formats.shared import Shared
from reversi.record.details import TOLD, Details
from reversi.record.game import Game, begin_game
from reversi.record.outcome import parse_result
from reversi.record.shapes import Arrow, Shapes, comment_with
from tests.formats.exchange import encode_archive, outline

NOTHING = frozenset[Part]()
SHAPES = Shapes((parse_square("d6"), parse_square("c3")), (Arrow(parse_square("d6"), parse_square("c3")),))


def noted(game: Game, place: int, note: str) -> Game:
    return game.go_to(place).with_note(note)


def full_game() -> Game:
    """A line with comments and shapes, a variation with a comment, and a variation of that."""
    game = begin_game(STANDARD).extend(parse_transcript("f5d6c3d3c4"))
    game = noted(noted(game, 0, "before it"), 1, comment_with("an\nopening", SHAPES))
    game = noted(game, 2, comment_with("", SHAPES))
    for line, note in (("f5f4e3", "another"), ("f5f4d3", comment_with("a third", SHAPES))):
        game = game.go_to(0)
        for ply in parse_transcript(line):
            game = game.try_out(ply)
        game = game.with_note(note)
    main = game.on_main_line()
    return main.go_to(main.last)


GAME = full_game()
DETAILS = Details(
    GAME.messages, "Ann", "Ben", "1700", "1650", "Cup", "Lyon", "1985", "5:00", "B+12",
    remarks=("/1.20", "0.53", "", "", ""),
)  # fmt: skip


def through_wthor(game: Game, details: Details) -> Shared:
    entry = wthor.entry_of(Shared(STANDARD, game.messages, details=details))
    files = encode_archive([entry], wthor.year_of(details), (2000, 1, 1))
    base, players, events = (
        wthor.decode_base(files.games),
        wthor.decode_players(files.players),
        wthor.decode_events(files.events),
    )
    return wthor.shared_of(wthor.Archive(base, players, events), base.row(0))


def read_again(encode: Callable[[Game, Details], str]) -> Callable[[Game, Details], Shared]:
    return lambda game, details: decode_paste(encode(game, details), STANDARD)


@dataclass(frozen=True)
class Way:
    """A format, as it is written and read again: the parts and the details that it keeps."""

    name: str
    back: Callable[[Game, Details], Shared]
    parts: frozenset[Part]
    details: tuple[str, ...]


EVERY = (*TOLD, "remarks")
WAYS = (
    Way("data", read_again(encode_data), ALL, EVERY),
    Way("line", read_again(encode_line), ALL, EVERY),
    Way("SGF", read_again(encode_sgf), ALL, TOLD),
    Way("PGN", read_again(encode_headed), ALL, TOLD),
    Way("GGF", read_again(encode_ggf), ggf.KEPT, EVERY),
    Way("transcript", read_again(lambda game, _: format_transcript(game.messages)), NOTHING, ()),
    Way("link", read_again(lambda game, _: f"#{encode_link(Shared(STANDARD, game.messages))}"), NOTHING, ()),
    Way("WTHOR", through_wthor, NOTHING, ("black", "white", "event", "date")),
)


def with_parts(game: Game, parts: frozenset[Part]) -> Game:
    """The game with only these parts."""
    kept = game if Part.VARIATIONS in parts else game.cut_here()
    nodes = kept.nodes if Part.COMMENTS in parts else tuple(replace(node, note="") for node in kept.nodes)
    return replace(kept, nodes=nodes)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_a_game_comes_back_but_for_what_its_format_leaves_out(way: Way) -> None:
    shared = way.back(GAME, DETAILS)

    told = shared.details or Details()
    assert outline(shared.game) == outline(with_parts(GAME, way.parts))
    assert shared.notes == ()
    assert {part for part in Part if part not in way.parts} == set(left_out(GAME, way.parts))
    for name in way.details:
        same = parse_result if name == "result" else str
        assert same(getattr(told, name)) == same(getattr(DETAILS, name))


@pytest.mark.parametrize(
    ("game", "lost"),
    [
        (GAME.cut_here(), (Part.COMMENTS,)),
        (with_parts(GAME, frozenset({Part.VARIATIONS})), (Part.VARIATIONS,)),
        (with_parts(GAME, NOTHING), ()),
    ],
)
def test_only_what_a_game_has_is_left_out(game: Game, lost: tuple[Part, ...]) -> None:
    assert left_out(game, NOTHING) == lost
    assert left_out(game, ALL) == ()


def test_a_result_that_the_board_contradicts_is_not_written() -> None:
    game = begin_game(STANDARD).extend(parse_transcript("e6f4e3f6g5d6e7f5c5"))
    told = Details(game.messages, result="-4.000")

    assert "RE[+64.000]" in encode_ggf(game, told)
    assert "RE[B+64]" in encode_sgf(game, told)
