"""The values that a learner's functions return in chapter 5, taken apart."""

from dataclasses import dataclass
from typing import Any

from reversi.workshop.chapters.check import CheckError, Work, items_of, shown


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a learner's `update`, taken apart."""

    model: Any
    commands: tuple[Any, ...]


def taken_apart(work: Work, result: object, call: str) -> Answer:
    """A model and its commands; raises `CheckError` if a learner's function returned anything else."""
    if isinstance(result, work.kind("Model")):
        raise CheckError("model-alone", call=call)
    pair = items_of(result)
    if pair is None or len(pair) != 2:
        raise CheckError("no-pair", call=call, came=shown(result))
    model, commands = pair[0], items_of(pair[1])
    if not isinstance(model, work.kind("Model")):
        raise CheckError("no-model", call=call, came=shown(model))
    for name in ("board", "to_move", "question"):
        if not hasattr(model, name):
            raise CheckError("no-field", name=name, came=shown(model))
    if isinstance(pair[1], work.kind("AskComputer")):
        raise CheckError("command-alone", call=call)
    if commands is None:
        raise CheckError("no-commands", call=call, came=shown(pair[1]))
    return Answer(model, commands)
