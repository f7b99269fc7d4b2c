/** A computer that searches: what its card says, and how well it plays. */
import assert from 'node:assert/strict';

export function computers(setting) {
  setting.onSharedPage('the card of a player that searches says that it thinks, and no figures', async person => {
    await person.seats('Human', 'Search 12', 'Slowly');
    await person.clicks('f5');
    await person.sees('that it thinks', sight => sight.activity.White === 'Thinking…');
    await person.sees('the answer', sight => sight.status.includes('Your move'));
  });

  setting.onSharedPage('a search plays a whole game and wins against whoever plays at random', async person => {
    await person.seats('Search 8', 'Random');
    const end = await person.sees('the result', sight => sight.over);

    assert.match(end.status, /Black \(Search 8\) wins/);
  });
}
