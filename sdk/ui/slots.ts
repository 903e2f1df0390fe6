/** The slots of pages: what each hands over, for code that renders pages with slots and for typed components of plug-ins. */
export * from './slots/slot-hooks.js';
export type * from './slots/slot-props.js';
