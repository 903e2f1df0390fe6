/** The package is `better-sqlite3` 13 under a name of its own. */
declare module 'better-sqlite3-node-api' {
  import Sqlite from 'better-sqlite3';

  export default Sqlite;
}
