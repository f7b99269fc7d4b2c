/** Somebody at the page: looks, clicks, taps, types, and waits with patience. */
import { setTimeout as pause } from 'node:timers/promises';
import { look, yourTurn } from './sight.mjs';

/** What has not come after this time never comes; on a machine that is busy everything takes long. */
export const PATIENCE_MS = 120_000;

const cell = square => `[role="gridcell"][aria-label^="${square},"]`;

const hasControl = name => [...document.querySelectorAll('select, [role="switch"], [role="radiogroup"]')]
  .some(control => (control.getAttribute('aria-label') ?? control.textContent) === name);

const isSwitch = name => [...document.querySelectorAll('[role="switch"]')].some(({ textContent }) => textContent === name);

/** A sight on a few lines: the squares that are not empty, then the rest. */
function describe({ squares, ...rest }) {
  const full = Object.entries(squares).filter(([, content]) => content !== 'empty').map(pair => pair.join(' '));
  return [full.join(', '), ...Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join('\n');
}

/** Open what the element is folded away in, if it is. */
const unfold = async element => (await element.$('xpath/ancestor::details[not(@open)]/summary'))?.click();

/** Scroll to a button that lies out of sight or under a part of the page that stays in sight. */
function showWhole(button) {
  const { left, top, width, height } = button.getBoundingClientRect();
  if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) button.scrollIntoView({ block: 'center' });
}

export class Person {
  #pace = null;   // the last that was chosen

  constructor(page) {
    this.page = page;
  }

  look() {
    return this.page.evaluate(look);
  }

  /** Wait until `condition` holds of what is to be seen; `what` says it in words. */
  async sees(what, condition) {
    const begin = Date.now();
    for (;;) {
      const sight = await this.look(), waited = Date.now() - begin;
      if (condition(sight)) return sight;
      if (waited > PATIENCE_MS) throw new Error(`Never saw ${what}. The last that was seen:\n${describe(sight)}`);
      await pause(Math.min(15 + waited / 20, 60));   // a look costs the page time that it may need itself
    }
  }

  seesReady() {
    return this.sees('the game ready', sight => sight.answers && sight.loading === null && sight.failure === null);
  }

  seesYourTurn() {
    return this.sees('a turn of a person', yourTurn);
  }

  /** Wait for `count` moves and a person's turn after them. */
  seesTurnAfter(count) {
    return this.sees(`a turn of a person after ${count} moves`, sight => sight.moves.length === count && yourTurn(sight));
  }

  /** Come to this tab from another. */
  async comes() {
    await this.page.bringToFront();
  }

  async clicks(square) {
    await this.page.click(cell(square));
  }

  async pointsAt(square) {
    await this.page.hover(cell(square));
  }

  async taps(square) {
    await this.page.tap(cell(square));
  }

  /** Press the button that is called `name`, in words that are seen or heard. */
  async presses(name) {
    const found = await this.page.evaluateHandle(name => {
      const every = [...document.querySelectorAll('button')].filter(button => !button.closest('[inert]'));
      const usable = [...every.filter(button => button.checkVisibility()), ...every];   // one that is folded away comes last
      return usable.find(button => button.textContent.trim() === name) ?? usable.find(button => button.getAttribute('aria-label') === name);
    }, name);
    if (!found.asElement()) throw new Error(`There is no button ${name}`);
    await unfold(found);
    await this.page.waitForFunction(button => button.checkVisibility(), { polling: 50 }, found);
    await found.evaluate(showWhole);
    try {
      await found.asElement().click();
    } catch (error) {
      if (await found.evaluate(button => button.isConnected && button.checkVisibility())) throw error;
      await this.presses(name);   // the page was drawn anew meanwhile, and has it elsewhere
    }
  }

  /** Press the button that has this name for those who hear it. */
  async pressesNamed(name) {
    await this.page.click(`button[aria-label="${name}"]`);
  }

  /**
   * Choose `words` in the menu or among the pictures called `menu`, or Yes or No for the switch of that name.
   * One of the options is looked for behind the gear; players are chosen in their dialog.
   */
  async chooses(menu, words) {
    if (menu.endsWith(' is played by')) return this.seatsOne(menu.split(' ')[0], words);
    const isHidden = !await this.page.evaluate(hasControl, menu);
    if (isHidden) await this.opensSheet('options');
    await (await this.page.evaluate(isSwitch, menu) ? this.#switches(menu, words) : this.#selects(menu, words));
    await this.sees(`${words} chosen in ${menu}`, sight => sight.chosen[menu] === words);
    if (isHidden) await this.closesSheet();
    if (menu === 'Computer moves') this.#pace = words;
  }

  async #selects(menu, words) {
    const picture = await this.page.$(`[role="radiogroup"][aria-label="${menu}"] label:has([aria-label="${words}"])`);
    if (picture) {
      await unfold(picture);
      return picture.click();
    }
    const value = await this.page.evaluate(
      (menu, words) => [...document.querySelectorAll(`select[aria-label="${menu}"] option`)].find(option => option.textContent === words)?.value,
      menu, words);
    if (value === undefined) throw new Error(`There is no ${words} in ${menu}`);
    await this.page.select(`select[aria-label="${menu}"]`, value);
  }

