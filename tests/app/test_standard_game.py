"""The standard game bit for bit: what was written of it once, and what is written today."""

from dataclasses import replace

from reversi.app import Flags, init
from reversi.app.game.seats import Computer, Human
from reversi.app.session.codec import decode_session, encode_session, session_of
from reversi.app.settings import Pace, Theme, rules_for
from reversi.domain import MIRRORED, STANDARD, Colour, format_transcript, parse_transcript, start_board
from reversi.domain.setups import OTHELLO, setup_named
from reversi.record.game import begin_game

STORED = (
    '{"version": 1, "page": "", "rules": {"width": 8, "height": 8, "walls": [], '
    '"players": ["black", "white"], "start": {"black": ["e4", "d5"], "white": ["d4", "e5"]}, '
    '"first": "black", "passing": "pass", "aim": "most discs", "placing": []}, "seed": 7, '
    '"plies": ["f5", "d6", "c3"], "place": 3, "seats": {"black": "human", "white": "level-3"}, '
    '"setup": "mirrored", "own_setups": [], "beginner": "black", "colour_by_lot": 0, "pace": "fast", '
    '"move_time": "three_seconds", "ponder": 1, "explain": 0, "coach": 0, '
    '"review_at_end": 1, "review_effort": "quick", "evaluation_bar": 0, "explorer": 0, '
    '"lines": "three", "theme": "dark", "disc_style": "classic", "language": null, "sound": 0, '
    '"animation": "normal", "coordinates": 1, "legal_marks": 1, "seen_by": "black", '
    '"letter_keys": 1, "greeted": 0, "paused": 0, "set_aside": []}'
)
"""A session as browsers have stored it."""


def test_a_stored_session_is_read_with_all_its_choices() -> None:
    session = decode_session(STORED)

    assert session.spoiled == ()
    assert (session.rules, session.place, session.seed) == (STANDARD, 3, 7)
    assert format_transcript(session.plies) == "f5d6c3"
    assert session.seats == ((Colour.BLACK, Human()), (Colour.WHITE, Computer("level-3")))
    assert (session.options.pace, session.options.theme) == (Pace.FAST, Theme.DARK)
    assert session.options.setup is setup_named("mirrored")
    assert rules_for(session.options, session.seed) == MIRRORED


def test_a_stored_session_is_played_on_and_stored_as_it_was() -> None:
    model, _ = init(Flags(stored=STORED, seed=1))

    assert model.table.game == begin_game(STANDARD).extend(parse_transcript("f5d6c3"))
    assert encode_session(replace(session_of(model), id="")) == STORED


def test_a_new_game_is_othello() -> None:
    model, _ = init(Flags(stored=None, seed=0))

    assert model.options.setup is OTHELLO
    assert model.table.state.board == start_board(STANDARD)
