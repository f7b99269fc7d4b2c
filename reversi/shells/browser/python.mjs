/** What PyScript takes for Pyodide: it starts from a snapshot of its memory, where there is one. */
import { loadPyodide as boot, version } from './vendor/pyodide/pyodide.mjs';
import { withCompiled } from './compiled.mjs';
import { beside } from './site_files.mjs';
import { load } from './snapshot.mjs';

export { version };

const { compiled, memory, said } = globalThis.start;

export const loadPyodide = async options => {
  const [found] = await Promise.all([memory, said]);   // the language is read before the page is shown
  return withCompiled(compiled, () => load(boot, { ...options, indexURL: beside('./vendor/pyodide/') }, found));
};
