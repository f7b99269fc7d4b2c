/** The website's worker: loads Python from the files beside it, or, as a helper, a kernel alone. */
import { isHelper, serveAsHelper } from './helper_worker.mjs';
import { nameOf, reasonOf } from './reason.mjs';
import { acceptAnyType } from './streaming.mjs';
import { converse } from './worker_python.mjs';

const beside = path => new URL(path, import.meta.url).href;

async function fetchBytes(path, options) {
  const answer = await fetch(beside(path), options);
  if (!answer.ok) throw new Error(`${nameOf(path)}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

/** Unpack an archive; fetch a broken one once more, since it may come from the browser's cache. */
async function unpack(python, path, bytes) {
  try {
    python.unpackArchive(await bytes, 'zip');
  } catch {
    const again = await fetchBytes(path, { cache: 'reload' });
    try {
      python.unpackArchive(again, 'zip');
    } catch {
      throw new Error(`${nameOf(path)} is broken`);
    }
  }
}

async function loadPython() {
  acceptAnyType(error => postMessage({ failure: reasonOf(error) }));
  const archives = ['./reversi.zip', './engine.zip'].map(path => [path, fetchBytes(path)]);
  const { loadPyodide } = await import(beside('./vendor/pyodide/pyodide.mjs'));
  const python = await loadPyodide({ indexURL: beside('./vendor/pyodide/') });
  for (const [path, bytes] of archives) await unpack(python, path, bytes);
  return python;
}

if (isHelper()) serveAsHelper();
else converse(loadPython);
