from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from reversi import domain
from reversi.domain.setups import OTHELLO, SetUp, UnknownSetUpError, setup_named, setup_of, setups
from tests.strategies import any_rules


def key_of(setup: SetUp) -> str:
    return setup.key


@pytest.mark.parametrize("setup", setups(), ids=key_of)
def test_every_named_set_up_is_played_to_the_end(setup: SetUp) -> None:
    state, rng = domain.state_of(domain.start_board(setup.rules)), Random(1)
    while not isinstance(state, domain.Finished):
        state = domain.play(
            state, domain.Skip() if isinstance(state, domain.SkipMove) else rng.choice(state.moves).square
        )

    assert state.result


@pytest.mark.parametrize("setup", setups(), ids=key_of)
def test_a_set_up_is_found_by_its_key_and_by_its_rules(setup: SetUp) -> None:
    assert setup_named(setup.key) is setup
    assert setup_of(domain.decode_rules(domain.encode_rules(setup.rules))) is setup


def test_a_set_up_is_found_whoever_begins_and_other_rules_have_none() -> None:
    trio = setup_named("trio")

    assert setup_of(replace(trio.rules, first=domain.Colour.RED)) is trio
    assert setup_of(domain.classic_rules(6, 6, players=(domain.Colour.RED, domain.Colour.WHITE))) is None


@given(any_rules())
def test_any_rules_are_asked_for_their_name(rules: domain.Rules) -> None:
    assert setup_of(rules) in (None, *setups())


def test_othello_comes_first_and_every_key_and_every_set_of_rules_once() -> None:
    assert setups()[0] is OTHELLO
    assert len({setup.key for setup in setups()}) == len({setup.rules for setup in setups()}) == len(setups())


def test_an_unknown_set_up_is_refused_with_the_keys_there_are() -> None:
    with pytest.raises(UnknownSetUpError, match="there is no set-up 'chess'; there are othello, mirrored"):
        setup_named("chess")
