"""What notices say."""

import pytest

from reversi.app.common.notices import VariationIncomplete
from reversi.app.panel.notices import notice_words
from reversi.locale import Language

MOVES, COMMENTS = "2 moves could not be brought back", "1 comment could not be brought back"


@pytest.mark.parametrize(
    ("moves", "comments", "told"), [(2, 0, [MOVES]), (0, 1, [COMMENTS]), (2, 1, [MOVES, COMMENTS])]
)
def test_a_variation_that_comes_back_in_part_says_what_is_missing_and_nothing_else(
    moves: int, comments: int, told: list[str]
) -> None:
    words = notice_words(Language.ENGLISH, VariationIncomplete(moves, comments))

    assert [sentence for sentence in (MOVES, COMMENTS) if sentence in words] == told
    assert words.count("could not be brought back") == len(told)
