export { isUniqueViolation, runBatchOrEach } from './database-errors.js';
export { Database } from './database.js';
export { DatabaseClock } from './database-clock.js';
export { DatabaseModule } from './database.module.js';
export { openDataSource, type DatabaseLocation } from './data-source/open-data-source.js';
export { ENTITIES_AND_MIGRATIONS, type EntitiesAndMigrations, sqliteFilePath } from './data-source/data-source-options.js';
export { dateTransformer, jsonTransformer } from './column-transformers.js';
export * from './copy/index.js';
export * from './choice/index.js';
