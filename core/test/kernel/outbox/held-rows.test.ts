import { Clock, Database, DatabaseClock, Outbox } from '../../../src/kernel/index.js';
import { OutboxRepository } from '../../../src/kernel/outbox/rows/outbox.repository.js';
import type { ClaimedRow } from '../../../src/kernel/outbox/rows/stored-row.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { MovableClock } from '../../support/movable-clock.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';

const HOUR = 3_600_000;

/** A failed attempt after which the row waits as long; null: for ever. */
const timeout = (waitMs: number | null) => ({ deliveryError: { code: 'timeout' as const }, waitMs, attempts: 1 });

describe.each(databaseEngines)('a row of the outbox on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;
  let rows: OutboxRepository;
  let topics = 0;
  /** The clock of the portal, which differs from that of a database server. */
  const clock = new MovableClock();
  clock.offset = -2 * HOUR;

  const stateOf = async (topic: string) =>
    moduleFixture
      .get(Database)
      .query<{ key: string; state: string; dueAt: number | string }>('SELECT * FROM "outbox" WHERE "topic" = ? ORDER BY "id"', [topic]);

  async function claim(topic: string, leaseMs: number): Promise<ClaimedRow> {
    for await (const row of rows.claim({ topic, lane: '', limit: 1, leaseMs, inFlightIds: new Set() })) return row;
    throw new Error('nothing was claimed');
  }

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    moduleFixture = await createModuleFixture({
      config: { dataDir: place.dataDir, databaseUrl: place.databaseUrl },
      overrides: [[Clock, clock]],
    });
    rows = moduleFixture.get(OutboxRepository);
  });
  afterAll(async () => {
    if (!place) return;
    await moduleFixture.close();
    await place.drop();
  });

  test('that another portal has taken over is no longer changed by the first', async () => {
    const topic = `topic-${(topics += 1)}`;
    await moduleFixture.get(Outbox).enqueue({ topic, key: 'one', payload: 1 });
    const lost = await claim(topic, -1);
    const held = await claim(topic, HOUR);

    expect(await rows.deleteDelivered(lost)).toBe(false);
    expect(await rows.postpone(lost, { payload: 2, postponeMs: HOUR })).toBe(false);
    expect(await rows.markHeldStranded(lost, { code: 'timeout' }, HOUR)).toBe(false);
    expect(await rows.recordFailure(lost, timeout(null))).toBeNull();
    await rows.release(lost);
    expect(await stateOf(topic)).toMatchObject([{ state: 'running', payload: '1', lockedBy: held.lockedBy }]);
    expect(await rows.deleteDelivered(held)).toBe(true);
    expect(await stateOf(topic)).toEqual([]);
  });

  test('waits for its delay by the clock of the database', async () => {
    const topic = `topic-${(topics += 1)}`;
    const before = await moduleFixture.get(DatabaseClock).ms();
    await moduleFixture.get(Outbox).enqueue({ topic, key: 'later', payload: 1, delayMs: HOUR });
    const [row] = await stateOf(topic);
    expect(Number(row!.dueAt)).toBeGreaterThanOrEqual(before + HOUR);
    expect(Number(row!.dueAt)).toBeLessThanOrEqual((await moduleFixture.get(DatabaseClock).ms()) + HOUR);
  });

  test('that is postponed forgets its failures, unless nothing was attempted', async () => {
    const topic = `topic-${(topics += 1)}`;
    await moduleFixture.get(Outbox).enqueue({ topic, key: 'one', payload: 1 });
    await rows.recordFailure(await claim(topic, HOUR), timeout(0));
    await rows.postpone(await claim(topic, HOUR), { payload: 2, postponeMs: 0, keepsFailures: true });
    expect(await stateOf(topic)).toMatchObject([{ state: 'waiting', payload: '2', attempts: 1, lastError: '{"code":"timeout"}' }]);
    await rows.postpone(await claim(topic, HOUR), { payload: 3, postponeMs: 0 });
    expect(await stateOf(topic)).toMatchObject([{ state: 'waiting', payload: '3', attempts: 0, lastError: null }]);
  });

  test('does not hide the others of its closed lane when its portal crashed', async () => {
    const topic = `topic-${(topics += 1)}`;
    await moduleFixture.get(Outbox).enqueue({ topic, key: 'one', payload: 1 }, { topic, key: 'two', payload: 2 });
    const held = await claim(topic, HOUR);
    expect(await rows.findOverdueOutsideLanes(topic, [], 0, 10)).toEqual([]);
    await rows.release(held);

    const lost = await claim(topic, -10 * HOUR);
    expect(await rows.findOverdueOutsideLanes(topic, [], 11 * HOUR, 10)).toEqual([]);
    const waiting = await rows.findOverdueOutsideLanes(topic, [], 0, 10);
    expect(waiting.map(({ key }) => key)).toEqual(['one', 'two']);
    expect(await rows.findOverdueOutsideLanes(topic, [''], 0, 10)).toEqual([]);
    for (const { id } of waiting) expect(await rows.markStranded(id, { code: 'switched-off' })).toBe(true);
    expect(await rows.deleteDelivered(lost)).toBe(false);
    expect((await stateOf(topic)).map(({ state }) => state)).toEqual(['stranded', 'stranded']);
  });

  test('that has not failed keeps its due time when failed ones are revived', async () => {
    const topic = `topic-${(topics += 1)}`;
    await moduleFixture.get(Outbox).enqueue({ topic, key: 'failed', payload: 1 }, { topic, key: 'sleeping', payload: 2, delayMs: HOUR });
    const { dueAt } = (await stateOf(topic))[1]!;
    await rows.recordFailure(await claim(topic, HOUR), timeout(2 * HOUR));
    await rows.requeueFailed(topic);
    const [failed, sleeping] = await stateOf(topic);
    expect(Number(failed!.dueAt)).toBeLessThan(Number(dueAt));
    expect(sleeping!.dueAt).toEqual(dueAt);
  });

  test('that is revived has all but one of its attempts again, also while it is in progress', async () => {
    const topic = `topic-${(topics += 1)}`;
    await moduleFixture.get(Outbox).enqueue({ topic, key: 'one', payload: 1 });
    await rows.recordFailure(await claim(topic, HOUR), { ...timeout(null), attempts: 10 });
    await rows.requeueFailed(topic);
    expect(await stateOf(topic)).toMatchObject([{ state: 'waiting', attempts: 1 }]);

    const held = await claim(topic, HOUR);
    await rows.requeueFailed(topic);
    await rows.recordFailure(held, { ...timeout(null), attempts: 10 });
    expect(await stateOf(topic)).toMatchObject([{ state: 'waiting', attempts: 1 }]);

    await rows.recordFailure(await claim(topic, HOUR), { ...timeout(null), attempts: 10 });
    const [{ id } = { id: 0 }] = (await stateOf(topic)) as unknown as { id: number }[];
    expect(await rows.scheduleNow([id])).toBe(1);
    expect(await stateOf(topic)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });
});
