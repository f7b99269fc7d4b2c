/** The worker where the page plays from the sources: the modules come one by one (see sources.py). */
import { isHelper, serveAsHelper } from './helper_worker.mjs';
import { reasonOf } from './reason.mjs';
import { acceptAnyType } from './streaming.mjs';
import { converse } from './worker_python.mjs';

const beside = path => new URL(path, import.meta.url).href;

async function loadPython() {
  acceptAnyType(error => postMessage({ failure: reasonOf(error) }));
  const { loadPyodide } = await import(beside('../../../node_modules/pyodide/pyodide.mjs'));
  const python = await loadPyodide({ indexURL: beside('../../../node_modules/pyodide/') });
  python.runPython(await (await fetch(beside('./sources.py'))).text());
  return python;
}

if (isHelper()) serveAsHelper();
else converse(loadPython);
