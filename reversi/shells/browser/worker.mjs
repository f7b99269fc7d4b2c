/** The website's worker: loads Python from the files beside it, or, as a member of the crew, a kernel alone. */
import { isMember, lendKernel } from './kernel_worker.mjs';
import { nameOf, reasonOf } from './reason.mjs';
import { acceptAnyType } from './streaming.mjs';
import { converse } from './worker_python.mjs';

const beside = path => new URL(path, import.meta.url).href;

async function fetchBytes(path, options) {
  const answer = await fetch(beside(path), options);
  if (!answer.ok) throw new Error(`${nameOf(path)}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

/** Unpack an archive; one that is broken is asked for once more, since the browser may have kept it from earlier. */
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

if (isMember()) lendKernel();
else converse(loadPython);
