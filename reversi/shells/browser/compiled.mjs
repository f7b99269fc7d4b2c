/** Python's WebAssembly is fetched and compiled once, as early as can be: the page hands it to its workers. */
import { typed } from './streaming.mjs';

const NAME = 'pyodide.asm.wasm';

/** Compile the WebAssembly in this folder while it arrives. */
export async function compile(folder) {
  const answer = await fetch(folder + NAME);
  return WebAssembly.compileStreaming(typed(answer)).catch(error => {
    throw new Error(`${answer.url}: ${error.message}`);
  });
}

/** What `load` answers, with the module that comes of the promise `compiled`; it fetches none itself. */
export async function withCompiled(compiled, load) {
  const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (address, options) => (String(address).endsWith(NAME) ? compiled : fetch(address, options));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await load();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
