/** What the page around a slot hands over, for whoever draws a page with slots. */
export * from './slots/slot-contexts.js';
export * from './slots/slot-contexts.js';
export * from './slots/slot-contexts.js';
