"""The contracts of import-linter are those of the tables in docs/architecture.md."""

import tomllib

from tests.contracts import CHECKOUT, PYPROJECT, TABLES, contracts, rooms_in, writes_in, written

TEXT = TABLES.read_text("utf-8")


def test_the_contracts_are_those_of_the_tables() -> None:
    pyproject = PYPROJECT.read_text("utf-8")

    assert pyproject == written(pyproject, TEXT), "write them anew: python3 -m tests.contracts"


def test_every_room_of_the_house_has_a_row() -> None:
    modules = {path.stem for path in (CHECKOUT / "reversi").iterdir() if path.stem[0] not in "."}

    assert {room.name for room in rooms_in(TEXT)} == modules - {"__init__", "__pycache__"}


def test_a_room_may_import_what_its_row_names_and_nothing_else() -> None:
    found = tomllib.loads(contracts(ROWS))["tool"]["importlinter"]["contracts"]

    assert found[0]["name"] == "cellar imports nothing"
    assert found[0]["forbidden_modules"] == ["reversi.engine", "reversi.roof"]
    assert found[1]["forbidden_modules"] == ["reversi.roof"]
    assert found[2]["forbidden_modules"] == ["reversi.cellar"]
    assert found[-2]["source_modules"] == ["reversi.cellar", "reversi.roof"], "kept from the world"
    rows = ROWS.replace("| cellar | acts |", "| all but roof | acts |")
    _, found, *_ = tomllib.loads(contracts(rows))["tool"]["importlinter"]["contracts"]
    assert found["name"] == "engine imports all but roof"
    assert found["forbidden_modules"] == ["reversi.roof"]


def test_a_room_of_the_program_is_kept_from_what_puts_the_rooms_together() -> None:
    *_, whole = tomllib.loads(contracts(ROWS))["tool"]["importlinter"]["contracts"]

    assert whole["source_modules"] == ["reversi.app.attic", "reversi.app.hall"]
    assert "reversi.app.update" in whole["forbidden_modules"]


def test_what_a_room_may_write_stands_in_its_row() -> None:
    assert writes_in(ROWS) == {"attic": {"roof", "view"}, "hall": set()}


ROWS = r"""
<!-- rooms -->

| room | what it is | may import | kind |
|---|---|---|---|
| [cellar](a) | what lies below | nothing | pure |
| [engine](b) | what moves | cellar | acts |
| roof | what lies above | the engine's face | pure |

<!-- rooms of the program -->

| room | what a person does there | what it writes |
|---|---|---|
| [attic](c) | looks out | roof, view |
| hall | comes in | |

"""
