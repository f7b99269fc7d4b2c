/**
 * Where the files of Python and the game come from. Every source has `bytes(name, again)`, which promises a file's bytes;
 * `address(name)`, at which it can be requested; and `module()`, which promises Python's compiled WebAssembly.
 */

/** Whether the build has made this, as it says itself; otherwise the page plays from the sources. */
export const IS_BUILT = Boolean(globalThis.IS_BUILT);

/** Where files are, as seen from the script that this becomes a part of; the build puts digests into these paths. */
const PATHS = globalThis.IS_BUILT
  ? { 'main.py': './main.py', 'reversi.bin': './reversi.bin', 'later.bin': './later.bin', 'engine.bin': './engine.bin' }
  : { 'main.py': './sources.py' };

/** Where all other files are. */
const PYODIDE = globalThis.IS_BUILT ? './vendor/pyodide/' : '../../../../node_modules/pyodide/';

const WEBASSEMBLY = 'pyodide.asm.wasm';

/** What a worker needs of Python and the game if it can fetch nothing itself. */
export const PYTHON = [
  WEBASSEMBLY, 'pyodide.asm.mjs', 'pyodide.mjs', 'pyodide-lock.json', 'python_stdlib.zip', 'main.py', 'reversi.bin', 'later.bin',
];

/** A function, since a script at a data: address has nothing beside it. */
export const beside = path => new URL(path, import.meta.url).href;

/** The address of a file of Python or the game on the website. */
export const addressOf = name => beside(PATHS[name] ?? PYODIDE + name);

export const decode = bytes => new TextDecoder().decode(bytes);

/** The files `names` as bytes by name. */
export async function gather(source, names) {
  return Object.fromEntries(await Promise.all(names.map(async name => [name, await source.bytes(name)])));
}

/** The bytes at an address. */
export async function fetchBytes(address, options) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The website's files. The WebAssembly is what `compiled` promises; `paths` are those of further files, by name. */
export const fetched = (compiled, paths = {}) => ({
  address: addressOf,
  bytes: (name, again = false) =>
    fetchBytes(name in paths ? beside(paths[name]) : addressOf(name), again ? { cache: 'reload' } : {}),
  module: () => compiled,
});

/** Files that have been sent to this worker, or were packed into this page: bytes by name. */
export const given = files => ({
  address: name => URL.createObjectURL(new Blob([files[name]], { type: 'text/javascript' })),
  bytes: async name => files[name],
  module: () => WebAssembly.compile(files[WEBASSEMBLY]),
});

/** Fetch the website's WebAssembly and compile it while it arrives; many hosts omit its type, without which browsers refuse. */
export async function compile() {
  const answer = await fetch(addressOf(WEBASSEMBLY));
  const typed = new Response(answer.body, { headers: { 'content-type': 'application/wasm' } });
  return WebAssembly.compileStreaming(typed).catch(error => {
    throw new Error(`${answer.url}: ${error.message}`);
  });
}

/** The elements of an offline page that have files in them, each as gzip in base64. */
const packed = () => [...document.querySelectorAll('script[type="application/gzip"]')];

/** Whether this page has its files packed into it. */
export const isPacked = () => packed().length > 0;

/** The files packed into this page, as bytes by name; `report` gets the fraction that is done. */
export async function unpack(report) {
  const elements = packed();
  let ready = 0;
  const unpackOne = async ({ id, textContent }) => {
    const content = new Blob([fromBase64(textContent)]).stream().pipeThrough(new DecompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(content).arrayBuffer());
    report(++ready / elements.length);
    return [id, bytes];
  };
  return Object.fromEntries(await Promise.all(elements.map(unpackOne)));
}

const fromBase64 = text =>
  Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

/** The bytes of a file, read synchronously: Python cannot wait in the middle of an import. */
function readAtOnce(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');   // one character per byte
  request.send();
  if (request.status !== 200) throw new Error(`${request.responseURL}: ${request.status} ${request.statusText}`);
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0));
}

/** An archive of modules that the page's first screen does not need, or only in one language. */
export class Later {
  #address;
  #bytes = null;
  #arriving = null;

  constructor(address) {
    this.#address = address;
  }

  /**
   * Fetch the archive ahead of time, once, and tell whether it has come. If that fails, it is requested again when one of
   * its modules is needed.
   */
  async fetch() {
    this.#bytes ??= await (this.#arriving ??= fetchBytes(this.#address).catch(() => null));
    return this.#bytes !== null;
  }

  /** The bytes, synchronously; with `again` they are fetched anew, because the earlier ones were broken. */
  read(again) {
    return again ? readAtOnce(`${this.#address}?again`) : this.#bytes ?? readAtOnce(this.#address);
  }
}

/**
 * A function that answers what `ask()` promises: it is asked once, for all callers in the order in which they call, and
 * again if that failed.
 */
export function remembered(ask) {
  let promise = null;
  return () => promise ??= ask().catch(error => {
    promise = null;
    throw error;
  });
}
