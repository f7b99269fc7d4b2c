/** The offline file's page: everything is packed into the file itself, and no request leaves it. */
import { callArchives } from '../library/store.mjs';
import { openBoundWorker } from '../workers/handle.mjs';
import { HELPER } from '../workers/names.mjs';
import { boot } from './boot.mjs';
import { decode, given, unpack } from './files.mjs';
import { loaded } from './loading.mjs';
import { startPage } from './python.mjs';

const arriving = unpack(fraction => loaded('download', fraction));
const textOf = async name => decode((await arriving)[name]);

let files;
boot({
  openWorker: name => openBoundWorker(textOf('worker.js'), name === HELPER ? null : arriving, name),
  readLicences: () => textOf('licences.txt'),
  later: name => files[`${name}.bin`],
  hasLater: async () => true,
  library: () => import('../library/store.mjs'),
  store: callArchives,
});

try {
  files = await arriving;
  await startPage(given(files), ['reversi.bin'], () => loaded('python'));
} catch (error) {
  globalThis.start.fail(error);
  throw error;
}
