/**
 * node compile.mjs ORDER PYODIDE_DIR CHECKOUT TARGET_DIR
 *
 * Calls the function ORDER of in_pyodide.py in Pyodide's Python, with the three folders.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , order, ...folders] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(folders[0], 'pyodide.mjs')));
// The order in sets depends on the hash seed, and so do the bytes of a compiled set. Tracebacks name lines, not columns:
// those would be a tenth of what a visit fetches.
const python = await loadPyodide({ env: { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' } });
const places = ['/pyodide', '/checkout', '/target'];
places.forEach((place, at) => python.mountNodeFS(place, folders[at]));
// Names that the page's modules import from the browser when they are loaded.
for (const name of ['reversi', 'document', 'window', 'navigator', 'crypto', 'BroadcastChannel'])
  Object.defineProperty(globalThis, name, { value: globalThis[name] ?? {} });
try {
  python.runPython('import sys; sys.path.insert(0, "/checkout"); sys.dont_write_bytecode = True');
  python.pyimport('reversi.shells.build.in_pyodide')[order](...places);
  process.exit(0);
} catch (error) {
  console.error(error.message);   // node would show the line in Pyodide that threw it, which is a megabyte long
  process.exit(1);
}
