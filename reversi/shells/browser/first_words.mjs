/** What the page says before Python can: the build put it there in every language (see view/prerender.py). */

const TEXTS = JSON.parse(document.getElementById('words').textContent);

/** The first language that the browser's user reads and that we have, as the program will choose it. */
const WANTED = navigator.languages.map(code => code.toLowerCase().split('-')[0]).find(code => code in TEXTS) ?? 'en';

/** Say under the board that the game is loading; the build wrote it there in English. */
export function sayLoading() {
  if (WANTED === 'en') return;   // a change, even to the same words, would be read out
  const status = document.querySelector('[role="status"]').firstElementChild;
  status.lang = WANTED;
  status.textContent = TEXTS[WANTED].loading;
}

/** The language to speak: the page's own once it stands. */
export const languageOf = stands => (stands ? document.documentElement.lang : WANTED);

/** The words in a language, by name. */
export const wordsIn = language => TEXTS[language];
