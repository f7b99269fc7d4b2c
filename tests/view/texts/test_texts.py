"""Every language says everything, in words and numbers of its own."""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from inspect import signature
from typing import Any

import pytest

from reversi.app.game.seats import Computer, Human
from reversi.app.settings.model import Language
from reversi.domain import Colour
from reversi.engine.players import COMPUTER_PLAYERS, TRIAL_PLAYERS, ComputerPlayer, School, player_named
from reversi.view import first_words
from reversi.view.computer.players import player_description, player_name, school_name
from reversi.view.texts import Texts, own_name, texts_in
from reversi.view.texts.texts import FirstTexts, LessonTexts

ENGLISH, FRENCH, JAPANESE = (
    texts_in(language) for language in (Language.ENGLISH, Language.FRENCH, Language.JAPANESE)
)

NOT_WORDS = {
    *("comma", "gap", "stop", "whole", "tenths", "hundredths"),
    *("player_names", "short_names", "player_descriptions", "opening_names", "problem"),
}
"""The fields that hold no words, or words that are tested by themselves."""


def flat(field: object, name: str = "") -> dict[str, Any]:
    """The texts and functions in a field by their names, those of its fields and mappings included."""
    if isinstance(field, Texts | FirstTexts | LessonTexts):
        words = (each.name for each in fields(field) if each.name not in NOT_WORDS)
        inner = {f"{name} {each}".strip(): getattr(field, each) for each in words}
    elif isinstance(field, Mapping):
        inner = {f"{name} {key}": value for key, value in field.items()}
    else:
        return {name: field}
    return {found: value for key, each in inner.items() for found, value in flat(each, key).items()}


NAMES = sorted(flat(ENGLISH))

NUMBERS = frozenset({"total", "number", "flips", "positions", "depth", "percent", "discs"})
"""What the English functions call the numbers that they are told; all else that they are told is text."""

SAME_IN_FRENCH = {
    "disc_square",
    "exact",
    "holds",
    "licences",
    "minutes",
    "numbered_move",
    "othello",
    "pause",
    "ranked",
    "reversi",
    "zoom",
}

every = pytest.mark.parametrize("texts", [ENGLISH, FRENCH, JAPANESE], ids=["English", "French", "Japanese"])
foreign = pytest.mark.parametrize("texts", [FRENCH, JAPANESE], ids=["French", "Japanese"])


def told(name: str) -> list[str]:
    """What the function of that name is told, in order; nothing where the field is plain text."""
    field = flat(ENGLISH)[name]
    return list(signature(field).parameters) if callable(field) else []


def said(texts: Texts, name: str) -> str:
    """What the field of that name says of ◆ and of 7."""
    field = flat(texts)[name]
    return str(field(*[7 if each in NUMBERS else "◆" for each in told(name)]) if callable(field) else field)


@foreign
def test_every_language_has_its_own_words(texts: Texts) -> None:
    same = {name for name in NAMES if said(texts, name) == said(ENGLISH, name)}

    assert same == (SAME_IN_FRENCH if texts is FRENCH else set())


@every
def test_no_text_is_empty(texts: Texts) -> None:
    assert [name for name in NAMES if not said(texts, name).strip()] == []


@every
def test_a_text_contains_all_that_it_is_given(texts: Texts) -> None:
    for name in NAMES:
        assert said(texts, name).count("◆") == len(set(told(name)) - NUMBERS), name
        if {"number", "flips", "depth", "discs"} & set(told(name)):
            assert "7" in said(texts, name), name


@foreign
@pytest.mark.parametrize("key", [player.key for player in COMPUTER_PLAYERS])
def test_every_computer_player_is_described_in_every_language(texts: Texts, key: str) -> None:
    description = player_description(texts, Computer(key))

    assert description != player_named(key).description
    assert "{" not in description


@foreign
def test_players_have_names_in_the_language_or_proper_names(
    texts: Texts,
) -> None:
    kept = {
        player.key for player in COMPUTER_PLAYERS if player_name(texts, Computer(player.key)) == player.name
    }

    proper = {player.key for player in COMPUTER_PLAYERS if player.school is School.REVELLO}
    minimax = {"minimax-0", "minimax-1", "minimax-2"}
    assert kept == (proper | minimax if texts is FRENCH else proper)


