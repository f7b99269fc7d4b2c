"""What people hand on and paste: links, games and positions, some of them spoiled on the way."""

import json

from hypothesis import strategies as st

from reversi.app.game.model import begin_game
from reversi.app.share.data import encode_data
from reversi.app.share.link import Shared, encode_link
from reversi.domain import format_board, format_position, format_transcript
from tests.app.sessions import scratched
from tests.strategies import any_rules, games, spoiled, texts

LINK_CHARACTERS = "v=players&start&first&stuck&aim&m=0123456789/~#%2FXOxor f5d6--ps\u0661\u00df\uffff"


def data_of(shared: Shared) -> str:
    """A game as data, with every ply that was played."""
    return encode_data(begin_game(shared.rules).extend(shared.plies))


any_shared = games(any_rules(), longest=40).map(lambda game: Shared(game[0], game[1]))
shared_games = games().map(lambda game: Shared(game[0], game[1]))
good_links = shared_games.map(encode_link)
links = (
    good_links
    | good_links.flatmap(scratched)
    | st.text(alphabet=LINK_CHARACTERS, max_size=60)
    | texts.map(lambda text: f"m={text}")
)
pastes = (
    links.map(lambda link: f"site#{link}")
    | games().map(lambda game: format_position(game[2])).flatmap(scratched)
    | games().map(lambda game: format_transcript(game[1], game[0].passing)).flatmap(scratched)
    | games().map(lambda game: format_position(game[2]))
    | games().map(lambda game: format_transcript(game[1], game[0].passing))
    | any_shared.map(data_of).flatmap(scratched)
    | any_shared.map(data_of).flatmap(lambda text: spoiled(json.loads(text))).map(json.dumps)
    | games(any_rules()).map(lambda game: format_board(game[2])).flatmap(scratched)
    | texts
)
