"""The search kernel: plain Python that is also compiled, to WebAssembly and to native code.

Everything here is a function of 64-bit integers. In a bitboard, bit 0 is a1 and bit 63 is h8; `own` are the
discs of the side to move, `enemy` those of the other side. The compiler (see `lab/compiler`) requires:

- integers only: bitboards and numbers are 64-bit words. In plain Python a bitboard is never negative: shift
  bitboards with `up` and `down` (see `words`), and compare them only for equality;
- a function is defined before it is called; it may call itself;
- state lives in memory (see `layout`). A function that needs it takes its address as the last argument.

Read `bitboards`, then `endgame_last`, `endgame_by_parity`, `midgame`, `endgame_by_mobility`, `endgame`;
for games that are not standard `small_rules`, `small_evaluation`, `small_last`, `rules`, `small`; and
`window`, `root` for the moves of any game.
"""