@every
def test_no_two_computer_players_have_the_same_name(texts: Texts) -> None:
    names = [player_name(texts, Computer(player.key)) for player in COMPUTER_PLAYERS]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("key", "english", "french", "japanese"),
    [
        ("level-3", "Level 3", "Niveau 3", "レベル3"),
        ("strongest", "Strongest", "Le plus fort", "最強"),
        ("search-16", "Search 16", "Recherche 16", "16手読み"),
        ("revello-claire", "Claire", "Claire", "Claire"),
        ("corner-first", "Corner first", "Coin d’abord", "隅が先"),
        ("java-2", "Java level 2", "Java niveau 2", "Java版レベル2"),
        ("monte-carlo", "Monte Carlo", "Monte-Carlo", "モンテカルロ"),
        ("mcts-100", "Monte Carlo 100", "Monte-Carlo 100", "モンテカルロ100"),
    ],
)
def test_a_player_has_its_name_in_each_language(key: str, english: str, french: str, japanese: str) -> None:
    names = [player_name(texts, Computer(key)) for texts in (ENGLISH, FRENCH, JAPANESE)]

    assert names == [english, french, japanese]


@foreign
@pytest.mark.parametrize("player", COMPUTER_PLAYERS, ids=lambda player: player.key)
def test_a_description_tells_the_same_numbers_in_every_language(texts: Texts, player: ComputerPlayer) -> None:
    def numbers(words: str) -> list[str]:
        return re.findall(r"\d+", re.sub(r"(?<=\d)[,\u202f](?=\d)", "", words))

    assert numbers(player_description(texts, Computer(player.key))) == numbers(player.description)


@pytest.mark.parametrize(
    ("key", "french", "japanese"),
    [
        ("level-1", "Vient d’apprendre les règles", "ルールを覚えたばかり"),
        ("search-10", "et la fin à partir de 18 cases vides.", "残り18マスからは最後まで"),
        ("revello-jack", "Très agressif. Voit 5 coups à l’avance.", "とても攻撃的です。5手先まで読みます。"),
        ("java-4", "au plus 7\u202f500 positions.", "最大9手先まで、7,500局面まで"),
    ],
)
def test_a_player_is_described_in_each_language(key: str, french: str, japanese: str) -> None:
    assert french in player_description(FRENCH, Computer(key))
    assert japanese in player_description(JAPANESE, Computer(key))


@every
def test_a_person_has_no_description(texts: Texts) -> None:
    assert player_description(texts, Human()) == ""


@foreign
def test_players_for_matches_keep_their_english_words(texts: Texts) -> None:
    for player in TRIAL_PLAYERS:
        assert player_name(texts, Computer(player.key)) == player.name
        assert player_description(texts, Computer(player.key)) == player.description


def test_a_school_has_a_heading_in_the_language_or_a_proper_name() -> None:
    assert [school_name(FRENCH, school) for school in School] == [
        "Niveaux",
        "Recherche",
        "Revello",
        "Invent with Python",
        "Reversi en Java",
        "Fable Reversi",
    ]


@pytest.mark.parametrize(
    ("number", "english", "french", "japanese"),
    [
        (0, "Black d3 flipped 0 discs.", "Noir joue d3 et retourne 0 pion.", "黒がd3に打ち、0枚返しました。"),
        (1, "Black d3 flipped 1 disc.", "Noir joue d3 et retourne 1 pion.", "黒がd3に打ち、1枚返しました。"),
        (
            2,
            "Black d3 flipped 2 discs.",
            "Noir joue d3 et retourne 2 pions.",
            "黒がd3に打ち、2枚返しました。",
        ),
    ],
)
def test_a_move_counts_the_discs_that_it_flipped(
    number: int, english: str, french: str, japanese: str
) -> None:
    told = [texts.moved(texts.colours[Colour.BLACK], "d3", number) for texts in (ENGLISH, FRENCH, JAPANESE)]

    assert told == [english, french, japanese]


