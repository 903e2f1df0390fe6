export { copyDatabase, tableMismatchError, type CopyProgress, type CopyResult } from './copy-database.js';
export { UnsuitableDatabaseError, toDatabaseRefusal } from './unsuitable-database-error.js';
export { DatabaseSnapshot } from './database-snapshot.js';
export { hasOtherConnections } from './other-connections.js';
export { migrationNames } from './migration-names.js';
export { isValidColumnValue, type PortableRow, type PortableTable } from './portable-table.js';
export { isSameTableSummary, RowDigest, type TableSummary } from './row-digest.js';
export { dropAllTables, inspectDatabase, openTargetDatabase } from './target-database.js';
export { unfinishedCopyError } from './unfinished-copy.js';
