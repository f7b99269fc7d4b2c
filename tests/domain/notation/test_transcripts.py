import pytest
from hypothesis import given

from reversi import domain
from reversi.domain.notation.transcripts import BrokenGameError
from tests.strategies import RULES, games, texts

WIPE_OUT = "e6f4e3f6g5d6e7f5c5"  # the shortest game there is: no White disc is left after nine plies
BEFORE_A_SKIP = "f5f6f7g7d3f8h8h6"  # the shortest game after which a player, Black, must skip
F5_D6_C3 = tuple(map(domain.parse_square, ("f5", "d6", "c3")))


def state_after(plies: tuple[domain.Ply, ...], rules: domain.Rules = domain.STANDARD) -> domain.GameState:
    state = domain.state_of(domain.start_board(rules))
    for ply in plies:
        state = domain.play(state, ply)
    return state


@pytest.mark.parametrize(
    "text",
    [
        *("f5d6c3", "F5D6C3", " f5 d6\n c3 ", "f5, d6; c3", "1. f5 d6 2. c3", "1.f5 2.d6 3.c3"),
        *("1 f5 2 d6 3) C3", "f5-d6-c3", "f5/d6/c3", "f5 > d6 > c3", "f5 → d6 → c3", "f5 | d6 | c3"),
        *("f5、d6、c3。", "f5d6c3 38-26", "f5! d6?! c3??", "f5!d6?c3", "f5 – d6 – c3", "f5–d6–c3"),
    ],
)
def test_a_transcript_may_have_capitals_separators_and_move_numbers(text: str) -> None:
    assert domain.parse_transcript(text) == F5_D6_C3


def test_an_empty_transcript_is_a_game_that_has_not_begun() -> None:
    assert domain.parse_transcript("") == domain.parse_transcript(" \n") == ()


def test_a_skip_needs_no_word_before_a_move() -> None:
    plies = domain.parse_transcript(BEFORE_A_SKIP + "c3")

    assert plies[-2:] == (domain.Skip(), domain.parse_square("c3"))
    assert domain.format_transcript(plies) == BEFORE_A_SKIP + "c3"


@pytest.mark.parametrize("word", ["--", "pa", "PA", "ps", " pass ", "Pass,"])
def test_a_skip_may_be_written(word: str) -> None:
    assert domain.parse_transcript(BEFORE_A_SKIP + word + "c3") == domain.parse_transcript(
        BEFORE_A_SKIP + "c3"
    )


@pytest.mark.parametrize("dash", ["--", "–"])
def test_a_skip_at_the_end_is_written_because_nothing_implies_it(dash: str) -> None:
    plies = domain.parse_transcript(BEFORE_A_SKIP + dash)

    assert plies[-1] == domain.Skip()
    assert domain.format_transcript(plies) == BEFORE_A_SKIP + "--"


def test_a_tall_board_has_ranks_of_two_digits() -> None:
    rules = domain.classic_rules(4, 12)

    assert domain.format_transcript(domain.parse_transcript("C8d8", rules)) == "c8d8"
    with pytest.raises(domain.DecodeError, match="black may not play a12"):
        domain.parse_transcript("a12", rules)


@pytest.mark.parametrize(
    ("text", "problem", "found", "place"),
    [
        ("f5d6a1", "black may not play a1: that would turn no disc", "a1", domain.Index(4)),
        ("f5 F5", "white may not play f5", "F5", domain.Index(3)),
        ("f5 --", "may not skip", "--", domain.Index(3)),
        ("f5 x", "expected a move", "x", domain.Index(3)),
        ("f57", "expected a move", "7", domain.Index(2)),
        ("f5 d\0", "expected a move", "d\0", domain.Index(3)),
        ("f\u0665", "expected a move", "f\u0665", domain.Index(0)),
        ("\u017f5", "expected a move", "\u017f5", domain.Index(0)),
        (WIPE_OUT + "a1", "the game is over", "a1", domain.Index(18)),
        (BEFORE_A_SKIP + "pa pa", "may not skip", "pa", domain.Index(19)),
    ],
)
def test_an_error_says_what_is_wrong_where(text: str, problem: str, found: str, place: domain.Index) -> None:
    with pytest.raises(domain.DecodeError, match=problem) as refusal:
        domain.parse_transcript(text)

    assert (refusal.value.found, refusal.value.location) == (found, place)


@pytest.mark.parametrize("text", ["x" * 10**6, "9" * 10**6 + "x", " " * 10**6 + "f5f5", "f5" * 10**6])
def test_a_huge_text_is_refused_like_any_other(text: str) -> None:
    with pytest.raises(domain.DecodeError):
        domain.parse_transcript(text)


def as_far_as_readable(text: str, rules: domain.Rules) -> tuple[str, BrokenGameError | None]:
    """The text up to what cannot be read, and what is said of that."""
    try:
        domain.parse_transcript(text, rules)
    except BrokenGameError as refusal:
        return text[: refusal.location.index] if isinstance(refusal.location, domain.Index) else "", refusal
    return text, None


@given(text=texts)
def test_any_text_is_a_game_as_far_as_the_error_says(text: str) -> None:
    for rules in RULES:
        read, refusal = as_far_as_readable(text, rules)
        plies = domain.parse_transcript(read, rules)

        state_after(plies, rules)
        if refusal is not None:
            assert text[len(read) :].startswith(str(refusal.found))
            assert refusal.plies[: len(plies)] == plies


@given(game=games(), more=texts)
def test_a_game_is_read_whatever_follows_it(
    game: tuple[domain.Rules, tuple[domain.Ply, ...], domain.Board], more: str
) -> None:
    rules, plies, _ = game
    transcript = domain.format_transcript(plies, rules.passing)

    read, refusal = as_far_as_readable(f"{transcript} {more}", rules)

    assert read.startswith(transcript)
    assert refusal is None or refusal.plies[: len(plies)] == plies


@pytest.mark.parametrize("text", ["o1", "a9", "f5d6i3"])
def test_a_square_beside_the_board_is_told_from_an_illegal_move(text: str) -> None:
    with pytest.raises(domain.DecodeError, match="expected a square on a board of 8 by 8") as refusal:
        domain.parse_transcript(text)

    assert refusal.value.location == domain.Index(len(text) - 2)
    assert refusal.value.__cause__ is None
