export * from './normalise.js';