@pytest.mark.parametrize(
    ("seconds", "english", "french", "japanese"),
    [(1, "1 second", "1 seconde", "1秒"), (3, "3 seconds", "3 secondes", "3秒")],
)
def test_seconds_have_a_plural_where_the_language_has_one(
    seconds: int, english: str, french: str, japanese: str
) -> None:
    assert [texts.seconds(seconds) for texts in (ENGLISH, FRENCH, JAPANESE)] == [english, french, japanese]


def test_large_numbers_are_grouped_as_the_language_does() -> None:
    said = [texts.thinking_so_far(12_345) for texts in (ENGLISH, FRENCH, JAPANESE)]

    assert said == [
        "Thinking… 12,345 positions",
        "Réfléchit… 12\u202f345 positions",
        "考え中… 12,345局面",
    ]


def test_values_have_a_decimal_comma_in_french_alone() -> None:
    assert ENGLISH.searched(12, 95, 3.44) == "Depth 12 at 95%, +3.4"
    assert FRENCH.searched(12, 95, 3.44) == "Prof. 12 à 95\u00a0%\u00a0: +3,4"
    assert JAPANESE.searched(12, 95, 3.44) == "12手読み（95%）、+3.4"
    assert [texts.close_moves(3) for texts in (ENGLISH, FRENCH, JAPANESE)] == [
        "; 3 moves are close",
        "\u00a0; 3 coups se valent",
        "、3手が僅差",
    ]
    assert [texts.exact(-6.0) for texts in (ENGLISH, FRENCH, JAPANESE)] == [
        "Exact −6",
        "Exact −6",
        "完全読み −6",
    ]


@pytest.mark.parametrize(
    ("speed", "english", "french", "japanese"),
    [
        (900_000, ", 0.9 million/s", "\u00a0; 0,9 million/s", "、90万/秒"),
        (1_940_000, ", 1.9 million/s", "\u00a0; 1,9 million/s", "、194万/秒"),
        (1_960_000, ", 2.0 million/s", "\u00a0; 2,0 millions/s", "、196万/秒"),
        (21_500_000, ", 21.5 million/s", "\u00a0; 21,5 millions/s", "、2,150万/秒"),
    ],
)
def test_speeds_are_told_in_the_units_of_the_language(
    speed: int, english: str, french: str, japanese: str
) -> None:
    assert [texts.speed(speed) for texts in (ENGLISH, FRENCH, JAPANESE)] == [english, french, japanese]


def test_french_texts_have_no_break_spaces_before_signs() -> None:
    for name in NAMES:
        words = said(FRENCH, name)
        assert not any(f" {sign}" in words for sign in ":;!?%»"), name
        assert "« " not in words, name


def test_each_language_is_named_in_itself() -> None:
    assert [own_name(language) for language in Language] == ["English", "Français", "日本語"]


def test_the_first_words_exist_in_every_language() -> None:
    words = json.loads(first_words())

    assert list(words) == ["en", "fr", "ja"]
    assert len({frozenset(each) for each in words.values()}) == 1
    assert words["fr"]["could_not_start"] == "Reversi n’a pas pu démarrer\u00a0: {reason}."
    assert all("{reason}" in each["could_not_start"] for each in words.values())
    assert all("{file}" in each["file_missing"] for each in words.values())


@pytest.mark.parametrize("language", Language)
def test_figures_below_zero_have_the_true_minus_sign(language: Language) -> None:
    texts = texts_in(language)

    figures = (
        texts.tenths(-1.25),
        texts.hundredths(-1.25),
        texts.guessed(-3),
        texts.searched(8, 95, -1.25),
        texts.from_the_book(-0.5),
        texts.exact(-6),
    )

    assert all("−" in figure and "-" not in figure for figure in figures)


def test_a_figure_that_rounds_to_nothing_is_not_below_zero() -> None:
    assert ENGLISH.tenths(-0.04) == "0.0"
