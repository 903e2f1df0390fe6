import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataSource, sqliteFilePath, type Config } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { memoryLog } from '../memory-log.js';
import { temporaryFolder } from '../temporary-folder.js';

type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** By engine: the snapshot that this suite makes. */
const beingMade = new Map<string, Promise<string>>();

/**
 * What a worker of Jest needs to create a database with the tables of the portal: made once in a run, because the migrations take hundreds of
 * statements. `make` answers a text: a file, the name of a template, or statements. Null outside of Jest, where each portal migrates its database.
 */
export async function schemaSnapshot(engine: string, make: (runFolder: string) => Promise<string>): Promise<string | null> {
  const runFolder = process.env['TEST_RUN_FOLDER'];
  if (!runFolder) return null;
  const file = join(runFolder, `${engine}-${process.env['JEST_WORKER_ID']}.snapshot`);
  if (existsSync(file)) return readFileSync(file, 'utf8');

  const making = beingMade.get(engine) ?? make(runFolder);
  beingMade.set(engine, making);
  const snapshot = await making;
  writeFileSync(file, snapshot);
  return snapshot;
}

/** Creates the tables of the portal with all migrations. */
export async function migrate(location: DatabaseLocation): Promise<void> {
  const source = await openDataSource(location, { entities: [], migrations }, memoryLog());
  await source.destroy();
}

/** Puts a SQLite database with the tables of the portal into a data folder that has none. */
export async function createSqliteTables(dataDir: string): Promise<void> {
  const snapshot = await schemaSnapshot('sqlite', async (runFolder) => {
    const folder = temporaryFolder();
    await migrate({ dataDir: folder.path, databaseUrl: null });
    const file = join(runFolder, `ombi-${process.env['JEST_WORKER_ID']}.sqlite`);
    copyFileSync(sqliteFilePath({ dataDir: folder.path }), file);
    folder.remove();
    return file;
  });
  if (snapshot) copyFileSync(snapshot, sqliteFilePath({ dataDir }));
}
