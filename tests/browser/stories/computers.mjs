/** A computer that searches: what it says of it, and how well it plays. */
import assert from 'node:assert/strict';

export function computers(setting) {
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
