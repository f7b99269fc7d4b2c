"""The search kernel: plain Python that is also compiled, to WebAssembly and to native code.

Everything here is a function of 64-bit integers. A bitboard has bit 0 for a1 and bit 63 for h8; `own` are the
discs of the side to move, `enemy` the others'. What the compiler asks in return (see `shells/compiler`):

- integers only: bitboards and numbers alike are words of 64 bits; as plain Python they are never negative
  where bits are meant, so bits move by `up` and `down` (see `words`), and are compared for equality only;
- a function is defined before it is called; it may call itself;
- state lives in memory (see `layout`), and the address of that memory is the last argument of what needs it.

Read `bitboards`, then `last`, `shallow`, `midgame`, `medium`, `endgame`.
"""
