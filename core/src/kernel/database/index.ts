export { isDuplicate } from './conflict.js';
export { Database } from './database.js';
export { DatabaseClock } from './database-clock.js';
export { DatabaseModule } from './database.module.js';
export { openSource } from './source/open-source.js';
export { togetherOrAlone } from './refused-rows.js';
export { SCHEMA, type Schema } from './source/schema.js';
export { databaseFile } from './source/source-options.js';
export { instant, json } from './transformers.js';
