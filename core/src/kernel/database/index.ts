export { isConflict, isDuplicate } from './conflict.js';
export { Database } from './database.js';
export { DatabaseModule } from './database.module.js';
export type { Dialect } from './dialect.js';
export { openSource } from './source/open-source.js';
export { SCHEMA, type Schema } from './source/schema.js';
export { databaseFile } from './source/source-options.js';
export { LockTimeout } from './sqlite/index.js';
export { instant, json } from './transformers.js';
