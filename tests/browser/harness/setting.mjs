/**
 * The setting of a story: a browser, and the page in it as a website, as one that the browser has kept with a snapshot of
 * Python, or as the offline file.
 */
import { mkdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launch } from '../../../reversi/lab/hosts/browsers.mjs';
import { watchOutside } from './outside.mjs';
import { serve } from './server.mjs';
import { isRemembered, takeCrashes, Visit } from './visit.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const DIST = process.env.REVERSI_DIST ?? path.join(ROOT, 'dist');
export const IS_THOROUGH = process.env.REVERSI_TIER === 'thorough';
const LIMIT_MS = 600_000;   // of a whole story; a person gives up much sooner
const DESKTOP = { width: 1280, height: 800 };
const NOBODY = { onSharedPage() {}, onFirstVisit() {}, onFirstVisits() {}, alone() {} };

export class Setting {
  #shared = null;
  #profile = null;
  #testsOnSharedPage = [];
  #testsOnFirstVisits = [];

  constructor(browserName, place) {
    this.browserName = browserName;
    this.place = place;
  }

  get isSite() {
    return this.place !== 'file';
  }

  get isKept() {
    return this.place === 'kept';
  }

  /** Who tells a story that needs a browser, but no second one: the setting in Chromium. */
  get inOneBrowser() {
    return this.browserName === 'chromium' || IS_THOROUGH ? this : NOBODY;
  }

  async open() {
    await mkdir(new URL('../screenshots/', import.meta.url), { recursive: true });
    this.outside = await watchOutside();
    if (this.isSite) this.server = await serve(path.join(DIST, 'site'));
    const file = name => pathToFileURL(path.join(DIST, name)).href;
    this.url = this.isKept ? this.server.named : this.isSite ? this.server.url : file('reversi.html');
    this.workshop = this.isSite ? `${this.url}workshop.html` : file('workshop.html');
    this.browser = await launch(this.browserName, { proxy: this.outside.port, compilesOnce: !IS_THOROUGH });
    if (this.isKept) await this.#keep();
  }

  /** Visit the site in a profile that all later visits share, until the browser has kept all that it keeps. */
  async #keep() {
    this.#profile = await this.browser.createBrowserContext();
    const first = await Visit.beginIn(this.#profile, this.#allows);
    await first.opens(this.url);
    await first.page.waitForFunction(isRemembered, { polling: 100 });
    await first.checkClean();
    await first.end();
  }

  async close() {
    await this.browser?.close();
    await this.server?.close();
    await this.outside?.close();
  }

  /** The page may ask only its own site; an offline file only itself, whatever follows a `#` or a `?`. */
  #allows = url => /^(data|blob):/.test(url) || url === 'about:blank'
    || (this.isSite ? url.startsWith(this.url) : this.#isOwnFile(url.split(/[?#]/)[0]) || url.startsWith('file:///tmp/'));

  #isOwnFile(url) {
    return url === this.url || url === this.workshop;
  }

  /** A visit by somebody of whom nothing is stored: a first one, or one to a site that is kept. */
  async visit(options) {
    this.server?.begin('worker.js', options?.prologue ?? '');
    return this.isKept
      ? Visit.beginAgainIn(this.#profile, this.url, this.#allows, options)
      : Visit.begin(this.browser, this.#allows, options);
  }

  /** A visit by somebody else meanwhile, in a profile of their own. */
  elsewhere() {
    return Visit.begin(this.browser, this.#allows);
  }

  /** A new game in a page that is open already, whatever was done in it before. */
  async sharedPage() {
    if (!this.#shared) {
      this.#shared = await this.visit();
      await (await this.#shared.opens(this.url)).seesReady();
    }
    const { page, person } = this.#shared;
    await page.bringToFront();   // keys go to the page in front, and other visits may have come before it
    await page.setViewport(DESKTOP);
    await page.mouse.move(0, 0);
    await person.closesSheet();
    if (await page.$('.explorer')) await person.presses('Openings');   // what they tell comes at a time of its own
    await person.seats('Human', 'Human');
    await person.beginsAnew();
    await person.sees('a new game', sight => sight.moves.length === 0 && sight.legal.length === 4);
    await page.mouse.move(0, 0);   // a toast under the pointer would stay
    await page.evaluate(() => globalThis.probe.endToasts());
    await person.sees('no toast', sight => sight.toasts.length === 0);
    return this.#shared;
  }

  /** A test on the shared page, which must be clean after it. */
  onSharedPage(sentence, play) {
    this.#testsOnSharedPage.push([sentence, async context => {
      try {
        const visit = await this.sharedPage();
        await play(visit.person, visit, context);
        await visit.checkClean();
      } catch (error) {
        await this.#clear();
        throw error;
      }
    }]);
  }

  /** A test that begins with a first visit, before the page is opened; the page must be clean after it. */
  onFirstVisit(sentence, play, options) {
    this.onFirstVisits(sentence, async () => [null], (visit, _, context) => play(visit, context), options);
  }

  /** A test with a first visit for each of `causes`, one after the other. */
  onFirstVisits(sentence, causes, play, options) {
    this.#testsOnFirstVisits.push([sentence, async context => {
      await this.#clear();
      for (const cause of await causes()) {
        const visit = await this.visit(options);
        try {
          await play(visit, cause, context);
          await visit.checkClean();
        } finally {
          await visit.end();
          this.server?.recover();
        }
      }
    }]);
  }

  /** A test that needs neither this setting's site nor its browser. */
  alone(sentence, play) {
    this.#testsOnFirstVisits.push([sentence, play]);
  }

  /** Run all tests; those on the shared page come first, so that it starts only once. */
  run() {
    for (const [sentence, play] of [...this.#testsOnSharedPage, ...this.#testsOnFirstVisits])
      test(sentence, { timeout: LIMIT_MS }, context => this.#tells(play, context));
  }

  /** Run a test, and once more if the browser crashed meanwhile: then neither the page nor the test is to blame. */
  async #tells(play, context) {
    takeCrashes();
    try {
      await play(context);
    } catch (error) {
      if (!takeCrashes()) throw error;
      context.diagnostic(`The browser crashed, and this was told again. ${error}`);
      await play(context);
    }
  }

  async #clear() {
    const shared = this.#shared;
    this.#shared = null;
    await shared?.end();
  }

  /** Bring all movement to its end, and save a screenshot, named after the browser, the place and the moment. */
  picture(person, moment) {
    return this.inOneBrowser === NOBODY ? person.settles() : person.picture(`${this.browserName}-${this.place}-${moment}`);
  }
}

/** Run all `stories` in one browser and one place. */
export function runStories(browserName, place, stories) {
  describe(`${browserName}, ${place}`, () => {
    const setting = new Setting(browserName, place);
    before(() => setting.open());
    after(() => setting.close());
    for (const story of stories) story(setting);
    setting.run();
  });
}
