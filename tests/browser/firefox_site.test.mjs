import { runStories } from './harness/setting.mjs';
import { ALL } from './stories/all.mjs';

runStories('firefox', 'site', ALL);
