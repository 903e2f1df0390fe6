import { Timeline } from './timeline.js';
import { TimelineController } from './timeline.controller.js';

/** What happened to requests. */
export const timeline = { controllers: [TimelineController], providers: [Timeline] };
