/** The offline file's page: everything is packed into the file itself, and no request leaves it. */
import { callArchives } from './archive_store_of_page.mjs';
import { boot } from './boot.mjs';
import { loaded } from './loading.mjs';
import { pythonFrom } from './offline_python.mjs';
import { openPackedWorker, unpackAll, unpackText } from './payloads.mjs';
import { HELPER } from './worker_names.mjs';

const files = unpackAll(fraction => loaded('download', fraction));

let unpacked;
boot({
  openWorker: name => openPackedWorker(name === HELPER ? null : files, name),
  openConfined: name => openPackedWorker(files, name),
  readLicences: () => unpackText('licences.txt'),
  later: name => unpacked[`${name}.bin`],
  library: () => import('./library.mjs'),
  store: callArchives,
});

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
