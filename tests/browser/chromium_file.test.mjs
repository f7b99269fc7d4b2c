import { tell } from './harness/house.mjs';
import { ALL } from './stories/all.mjs';

tell('chromium', 'file', ALL);
