/** What outlives the page. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { keepCopies } from './exchange.mjs';

const KEY = 'reversi.session';

/** The text that is stored, once nothing waits for a quiet moment to be stored. */
const storedText = visit => visit.probe(key => {
  globalThis.reversi.doNow();
  return localStorage.getItem(key);
}, KEY);

const store = (visit, text) => visit.probe((key, text) => localStorage.setItem(key, text), KEY, text);

/** Cut the end off what is stored; answers what is left. */
async function spoil(visit) {
  const cut = (await storedText(visit)).slice(0, -40);
  await store(visit, cut);
  return cut;
}

/** What is chosen in all menus and switches. */
async function choices(person) {
  await person.opensSheet('options');
  const { chosen } = await person.look();
  await person.closesSheet();
  return chosen;
}

export function memory(setting) {
  setting.onFirstVisit('a reload restores the position, the moves ahead, the players and the options', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human', 'Quickly');
    await person.chooses('Colours', 'Dark');
    await person.plays('f5d6c3');
    await person.chooses('Black is played by', 'Corner first');
    await person.presses('Undo');
    const before = await person.sees('the undone move', sight => sight.moves.length === 1);
    const chosen = await choices(person);
    const after = await person.reloads();
    const still = await choices(person);
    await person.sees('what can be redone', sight => 'Redo' in sight.buttons);
    await person.presses('Redo');
    const redone = await person.sees('the next decision', sight => sight.moves.length === 3);

    assert.deepEqual(after.squares, before.squares);
    assert.deepEqual(after.moves, ['f5']);
    assert.deepEqual(still, chosen);
    assert.deepEqual([still.Colours, still['Computer moves'], still['Black is played by']], ['Dark', 'Quickly', 'Corner first']);
    assert.match(after.status, /Your game goes on after move 1/);
    assert.deepEqual(redone.moves, ['f5', 'd6', 'c3']);
  });
}

/** What the page makes of what it finds stored, or cannot store. */
export function storage(setting) {
  setting.onFirstVisit('a stored game that cannot be read is told of, can be copied under Share, and the game works', async visit => {
    await visit.page.evaluateOnNewDocument(keepCopies);
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.chooses('Computer moves', 'At once');
    await person.clicks('f5');
    await person.seesTurnAfter(2);
    const broken = [await spoil(visit)];
    const after = await person.reloads();
    await person.clicks('d3');
    const played = await person.seesTurnAfter(2);
    await person.presses('Close');
    const closed = await person.sees('no notice', sight => sight.notices.length === 0);
    broken.unshift(await spoil(visit));
    await person.reloads();
    await person.opensSheet('share');
    await setting.picture(person, 'quarantine');
    const listed = await visit.page.$$eval('.quarantined li', items => items.length);
    await person.pressesNamed('Copy unreadable game 2');
    await person.sees('that it is copied', sight => /The unreadable game is copied/.test(sight.status));
    const copied = await visit.probe(() => navigator.clipboard.copies.at(-1));
    const found = await faults(visit.page);

    assert.deepEqual(after.moves, []);
    assert.match(after.notices.join(), /A stored game could not be read: .* kept under Share/);
    assert.deepEqual(after.alertsOutOfSight, []);
    assert.equal(played.moves[0], 'd3');
    assert.equal(closed.moves.length, 2);
    assert.equal(listed, 2);
    assert.equal(copied, broken[1]);
    assert.deepEqual(found, []);
  });

  setting.onFirstVisit('a stored game that can neither be read nor kept elsewhere is not overwritten until a person says so', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    const precious = 'PRECIOUS'.repeat(350_000);
    await storedText(visit);
    await store(visit, precious);
    const told = await person.reloads();
    await person.seats('Human', 'Human');
    await person.plays('f5d6');
    const kept = await storedText(visit);
    await setting.picture(person, 'in-the-way');
    await person.presses('Save this game over it');
    await person.sees('no notice', sight => sight.notices.length === 0);
    const saved = await storedText(visit);
    const after = await person.reloads();

    assert.match(told.notices.join(), /could not be read: .*Nothing is saved over it until you allow that/);
    assert.ok(kept === precious);
    assert.ok(saved.length < precious.length);
    assert.deepEqual(after.moves, ['f5', 'd6']);
  });

  setting.onFirstVisit('where the browser stores nothing the game is played all the same, and that is said once', async visit => {
    await visit.page.evaluateOnNewDocument(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, {
          get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
          configurable: true,
        });
    });
    const person = await visit.opens(setting.url);
    const ready = await person.seesReady();
    await setting.picture(person, 'storage-denied');
    await person.seats('Human', 'Human');
    await person.presses('Close');
    await person.plays('f5d6');
    const played = await person.look();

    assert.match(ready.notices.join(), /Games cannot be kept in this browser \(.*denied.*\)/);
    assert.deepEqual(ready.alertsOutOfSight, []);
    assert.deepEqual(played.moves, ['f5', 'd6']);
    assert.deepEqual(played.notices, []);
  });
}
