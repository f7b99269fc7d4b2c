/** What a pressed key means: which of the keys that are wanted, on every layout; and whether a field needs it itself. */

/** What letters are typed into; other controls leave them to the page. And what the keys of the caret move besides. */
const TYPED = 'textarea, input:not([type="range"], [type="radio"], [type="checkbox"], [type="file"], [type="color"])';
const MOVED = `${TYPED}, select, [type="range"], [type="radio"]`;
const CARET = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** The code of a key that an input method takes, even if nothing is said to be composed. */
const TAKEN = 229;

/** A full-width letter or sign, as input methods write them. */
const WIDE = /^[！-～]$/;

/** What stands on a key of another script: a kana, say, or an Arabic question mark; on no Latin layout. */
const FOREIGN = /^[^\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]+$/u;

/** What the keys without a letter are on most Latin layouts, by their place: plain, and with the shift key. */
const SIGNS = {
  Comma: ',<', Period: '.>', Slash: '/?', Semicolon: ';:', BracketLeft: '[{', BracketRight: ']}', Minus: '-_', Equal: '=+',
};

/** Which of the `keys` was pressed; empty if none was, or if it belongs to a word being composed. */
export function meantBy(event, keys) {
  const { key, isComposing, keyCode } = event;
  if (!key || isComposing || keyCode === TAKEN) return '';   // who fills in a form for a person presses keys without a name
  return [WIDE.test(key) ? key.normalize('NFKC') : key, placed(event)].find(each => keys.includes(each)) ?? '';
}

/** What the key is on a Latin layout, by its place; empty if the person's layout is one, and means what it says. */
function placed(event) {
  const { key, code, shiftKey } = event, [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (!FOREIGN.test(key) || event.getModifierState('AltGraph')) return '';
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return SIGNS[code]?.[Number(shiftKey)] ?? '';
}

/** Whether an element needs a key for what is typed there, or, if the key would be the whole page's, for its caret or slider. */
export function isNeededBy(element, key, isOfPage) {
  if (key.length === 1) return element.isContentEditable || element.matches(TYPED) || chooses(element, key);
  return isOfPage && CARET.includes(key) && element.matches(MOVED);
}

/** Whether a key opens a menu, or chooses in it what begins so. */
function chooses({ localName, options }, key) {
  if (localName !== 'select') return false;
  return key === ' ' || [...options].some(({ text }) => text.toLowerCase().startsWith(key.toLowerCase()));
}
