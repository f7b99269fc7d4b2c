/** The one way in which Python starts, in every page and worker. Where its files come from is in files.mjs. */
import { decode, gather } from './files.mjs';
import { drop } from './snapshot.mjs';

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
