/** Python from the files of the website, beside the script that this becomes a part of. */
import { withCompiled } from './compiled.mjs';
import { firstMessage } from './sent_python.mjs';
import { beside, fetchBytes } from './site_files.mjs';
import { find, load } from './snapshot.mjs';
import { openArchive } from './worker_python.mjs';

/** A function, since a confined worker loads this too, and nothing is beside it. */
const place = () => ({ indexURL: beside('./vendor/pyodide/') });

const importPyodide = () => import(beside('./vendor/pyodide/pyodide.mjs'));

/** Python as it comes, which knows nothing of Reversi; with the `options` that are Pyodide's own. */
export async function loadBare(options = {}) {
  const { loadPyodide } = await importPyodide();
  return loadPyodide({ ...place(), ...options });
}

/** The program that teaches Python to import from archives. */
export const fetchMain = async () => new TextDecoder().decode(await fetchBytes('./main.py'));

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

/**
 * A worker's Python with archives opened; a snapshot has all of `codes`, but not the files that come with `data`. The page
 * sends its WebAssembly first.
 */
export async function loadWithArchives(data, ...codes) {
  const given = firstMessage();
  const fetched = paths => paths.map(path => [path, fetchBytes(path)]);
  const main = fetchMain(), first = fetched([data]), pyodide = importPyodide();
  const memory = await find();
  const early = memory ? null : fetched(codes);
  const { loadPyodide } = await pyodide;
  const python = await withCompiled(given, () => load(loadPyodide, place(), memory));
  python.runPython(await main);
  const missing = python.runPython('archives.restored') ? [] : early ?? fetched(codes);
  for (const [path, bytes] of [...missing, ...first]) await open(python, path, bytes);
  return python;
}
