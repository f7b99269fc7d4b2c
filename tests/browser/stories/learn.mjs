/** The tutorial, the list of keys, and typed moves and commands. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIZES = { phone: { width: 390, height: 844 }, tiny: { width: 240, height: 320 }, flat: { width: 844, height: 390 }, desktop: { width: 1280, height: 800 } };

/** What a lesson shows; whether its board and the buttons are wholly on the screen. */
function look() {
  const words = selector => document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const { left, top, right, bottom } = document.querySelector('.frame').getBoundingClientRect();
  return {
    step: words('.lesson .quiet span'),
    status: words('[role="status"]'),
    focus: document.activeElement.id,
    frame: { left, top, right, bottom },
    whole: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    buttons: document.querySelector('.actions').getBoundingClientRect().bottom <= innerHeight,
  };
}

const answer = () => document.getElementById('answer').textContent;
const told = () => document.querySelector('[aria-live="polite"].unseen').textContent;

export function learn(setting) {
  setting.onSharedPage('the tutorial is played through by mouse and by keyboard, and the game comes back', async (person, { page }) => {
    const says = words => person.sees(words, sight => sight.status.includes(words));
    await person.plays('f5d6');
    const before = await person.look();
    await person.opensSheet('learn');
    await person.presses('Tutorial');
    await says('Play one of the marked squares.');
    const found = {}, places = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      places[size] = await page.evaluate(look);
      await setting.picture(person, `lesson-${size}`);
      found[size] = await faults(page);
    }
    await person.clicks('a1');
    await says('a1 is not a legal move');
    await person.clicks('d3');
    await says('has turned black');
    const first = await page.evaluate(look);
    await person.presses('Next');
    await says('three directions.');
    const opened = await page.evaluate(look);
    await person.types('Tab', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter');
    await says('flipped four discs');
    await person.presses('Next');
    await says('not marked');
    await person.clicks('g1');
    await says('flipped two discs');
    await person.presses('Next');
    await person.presses('Pass');
    await says('Black has passed');
    const passed = await page.evaluate(look);
    await person.types('Enter');
    await says('Take the corner.');
    await person.clicks('a1');
    await says('stays black');
    await person.presses('Next');
    await says('one disc ahead');
    await person.clicks('d6');
    await says('wins 43–21');
    const last = await page.evaluate(look);
    await setting.picture(person, 'lesson-over');
    await person.presses('Play now');
    const after = await person.sees('the game', sight => sight.moves.length === 2);

    for (const [size, { whole, buttons }] of Object.entries(places)) assert.deepEqual({ size, whole, buttons }, { size, whole: true, buttons: true });
    assert.deepEqual(found, { phone: [], tiny: [], flat: [], desktop: [] });
    assert.deepEqual([places.phone.step, opened.step, last.step], ['Lesson 1 of 6', 'Lesson 2 of 6', 'Lesson 6 of 6']);
    assert.equal(opened.focus, 'lesson');
    assert.equal(passed.focus, 'lesson-next');
    for (const each of [first, passed, last]) assert.deepEqual(each.frame, places.desktop.frame);
    assert.deepEqual(after.squares, before.squares);
    assert.equal(after.focus, 'Learn');
  });

  setting.onSharedPage('moves and commands are typed and answered, and ? lists the keys', async (person, { page }) => {
    await person.types('/');
    await page.waitForFunction("document.activeElement.id === 'command'");
    await page.keyboard.type('f5');
    await person.types('Enter');
    await person.sees('f5 played', sight => sight.moves.join() === 'f5');
    await page.keyboard.type('legal');
    await person.types('Enter');
    await page.waitForFunction("document.getElementById('answer').textContent");
    const legal = [await page.evaluate(answer), await page.evaluate(told)];
    await page.keyboard.type('lgeal');
    await person.types('Enter');
    await page.waitForFunction("document.getElementById('answer').textContent.includes('lgeal')");
    const wrong = await page.evaluate(() => document.activeElement.value);
    const left = await person.look();
    const field = await faults(page);
    await setting.picture(person, 'learn');
    await page.keyboard.type('row 3');
    const replaced = await page.evaluate(() => document.activeElement.value);
    await page.evaluate(() => document.activeElement.blur());
    await person.types('?');
    await person.sees('the keys', sight => 'Close' in sight.buttons);
    const inside = await page.evaluate(() => document.activeElement.closest('[role="dialog"]') !== null);
    const found = await faults(page);
    await setting.picture(person, 'keys');
    await person.types('u', 'Escape');
    const closed = await person.sees('it closed', sight => !('Close' in sight.buttons));
    await person.types('u');
    await person.sees('the move taken back', sight => sight.moves.length === 0);

    assert.deepEqual(legal, Array(2).fill('White has 3 moves: f4 flips 1 disc, d6 flips 1 disc, f6 flips 1 disc.'));
    assert.deepEqual([wrong, replaced], ['lgeal', 'row 3'], 'what was refused stays, and typing replaces it');
    assert.deepEqual([left.moves, left.focus], [['f5'], 'Move or command']);
    assert.deepEqual([field, found], [[], []]);
    assert.ok(inside);
    assert.deepEqual([closed.moves, closed.focus], [['f5'], 'f5']);
  });
}
