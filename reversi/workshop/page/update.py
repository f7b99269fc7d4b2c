"""The workshop page's update."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.workshop.page import arena_msg, cmd, codec, msg, storing
from reversi.workshop.page import model as page_model
from reversi.workshop.page.arena_update import asked, noticed, paused, update_arena
from reversi.workshop.page.course import Course
from reversi.workshop.page.model import Game, Model, Notice, PlainScreen, Question, Screen, Why, Work, Worker
from reversi.workshop.page.versions import CHANGES, before_work, merged, replaced_at_a_stroke, with_version
from reversi.workshop.results import PRINTED, Explained, Kind, Marked

Cmds: TypeAlias = tuple[cmd.Cmd, ...]

PAUSE_MS = 600
"""The pause in typing after which the checks run."""
NOBODY = "an unnamed learner"
UNREADABLE = (
    "Something that an earlier visit stored here could not be read: {reason} It is still kept: under “Your "
    "work” you can save it as a file."
)
OVERRAN = (
    "Your code did not come back, so Python was stopped and started again. Look for a loop that never "
    "ends, then change the code or run the checks again."
)
REPLACED = "This chapter was changed in another tab. What stood here is among its earlier versions."
UNREADABLE_FILE = "reversi-workshop-unreadable.txt"
TITLE = "title"
"""The heading of the screen, which gets the focus when the screen changes."""
EXAMPLE_LINK = "#example-"


def init(flags: page_model.Flags) -> tuple[Model, Cmds]:
    """The page as it opens."""
    stored = storing.read_stored(flags.stored, flags.course.keys)
    screen = _screen_of(flags.link, flags.course)
    model = Model(
        course=flags.course,
        screen=screen,
        work=stored.work,
        versions=stored.versions,
        unreadable=stored.unreadable,
        worker=Worker.STARTING if flags.starts else Worker.UNSTARTED,
        presents=flags.presents,
        home=flags.home,
        notice=Notice(UNREADABLE.format(reason=stored.problem)) if stored.problem else None,
        denied=flags.denied,
    )
    return model, (*_storing(stored.repairs), *_begun(screen))


def subscriptions(_: Model) -> frozenset[cmd.Sub]:
    """The page's subscriptions, always the same."""
    return frozenset({cmd.Sub.LINKS, cmd.Sub.LEARNER, cmd.Sub.OTHER_TABS})


def update(model: Model, message: msg.Msg) -> tuple[Model, Cmds]:
    """The next state and its commands, which include storing any change in the work."""
    after, commands = _updated(model, message)
    entries = storing.changes(model, after)
    if isinstance(message, msg.StoredElsewhere) and message.stands:
        entries = tuple(each for each in entries if each != (message.key, message.text))
    return after, (*_storing(entries), *commands)


def _storing(entries: storing.Entries) -> Cmds:
    return (cmd.Store(entries),) if entries else ()


