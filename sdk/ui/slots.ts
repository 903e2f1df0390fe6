/** What the page around a slot hands over, for whoever draws a page with slots. */
export * from './slots/person-in-view.js';
export * from './slots/request-choice.js';
export * from './slots/title-in-view.js';
