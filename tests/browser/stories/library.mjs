/** The library: every game is kept, found again, opened, deleted and brought back; what cannot be kept is said. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faults } from './accessibility.mjs';
import { WIPEOUT } from './games.mjs';
import { opensArchives } from './helpers.mjs';

const LIBRARY = 'reversi-games';
const MANY = 2000;
const WRITES = 20, AT_ONCE = 100;

/** Sit two people down, and play a whole game. */
async function playsWipeout(person) {
  await person.seats('Human', 'Human');
  await person.plays(WIPEOUT);
  await person.sees('the result', sight => sight.over);
}

/** Open the list with what is rare in it, and wait until it is that of the library, which alone can be saved as a file. */
async function opensList({ page }) {
  await page.click('#open-games');
  await page.waitForSelector('.files, #more-of-games');
  await fileField(page);
}

/** The field for a file of games: once there are games, it is behind the button for more. */
async function fileField(page) {
  await (await page.$('#more-of-games[aria-expanded="false"]'))?.click();
  return page.waitForSelector('.files input[type="file"]');
}

/** The rows of the list, once it has `number`. */
async function rows(page, number) {
  await page.waitForFunction(number => document.querySelectorAll('.games .game').length === number, {}, number);
  return page.$$eval('.games .game', games => games.map(game => game.innerText.replace(/\s+/g, ' ')));
}

/** Keep a finished game and one that is not, and open the list that has them. */
async function keepsTwoGames(person) {
  await playsWipeout(person);
  await person.beginsAnew();
  await person.plays('f5d6c3d3c4');
  await person.beginsAnew();
  await person.waits();   // a finished game is kept again when its accuracy is known, and is then the latest
  await opensList(person);
  await rows(person.page, 2);
}

/** Wait until a text stands in the element. */
const waitsFor = (page, selector, text) => page.waitForFunction(
  (selector, text) => document.querySelector(selector)?.innerText.includes(text), {}, selector, text);

/** Wait until the library has so many games, whatever the list on the page says already. */
const areKept = (page, number) => page.waitForFunction(
  async number => JSON.parse((await globalThis.reversi.inLibrary('listGames', '[]')).parts[0]).length === number, {}, number);

/** Put copies of the only game into the library, in so many writes at once, which are not waited for. */
const multiplies = (visit, name, writes, copies) => visit.probe(async (name, writes, copies) => {
  const [[id]] = JSON.parse((await globalThis.reversi.inLibrary('listGames', '[]')).parts[0]);
  const [game] = JSON.parse(await globalThis.reversi.inLibrary('readGames', JSON.stringify([id])));
  const copy = (write, number) => ({ ...game, date: '', id: `${name}-${write}-${number}` });
  globalThis.writing = Array.from({ length: writes }, (_, write) => globalThis.reversi.inLibrary(
    'addGames', JSON.stringify(Array.from({ length: copies }, (_, number) => copy(write, number)))));
}, name, writes, copies);

const isWritten = visit => visit.probe(async () => void await Promise.all(globalThis.writing));

/** The files that the page has saved, as texts. */
async function savedText({ page }, number) {
  await page.waitForFunction(number => globalThis.saved.length === number, {}, number);
  return page.evaluate(() => globalThis.saved.at(-1));
}

const keepsFiles = ({ page }) => page.evaluateOnNewDocument(() => {
  globalThis.saved = [];
  let blob = null;
  const { createObjectURL } = URL;
  URL.createObjectURL = made => { blob = made; return createObjectURL(made); };
  HTMLAnchorElement.prototype.click = async function() { globalThis.saved.push(await blob.text()); };
});

