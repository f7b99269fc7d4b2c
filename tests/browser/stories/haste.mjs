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

  setting.onSharedPage('New game works at once while the computer thinks, and its late answer is ignored', async (person, visit) => {
    await leftThinking(person, visit);
    await person.beginsAnew();
    const fresh = await person.sees('a new game', sight => sight.moves.length === 0 && /New game/.test(sight.status));
    await release(visit);
    const later = await person.waits();

    assert.deepEqual(later.squares, fresh.squares);
    assert.deepEqual(later.legal, ['d3', 'c4', 'f5', 'e6']);
  });

  setting.onSharedPage('redo works at once while the computer thinks, and its late answer is ignored', async (person, visit) => {
    await person.plays('f5d6');
    await person.presses('Undo');
    await person.sees('one move less', sight => sight.moves.length === 1);
    await hold(visit);
    await person.chooses('White is played by', 'Minimax 1');
    await answerHeld(visit);
    await person.presses('Redo');
    const redone = await person.sees('the move again', sight => sight.moves.length === 2);
    await release(visit);
    const later = await person.waits();

    assert.deepEqual(redone.moves, ['f5', 'd6']);
    assert.deepEqual(later.squares, redone.squares);
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

  setting.onSharedPage('undo goes back to the last decision, over the computer\'s moves, and redo forward again', async person => {
    await person.chooses('White is played by', 'Random');
    const sights = [await person.look()];
    for (let count = 2; count <= 6; count += 2) {
      await person.clicks(sights.at(-1).legal[0]);
      sights.push(await person.seesTurnAfter(count));
    }
    const seen = [];
    for (const count of [4, 2, 0]) {
      await person.presses('Undo');
      seen.push((await person.seesTurnAfter(count)).squares);
    }
    const start = await person.look();
    for (const count of [2, 4, 6]) {
      await person.presses('Redo');
      seen.push((await person.seesTurnAfter(count)).squares);
    }

    const [none, first, second, third] = sights.map(sight => sight.squares);
    assert.deepEqual(seen, [second, first, none, first, second, third]);
    assert.equal(start.buttons.Undo, false);
    assert.equal((await person.look()).buttons.Redo, false);
  });

  setting.onSharedPage('an illegal click flashes, says why and changes nothing', async (person, { page }) => {
    const before = await person.look();
    await page.evaluate(() => {
      globalThis.probe.flashed = [];
      new MutationObserver(changes => {
        for (const { target } of changes)
          if (target.classList.contains('refused')) globalThis.probe.flashed.push(target.id);
      }).observe(document.querySelector('[role="grid"]'), { subtree: true, attributeFilter: ['class'] });
    });
    await person.clicks('a1');
    const empty = await person.sees('the reason', sight => sight.status.includes('a1'));
    await person.clicks('d4');
    const taken = await person.sees('the reason', sight => sight.status.includes('d4'));
    const calm = await person.sees('the end of the flash', sight => sight.refused.length === 0);
    const flashed = await page.evaluate(() => [...new Set(globalThis.probe.flashed)]);

    assert.match(empty.status, /a1 is not a legal move: it would flip no discs/);
    assert.match(taken.status, /d4 is not a legal move: a white disc is already there/);
    assert.deepEqual(flashed, ['square-a1', 'square-d4']);
    assert.deepEqual(calm.squares, before.squares);
    assert.deepEqual(calm.moves, []);
  });
}
