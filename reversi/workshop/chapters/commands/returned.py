"""The values that a learner's functions return in chapter 5, taken apart."""

from dataclasses import dataclass
from typing import Any

from reversi.workshop.chapters.check import CheckError, Work, fail_if, items_of, shown


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a learner's `update`, taken apart."""

    model: Any
    commands: tuple[Any, ...]


def taken_apart(work: Work, result: object, call: str) -> Answer:
    """A model and its commands; raises `CheckError` if a learner's function returned anything else."""
    fail_if(isinstance(result, work.kind("Model")), "model-alone", call=call)
    pair = items_of(result)
    if pair is None or len(pair) != 2:
        raise CheckError("no-pair", call=call, came=shown(result))
    model, commands = pair[0], items_of(pair[1])
    fail_if(not isinstance(model, work.kind("Model")), "no-model", call=call, came=shown(model))
    for name in ("board", "to_move", "question"):
        fail_if(not hasattr(model, name), "no-field", name=name, came=shown(model))
    fail_if(isinstance(pair[1], work.kind("AskComputer")), "command-alone", call=call)
    if commands is None:
        raise CheckError("no-commands", call=call, came=shown(pair[1]))
    return Answer(model, commands)
