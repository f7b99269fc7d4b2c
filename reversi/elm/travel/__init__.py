"""Time travel: a debugger for any program on `reversi.elm`, itself such a program.

Read it in this order:

- `values`, `changes`, `outline`: any value as a tree, the differences of two values and of two pages;
- `steps`: a log read message by message;
- `branches` and `what_if`: what a program leaves when it continues from the past, and a past that never was;
- `model`, `msg`, `cmd`, `update`: the panel as a program that inspects another one;
- `view` and the modules named `view_…`: what the panel shows; `style`: how it looks.
"""
