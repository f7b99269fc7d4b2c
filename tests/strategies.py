"""Hypothesis strategies: games under many rules, the boards that they reach, and input gone wrong."""

import json
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import Any

from hypothesis import strategies as st

from reversi import domain
from reversi.domain.board import Board, start_board
from reversi.domain.moves import Ply, Skip
from reversi.domain.square import Square, squares_in_order
from reversi.domain.state import Finished, Ongoing, SkipMove, may_pass, play, state_of

WALLED = domain.classic_rules(6, 6, walls=frozenset({Square(0, 0), Square(4, 1), Square(1, 4), Square(3, 5)}))
THREE_PLAYERS = domain.classic_rules(
    6, 6, players=(domain.Colour.BLACK, domain.Colour.RED, domain.Colour.WHITE)
)
HISTORIC = domain.Rules(placing=frozenset(domain.centre(8, 8)))
FREE_PASSING = replace(domain.STANDARD, passing=domain.Passing.FREELY)
SUDDEN_END = replace(domain.MIRRORED, passing=domain.Passing.NEVER)
FEWEST_WIN = replace(domain.classic_rules(4, 4), aim=domain.Aim.FEWEST_DISCS)

RULES = (
    domain.STANDARD,
    domain.classic_rules(4, 4),
    domain.classic_rules(6, 6),
    domain.classic_rules(10, 4),
    WALLED,
    THREE_PLAYERS,
    SUDDEN_END,
    FEWEST_WIN,
    HISTORIC,
    FREE_PASSING,
)

all_rules = st.sampled_from(RULES)
seeds = st.integers(min_value=0, max_value=2**32 - 1)
sides = st.integers(min_value=3, max_value=8) | st.integers(min_value=3, max_value=domain.LONGEST_SIDE)


@st.composite
def any_rules(draw: st.DrawFn, sides: st.SearchStrategy[int] = sides) -> domain.Rules:
    """Rules of every kind: any board, walls, two to six players in any order, any start, pass rule and aim.

    Discs lie in a block in the middle, or anywhere; most boards can be played on.
    """
    width, height, rng = draw(sides), draw(sides), Random(draw(seeds))
    colours = draw(st.permutations(tuple(domain.Colour)))
    players = tuple(colours[: draw(st.integers(min_value=2, max_value=len(domain.Colour)))])
    squares = list(squares_in_order(width, height))
    rng.shuffle(squares)
    walled = draw(st.sampled_from((0, 0, 8, 3)))
    walls = frozenset(squares[: len(squares) // walled] if walled else ())
    free = [square for square in squares if square not in walls]
    if draw(st.booleans()):
        free.sort(key=lambda square: abs(2 * square.column - width + 1) + abs(2 * square.row - height + 1))
    discs = min(draw(st.sampled_from((16, 9, 4, 25, 36, 0))), len(free) // 2)
    placed = draw(st.sampled_from((0, 0, 0, 4, 7)))
    return domain.Rules(
        width=width,
        height=height,
        walls=walls,
        players=players,
        start=frozenset(zip(free[:discs], cycle(rng.sample(players, len(players))), strict=False)),
        first=draw(st.sampled_from(players)),
        passing=draw(st.sampled_from(domain.Passing)),
        aim=draw(st.sampled_from(domain.Aim)),
        placing=frozenset(free[discs // 2 : discs // 2 + placed]),
    )


@st.composite
def games(
    draw: st.DrawFn, rules: st.SearchStrategy[domain.Rules] = all_rules, longest: int = 100
) -> tuple[domain.Rules, tuple[Ply, ...], Board]:
    """Rules, some plies of a game under them, and the board that they lead to.

    Where players pass freely, some of them do.
    """
    chosen = draw(rules)
    length, rng = draw(st.integers(min_value=0, max_value=longest)), Random(draw(seeds))
    state, plies = state_of(start_board(chosen)), list[Ply]()
    while len(plies) < length and not isinstance(state, Finished):
        ply = any_ply(state, rng)
        state = play(state, ply)
        plies.append(ply)
    return chosen, tuple(plies), state.board


def any_ply(state: Ongoing | SkipMove, rng: Random) -> Ply:
    """A ply that the rules allow; where players may pass freely, one in eight is a pass."""
    if isinstance(state, SkipMove) or (may_pass(state) and rng.random() < 1 / 8):
        return Skip()
    return rng.choice(state.moves).square


def reachable_boards(rules: st.SearchStrategy[domain.Rules] = all_rules) -> st.SearchStrategy[Board]:
    """Boards that games under `rules` can reach, the start and finished games included."""
    return games(rules).map(lambda game: game[2])


def ongoing_states(rules: st.SearchStrategy[domain.Rules] = all_rules) -> st.SearchStrategy[Ongoing]:
    """Games in which the side to move has a choice to make."""
    states = reachable_boards(rules).map(state_of)
    return states.filter(lambda state: isinstance(state, Ongoing))  # type: ignore[return-value]  # narrowed


json_leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
json_values = st.recursive(
    json_leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


def through_json(value: Any) -> Any:
    """What comes back of a value that is written as JSON and read again."""
    return json.loads(json.dumps(value))


@st.composite
def spoiled(draw: st.DrawFn, encoded: Any) -> Any:
    """`encoded` JSON with one part, at any depth, replaced by other JSON or taken away."""
    whole = through_json(encoded)
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


@st.composite
def scratched(draw: st.DrawFn, text: str) -> str:
    """`text` with a few characters replaced by others, or by none."""
    for _ in range(draw(st.integers(min_value=1, max_value=3))):
        start = draw(st.integers(min_value=0, max_value=len(text)))
        end = draw(st.integers(min_value=start, max_value=min(start + 3, len(text))))
        text = text[:start] + draw(st.text(max_size=3)) + text[end:]
    return text
