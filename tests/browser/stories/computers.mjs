/** The computer plays itself, and a person holds the reins. */
import assert from 'node:assert/strict';

export function computers(setting) {
  setting.onSharedPage('two computers play a game to the end', async person => {
    await person.seats('Random', 'Fewest replies');
    const end = await person.sees('the result', sight => sight.over);

    assert.match(end.status, /(Black \(Random\)|White \(Fewest replies\)) wins|tie/);
  });

  setting.onSharedPage('a game between computers is paused, stepped, sped up and resumed', async person => {
    await person.seats('Greedy', 'Random', 'Slowly');
    await person.presses('Pause');
    const paused = await person.sees('the pause', sight => 'Resume' in sight.buttons);
    const later = await person.waits();
    await person.presses('Step');
    const stepped = await person.sees('one move', sight => sight.moves.length === paused.moves.length + 1);
    const afterStep = await person.waits();
    await person.presses('Resume');
    await person.sees('another move', sight => sight.moves.length > stepped.moves.length);
    await person.chooses('Computer moves', 'At once');
    const end = await person.sees('the result', sight => sight.over);

    assert.equal(later.moves.length, paused.moves.length);
    assert.equal(afterStep.moves.length, stepped.moves.length);
    assert.deepEqual(end.moves.slice(0, stepped.moves.length), stepped.moves);
  });

  setting.onSharedPage('a person takes over from the computer in mid-game, and gives back', async person => {
    await person.seats('Greedy', 'Random', 'Slowly');
    await person.sees('a few moves', sight => sight.moves.length >= 2);
    await person.chooses('Black is played by', 'Human');
    await person.chooses('Computer moves', 'At once');
    const turn = await person.seesYourTurn();
    await person.clicks(turn.legal[0]);
    await person.sees('the move', sight => sight.moves.length > turn.moves.length);
    await person.chooses('Black is played by', 'Greedy');
    const end = await person.sees('the result', sight => sight.over);

    assert.equal(end.moves[turn.moves.length], turn.legal[0]);
  });

  setting.onSharedPage('a player that searches says what the book knows, and then how deep it sees and what', async person => {
    await person.seats('Human', 'Search 12', 'Slowly');
    await person.clicks('f5');
    await person.sees('the book', sight => /^From the book, [+−]?\d+\.\d$/.test(sight.activity.White));

    let thinking;
    while (!thinking?.activity.White.startsWith('Depth')) {
      const { legal: [move] } = await person.sees('my turn', sight => sight.status.includes('Your move'));
      await person.clicks(move);
      thinking = await person.sees('the thought', sight => /^(Depth|From)/.test(sight.activity.White));
    }
    await person.sees('the answer', sight => sight.status.includes('Your move'));

    assert.match(thinking.activity.White, /^Depth \d+, [+−]?\d+\.\d, \d+\.\d million\/s$/);
  });

  setting.onSharedPage('a search plays a whole game and wins against whoever plays at random', async person => {
    await person.seats('Search 8', 'Random');
    const end = await person.sees('the result', sight => sight.over);

    assert.match(end.status, /Black \(Search 8\) wins/);
  });
}
