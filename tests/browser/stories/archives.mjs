/** Archives of games: files are imported and kept, positions looked up, games found and opened, archives removed. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { faults } from './accessibility.mjs';
import { opensArchives } from './helpers.mjs';

const HEADER = 16;
const PLAYERS = ['???', 'Ann', 'Bert', 'Çelik'], EVENTS = ['???', 'Open of Nowhere'];

/** A WTHOR file, as its description has it: a head, and records of one size. */
function wthor(records, { names = 0, year = 0, board = 8 } = {}) {
  const head = Buffer.alloc(HEADER);
  head.set([20, 26, 11, 24]);
  head.writeInt32LE(names ? 0 : records.length, 4);
  head.writeUInt16LE(names, 8);
  head.writeUInt16LE(year, 10);
  head[12] = board;
  return Buffer.concat([head, ...records]);
}

const list = (names, size) => wthor(names.map(name => {
  const record = Buffer.alloc(size);
  record.write(name, 'latin1');
  return record;
}), { names: names.length });

function game(black, white, discs, moves) {
  const record = Buffer.alloc(68);
  [1, black, white].forEach((number, at) => record.writeUInt16LE(number, 2 * at));
  record.set([discs, discs]
    .concat(moves.match(/../g).map(([column, row]) => 10 * row + column.charCodeAt(0) - 'a'.charCodeAt(0) + 1)), 6);
  return record;
}

const WIPEOUT = 'f5d6c5f4e3c6d3f6e6';   // not a whole game, but one that can be told from others
const GAMES = [
  game(1, 2, 40, 'f5d6c3d3c4f4'), game(2, 1, 20, 'f5d6c3g5'), game(3, 1, 32, 'f5f6e6f4'),
  game(3, 2, 34, 'c4e3f6'), game(1, 3, 64, WIPEOUT),
];

/** What a screen reader says of each row. */
const rows = page => page.$$eval('.explorer button.row', found => found.map(row => {
  const heard = row.cloneNode(true);
  for (const hidden of heard.querySelectorAll('[aria-hidden]')) hidden.remove();
  return heard.textContent;
}));

/** The fields for files: that of the list of archives, and that of the explorer as long as there are none. */
const FIELDS = '#archive-files, #add-games';

