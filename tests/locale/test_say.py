"""Sentences and numbers as each language writes them."""

import json
import re
from collections.abc import Callable

import pytest

from reversi.app.computer.players import player_description, player_name, school_name
from reversi.app.game.seats import Computer, Human
from reversi.app.game.words import value_words
from reversi.app.prerender import first_words
from reversi.app.settings import MoveTime
from reversi.app.settings.view import choice_words
from reversi.engine import Certainty
from reversi.engine.players import COMPUTER_PLAYERS, TRIAL_PLAYERS, ComputerPlayer, School, player_named
from reversi.locale import OWN_NAMES, Language, say_in
from reversi.locale.say import Say

Words = Callable[[Say], str]
ENGLISH, FRENCH, JAPANESE = LANGUAGES = tuple(map(say_in, Language))

every = pytest.mark.parametrize("say", LANGUAGES, ids=["English", "French", "Japanese"])
foreign = pytest.mark.parametrize("say", [FRENCH, JAPANESE], ids=["French", "Japanese"])


@foreign
def test_players_have_names_in_the_language_or_proper_names(say: Say) -> None:
    kept = {
        player.key for player in COMPUTER_PLAYERS if player_name(say, Computer(player.key)) == player.name
    }

    proper = {player.key for player in COMPUTER_PLAYERS if player.school is School.REVELLO}
    minimax = {"minimax-0", "minimax-1", "minimax-2"}
    assert kept == (proper | minimax if say is FRENCH else proper)


@every
def test_no_two_computer_players_have_the_same_name(say: Say) -> None:
    names = [player_name(say, Computer(player.key)) for player in COMPUTER_PLAYERS]

    assert len(set(names)) == len(names)


def named(key: str) -> Words:
    return lambda say: player_name(say, Computer(key))


def flipped(discs: int) -> Words:
    one, many = "{colour} {square} flipped {n} disc.", "{colour} {square} flipped {n} discs."
    return lambda say: say.number(one, many, discs, colour=say("Black"), square="d3")


def valued(certainty: Certainty, value: int) -> Words:
    return lambda say: value_words(say, certainty, value, 12, 95)


@pytest.mark.parametrize(
    ("words", "english", "french", "japanese"),
    [
        (named("level-3"), "Level 3", "Niveau 3", "レベル3"),
        (named("strongest"), "Strongest", "Le plus fort", "最強"),
        (named("search-16"), "Search 16", "Recherche 16", "16手読み"),
        (named("revello-claire"), "Claire", "Claire", "Claire"),
        (named("corner-first"), "Corner first", "Coin d’abord", "隅が先"),
        (named("java-2"), "Java level 2", "Java niveau 2", "Java版レベル2"),
        (named("monte-carlo"), "Monte Carlo", "Monte-Carlo", "モンテカルロ"),
        (named("mcts-100"), "Monte Carlo 100", "Monte-Carlo 100", "モンテカルロ100"),
        (
            flipped(0),
            "Black d3 flipped 0 discs.",
            "Noir joue d3 et retourne 0\u00a0pion.",
            "黒がd3に打ち、0枚返しました。",
        ),
        (
            flipped(1),
            "Black d3 flipped 1 disc.",
            "Noir joue d3 et retourne 1\u00a0pion.",
            "黒がd3に打ち、1枚返しました。",
        ),
        (
            flipped(2),
            "Black d3 flipped 2 discs.",
            "Noir joue d3 et retourne 2\u00a0pions.",
            "黒がd3に打ち、2枚返しました。",
        ),
        (lambda say: choice_words(say, MoveTime.ONE_SECOND), "1 second", "1\u00a0seconde", "1秒"),
        (lambda say: choice_words(say, MoveTime.THREE_SECONDS), "3 seconds", "3\u00a0secondes", "3秒"),
        (lambda say: choice_words(say, MoveTime.TWO_MINUTES), "2 minutes", "2\u00a0minutes", "2分"),
        (valued(Certainty.GUESS, -3), "Guess −3", "Estimation −3", "目安 −3"),
        (valued(Certainty.BOOK, -50), "From the book, −0.5", "Répertoire\u00a0: −0,5", "定石、−0.5"),
        (
            valued(Certainty.SEARCHED, 344),
            *("Depth 12 at 95%, +3.4", "Prof. 12 à 95\u00a0%\u00a0: +3,4", "12手読み（95%）、+3.4"),
        ),
        (valued(Certainty.EXACT, -600), "Exact −6", "Exact −6", "完全読み −6"),
    ],
)
def test_each_language_has_its_names_plurals_signs_and_units(
    words: Words, english: str, french: str, japanese: str
) -> None:
    assert [words(say) for say in LANGUAGES] == [english, french, japanese]


@foreign
@pytest.mark.parametrize("player", COMPUTER_PLAYERS, ids=lambda player: player.key)
def test_a_description_is_translated_and_tells_the_same_numbers(say: Say, player: ComputerPlayer) -> None:
    def numbers(words: str) -> list[str]:
        return re.findall(r"\d+", re.sub(r"(?<=\d)[,\u202f](?=\d)", "", words))

    description = player_description(say, Computer(player.key))

    assert description != player_named(player.key).description
    assert numbers(description) == numbers(player.description)


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
def test_a_person_has_no_description(say: Say) -> None:
    assert player_description(say, Human()) == ""


@foreign
def test_players_for_matches_keep_their_english_words(say: Say) -> None:
    for player in TRIAL_PLAYERS:
        assert player_name(say, Computer(player.key)) == player.name
        assert player_description(say, Computer(player.key)) == player.description


def test_a_school_has_a_heading_in_the_language_or_a_proper_name() -> None:
    assert [school_name(FRENCH, school) for school in School] == [
        *("Niveaux", "Recherche", "Revello", "Invent with Python", "Reversi en Java", "Fable Reversi"),
    ]


def test_a_figure_that_rounds_to_nothing_has_no_sign_and_large_ones_are_grouped() -> None:
    figures = [ENGLISH.signed(number, 1) for number in (-0.04, 0.0, 0.04, -0.06)]

    assert figures == ["0.0", "0.0", "0.0", "−0.1"]
    assert [FRENCH.signed(number, 2) for number in (-1.25, 1234.5)] == ["−1,25", "+1\u202f234,50"]
    assert ENGLISH("Play {level}", level=1_234) == "Play 1,234"


def test_each_language_is_named_in_itself() -> None:
    assert [OWN_NAMES[language] for language in Language] == ["English", "Français", "日本語"]


def test_the_first_words_exist_in_every_language() -> None:
    words = json.loads(first_words())

    assert list(words) == ["en", "fr", "ja"]
    assert words["en"]["could_not_start"] == "Reversi could not start: {reason}."
    assert words["fr"]["could_not_start"] == "Reversi n’a pas pu démarrer\u00a0: {reason}."