def _updated(model: Model, message: msg.Msg) -> tuple[Model, Cmds]:
    if isinstance(message, arena_msg.ArenaMsg):
        return update_arena(model, message)
    match message:
        case msg.LinkOpened(link):
            return _opened(paused(model), _screen_of(link, model.course))
        case msg.Typed(text):
            return _typed(model, text)
        case msg.TypingPaused(change):
            return _rested(model) if change == model.change else (model, ())
        case msg.Event.RUN_CLICKED:
            return _tried(replace(model, stuck=None, asks_checks=True))
        case msg.Event.LEARNER_READY:
            ready = replace(model, worker=Worker.READY)
            if model.screen is PlainScreen.ARENA:
                return asked(ready)
            return (ready, ()) if model.stuck == model.change else _tried(ready)
        case msg.LearnerMarked(order, marked):
            return _marked(model, marked) if order == model.order else (model, ())
        case msg.Event.GAME_BEGUN_AGAIN:
            return _tried(model, afresh=True)
        case msg.GameTravelled(place):
            return model, (cmd.TravelTo(model.order, int(place)),)
        case msg.GameBegan(order, place, of):
            game = replace(_game_of(model, order), runs=True, trouble=None, place=place, of=of)
            return (replace(model, game=game), ()) if order == model.order else (model, ())
        case msg.GamePrinted(order, text):
            game = _game_of(model, order)
            game = replace(game, printed=(game.printed + text)[-PRINTED:])
            return (replace(model, game=game), ()) if order == model.order else (model, ())
        case msg.GameStopped(order, why):
            game = replace(_game_of(model, order), trouble=why)
            return (replace(model, game=game), ()) if order == model.order else (model, ())
        case msg.LearnerEnded(overran, reason):
            return _ended(model, overran, reason), ()
        case msg.Event.HINT_ASKED:
            return _hinted(model), ()
        case msg.Event.SOLUTION_ASKED:
            return replace(model, question=Question.SOLUTION), (cmd.FocusElement("question"),)
        case msg.Event.SOLUTION_SHOWN:
            return replace(model, question=Question.SHOWN), (cmd.FocusElement("question"),)
        case msg.Event.RESET_ASKED:
            return replace(model, question=Question.RESET), (cmd.FocusElement("question"),)
        case msg.Event.QUESTION_CLOSED:
            return replace(model, question=Question.NONE), ()
        case msg.Event.SOLUTION_TAKEN:
            chapter = model.chapter
            taken = replace(model, question=Question.NONE)
            return _retexted(taken, chapter.key, chapter.solution, Why.SOLUTION) if chapter else (model, ())
        case msg.VersionTaken(text):
            chapter = model.chapter
            return _retexted(model, chapter.key, text, Why.VERSION) if chapter else (model, ())
        case msg.StoredElsewhere(key, text, stands):
            return _heard(model, key, text, stands)
        case msg.Event.RESET_CONFIRMED:
            chapter = model.chapter
            return _reset(replace(model, question=Question.NONE), chapter.key) if chapter else (model, ())
        case msg.Named(name):
            return replace(model, work=replace(model.work, name=name[: codec.LONGEST_NAME])), ()
        case msg.Event.EXPORT_CLICKED:
            if model.work.name.strip():
                return _dated(model)
            return replace(model, asks_name=True), (cmd.FocusElement("name"),)
        case msg.Event.EXPORTED_UNNAMED:
            return _dated(model)
        case msg.DateTold(date):
            return model, (
                cmd.SaveFile(codec.file_name(model.work.name, date), codec.format_work(model.work)),
            )
        case msg.Event.UNREADABLE_SAVED:
            return model, (cmd.SaveFile(UNREADABLE_FILE, "\n\n".join(model.unreadable)),)
        case msg.FileChosen(text):
            return _offered(model, text)
        case msg.Event.IMPORT_ACCEPTED:
            offered = model.notice.offered if model.notice else None
            return _imported(model, offered) if offered else (model, ())
        case msg.Event.IMPORT_UNDONE:
            before = model.notice.before if model.notice else None
            return _reworked(replace(model, notice=None), before, Why.VERSION) if before else (model, ())
        case msg.Event.NOTICE_CLOSED:
            return replace(model, notice=None), ()
        case msg.StoreFailed(reason):
            return replace(model, denied=reason), ()
        case msg.SourceOpened(path):
            return replace(model, source=path), (cmd.FocusElement("source"),)
        case msg.Event.SOURCE_CLOSED:
            return replace(model, source=None), (cmd.FocusElement(TITLE),)
        case msg.Event.PRESENT_TOGGLED:
            return replace(model, presents=not model.presents), (cmd.FocusElement(TITLE),)
        case msg.Stepped(by):
            return _stepped(model, by)
        case msg.PageTurned(by):
            return model, (cmd.ShowRest(by, msg.Stepped(by)),)
        case msg.Event.TASK_WANTED:
            return model, (cmd.FocusElement("task"),)
        case msg.Event.TRAVEL_ASKED:
            return model, (cmd.Order.OPEN_TRAVEL,)
        case _ as unreachable:
            assert_never(unreachable)


def _screen_of(link: str, course: Course) -> Screen:
    """The screen for this `#`; the first chapter if it names none."""
    key = link.removeprefix("#")
    if key in course.keys:
        return page_model.ChapterScreen(key)
    if key == "arena":
        return PlainScreen.ARENA
    if key == "examples":
        return page_model.ExamplesScreen()
    if link.startswith(EXAMPLE_LINK) and (name := link.removeprefix(EXAMPLE_LINK)) in page_model.EXAMPLES:
        return page_model.ExamplesScreen(name)
    if key == "chapters" or not course.chapters:
        return PlainScreen.CONTENTS
    return page_model.ChapterScreen(course.keys[0])


def _opened(model: Model, screen: Screen) -> tuple[Model, Cmds]:
    """The model on another screen, without the previous text's results."""
    if screen == model.screen:
        return model, ()
    opened = _blank(replace(model, screen=screen, source=None, question=Question.NONE))
    tried, commands = _tried(opened) if opened.chapter else (opened, (cmd.Order.END_GAME,))
    return tried, (*commands, *_begun(screen), cmd.FocusElement(TITLE))


def _begun(screen: Screen) -> Cmds:
    """The commands that open a screen."""
    if isinstance(screen, page_model.ExamplesScreen) and screen.name:
        return (cmd.OpenExample(screen.name),)
    return ()


