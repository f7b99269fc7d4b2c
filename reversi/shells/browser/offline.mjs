/** The offline file's page: everything stands in the file itself, packed; no request leaves it. */
import { boot } from './boot.mjs';
import { loaded } from './loading.mjs';
import { pythonFrom } from './offline_python.mjs';
import { unpackAll, unpackText } from './payloads.mjs';

const files = unpackAll(fraction => loaded('download', fraction));

/** A worker made from a data: URL, which Chromium allows from file://; it has no origin, so it is sent the files. */
async function openWorker() {
  const source = await unpackText('worker.js');
  const worker = new Worker('data:text/javascript,' + encodeURIComponent(source), { type: 'module' });
  worker.postMessage(await files);
  return worker;
}

let unpacked;
boot({ openWorker, readLicences: () => unpackText('licences.txt'), later: () => unpacked['later.bin'] });

try {
  unpacked = await files;
  const python = await pythonFrom(unpacked);
  python.FS.writeFile('reversi.bin', unpacked['reversi.bin']);
  loaded('python');
  python.runPython(await unpackText('main.py'));
} catch (error) {
  globalThis.start.fail(error);
  throw error;
}
