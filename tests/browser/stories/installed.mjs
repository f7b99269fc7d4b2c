/** The site kept by the browser: it works without a network, one version at a time, until its host wants that no more. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from '../../../reversi/lab/hosts/browsers.mjs';
import { serve } from '../harness/server.mjs';
import { DIST, IS_THOROUGH } from '../harness/setting.mjs';
import { isRemembered, Visit } from '../harness/visit.mjs';

const KEPT = /works without a network/, NEWER = /A new version of Reversi is ready/;

/** What a host puts into service_worker.js that wants nothing kept, as docs/hosting.md says it. */
async function nothingKept() {
  const page = await readFile(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
  return /whole of `service_worker\.js`:\n\n((?: {6}.+\n)+)/.exec(page)[1];
}

/** A site of its own, whose files may be changed, and a profile of its own in the setting's browser. */
class Place {
  constructor(setting, folder) {
    Object.assign(this, { browserName: setting.browserName, browser: setting.browser, site: path.join(folder, 'site'), profile: path.join(folder, 'profile') });
  }

  async open() {
    await this.opensHost();
    this.context = await this.browser.createBrowserContext();
    this.endsProfile = () => this.context.close();
  }

  /** The same in a browser of its own, which can be started again with what it remembers. */
  async openAlone() {
    await this.opensHost();
    await this.startsBrowser();
  }

  async opensHost() {
    await cp(path.join(DIST, 'site'), this.site, { recursive: true });
    this.server = await serve(this.site);
    this.server.compressesFiles(true);
    this.url = this.server.named;
  }

  async startsBrowser() {
    this.browser = await launch(this.browserName, { userDataDir: this.profile, compilesOnce: !IS_THOROUGH });
    this.context = this.browser.defaultBrowserContext();
    this.endsProfile = () => this.browser.close();
  }

  async visits(address = this.url) {
    const isOwn = url => url.startsWith(this.url) || /^(data|blob):/.test(url) || url === 'about:blank';
    const visit = await Visit.beginIn(this.context, isOwn);
    await visit.opens(address);
    return visit;
  }

  /** The address of the page of this version, after the text `words` has been put into it. */
  async publishes(words) {
    const page = path.join(this.site, 'index.html'), worker = path.join(this.site, 'service_worker.js');
    const before = await readFile(page), after = before.toString().replace('<title>', `<title data-version="${words}">`);
    const digest = content => createHash('sha256').update(content).digest('hex');
    const script = (await readFile(worker, 'utf8')).replace(digest(before), digest(after)).replace(/VERSION = "\w+"/, `VERSION = "${words}"`);
    await Promise.all([page, worker].flatMap(file => ['.br', '.gz'].map(suffix => rm(file + suffix, { force: true }))));
    await writeFile(page, after);
    await writeFile(worker, script);
  }

  /** Publish the first version again. */
  async rollsBack() {
    await cp(path.join(DIST, 'site'), this.site, { recursive: true });
  }

  /** Publish a service worker of the version that is there, which wants a file that is not. */
  async publishesHalf() {
    const worker = path.join(this.site, 'service_worker.js');
    await writeFile(worker, `${await readFile(worker, 'utf8')}FILES['missing.html'] = '';\n`);
    await Promise.all(['.br', '.gz'].map(suffix => rm(worker + suffix, { force: true })));
  }

  async close() {
    await this.endsProfile?.();
    await this.server?.close();
  }
}

const says = (visit, words) => visit.person.sees(`${words}`, sight => [...sight.toasts, ...sight.notices].some(each => words.test(each)));
const version = visit => visit.probe(() => document.querySelector('title').dataset.version ?? '');
const versions = visit => visit.probe(async () => (await caches.keys()).filter(name => name.startsWith('reversi')).map(name => name.split(' ').at(-1)));

/** Somebody comes back to a page that has been open for more than an hour. */
const comesBackLater = visit => visit.probe(() => {
  const { now } = Date;
  Date.now = () => now() + 3_700_000;
  document.dispatchEvent(new Event('visibilitychange'));
});

const isRestored = visit => visit.probe(() => performance.getEntriesByName('restored').length === 1);

/** What can be seen of a new game. */
const appearance = visit => visit.probe(() => ['.cards', '.frame', '.moves'].map(part => document.querySelector(part).outerHTML).join());

/** How many snapshots of Python are kept. */
async function remembered() {
  const cache = await caches.open((await caches.keys()).find(name => name.startsWith('memory')) ?? 'none');
  return (await cache.keys()).length;
}

/** Whether the snapshot has this text in it. */
async function holds(text) {
  const cache = await caches.open((await caches.keys()).find(name => name.startsWith('memory')));
  const [kept] = await cache.keys();
  const content = new TextDecoder('latin1').decode(await (await cache.match(kept)).arrayBuffer());
  return content.includes(text);
}

/** Turn one bit of the snapshot. */
async function damage() {
  const cache = await caches.open((await caches.keys()).find(name => name.startsWith('memory')));
  const [kept] = await cache.keys();
  const answer = await cache.match(kept), content = new Uint8Array(await answer.arrayBuffer());
  content[content.length >> 1] ^= 1;
  await cache.put(kept, new Response(content, { headers: answer.headers }));
}

/** Have the snapshot claim as much memory as there can be, under a right checksum. */
async function inflate() {
  const cache = await caches.open((await caches.keys()).find(name => name.startsWith('memory')));
  const [kept] = await cache.keys();
  const words = new Int32Array(await (await cache.match(kept)).arrayBuffer());
  words[0] = -1;
  const sum = words.reduce((sum, word) => Math.imul(sum ^ word, 0x01000193), 0);
  await cache.put(kept, new Response(words, { headers: { 'x-checksum': String(sum) } }));
}

/** Have the snapshot be another site's or another browser's. */
async function age() {
  const cache = await caches.open((await caches.keys()).find(name => name.startsWith('memory')));
  const [kept] = await cache.keys();
  await cache.put(`${kept.url}old`, await cache.match(kept));
  await cache.delete(kept);
}

function inPlace(setting, sentence, play, open = 'open') {
  setting.alone(sentence, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reversi-'));
    const place = new Place(setting, folder);
    try {
      await place[open]();
      await play(place);
    } finally {
      await place.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

/** A queue of files as installed pages have one, with a game in it, and an archive that cannot be read. */
function queueFiles() {
  const files = [new File(['(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc];W[dc])'], 'game.sgf'), new File(['Roses are red'], 'WTH_2026.WTB')];
  const queue = { setConsumer: consume => consume({ files: files.map(file => ({ getFile: async () => file })) }) };
  Object.defineProperty(globalThis, 'launchQueue', { value: queue });
}

/** What the page is opened with. */
export function arrivals(setting) {
  setting.onFirstVisit('a text shared with the page is its game, and leaves the address', async visit => {
    const person = await visit.opens(`${setting.url}?title=A+game&text=f5d6c3d3`);
    await person.sees('the shared game', sight => sight.answers && sight.moves.length === 4);
    assert.deepEqual(await visit.probe(() => [location.search, document.querySelector('[role="dialog"]')]), ['', null]);
  });

  setting.inOneBrowser.onFirstVisit('a shared text that is no game is shown with what is wrong in it', async visit => {
    await visit.opens(`${setting.url}?text=Come+and+play`);
    await visit.page.waitForFunction(
      () => document.querySelector('[role="dialog"] textarea')?.value === 'Come and play'
        && /Come/.test(document.querySelector('[role="dialog"] [role="alert"]')?.textContent ?? document.querySelector('[role="dialog"]').innerText),
      { polling: 50 });
  });

  setting.inOneBrowser.onFirstVisit('of files opened with the page, one is its game, and archives are imported', async visit => {
    await visit.page.evaluateOnNewDocument(queueFiles);
    const person = await visit.opens(setting.url);
    await person.sees('the game of the file', sight => sight.answers && sight.moves.length === 4);
    await visit.page.waitForFunction(() => /WTH_2026\.WTB/.test(document.querySelector('.archives')?.textContent));
  });

  setting.inOneBrowser.onFirstVisits('a shortcut opens its sheet', async () => ['new', 'games'], async (visit, name) => {
    await visit.opens(`${setting.url}?${name}`);
    await visit.page.waitForSelector(name === 'new' ? '#next-game' : '#games');
    assert.equal(await visit.probe(() => location.search), '');
  });
}

export function installed(setting) {
  if (!setting.isSite) return;

  inPlace(setting, 'after one visit the site works without a network: the game, the computer, licences and workshop', async place => {
    place.server.compressesFiles(false);   // a plain host, which does not isolate the page from others
    const first = await place.visits();
    await says(first, KEPT);
    assert.equal(await first.probe(() => crossOriginIsolated), false);
    await first.person.clicks('f5');
    await first.person.seesTurnAfter(2);
    await first.checkClean();
    await first.page.goto('about:blank');   // whoever leaves a page has it store its game; a browser that is ended need not wait
    await place.browser.close();
    await place.server.close();
    await place.startsBrowser();

    const visit = await place.visits(`${place.url}?shared#`);
    const { moves, toasts } = await visit.person.seesReady();
    assert.equal(moves.length, 2);
    assert.equal(await visit.probe(() => crossOriginIsolated), true);
    assert.deepEqual(toasts.filter(each => KEPT.test(each)), []);
    const { legal } = await visit.person.seesYourTurn();
    await visit.person.clicks(legal[0]);
    await visit.person.seesTurnAfter(4);
    await visit.person.opensAbout();
    await visit.page.waitForFunction(() => document.getElementById('app').textContent.includes('This copy contains'), { polling: 20 });
    await visit.checkClean();
    await visit.page.goto(`${place.url}workshop`);   // as some hosts shorten it
    await visit.page.waitForSelector('#game >>> *');
  }, 'openAlone');

  inPlace(setting, 'a second visit starts from a snapshot of Python, shows the same page, and nothing in it is the person’s', async place => {
    const first = await place.visits();
    await first.person.seesReady();
    const fresh = await appearance(first);
    await first.probe(() => localStorage.setItem('reversi.note', 'Rumpelstilzchen'));
    await first.page.waitForFunction(isRemembered, { polling: 100 });
    assert.equal(await first.probe(holds, 'Rumpelstilzchen'), false);
    assert.equal(await first.probe(holds, 'reversi.app.page'), true);   // it can be found there if it is there
    assert.equal(await isRestored(first), false);

    const second = await first.beside();
    await first.page.close();   // or the other tab would only watch
    const person = await second.opens(place.url);
    await person.seesReady();
    assert.equal(await isRestored(second), true);
    assert.ok(await appearance(second) === fresh);
    await person.types('t');   // a part that comes late
    await second.page.waitForSelector('.travel');
    await person.types('Escape');
    await person.clicks('f5');
    await person.seesTurnAfter(2);
    await second.checkClean();
  });

  inPlace(setting.inOneBrowser, 'without a whole snapshot of this site and this browser Python boots, in silence', async place => {
    const visit = await place.visits(), said = [];
    visit.page.on('console', message => said.push(message.text()));
    await visit.page.waitForFunction(isRemembered, { polling: 100 });
    for (const spoil of [damage, age]) {
      await visit.probe(spoil);
      await visit.opens(place.url);
      await visit.person.seesReady();
      assert.equal(await isRestored(visit), false, spoil.name);
      await visit.page.waitForFunction(isRemembered, { polling: 100 });
      assert.equal(await visit.probe(remembered), 1, spoil.name);
    }
    await visit.page.reload();
    await visit.person.seesReady();
    assert.equal(await isRestored(visit), true);
    await visit.probe(inflate);
    await visit.page.reload();
    await visit.person.seesReady();
    assert.equal(await isRestored(visit), false);
    assert.deepEqual(said.filter(text => /snapshot/.test(text)), []);   // what cannot be right is not even tried
    await visit.page.evaluateOnNewDocument(() => {
      Object.defineProperty(globalThis, 'caches', { get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });
    });
    await visit.page.reload();
    await visit.person.seesReady();
    assert.equal(await isRestored(visit), false);
    await visit.person.clicks('f5');
    await visit.person.seesTurnAfter(2);
    await visit.checkClean();
  });

  inPlace(setting, 'another version waits until it is taken, and an older tab goes on beside it, back and forth', async place => {
    const old = await place.visits();
    await says(old, KEPT);
    const [first] = await versions(old);
    await old.person.clicks('f5');
    await old.person.seesTurnAfter(2);
    await place.publishes('second');
    await comesBackLater(old);
    await says(old, NEWER);
    const visit = await place.visits();
    await says(visit, NEWER);
    assert.equal(await version(visit), '');

    const takes = async words => {
      await visit.person.presses('Update');
      await visit.page.waitForFunction(words => (document.querySelector('title')?.dataset.version ?? '') === words, { polling: 50 }, words);
      assert.equal((await visit.person.seesReady()).moves.length, 2);
    };
    await visit.person.presses('Play here');
    await takes('second');
    assert.deepEqual(await versions(visit), [first, 'second']);
    await old.page.bringToFront();
    await old.person.opensAbout();   // a part that comes late
    await old.page.waitForFunction(() => document.getElementById('app').textContent.includes('This copy contains'), { polling: 20 });
    assert.equal(await version(old), '');

    for (const [words, publish] of [['', () => place.rollsBack()], ['third', () => place.publishes('third')]]) {
      await visit.page.bringToFront();
      await publish();
      await visit.probe(async () => void (await navigator.serviceWorker.getRegistration()).update());
      await says(visit, NEWER);
      await takes(words);
    }
    assert.deepEqual(await versions(visit), [first, 'third']);
  });

  inPlace(setting.inOneBrowser, 'half a version is never kept, is tried again at the next visit, and takes nothing from a whole one', async place => {
    const tries = visit => visit.page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      globalThis.probe.began ||= Boolean(registration?.installing);
      return globalThis.probe.began && !registration?.installing;
    }, { polling: 20 });
    place.server.cut('engine.bin');
    const visit = await place.visits();
    await tries(visit);
    assert.equal((await versions(visit)).length, 0);

    place.server.mend('engine.bin');
    await visit.page.reload();
    await says(visit, KEPT);
    assert.equal((await versions(visit)).length, 1);

    await place.publishesHalf();
    const trying = tries(visit);
    await comesBackLater(visit);
    await trying;
    await place.server.close();
    await visit.page.reload();
    await visit.person.seesReady();
  });

  inPlace(setting.inOneBrowser, 'a host that wants nothing kept says so in a few lines, and loses nothing that other programs keep', async place => {
    const visit = await place.visits();
    await visit.page.waitForFunction(isRemembered, { polling: 100 });
    const others = ['another program', `memory of reversi ${place.url}nested/assets/`, `reversi ${place.url}nested/ 1`];
    await visit.probe(names => Promise.all(names.map(name => caches.open(name))), others);
    await writeFile(path.join(place.site, 'service_worker.js'), await nothingKept());
    await rm(path.join(place.site, 'service_worker.js.br'));
    await visit.page.evaluateOnNewDocument(() => {
      const { serviceWorker } = navigator, register = serviceWorker.register.bind(serviceWorker);
      globalThis.registered = new Promise(resolve => {
        serviceWorker.register = (...details) => {
          const registering = register(...details);
          registering.then(() => setTimeout(resolve, 1_000));   // whoever has been waiting for it has begun by then
          return registering;
        };
      });
    });
    await visit.page.reload();
    await visit.page.waitForFunction(count => caches.keys().then(names => names.length === count), { polling: 100 }, others.length);
    await visit.opens('about:blank');
    place.server.takeAsked();
    await (await visit.opens(place.url)).seesReady();
    assert.ok(place.server.takeAsked().includes('index.html'));
    await visit.probe(() => globalThis.registered);
    assert.deepEqual(await visit.probe(async () => (await caches.keys()).sort()), others);
    assert.ok(!(await visit.probe(() => globalThis.probe.names)).includes('snapshot'));
  });
}
