import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../steps/run.mjs';

/** A module of the built portal or of a plug-in, by its path in this repository. */
export const importBuilt = (path) => import(pathToFileURL(join(root, path)).href);

/** A library as the portal itself gets it. */
export const requireFromCore = createRequire(join(root, 'core', 'package.json'));

/** The driver of the embedded database that the built portal uses. */
export const importSqlite = async () => (await importBuilt('core/dist/kernel/database/sqlite/sqlite-driver.js')).Sqlite;
