/** Python's WebAssembly is fetched and compiled once: the page hands it to its workers. */

const CODE = '/pyodide.asm.wasm';

/** What `load` answers; meanwhile `instantiate(source, imports, before)` stands for what was WebAssembly's before. */
async function instantiating(instantiate, load) {
  const { instantiateStreaming } = WebAssembly;
  const before = instantiateStreaming.bind(WebAssembly);
  WebAssembly.instantiateStreaming = (source, imports) => instantiate(source, imports, before);
  try {
    return await load();
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** What `load` answers; `onCompiled` gets the module that it compiles. */
export function compiling(load, onCompiled) {
  return instantiating(async (source, imports, before) => {
    const made = await before(source, imports);
    onCompiled(made.module);
    return made;
  }, load);
}

/** What `load` answers, with the module that comes of the promise `given`; it fetches none itself. */
export async function withCompiled(given, load) {
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) => (String(address).endsWith(CODE) ? given : fetch(address, options));
  try {
    return await instantiating(async (_, imports) => {
      const module = await given;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    }, load);
  } finally {
    globalThis.fetch = fetch;
  }
}
