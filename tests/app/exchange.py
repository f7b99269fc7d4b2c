"""What people hand on and paste: links, games and positions, some of them spoiled on the way."""

from hypothesis import strategies as st

from reversi.app.share.link import Shared, encode_link
from reversi.domain import format_position, format_transcript
from tests.app.sessions import scratched
from tests.strategies import games, texts

LINK_CHARACTERS = "v=players&start&first&stuck&aim&m=0123456789/~#%2FXOxor f5d6--ps\u0661\u00df\uffff"

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
    | texts
)
