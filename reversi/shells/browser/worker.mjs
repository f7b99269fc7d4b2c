/** The website's worker: loads Python from the files beside it, or, as a helper, a kernel alone. */
import { openArchive, serve } from './worker_python.mjs';

const ARCHIVES = ['./reversi.bin', './later.bin', './engine.bin'];   // the build puts their names in

const beside = path => new URL(path, import.meta.url).href;

async function fetchBytes(path, options) {
  const answer = await fetch(beside(path), options);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Open an archive; fetch a broken one once more, since it may come from the browser's cache. */
async function open(python, path, bytes) {
  try {
    openArchive(python, await bytes);
  } catch {
    const again = await fetchBytes(path, { cache: 'reload' });
    try {
      openArchive(python, again);
    } catch {
      throw new Error(`${beside(path)} is broken`);
    }
  }
}

async function loadPython() {
  const archives = ARCHIVES.map(path => [path, fetchBytes(path)]);
  const main = fetchBytes('./main.py');
  const { loadPyodide } = await import(beside('./vendor/pyodide/pyodide.mjs'));
  const python = await loadPyodide({ indexURL: beside('./vendor/pyodide/') });
  python.runPython(new TextDecoder().decode(await main));
  for (const [path, bytes] of archives) await open(python, path, bytes);
  return python;
}

serve(loadPython);
