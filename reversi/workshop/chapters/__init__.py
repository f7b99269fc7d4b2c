"""The chapters of the course, each a package of its own that is imported when it is opened.

- `solution` is a module as a learner could have written it, and the starter is cut from it (see `exercise`);
  the editor shows the text of either.
- `checks` has `CHECKS`, the requirements for the work.
- `game` has `game(work)`: a program, begun with the flag None, that shows the learner's code at work. Its
  commands are those of `stage`.

A chapter's text is in `texts/english/`, under its key.
"""

MINUTES = {
    "values": 20, "rules": 25, "messages": 18, "views": 18, "commands": 22, "history": 18, "outside": 18,
    "player": 15, "search": 40, "testing": 22,
}  # fmt: skip
"""The minutes that a chapter takes somebody who is new to its idea, with reading, by its key, in order."""

CHAPTERS = tuple(MINUTES)
"""The keys of the chapters, in order."""
