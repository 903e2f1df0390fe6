import { Database, Outbox } from '../../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';

const TOPIC = 'aging';
const DAY_MS = 86_400_000;

describe.each(databaseEngines)('old rows of the outbox on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;
  let database: Database;
  let outbox: Outbox;
  const givenUp: string[] = [];
  const reasons = new Map<string, string>();

  const insert = (key: string, state: string, days: number, lockedUntil: number | null = null, attempts = 2) =>
    database.execute(
      `INSERT INTO "outbox" ("topic", "lane", "key", "payload", "state", "attempts", "dueAt", "createdAt", "lockedBy", "lockedUntil")
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[TOPIC, 'closed', key, JSON.stringify(key), state, attempts],
        ...[Date.UTC(2100, 0), Date.now() - days * DAY_MS, lockedUntil === null ? null : 'portal', lockedUntil],
      ],
    );
  const states = async () =>
    Object.fromEntries(
      (await database.query<{ key: string; state: string }>('SELECT "key", "state" FROM "outbox" ORDER BY "id"')).map(({ key, state }) => [
        key,
        state,
      ]),
    );
  const idOf = async (key: string): Promise<number> =>
    Number((await database.query<{ id: number | string }>('SELECT "id" FROM "outbox" WHERE "key" = ?', [key]))[0]!.id);

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (!place) {
      place = await create();
      moduleFixture = await createModuleFixture({ config: { dataDir: place.dataDir, databaseUrl: place.databaseUrl } });
      database = moduleFixture.get(Database);
      outbox = moduleFixture.get(Outbox);
      outbox.registerHandler<string>(TOPIC, async () => undefined, {
        maxAgeMs: async () => 7 * DAY_MS,
        lanes: { listOpen: () => [], closedReason: async () => ({ code: 'no-channel' }) },
        onFailure: async (payload, { deliveryError, isDeadLetter }) => {
          expect(isDeadLetter).toBe(true);
          givenUp.push(payload);
          reasons.set(payload, deliveryError.code);
        },
      });
    }
    await database.execute('DELETE FROM "outbox"');
    givenUp.splice(0);
    reasons.clear();
  });
  afterAll(async () => {
    if (!place) return;
    await moduleFixture.close();
    await place.drop();
  });

  test('are given up once, but not those in progress, younger ones, and those that were never tried', async () => {
    for (const state of ['waiting', 'stranded', 'dead']) await insert(state, state, 8);
    await insert('running', 'running', 8, Date.UTC(2100, 0));
    await insert('young', 'waiting', 6);
    await insert('untried', 'waiting', 8, null, 0);
    const { signal } = new AbortController();
    const counts = await Promise.all([outbox.expireOld(signal), outbox.expireOld(signal)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(givenUp.filter((key, index) => givenUp.indexOf(key) === index).toSorted()).toEqual(['dead', 'stranded', 'waiting']);
    expect(await states()).toEqual({
      ...{ waiting: 'expired', stranded: 'expired', dead: 'expired' },
      ...{ running: 'running', young: 'waiting', untried: 'waiting' },
    });
  });

  test('keep the reason of their last failure', async () => {
    for (const state of ['waiting', 'stranded', 'dead']) await insert(state, state, 8);
    await database.execute(`UPDATE "outbox" SET "lastError" = '{"code":"unauthorized","detail":"no such key"}' WHERE "key" <> 'stranded'`);
    await outbox.expireOld(new AbortController().signal);
    const rows = await database.query<{ lastError: string }>('SELECT "lastError" FROM "outbox" ORDER BY "id"');
    const unauthorized = { code: 'unauthorized', detail: 'no such key' };
    expect(rows.map(({ lastError }) => JSON.parse(lastError) as unknown)).toEqual([unauthorized, { code: 'expired' }, unauthorized]);
    expect(Object.fromEntries(reasons)).toEqual({ waiting: 'unauthorized', stranded: 'expired', dead: 'unauthorized' });
  });

  test('are not revived with those that failed, but when they are wanted by hand, and are young again then', async () => {
    await insert('old', 'dead', 8);
    const { signal } = new AbortController();
    await outbox.expireOld(signal);
    await outbox.requeueFailed(TOPIC);
    expect(await states()).toEqual({ old: 'expired' });
    expect(await outbox.retryAnew(await idOf('old'))).toBe(true);
    expect(await outbox.expireOld(signal)).toBe(0);
  });

  test('are removed by hand unless an attempt is in progress', async () => {
    await insert('waiting', 'waiting', 0);
    await insert('running', 'running', 0, Date.UTC(2100, 0));
    await insert('abandoned', 'running', 0, 1);
    const removed = [];
    for (const key of ['waiting', 'running', 'abandoned']) removed.push(await outbox.deleteIdle(await idOf(key)));
    expect(removed).toEqual([true, false, true]);
    expect(await states()).toEqual({ running: 'running' });
  });
});
