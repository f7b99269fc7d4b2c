/** The files packed into the offline page, each as gzip in base64 in an inert script element. */
import { openBoundWorker } from './bound_worker.mjs';

/** Those whose sentences are files. */
const languages = Object.keys(globalThis.start.words).filter(language => language !== 'en');

/** The files of Python and the game. */
export const PYTHON = [
  'pyodide.asm.wasm', 'pyodide.asm.mjs', 'pyodide.mjs', 'pyodide-lock.json', 'python_stdlib.zip',
  'main.py', 'reversi.bin', 'later.bin', 'engine.bin', ...languages.map(language => `${language}.bin`),
];

const fromBase64 = text =>
  Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

function unpack(name) {
  const packed = fromBase64(document.getElementById(name).textContent);
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
}

export const unpackText = name => unpack(name).text();

/** Unpack files, by default all that Python needs, as bytes by name; `report` gets the fraction that is done. */
export async function unpackAll(report, names = PYTHON) {
  let ready = 0;
  const unpackOne = async name => {
    const bytes = new Uint8Array(await unpack(name).arrayBuffer());
    report(++ready / names.length);
    return [name, bytes];
  };
  return Object.fromEntries(await Promise.all(names.map(unpackOne)));
}

/** Open a worker from a data: URL, which Chromium allows on file://. It has no origin, so its files are sent to it. */
export function openPackedWorker(files, name) {
  return openBoundWorker(unpackText('worker.js'), files, name);
}
