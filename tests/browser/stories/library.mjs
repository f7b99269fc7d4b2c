/** The library: every game is kept, found again, opened, deleted and brought back; what cannot be kept is said. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { WIPEOUT } from './games.mjs';

const LIBRARY = 'reversi-games';
const MANY = 2000;

/** Sit two people down, and play a whole game. */
async function playsWipeout(person) {
  await person.seats('Human', 'Human');
  await person.plays(WIPEOUT);
  await person.sees('the result', sight => sight.over);
}

async function opensList(person) {
  await person.opensSheet('share');
  await person.presses('Last games');
}

/** The rows of the list, once it has `number`. */
async function rows(page, number) {
  await page.waitForFunction(number => document.querySelectorAll('.rows .game').length === number, {}, number);
  return page.$$eval('.rows .game', games => games.map(game => game.innerText.replace(/\s+/g, ' ')));
}

/** Put `number` copies of the only game into the library. */
const multiplies = (visit, number) => visit.probe(async (name, number) => {
  const asked = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await asked(indexedDB.open(name, 1));
  const store = database.transaction('games', 'readwrite').objectStore('games');
  const [game] = await asked(store.getAll());
  for (let copy = 1; copy < number; copy++) await asked(store.put({ ...game, id: `copy-${copy}` }));
  database.close();
}, LIBRARY, number);

export function library(setting) {
  setting.onFirstVisit('a finished game is in the list after a reload; it is found, deleted, brought back and opened', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await playsWipeout(person);
    await person.beginsAnew();
    await person.plays('f5d6c3d3c4');
    await person.beginsAnew();
    await person.reloads();
    await opensList(person);
    const all = await rows(page, 2);
    const found = await faults(page);
    await setting.picture(person, 'library');
    await page.type('.sought', 'fishhook 13');
    const sought = await rows(page, 1);
    await page.click('.rows [aria-label^="Delete game 1"]');
    await page.waitForFunction("document.activeElement.id === 'bring-back'");
    await setting.picture(person, 'library-deleted');
    await person.types('Enter');
    await rows(page, 1);
    await page.focus('.rows .game');
    await person.types('Enter');
    await page.waitForFunction("!document.querySelector('#games')");
    const back = await person.sees('the game', sight => sight.moves.length === 9);

    assert.match(all[0], /Tiger.*Unfinished, 5 moves, \d+ \w+ \d{4}/);
    assert.match(all[1], /Fishhook.*Black won 13–0, 9 moves, \d+ \w+ \d{4}/);
    assert.deepEqual(sought, [all[1]]);
    assert.deepEqual(found, []);
    assert.ok(back.over);
  });

  setting.onFirstVisit('two thousand games are listed, and few of them are on the page, wherever it is scrolled', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await playsWipeout(person);
    await page.waitForFunction(async () => JSON.parse(await globalThis.reversi.listGames()).length === 1);
    await multiplies(visit, MANY);
    await opensList(person);
    await page.waitForSelector('.rows');
    const counts = [];
    for (const part of [0.5, 1]) {
      await page.$eval('.rows', (list, part) => list.scrollTo(0, part * list.scrollHeight), part);
      await page.waitForFunction(() => {
        const list = document.querySelector('.rows').getBoundingClientRect();
        const seen = document.elementFromPoint(list.left + list.width / 2, list.bottom - 30);
        return Boolean(seen?.closest('.game'));
      });
      counts.push(await page.$$eval('.rows .game', games => games.length));
    }
    const last = await page.$$eval('.rows li[aria-posinset]', items => items.at(-1).getAttribute('aria-posinset'));

    assert.ok(Math.max(...counts) <= 40, counts.join());
    assert.equal(last, String(MANY));
  });

  setting.onFirstVisit('a newer library is left alone, and that is said', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await visit.probe(name => new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 7);
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = () => reject(request.error);
    }), LIBRARY);
    await person.seats('Human', 'Human');
    await person.plays('f5d6');
    await person.beginsAnew();
    await opensList(person);
    await visit.page.waitForSelector('.failure');
    const said = await visit.page.$eval('.failure', line => line.innerText);
    const kept = await visit.page.$$eval('.games .game', games => games.length);
    await setting.picture(person, 'library-newer');
    const stores = await visit.probe(name => new Promise(resolve => {
      const request = indexedDB.open(name, 7);
      request.onsuccess = () => {
        resolve([...request.result.objectStoreNames]);
        request.result.close();
      };
    }), LIBRARY);

    assert.match(said, /A newer version of Reversi/);
    assert.equal(kept, 1);
    assert.deepEqual(stores, []);
  });

  setting.onFirstVisit('where the library is denied, the games of the session are listed, and that is said', async visit => {
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
    await opensList(person);
    await visit.page.waitForSelector('.failure');
    const said = await visit.page.$eval('.failure', line => line.innerText);
    const kept = await visit.page.$$eval('.games .game', games => games.length);

    assert.match(said, /does not let the page keep more games than these \(.*denied.*\)/);
    assert.equal(kept, 1);
  });
}
