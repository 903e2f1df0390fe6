import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sqliteFilePath, openDataSource, type EntitiesAndMigrations } from '../../../src/kernel/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { memoryLog } from '../../support/memory-log.js';
import { Sqlite } from '../../../src/kernel/database/sqlite/index.js';

/** A migration that adds a table named by its number. */
const step = (number: number): EntitiesAndMigrations['migrations'][number] =>
  class implements MigrationInterface {
    readonly name = `Step${1_700_000_000_000 + number}`;

    up(runner: QueryRunner): Promise<unknown> {
      return runner.query(`CREATE TABLE step_${number} (id integer primary key)`) as Promise<unknown>;
    }

    down(runner: QueryRunner): Promise<unknown> {
      return runner.query(`DROP TABLE step_${number}`) as Promise<unknown>;
    }
  } as EntitiesAndMigrations['migrations'][number];

const broken = class implements MigrationInterface {
  readonly name = 'Broken1700000000099';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE half (id integer primary key)');
    throw new Error('no way forward');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
};

describe('the SQLite backup before a migration', () => {
  const folder = temporaryFolder();
  const place = { dataDir: folder.path, databaseUrl: null };
  afterAll(() => folder.remove());

  const migrate = async (migrations: EntitiesAndMigrations['migrations']) =>
    (await openDataSource(place, { entities: [], migrations }, memoryLog())).destroy();
  const upTo = (last: number) => migrate(Array.from({ length: last }, (_, index) => step(index + 1)));
  const copies = (): string[] => (existsSync(join(folder.path, 'backups')) ? readdirSync(join(folder.path, 'backups')).sort() : []);
  const tables = (file: string): string[] => {
    const database = new Sqlite(file, { readonly: true });
    const rows = database.prepare("select name from sqlite_master where type = 'table' and name like '%_%' order by name").all() as {
      name: string;
    }[];
    database.close();
    return rows.map(({ name }) => name);
  };

  it('is not made for an empty database', async () => {
    await upTo(1);
    expect(copies()).toEqual([]);
  });

  it('is not made when no migration is pending', async () => {
    await upTo(1);
    expect(copies()).toEqual([]);
  });

  it('contains the data from before the migration', async () => {
    await upTo(2);
    expect(copies()).toEqual(['ombi-before-Step1700000000002.sqlite']);
    expect(tables(join(folder.path, 'backups', copies()[0] ?? ''))).not.toContain('step_2');
    expect(tables(sqliteFilePath(place))).toContain('step_2');
  });

  it('is kept for the newest five migrations only', async () => {
    for (const last of [3, 4, 5, 6, 7, 8]) await upTo(last);
    expect(copies()).toEqual([4, 5, 6, 7, 8].map((number) => `ombi-before-Step170000000000${number}.sqlite`));
  });

  it('survives a failed migration, which is rolled back', async () => {
    const steps = Array.from({ length: 8 }, (_, index) => step(index + 1));
    await expect(migrate([...steps, broken])).rejects.toThrow('no way forward');
    expect(copies()).toContain('ombi-before-Broken1700000000099.sqlite');
    expect(tables(sqliteFilePath(place))).not.toContain('half');
  });
});
