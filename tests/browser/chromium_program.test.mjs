import { tell } from '../elm/browser/own_page.mjs';

tell('chromium');
