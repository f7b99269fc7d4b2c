"""Sessions that somebody can have left behind, and texts that only look like one."""

import json

from hypothesis import strategies as st

from reversi.app.game.seats import Computer, Human, Player
from reversi.app.session.codec import Session, encode_session
from reversi.app.settings.model import (
    Animation,
    DiscStyle,
    FirstMove,
    Language,
    MoveTime,
    Options,
    Pace,
    SeenBy,
    Theme,
)
from reversi.domain import Rules
from reversi.domain.setups import SetUp, setups
from reversi.engine.players import COMPUTER_PLAYERS
from tests.strategies import all_rules, games, json_values, seeds, spoiled

PLAYERS: tuple[Player, ...] = (Human(), *(Computer(player.key) for player in COMPUTER_PLAYERS))

players = st.sampled_from(PLAYERS)
own_setups = st.builds(SetUp, all_rules, name=st.text(max_size=8))
options = st.builds(
    Options,
    setup=own_setups | st.sampled_from(setups()),
    own_setups=st.lists(own_setups, max_size=2).map(tuple),
    first_move=st.sampled_from(FirstMove),
    pace=st.sampled_from(Pace),
    move_time=st.sampled_from(MoveTime),
    ponder=st.booleans(),
    explain=st.booleans(),
    evaluation_bar=st.booleans(),
    theme=st.sampled_from(Theme),
    disc_style=st.sampled_from(DiscStyle),
    language=st.none() | st.sampled_from(Language),
    sound=st.booleans(),
    animation=st.sampled_from(Animation),
    coordinates=st.booleans(),
    legal_marks=st.booleans(),
    seen_by=st.sampled_from(SeenBy),
)


@st.composite
def sessions(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = all_rules) -> Session:
    """A game under `rules` as somebody left it, anywhere between its start and its end."""
    chosen, plies, _ = draw(games(rules))
    return Session(
        rules=chosen,
        seed=draw(seeds),
        plies=plies,
        place=draw(st.integers(min_value=0, max_value=len(plies))),
        seats=tuple((colour, draw(players)) for colour in chosen.players),
        options=draw(options),
        paused=draw(st.booleans()),
    )


@st.composite
def scratched(draw: st.DrawFn, text: str) -> str:
    """`text` with a few characters replaced by others, or by none."""
    for _ in range(draw(st.integers(min_value=1, max_value=3))):
        start = draw(st.integers(min_value=0, max_value=len(text)))
        end = draw(st.integers(min_value=start, max_value=min(start + 3, len(text))))
        text = text[:start] + draw(st.text(max_size=3)) + text[end:]
    return text


stored_texts = (
    st.text()
    | json_values.map(json.dumps)
    | sessions().map(encode_session).flatmap(lambda text: spoiled(json.loads(text))).map(json.dumps)
    | sessions().map(encode_session).flatmap(scratched)
)
"""What may be found where a session should be."""
