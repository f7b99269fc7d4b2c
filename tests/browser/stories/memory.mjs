/** What outlives the page. */
import assert from 'node:assert/strict';

const KEY = 'reversi.session';

/** What is chosen in all menus, whichever tab they are in. */
async function choices(person) {
  const chosen = {};
  for (const tab of ['tab-look', 'tab-game']) {
    await person.opensTab(tab);
    Object.assign(chosen, (await person.look()).chosen);
  }
  return chosen;
}

export function memory(house) {
  house.onAVisit('a reload restores the position, the moves ahead, the players and the options', async visit => {
    const person = await visit.opens(house.url);
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
    await person.presses('Redo');
    const redone = await person.sees('the next decision', sight => sight.moves.length === 3);

    assert.deepEqual(after.squares, before.squares);
    assert.deepEqual(after.moves, ['f5']);
    assert.deepEqual(still, chosen);
    assert.deepEqual([still.Colours, still['Computer moves'], still['Black is played by']], ['Dark', 'Quickly', 'Corner first']);
    assert.match(after.status, /Your game goes on after 1 turn/);
    assert.deepEqual(redone.moves, ['f5', 'd6', 'c3']);
  });

  house.onAVisit('a reload in the middle of a thought asks again', async visit => {
    const person = await visit.opens(house.url);
    await person.seesReady();
    await visit.backstage(() => globalThis.backstage.hold());
    await person.chooses('Computer moves', 'At once');
    await person.clicks('f5');
    await person.sees('the move', sight => sight.moves.length === 1);
    await person.reloads();
    const answered = await person.seesTurnAfter(2);

    assert.equal(answered.moves[0], 'f5');
  });

  house.onAVisit('a stored game that cannot be read is set aside with a message, and the game works', async visit => {
    const person = await visit.opens(house.url);
    await person.seesReady();
    await person.chooses('Computer moves', 'At once');
    await person.clicks('f5');
    await person.seesTurnAfter(2);
    const broken = await visit.backstage(key => {
      const cut = localStorage.getItem(key).slice(0, -40);
      localStorage.setItem(key, cut);
      return cut;
    }, KEY);
    const after = await person.reloads();
    await house.picture(person, 'set-aside');
    const aside = await visit.backstage(key => localStorage.getItem(`${key}.unreadable`), KEY);
    await person.clicks('d3');
    const played = await person.seesTurnAfter(2);
    await person.presses('Close');
    const closed = await person.sees('no notice', sight => sight.notices.length === 0);

    assert.deepEqual(after.moves, []);
    assert.match(after.notices.join(), /could not be read and was set aside/);
    assert.deepEqual(after.alertsOutOfSight, []);
    assert.equal(aside, broken);
    assert.equal(played.moves[0], 'd3');
    assert.equal(closed.moves.length, 2);
  });
}
