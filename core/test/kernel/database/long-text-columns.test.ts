import type { DataSource } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { Clock, Database, DatabaseClock, openDataSource } from '../../../src/kernel/index.js';
import { OutboxRepository } from '../../../src/kernel/outbox/rows/outbox.repository.js';
import { LongTexts1700000000024 } from '../../../src/migrations/0024-long-texts.js';
import { migrations } from '../../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { memoryLog } from '../../support/memory-log.js';

const LONG = 'é'.repeat(200_000);

describe.each(databaseEngines)('long texts on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase;
  let source: DataSource | undefined;
  let rows: OutboxRepository;

  beforeEach(async () => {
    if (source) return;
    emptyDatabase = await create();
    source = await openDataSource(emptyDatabase, { entities, migrations }, memoryLog());
    const [database, clock] = [new Database(source, memoryLog()), new Clock()];
    rows = new OutboxRepository(database, clock, new DatabaseClock(database, clock));
  });

  afterAll(async () => {
    await source?.destroy();
    await emptyDatabase?.drop();
  });

  const payloadOf = async (key: string): Promise<unknown> => {
    for await (const row of rows.claim({ topic: 'long', lane: '', limit: 10, leaseMs: 60_000, inFlightIds: new Set() }))
      if (row.key === key) return row.payload;
    return undefined;
  };

  test('are read unchanged from the outbox', async () => {
    await rows.insert([{ topic: 'long', key: 'new', payload: { text: LONG } }]);
    expect(await payloadOf('new')).toEqual({ text: LONG });
  });

  test('leave an existing row with the same key unchanged', async () => {
    await rows.insert([{ topic: 'long', key: 'twice', payload: 'first' }]);
    await rows.insert([
      { topic: 'long', key: 'twice', payload: LONG },
      { topic: 'long', key: 'third', payload: 'third' },
    ]);
    expect(await payloadOf('twice')).toBe('first');
  });

  test('fit into the columns of an earlier release after the migration', async () => {
    const runner = source!.createQueryRunner();
    await runner.query('DELETE FROM outbox');
    if (source!.options.type === 'mariadb') await runner.query('ALTER TABLE outbox MODIFY payload text NOT NULL');
    await new LongTexts1700000000024().up(runner);
    await runner.release();
    await rows.insert([{ topic: 'long', key: 'upgraded', payload: LONG }]);
    expect(await payloadOf('upgraded')).toBe(LONG);
  });

  test('that an earlier release truncated do not block the delivery of other rows', async () => {
    await rows.insert(['cut', 'whole'].map((key) => ({ topic: 'long', key, payload: key })));
    await source!.query("UPDATE outbox SET payload = 'cu' WHERE payload = '\"cut\"'");
    expect(await payloadOf('whole')).toBe('whole');
    expect(await source!.query("SELECT state FROM outbox WHERE payload = 'cu'")).toEqual([{ state: 'dead' }]);
  });
});
