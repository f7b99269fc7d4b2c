"""Games with a head as in PGN, as we write them: read again, by our own reader."""

from dataclasses import replace

import pytest
from hypothesis import given

from reversi import domain
from reversi.formats.headed import can_tell, encode_headed
from reversi.formats.paste import decode_paste
from reversi.formats.shared import Shared
from reversi.record.details import Details
from reversi.record.game import Game, begin_game
from tests.app.known_games import TIED
from tests.formats.exchange import recorded

BEGUN = begin_game(domain.STANDARD)


def varied() -> Game:
    """Two variations, one within the other, with comments and an arrow."""
    game = BEGUN.with_note("all of it").extend(domain.parse_transcript("f5d6c3d3c4")).go_to(2)
    game = game.append(domain.parse_square("c4")).with_note("why {so}?").append(domain.parse_square("d3"))
    game = game.go_to(3).append(domain.parse_square("b3")).with_note("or (so) [%cal Ge6e7]")
    return game.go_to_node(5)


def test_a_game_has_its_head_its_moves_and_its_variations() -> None:
    assert encode_headed(varied(), Details(black='Ann "A" \\', date="1985")) == (
        '[Event "?"]\n[Date "1985"]\n[Black "Ann \'A\' /"]\n[Result "*"]\n\n'
        "{all of it} 1. f5 d6 2. c3 (2. c4 {why (so)?} b3 {or (so) [%cal Ge6e7]} (d3 ) ) d3 3. c4 *\n"
    )


def test_variations_and_comments_are_read_again() -> None:
    read = decode_paste(encode_headed(varied(), Details()), domain.MIRRORED)

    assert (read.rules, read.plies, read.notes) == (domain.STANDARD, varied().messages, ())
    assert read.tree is not None
    assert encode_headed(read.tree, Details()) == encode_headed(varied(), Details())


@given(recorded)
def test_a_game_is_read_again_with_its_details(shared: Shared) -> None:
    told = Details(shared.plies, black="Ann [1]", white="Bob", event="Cup", black_rating="1200")

    read = decode_paste(encode_headed(BEGUN.extend(shared.plies), told), domain.MIRRORED)

    assert (read.rules, read.plies) == (domain.STANDARD, shared.plies)
    assert read.details is not None
    assert replace(read.details, result="") == told


def test_the_end_of_a_game_is_its_result() -> None:
    text = encode_headed(BEGUN.extend(domain.parse_transcript(TIED)), Details())

    assert '[Result "32-32"]' in text
    assert text.endswith(" 32-32\n")


@pytest.mark.parametrize("rules", [domain.MIRRORED, replace(domain.STANDARD, first=domain.Colour.WHITE)])
def test_the_start_is_read_again(rules: domain.Rules) -> None:
    game = begin_game(rules)

    assert decode_paste(encode_headed(game, Details()), domain.STANDARD).rules == rules


def test_other_boards_cannot_be_told() -> None:
    assert can_tell(domain.STANDARD)
    assert not can_tell(domain.classic_rules(6, 6))
