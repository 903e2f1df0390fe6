import { DataSource } from 'typeorm';
import { openDataSource } from '../../../../src/kernel/index.js';
import { Sqlite, isolateTransactions, WriteLock, configureSqlite } from '../../../../src/kernel/database/sqlite/index.js';
import { memoryLog } from '../../../support/memory-log.js';
import { Entry, IsolationTestTable, Total } from './isolation-test-table.js';
import { ManualTimers } from './manual-timers.js';
import { notesFile } from './notes.js';
import { ScheduleRun, type Outcome } from './schedule-run.js';
import type { Schedule } from './schedule.js';

const entities = [Entry, Total];
const NO_TRANSACTIONS: ReadonlySet<string> = new Set();

/** Runs the same schedules on SQLite and on PostgreSQL, which is correct by definition. */
export class IsolationComparison {
  private constructor(
    private readonly sources: readonly DataSource[],
    private readonly embedded: IsolationTestTable,
    private readonly postgres: IsolationTestTable,
    private readonly timers: ManualTimers,
  ) {}

  static async open(dataDir: string, databaseUrl: string | null): Promise<IsolationComparison> {
    const file = new DataSource({
      type: 'better-sqlite3',
      driver: Sqlite,
      database: notesFile(dataDir),
      entities,
      prepareDatabase: configureSqlite,
    });
    const timers = new ManualTimers();
    isolateTransactions(file, new WriteLock(1000, timers.start));
    await file.initialize();
    const server = await openDataSource({ dataDir, databaseUrl }, { entities, migrations: [] }, memoryLog());
    const sources = [file, server];
    for (const source of sources) await source.synchronize();
    return new IsolationComparison(sources, new IsolationTestTable(file), new IsolationTestTable(server), timers);
  }

  /** A transaction that times out on SQLite is aborted on PostgreSQL, too: neither may store anything of it. */
  async compare(schedule: Schedule): Promise<{ embedded: Outcome; postgres: Outcome }> {
    const anyTimeouts = { named: NO_TRANSACTIONS, isAborted: () => true, expire: () => this.timers.expire() };
    const embedded = await new ScheduleRun(this.embedded, schedule, anyTimeouts).run();
    const named = new Set(Object.keys(embedded.ends).filter((name) => embedded.ends[name] === 'given up'));
    const sameTimeouts = { named, isAborted: (name: string) => named.has(name), expire: () => undefined };
    const postgres = await new ScheduleRun(this.postgres, schedule, sameTimeouts).run();
    return { embedded, postgres };
  }

  async close(): Promise<void> {
    for (const source of this.sources) await source.destroy();
  }
}
