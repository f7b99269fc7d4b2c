"""Time travel: a debugger for any program on `reversi.elm`, itself such a program.

Read it in this order:

- `values`, `changes`, `outline`: any value, the differences of two values, those of two pages;
- `steps`: a log read message by message;
- `branches` and `what_if`: what a program leaves when it goes on from the past, and a past that never was;
- `model`, `msg`, `cmd`, `update`: the panel as a program that looks at another one;
- `view`, and what begins with that name: what the panel shows; `words`: what it says; `style`: how it looks.
"""
