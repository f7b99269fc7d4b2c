"""The kernel's compiler: from Python by Numba and LLVM to WebAssembly."""
