import { Column, Entity, PrimaryColumn, type DataSource } from 'typeorm';
import { Database } from '../../../../src/kernel/index.js';
import { memoryLog } from '../../../support/memory-log.js';
import type { Step } from './schedule.js';

/** A row of the test of transaction isolation. */
@Entity('entry')
export class Entry {
  @PrimaryColumn('varchar', { length: 40 })
  name: string;
}

/** The number of entries, updated in the transaction that inserts them. */
@Entity('total')
export class Total {
  @PrimaryColumn('int')
  id: number;

  @Column('int')
  value: number;
}

const TOTAL = 1;

class DeliberateRollback extends Error {}

/** Also what the database itself refused, which must then fail the whole transaction. */
const ignoreError = (): void => undefined;

/** Entries and their number, to test transaction isolation: a reader that sees a partial transaction finds a total that does not match. */
export class IsolationTestTable {
  readonly database: Database;

  constructor(private readonly source: DataSource) {
    this.database = new Database(source, memoryLog());
  }

  async clear(): Promise<void> {
    await this.database.execute('DELETE FROM "entry"');
    await this.database.execute('DELETE FROM "total"');
    await this.database.repository(Total).insert({ id: TOTAL, value: 0 });
  }

  async names(): Promise<string[]> {
    const entries = await this.database.repository(Entry).find();
    return entries.map(({ name }) => name).sort();
  }

  /** Throws when it sees a partial transaction. */
  async assertConsistent(): Promise<void> {
    const [row] = await this.database.query<{ value: number; entries: number | string }>(
      'SELECT "value", (SELECT COUNT(*) FROM "entry" WHERE "name" LIKE \'w%\') AS "entries" FROM "total"',
    );
    if (row?.value !== Number(row?.entries)) throw new Error(`a reader saw ${row?.entries} entries and a total of ${row?.value}`);
  }

  insertSingle(name: string): Promise<unknown> {
    return this.database.repository(Entry).insert({ name });
  }

  async runStep(step: Step, name: string): Promise<void> {
    await this.#steps[step](`w${name}`);
  }

  readonly #steps: Readonly<Record<Step, (name: string) => Promise<unknown>>> = {
    write: (name) => this.#write([name]),
    read: () => this.assertConsistent(),
    nested: (name) => this.database.transaction(() => this.#write([name])),
    savepoint: (name) => this.#inSavepoint(() => this.#write([name])),
    'lost savepoint': (name) =>
      this.#inSavepoint(async () => {
        await this.#write([name]);
        throw new DeliberateRollback();
      }).catch(ignoreError),
    // It joined the outer transaction: what it wrote goes or stays with that one.
    'caught nested': (name) =>
      this.database
        .transaction(async () => {
          await this.#write([name]);
          throw new DeliberateRollback();
        })
        .catch(ignoreError),
    'deep savepoint': (name) =>
      this.#inSavepoint(async () => {
        await this.#write([`${name} kept`]);
        await this.#inSavepoint(async () => {
          await this.#write([`${name} lost`]);
          throw new DeliberateRollback();
        }).catch(ignoreError);
      }),
    parallel: (name) => this.#write([`${name} left`, `${name} right`]),
    throw: async (name) => {
      await this.#write([name]);
      throw new DeliberateRollback();
    },
    duplicate: (name) => this.#write([name, name]),
    'caught duplicate': (name) => this.#write([name, name]).catch(ignoreError),
    'lost duplicate': (name) => this.#inSavepoint(() => this.#write([name, name])).catch(ignoreError),
  };

  async #write(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.database.repository(Entry).insert({ name })));
    await this.database.execute('UPDATE "total" SET "value" = "value" + ?', [names.length]);
  }

  #inSavepoint(work: () => Promise<void>): Promise<void> {
    return this.database.repository(Entry).manager.transaction(work);
  }
}
