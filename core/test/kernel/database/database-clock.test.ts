import type { DataSource } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { Database, DatabaseClock, openDataSource } from '../../../src/kernel/index.js';
import { OutboxRepository } from '../../../src/kernel/outbox/rows/outbox.repository.js';
import { migrations } from '../../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { MovableClock } from '../../support/movable-clock.js';
import { memoryLog } from '../../support/memory-log.js';

const DAY = 24 * 3_600_000;

const shared = databaseEngines.filter(({ name }) => name !== 'SQLite');

describe.each(shared)('portals with different clocks on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase;
  let source: DataSource;

  /** The outbox of a portal whose clock is off by `offset` milliseconds. */
  const portal = (offset: number): OutboxRepository => {
    const clock = Object.assign(new MovableClock(), { offset });
    const database = new Database(source, memoryLog());
    return new OutboxRepository(database, clock, new DatabaseClock(database, clock));
  };
  const claimed = async (rows: OutboxRepository): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of rows.claim({ topic: 'test', lane: '', limit: 10, leaseMs: 60_000, inFlightIds: new Set() })) keys.push(key);
    return keys;
  };
  const put = (rows: OutboxRepository, key: string) => rows.insert([{ topic: 'test', key, payload: 1 }]);

  afterAll(async () => {
    await source?.destroy();
    await emptyDatabase?.drop();
  });

  test('do not claim each other’s rows, and find due rows at once', async () => {
    emptyDatabase = await create();
    source = await openDataSource(emptyDatabase, { entities, migrations }, memoryLog());
    const [behind, right, ahead] = [portal(-DAY), portal(0), portal(DAY)];
    await put(right, 'right');
    await put(ahead, 'ahead');
    await put(behind, 'behind');

    expect((await claimed(right)).sort()).toEqual(['ahead', 'behind', 'right']);
    expect(await claimed(ahead)).toEqual([]);
    expect(await claimed(behind)).toEqual([]);
  });

  test('use the time of the database server', async () => {
    const database = new Database(source, memoryLog());
    const clock = new DatabaseClock(database, Object.assign(new MovableClock(), { offset: DAY }));
    expect(Math.abs((await clock.ms()) - Date.now())).toBeLessThan(DAY / 2);
  });
});
