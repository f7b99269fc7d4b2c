/** Files and texts that come into the page, chosen, dropped, opened or shared; and files that it saves. */
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import { LARGEST_FILE, readFile } from '../../../elm/browser/dom.mjs';
import { takesText } from '../../../elm/browser/input.mjs';
import { addressOf, saveBlob } from '../../../elm/browser/world.mjs';

/** What the manifest's shortcuts put into the address. */
const SHORTCUTS = ['new', 'games'];

/** What the manifest calls archives of games, by the ends of their names. */
const ARCHIVE = /\.(wtb|jou|trn|zip)$/i;

/** The pixels per unit of a drawing. */
const SHARPNESS = 3;

/** Milliseconds for which a position is shown; and the last one, before the picture starts again. */
const SHOWN = 800, LAST = 4000;

/** The disposal method of a frame: it stays under the next one. */
const STAYS = 1;

/** The colours of a picture, without the one that means "unchanged". */
const COLOURS = 255;

/** The files that were last chosen for archives, which may be large, and go to a worker as they are: they wait for `importFiles`. */
let archiveFiles = [];

/** Who is told of what comes: of texts, of files with texts, and of archives. Nobody yet where a page is only beginning. */
let told = null;

/** What the manifest's entries put into the address. It is read once, and taken out at once, since links are made of it. */
const asked = new URLSearchParams(location.search);
const shared = ['text', 'url', 'title'].map(name => asked.get(name)).find(Boolean);
const shortcut = SHORTCUTS.find(name => asked.has(name));
if (shared || shortcut) history.replaceState(history.state, '', location.pathname + location.hash);

/**
 * Pass on what comes from outside, with the page, dropped on it or pasted: texts; of files, the text, an address at which
 * it can be read once more, and whether they are several; the name of a shortcut; and that archives have come. Whoever
 * listens later takes the place of the one before, and is told of what comes from then on.
 */
export function listenToArrivals(onText, onFile, onShortcut, onArchives) {
  const isFirst = !told;
  told = { onText, onFile, onArchives };
  if (!isFirst) return;
  if (shared) onText(shared);
  else if (shortcut) onShortcut(shortcut);
  globalThis.launchQueue?.setConsumer(async ({ files: handles = [] }) => arrive(await Promise.all(handles.map(handle => handle.getFile()))));
}

/** Pass on files: archives as they are, and all others as one. */
async function arrive(files) {
  const archives = files.filter(({ name }) => ARCHIVE.test(name)), others = files.filter(each => !archives.includes(each));
  if (others.length) {
    const areMany = others.length > 1, whole = areMany ? new Blob(others.flatMap(each => [each, '\n'])) : others[0];
    told.onFile(await whole.slice(0, LARGEST_FILE).text().catch(() => ''), addressOf(whole), areMany);
  }
  if (!archives.length) return;
  archiveFiles = archives;
  told.onArchives();
}

/**
 * Send the files that were last chosen for archives to the worker that keeps those. The browser is asked not to delete
 * archives by itself; some ask the person, so that nothing waits for the answer.
 */
export function importFiles(worker) {
  worker.post({ files: archiveFiles });
  navigator.storage?.persist?.().catch(() => {});
}

/** Have files that are chosen for archives wait, as they are. */
function keepArchives(input, files) {
  archiveFiles = [...files];
  input.value = '';
  if (archiveFiles.length && input.handlers?.change) input.mount.say(input.handlers.change[0], '');
}

document.addEventListener('change', event => {
  if (!('archives' in event.target.dataset)) return;
  event.stopPropagation();
  keepArchives(event.target, event.target.files);
}, true);

for (const type of ['dragover', 'dragleave', 'drop']) addEventListener(type, dragged);
addEventListener('paste', pasted);

/** Take files that are dropped. A frame shows that they can be. */
function dragged(event) {
  if (!told || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();   // otherwise the browser would open the file instead of the page
  if (event.type !== 'dragleave' || !event.relatedTarget) document.documentElement.classList.toggle('dropping', event.type === 'dragover');
  if (event.type === 'drop' && event.dataTransfer.files.length) take([...event.dataTransfer.files]);
}

/** Have a text that is pasted anywhere but into a field arrive, or files. */
function pasted(event) {
  const files = [...event.clipboardData?.files ?? []], text = event.clipboardData?.getData('text/plain');
  if (!told || takesText(event.composedPath()[0]) || !(files.length || text)) return;
  event.preventDefault();
  if (files.length) take(files);
  else told.onText(text);
}

/** Give files to the list of archives if it is open, and a drawing's to the editor; or else have them arrive. */
function take(files) {
  const isDrawing = files.length === 1 && /\.json$/i.test(files[0].name);
  const fields = document.querySelectorAll(`[role="dialog"] [data-archives]${isDrawing ? ', [data-drawing]' : ''}`);
  const field = [...fields].find(each => !each.closest('[inert]'));
  if (field) ('archives' in field.dataset ? keepArchives : readFile)(field, files);
  else arrive(files);
}

/** Download bytes, those of a ZIP, as a file. */
export function saveBytes(name, bytes) {
  saveBlob(name, new Blob([bytes], { type: 'application/zip' }));
}

/** Download a drawing as a file: as PNG if `inPixels` and the browser can, else as SVG. */
export async function savePicture(name, svg, inPixels) {
  const drawing = new Blob([inPlainColours(svg)], { type: 'image/svg+xml' });
  const pixels = inPixels && await drawn(await drawing.text()).catch(() => null);
  saveBlob(pixels ? name : name.replace(/png$/, 'svg'), pixels || drawing);
}

/** Download drawings, each drawn over those before it, as a moving picture. */
export async function saveMovingPicture(name, drawings) {
  const images = await Promise.all(JSON.parse(inPlainColours(drawings)).map(imageOf));
  saveBlob(name, await movingPicture(images));
}

/** A drawing with the page's colours in place of names such as `var(--field)`. */
function inPlainColours(svg) {
  const probe = document.body.appendChild(document.createElement('i'));
  const plain = svg.replaceAll(/var\(--[a-z-]+\)/g, name => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return plain;
}

/** A drawing as an image; fails if the browser cannot draw it. */
async function imageOf(svg) {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;   // with a blob's address, some browsers would taint the canvas
  });
  return image;
}

/** A drawing as a PNG blob. */
async function drawn(svg) {
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = SHARPNESS * image.naturalWidth;
  canvas.height = SHARPNESS * image.naturalHeight;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(resolve => { canvas.toBlob(resolve, 'image/png'); });
}

/** A GIF whose frames are the images, each drawn over those before it. The page can handle events between any two. */
async function movingPicture(images) {
  const { naturalWidth: width, naturalHeight: height } = images[0];
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  canvas.fillStyle = 'white';   // around the frame's round corners
  canvas.fillRect(0, 0, width, height);
  const pixelsAfter = (...drawn) => {
    for (const image of drawn) canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, width, height).data;
  };
  const palette = quantize(pixelsAfter(...images), COLOURS);
  const asBefore = palette.length;
  const gif = GIFEncoder();
  let before = null;
  for (const image of images) {
    const colours = applyPalette(pixelsAfter(image), palette);
    const changed = before ? colours.map((colour, at) => (colour === before[at] ? asBefore : colour)) : colours;
    const delay = image === images.at(-1) ? LAST : SHOWN;
    gif.writeFrame(changed, width, height, {
      delay,
      dispose: STAYS,
      ...(before ? { transparent: true, transparentIndex: asBefore } : { palette: [...palette, [0, 0, 0]] }),
    });
    before = colours;
    await new Promise(resolve => { setTimeout(resolve); });
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
