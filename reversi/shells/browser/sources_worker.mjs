/** The worker where the page plays from the sources: the modules come one by one (see sources.py). */
import { serve } from './worker_python.mjs';

const beside = path => new URL(path, import.meta.url).href;

async function loadPython() {
  const { loadPyodide } = await import(beside('../../../node_modules/pyodide/pyodide.mjs'));
  const python = await loadPyodide({ indexURL: beside('../../../node_modules/pyodide/') });
  python.runPython(await (await fetch(beside('./sources.py'))).text());
  return python;
}

serve(loadPython, loadPython);   // from its sources the page has no policy either
