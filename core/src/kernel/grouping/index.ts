export * from './group-by.js';
