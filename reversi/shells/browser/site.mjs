/** The website's page: PyScript brings Python here, this brings everything else. */
import { boot } from './boot.mjs';
import { countDownloads } from './downloads.mjs';
import { fail, loaded } from './loading.mjs';
import { reasonOf } from './reason.mjs';

const beside = path => new URL(path, import.meta.url);

boot({
  openWorker: () => new Worker(beside('./worker.js'), { type: 'module' }),
  readLicences: async () => (await fetch(beside('./licences.txt'))).text(),
});

const stopCounting = countDownloads();
document.querySelector('script[type=py]').addEventListener('py:done', stopCounting);

const { hooks } = await import('./vendor/pyscript/core.js');

/** PyScript's Python stands; what it complains of from here on would otherwise reach the console alone. */
hooks.main.onReady.add(({ io }) => {
  loaded('python');
  const { stderr } = io;
  io.stderr = (complaint, ...rest) => {
    if (complaint instanceof Error) fail(reasonOf(complaint));
    return stderr(complaint, ...rest);
  };
});
