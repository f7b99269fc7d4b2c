/** The files packed into the offline page: gzip in base64, one inert script element each. */
import { openBoundWorker } from './bound_worker.mjs';

/** Python and the game. */
export const PYTHON = [
  'pyodide.asm.wasm', 'pyodide.asm.mjs', 'pyodide.mjs', 'pyodide-lock.json', 'python_stdlib.zip',
  'main.py', 'reversi.bin', 'later.bin', 'engine.bin',
];

const fromBase64 = text =>
  Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

function unpack(name) {
  const packed = fromBase64(document.getElementById(name).textContent);
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
}

export const unpackText = name => unpack(name).text();

/** All that Python needs, as bytes by name; `report` hears which part of the files is unpacked. */
export async function unpackAll(report, names = PYTHON) {
  let ready = 0;
  const unpackOne = async name => {
    const bytes = new Uint8Array(await unpack(name).arrayBuffer());
    report(++ready / names.length);
    return [name, bytes];
  };
  return Object.fromEntries(await Promise.all(names.map(unpackOne)));
}

/** A worker made from a data: URL, which Chromium allows from file://; it has no origin, so it is sent the files, if any. */
export function openPackedWorker(files, name) {
  return openBoundWorker(unpackText('worker.js'), files, name);
}