/** What is kept, for good and in all tabs, and what cannot be. */
export function library(setting) {
  setting.onFirstVisit('a finished game is in the list after a reload; it is found, marked, deleted, brought back and opened', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.plays('f5d6c3d3c4');
    const early = visit.requests.filter(url => /library[^/]*js$/.test(url));
    await person.beginsAnew();
    await playsWipeout(person);
    await person.beginsAnew();
    await person.reloads();
    await opensList(person);
    const all = await rows(page, 2);
    const found = await faults(page);
    await setting.picture(person, 'library');
    await page.type('.sought', 'fishhook 13');
    const sought = await rows(page, 1);
    await page.click('.games .star');
    await page.waitForSelector('.games .star[aria-pressed="true"]');
    await page.focus('.games .game');
    await person.types('Delete');
    await page.waitForFunction("document.activeElement.id === 'bring-back'");
    await setting.picture(person, 'library-deleted');
    await person.types('Enter');
    await rows(page, 1);
    await person.types('Escape');
    await opensList(person);
    await rows(page, 2);
    await page.click('.tools .star');
    await rows(page, 1);
    await page.click('.tools .star');
    await rows(page, 2);
    await page.focus('.games .game');
    await person.types('End');
    await page.waitForFunction("document.activeElement.id === 'game-1'");
    await person.types('ArrowUp');
    await page.waitForFunction("document.activeElement.id === 'game-0'");
    await person.types('Enter');
    await page.waitForFunction("!document.querySelector('#games')");
    const back = await person.sees('the game', sight => sight.moves.length === 9);

    assert.deepEqual(early, []);
    assert.match(all[0], /Fishhook.*Black won 13–0, (accuracy .*, )?9 moves, \d+ \w+ \d{4}/);
    assert.match(all[1], /Tiger.*Unfinished, 5 moves, \d+ \w+ \d{4}/);
    assert.deepEqual(sought, [all[0]]);
    assert.deepEqual(found, []);
    assert.ok(back.over);
  });

  setting.inOneBrowser.onFirstVisit('what is asked of the library while it is on its way is done in that order', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    const done = await visit.probe(async () => {
      const order = [];
      const ask = number => globalThis.reversi.inLibrary('listGames', '[]').then(() => order.push(number));
      await Promise.all(Array.from({ length: 20 }, (_, number) => ask(number)));
      return order;
    });

    assert.deepEqual(done, Array.from({ length: 20 }, (_, number) => number));
  });

  setting.inOneBrowser.onFirstVisit('a file of games is the same again when it has been read in another browser; a spoiled one harms nothing', async visit => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reversi-'));
    let other = null;
    try {
      await keepsFiles(visit);
      const person = await visit.opens(setting.url);
      await person.seesReady();
      await keepsTwoGames(person);
      await person.presses('Save as a file');
      const text = await savedText(visit, 1);
      await person.presses('Save as WTHOR');
      await waitsFor(visit.page, '.unread', 'an unfinished game, 1 time');
      const packed = await visit.page.$eval('.under [aria-live]', line => line.innerText);
      const found = await faults(visit.page);
      await setting.picture(person, 'library-wthor');
      const zip = await savedText(visit, 2);
      const files = { whole: text, spoiled: `${text.slice(0, -50)}\n{"session": 1}\n`, alien: 'PK\0', newer: text.replace('1}', '2}') };
      for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);

      other = await setting.elsewhere();
      await keepsFiles(other);
      const reader = await other.opens(setting.url);
      await reader.seesReady();
      await opensList(reader);
      const told = {};
      const reads = async (name, words) => {
        await (await fileField(other.page)).uploadFile(path.join(folder, name));
        await waitsFor(other.page, '.under', words);
        told[name] = await other.page.$eval('.under [aria-live]', line => line.innerText);
      };
      await reads('alien', 'There are no games in this file');
      await reads('newer', 'A newer version');
      await reads('spoiled', 'Unreadable');
      await reads('whole', 'Here already');
      await rows(other.page, 2);
      await reader.presses('Save as a file');
      const again = await savedText(other, 1);

      assert.equal(packed, 'Saved: 1 game.');
      assert.deepEqual(found, []);
      assert.match(zip, /^PK.*WTH_\d{4}\.wtb.*WTHOR\.JOU.*WTHOR\.TRN/s);
      assert.equal(told.spoiled, 'Added: 1 game. Unreadable: 2 games.');
      assert.equal(told.whole, 'Added: 1 game. Here already: 1 game.');
      assert.equal(again, text);
      await other.checkClean();
    } finally {
      await other?.end();
      await rm(folder, { recursive: true });
    }
  });

  setting.onFirstVisit('what one tab keeps is in the list of another; writes at once lose nothing, nor does a tab that closes meanwhile', async visit => {
    const first = await visit.opens(setting.url);
    await first.seesReady();
    await playsWipeout(first);
    await areKept(visit.page, 1);
    const beside = await visit.beside();
    const second = await beside.opens(setting.url);
    await second.seesReady();
    await Promise.all([multiplies(visit, 'one', WRITES, 1), multiplies(beside, 'other', WRITES, 1)]);
    await Promise.all([isWritten(visit), isWritten(beside)]);
    await second.comes();
    await opensList(second);
    await waitsFor(beside.page, '.under', `${2 * WRITES + 1} games`);
    await second.types('Escape');
    await multiplies(visit, 'cut', WRITES, AT_ONCE);
    await visit.page.close();
    await opensList(second);
    const told = await beside.page.$eval('.under .quiet', line => line.innerText);
    const count = Number(told.replace(/\D/g, ''));

    assert.equal((count - 2 * WRITES - 1) % AT_ONCE, 0, told);
    assert.ok(count <= (2 + AT_ONCE) * WRITES + 1, told);
    await beside.checkClean();
    visit.page = beside.page;   // the setting asks it whether all was clean
  });

  setting.inOneBrowser.onFirstVisit('openings are explored in one’s own finished games, as soon as they end and until they are deleted', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await keepsTwoGames(person);
    const tabs = await page.$$eval('[role="dialog"] [role="tab"]', tabs => tabs.filter(tab => tab.checkVisibility()).map(tab => tab.textContent));
    await person.types('Escape');
    await person.types('k');
    await page.waitForSelector('.explorer button.row');
    const explored = await page.$eval('.explorer', part => part.textContent);
    await opensArchives(page);
    const told = await page.$eval('.archives', part => part.innerText);
    const found = await faults(page);
    await setting.picture(person, 'library-openings');
    await person.types('Escape');
    await page.waitForSelector('.archives', { hidden: true });
    await person.plays(WIPEOUT);
    await person.beginsAnew();
    await waitsFor(page, '.explorer', '2 games');
    const again = await page.$eval('.explorer', part => part.textContent);
    await opensList(person);
    await rows(page, 3);
    await page.focus('.games .game');
    await person.types('Delete');
    await rows(page, 2);
    await person.types('Escape');
    await waitsFor(page, '.explorer .head', '1 game');
    await person.reloads();
    await page.waitForSelector('.explorer button.row');
    const after = await page.$eval('.explorer', part => part.textContent);

    assert.deepEqual(tabs, ['Mine', 'Archives']);
    assert.match(told, /WTHOR/, 'archives are offered, for there are none');
    assert.doesNotMatch(told, /Human/);
    assert.deepEqual(found, []);
    assert.match(explored, /d3, 1 game, Black won 100%.*You – You/);
    assert.match(again, /d3, 2 games, Black won 100%.*You – You/);
    assert.match(after, /d3, 1 game, Black won 100%.*You – You/);
  });

  setting.onFirstVisit('a library that is full or newer is left alone, and that is said once; what it could not take comes later, with its date', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await visit.probe(() => {
      globalThis.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => { throw new DOMException('There is no room.', 'QuotaExceededError'); };
    });
    await person.plays('f5d6');
    await person.beginsAnew();
    await waitsFor(page, '.notices', 'Save yours as a file');
    await setting.picture(person, 'library-full');
    await visit.probe(() => { IDBObjectStore.prototype.put = globalThis.put; });
    await page.click('.notices .plain');
    const [late] = await rows(page, 1);
    await person.types('Escape');
    await visit.probe(name => new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 7);
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = () => reject(request.error);
    }), LIBRARY);
    await page.click('#open-games');
    await waitsFor(page, '.failure', 'A newer version of Reversi');
    await rows(page, 1);
    await setting.picture(person, 'library-newer');
    const there = await visit.probe(name => new Promise(resolve => {
      const request = indexedDB.open(name, 7);
      request.onsuccess = () => {
        const count = request.result.transaction('games').objectStore('games').count();
        count.onsuccess = () => resolve(request.result.close() ?? count.result);
      };
    }), LIBRARY);

    assert.match(late, /Unfinished, 2 moves, \d+ \w+ \d{4}/);
    assert.equal(there, 1);
  });

  setting.inOneBrowser.onFirstVisit('where the library is denied, the games of the session are listed, and that is said', async visit => {
    await visit.page.evaluateOnNewDocument(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
        configurable: true,
      });
    });
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.plays('f5d6');
    await person.beginsAnew();
    await waitsFor(visit.page, '.notices', 'cannot be kept in this browser’s database');
    await visit.page.click('#open-games');
    await waitsFor(visit.page, '.failure', 'denied');
    await rows(visit.page, 1);
  });
}

