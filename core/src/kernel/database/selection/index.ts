export { DatabaseSelection } from './database-selection.js';
export { databaseUrlOf, describeDatabaseUrl, type DatabaseAddress, type DatabaseDescription } from './database-url.js';
export { resolveDatabase } from './resolve-database.js';
