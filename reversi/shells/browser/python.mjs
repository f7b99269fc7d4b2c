/** What PyScript takes for Pyodide: it starts from a snapshot of its memory, where there is one. */
import { loadPyodide as boot, version } from './vendor/pyodide/pyodide.mjs';
import { compiling } from './compiled.mjs';
import { beside } from './site_files.mjs';
import { find, load } from './snapshot.mjs';

export { version };

const memory = find();   // at once, while PyScript gets ready

export const loadPyodide = options => compiling(
  async () => load(boot, { ...options, indexURL: beside('./vendor/pyodide/') }, await memory),
  globalThis.start.compiled,
);
