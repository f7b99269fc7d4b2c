/** A person who does not wait for the computer. What the worker says is held on its way, as if it thought for long. */
import assert from 'node:assert/strict';

const hold = visit => visit.probe(() => globalThis.probe.hold());
const release = visit => visit.probe(() => globalThis.probe.release());

/** Wait until the worker has answered, unheard by the page. */
const answerHeld = visit =>
  visit.page.waitForFunction(() => globalThis.probe.held?.some(({ text }) => text.includes('answer')), { polling: 20 });

/** Play f5 against the computer, whose answer does not arrive. */
async function leftThinking(person, visit) {
  await person.chooses('White is played by', 'Minimax 1');
  await hold(visit);
  await person.clicks('f5');
  await answerHeld(visit);
  return person.sees('the computer thinking', sight => sight.moves.length === 1 && /Thinking/.test(sight.activity.White));
}

export function haste(setting) {
  setting.onSharedPage('undo works at once while the computer thinks, and its late answer is ignored', async (person, visit) => {
    await leftThinking(person, visit);
    await person.presses('Undo');
    const undone = await person.sees('the start', sight => sight.moves.length === 0);
    await release(visit);
    const later = await person.waits();
    await person.clicks('d3');
    const next = await person.seesTurnAfter(2);

    assert.deepEqual(undone.legal, ['d3', 'c4', 'f5', 'e6']);
    assert.deepEqual(later.squares, undone.squares);
    assert.equal(next.moves[0], 'd3');
  });

  setting.onSharedPage('a question dropped in the middle of a long thought does not delay the next game', async person => {
    await person.plays('f5d6c3d3c4f4c5b3c2e3');
    await person.chooses('White is played by', 'Minimax 2');
    const turn = await person.seesYourTurn();
    await person.clicks(turn.legal[0]);
    await person.beginsAnew();
    await person.sees('a new game', sight => sight.moves.length === 0);
    await person.clicks('e6');
    const next = await person.seesTurnAfter(2);

    assert.equal(next.moves[0], 'e6');
  });

  setting.onSharedPage('clicks while the computer thinks are neither played nor kept for later', async (person, visit) => {
    const before = await leftThinking(person, visit);
    for (const square of ['d6', 'f4', 'f6', 'e6', 'a1']) await person.clicks(square);
    const clicked = await person.look();
    await release(visit);
    await person.seesTurnAfter(2);
    const later = await person.waits();

    assert.deepEqual(clicked.squares, before.squares);
    assert.equal(later.moves.length, 2);
    assert.equal(later.moves[0], 'f5');
  });
}
