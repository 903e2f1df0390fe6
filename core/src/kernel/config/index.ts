export * from './config-error.js';
export * from './config.js';
export type { TracingOptions } from './tracing-variables.js';
export { findConfigWarnings, loadConfig, type ProgramInfo } from './load-config.js';
export { readSecretFiles } from './secret-files.js';
