"""The chapters as the tests see them: their modules, their texts and their checks."""

import ast
import importlib
import re
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

from reversi.shells.workshop.chapter import exercise_of, failures_of, text_of
from reversi.workshop import chapters
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.chapters.check import Check, CheckError, Work
from reversi.workshop.course import Block, blocks_of, sentence_of

ROOT = Path(chapters.__file__).parents[3]
FOLDER = Path(chapters.__file__).parent

WRITTEN = tuple(key for key in CHAPTERS if (FOLDER / key / "checks.py").exists())
"""The chapters that are there."""


def module_of(key: str, name: str) -> ModuleType:
    """A module of a chapter: its solution or its checks."""
    return importlib.import_module(f"reversi.workshop.chapters.{key}.{name}")


def checks_of(key: str) -> tuple[Check, ...]:
    """What a chapter holds the work to."""
    checks: tuple[Check, ...] = module_of(key, "checks").CHECKS
    return checks


def blocks() -> list[tuple[str, Block]]:
    """Every live picture and excerpt, with the chapter in which it stands."""
    return [(key, block) for key in WRITTEN for step in text_of(key).steps for block in blocks_of(step)]


def work_of(key: str, source: str) -> Work:
    """The work of a learner who wrote `source`; every call makes a module of its own."""
    module = ModuleType("work")
    exec(compile(source, "work.py", "exec", dont_inherit=True), module.__dict__)
    return Work(module.__dict__, source)


def solved(key: str, *changes: tuple[str, str]) -> Work:
    """The work of a learner whose text is the solution but for `changes`, each from a text to another."""
    source = exercise_of(key).solution
    for before, after in changes:
        assert before in source, f"the solution of {key} has no {before!r}"
        source = source.replace(before, after)
    return work_of(key, source)


def verdicts(key: str, work: Work) -> dict[str, str]:
    """What each check says of `work`: "" if it passes, else the failure's key or the exception's name.

    A failure must have all details that its sentence tells.
    """
    failures = failures_of(key)
    return {check.key: _verdict(check, work, failures) for check in checks_of(key)}


def _verdict(check: Check, work: Work, failures: Mapping[str, str]) -> str:
    try:
        check.run(work)
    except CheckError as wrong:
        details = wrong.details
        sentence = sentence_of(wrong.key, details, failures)
        assert all(details.values()), details
        assert not re.search(r"\{[a-z_]+\}", sentence), sentence
        return wrong.key
    except Exception as problem:  # noqa: BLE001 - a learner's code may raise anything
        return type(problem).__name__
    return ""


def failures_raised(key: str) -> set[tuple[str, frozenset[str]]]:
    """The failures that a chapter's checks can name, each with the details given: from their source."""
    modules = [name for name in ("checks", "returned", "suite") if (FOLDER / key / f"{name}.py").exists()]
    nodes = (
        node
        for name in modules
        for node in ast.walk(ast.parse((FOLDER / key / f"{name}.py").read_text(encoding="utf-8")))
    )
    calls = (node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    raised = set[tuple[str, frozenset[str]]]()
    for call in (call for call in calls if ast.unparse(call.func) in ("CheckError", "fail_if")):
        name = call.args[-1]
        assert isinstance(name, ast.Constant), "named by a literal, so that the texts can be held to it"
        raised.add((str(name.value), frozenset(word.arg or "**" for word in call.keywords)))
    return raised