  async #switches(name, words) {
    if ((await this.look()).chosen[name] !== words) await this.presses(name);
  }

  /** Open the sheet of the options, of sharing or of learning: 'options', 'share', 'learn'. */
  async opensSheet(name) {
    if (await this.page.$(`#${name}`)) return;
    const opener = await this.page.$(`#open-${name}`);
    await opener.evaluate(showWhole);
    await opener.click();
    await this.page.waitForSelector(`#${name}`);
  }

  /** Open the report of the game, which is reviewed if it is not yet: a review that comes by itself may end meanwhile. */
  async opensReport() {
    await (await this.page.$('#tab-review') ? this.page.click('#tab-review') : this.presses('Review'));
  }

  /** Unfold all that is folded in a dialog. */
  async unfolds(name) {
    await this.page.$$eval(`#${name} details`, every => { for (const each of every) each.open = true; });
  }

  /** Close whatever lies over the page, if something does. */
  async closesSheet() {
    const button = await this.page.$('[role="dialog"] > .leave');
    if (!button) return;
    await button.click();
    await this.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
  }

  async opensAbout() {
    await this.opensSheet('learn');
    await this.presses('About');
    await this.page.waitForSelector('#about');
  }

  /** Begin the same game again, through the sheet of the next game. */
  async beginsAnew() {
    await this.presses('New game');
    await this.page.waitForSelector('#next-game');
    await this.presses('Play');
    await this.page.waitForFunction(() => !document.getElementById('next-game'));
  }

  /** Sit two players down; the computer moves at once. */
  async seats(black, white, pace = 'At once') {
    if (pace !== this.#pace) await this.chooses('Computer moves', pace);
    await this.seatsOne('Black', black);
    await this.seatsOne('White', white);
  }

  /** Choose the player called `name` for a colour, unless it sits there already. */
  async seatsOne(colour, name) {
    const names = name === 'Human' ? ['Human', 'you'] : [name];   // the only person is called so
    const isSeated = sight => names.includes(sight.chosen[`${colour} is played by`]);
    if (isSeated(await this.look())) return;
    await this.page.click(`#player-${colour.toLowerCase()}`);
    await this.page.waitForSelector('#players');
    await this.considers(name);
    await this.presses('Play');
    await this.sees(`${name} as ${colour}`, isSeated);
  }

  /** In the open dialog of the players, make `name` the one that is considered. */
  async considers(name) {
    if (name === 'Human') return this.presses('A person at this device');
    if (!await this.page.$('#players-level')) await this.presses('Computer');
    await this.page.waitForSelector('#players-level');
    const level = /^Level (\d+)$/.exec(name)?.[1];
    if (level) return this.climbs(Number(level));
    if (name === 'Strongest') return this.presses(name);
    if (!await this.page.$('.other')) await this.page.click('.unfold');
    const found = await this.page.waitForSelector(`xpath///button[contains(@class, "other")][span[1][. = "${name}"]]`);
    await found.evaluate(showWhole);
    await found.click();
    await this.page.waitForFunction(name => document.querySelector('.considered').textContent === name, {}, name);
  }

  /** Move the slider of the levels, by keyboard. */
  async climbs(level) {
    await this.page.focus('#players-level');
    await this.types('Home', ...Array(level - 1).fill('ArrowRight'));
    await this.page.waitForFunction(
      level => document.getElementById('players-level').getAttribute('aria-valuetext').startsWith(`Level ${level}:`), {}, level);
  }

  /** Press a button that loads the page anew, and wait for the new one. */
  async restarts(name) {
    await Promise.all([this.page.waitForNavigation({ waitUntil: 'domcontentloaded' }), this.presses(name)]);
    return this.seesReady();
  }

  async reloads() {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    return this.seesReady();
  }

  async types(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Play the squares of a transcript, for both sides. */
  async plays(transcript) {
    let { moves } = await this.look();
    for (const square of transcript.match(/[a-h][1-8]/g)) {
      await this.clicks(square);
      const count = moves.length + 1;
      ({ moves } = await this.sees(`${square} played`, sight => sight.moves.length === count && sight.moves.at(-1) === square));
    }
  }

  /** Play on until the game is over: `move` makes a move, `pass` a pass; answers the last sight. */
  async playsToTheEnd(move, pass = () => this.presses('Pass'), choose = legal => legal[0]) {
    let sight = await this.seesYourTurn();
    while (!sight.over) {
      const count = sight.moves.length;
      await ('Pass' in sight.buttons ? pass() : move(choose(sight.legal)));
      sight = await this.sees(`a turn after ${count + 1} moves`, next => next.moves.length > count && yourTurn(next));
    }
    return sight;
  }

  /** Look away until nothing happens any more by itself; whatever should not have happened would have by then. */
  async waits() {
    await this.page.evaluate(() => globalThis.probe.quiet());
    return this.look();
  }

  /** Bring whatever moves on the page to its end at once, but what moves for ever; one movement may begin as another ends. */
  settles() {
    return this.page.evaluate(async () => {
      const painted = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const moving = () => document.getAnimations().filter(({ playState, effect }) =>
        playState !== 'finished' && effect.getComputedTiming().endTime !== Infinity);
      for (await painted(); moving().length; await painted()) for (const animation of moving()) animation.finish();
    });
  }

  async picture(name) {
    await this.settles();
    return this.page.screenshot({ path: new URL(`../screenshots/${name}.png`, import.meta.url).pathname });
  }
}
