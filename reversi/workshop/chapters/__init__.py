"""The chapters of the course, each a package of its own that is imported when it is opened.

- `solution` is a module as a learner could have written it, and the starter is cut from it (see `exercise`);
  the editor shows the text of either.
- `checks` has `CHECKS`, the requirements for the work.
- `game` has `game(work)`: a program, begun with the flag None, that shows the learner's code at work. Its
  commands are those of `stage`.

A chapter's text is in `texts/english/`, under its key.
"""

CHAPTERS: tuple[str, ...] = (
    "values", "rules", "messages", "views", "commands", "history", "player", "search", "testing",
)  # fmt: skip
"""The keys of the chapters, in order."""
