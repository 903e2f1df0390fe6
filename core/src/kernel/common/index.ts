export * from './clock.js';
export * from './group-by.js';
export { measurements, type DeliveryMeasurement } from './measurements.js';
export * from './normalise-text.js';
export * from './wire-dates.js';
