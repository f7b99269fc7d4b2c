/**
 * node compile.mjs ORDER PYODIDE_DIR CHECKOUT TARGET_DIR
 *
 * Calls the function ORDER of in_pyodide.py in Pyodide's own Python, with these folders.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , order, ...folders] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(folders[0], 'pyodide.mjs')));
// The order in sets follows the seed, and so do the bytes of a set that is compiled.
const python = await loadPyodide({ env: { PYTHONHASHSEED: '0' } });
const places = ['/pyodide', '/checkout', '/target'];
places.forEach((place, at) => python.mountNodeFS(place, folders[at]));
// What the page's modules take from a browser as soon as they are imported.
for (const name of ['reversi', 'document', 'window', 'navigator', 'crypto', 'BroadcastChannel'])
  Object.defineProperty(globalThis, name, { value: globalThis[name] ?? {} });
try {
  python.runPython('import sys; sys.path.insert(0, "/checkout"); sys.dont_write_bytecode = True');
  python.pyimport('reversi.shells.build.in_pyodide')[order](...places);
  process.exit(0);
} catch (error) {
  console.error(error.message);   // node would show where in Pyodide it was thrown: in a line of a megabyte
  process.exit(1);
}
