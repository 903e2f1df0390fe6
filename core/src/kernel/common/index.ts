export * from './clock.js';
export * from './group-by.js';
export { metricChannels, type DeliveryMeasurement } from './metric-channels.js';
export * from './normalize-text.js';
export * from './operation-channels.js';
export * from './trace-context.js';
export * from './visible-text.js';
export * from './iso-dates.js';
export * from './is-window-open.js';
