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

/** Python from the files of a `source`, with Pyodide's `options`; from a snapshot of its `memory`, if there is one that works. */
export async function loadPython(source, options = {}, memory = null) {
  const addresses = ['pyodide.mjs', 'pyodide.asm.mjs', 'python_stdlib.zip', 'pyodide-lock.json'].map(source.address);
  const [pyodide, asm, library, lock] = addresses;
  const [{ loadPyodide }, { default: make }] = await Promise.all([import(pyodide), import(asm)]);

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
    if (memory) {
      try {
        const python = await load(memory);
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

/** Start the program of a page, which finds the files `names` beside it (see main.py); `onPython` is called before that, and awaited. */
export async function startPage(source, names, onPython = () => {}) {
  const arriving = gather(source, ['main.py', ...names]);
  const python = await loadPython(source);
  await onPython();
  const files = await arriving;
  for (const name of names) python.FS.writeFile(name, files[name]);
  python.runPython(decode(files['main.py']));
}

/** A worker's Python with archives opened: those with `data` and, unless they are in the snapshot that it starts from, `codes`. */
export async function startWorker(source, codes, data, memory) {
  const begin = names => names.map(name => [name, source.bytes(name)]);
  const main = source.bytes('main.py'), first = begin(data), found = await memory;
  const early = found ? null : begin(codes);
  const python = await loadPython(source, {}, found);
  python.runPython(decode(await main));
  const missing = early ?? (python.runPython('archives.restored') ? [] : begin(codes));
  for (const [name, bytes] of [...missing, ...first]) await open(python, source, name, bytes);
  return python;
}

/** Open an archive, so that Python can import its modules and read its files; a broken one may come from the browser's cache. */
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
