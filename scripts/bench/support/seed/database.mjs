import { join } from 'node:path';
import { importSqlite } from '../built-modules.mjs';

const Sqlite = await importSqlite();

/** Path of the embedded database of a data folder. */
export const databasePathOf = (folder) => join(folder, 'ombi.sqlite');

/**
 * Fill the database of a stopped portal in one transaction.
 * @param {string} folder
 * @param {(insert: (table: string, row: object) => { lastInsertRowid: number }) => void} fill
 */
export function insertRows(folder, fill) {
  const database = new Sqlite(databasePathOf(folder));
  const insert = inserting(database);
  database.transaction(() => fill(insert))();
  database.close();
}

/** Change the database of a stopped portal. */
export function updateDatabase(folder, change) {
  const database = new Sqlite(databasePathOf(folder));
  change(database);
  database.close();
}

/** Id of the first administrator, who set the portal up. */
export function administratorIdOf(folder) {
  const database = new Sqlite(databasePathOf(folder), { readonly: true });
  const { userId } = database.prepare(`SELECT "userId" FROM "user_role" WHERE "role" = 'Admin'`).get();
  database.close();
  return userId;
}

function inserting(database) {
  const statements = new Map();
  return (table, row) => {
    if (!statements.has(table)) statements.set(table, database.prepare(insertOf(table, Object.keys(row))));
    return statements.get(table).run(row);
  };
}

const insertOf = (table, columns) =>
  `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`;
