import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from tests.strategies import games, json_values, reachable_boards, spoiled, through_json


def test_the_json_of_the_standard_start_is_readable() -> None:
    assert domain.encode_board(domain.start_board(domain.STANDARD)) == {
        "rules": {
            "width": 8,
            "height": 8,
            "walls": [],
            "players": ["black", "white"],
            "start": {"black": ["e4", "d5"], "white": ["d4", "e5"]},
            "first": "black",
            "passing": "pass",
            "aim": "most discs",
            "placing": [],
        },
        "discs": "...........................OX......XO...........................",
        "to_move": "black",
    }


def test_a_ply_is_saved_as_its_square_or_two_dashes() -> None:
    assert [domain.encode_ply(ply) for ply in (domain.parse_square("f5"), domain.Skip())] == ["f5", "--"]


@given(game=games())
def test_plies_come_back_from_json(game: tuple[domain.Rules, tuple[domain.Ply, ...], domain.Board]) -> None:
    _, plies, _ = game

    assert tuple(domain.decode_ply(through_json(domain.encode_ply(ply))) for ply in plies) == plies


def test_an_error_says_what_is_wrong_and_where() -> None:
    encoded = through_json(domain.encode_board(domain.start_board(domain.STANDARD)))
    encoded["rules"]["players"][1] = "purple"

    with pytest.raises(domain.DecodeError) as refusal:
        domain.decode_board(encoded, domain.Path(("question",)))

    assert refusal.value.found == "purple"
    assert refusal.value.location == domain.Path(("question", "rules", "players", 1))
    assert str(refusal.value) == (
        "expected one of black, white, red, blue, green, yellow"
        " (found 'purple' in ['question']['rules']['players'][1])"
    )


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"rules": None}, "expected an object"),
        ({"discs": "..."}, "expected 64 squares"),
        ({"discs": 7}, "expected text"),
        ({"discs": "#" * 64}, "exactly where the rules have a wall"),
        ({"discs": "R" * 64}, "the letter of a player"),
        ({"to_move": "red"}, "side to move"),
        ({"to_move": ["black"]}, "expected one of"),
    ],
)
def test_an_impossible_board_is_refused(change: dict[str, object], problem: str) -> None:
    encoded = through_json(domain.encode_board(domain.start_board(domain.STANDARD))) | change

    with pytest.raises(domain.DecodeError, match=problem):
        domain.decode_board(encoded)


@given(value=json_values)
def test_a_decoder_raises_nothing_but_decode_errors_for_any_json(value: object) -> None:
    for decode in (domain.decode_board, domain.decode_rules):
        with pytest.raises(domain.DecodeError):
            decode(value)
    try:
        ply = domain.decode_ply(value)
    except domain.DecodeError:
        return
    assert isinstance(ply, domain.Skip | domain.Square)


@given(data=st.data(), board=reachable_boards())
def test_a_spoiled_board_is_decoded_or_refused(data: st.DataObject, board: domain.Board) -> None:
    encoded = data.draw(spoiled(domain.encode_board(board)))

    try:
        decoded = domain.decode_board(encoded)
    except domain.DecodeError:
        return
    assert domain.decode_board(domain.encode_board(decoded)) == decoded
