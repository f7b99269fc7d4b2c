/** The website's worker: loads Python from the files beside it, or, as a member of the crew, a kernel alone. */
import { isMember, lendKernel } from './kernel_worker.mjs';
import { converse } from './worker_python.mjs';

const beside = path => new URL(path, import.meta.url).href;

async function fetchBytes(path) {
  const answer = await fetch(beside(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

async function loadPython() {
  const archives = ['./reversi.zip', './engine.zip'].map(fetchBytes);
  const { loadPyodide } = await import(beside('./vendor/pyodide/pyodide.mjs'));
  const python = await loadPyodide({ indexURL: beside('./vendor/pyodide/') });
  for (const archive of archives) python.unpackArchive(await archive, 'zip');
  return python;
}

if (isMember()) lendKernel();
else converse(loadPython);
