export * from './dates.js';
export * from './document.js';
export * from './lenient.js';
export * from './problem.js';
export * from './problem.filter.js';
export * from './single-text.js';
export * from './whole-number.js';