async function bringsFiles(visit, files) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reversi-'));
  try {
    const paths = await Promise.all(Object.entries(files).map(async ([name, content]) => {
      const file = path.join(folder, name);
      await writeFile(file, content);
      return file;
    }));
    await visit.page.waitForSelector(`${FIELDS}, #open-archived-games`);
    if (!await visit.page.$(FIELDS)) await opensArchives(visit.page);
    const field = await visit.page.waitForSelector(FIELDS);
    await field.uploadFile(...paths);
    await visit.page.waitForFunction(() => /\d+ games? added/.test(document.querySelector('.archives')?.textContent));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Hold the file that the page saves, in place of a download. */
const holdsFile = ({ page }) => page.evaluateOnNewDocument(() => {
  let blob = null;
  const { createObjectURL } = URL;
  URL.createObjectURL = made => { blob = made; return createObjectURL(made); };
  globalThis.savedFile = new Promise(resolve => { HTMLAnchorElement.prototype.click = () => resolve(blob); });
});

/** Put the file that is held into the field for archives, under this name. */
const bringsItBack = ({ page }, name) => page.evaluate(async name => {
  const field = document.getElementById('archive-files'), chosen = new DataTransfer();
  chosen.items.add(new File([await globalThis.savedFile], name));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}, name);

/** What a worker, or the page that stores archives for it, begins with in a browser that has no room for them. */
const NO_ROOM = `if (globalThis.IDBObjectStore) {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function(...details) {
    if (this.name === 'archives') throw new DOMException('There is no room.', 'QuotaExceededError');
    return put.apply(this, details);
  };
}
`;

/** What is brought, kept and removed. */
export function archives(setting) {
  setting.onFirstVisit('archives are imported, looked up, searched, kept and removed; what cannot be read is told', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.types('k');
    await bringsFiles(visit, {
      'wth_2026.wtb': wthor(GAMES, { year: 2026 }), 'wth_2026.jou': list(PLAYERS, 20), 'wth_2026.trn': list(EVENTS, 26),
      'cut.wtb': wthor(GAMES, { year: 2025 }).subarray(0, 100), 'large.wtb': wthor(GAMES, { year: 2025, board: 10 }),
      'poem.txt': 'Roses are red', 'illegal.wtb': wthor([game(1, 2, 32, 'f5f5'), game(1, 2, 32, 'a1a1')], { year: 2024 }),
    });
    const found = await faults(page);
    const told = await page.$eval('.archives', dialog => dialog.innerText.replace(/\s+/g, ' '));
    await setting.picture(person, 'archives');
    await person.types('Escape');
    await page.waitForSelector('.explorer button.row');
    const atStart = await rows(page);
    await setting.picture(person, 'explorer');
    await page.click('.explorer button.row');
    await person.sees('a move', sight => sight.moves.length === 1);
    await page.waitForFunction(() => document.querySelector('.explorer .current button.row')?.textContent.startsWith('c5'));
    const afterOne = await rows(page);
    await page.click('#open-archived-games');
    await page.waitForFunction(() => document.querySelectorAll('.archived .game').length === 6);
    await page.type('.archived .sought', 'ann 64-');
    await page.waitForFunction(() => document.querySelectorAll('.archived .game').length === 1);
    await setting.picture(person, 'archived-games');
    await page.click('.archived .game');
    await page.waitForFunction(() => /Ann.*Çelik/s.test(document.querySelector('#app').innerText) && !document.querySelector('.archived'));
    const opened = await person.look();
    await person.reloads();
    await page.waitForSelector('.explorer button.row');
    await opensArchives(page);
    await (await page.waitForSelector('.archive-list [aria-label^="Remove"]')).click();
    await page.waitForSelector('#remove-archive');
    await page.click('#remove-archive');
    await page.waitForFunction(() => !document.querySelector('.archive-list'));

    assert.deepEqual(found, []);
    assert.match(told, /6 games added\. the file ends before this game.*expected a board of 8×8 squares.*poem\.txt, line 1/);
    assert.match(told, /an illegal move, 2 times/);
    assert.doesNotMatch(told, /kept only until the page is closed/);
    assert.match(atStart.join(), /^d3, 6 games, Black won 67%, drawn 16%, White won 17%, From the book, [+−]\d\.\d, last played: 2026 Ann – Çelik$/);
    assert.match(afterOne.join('; '), /^c5, 5 games, [^;]*; c3, 1 game, /);
    assert.equal(opened.moves.length, 1, 'it is shown where the position was');
  });

  setting.onFirstVisit('an archive for which the browser has no room is there until the page is closed, and that is said', async visit => {
    const { page } = visit;
    if (!setting.isSite) await page.evaluateOnNewDocument(NO_ROOM);
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.types('k');
    await bringsFiles(visit, { 'one.wtb': wthor(GAMES, { year: 2026 }) });
    await page.waitForSelector('.archive-list');
    const told = await page.$eval('.archives', dialog => dialog.innerText.replace(/\s+/g, ' '));
    const found = await faults(page);
    await setting.picture(person, 'archives-full');
    await person.types('Escape');
    await page.waitForSelector('.explorer button.row');
    const [row] = await rows(page);
    await person.reloads();
    await page.waitForSelector('#add-games');

    assert.match(told, /one\.wtb 5 games not stored/);
    assert.match(told, /5 games added\. The browser has no room to store these games/);
    assert.deepEqual(found, []);
    assert.match(row, /^d3, 5 games/);
  }, { prologue: NO_ROOM });

  if (!setting.isSite) return;   // in the offline file the page stores them for the worker, which makes the same of what it reads

  setting.onFirstVisit('an archive that cannot be read, and one that the browser has deleted, are told of until they are removed', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.types('k');
    for (const name of ['one.wtb', 'two.wtb']) {
      await bringsFiles(visit, { [name]: wthor(GAMES, { year: 2026 }) });
      await person.types('Escape');
      await page.waitForFunction(() => !document.querySelector('.archives'));
    }
    await page.evaluate(async () => {
      const frame = document.body.appendChild(document.createElement('iframe'));   // the website's page has only one database
      const { indexedDB } = frame.contentWindow;
      const opening = indexedDB.open('reversi-archives');
      const database = await new Promise(resolve => { opening.onsuccess = () => resolve(opening.result); });
      const work = database.transaction('archives', 'readwrite'), store = work.objectStore('archives');
      store.put(new Uint8Array([1, 2, 3]), 'one.wtb');
      store.delete('two.wtb');
      await new Promise(resolve => { work.oncomplete = resolve; });
      database.close();
      frame.remove();
    });
    await person.reloads();
    await opensArchives(page);
    await page.waitForSelector('.archive-list .lost');
    const told = await page.$eval('.archives', dialog => dialog.innerText.replace(/\s+/g, ' '));
    const found = await faults(page);
    await setting.picture(person, 'archives-lost');
    for (const name of ['one.wtb', 'two.wtb']) {
      await page.click(`[aria-label="Remove ${name}"]`);
      await (await page.waitForSelector('#remove-archive')).click();
      await page.waitForFunction(name => !document.querySelector('.archive-list')?.textContent.includes(name), {}, name);
    }
    await person.reloads();
    await page.waitForSelector('#add-games');

    assert.match(told, /one\.wtb It is stored, but cannot be read\. Add its files again\. two\.wtb The browser has deleted it\. Add/);
    assert.deepEqual(found, []);
    assert.equal(await page.$('#open-archives'), null);
  });
}

