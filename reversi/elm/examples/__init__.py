"""Whole programs on `reversi.elm`, each in one short file. Read them in this order:

- `counter`: a model, two messages, an update, a view;
- `todo`: a text field and a list;
- `clock`: a subscription, which brings in outside events while the model asks for them;
- `pair`: a program made of two, each with its own messages;
- `requests`: a command whose answer may be an error, and JSON from a stranger;
- `timer`: undo and redo.
"""
