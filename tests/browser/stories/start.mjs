/** A start that fails says which part is at fault and offers to try again; one that need not fail does not. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DIST, IS_THOROUGH } from '../harness/setting.mjs';
import { isForInstalling, isWorkshops, plain, serve } from '../harness/server.mjs';

const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));

/** What there is a game without. */
const LATER = ['index.html', 'later.bin', 'library.js', 'engine.bin', 'worker.js', 'licences.txt', '_headers', 'fr.bin', 'ja.bin'];

/** What hosts call a file whose type they do not know. */
const HOSTS_TYPES = ['application/octet-stream', 'text/plain', 'text/html'];

/** A script, a style sheet, and what the program fetches. */
const OF_EACH_KIND = ['start.js', 'style.css', 'pyodide.asm.wasm'];

const sitesFiles = async () =>
  (await readdir(path.join(DIST, 'site'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && !isForInstalling(path.join(entry.parentPath ?? entry.path, entry.name)))
    .map(({ name }) => plain(name))
    .filter(name => !LATER.includes(name) && !isWorkshops(name) && !/\.(br|gz)$/.test(name));

const seesFailure = person => person.sees('the failure', sight => sight.failure !== null);

/** Open the page while something is wrong with the server, and answer what is seen of the failure. */
async function fails(setting, visit) {
  const person = await visit.opens(setting.url);
  const failed = await seesFailure(person);
  visit.forgive({ later: true });
  assert.match(failed.failure, /^Reversi (could not start|does not work as it should): .+\. ?Try again$/);
  assert.deepEqual(failed.alertsOutOfSight, []);
  assert.equal(failed.loading, null);
  return failed.failure;
}

/** A file by the name that a message gives it. */
const names = (failure, name) => failure.includes(name.replace(/^start.js$/, 'its program'));

export function start(setting) {
  if (!setting.isSite) {
    setting.onFirstVisit('a double-click on the page among the sources says what to run instead', async visit => {
      const person = await visit.opens(pathToFileURL(path.join(SOURCES, 'index.html')).href);
      const told = await seesFailure(person);
      await setting.picture(person, 'sources');
      visit.forgive({ later: true });

      assert.match(told.failure, /These are its sources\. To play, run python3 -m reversi in this folder/);
      assert.deepEqual(told.alertsOutOfSight, []);
    });

    setting.onFirstVisit('a browser that lacks what the page needs is told so, and which ones have it', async visit => {
      await visit.page.evaluateOnNewDocument(() => {
        const { supports } = CSS;
        CSS.supports = (...asked) => !asked.join().includes('light-dark') && supports.apply(CSS, asked);
      });
      const person = await visit.opens(setting.url);
      const told = await seesFailure(person);
      visit.forgive({ later: true });

      assert.match(told.failure, /this browser has no light-dark\(\); Chrome or Edge 123, Firefox 121, Safari 17\.5/);
    });
    return;
  }

  // What is asked for, by whom and in which order differs little between browsers, so that one of them tries all of it.
  const triesAll = setting.browserName === 'chromium', thorough = triesAll && IS_THOROUGH;

  setting.onFirstVisits('whichever part does not arrive, the page names it and offers to try again',
    async () => (triesAll ? sitesFiles() : OF_EACH_KIND),
    async (visit, name) => {
      setting.server.lose(name);
      const failure = await fails(setting, visit);

      assert.ok(names(failure, name), `${name}: ${failure}`);
    });

  setting.onFirstVisits('whichever part arrives only by half, the page names it and offers to try again',
    async () => (thorough ? sitesFiles() : triesAll ? [...OF_EACH_KIND, 'page.js', 'pyodide-lock.json'] : OF_EACH_KIND),
    async (visit, name) => {
      setting.server.cut(name);
      const failure = await fails(setting, visit);

      assert.ok(names(failure, name), `${name}: ${failure}`);
    });

  setting.onFirstVisit('after a part that was missing is there, Try again starts the game', async visit => {
    setting.server.lose('page.js');
    const person = await visit.opens(setting.url);
    await seesFailure(person);
    await setting.picture(person, 'failed');
    setting.server.recover();
    const ready = await person.restarts('Try again');
    visit.forgive();

    assert.equal(ready.legal.length, 4);
  });

  setting.onFirstVisit('a broken part that the browser has kept for ever is asked for anew by Try again', async visit => {
    setting.server.add('cache-control', 'public, max-age=31536000, immutable');
    setting.server.cut('reversi.bin');
    const person = await visit.opens(setting.url);
    const failed = await seesFailure(person);
    setting.server.mend('reversi.bin');
    const ready = await person.restarts('Try again');
    visit.forgive();

    assert.match(failed.failure, /only \d+ of the \d+ bytes of reversi\.bin have arrived/);
    assert.equal(ready.legal.length, 4);
  });

  setting.onFirstVisit('a part that is longer than the build made it is said to have changed, and Try again asks for it anew', async visit => {
    setting.server.begin('page.js', '%');
    const person = await visit.opens(setting.url);
    const failed = await seesFailure(person);
    setting.server.begin('page.js', '');
    const ready = await person.restarts('Try again');
    visit.forgive();

    const [arrived, expected] = failed.failure.match(/page\.js has changed on the server \((\d+) bytes, not (\d+)\)/).slice(1).map(Number);
    assert.equal(arrived, expected + 1);
    assert.equal(ready.legal.length, 4);
  });

  setting.onFirstVisits('the game starts whatever type the host gives to WebAssembly, and the computer answers',
    async () => (thorough ? HOSTS_TYPES : HOSTS_TYPES.slice(0, 1)),
    async (visit, type) => {
      setting.server.type('.wasm', type);
      const person = await visit.opens(setting.url);
      await person.seesReady();
      await person.chooses('Computer moves', 'At once');
      await person.clicks('f5');
      const answered = await person.seesTurnAfter(2);

      assert.equal(answered.moves[0], 'f5');
    });

  setting.onFirstVisits('a host whose policy forbids what the page needs is named as the reason',
    async () => ["default-src 'self'", "script-src 'self'", "default-src 'none'", 'sandbox allow-scripts'],
    async (visit, policy) => {
      setting.server.add('content-security-policy', policy);
      const person = await visit.opens(setting.url);
      const failed = await seesFailure(person);
      visit.forgive({ later: true });

      assert.match(failed.failure, {
        "default-src 'self'": /a security policy forbids what the page needs \(script-src/,
        "script-src 'self'": /a security policy forbids what the page needs \(script-src/,
        "default-src 'none'": /its program did not arrive, or may not run in this browser/,
        // All parts that are asked for early are refused at once; the page names the one that it hears of first.
        'sandbox allow-scripts': /[\w-]+\.(m?js|bin|wasm|json) could not be loaded/,
      }[policy]);
    });

  if (triesAll) setting.onFirstVisit('a computer whose part is broken is told by the name of that part', async visit => {
    setting.server.cut('engine.bin');
    const person = await visit.opens(setting.url);
    const told = await person.sees('the notice', sight => sight.notices.length > 0);
    visit.forgive({ later: true });

    assert.match(told.notices.join(), /engine\.bin is broken/);
  });

  setting.inOneBrowser.onFirstVisit('what is opened before its modules have arrived asks for them, and shows itself', async visit => {
    setting.server.lose('later.bin');
    const person = await visit.opens(setting.url);
    await person.sees('that the computer lacks them too', sight => sight.legal.length === 4 && sight.notices.length > 0);
    setting.server.recover();
    await person.opensSheet('learn');
    await person.presses('Tutorial');
    const taught = await person.sees('the first lesson', sight => sight.status.includes('Play one of the marked squares.'));
    visit.forgive({ later: true });

    assert.equal(taught.failure, null);
  });

  if (triesAll) setting.onFirstVisit('any server of the checkout plays from the sources, and from those that are changed', async visit => {
    const server = await serve(SOURCES);
    try {
      const person = await visit.opens(server.url);
      await person.seesReady();
      await person.chooses('Computer moves', 'At once');
      await person.chooses('White is played by', 'Level 12');
      await person.clicks('f5');
      const answered = await person.seesTurnAfter(2);
      server.begin('host.py', 'raise RuntimeError("this was changed")\n');
      await visit.page.reload({ waitUntil: 'domcontentloaded' });
      const changed = await seesFailure(person);
      visit.forgive({ later: true });

      assert.equal(answered.moves[0], 'f5');
      assert.match(changed.failure, /RuntimeError: this was changed/);
    } finally {
      await server.close();
    }
  });

  if (triesAll) setting.onFirstVisit('on a slow line the page says how much has arrived and how long the rest will take', async visit => {
    setting.server.slow('pyodide.asm.wasm', 300_000);
    const person = await visit.opens(setting.url);
    const said = await visit.page.waitForFunction(() => /MB/.test(document.getElementById('loading-text').textContent)
      && document.getElementById('loading-text').textContent);
    await setting.picture(person, 'slow');
    visit.forgive({ later: true });   // a browser may complain that what it was told to load early is not used for so long

    assert.match(await said.jsonValue(), /^Loading: \d+\.\d of \d+\.\d MB, about \d+ s left$/);
  });
}
