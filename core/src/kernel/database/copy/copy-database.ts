import type { LogService } from '../../log/index.js';
import type { EntitiesAndMigrations } from '../data-source/data-source-options.js';
import type { DatabaseLocation } from '../data-source/open-data-source.js';
import { UnsuitableDatabaseError } from './unsuitable-database-error.js';
import type { DatabaseSnapshot } from './database-snapshot.js';
import { RowDigest, isSameTableSummary } from './row-digest.js';
import { openTargetDatabase } from './target-database.js';

/** Called with the number of rows copied so far. */
export type CopyProgress = (rows: number) => void;

/** Number of tables and of rows of a finished copy. */
export interface CopyResult {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies every table of a snapshot into an empty database, reads it back and compares counts and checksums. Throws {@link UnsuitableDatabaseError};
 * the target then stays marked as unfinished, so that no portal starts on it. The source is only read.
 */
export async function copyDatabase(
  snapshot: DatabaseSnapshot,
  to: DatabaseLocation,
  schema: EntitiesAndMigrations,
  log: LogService,
  onProgress: CopyProgress = () => undefined,
): Promise<CopyResult> {
  const target = await openTargetDatabase(to, schema, log);
  let rows = 0;
  try {
    for (const table of snapshot.tables) {
      const digest = new RowDigest();
      for await (const batch of snapshot.reader.readBatches(table)) {
        for (const row of batch) digest.add(row);
        await target.writer.insert(table, batch);
        onProgress((rows += batch.length));
      }
      if (!isSameTableSummary(digest.summary, await target.reader.summarize(table))) throw tableMismatchError(table.name);
    }
    await target.finish(snapshot.tables);
  } catch (cause) {
    await target.abandon();
    throw cause;
  }
  return { tables: snapshot.tables.length, rows };
}

/** For a copied table whose number of rows or checksum differs from the source. */
export const tableMismatchError = (name: string): UnsuitableDatabaseError =>
  new UnsuitableDatabaseError('damaged', `The table ${name} was not copied correctly. The portal still uses the old database.`);
