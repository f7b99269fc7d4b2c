/** A press, from the moment at which somebody presses the page until the answer is painted: other news waits for that. */

/** The longest that news waits, in milliseconds: somebody may hold what was pressed, and a hidden page is not painted. */
const LONGEST = 250;

/** Fulfilled at the end of the present press; null while nobody presses. */
let present = null;
let end = () => {};

function begin() {
  present ??= new Promise(resolve => {
    const late = setTimeout(() => end(), LONGEST);
    end = () => {
      clearTimeout(late);
      present = null;
      resolve();
    };
  });
}

addEventListener('pointerdown', begin, true);
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(type, () => requestAnimationFrame(() => setTimeout(() => end())), true);

/** Call `call`, at once or after the press: several in the order in which they came. */
export function afterPress(call) {
  if (present) present.then(call);
  else call();
}
