import { join } from 'node:path';
import { DataSource, Entity, PrimaryColumn } from 'typeorm';
import { Sqlite, isolateTransactions, type WriteLock, configureSqlite } from '../../../../src/kernel/database/sqlite/index.js';

@Entity('note')
export class Note {
  @PrimaryColumn('varchar', { length: 40 })
  text: string;
}

export const notesFile = (folder: string): string => join(folder, 'notes.sqlite');

/** An isolated SQLite database with one table. */
export async function openNotesDatabase(folder: string, writeLock: WriteLock): Promise<DataSource> {
  const source = new DataSource({
    type: 'better-sqlite3',
    driver: Sqlite,
    database: notesFile(folder),
    entities: [Note],
    synchronize: true,
    prepareDatabase: configureSqlite,
  });
  isolateTransactions(source, writeLock);
  return source.initialize();
}
