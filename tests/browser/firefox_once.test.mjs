import { runStories } from './harness/setting.mjs';
import { STORIES } from './stories/all.mjs';

runStories('firefox', 'file', STORIES['firefox, once']);
