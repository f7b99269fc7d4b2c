"""Sessions that somebody can have left behind, and texts that only look like one."""

import json
from dataclasses import replace
from random import Random
from typing import get_type_hints

from hypothesis import strategies as st

from reversi.app.game.seats import Computer, Human, Names, Player
from reversi.app.init import new_model
from reversi.app.review import Review, Valued
from reversi.app.review.reading import review_of as review_of_line
from reversi.app.review.reading import with_stored
from reversi.app.session import Session
from reversi.app.session.codec import encode_session
from reversi.app.settings import Options
from reversi.domain import Finished, Ongoing, Ply, Rules
from reversi.domain.setups import SetUp, setups
from reversi.engine.players import COMPUTER_PLAYERS
from reversi.engine.protocol import Certainty
from reversi.record.details import Details, tidy
from reversi.record.game import Game, begin_game, rules_of
from tests.strategies import all_rules, any_ply, games, json_values, scratched, seeds, spoiled

PLAYERS: tuple[Player, ...] = (Human(), *(Computer(player.key) for player in COMPUTER_PLAYERS))

players = st.sampled_from(PLAYERS)
own_setups = st.builds(SetUp, all_rules, name=st.text(max_size=8))
options = st.builds(
    Options,
    **{name: st.from_type(hint) for name, hint in get_type_hints(Options).items() if "setup" not in name},
    setup=own_setups | st.sampled_from(setups()),
    own_setups=st.lists(own_setups, max_size=2).map(tuple),
)
comments = st.builds(
    lambda words, drawn: words + drawn,
    st.text(st.characters(exclude_categories=("C", "Z")), max_size=8),
    st.sampled_from(("", "", " [%csl Gc3]", " [%csl Gc3,Ga1][%cal Gd3e4]")),
)


@st.composite
def branched(draw: st.DrawFn, game: Game) -> Game:
    """The game with variations played or tried out from some places, comments, and any line on the board."""
    for _ in range(draw(st.integers(min_value=0, max_value=4))):
        game = game.go_to_node(draw(st.integers(0, len(game.nodes) - 1)))
        rng, tries = Random(draw(seeds)), draw(st.booleans())
        for _ in range(draw(st.integers(0, 4))):
            state = game.present.state
            if not isinstance(state, Finished):
                ply = any_ply(state, rng)
                game = game.try_out(ply) if tries else game.append(ply)
        game = game.with_note(draw(comments))
    return game


names = st.sampled_from(("", "Anna"))
details = st.none() | st.builds(
    Details,
    games().map(lambda game: game[1]),
    black=st.text().map(tidy),
    white=st.sampled_from(["", "Anna"]),
    white_rating=st.sampled_from(["", "2221.72"]),
    event=st.text().map(tidy),
    result=st.sampled_from(["", "-8.000", "+64.000:t", "W+R", "0"]),
)
"""What may be known of a game that was loaded."""


@st.composite
def reviewed(draw: st.DrawFn, game: Game) -> tuple[Review, ...]:
    """What reviews of some lines of the game may have found, the last of them not all there is to find."""
    lines = {
        game.go_to_node(number).messages
        for number in draw(st.lists(st.integers(0, len(game.nodes) - 1), max_size=2))
    }
    made_up = tuple(draw(review_of(game, line)) for line in sorted(lines, key=str) if line)
    knowledge = with_stored(new_model(0), made_up).knowledge
    return tuple(review_of_line(each.line, knowledge) for each in made_up)


@st.composite
def review_of(draw: st.DrawFn, game: Game, plies: tuple[Ply, ...]) -> Review:
    line, rng = begin_game(rules_of(game)).extend(plies), Random(draw(seeds))
    states = [line.state_at(place).state for place in reversed(range(len(plies) + 1))]
    known = [
        Valued(
            rng.randint(-6400, 6400),
            rng.choice(list(Certainty)),
            rng.randint(0, 60),
            rng.choice(state.moves).square if isinstance(state, Ongoing) else None,
            rng.choice([None, 0, 330]),
        )
        for state in states
    ]
    return Review(rules_of(game), plies, tuple(known[: draw(st.integers(0, len(known)))]))


@st.composite
def sessions(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = all_rules) -> Session:
    """A game under `rules` as somebody left it, anywhere between its start and its end."""
    chosen, plies, _ = draw(games(rules))
    game = begin_game(chosen).extend(plies)
    game = draw(branched(game)) if draw(st.booleans()) else game
    place = draw(st.integers(min_value=0, max_value=game.last))
    return Session(
        rules=chosen,
        seed=draw(seeds),
        plies=game.messages,
        place=place,
        seats=tuple((colour, draw(players)) for colour in chosen.players),
        options=draw(options),
        paused=draw(st.booleans()),
        tree=None if game.is_bare else game.go_to(place),
        reviews=draw(reviewed(game)),
        names=draw(st.builds(Names, names, names)),
        details=draw(
            details | details.map(lambda told: replace(told, plies=game.messages) if told else None)
        ),
    )


stored_texts = (
    st.text()
    | json_values.map(json.dumps)
    | sessions().map(encode_session).flatmap(lambda text: spoiled(json.loads(text))).map(json.dumps)
    | sessions().map(encode_session).flatmap(scratched)
)
"""What may be found where a session should be."""
