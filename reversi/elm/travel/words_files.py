"""The panel's texts about files, separate from the code so that another language can be added."""

from dataclasses import dataclass


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


ENGLISH = FileWords()
