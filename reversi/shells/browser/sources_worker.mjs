/** The worker of a page from the sources: modules are fetched one by one (see sources.py). */
import * as archives from './archive_store.mjs';
import { serve } from './worker_python.mjs';

const beside = path => new URL(path, import.meta.url).href;

async function loadPython() {
  const { loadPyodide } = await import(beside('../../../node_modules/pyodide/pyodide.mjs'));
  const python = await loadPyodide({ indexURL: beside('../../../node_modules/pyodide/') });
  python.runPython(await (await fetch(beside('./sources.py'))).text());
  return python;
}

serve(loadPython, loadPython, archives);   // one loader for both: a page from the sources has no policy