/** What the page makes of the games that it has. */
export function shelf(setting) {
  setting.onFirstVisit('a file of games takes the place of nothing but earlier states, whatever it says, and is undone at once', async visit => {
    const { page } = visit, folder = await mkdtemp(path.join(tmpdir(), 'reversi-'));
    try {
      await keepsFiles(visit);
      const person = await visit.opens(setting.url);
      await person.seesReady();
      await keepsTwoGames(person);
      const own = await rows(page, 2);
      await person.presses('Save as a file');
      const text = await savedText(visit, 1);
      const [head, ...lines] = text.trimEnd().split('\n'), [game, other] = lines.map(line => JSON.parse(line));
      const { id } = JSON.parse(game.session);
      const file = games => [head, ...games.map(each => JSON.stringify(each)), ''].join('\n');
      const shorter = { ...JSON.parse(game.session), plies: ['f5'], place: 1 };
      const files = {
        hostile: file([
          { ...game, date: '9999-12-31T23:59:59.999', session: JSON.stringify({ id }) },
          { ...game, date: '9999-12-31T23:59:59.999', session: JSON.stringify(shorter) },
          { ...game, date: '9999-99-99T99:99:99.999' },
        ]),
        twice: file([
          { ...other, date: '2021-01-01T09:30:00.000', session: other.session.replaceAll(JSON.parse(other.session).id, 'twice'), tags: ['new'] },
          { ...game, date: '2020-01-01T09:30:00.000', session: game.session.replaceAll(id, 'twice'), tags: ['old'], favourite: true },
        ]),
      };
      const told = {};
      const reads = async (name, content, words) => {
        await writeFile(path.join(folder, name), content);
        await (await fileField(page)).uploadFile(path.join(folder, name));
        await waitsFor(page, '.under', words);
        told[name] = await page.$eval('.under [aria-live]', line => line.innerText);
      };
      await reads('hostile', files.hostile, 'Unreadable');
      const after = await rows(page, 2);
      await reads('twice', files.twice, 'Added');
      const [, , twice] = await rows(page, 3);
      const starred = await page.$$eval('.games .star[aria-pressed="true"]', stars => stars.length);
      const found = await faults(page);
      await setting.picture(person, 'library-imported');
      await person.presses('Undo this import');
      await waitsFor(page, '.under', 'Undone: 1 game.');
      await rows(page, 2);
      await person.presses('Save as a file');

      assert.deepEqual(after, own);
      assert.equal(told.hostile, 'No game was added. Here already: 1 game. Unreadable: 2 games.');
      assert.equal(told.twice, 'Added: 1 game. Here already: 1 game.');
      assert.match(twice, /old/);
      assert.match(twice, /new/);
      assert.equal(starred, 1);
      assert.deepEqual(found, []);
      assert.equal(await savedText(visit, 2), text);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  setting.onFirstVisit('two thousand games are listed, and few of them are on the page, wherever it is scrolled', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await playsWipeout(person);
    await areKept(page, 1);
    await multiplies(visit, 'many', 1, MANY - 1);
    await isWritten(visit);
    await opensList(person);
    await waitsFor(page, '.under', '2,000 games');
    const counts = [];
    for (const part of [0.5, 1]) {
      await page.$eval('.games', (list, part) => list.scrollTo(0, part * list.scrollHeight), part);
      await page.waitForFunction(() => {
        const list = document.querySelector('.games').getBoundingClientRect();
        const seen = document.elementFromPoint(list.left + list.width / 2, list.bottom - 30);
        return Boolean(seen?.closest('.game'));
      });
      counts.push(await page.$$eval('.games .game', games => games.length));
    }
    const last = await page.$$eval('.games [aria-rowindex]', rows => String(rows.at(-1).getAttribute('aria-rowindex') - 1));   // the first is that of the headings
    await page.type('.sought', 'nobody');
    await waitsFor(page, '#games', 'No game matches');

    assert.ok(Math.max(...counts) <= 54, counts.join());
    assert.equal(last, String(MANY));
  });

  setting.onFirstVisit('games are selected, tagged, saved and deleted together, come back together, and keep their tags', async visit => {
    const { page } = visit;
    await keepsFiles(visit);
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await playsWipeout(person);
    await areKept(page, 1);
    await multiplies(visit, 'copy', 1, 3);
    await isWritten(visit);
    await opensList(person);
    await rows(page, 4);
    await page.click('.tools .select');
    await page.waitForSelector('.games [role="checkbox"]');
    await page.focus('.games .game');
    await person.types(' ');
    await page.waitForSelector('.games [aria-checked="true"]');
    await person.types('ArrowDown');
    await page.waitForFunction("document.activeElement.id === 'game-1'");
    await person.types(' ');
    await waitsFor(page, '.under', '2 games selected');
    await page.type('.tagging .sought', 'Club evening');
    await person.types('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.games .tag').length === 2);
    const found = await faults(page);
    await setting.picture(person, 'library-selected');
    await person.presses('Save as a file');
    const text = await savedText(visit, 1);
    await person.presses('Delete');
    await rows(page, 2);
    await page.waitForFunction("document.activeElement.id === 'bring-back'");
    await waitsFor(page, '.deleted', '2 games are deleted');
    const left = await visit.probe(async () => JSON.parse((await globalThis.reversi.inLibrary('listGames', '[]')).parts[0]).length);
    await person.types('Enter');
    await rows(page, 4);
    await areKept(page, 4);
    await person.reloads();
    await opensList(person);
    await rows(page, 4);
    await page.select('.tools select[aria-label="Tags"]', 'Club evening');
    const tagged = await rows(page, 2);

    assert.deepEqual(found, []);
    assert.equal(text.match(/"tags": \["Club evening"\]/g).length, 2);
    assert.equal(left, 2);
    assert.ok(tagged.every(row => row.includes('Club evening')), tagged.join());
  });
}
