export { isUniqueViolation, runBatchOrEach } from './database-errors.js';
export { Database } from './database.js';
export { DatabaseClock } from './database-clock.js';
export { DatabaseModule } from './database.module.js';
export { openDataSource } from './data-source/open-data-source.js';
export { type DatabaseSchema, sqliteFilePath } from './data-source/data-source-options.js';
export { dateTransformer, jsonTransformer } from './column-transformers.js';
