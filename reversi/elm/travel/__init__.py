"""Time travel: a debugger for any program on `reversi.elm`, itself such a program.

Read it in this order:

- `values`, `changes`, `outline`: any value as a tree, the differences of two values and of two pages;
- `steps` and `what_if`: a log read message by message, and a past that never was;
- `recording` and `as_pytest`: a session as a file and as a test;
- `model`, `msg`, `update`: the panel as a program that inspects another one;
- `view` and the modules named `view_…`: what the panel shows; `style`: how it looks.
"""
