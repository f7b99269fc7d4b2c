/** Makes a moving picture of a game: an animated GIF. */
import { GIFEncoder, applyPalette, quantize } from 'gifenc';

/** Milliseconds for which a position is shown; and the last one, before the picture starts again. */
const SHOWN = 800, LAST = 4000;

/** The disposal method of a frame: it stays under the next one. */
const STAYS = 1;

/** The colours of a picture, without the one that means "unchanged". */
const COLOURS = 255;

/** A GIF whose frames are the images, each drawn over those before it. The page can handle events between any two. */
export async function movingPicture(images) {
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
