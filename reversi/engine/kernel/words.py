"""Words: operations on 64-bit integers and memory, each compiled to a single instruction."""

WORD = (1 << 64) - 1
"""All ones."""

MEMORY = bytearray()
"""The memory of the kernel when it runs as plain Python; its host replaces it."""


def up(x: int, n: int) -> int:
    """The bits of `x` shifted up by `n` places, 0 to 63; those beyond the top are lost."""
    return (x << n) & WORD


def down(x: int, n: int) -> int:
    """The bits of `x` shifted down by `n` places, 0 to 63."""
    return (x & WORD) >> n


def add(x: int, y: int) -> int:
    """The sum, modulo 2^64."""
    return (x + y) & WORD


def multiply(x: int, y: int) -> int:
    """The product, modulo 2^64."""
    return (x * y) & WORD


def popcount(x: int) -> int:
    """The number of ones."""
    return (x & WORD).bit_count()


def trailing_zeros(x: int) -> int:
    """The number of zeros below the lowest one; 64 for 0."""
    return (x & -x).bit_length() - 1 if x else 64


def leading_zeros(x: int) -> int:
    """The number of zeros above the highest one; 64 for 0."""
    return 64 - (x & WORD).bit_length()


def load8(address: int) -> int:
    """The byte at `address`."""
    return MEMORY[address]


def load64(address: int) -> int:
    """The word at `address`."""
    return int.from_bytes(MEMORY[address : address + 8], "little")


def store8(address: int, value: int) -> int:
    """Write the low byte of `value` to `address`. Returns 0."""
    MEMORY[address] = value & 255
    return 0


def store64(address: int, value: int) -> int:
    """Write `value` to `address`. Returns 0."""
    MEMORY[address : address + 8] = (value & WORD).to_bytes(8, "little")
    return 0
