"""The words for the cases of an enum stand in tables: every case has words, and words of its own."""

import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest

import reversi.app
from reversi.locale import Language, say_in

PARTIAL = {"REFUSALS", "MARKS", "LETTERS", "SYMMETRIES", "LANDMARKS", "FORMS"}
"""Tables in which some cases have no words, since nothing is said of them."""

Table = dict[Enum, str]


def tables() -> Iterator[tuple[str, Table]]:
    """Every table of sentences by cases of enums, by the name of its module and its own."""
    for module in pkgutil.walk_packages(reversi.app.__path__, "reversi.app."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if is_table(value):
                yield f"{module.name}.{name}", value


def is_table(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and len(value) > 1
        and all(isinstance(case, Enum) and isinstance(words, str) for case, words in value.items())
    )


TABLES = dict({id(table): (name, table) for name, table in tables()}.values())


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("language", Language)
def test_every_case_has_words_of_its_own_in_every_language(table: Table, language: Language) -> None:
    assert len({say_in(language)(words) for words in table.values()}) == len(table)


def test_every_case_has_words_except_where_nothing_is_said_of_it() -> None:
    partial = {
        name
        for name, table in TABLES.items()
        if {other for case in table for other in type(case)} - set(table)
    }

    assert {name.rpartition(".")[2] for name in partial} == PARTIAL
    assert len(TABLES) > 20
