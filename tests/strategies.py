"""Hypothesis strategies: games under many rules, the boards that they reach, and input gone wrong."""

import json
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from reversi.domain import (
    MIRRORED,
    STANDARD,
    Aim,
    Board,
    Colour,
    Finished,
    Ongoing,
    Passing,
    Ply,
    Rules,
    Skip,
    SkipMove,
    Square,
    classic_rules,
    play,
    start_board,
    state_of,
)
from reversi.domain.rules import centre

# A test that is slow, as inside Pyodide, is not a test that fails.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

WALLED = classic_rules(6, 6, walls=frozenset({Square(0, 0), Square(4, 1), Square(1, 4), Square(3, 5)}))
THREE_PLAYERS = classic_rules(6, 6, players=(Colour.BLACK, Colour.RED, Colour.WHITE))
HISTORIC = Rules(placing=frozenset(centre(8, 8)))
FREE_PASSING = replace(STANDARD, passing=Passing.FREELY)
SUDDEN_END = replace(MIRRORED, passing=Passing.NEVER)
FEWEST_WIN = replace(classic_rules(4, 4), aim=Aim.FEWEST_DISCS)

RULES = (
    STANDARD,
    classic_rules(4, 4),
    classic_rules(6, 6),
    classic_rules(10, 4),
    WALLED,
    THREE_PLAYERS,
    SUDDEN_END,
    FEWEST_WIN,
    HISTORIC,
    FREE_PASSING,
)

all_rules = st.sampled_from(RULES)
seeds = st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def games(
    draw: st.DrawFn, rules: st.SearchStrategy[Rules] = all_rules
) -> tuple[Rules, tuple[Ply, ...], Board]:
    """Rules, some plies of a game under them, and the board that they lead to."""
    chosen = draw(rules)
    longest, rng = draw(st.integers(min_value=0, max_value=100)), Random(draw(seeds))
    state, plies = state_of(start_board(chosen)), list[Ply]()
    while len(plies) < longest and not isinstance(state, Finished):
        ply = Skip() if isinstance(state, SkipMove) else rng.choice(state.moves).square
        state = play(state, ply)
        plies.append(ply)
    return chosen, tuple(plies), state.board


def reachable_boards(rules: st.SearchStrategy[Rules] = all_rules) -> st.SearchStrategy[Board]:
    """Boards that games under `rules` can reach, the start and finished games included."""
    return games(rules).map(lambda game: game[2])


def ongoing_states(rules: st.SearchStrategy[Rules] = all_rules) -> st.SearchStrategy[Ongoing]:
    """Games in which the side to move has a choice to make."""
    states = reachable_boards(rules).map(state_of)
    return states.filter(lambda state: isinstance(state, Ongoing))  # type: ignore[return-value]  # narrowed


json_leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
json_values = st.recursive(
    json_leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@st.composite
def spoiled(draw: st.DrawFn, encoded: Any) -> Any:
    """`encoded` JSON with one part, at any depth, replaced by other JSON or taken away."""
    whole = json.loads(json.dumps(encoded))
    part = whole
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        if not keys:
            return draw(json_values)
        key = draw(st.sampled_from(keys))
        if not isinstance(part[key], dict | list) or draw(st.booleans()):
            break
        part = part[key]
    if draw(st.booleans()):
        del part[key]
    else:
        part[key] = draw(json_values)
    return whole


NOTATION_CHARACTERS = "abcdefgh12345678xXoOrR.-#;,: \t\n\x00pasPASX\u0661\u00b2\u017f\u212a\u00df\u00a0\uffff"

texts = (
    st.text(max_size=200)
    | st.text(alphabet=NOTATION_CHARACTERS, max_size=200)
    | st.lists(st.sampled_from(["f5", "D6", "c3", "--", "pass", "1.", "12", " ", "\n", "z99"])).map("".join)
)
