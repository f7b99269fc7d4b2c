/** The computer thinks with all the cores of the machine, and is none the worse when a part of it breaks. */
import assert from 'node:assert/strict';
import { PATIENCE_MS } from '../harness/person.mjs';
import { WorkerProbe, prologue } from '../harness/worker_probe.mjs';

/** Positions 41 and 42 of FForum, 22 squares empty: the discs, and the best score of Black, who is to move, by what. */
const ENDGAMES = [
  ['-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O-', 0, 'h4'],
  ['--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--', 6, 'g2'],
];
const RULES = {
  width: 8, height: 8, walls: [], players: ['black', 'white'], start: { black: ['e4', 'd5'], white: ['d4', 'e5'] },
  first: 'black', when_stuck: 'pass', aim: 'most discs',
};

/** Looks 16 plies ahead, and to the end from 22 empty squares on. */
const PLAYER = 'search-16';

const question = (discs, milliseconds = null) => ({
  board: { rules: RULES, discs: discs.replaceAll('-', '.'), to_move: 'black' }, player: PLAYER, seed: 0, milliseconds,
});

/** Open the page on a machine with so many cores, and wait until the computer is ready. */
async function meets(visit, setting) {
  const person = await visit.opens(setting.url);
  await person.seesReady();
  return new WorkerProbe(visit.page);
}

const checkSolved = ({ reason, reply }, [, score, best]) =>
  assert.deepEqual([reply?.certainty, reply?.value, reply?.move], ['exact', 100 * score, best], reason);

async function solves(workerProbe, endgame) {
  checkSolved(await workerProbe.asks(question(endgame[0])), endgame);
}

const answers = ({ helpers }) => helpers.map(helper => helper.answers);

/** Ask, and wait until a helper has answered. */
async function begins(workerProbe, asked) {
  const request = await workerProbe.begins(asked);
  for (const deadline = Date.now() + PATIENCE_MS; !answers(await workerProbe.look()).some(count => count > 0);)
    assert.ok(Date.now() < deadline, 'No helper has answered.');
  return request;
}

export function helpers(setting) {
  setting.onFirstVisit('with four cores two more kernels help to find the right score', async visit => {
    const workerProbe = await meets(visit, setting);
    const before = await workerProbe.look();
    await solves(workerProbe, ENDGAMES[0]);
    const after = await workerProbe.look();

    assert.deepEqual(before.helpers, []);
    assert.equal(after.helpers.length, 2);
    assert.ok(answers(after).every(count => count > 0), `answers: ${answers(after)}`);
  }, { prologue: prologue(4) });

  setting.onFirstVisit('a browser without 128-bit lanes has the plain kernel, here and in helpers, and finds the same score', async visit => {
    const workerProbe = await meets(visit, setting);
    await solves(workerProbe, ENDGAMES[0]);
    const after = await workerProbe.look();

    assert.deepEqual([after.made, after.refused], [1, 1]);
    assert.equal(after.helpers.length, 2);
    assert.ok(answers(after).every(count => count > 0), `answers: ${answers(after)}`);
  }, { prologue: prologue(4, [], false) });

  if (!setting.isSite) return;   // the offline file has its own way to start helpers; what they do is the same

  setting.onFirstVisit('a thought that is dropped leaves the helpers free for the next, and that ends when its time is over', async visit => {
    const workerProbe = await meets(visit, setting);
    const request = await begins(workerProbe, question(ENDGAMES[0][0]));
    await workerProbe.cancels(request);
    const { reply } = await workerProbe.asks(question(ENDGAMES[1][0], 150));
    await solves(workerProbe, ENDGAMES[1]);

    assert.equal(reply.certainty, 'searched');
  }, { prologue: prologue(4) });

  setting.onFirstVisit('on two cores the first kernel is alone', async visit => {
    const workerProbe = await meets(visit, setting);
    await solves(workerProbe, ENDGAMES[0]);

    assert.deepEqual((await workerProbe.look()).helpers, []);
  }, { prologue: prologue(2) });

  setting.onFirstVisit('helpers that trap in the middle of a search are left out, and the score is right', async visit => {
    const workerProbe = await meets(visit, setting);
    for (const endgame of ENDGAMES) await solves(workerProbe, endgame);
    const { helpers } = await workerProbe.look();

    assert.deepEqual(helpers.map(({ dead }) => dead), [true, true]);
  }, { prologue: prologue(4, [{ helper: true, searches: 12 }]) });

  setting.onFirstVisit('helpers that fall silent in the middle of a search are missed, and the score is right', async visit => {
    const workerProbe = await meets(visit, setting);
    const request = await begins(workerProbe, question(ENDGAMES[0][0]));
    await workerProbe.silence();

    checkSolved(await workerProbe.end(request), ENDGAMES[0]);
  }, { prologue: prologue(4) });

  setting.onFirstVisit('a kernel that traps is loaded anew, and the question asked again', async visit => {
    const workerProbe = await meets(visit, setting);
    await solves(workerProbe, ENDGAMES[0]);

    assert.equal((await workerProbe.look()).made, 2);
  }, { prologue: prologue(1, [{ helper: false, searches: 12 }]) });

  setting.onFirstVisit('if the kernel traps twice at a question the page is told, and starts the computer again', async visit => {
    const workerProbe = await meets(visit, setting);
    const { kind, reason } = await workerProbe.asks(question(ENDGAMES[0][0]));
    const told = await visit.person.sees('a notice', sight => sight.notices.length > 0);

    assert.equal(kind, 'broke');
    assert.match(reason, /the kernel trapped in (deepen|solve)_root/);
    assert.match(told.notices.join(), /was restarted/);
  }, { prologue: prologue(1, [{ helper: false, searches: 3 }, { helper: false, searches: 3 }]) });
}
