/**
 * The one way in which Python starts, in every page and worker: from its files (see files.mjs), or at a later visit from a
 * snapshot of its memory, with all of the program imported.
 *
 * The snapshot is a cache and nothing else. The browser makes it itself, in a worker that reads nothing of the person's, and
 * keeps it for just these parts of the site and just this browser. Where it is missing, damaged or refused, Python boots.
 */
import { addressOf, beside, decode, gather } from './files.mjs';

const PAGE_BYTES = 65_536;

/**
 * The module's instance, with so many bytes of memory, since Pyodide restores no more. Two of its imports are missing from
 * `imports`: Pyodide adds them where it fetches the module itself. They make and recognise a mark for errors.
 */
async function instantiate(module, imports, bytes) {
  const error = Symbol('error marker');
  Object.assign(imports.env, { Jsv_GetError_import: () => error, JsvError_Check: value => value === error });
  const instance = await WebAssembly.instantiate(module, imports);
  const { memory } = instance.exports;
  memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES)));
  return instance;
}

/** Python from the files of a `source`, with `options` of Pyodide's own; from the snapshot that `memory` promises, if that works. */
export async function loadPython(source, options = {}, memory = null) {
  const addresses = ['pyodide.mjs', 'pyodide.asm.mjs', 'python_stdlib.zip', 'pyodide-lock.json'].map(source.address);
  const [pyodide, asm, library, lock] = addresses;
  const [{ loadPyodide }, { default: make }, found] = await Promise.all([import(pyodide), import(asm), memory]);

  const load = memory => new Promise((resolve, reject) => {
    const instantiateWasm = (imports, done) => {
      source.module()
        .then(async module => done(await instantiate(module, imports, memory?.byteLength ?? 0), module))
        .catch(reject);   // of which Pyodide would hear nothing
    };
    loadPyodide({
      ...options, lockFileURL: lock, stdLibURL: library, _loadSnapshot: memory,
      indexURL: `${lock}#/`,   // Pyodide still requests the WebAssembly from here, though it uses ours: it gets a few bytes
      createPyodideModule: settings => make(Object.assign(settings, { instantiateWasm })),
    }).then(resolve, reject);
  });

  try {
    if (found) {
      try {
        const python = await load(found);
        performance.mark('restored');
        return python;
      } catch (error) {
        console.info(`Python boots without its snapshot: ${error.message}`);
        await drop();
      }
    }
    return await load(null);
  } finally {
    addresses.forEach(URL.revokeObjectURL);
  }
}

/** Start a page's program, which finds the files `names` beside it (see main.py); `onPython` is awaited before that. */
export async function startPage(source, names, onPython = () => {}) {
  const arriving = gather(source, ['main.py', ...names]);
  const python = await loadPython(source);
  await onPython();
  const files = await arriving;
  for (const name of names) python.FS.writeFile(name, files[name]);
  python.runPython(decode(files['main.py']));
}

/** A worker's Python, with its archives opened: `data`, and those of `codes`, which the snapshot of its `memory` has in it. */
export async function startWorker(source, codes, data, memory) {
  const begin = names => names.map(name => [name, source.bytes(name)]);
  const loading = loadPython(source, {}, memory), main = source.bytes('main.py'), first = begin(data);
  const early = await memory ? null : begin(codes);
  const python = await loading;
  python.runPython(decode(await main));
  const missing = early ?? (python.runPython('archives.restored') ? [] : begin(codes));
  for (const [name, bytes] of [...missing, ...first]) await open(python, source, name, bytes);
  return python;
}

/** Open an archive; fetch a broken one once more, since it may come from the browser's cache. */
async function open(python, source, name, bytes) {
  const openOne = bytes => python.globals.get('archives').open(python.toPy(bytes));
  try {
    openOne(await bytes);
  } catch {
    const again = await source.bytes(name, true);
    try {
      openOne(again);
    } catch {
      throw new Error(`${name} is broken`);
    }
  }
}

/** What the snapshot is made of. */
const PARTS = ['pyodide.asm.wasm', 'main.py', 'reversi.bin', 'later.bin'];

const cacheName = () => `memory of reversi ${beside('.')}`;
const key = () => beside(`./memory?${encodeURIComponent([...PARTS.map(addressOf), navigator.userAgent].join())}`);
const CHECKSUM = 'x-checksum';

/** Much of the memory is empty, and is neither stored nor read: what is stored are runs of these many bytes. */
const BLOCK = 4096;

/** The most bytes of a memory, more than three times what it has: whoever claims more is wrong. */
const LARGEST = 2 ** 27;

/** The memory without its empty blocks: first its size and how many runs there are, then for each where it begins and ends. */
function packed(memory) {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.byteLength >> 3);
  const runs = [];
  for (let block = 0; block * BLOCK < memory.length; block++) {
    if (words.subarray(block * BLOCK >> 3, (block + 1) * BLOCK >> 3).every(word => word === 0n)) continue;
    if (runs.at(-1)?.[1] === block) runs.at(-1)[1] = block + 1;
    else runs.push([block, block + 1]);
  }
  const head = new Uint32Array([memory.length, runs.length, ...runs.flat()]);
  return new Blob([head, ...runs.map(([first, end]) => memory.subarray(first * BLOCK, end * BLOCK))]).arrayBuffer();
}

/** The memory that was packed. */
function unpacked(stored) {
  const [size, count] = new Uint32Array(stored, 0, 2);
  if (size > LARGEST) throw new Error(`the snapshot claims ${size} bytes`);
  const runs = new Uint32Array(stored, 8, 2 * count), memory = new Uint8Array(size);
  for (let run = 0, at = 8 + runs.byteLength; run < count; run++) {
    const start = runs[2 * run] * BLOCK, end = Math.min(runs[2 * run + 1] * BLOCK, size);
    memory.set(new Uint8Array(stored, at, end - start), start);
    at += end - start;
  }
  return memory;
}

/** A checksum (FNV-1a, by words): if one word is another, it is too. SHA-256 takes three times as long in Chromium. */
function checksumOf(content) {
  const words = new Int32Array(content), { length } = words;
  let sum = 0;
  for (let at = 0; at < length; at++) sum = Math.imul(sum ^ words[at], 0x01000193);
  return String(sum);
}

/** Whether there is a snapshot for this site and this browser; undefined where the browser keeps nothing. */
export async function isKept() {
  try {
    return globalThis.caches && Boolean(await caches.match(key(), { cacheName: cacheName() }));
  } catch {
    return undefined;
  }
}

/** Keep this snapshot, and no other. */
export async function keep(memory) {
  await drop();
  const stored = await packed(memory);
  const headers = { [CHECKSUM]: checksumOf(stored), 'content-type': 'application/octet-stream' };
  await (await caches.open(cacheName())).put(key(), new Response(stored, { headers }));
}

/** Forget the snapshot; without a word if the browser keeps nothing. */
export async function drop() {
  try {
    await globalThis.caches?.delete(cacheName());
  } catch { /* it may not even be looked for */ }
}

async function read() {
  const kept = await globalThis.caches?.match(key(), { cacheName: cacheName() });
  if (!kept) return null;
  const stored = await kept.arrayBuffer();
  if (checksumOf(stored) !== kept.headers.get(CHECKSUM)) throw new Error('the snapshot is damaged');
  return unpacked(stored);
}

/** The snapshot, if there is a whole one; one that is damaged makes room for another. */
export const find = () => read().catch(() => {
  drop();
  return null;
});
