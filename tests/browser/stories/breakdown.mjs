/** Things that break, and a game that is not lost. */
import assert from 'node:assert/strict';
import { readFile, rm, writeFile, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Play f5 and leave the computer thinking about it: what its worker says is held. */
async function leftThinking(person, visit) {
  await person.plays('f5d6c3');
  await visit.probe(() => globalThis.probe.hold());
  await person.chooses('White is played by', 'Minimax 1');
  return person.sees('the computer thinking', sight => /Thinking/.test(sight.activity.White));
}

/** The person is told, the question is asked again, the game goes on from where it was. */
async function checkRecovery(person, before, reason) {
  const told = await person.sees('a notice', sight => sight.notices.length > 0);
  const answered = await person.seesTurnAfter(4);
  await person.clicks(answered.legal[0]);
  const next = await person.seesTurnAfter(6);

  assert.match(told.notices.join(), reason);
  assert.deepEqual(told.alertsOutOfSight, []);
  assert.match(told.notices.join(), /was restarted\. Your game is unchanged/);
  assert.deepEqual(answered.moves.slice(0, 3), before.moves);
  assert.deepEqual(next.moves.slice(0, 4), answered.moves);
  await person.presses('Close');
  await person.sees('no notice', sight => sight.notices.length === 0);
}

export function breakdown(setting) {
  setting.inOneBrowser.onSharedPage('a worker that falls silent in mid-thought is replaced and asked again', async (person, visit) => {
    const before = await leftThinking(person, visit);
    await visit.probe(() => {
      globalThis.probe.workers.at(-1).terminate();
      globalThis.probe.drop();
    });

    await checkRecovery(person, before, /said nothing/);
  });

  setting.onSharedPage('a worker that dies in mid-thought is replaced and asked again, and its last words are ignored', async (person, visit) => {
    const before = await leftThinking(person, visit);
    await visit.probe(() => {
      globalThis.probe.workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
      globalThis.probe.release();
    });

    await checkRecovery(person, before, /out of memory/);
  });

  setting.onSharedPage('that a message has failed is told until it is closed, and the game goes on', async (person, { page }) => {
    await page.evaluate(() => globalThis.start.stumble('Traceback (most recent call last):\nValueError: no such square\n'));
    const told = await person.sees('the failure', sight => sight.failure !== null);
    await setting.picture(person, 'stumble');
    await person.presses('Close');
    const closed = await person.sees('no failure', sight => sight.failure === null);
    await person.plays('f5d6');

    assert.match(told.failure, /^Reversi does not work as it should: ValueError: no such square\. ?Close$/);
    assert.deepEqual(told.alertsOutOfSight, []);
    assert.deepEqual(closed.squares, told.squares);
  });

  if (setting.isSite) {
    setting.onFirstVisit('without its worker the page says so, two people can play, and Try again brings the computer', async visit => {
      setting.server.lose('worker.js');
      const person = await visit.opens(setting.url);
      const told = await person.sees('the notice', sight => /cannot be started/.test(sight.notices.join()));
      await person.chooses('Computer moves', 'At once');
      await person.chooses('White is played by', 'Human');
      await person.plays('f5d6');
      setting.server.find('worker.js');
      await person.presses('Try again');
      await person.chooses('White is played by', 'Random');
      await person.clicks('c3');
      const answered = await person.seesTurnAfter(4);
      visit.forgive();

      assert.match(told.notices.join(), /Two people can still play/);
      assert.deepEqual(answered.moves.slice(0, 3), ['f5', 'd6', 'c3']);
      assert.ok(!answered.notices.join().includes('cannot be started'), answered.notices.join());
    });
  } else {
    setting.onFirstVisit('a damaged file says so and offers to try again', visit => tells(setting, visit, text => {
      const middle = text.indexOf('id="pyodide.asm.wasm"') + 1_000_000;
      return text.slice(0, middle) + 'A'.repeat(2000) + text.slice(middle + 2000);
    }));

    setting.onFirstVisits('a file that has been cut off says so and offers to try again', async () => [0.1, 0.6, 0.999],
      (visit, share) => tells(setting, visit, text => text.slice(0, share * text.length)));
  }
}

/** Open the offline file with something done to it, and check that the page says so. */
async function tells(setting, visit, damage) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reversi-'));
  const damaged = path.join(folder, 'reversi.html');
  await writeFile(damaged, damage(await readFile(fileURLToPath(setting.url), 'utf8')));
  try {
    const person = await visit.opens(pathToFileURL(damaged).href);
    const failed = await person.sees('the failure', sight => sight.failure !== null);
    visit.forgive({ later: true });

    assert.match(failed.failure, /Reversi could not start: .+\. ?Try again/);
    assert.deepEqual(failed.alertsOutOfSight, []);
    assert.equal(Object.keys(failed.squares).length, 64);
  } finally {
    await rm(folder, { recursive: true });
  }
}
