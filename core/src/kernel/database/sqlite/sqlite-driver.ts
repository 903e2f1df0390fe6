import SqliteForNodeApi from 'better-sqlite3-node-api';
import SqliteForNode20 from 'better-sqlite3';

/** From Node 22.14 on. */
const REQUIRED_NODE_API = 10;

/**
 * The driver of the embedded database. Version 13 needs Node-API 10; version 12 is for older Node only, because it ends the process while
 * memory is freed from Node 24.19 on. Neither loads its native part before the first database is opened.
 */
export const Sqlite: typeof SqliteForNode20 = Number(process.versions.napi) >= REQUIRED_NODE_API ? SqliteForNodeApi : SqliteForNode20;
