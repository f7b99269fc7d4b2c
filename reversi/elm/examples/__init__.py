"""Whole programs on `reversi.elm`, each in one short file. Read them in this order:

- `counter`: a model, two messages, an update, a view;
- `todo`: text that is typed, and a list;
- `clock`: a subscription, which lets the world speak for as long as the model wants it to.
"""
