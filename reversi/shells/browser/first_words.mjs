/** What the page says before Python can: the build put it there in every language (see view/prerender.py). */

const TEXTS = JSON.parse(document.getElementById('words').textContent);

/** The first language that the browser's user reads and that we have, as the program will choose it. */
const WANTED = navigator.languages.map(code => code.toLowerCase().split('-')[0]).find(code => code in TEXTS) ?? 'en';

/** The language to speak: the page's own once it stands. */
export const languageOf = stands => (stands ? document.documentElement.lang : WANTED);

/** The words in a language, by name. */
export const wordsIn = language => TEXTS[language];
