import { join } from 'node:path';
import { DataSource, Entity, PrimaryColumn } from 'typeorm';
import { isolate, type Mutex, prepare } from '../../../src/kernel/database/sqlite/index.js';

@Entity('note')
export class Note {
  @PrimaryColumn('varchar', { length: 40 })
  text: string;
}

export const fileIn = (folder: string): string => join(folder, 'notes.sqlite');

/** An isolated SQLite database with one table. */
export async function openNotes(folder: string, turn: Mutex): Promise<DataSource> {
  const source = new DataSource({
    type: 'better-sqlite3',
    database: fileIn(folder),
    entities: [Note],
    synchronize: true,
    prepareDatabase: prepare,
  });
  isolate(source, turn);
  return source.initialize();
}
