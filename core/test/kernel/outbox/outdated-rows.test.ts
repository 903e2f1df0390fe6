import { Database, Outbox } from '../../../src/kernel/index.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';

const DAY = 24 * 3_600_000;

/** More rows than one statement handles. */
const COUNT = 130;
const BATCH_SIZE = 100;

describe('rows of the outbox that have been dead for 90 days', () => {
  let moduleFixture: ModuleFixture;
  let database: Database;
  let outbox: Outbox;

  const left = async () => (await database.query<{ key: string }>('SELECT "key" FROM "outbox" ORDER BY "id"')).map(({ key }) => key);

  async function insertDead(topic: string, key: string, days: number): Promise<void> {
    await database.execute(
      'INSERT INTO "outbox" ("topic", "lane", "key", "payload", "state", "attempts", "dueAt", "createdAt") VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [topic, '', key, '1', 'dead', 1, Date.now() - days * DAY, 0],
    );
  }

  beforeEach(async () => {
    moduleFixture = await createModuleFixture();
    database = moduleFixture.get(Database);
    outbox = moduleFixture.get(Outbox);
    await database.transaction(async () => {
      for (let n = 0; n < COUNT; n += 1) await insertDead('letters', `old ${n}`, 91);
      await insertDead('letters', 'younger', 80);
      await insertDead('without a handler', 'old', 91);
    });
  });
  afterEach(() => moduleFixture.close());

  it('are deleted, however many they are, and counted', async () => {
    const expired: unknown[] = [];
    outbox.registerHandler('letters', async () => undefined, { onOutdated: async (payload) => void expired.push(payload) });
    expect(await outbox.deleteOutdated(new AbortController().signal)).toBe(COUNT);
    expect(expired).toHaveLength(COUNT);
    expect(await left()).toEqual(['younger', 'old']);
    expect(await outbox.deleteOutdated(new AbortController().signal)).toBe(0);
  });

  it('are deleted in part when the job is stopped meanwhile', async () => {
    const job = new AbortController();
    outbox.registerHandler('letters', async () => undefined, { onOutdated: async () => job.abort() });
    expect(await outbox.deleteOutdated(job.signal)).toBe(BATCH_SIZE);
    expect(await left()).toHaveLength(COUNT - BATCH_SIZE + 2);
  });

  it('stay, and are not counted, when they are retried while the others are deleted', async () => {
    const retryAnother = () => database.execute(`UPDATE "outbox" SET "state" = 'waiting' WHERE "key" = 'old 1'`);
    outbox.registerHandler('letters', async () => undefined, { concurrency: 0, onOutdated: async () => void (await retryAnother()) });
    expect(await outbox.deleteOutdated(new AbortController().signal)).toBe(COUNT - 1);
    expect(await left()).toEqual(['old 1', 'younger', 'old']);
  });
});
