/** The files of the website, beside the script that this becomes a part of. */
import { remembered } from './remembered.mjs';

export const beside = path => new URL(path, import.meta.url).href;

export async function fetchBytes(path, options) {
  const answer = await fetch(beside(path), options);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The text of a file by its address. */
export async function fetchText(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return answer.text();
}

/** Python, as the page sends it to a worker that may fetch nothing itself; the build puts the names in. */
const PYTHON = {
  'pyodide.asm.wasm': './vendor/pyodide/pyodide.asm.wasm',
  'pyodide.asm.mjs': './vendor/pyodide/pyodide.asm.mjs',
  'pyodide.mjs': './vendor/pyodide/pyodide.mjs',
  'pyodide-lock.json': './vendor/pyodide/pyodide-lock.json',
  'python_stdlib.zip': './vendor/pyodide/python_stdlib.zip',
  'main.py': './main.py',
  'reversi.bin': './reversi.bin',
  'later.bin': './later.bin',
};

/** Python and `more` archives, as bytes by name: fetched once, when first asked for, and again if that failed. */
export function pythonToSend(more = {}) {
  const fetchOne = async ([name, path]) => [name, await fetchBytes(path)];
  return remembered(async () => Object.fromEntries(await Promise.all(Object.entries({ ...PYTHON, ...more }).map(fetchOne))));
}
