/** One visit to the page in a browser profile of its own, with an ear on everything that may go wrong. */
import assert from 'node:assert/strict';
import { setUpProbe } from './probe.mjs';
import { PATIENCE_MS, Person } from './person.mjs';

/** What Chromium says of a part that it was told to load early, when Python is slow to ask for it. */
const HASTE = /was preloaded using link preload but not used within a few seconds/;

let crashes = 0;

/** How many pages have crashed since this was last asked. */
export function takeCrashes() {
  const taken = crashes;
  crashes = 0;
  return taken;
}

/** Whether a snapshot of Python is kept for this very browser. Runs in the page. */
export async function isRemembered() {
  const name = (await caches.keys()).find(each => each.startsWith('memory'));
  const [kept] = name ? await (await caches.open(name)).keys() : [];
  return Boolean(kept) && !kept.url.endsWith('old');
}

/** Whether the page has nothing of the site at this address, or Python has started there from its snapshot. */
const isRestored = address => !location.href.startsWith(address) || !performance.getEntriesByName('python').length
  || performance.getEntriesByName('restored').length === 1;

export class Visit {
  /** `allowed` says of an address whether the page may ask for it. */
  static async begin(browser, allowed, options) {
    const visit = await Visit.beginIn(await browser.createBrowserContext(), allowed, options);
    visit.end = () => visit.context.close();
    return visit;
  }

  /** A visit in a profile that may have seen others. */
  static async beginIn(context, allowed, { viewport = { width: 1280, height: 800 }, prologue = '' } = {}) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewport(viewport);
    const visit = new Visit(context, page, () => Visit.beginIn(context, allowed, { viewport, prologue }), allowed);
    await page.evaluateOnNewDocument(setUpProbe, prologue);
    return visit;
  }

  /** A visit in a profile that keeps the site at `address`, and has forgotten all that was played there; Chromium alone can do that. */
  static async beginAgainIn(context, address, allowed, options) {
    const visit = await Visit.beginIn(context, allowed, options);
    visit.restoredAt = address;
    const session = await visit.page.createCDPSession();
    await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'local_storage,indexeddb,file_systems' });
    await session.detach();
    return visit;
  }

  /** `beside` opens another tab in the same profile. */
  constructor(context, page, beside, allowed) {
    this.context = context;
    this.page = page;
    this.beside = beside;
    this.person = new Person(page);
    this.restoredAt = null;
    this.requests = [];
    this.complaints = [];
    this.forgiving = false;
    page.on('console', message => {
      if (HASTE.test(message.text())) return;
      if (['error', 'warn', 'warning'].includes(message.type())) this.complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', error => this.complaints.push(`error in the page: ${error.stack ?? error}`));
    page.on('error', () => this.#crashes());
    page.on('dialog', dialog => this.complaints.push(`dialog: ${dialog.message()}`));
    page.on('request', request => {
      this.requests.push(request.url());
      if (!allowed(request.url())) this.complaints.push(`request to ${request.url()}`);
    });
  }

  /** Now and then Chromium's renderer crashes inside V8; whoever waits for such a page, waits in vain unless it is closed. */
  #crashes() {
    crashes += 1;
    this.page.close().catch(() => {});   // the story may have closed it
  }

  /** Have the clocks of workers that are yet to come run four times as fast: code that never ends is at its limit sooner. */
  hurriesWorkers() {
    this.page.on('workercreated', worker => worker.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => 4 * now();
    }).catch(() => {}));   // it may have ended meanwhile
  }

  async opens(url) {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' });
    return this.person;
  }

  probe(act, ...details) {
    return this.page.evaluate(act, ...details);
  }

  /** Fail if anything went wrong that a person does not see. */
  async checkClean() {
    const violations = await this.page.evaluate(() => globalThis.probe.violations);
    assert.deepEqual(this.forgiving ? [] : [...this.complaints, ...violations], []);
    if (this.restoredAt) assert.ok(await this.page.evaluate(isRestored, this.restoredAt), 'Python did not start from its snapshot');
  }

  /** Forget what the test meant to go wrong; and what follows from it `later`, if that may still be under way. */
  forgive({ later = false } = {}) {
    this.complaints.length = 0;
    this.forgiving = later;
  }

  async end() {
    await Promise.all((await this.context.pages()).map(page => page.close()));
  }
}
