/** A browser, and the page in it as a website or as the offline file. */
import { mkdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launch } from '../../../reversi/shells/bench/browsers.mjs';
import { watchOutside } from './outside.mjs';
import { serve } from './server.mjs';
import { Visit } from './visit.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const DIST = process.env.REVERSI_DIST ?? path.join(ROOT, 'dist');
const LIMIT_MS = 240_000;

export class House {
  #table = null;

  constructor(browserName, place) {
    this.browserName = browserName;
    this.place = place;
  }

  get isSite() {
    return this.place === 'site';
  }

  async open() {
    await mkdir(new URL('../screenshots/', import.meta.url), { recursive: true });
    this.outside = await watchOutside();
    if (this.isSite) this.server = await serve(path.join(DIST, 'site'));
    this.url = this.isSite ? this.server.url : pathToFileURL(path.join(DIST, 'reversi.html')).href;
    this.browser = await launch(this.browserName, { proxy: this.outside.port });
  }

  async close() {
    await this.browser?.close();
    await this.server?.close();
    await this.outside?.close();
  }

  /** The page may ask only its own site; the offline file only itself, whatever follows a `#`. */
  #allows = url => /^(data|blob):/.test(url) || url === 'about:blank'
    || (this.isSite ? url.startsWith(this.server.url) : url.split('#')[0] === this.url || url.startsWith('file:///tmp/'));

  /** Somebody who comes for the first time: a fresh profile. */
  async visit(options) {
    this.server?.begin('worker.js', options?.prologue ?? '');
    return Visit.begin(this.browser, this.#allows, options);
  }

  /** A new game at a page that is open already; what it was used for before does not matter. */
  async table() {
    if (!this.#table) {
      this.#table = await this.visit();
      await (await this.#table.opens(this.url)).seesReady();
    }
    const { page, person } = this.#table;
    await page.mouse.move(0, 0);
    await person.seats('Human', 'Human');
    await person.presses(((await person.look()).over) ? 'Play again' : 'New game');
    await person.sees('a new game', sight => sight.moves.length === 0 && sight.legal.length === 4);
    return this.#table;
  }

  /** A test in which somebody plays at the table; the page must be clean after it. */
  atTheTable(sentence, play) {
    test(sentence, { timeout: LIMIT_MS }, async context => {
      try {
        const visit = await this.table();
        await play(visit.person, visit, context);
        await visit.checkClean();
      } catch (error) {
        await this.#clear();
        throw error;
      }
    });
  }

  /** A test that begins with a first visit, the page not yet opened; the page must be clean after it. */
  onAVisit(sentence, play, options) {
    test(sentence, { timeout: LIMIT_MS }, async context => {
      await this.#clear();
      const visit = await this.visit(options);
      try {
        await play(visit, context);
        await visit.checkClean();
      } finally {
        await visit.end();
        this.server?.recover();
      }
    });
  }

  /** A test in which there is a first visit for each of `causes`, one after the other. */
  onEachVisit(sentence, causes, play, options) {
    test(sentence, { timeout: LIMIT_MS }, async () => {
      await this.#clear();
      for (const cause of await causes()) {
        const visit = await this.visit(options);
        try {
          await play(visit, cause);
          await visit.checkClean();
        } finally {
          await visit.end();
          this.server?.recover();
        }
      }
    });
  }

  async #clear() {
    const table = this.#table;
    this.#table = null;
    await table?.end();
  }

  /** Keep a picture of a moment; its name says in which browser and place. */
  picture(person, moment) {
    return person.picture(`${this.browserName}-${this.place}-${moment}`);
  }
}

/** Tell all `stories` in one browser and one place. */
export function tell(browserName, place, stories) {
  describe(`${browserName}, ${place}`, () => {
    const house = new House(browserName, place);
    before(() => house.open());
    after(() => house.close());
    for (const story of stories) story(house);
  });
}
