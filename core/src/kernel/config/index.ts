export * from './config-error.js';
export * from './config.js';
export { findConfigWarnings, loadConfig, type ProgramInfo } from './load-config.js';
