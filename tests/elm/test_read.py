from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from reversi.elm.effects import Failed
from reversi.elm.read import read_json


class Sky(Enum):
    CLEAR = "clear"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class Place:
    name: str
    height: float = 0.0

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("a place needs a name")


@dataclass(frozen=True, slots=True)
class Weather:
    sky: Sky
    places: tuple[Place, ...] = ()
    wind: int | None = None


def test_a_value_is_read_by_its_type_and_what_is_not_known_is_ignored() -> None:
    text = '{"sky": "grey", "places": [{"name": "Bern", "height": 540.5}, {"name": "Nice"}], "moon": {}}'

    assert read_json(Weather, text) == Weather(Sky.GREY, (Place("Bern", 540.5), Place("Nice")))


def test_a_whole_number_is_a_number_too() -> None:
    assert read_json(float, "5") == 5.0


@pytest.mark.parametrize(
    ("kind", "text", "failed"),
    [
        (int, "{", Failed("this is not JSON", "line 1, column 2")),
        (int, "[" * 1000, Failed("lists and objects are nested more than 120 deep")),
        (int, "true", Failed("expected a whole number, found True")),
        (float, '"5"', Failed("expected a number, found '5'")),
        (Weather, "{}", Failed("expected an object with “sky”, found {}")),
        (Weather, '{"sky": "blue"}', Failed("expected one of clear, grey, found 'blue'", "sky")),
        (
            Weather,
            '{"sky": "grey", "places": [{"name": "Bern"}, {"name": 5}]}',
            Failed("expected text, found 5", "places[1].name"),
        ),
        (
            Weather,
            '{"sky": "grey", "places": [{"name": ""}]}',
            Failed("a place needs a name, found {'name': ''}", "places[0]"),
        ),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(kind: type[Any], text: str, failed: Failed) -> None:
    assert read_json(kind, text) == failed


def test_a_number_without_bounds_is_refused() -> None:
    read = read_json(float, "1" + "0" * 400)

    assert isinstance(read, Failed)
    assert read.reason.startswith("expected a smaller number, found 1000")


def test_what_has_failed_before_has_still_failed() -> None:
    assert read_json(int, Failed("no network")) == Failed("no network")


def test_an_error_is_said_in_a_line() -> None:
    assert str(Failed("expected text", "places[1].name")) == "places[1].name: expected text"
    assert str(Failed("no network")) == "no network"
