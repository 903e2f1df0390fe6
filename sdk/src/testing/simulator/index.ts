export * from './exchange.js';
export { Faults, type FaultScope } from './faults.js';
export { gradientPng } from './png.js';
export * from './routes.js';
export * from './simulator.js';
export * from './pushes.js';
