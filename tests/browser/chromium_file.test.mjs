import { runStories } from './harness/setting.mjs';
import { OFFLINE } from './stories/all.mjs';

runStories('chromium', 'file', OFFLINE);
