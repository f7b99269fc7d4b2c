/** Boards and rules: choosing a set-up, and what keeps it. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { goesBackTo } from './keeping.mjs';

const SIZES = { phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, desktop: { width: 1280, height: 800 } };

/** The card in focus, the set-up in the header, and what of the dialog is wholly on the screen. */
function chooser() {
  const words = element => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const isSeen = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  };
  const dialog = document.getElementById('setups');
  return {
    open: dialog !== null,
    focus: words(document.activeElement.querySelector('.name')) || document.activeElement.id,
    current: words(document.querySelector('.setup[aria-current] .name')),
    named: words(document.getElementById('open-setups')),
    whole: dialog !== null && ['h2', '.deciding', ':focus'].every(part => isSeen(dialog.querySelector(part))),
    sideways: dialog !== null && [dialog, ...dialog.querySelectorAll('.setups, .setup')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  };
}

/** Press the card called `name`. */
const choose = async (page, name) => {
  const card = await page.evaluateHandle(
    name => [...document.querySelectorAll('.setups .setup')].find(card => card.querySelector('.name').textContent === name), name);
  await card.asElement().click();
};

const playable = sight => Object.keys(sight.squares).length;

export function setups(setting) {
  if (setting.isSite) {
    setting.onSharedPage('a set-up is chosen by keyboard and by mouse on a phone, new games keep it, and the game before comes back', async (person, { page }) => {
      const looks = {}, found = {};
      await person.plays('f5d6');
      await person.types('v');
      await page.waitForSelector('#setups');
      await page.waitForFunction("document.activeElement.closest('.setups')");
      const opened = await page.evaluate(chooser);
      await person.types('Escape');
      await page.waitForFunction("!document.getElementById('setups')");
      const closed = await page.evaluate(chooser);
      await person.types('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
      await page.waitForFunction("document.activeElement.textContent.startsWith('Mini 4×4')");
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewport(viewport);
        await page.evaluate(() => document.activeElement.scrollIntoView({ block: 'nearest' }));
        await setting.picture(person, `setups-${size}`);
        looks[size] = await page.evaluate(chooser);
        found[size] = await faults(page);
      }
      await person.types('Enter');
      const mini = await person.sees('the mini board', sight => playable(sight) === 16 && sight.moves.length === 0);
      const began = await page.evaluate(chooser);
      await person.clicks('b1');
      await person.sees('a move', sight => sight.moves.length === 1);
      await person.beginsAnew();
      const again = await person.sees('a new game', sight => sight.moves.length === 0);
      await page.setViewport(SIZES.phone);
      await page.click('#open-setups');
      await choose(page, 'Octagon');
      await person.sees('the octagon', sight => 'j5' in sight.squares);
      await setting.picture(person, 'octagon-phone');
      await page.setViewport(SIZES.desktop);
      await goesBackTo(person, '2 moves');
      const back = await person.sees('the first game', sight => sight.moves.length === 2);

      assert.deepEqual([opened.focus, opened.current, closed.focus, closed.open], ['Othello', 'Othello', 'open-setups', false]);
      for (const [size, { whole, sideways }] of Object.entries(looks)) assert.deepEqual({ size, whole, sideways }, { size, whole: true, sideways: false });
      assert.deepEqual(found, { phone: [], tiny: [], desktop: [] });
      assert.deepEqual([began.open, began.named], [false, 'Mini 4×4']);
      assert.match(began.focus, /^square-/);
      assert.equal(playable(mini), 16);
      assert.equal(playable(again), 16);
      assert.equal(playable(back), 64);
      assert.deepEqual(back.moves, ['f5', 'd6']);
      assert.equal((await page.evaluate(chooser)).named, 'Othello');
    });
  }

  setting.onFirstVisit('the set-up of a link begins with the page, is named, and outlives a reload', async visit => {
    const person = await visit.opens(`${setting.url}#setup=mini-6x6&first=O&m=`);
    const linked = await person.seesReady();
    const named = (await visit.probe(chooser)).named;
    const reloaded = await person.reloads();
    const kept = (await visit.probe(chooser)).named;
    await visit.probe(() => { location.hash = 'setup=heptagon&m='; });
    const refused = await person.sees('the notice', sight => sight.notices.some(notice => notice.includes('heptagon')));

    assert.deepEqual([playable(linked), playable(reloaded)], [36, 36]);
    assert.deepEqual([named, kept], ['Mini 6×6', 'Mini 6×6']);
    assert.match(refused.notices.join(), /“heptagon” at character 8 cannot be read \(expected the name of a set-up, such as octagon\)/);
    assert.deepEqual(refused.squares, reloaded.squares);
  });
}
