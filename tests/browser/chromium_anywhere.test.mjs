import { runStories } from './harness/setting.mjs';
import { STORIES } from './stories/all.mjs';

runStories('chromium', 'kept', STORIES['chromium, anywhere']);
