"""Functions that return their value, in LLVM code by Numba.

Numba's functions write their value through a pointer and return a status: whether they raised an exception.
LLVM does not undo that by itself, so every call that is not inlined would go by way of memory.
"""

import re

_DEFINED = re.compile(
    r"^define (?:linkonce_odr )?i32 (@[\w.]+)"
    r"\((ptr [^%]*%retptr[\w.]*, ptr [^%]*%excinfo[\w.]*)((?:, i64 %[\w.]+)*)\) (?:#\d+ )?\{$",
    re.MULTILINE,
)
"""The first line of a function by Numba: its name, the two pointers, its parameters."""


def returning_values(text: str) -> str:
    """The code with each of Numba's functions divided in three: its body, which only a new function calls
    that returns the value, and which only a function of the old name and type calls.

    The first and the last are inlined always, so that callers pass and get words only.
    """
    wrappers = [_wrapped(*found.groups()) for found in _DEFINED.finditer(text)]
    return "\n".join((_DEFINED.sub(r"define internal i32 \1.body(\2\3) alwaysinline {", text), *wrappers))


def _wrapped(symbol: str, _: str, parameters: str) -> str:
    words = [f"i64 %a{number}" for number in range(parameters.count(","))]
    return f"""
define internal i64 {symbol}.value({", ".join(words)}) {{
  %result = alloca i64
  %exception = alloca ptr
  %status = call i32 {symbol}.body({", ".join(["ptr %result", "ptr %exception", *words])})
  %value = load i64, ptr %result
  ret i64 %value
}}
define internal i32 {symbol}({", ".join(["ptr %result", "ptr %exception", *words])}) alwaysinline {{
  %value = call i64 {symbol}.value({", ".join(words)})
  store i64 %value, ptr %result
  ret i32 0
}}"""
