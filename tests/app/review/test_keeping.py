"""Reviews as they are stored, and what comes of one that is spoiled."""

import json
from dataclasses import replace
from typing import Any

import pytest

from reversi.app.review import Compared, Review, Valued
from reversi.app.session.codec import decode_session, encode_session
from reversi.domain.setups import setup_named
from reversi.engine import Certainty
from reversi.record.game import begin_game
from tests.app.person import asker, follow, kept, sit_down, sit_down_with
from tests.app.reviewed import reviewed
from tests.app.steps import after


def test_a_review_costs_few_characters() -> None:
    table = reviewed()
    without = replace(kept(table), reviews=())

    more = len(encode_session(kept(table))) - len(encode_session(without))

    assert more <= 12 * len(table.model.table.game.messages) + 80


def test_what_a_move_lost_among_three_players_is_stored_too() -> None:
    game = begin_game(setup_named("trio").rules)
    first = game.present.state.moves[0].square  # type: ignore[union-attr]
    game = game.append(first)
    known = tuple(
        Valued(-40, Certainty.SEARCHED, 5, state.moves[-1].square, lost)  # type: ignore[union-attr]
        for state, lost in ((game.present.state, None), (game.state_at(0).state, 210))
    )
    table = follow(sit_down_with(), "d3")
    session = replace(kept(table), rules=game.present.state.board.rules, plies=game.messages, place=1)
    seats = tuple((colour, table.model.table.seats[0][1]) for colour in session.rules.players)
    session = replace(session, seats=seats, reviews=(Review(session.rules, game.messages, known),))

    assert decode_session(encode_session(session)) == session


def test_what_was_compared_is_stored_and_a_review_without_it_asks_anew() -> None:
    session = kept(reviewed())
    compared = (Compared(1, (-30, 120, 0)), Compared(7))
    (review,) = session.reviews
    fuller = replace(session, reviews=(replace(review, compared=compared),))
    older = replace(session, reviews=(replace(review, compared=()),))

    again = sit_down(encode_session(older))

    assert decode_session(encode_session(fuller)) == fuller
    assert '"compared": "1:-30,120,0 7:"' in encode_session(fuller)
    assert "compared" not in encode_session(older)
    assert "Black 0.2, White 16.8." in again.text
    assert again.model.computer.asked is not None
    assert asker(again) == "reasons"


SPOILED: list[Any] = [
    None,
    {},
    {"values": 7},
    {"values": "f4"},
    {"values": "+6400x0"},
    {"values": "+6400e0 a1+6400e5"},
    {"values": "+6400e0 z99+6400e5"},
    {"values": "+6400e0 +6400e5"},
    {"values": "d3+6400e0"},
    {"values": "+6400e0 " * 11},
    {"values": "+6400e0 f4+9999999999e5"},
    {"values": "+6400e0", "shared": 11, "plies": []},
    {"values": "+6400e0", "shared": -1, "plies": []},
    {"values": "+6400e0", "shared": 0, "plies": []},
    {"values": "+6400e0", "plies": ["d3"]},
    {"values": "+6400e0", "shared": 2, "plies": ["a1"]},
    {"values": "+6400e0", "shared": 2, "plies": [3]},
    {"values": "+6400e0", "compared": 7},
    {"values": "+6400e0", "compared": "0"},
    {"values": "+6400e0", "compared": "0:1"},
    {"values": "+6400e0", "compared": "0:1,2,3,x"},
    {"values": "+6400e0", "compared": "0:1,2,3,4,5"},
    {"values": "+6400e0", "compared": "9:1"},
    {"values": "+6400e0", "compared": "99:", "goes_on": True},
    {"values": "+6400e0", "compared": "0: 0:1,2,3,4"},
    {"values": "+6400e0", "compared": "0: " * 11},
]


@pytest.mark.parametrize("spoiled", SPOILED)
def test_a_spoiled_review_costs_only_itself(spoiled: object) -> None:
    whole = kept(after("finished; reviewed; at 7; [Retry from here]; b2; {review.Click.REVIEW}; [Stop]"))
    stored: dict[str, Any] = json.loads(encode_session(whole))
    good = stored["reviews"]

    session = decode_session(json.dumps(stored | {"reviews": [spoiled, *good]}))

    assert len(good) == 2
    assert session == whole
    assert session.spoiled == ("reviews",)
