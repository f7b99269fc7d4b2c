/** What comes to the page from outside it, where it is installed: files opened with it, texts shared with it, shortcuts. */

import { LARGEST_FILE } from './dom.mjs';

/** What the manifest's entries put into the address. It is read once, and taken out at once, since links are made of it. */
const asked = new URLSearchParams(location.search);
const shared = ['text', 'url', 'title'].map(name => asked.get(name)).find(Boolean);
if (shared || asked.has('new')) history.replaceState(history.state, '', location.pathname + location.hash);

/** Pass on the texts that come, a game each perhaps, and whether a new game was asked for. */
export function listenToArrivals(onText, onNewGame) {
  if (shared) onText(shared);
  else if (asked.has('new')) onNewGame();
  globalThis.launchQueue?.setConsumer(async ({ files = [] }) => {
    for (const handle of files) onText(await (await handle.getFile()).slice(0, LARGEST_FILE).text());
  });
}
