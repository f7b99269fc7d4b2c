/** Watches the files of a program that is being written: at `?watch`, the page takes over what is saved. */

const EVERY = 500;   // milliseconds

const STYLE = `position: fixed; inset: 8px 8px auto auto; z-index: 1; margin: 0; padding: 0 8px; max-width: 60vw;
  overflow-wrap: anywhere; white-space: pre-wrap; background: Canvas; color: CanvasText; pointer-events: none`;

/** Call `take(texts)` whenever one of the files, of which these texts are `known`, has changed; show what it says. */
export async function watch(files, known, take) {
  const said = Object.assign(document.createElement('pre'), { id: 'saved', style: STYLE, role: 'status' });
  document.body.append(said);
  for (;;) {
    await new Promise(later => setTimeout(later, EVERY));
    const now = await textsOf(files);
    if (now.every((text, at) => text === known[at])) continue;
    known = now;
    const panel = document.querySelector('#travel [aria-label="Close time travel"]');
    panel?.click();   // it knows the old program
    said.textContent = take(now);
    if (panel) document.getElementById('open-travel').click();
  }
}

/** The files as they are saved; none while one cannot be read. */
async function textsOf(files) {
  try {
    const answers = await Promise.all(files.map(name => fetch(name, { cache: 'no-store' })));
    return answers.every(each => each.ok) ? await Promise.all(answers.map(each => each.text())) : [];
  } catch {
    return [];
  }
}
