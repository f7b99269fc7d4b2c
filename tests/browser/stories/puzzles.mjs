/** Training: the puzzle of the day, until it is solved, and what the record keeps of it. */
import assert from 'node:assert/strict';

/** Solve what is asked; what is not known is learned first, by having the answer shown. */
async function solves(person) {
  const known = [];
  for (;;) {
    await person.presses('Solve');
    for (const square of known) {
      await person.sees('the question', sight => sight.legal.includes(square));
      await person.clicks(square);
    }
    const sight = await person.sees('what came of it', ({ status }) => /Find the move|And now|solved/.test(status));
    if (sight.status.includes('solved')) return known;
    await person.presses('Show the answer');
    const { status } = await person.sees('the answer', ({ status }) => status.includes('is the move'));
    known.push(status.match(/[a-h][1-8]/)[0]);
    await person.presses('Stop');
  }
}

export function puzzles(setting) {
  setting.onFirstVisit('a line of Openings is learnt by heart; the record tells it after a reload, and what is next', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.plays('f5d6c3');
    await person.presses('Openings');
    await person.sees('the explorer', ({ buttons }) => 'Train this line' in buttons);
    await person.presses('Train this line');
    await person.sees('the third move', ({ status, legal }) => status === 'Find the move.' && legal.includes('c3'));
    await person.clicks('c3');
    await person.sees('the end of the line', ({ status }) => status.includes('c3 is right: solved!'));
    await person.presses('Stop');
    await person.reloads();
    await person.opensSheet('learn');
    await person.presses('Training');
    await person.sees('the sheet', ({ buttons }) => 'Your progress' in buttons);
    await person.presses('Your progress');
    const told = await visit.page.waitForSelector('.improving dl').then(list => list.evaluate(({ textContent }) => textContent));
    await person.presses('Solve');
    await person.sees('today’s puzzle', ({ status, legal }) => status === 'Find the move.' && legal.length > 0);

    assert.match(told, /Openings known by now0 of 1/);
  });

  setting.onFirstVisit('whoever returns finds the puzzle of the day, learns and solves it, and has one day in a row', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.presses('I know the game');
    await person.sees('the strip', ({ buttons }) => 'Solve' in buttons);
    const known = await solves(person);
    await person.picture('puzzle-solved');
    await person.presses('Stop');
    await person.reloads();
    await person.sees('the strip again', ({ buttons }) => 'More puzzles' in buttons);
    const strip = await visit.probe(() => document.querySelector('.strip').textContent);
    await person.picture('puzzle-strip');
    await person.presses('More puzzles');
    await person.picture('puzzle-training');
    const record = await visit.probe(() => localStorage.getItem('reversi-training').split('\n').map(line => line.split(' ').slice(1, 4)));

    assert.match(strip, /Today’s puzzle: solved.*1 day in a row/);
    assert.ok(known.length >= 1);
    assert.deepEqual(record.map(([kind, , solved]) => [kind, solved]), [['today', '0'], ['today', '1']]);
    assert.equal(new Set(record.map(([, name]) => name)).size, 1);
  });
}