def _blank(model: Model) -> Model:
    """The model without results for the text in the editor."""
    return replace(model, marked=None, game=Game(), order=model.order + 1, stuck=None, asks_checks=False)


def _typed(model: Model, text: str) -> tuple[Model, Cmds]:
    chapter = model.chapter
    if chapter is None or text == model.text_of(chapter):
        return model, ()
    before, typed = model.text_of(chapter), model.typed + 1
    if replaced_at_a_stroke(before, text):
        model, typed = with_version(model, chapter.key, before, Why.TYPED), 0
    change = model.change + 1
    mine = model.mine | {chapter.key}
    changed = replace(
        _with_text(model, chapter.key, text), change=change, mine=mine, typed=typed, replaced=""
    )
    return changed, (cmd.Wait(PAUSE_MS, msg.TypingPaused(change)),)


def _game_of(model: Model, order: int) -> Game:
    """The game of an order as it stands: a new one has printed nothing yet."""
    return (
        model.game
        if model.game.order == order
        else replace(model.game, order=order, printed="", trouble=None)
    )


def _rested(model: Model) -> tuple[Model, Cmds]:
    """The model after a pause in typing: the text is checked, and sometimes kept as a version."""
    chapter = model.chapter
    if chapter and model.typed >= CHANGES:
        kept = with_version(model, chapter.key, model.text_of(chapter), Why.TYPED)
        return _tried(replace(kept, typed=0))
    return _tried(model)


def _with_text(model: Model, key: str, text: str) -> Model:
    texts = {**model.work.texts, key: text}
    if text == model.course.chapter(key).starter:
        del texts[key]
    return replace(model, work=replace(model.work, texts=texts))


def _retexted(model: Model, key: str, text: str, why: Why) -> tuple[Model, Cmds]:
    """The model with another text in the editor, checked at once."""
    return _reworked(model, _with_text(model, key, text).work, why)


def _reset(model: Model, key: str) -> tuple[Model, Cmds]:
    texts = {other: text for other, text in model.work.texts.items() if other != key}
    hints = {other: count for other, count in (model.hints or {}).items() if other != key}
    return _reworked(
        replace(model, hints=hints, asks_checks=False),
        replace(model.work, texts=texts, done=model.work.done - {key}),
        Why.RESET,
    )


def _reworked(model: Model, work: Work, why: Why) -> tuple[Model, Cmds]:
    """The model with other work, checked at once; each text it replaces becomes a version."""
    keys = model.course.keys
    other = frozenset(key for key in keys if work.texts.get(key) != model.work.texts.get(key))
    key = model.chapter.key if model.chapter else ""
    kept = replace(before_work(model, work, why), work=work, change=model.change + 1, mine=model.mine | other)
    return _tried(replace(kept, typed=0, replaced=key if key in other else model.replaced))


def _heard(model: Model, key: str, text: str, stands: bool) -> tuple[Model, Cmds]:
    """The model after another tab stored something; unreadable entries may be newer, and are kept."""
    chapters = {
        name(each): each for each in model.course.keys for name in (storing.chapter_key, storing.versions_key)
    }
    chapter = chapters.get(key, "")
    try:
        if key == storing.NAME:
            name = codec.parse_work(text, ()).name
            return (replace(model, work=replace(model.work, name=name)) if stands else model), ()
        if chapter and key == storing.chapter_key(chapter):
            return _heard_of_chapter(model, chapter, codec.parse_work(text, (chapter,)), stands)
        if chapter:
            versions = merged(model.versions.get(chapter, ()), codec.parse_versions(text))
            return replace(model, versions={**model.versions, chapter: versions}), ()
    except codec.WorkError:
        return replace(model, unreadable=tuple(dict.fromkeys((*model.unreadable, text)))), ()
    return model, ()


def _heard_of_chapter(model: Model, key: str, theirs: Work, stands: bool) -> tuple[Model, Cmds]:
    """The model with another tab's text, unless this tab's is newer; nothing written is lost."""
    chapter = model.course.chapter(key)
    here, there = model.text_of(chapter), theirs.texts.get(key, chapter.starter)
    if not stands or model.denied:
        return (model if there == here else with_version(model, key, there, Why.TAB)), ()
    done = model.work.done - {key} | theirs.done
    if there == here:
        return (model if done == model.work.done else replace(model, work=replace(model.work, done=done))), ()
    mine = key in model.mine
    kept = with_version(model, key, here, Why.TAB) if mine else model
    taken = _with_text(kept, key, there)
    change, is_open = model.change + 1, model.chapter == chapter
    taken = replace(
        taken,
        work=replace(taken.work, done=done),
        mine=model.mine - {key},
        replaced=key if mine and is_open else model.replaced,
        notice=Notice(REPLACED) if mine and is_open else model.notice,
    )
    if not is_open:
        return taken, ()
    return replace(taken, change=change), (cmd.Wait(PAUSE_MS, msg.TypingPaused(change)),)


