/** Python from the files of the website, beside the script that this becomes a part of. */
import { beside, fetchBytes } from './site_files.mjs';
import { openArchive } from './worker_python.mjs';

/** Python as it comes, which knows nothing of Reversi. */
export async function loadBare() {
  const { loadPyodide } = await import(beside('./vendor/pyodide/pyodide.mjs'));
  return loadPyodide({ indexURL: beside('./vendor/pyodide/') });
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

/** A worker's Python with archives opened. */
export async function loadWithArchives(...paths) {
  const archives = paths.map(path => [path, fetchBytes(path)]);
  const main = fetchMain();
  const python = await loadBare();
  python.runPython(await main);
  for (const [path, bytes] of archives) await open(python, path, bytes);
  return python;
}
