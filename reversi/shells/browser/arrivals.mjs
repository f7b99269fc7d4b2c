/** What comes to the page from outside it, where it is installed: files opened with it, texts shared with it, shortcuts. */

import { LARGEST_FILE, chooseArchives } from './dom.mjs';

/** What the manifest's shortcuts put into the address. */
const SHORTCUTS = ['new', 'games'];

/** What the manifest calls archives of games, by the ends of their names. */
const ARCHIVE = /\.(wtb|jou|trn|zip)$/i;

/** What the manifest's entries put into the address. It is read once, and taken out at once, since links are made of it. */
const asked = new URLSearchParams(location.search);
const shared = ['text', 'url', 'title'].map(name => asked.get(name)).find(Boolean);
const shortcut = SHORTCUTS.find(name => asked.has(name));
if (shared || shortcut) history.replaceState(history.state, '', location.pathname + location.hash);

/** Pass on the texts that come, a game each perhaps, the name of a shortcut, and that archives have come. */
export function listenToArrivals(onText, onShortcut, onArchives) {
  if (shared) onText(shared);
  else if (shortcut) onShortcut(shortcut);
  globalThis.launchQueue?.setConsumer(async ({ files: handles = [] }) => {
    const files = await Promise.all(handles.map(handle => handle.getFile()));
    const archives = files.filter(({ name }) => ARCHIVE.test(name));
    for (const file of files.filter(each => !archives.includes(each))) onText(await file.slice(0, LARGEST_FILE).text());
    if (!archives.length) return;
    chooseArchives(archives);
    onArchives();
  });
}
