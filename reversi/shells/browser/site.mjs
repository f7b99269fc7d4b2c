/** The website's page: PyScript brings Python here, this brings everything else. */
import { boot } from './boot.mjs';
import { countDownloads } from './downloads.mjs';
import { loaded } from './loading.mjs';
import { keepNoDatabase } from './no_database.mjs';
import { acceptAnyType } from './streaming.mjs';

const { start } = globalThis;

/** Where index.html says that the other parts are. */
const { worker, licences } = document.getElementById('program').dataset;

boot({
  openWorker: () => new Worker(worker, { type: 'module' }),
  readLicences: async () => {
    const answer = await fetch(licences);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return answer.text();
  },
});

acceptAnyType(start.fail);

keepNoDatabase();

const stopCounting = countDownloads();
document.querySelector('script[type=py]').addEventListener('py:done', stopCounting);

const { hooks } = await import(document.getElementById('pyscript').src);

/** PyScript's Python stands; what it complains of from here on would otherwise reach the console alone. */
hooks.main.onReady.add(({ io }) => {
  loaded('python');
  const { stderr } = io;
  io.stderr = (complaint, ...rest) => {
    if (complaint instanceof Error) start.fail(complaint);
    return stderr(complaint, ...rest);
  };
});
