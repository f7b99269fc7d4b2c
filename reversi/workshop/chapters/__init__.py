"""The chapters of the course, each a package of its own that is imported when it is opened.

- `solution` is a module as a learner could have written it, and the starter is cut from it (see `exercise`);
  the editor shows the text of either.
- `checks` has `CHECKS`, what the work is held to, and `game(work)`: a program, begun with the flag None, in
  which what the learner wrote can be seen at work. Its commands are those of `stage`.

What a chapter says stands in `texts/english/`, under its key.
"""

CHAPTERS: tuple[str, ...] = (
    "values",
    "rules",
    "messages",
    "views",
    "commands",
    "history",
    "player",
    "search",
    "testing",
)
"""The keys of the chapters, in their order."""
