"""The panel's texts, separate from the code so that another language can be added."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of the panel; braces hold placeholders."""

    title: str = "Time travel"
    close: str = "Close time travel"
    shrink: str = "Make the panel smaller"
    grow: str = "Make the panel larger"

    at_now: str = "The page is live."
    looking: str = "After message {place} of {last}. The program keeps running, unseen."
    supposed: str = "What if {what}? After message {place} of {last}."

    back: str = "Back to now"
    slider: str = "Selected message"
    slider_value: str = "Message {place} of {last}"
    slider_now: str = "Now, after {last} messages"
    first: str = "First message"
    earlier: str = "Previous message"
    later: str = "Next message"
    last: str = "Back to now, the last message"
    play: str = "Play back"
    pause: str = "Pause"
    speed: str = "Playback speed"
    speeds: tuple[str, ...] = ("1 a second", "4 a second", "16 a second", "as it happened")
    jump: str = "Go to message"

    panels: str = "What is shown"
    tabs: tuple[str, ...] = ("Log", "Message", "Changes", "Model", "Branches", "File")

    log: str = "Messages"
    search: str = "Search messages"
    kinds: str = "Kinds ({shown} of {all})"
    kinds_title: str = "Kinds of messages"
    hidden_all: str = "No message matches the filters."
    no_messages: str = "Nothing has happened yet."
    earlier_rows: str = "{count} earlier"
    later_rows: str = "{count} later"
    start: str = "The beginning"
    pinned: str = "pinned"
    failed: str = "failed"
    stale: str = "no longer applies"

    message_title: str = "Message {place}: {kind}"
    start_title: str = "Before the first message"
    start_words: str = "This is how the program began, or the earliest moment that is still kept."
    from_page: str = "From the person at the page, or from the page itself"
    from_command: str = "The answer to a command of message {place}:"
    go_to_order: str = "Go to message {place}"
    from_subscription: str = "From a subscription:"
    at: str = "at {time}"
    update_took: str = "update {milliseconds} ms"
    view_took: str = "view {milliseconds} ms"
    failure: str = "It failed. The program continued from the model before it."
    commands: str = "Commands it led to"
    no_commands: str = "none"
    subscriptions: str = "Subscriptions afterwards"
    no_subscriptions: str = "none"
    begun: str = "begun"
    ended: str = "ended"

    pin: str = "Pin"
    unpin: str = "Unpin"
    continue_here: str = "Continue from here"
    what_if: str = "What if this message"
    drop: str = "had not happened"
    move_earlier: str = "had come earlier"
    move_later: str = "had come later"
    edit: str = "had been different"
    edit_label: str = "The message as JSON"
    edit_done: str = "Run with this message"
    edit_cancel: str = "Cancel"

    model_changes: str = "In the model"
    page_changes: str = "On the page"
    no_model_changes: str = "Nothing changed in the model."
    no_page_changes: str = "Nothing changed on the page."
    more_changes: str = "and more"
    compare_from: str = "Compare"
    compare_to: str = "with"
    before_message: str = "before this message"
    after_message: str = "after this message"
    pin_name: str = "pin: after message {place}, {kind}"
    trouble: str = "The program cannot continue from there: its view fails."
    whole: str = "the whole"
    nothing: str = "nothing"
    came: str = "came"
    went: str = "went"
    text: str = "text"

    model_title: str = "The model after message {place}"
    range: str = "[{first}…{last}]"

    branches: str = "Branches"
    no_branches: str = "“Continue from here” keeps what came later as a branch. There are no branches yet."
    branch: str = "Branch {number}: from message {place} to message {last}"
    go_to_branch: str = "Go to branch {number}"
    what_if_title: str = "What if"
    what_if_words: str = "Drop, edit or move a message: the rest runs again, beside the program."
    what_if_result: str = "{stale} of {count} messages no longer apply."
    what_if_take: str = "Continue from what if"
    what_if_leave: str = "Leave what if"
    dropped: str = "message {place}, {kind}, had not happened"
    moved: str = "message {place}, {kind}, had been message {to}"
    edited: str = "message {place}, {kind}, had been different"
    opened: str = "the opened session had happened instead"


ENGLISH = Words()


@dataclass(frozen=True, slots=True)
class FileWords:
    """The texts about files; braces hold placeholders."""

    save_title: str = "Keep this session"
    save_words: str = (
        "One readable file with every message, including the computer’s answers. It replays exactly anywhere."
    )
    save: str = "Save as a file"
    saved: str = "The session is saved."

    open_title: str = "Open a session"
    open: str = "Open a file"
    paste: str = "Or paste it here"
    read: str = "Read the pasted text"

    fine: str = "Fine: all {count} messages fit the program as it is."
    risky: str = (
        "Risky: all {count} messages can be read, but their types have changed since. "
        "They may mean something else now."
    )
    outdated: str = (
        "Cannot be read in full: the file comes from another version of the program, "
        "and {lost} of {count} messages do not fit this one."
    )
    spoiled: str = (
        "Cannot be read in full: the file is damaged, and {lost} of {count} messages cannot be read."
    )
    no_beginning: str = "Cannot be read: the beginning of the session does not fit the program as it is."
    foreign: str = "This file is something else: {reason}."
    damaged: str = "The file is damaged and cannot be read: {reason}."
    added: str = "Added since"
    removed: str = "Removed since"
    changed: str = "Changed since"
    lost: str = "Cannot be read"
    more: str = "and {count} more"
    part_added: str = "{type}: {part} is new"
    part_removed: str = "{type}: {part} is gone"
    part_changed: str = "{type}: {part} was {before} and is {after}"
    became_message: str = "{type} is now a message"
    no_message: str = "{type} is no longer a message"

    travel: str = "Travel in it"
    travel_until: str = "Travel in the part before message {number}"
    travel_gaps: str = "Travel in all that can be read"
    leave: str = "Put it away"

    test_title: str = "Copy as test"
    test_words: str = "Messages {first} to {last} as a pytest test that asserts what the page then says."
    test_nothing: str = "There is no message to test before the selected moment."
    since: str = "Since"
    beginning: str = "the beginning"
    test: str = "Copy as test"
    test_text: str = "The test"
    copied: str = "The test is copied."
    not_copied: str = "The browser cannot copy; here is the test."


OF_FILES = FileWords()
