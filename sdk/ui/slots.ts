/** Context that a page provides to the components in its slots; for code that renders pages with slots. */
export * from './slots/slot-contexts.js';
export * from './slots/slot-contexts.js';
export * from './slots/slot-contexts.js';
