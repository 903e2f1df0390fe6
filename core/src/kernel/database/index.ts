export { isUniqueViolation, runBatchOrEach } from './database-errors.js';
export { Database } from './database.js';
export { DatabaseClock } from './database-clock.js';
export { DatabaseModule } from './database.module.js';
export { openDataSource, type DatabaseLocation } from './data-source/open-data-source.js';
export { DATABASE_SCHEMA, type DatabaseSchema, sqliteFilePath } from './data-source/data-source-options.js';
export { dateTransformer, jsonTransformer } from './column-transformers.js';
export * from './portable/index.js';
export * from './choice/index.js';
