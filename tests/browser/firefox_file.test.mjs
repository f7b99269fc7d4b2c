import { tell } from './harness/house.mjs';
import { OFFLINE } from './stories/all.mjs';

tell('firefox', 'file', OFFLINE);
