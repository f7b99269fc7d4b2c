/** The website's worker: loads Python from the files beside it. */
import { converse } from './worker_python.mjs';

const beside = path => new URL(path, import.meta.url).href;

async function loadPython() {
  const archive = fetch(beside('./reversi.zip'));
  const { loadPyodide } = await import(beside('./vendor/pyodide/pyodide.mjs'));
  const python = await loadPyodide({ indexURL: beside('./vendor/pyodide/') });
  const answer = await archive;
  if (!answer.ok) throw new Error(`reversi.zip: ${answer.status} ${answer.statusText}`);
  python.unpackArchive(await answer.arrayBuffer(), 'zip');
  return python;
}

converse(loadPython);
