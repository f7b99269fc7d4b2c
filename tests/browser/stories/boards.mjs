/** Boards of other sizes and shapes, and more than two players, as links bring them. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIX_PLAYERS = 'players=XORBGY&start=12/12/12/12/3XORBGY3/3BGYXOR3/3RXOYBG3/3YBGRXO3/12/12/12/12&m=';
const BLACK_HOLE = 'start=8/8/3OX3/2X~~O2/2O~~X2/3XO3/8/8&m=';
const LARGEST = `start=${'26/'.repeat(12)}12OX12/12XO12${'/26'.repeat(12)}&m=`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Play under the rules of `link` on a page that is open, then bring back the usual game. */
async function under(link, count, person, page, play) {
  const open = hash => page.evaluate(hash => { location.hash = hash; }, hash);
  await open(link);
  await person.sees('the board of the link', sight => Object.keys(sight.squares).length === count);
  await play();
  await page.setViewport(DESKTOP);
  await open('m=');
  await person.sees('the usual board', sight => Object.keys(sight.squares).length === 64);
}

/** Whether the square with the focus, or with that id, is wholly seen between the files, the ranks and the frame's edges. */
function isInSight(id) {
  const square = id ? document.getElementById(id) : document.activeElement;
  const box = square.getBoundingClientRect(), pane = document.querySelector('.pane').getBoundingClientRect();
  const { right } = document.querySelector('.beside').getBoundingClientRect(), { bottom } = document.querySelector('.above').getBoundingClientRect();
  return box.left >= right - 1 && box.top >= bottom - 1 && box.right <= pane.right + 1 && box.bottom <= pane.bottom + 1;
}

function measure() {
  const frame = document.querySelector('.frame').getBoundingClientRect(), pane = document.querySelector('.pane');
  const square = document.querySelector('.square').getBoundingClientRect(), page = document.scrollingElement;
  return {
    inside: frame.left >= 0 && frame.top >= 0 && frame.right <= page.clientWidth + 0.5 && frame.bottom <= page.clientHeight + 0.5,
    overflow: page.scrollWidth - page.clientWidth,
    side: Math.min(square.width, square.height),
    scrolls: [pane.scrollWidth > pane.clientWidth, pane.scrollHeight > pane.clientHeight],
  };
}

/** Reach the square with the arrow keys, from the square with the focus. */
async function walks(person, to) {
  const place = square => [square.charCodeAt(0), Number(square.slice(1))];
  const [[column, row], [toColumn, toRow]] = [place((await person.look()).focus), place(to)];
  for (let step = column; step !== toColumn; step += Math.sign(toColumn - step)) await person.types(toColumn > step ? 'ArrowRight' : 'ArrowLeft');
  for (let step = row; step !== toRow; step += Math.sign(toRow - step)) await person.types(toRow > step ? 'ArrowDown' : 'ArrowUp');
  await person.sees(`the focus on ${to}`, sight => sight.focus === to);
}

export function boards(setting) {
  setting.onSharedPage('six players take turns by mouse; all are seen with their discs on every screen', (person, { page }) =>
    under(SIX_PLAYERS, 144, person, page, async () => {
      const movers = [], found = {}, measured = [];
      for (let turn = 0; turn < 6; turn++) {
        const { legal, status } = await person.look();
        movers.push(/(\w+) to move\.$/.exec(status)?.[1]);
        await person.clicks(legal[0]);
        await person.sees(`turn ${turn + 1}`, sight => sight.moves.length === turn + 1 && sight.last[0] === legal[0]);
      }
      const owners = new Set(Object.values((await person.look()).squares));
      for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
        await page.setViewport(viewport);
        await setting.picture(person, `six-players-${size}`);
        measured.push(await page.evaluate(measure));
        found[size] = await faults(page);
      }

      assert.deepEqual(movers, ['Black', 'White', 'Red', 'Blue', 'Green', 'Yellow']);
      for (const colour of ['black', 'white', 'red', 'blue', 'green', 'yellow']) assert.ok(owners.has(colour), `${colour} has no disc`);
      for (const { inside, overflow, side } of measured) assert.ok(inside && overflow <= 0 && side >= 24, JSON.stringify(measured));
      assert.deepEqual(found, { phone: [], desktop: [] });
    }));

  setting.onSharedPage('a board with walls is played by keyboard alone, and walls say what they are', (person, { page }) =>
    under(BLACK_HOLE, 64, person, page, async () => {
      for (let press = 0; press < 60 && !(await page.evaluate("document.activeElement.role === 'gridcell'")); press++) await person.types('Tab');
      await walks(person, 'd4');
      const wall = await page.evaluate('document.activeElement.ariaLabel');
      await person.types('Enter');
      const refused = await person.sees('why not', sight => sight.status.includes('d4'));
      const found = await faults(page);
      await setting.picture(person, 'walls');
      for (let turn = 0; turn < 2; turn++) {
        const { legal, moves } = await person.look();
        await walks(person, legal.at(-1));
        await person.types('Enter');
        await person.sees('the move', sight => sight.moves.length === moves.length + 1);
      }

      assert.equal(wall, 'd4, wall');
      assert.equal(refused.status, 'd4 is a wall: no disc can be placed there.');
      assert.equal(refused.moves.length, 0);
      assert.deepEqual(found, []);
    }));

  setting.onSharedPage('the largest board scrolls in its frame on a phone, follows the keys, and can be zoomed', async (person, { page }) => {
    await page.setViewport(PHONE);
    await under(LARGEST, 676, person, page, async () => {
      const fresh = await page.evaluate(measure);
      const middle = await page.evaluate(isInSight, 'square-m13');
      await setting.picture(person, 'largest-phone');
      await person.clicks('m12');
      const played = await person.sees('m12 played', sight => sight.last[0] === 'm12');
      await page.focus('#square-m12');
      await person.types('Home');
      for (let step = 0; step < 11; step++) await person.types('ArrowUp');
      const corner = [(await person.sees('a1', sight => sight.focus === 'a1')).focus, await page.evaluate(isInSight)];
      await person.types('+');
      await page.waitForFunction("document.querySelector('.frame').style.getPropertyValue('--zoom') === '1.5'");
      const larger = { ...await page.evaluate(measure), seen: await page.evaluate(isInSight, 'square-a1') };
      const found = await faults(page);
      await person.pressesNamed('Smaller squares');
      await page.waitForFunction("document.querySelector('.frame').style.getPropertyValue('--zoom') === '1'");

      assert.ok(fresh.inside && fresh.overflow <= 0 && fresh.side >= 24, JSON.stringify(fresh));
      assert.deepEqual(fresh.scrolls, [true, true]);
      assert.ok(middle, 'the board does not open at its middle');
      assert.equal(played.squares.m12, 'black');
      assert.deepEqual(corner, ['a1', true]);
      assert.ok(larger.inside && larger.side >= 36 && larger.seen, JSON.stringify(larger));
      assert.deepEqual(found, []);
    });
  });
}
