from reversi.app.review.msg import WentTo
from reversi.app.settings.model import Language
from reversi.domain import STANDARD, Colour, squares_in_order
from reversi.view.game.moves import TURNS_KEPT, ListedPly, view_turn
from reversi.view.texts import texts_in


def test_the_list_keeps_only_the_latest_turns_in_memory() -> None:
    texts = texts_in(Language.ENGLISH)

    for number in range(1, 61):
        for square in squares_in_order(STANDARD.width, STANDARD.height):
            view_turn(texts, ListedPly(number, number, Colour.BLACK, 1, square), "ply", WentTo(number))

    assert view_turn.cache_info().currsize <= TURNS_KEPT
