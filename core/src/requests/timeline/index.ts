import { RequestNotes } from './request-notes.js';
import { Timeline } from './timeline.js';

/** What happened to requests. */
export const timeline = [Timeline, RequestNotes];

export type { Moment } from './timeline.js';
export { RequestNotes, Timeline };
