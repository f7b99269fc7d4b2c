/** The computer thinks with all the cores of the machine, and is none the worse when a part of it breaks. */
import assert from 'node:assert/strict';
import { PATIENCE_MS } from '../harness/person.mjs';
import { WorkerProbe, prologue } from '../harness/worker_probe.mjs';

/**
 * 20 squares empty: the discs, and the best score of Black, who is to move, by what. Helpers join after two million
 * positions; each of these takes about twice as many. They come from positions 41 and 42 of FForum, two moves on.
 */
const ENDGAMES = [
  ['-OOOOO----OOOOX--OOOOOO-XXXXXXOX-XXOOX-OOOXOXX----OXXO---OOO--O-', 8, 'h6'],
  ['--OOO--O----XXOOOOOOOOXO-OOOOXXOX-OOOXXO---OOXOO---OOOXO--OOOO--', 6, 'c2'],
];

/** Position 58, 33 squares empty: nobody solves it while a story is told. */
const HARD = '--XOOO----OOO----OOOXOO--OOOOXO--OXOXXX-OOXXXX----X-XX----------';

const RULES = {
  width: 8, height: 8, walls: [], players: ['black', 'white'], start: { black: ['e4', 'd5'], white: ['d4', 'e5'] },
  first: 'black', passing: 'pass', aim: 'most discs',
};

/** Looks 16 moves ahead, and to the end from 22 empty squares on. */
const PLAYER = 'search-16';

const question = (discs, milliseconds = null, player = PLAYER) => ({
  board: { rules: RULES, discs: discs.replaceAll('-', '.'), to_move: 'black' }, player, seed: 0, milliseconds,
});

const ENDLESS = question(HARD, 3_600_000, 'strongest');

/** Open the page on a machine with so many cores, and wait until the computer is ready. */
async function meets(visit, setting) {
  const person = await visit.opens(setting.url);
  await person.seesReady();
  return new WorkerProbe(visit.page);
}

/** Look again and again until there are two helpers and each is as it should be. */
async function until(workerProbe, what, isSo) {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    const seen = await workerProbe.look();
    if (seen.helpers.length === 2 && seen.helpers.every(isSo)) return seen;
    assert.ok(Date.now() < deadline, `${what}: ${JSON.stringify(seen)}`);
  }
}

/** Think about something hard until both helpers are ready: a score may be found before they would be. */
async function callsHelpers(workerProbe) {
  const request = await workerProbe.begins(ENDLESS);
  const seen = await until(workerProbe, 'helpers are ready', ({ ready }) => ready);
  await workerProbe.cancels(request);
  return seen;
}

/** Find the score, with helpers that are ready, of which each does a part. */
async function solvesWithHelpers(workerProbe) {
  const before = await callsHelpers(workerProbe);
  await solves(workerProbe, ENDGAMES[0]);
  const after = await workerProbe.look();

  assert.ok(after.helpers.every(({ answers }, n) => answers > before.helpers[n].answers), JSON.stringify({ before, after }));
}

async function solves(workerProbe, [discs, score, best]) {
  const { reason, answer } = await workerProbe.asks(question(discs));
  assert.deepEqual([answer?.value?.certainty, answer?.value?.amount, answer?.move], ['EXACT', 100 * score, best], reason);
}

