/** The list of keys, and typed moves and commands. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const answer = () => document.getElementById('answer').textContent;
const told = () => document.querySelector('[aria-live="polite"].unseen').textContent;

export function learn(setting) {
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
