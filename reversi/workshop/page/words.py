"""The workshop page's texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

VERSION_WHY: Mapping[str, str] = {
    "solution": "Before the solution",
    "reset": "Before starting over",
    "file": "Before the imported file",
    "tab": "From another tab",
    "version": "Before going back",
    "typed": "While you wrote",
}


@dataclass(frozen=True, slots=True)
class Words:
    """The texts in one language; `{…}` is filled in."""

    title: str = "Reversi workshop"
    back_to_game: str = "Play Reversi"
    chapters: str = "Chapters"
    chapter_number: str = "Chapter {number}"
    done: str = "done"
    examples: str = "Examples"
    present: str = "Present"
    end_present: str = "End presentation"
    your_work: str = "Your work"
    contents: str = "All chapters"
    contents_text: str = (
        "A course in nine chapters. You write a Reversi of your own, in small steps, and see how a program "
        "made of values and pure functions holds together. It needs some Python, no installation and no "
        "network."
    )
    minutes: str = "A chapter takes 10 to 25 minutes. What you write stays in this browser."
    task: str = "Your task"
    to_task: str = "Go to your task"
    hints: str = "Hints"
    first_hint: str = "Show a hint"
    next_hint: str = "Show the next hint"
    solution: str = "Solution"
    show_solution: str = "Show the solution"
    solution_question: str = "You learn most from what you find yourself. Show the solution all the same?"
    yes_show: str = "Show it"
    no_back: str = "Not yet"
    take_solution: str = "Put it into the editor"
    hide_solution: str = "Hide the solution"
    reset: str = "Start this chapter over"
    reset_question: str = "Replace what you wrote in this chapter by what it began with?"
    yes_reset: str = "Start over"
    no_keep: str = "Keep it"
    editor: str = "Your code for chapter {number}, {title}"
    editor_keys: str = "Tab indents. Escape, then Tab, leaves the editor."
    run: str = "Run the checks"
    checks: str = "Checks"
    passed: str = "passed"
    failed: str = "not yet"
    unchecked: str = "not checked yet"
    untouched: str = "The checks cover this. They begin with your first change."
    waits: str = "Waits for a line above."
    line: str = "Line {line}: "
    all_passed: str = "All checks pass. Well done!"
    next_chapter: str = "Next: {title}"
    some_passed: str = "{passed} of {all} checks pass."
    printed: str = "Printed by your code"
    loading: str = "Python is loading. You can read already."
    waking: str = "Python is starting; the checks will run in a moment. You can read and write already."
    checking: str = "The checks are running."
    waiting: str = "The checks run when you stop typing."
    broken: str = "Python could not start here ({reason}). Reload the page to try again."
    ended: str = (
        "Your code did not come back, so Python was stopped and started again. Look for a loop that never "
        "ends, then change the code or run the checks again."
    )
    died: str = "Python stopped while your code ran ({reason}), and was started again."
    game: str = "Your game"
    game_text: str = "This runs what you wrote."
    game_waits: str = "Your game appears here as soon as your code runs."
    game_waits_for_code: str = "Your game waits until the code runs."
    game_stopped: str = "The game has stopped."
    whole_file: str = "Show all of {path}"
    close_file: str = "Close the file"
    replaced_elsewhere: str = (
        "This chapter was changed in another tab. What stood here is among its earlier versions."
    )
    versions: str = "Earlier versions"
    version_back: str = "Back to my version"
    version_take: str = "Back to this one"
    version_lines: str = "{why}, {count} lines"
    version_line: str = "{why}, one line"
    version_why: Mapping[str, str] = field(default_factory=lambda: VERSION_WHY)
    name: str = "Your name, for the exported file"
    name_first: str = "Write your name above, so that your file can be told from others. Then export again."
    export_unnamed: str = "Export without a name"
    save_unreadable: str = "Save what could not be read"
    export: str = "Export your work"
    import_: str = "Import a file"
    import_question: str = (
        "The file of {name} has code for {count}. It would replace yours, and it would run here, shut off "
        "from the network. You can undo this."
    )
    accept_import: str = "Replace mine"
    decline_import: str = "Keep mine"
    imported: str = "The file of {name} has replaced {count}."
    one_chapter: str = "one chapter"
    chapters_count: str = "{count} chapters"
    nothing_imported: str = "The file of {name} has no work in it."
    nobody: str = "an unnamed learner"
    undo_import: str = "Undo"
    close: str = "Close"
    denied: str = "This browser keeps nothing ({reason}): export your work before you close the page."
    stored_unreadable: str = (
        "Something that an earlier visit stored here could not be read: {reason} It is still kept: under "
        "“Your work” you can save it as a file."
    )
    no_json: str = "This file is damaged, or not a workshop file: it is not JSON."
    foreign_file: str = (
        "This is another kind of file. The workshop reads what its own “Export your work” wrote."
    )
    later_file: str = "This file comes from another version of the workshop, which this one cannot read."
    damaged_file: str = "This workshop file is damaged."
    damaged_chapter: str = "This file is damaged: its entry for “{chapter}” is not text."
    long_to_export: str = "The text of “{chapter}” is too long for a file. Shorten it, then export again."
    long_chapter: str = "The text for “{chapter}” in this file is too long."
    previous_step: str = "Back"
    next_step: str = "Next"
    step_of: str = "{step} of {steps}"
    examples_text: str = (
        "Three whole programs on the same architecture, each under sixty lines. Open one, use it, then open "
        "its time travel: every message so far is there, and the page at any of them."
    )
    read_example: str = "Read it"
    open_travel: str = "Open time travel"
    example_titles: tuple[str, str, str] = ("A counter", "A to-do list", "A clock")


ENGLISH = Words()