def _dated(model: Model) -> tuple[Model, Cmds]:
    """The model with the work saved as a file, once the date is known."""
    for chapter in model.course.chapters:
        if len(model.text_of(chapter)) > codec.LONGEST:
            words = f"The text of “{chapter.title}” is too long for a file. Shorten it, then export again."
            return noticed(model, words)
    return replace(model, asks_name=False), (cmd.Order.ASK_DATE,)


def _tried(model: Model, *, afresh: bool = False) -> tuple[Model, Cmds]:
    """The model with the text sent to the worker, now or when the worker has started."""
    chapter = model.chapter
    if chapter is None or model.worker not in (Worker.READY, Worker.WORKING):
        return model, ()
    order = model.order + 1
    tried = replace(model, order=order, worker=Worker.WORKING)
    return tried, (cmd.TryWork(order, chapter.key, model.text_of(chapter), afresh),)


def _marked(model: Model, marked: Marked) -> tuple[Model, Cmds]:
    chapter = model.chapter
    found = replace(model, marked=marked, worker=Worker.READY)
    if marked.failure:
        found = replace(found, game=Game(model.order, model.game.runs, marked.failure))
    if chapter is None or not marked.is_done or chapter.key in model.work.done:
        return found, ()
    return replace(found, work=replace(model.work, done=model.work.done | {chapter.key})), ()


def _ended(model: Model, overran: bool, reason: str) -> Model:
    """The model without a worker; another one starts unless the first never did."""
    if model.worker in (Worker.STARTING, Worker.UNSTARTED):
        words = f"Python could not start here ({reason}). Reload the page to try again."
        return replace(model, worker=Worker.BROKEN, notice=Notice(words))
    text = OVERRAN if overran else f"Python stopped while your code ran ({reason}), and was started again."
    why = Explained(Kind.OVERRAN if overran else Kind.LEFT, None, text)
    return replace(
        model,
        worker=Worker.STARTING,
        order=model.order + 1,
        stuck=model.change,
        marked=Marked((), why, ""),
        game=Game(model.order + 1, runs=False, trouble=why),
    )


def _hinted(model: Model) -> Model:
    chapter = model.chapter
    if chapter is None:
        return model
    count = min(model.hints_of(chapter) + 1, len(chapter.hints))
    hints: Mapping[str, int] = {**(model.hints or {}), chapter.key: count}
    return replace(model, hints=hints)


def _offered(model: Model, text: str) -> tuple[Model, Cmds]:
    """The question whether to import and run a file's work, or why it has none."""
    try:
        read = codec.parse_work(text, model.course.keys)
    except codec.WorkError as problem:
        return noticed(model, str(problem))
    name = read.name or NOBODY
    if not read.texts:
        return noticed(model, f"The file of {name} has no work in it.")
    question = (
        f"The file of {name} has code for {_count(read)}. It would replace yours, and it would run here, "
        "shut off from the network. You can undo this."
    )
    return replace(model, notice=Notice(question, offered=read)), (cmd.FocusElement("notice"),)


def _imported(model: Model, read: Work) -> tuple[Model, Cmds]:
    """The model with a file's work replacing one's own, chapter by chapter; it can be undone."""
    name = read.name or NOBODY
    notice = Notice(f"The file of {name} has replaced {_count(read)}.", model.work)
    work = Work({**model.work.texts, **read.texts}, model.work.done | read.done, read.name or model.work.name)
    reworked, commands = _reworked(replace(model, notice=notice), work, Why.FILE)
    return reworked, (*commands, cmd.FocusElement("notice"))


def _count(work: Work) -> str:
    """The number of chapters with work, in words."""
    number = len(work.texts)
    return "one chapter" if number == 1 else f"{number} chapters"


def _stepped(model: Model, by: int) -> tuple[Model, Cmds]:
    """The model one step forward or back in the presentation; the next chapter follows the last step."""
    chapter, screen = model.chapter, model.screen
    if not model.presents or chapter is None or not isinstance(screen, page_model.ChapterScreen):
        return model, ()
    step = screen.step + by
    if 0 <= step <= len(chapter.slides):
        return replace(model, screen=replace(screen, step=step)), (cmd.FocusElement(TITLE),)
    keys = model.course.keys
    place = keys.index(chapter.key) + by
    return (model, (cmd.GoTo(f"#{keys[place]}"),)) if 0 <= place < len(keys) else (model, ())
