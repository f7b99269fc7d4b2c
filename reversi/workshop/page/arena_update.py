"""The arena's update."""

from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.app.custom_player import decode_work, encode_custom_player
from reversi.app.game.seats import Written
from reversi.domain import DecodeError, Square
from reversi.engine.protocol import CustomPlayerFailure, Fault
from reversi.workshop.arena import Entrant, Match, begin_match, question_of, with_failure, with_move
from reversi.workshop.page import arena_model, arena_msg
from reversi.workshop.page import cmd as page_cmd
from reversi.workshop.page.model import Model, Notice, Worker

Cmds: TypeAlias = tuple[page_cmd.Cmd, ...]

NAMELESS = "Your player"
"""The name of an unnamed learner's player."""


def update_arena(model: Model, message: arena_msg.ArenaMsg) -> tuple[Model, Cmds]:
    """The next state of the page after an arena message, and its commands."""
    arena = model.arena
    match message:
        case arena_msg.OpponentAdded(key):
            entrant = arena_model.ours(key)
            return _with_others(model, (entrant,) if entrant else ())
        case arena_msg.PlayersBrought(text):
            return _brought(model, text)
        case arena_msg.EntrantRemoved(name):
            others = tuple(each for each in arena.others if each.name != name)
            return replace(model, arena=replace(arena, others=others)), (page_cmd.FocusElement("entrants"),)
        case arena_msg.GamesChosen(games):
            chosen = games if games in arena_model.GAMES else arena.games
            return replace(model, arena=replace(arena, games=chosen)), ()
        case arena_msg.Click.START:
            return _started(model)
        case arena_msg.Click.STOP:
            return paused(model), ()
        case arena_msg.Click.RESUME:
            return asked(replace(model, arena=replace(arena, runs=arena.match is not None)))
        case arena_msg.PlayerChose(request, square):
            return _chose(model, request, square)
        case arena_msg.PlayerFell(request, failure):
            return _fell(model, failure) if _is_awaited(arena, request) else (model, ())
        case arena_msg.PlayerMissing(request, reason):
            return _missed(model, reason) if _is_awaited(arena, request) else (model, ())
        case arena_msg.PlayerKept(chapter):
            return _kept(model, chapter)
        case _ as unreachable:
            assert_never(unreachable)


def entrants_of(model: Model) -> tuple[Entrant, ...]:
    """All entrants of the next match, the learner's own players first."""
    name = model.work.name or NAMELESS
    own = arena_model.own_texts(dict(model.work.texts))
    mine = (
        arena_model.own_entrant(f"{name} (search)" if number else name, code)
        for number, code in enumerate(own.values())
    )
    return arena_model.with_own_names((*mine, *model.arena.others))


def paused(model: Model) -> Model:
    """The model with its match paused; an answer will be ignored."""
    return replace(model, arena=replace(model.arena, runs=False))


def noticed(model: Model, words: str) -> tuple[Model, Cmds]:
    """The model with a notice, which gets the focus."""
    return replace(model, notice=Notice(words)), (page_cmd.FocusElement("notice"),)


def asked(model: Model) -> tuple[Model, Cmds]:
    """The model with the entrant to move asked, if the worker is ready."""
    arena = model.arena
    question = question_of(arena.match) if arena.match else None
    if question is None:
        return replace(model, arena=replace(arena, runs=False)), ()
    if not arena.runs or model.worker not in (Worker.READY, Worker.WORKING):
        return model, ()
    request = arena.request + 1
    return replace(model, arena=replace(arena, request=request)), (page_cmd.AskPlayer(request, question),)


def _is_awaited(arena: arena_model.Arena, request: int) -> bool:
    return arena.runs and arena.request == request


def _started(model: Model) -> tuple[Model, Cmds]:
    entrants = entrants_of(model)
    if len(entrants) < arena_model.FEWEST:
        return model, ()
    match = begin_match(entrants, model.arena.games)
    return asked(replace(model, arena=replace(model.arena, match=match, runs=True)))


def _chose(model: Model, request: int, square: Square) -> tuple[Model, Cmds]:
    match = model.arena.match
    if not _is_awaited(model.arena, request) or match is None:
        return model, ()
    if match.game is None or match.game.state.move_at(square) is None:  # the worker may say anything
        return _fell(model, CustomPlayerFailure(Fault.ILLEGAL, None, str(square)))
    return _going_on(model, with_move(match, square))


def _fell(model: Model, failure: CustomPlayerFailure) -> tuple[Model, Cmds]:
    match = model.arena.match
    return _going_on(model, with_failure(match, failure)) if match else (model, ())


def _missed(model: Model, reason: str) -> tuple[Model, Cmds]:
    """The model with its match paused because the player cannot be asked."""
    words = f"Python could not be started for a player ({reason}). Press Go on to try again."
    return noticed(paused(model), words)


def _going_on(model: Model, match: Match) -> tuple[Model, Cmds]:
    return asked(replace(model, arena=replace(model.arena, match=match)))


def _brought(model: Model, text: str) -> tuple[Model, Cmds]:
    """The model with a file's players, or with the reason why it has none."""
    name, _, content = text.partition("\n")
    try:
        players = decode_work(content)
    except DecodeError as error:
        return noticed(model, f"A file brought no player ({name}): {error.problem}.")
    return _with_others(
        model, tuple(arena_model.own_entrant(each.name or "Unnamed", each.code) for each in players)
    )


def _with_others(model: Model, more: tuple[Entrant, ...]) -> tuple[Model, Cmds]:
    """The model with more entrants, without duplicates."""
    known = {(each.key, each.code) for each in model.arena.others}
    new = tuple(each for each in more if (each.key, each.code) not in known)
    if len(entrants_of(model)) + len(new) > arena_model.MOST:
        words = f"There is no room for more than {arena_model.MOST} players."
        return replace(model, notice=Notice(words)), ()
    others = arena_model.with_own_names((*model.arena.others, *new))
    return replace(model, arena=replace(model.arena, others=others)), ()


def _kept(model: Model, chapter: str) -> tuple[Model, Cmds]:
    """The model, and the command to keep a chapter's work as a custom player of the game."""
    if chapter not in model.course.keys:
        return model, ()
    text = model.text_of(model.course.chapter(chapter))
    notice = Notice(
        f"{model.work.name or NAMELESS} is a player of the game now: choose it there, under the name of a "
        "player. If the game does not offer it, export your work, and open the file in the game under "
        "Share."
    )
    keep = page_cmd.KeepCustomPlayer(encode_custom_player(Written(model.work.name, text)))
    return replace(model, notice=notice), (keep, page_cmd.FocusElement("notice"))
