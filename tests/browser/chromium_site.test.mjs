import { runStories } from './harness/setting.mjs';
import { ALL } from './stories/all.mjs';

runStories('chromium', 'site', ALL);
