/** The page in two tabs of one browser: one plays, the other follows, and no game is lost between them. */
import assert from 'node:assert/strict';

const isFollowed = sight => /played in another tab/.test(sight.notices.join());
const isPlayed = sight => !isFollowed(sight);

/** Open the page, with a link or without, in another tab beside the first. */
async function opensBeside(setting, visit, link = '') {
  const other = await visit.beside();
  const person = await other.opens(setting.url + link);
  await person.seesReady();
  return other;
}

export function tabs(setting) {
  setting.onFirstVisit('a second tab follows the game of the first, takes it over when asked to, and gives it back', async visit => {
    const first = await visit.opens(setting.url);
    await first.seesReady();
    await first.seats('Human', 'Human');
    await first.plays('f5d6');
    const other = await opensBeside(setting, visit);
    const second = other.person;
    const arrived = await second.sees('that the game is played elsewhere', isFollowed);
    await setting.picture(second, 'follower');
    await first.comes();
    await first.plays('c3');
    const followed = await second.sees('the move of the first tab', sight => sight.moves.length === 3);
    await second.comes();
    await second.clicks('d3');
    const declined = await second.sees('why nothing happens', sight => /Nothing has changed here/.test(sight.status));

    await second.presses('Play here');
    await second.sees('that the game is played here', isPlayed);
    const left = await first.sees('that the game has gone', isFollowed);
    await second.plays('d3');
    const led = await first.sees('the move of the second tab', sight => sight.moves.length === 4);
    await first.comes();
    await first.presses('Play here');
    await second.sees('that it is a follower again', isFollowed);
    await first.plays('c4');
    const after = await first.reloads();

    assert.deepEqual(arrived.moves, ['f5', 'd6']);
    assert.deepEqual(arrived.legal, []);
    assert.deepEqual(followed.moves, ['f5', 'd6', 'c3']);
    assert.deepEqual(declined.moves, followed.moves);
    assert.deepEqual(left.moves, followed.moves);
    assert.deepEqual(led.moves, ['f5', 'd6', 'c3', 'd3']);
    assert.deepEqual(after.moves, ['f5', 'd6', 'c3', 'd3', 'c4']);
    assert.ok(isPlayed(after), 'a reload does not give the game away');
    await other.checkClean();
  });

  if (setting.browserName === 'chromium' && setting.isSite) {
    setting.onFirstVisit('a choice in a tab that follows takes no move back, and a tab that is closed leaves its game to the next', async visit => {
      const first = await visit.opens(setting.url);
      await first.seesReady();
      await first.seats('Human', 'Human');
      await first.plays('f5d6c3');
      const other = await opensBeside(setting, visit);
      await other.person.sees('that the game is played elsewhere', isFollowed);
      await other.person.chooses('Colours', 'Dark');
      await first.comes();
      await first.opensSheet('options');
      const merged = await first.sees('the choice', sight => sight.chosen.Colours === 'Dark');
      await first.closesSheet();
      await first.plays('d3');
      await other.person.sees('the move', sight => sight.moves.length === 4);
      await visit.page.close();
      await other.person.comes();
      const next = await other.person.reloads();
      await other.person.plays('c4');
      visit.page = other.page;

      assert.deepEqual(merged.moves, ['f5', 'd6', 'c3']);
      assert.deepEqual(next.moves, ['f5', 'd6', 'c3', 'd3']);
      assert.ok(isPlayed(next));
      await other.checkClean();
    });

    setting.onFirstVisit('a link opened in another tab is played there, and the first tab follows; its game is kept', async visit => {
      const first = await visit.opens(setting.url);
      await first.seesReady();
      await first.seats('Human', 'Human');
      await first.plays('f5d6c3');
      const other = await opensBeside(setting, visit, '#m=d3');
      const linked = await other.person.look();
      const left = await first.sees('that the game is played elsewhere', isFollowed);
      await other.person.presses('Back to your game');
      const back = await other.person.sees('the game of the first tab', sight => sight.moves.length === 3);

      assert.deepEqual(linked.moves, ['d3']);
      assert.ok(isPlayed(linked));
      assert.deepEqual(left.moves, ['d3']);
      assert.deepEqual(back.moves, ['f5', 'd6', 'c3']);
      await other.checkClean();
    });
  }
}