/** What the page makes of the archives that it has. */
export function lookups(setting) {
  setting.onFirstVisit('an archive is renamed, and becomes one with another by its name, for good', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.types('k');
    for (const [name, year] of [['one.wtb', 2026], ['two.wtb', 2025]]) {
      await bringsFiles(visit, { [name]: wthor(GAMES, { year }) });
      await page.waitForSelector(`[aria-label="Rename ${name}"]`);
    }
    const tells = words => page.waitForFunction(
      words => document.querySelector('.archive-list')?.innerText.replace(/\s+/g, ' ') === words, {}, words);
    const renames = async (name, other) => {
      await page.click(`[aria-label="Rename ${name}"]`);
      await page.waitForFunction(() => document.activeElement.id === 'archive-name');
      await page.$eval('#archive-name', field => field.select());
      await page.keyboard.type(other);
    };
    await renames('two.wtb', 'Cup');
    await person.types('Enter');
    await tells('Cup 5 games one.wtb 5 games');
    await renames('one.wtb', 'Cup');
    await page.waitForFunction(() => /Merge with Cup/.test(document.querySelector('.archive-list').innerText));
    const found = await faults(page);
    await setting.picture(person, 'archives-merge');
    await person.types('Enter');
    await tells('Cup 10 games');
    await person.reloads();
    await opensArchives(page);
    await tells('Cup 10 games');

    assert.deepEqual(found, []);
    assert.equal(await page.$('.lost'), null);
  });

  setting.onFirstVisit('games found in an archive are saved as WTHOR, and are the same when they are added again', async visit => {
    const { page } = visit;
    await holdsFile(visit);
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.types('k');
    await bringsFiles(visit, {
      'wth_2026.wtb': wthor(GAMES, { year: 2026 }), 'wth_2025.wtb': wthor(GAMES.slice(1, 3), { year: 2025 }),
      'wthor.jou': list(PLAYERS, 20), 'wthor.trn': list(EVENTS, 26),
    });
    await person.types('Escape');
    await (await page.waitForSelector('#open-archived-games')).click();
    const seesGames = async number => {
      await page.waitForFunction(number => document.querySelectorAll('.archived .game').length === number, {}, number);
      return page.$$eval('.archived .game', games => games.map(game => game.textContent));
    };
    await seesGames(7);
    await page.type('.archived .sought', 'a');   // one letter, that the next list is the last one
    const before = await seesGames(6);
    await setting.picture(person, 'archived-save');
    await page.click('#more-of-games');
    await (await page.waitForSelector('.archived .under button')).click();
    await page.waitForFunction(() => /Saved: 6 games/.test(document.querySelector('.archived').innerText));
    const found = await faults(page);
    await person.types('Escape');
    await opensArchives(page);
    await (await page.waitForSelector('.archive-list [aria-label^="Remove"]')).click();
    await (await page.waitForSelector('#remove-archive')).click();
    await page.waitForFunction(() => !document.querySelector('.archive-list'));
    await bringsItBack(visit, 'saved.zip');
    await page.waitForFunction(() => /6 games added/.test(document.querySelector('.archives').innerText));
    const told = await page.$eval('.archives', dialog => dialog.innerText.replace(/\s+/g, ' '));
    await person.types('Escape');
    await (await page.waitForSelector('#open-archived-games')).click();
    const after = await seesGames(6);

    assert.deepEqual(found, []);
    assert.deepEqual(after, before);
    assert.match(told, /saved\.zip 6 games .* 6 games added\.$/);
  });

  setting.onFirstVisit('one of two archives is chosen, and the games of a player are counted', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.types('k');
    const seesFirstRow = words => page.waitForFunction(
      start => document.querySelector('.explorer .current button.row')?.textContent.startsWith(start), {}, words,
    );
    for (const [name, games] of [['one', GAMES], ['two', [game(1, 2, 30, 'd3c3')]]]) {
      await bringsFiles(visit, {
        [`${name}.wtb`]: wthor(games, { year: 2026 }), [`${name}.jou`]: list(PLAYERS, 20), [`${name}.trn`]: list(EVENTS, 26),
      });
      await person.types('Escape');
      await page.waitForFunction(() => !document.querySelector('.archives'));
    }
    await seesFirstRow('d3, 6 games');
    await page.select('.explorer .which', 'two.wtb');
    await seesFirstRow('d3, 1 game, Black won 0%');
    const [row] = await rows(page);
    const found = await faults(page);
    await setting.picture(person, 'one-archive');
    await page.select('.explorer .which', '');
    await seesFirstRow('d3, 6 games');
    await page.click('#open-archived-games');
    await page.type('.archived .sought', 'ann');
    await (await page.waitForSelector('.offers button')).click();
    await page.waitForSelector('.statistics section');
    const told = await page.$$eval('.statistics li', lines => lines.map(line => line.textContent));
    found.push(...await faults(page));
    await setting.picture(person, 'statistics');
    const listsGames = async (words, number) => {
      await page.waitForSelector('.statistics section');
      const button = await page.waitForFunction(words => [...document.querySelectorAll('.statistics button')]
        .find(({ textContent }) => textContent.startsWith(words)), {}, words);
      await button.asElement().click();
      await page.waitForFunction(number => document.querySelectorAll('.archived .game').length === number, {}, number);
      return page.$eval('.archived .sought', field => field.value);
    };
    const opensAgain = async () => {
      await page.click('.archived .sought', { count: 3 });
      await page.type('.archived .sought', 'ann');
      await (await page.waitForSelector('.offers button')).click();
    };
    const againstBert = await listsGames('Bert', 3);
    await opensAgain();
    const ofYear = await listsGames('2026', 5);
    await opensAgain();
    await listsGames('Diagonal', 2);
    found.push(...await faults(page));
    await setting.picture(person, 'one-opening');

    assert.deepEqual(found, []);
    assert.match(row, /From the book, [+−]?\d/);
    assert.ok(told.includes('Black, 3 games, 2 won, 0 drawn, 1 lost'), told.join('; '));
    assert.ok(told.includes('Bert, 3 games, 2 won, 0 drawn, 1 lost'), told.join('; '));
    assert.deepEqual([againstBert, ofYear], ['Ann Bert', 'Ann 2026']);
  });
}