export function helpers(setting) {
  setting.onFirstVisit('with four cores two more kernels help to find the right score', async visit => {
    const workerProbe = await meets(visit, setting);

    assert.deepEqual((await workerProbe.look()).helpers, []);
    await solvesWithHelpers(workerProbe);
  }, { prologue: prologue(4) });

  setting.inOneBrowser.onFirstVisit('a browser without 128-bit lanes has the plain kernel, here and in helpers, and finds the same score', async visit => {
    const workerProbe = await meets(visit, setting);
    await solvesWithHelpers(workerProbe);
    const { made, refused } = await workerProbe.look();

    assert.deepEqual([made, refused], [1, 1]);
  }, { prologue: prologue(4, [], false) });

  setting.inOneBrowser.onFirstVisit('helpers that cannot be opened are done without', async visit => {
    await visit.page.evaluateOnNewDocument(() => {
      globalThis.Worker = class extends Worker {
        constructor(address, details) {
          if (details.name === 'helper') throw new DOMException('There are too many workers.');
          super(address, details);
        }
      };
    });
    const workerProbe = await meets(visit, setting);
    await solves(workerProbe, ENDGAMES[0]);

    assert.ok((await workerProbe.look()).helpers.every(({ ready }) => !ready));
  }, { prologue: prologue(4) });

  if (!setting.isSite) return;   // the offline file has its own way to start helpers; what they do is the same

  setting.onFirstVisit('where the host isolates the page from others, the helpers share a table', async visit => {
    setting.server.add('cross-origin-opener-policy', 'same-origin');
    setting.server.add('cross-origin-embedder-policy', 'require-corp');
    const workerProbe = await meets(visit, setting);
    await solvesWithHelpers(workerProbe);
    await solves(workerProbe, ENDGAMES[1]);
    const { helpers } = await workerProbe.look();

    assert.deepEqual(helpers.map(({ shares }) => shares), [true, true]);
  }, { prologue: prologue(4) });

  setting.onFirstVisit('a thought that is dropped leaves the helpers free for the next, and that ends when its time is over', async visit => {
    const workerProbe = await meets(visit, setting);
    const before = await callsHelpers(workerProbe);
    const request = await workerProbe.begins(ENDLESS);
    await until(workerProbe, 'helpers are at work', ({ answers }, n) => answers > before.helpers[n].answers);
    await workerProbe.cancels(request);
    const { answer } = await workerProbe.asks(question(HARD, 150));
    await solves(workerProbe, ENDGAMES[1]);

    assert.equal(answer.value.certainty, 'SEARCHED');
  }, { prologue: prologue(4) });

  setting.onFirstVisit('on two cores the first kernel is alone', async visit => {
    const workerProbe = await meets(visit, setting);
    await solves(workerProbe, ENDGAMES[0]);

    assert.deepEqual((await workerProbe.look()).helpers, []);
  }, { prologue: prologue(2) });

  setting.onFirstVisit('helpers that trap in the middle of a search are left out, and the score is right', async visit => {
    const workerProbe = await meets(visit, setting);
    await callsHelpers(workerProbe);
    await workerProbe.arm();
    for (const endgame of ENDGAMES) await solves(workerProbe, endgame);
    const { helpers } = await workerProbe.look();

    assert.deepEqual(helpers.map(({ dead }) => dead), [true, true]);
  }, { prologue: prologue(4, [{ helper: true, searches: 3 }]) });

  setting.onFirstVisit('helpers that fall silent in the middle of a search are missed, and the score is right', async visit => {
    const workerProbe = await meets(visit, setting);
    await callsHelpers(workerProbe);
    await workerProbe.arm();
    for (const endgame of ENDGAMES) await solves(workerProbe, endgame);   // one may be missed later than the other
    const { helpers } = await workerProbe.look();

    assert.deepEqual(helpers.map(({ dead, ended }) => [dead, ended]), [[false, true], [false, true]]);
  }, { prologue: prologue(4, [{ helper: true, searches: 1, silent: true }]) });

  setting.onFirstVisit('a kernel that traps is loaded anew, and the question asked again', async visit => {
    const workerProbe = await meets(visit, setting);
    await solves(workerProbe, ENDGAMES[0]);

    assert.equal((await workerProbe.look()).made, 2);
  }, { prologue: prologue(1, [{ helper: false, searches: 6 }]) });

  setting.onFirstVisit('if the kernel traps twice at a question the page is told, and starts the computer again', async visit => {
    const workerProbe = await meets(visit, setting);
    const { answer, reason } = await workerProbe.asks(question(ENDGAMES[0][0]));
    const told = await visit.person.sees('a notice', sight => sight.notices.length > 0);

    assert.equal(answer, undefined);
    assert.match(reason, /the kernel trapped in search_root/);
    assert.match(told.notices.join(), /was restarted/);
  }, { prologue: prologue(1, [{ helper: false, searches: 3 }, { helper: false, searches: 3 }]) });
}

/** Opens the library at its list of archives: at once while there are none, otherwise from the games in them. */
export async function opensArchives(page) {
  await (await page.waitForSelector('.explorer :is(#open-archives, #open-archived-games)')).click();
  await page.waitForSelector('.archives, .archived #open-archives');
  if (!await page.$('.archives')) await page.click('.archived #open-archives');
  await page.waitForSelector('.archives');
}
