import { PluginFailure } from '@ombi/sdk';
import { Clock, Database, Outbox } from '../../../src/kernel/index.js';
import { DestinationCircuitBreaker } from '../../../src/kernel/outbox/worker/destination-circuit-breaker.js';
import { MovableClock } from '../../support/movable-clock.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { waitUntil } from '../../support/wait-until.js';

const MINUTE = 60_000;

describe('a lane whose destination limits the rate of calls', () => {
  let moduleFixture: ModuleFixture;
  let clock: MovableClock;
  let outbox: Outbox;

  const rows = (topic: string) =>
    moduleFixture.get(Database).query<{ state: string; attempts: number }>('SELECT * FROM "outbox" WHERE "topic" = ?', [topic]);
  const lanes = { listOpen: () => [{ lane: 'a', destination: 'a' }], closedReason: async () => ({ code: 'switched-off' as const }) };
  const enqueue = (topic: string, count: number) =>
    outbox.enqueue(...Array.from({ length: count }, (_, index) => ({ topic, lane: 'a', key: `${index}`, payload: index })));

  beforeAll(async () => {
    clock = new MovableClock();
    moduleFixture = await createModuleFixture({ overrides: [[Clock, clock]] });
    outbox = moduleFixture.get(Outbox);
  });
  afterAll(() => moduleFixture.close());

  it('waits as it asks, and delivers a burst without giving a single message up', async () => {
    const delivered = new Set<number>();
    let allowed = 5;
    let refused = 0;
    const worker = async (payload: number) => {
      if (allowed === 0) {
        refused += 1;
        throw new PluginFailure('rate-limited', undefined, MINUTE);
      }
      allowed -= 1;
      delivered.add(payload);
    };
    outbox.registerHandler('burst', worker, { lanes });
    await enqueue('burst', 60);

    for (let window = 1; window <= 12; window += 1) {
      await waitUntil(async () => delivered.size === 5 * window && (await rows('burst')).every(({ state }) => state === 'waiting'));
      expect((await rows('burst')).every(({ attempts }) => attempts === 0)).toBe(true);
      allowed = 5;
      clock.offset += MINUTE;
      outbox.wake();
    }
    expect(delivered.size).toBe(60);
    // Those that were in progress together, and none of the others.
    expect(refused).toBeLessThanOrEqual(4 * 12);
  });

  it('is called once after the pause, and not at all before', async () => {
    let calls = 0;
    const worker = async () => {
      calls += 1;
      throw new PluginFailure('rate-limited', undefined, 10 * MINUTE);
    };
    outbox.registerHandler('refused', worker, { lanes, concurrency: 1 });
    await enqueue('refused', 3);
    const isSettled = async () => (await rows('refused')).every(({ state }) => state === 'waiting');
    await waitUntil(async () => calls === 1 && (await isSettled()));

    clock.offset += 9 * MINUTE;
    outbox.wake();
    await moduleFixture.get(Database).query('SELECT 1 AS "one"');
    expect(calls).toBe(1);
    clock.offset += MINUTE;
    outbox.wake();
    await waitUntil(async () => calls === 2 && (await isSettled()));
    await outbox.cancelLanes('refused', ['a']);
  });
});

describe('the pause after a rate limit', () => {
  it('is as long as asked for, but at least a second, and twice as long each time in a row', () => {
    const clock = new MovableClock();
    const breaker = new DestinationCircuitBreaker(clock);
    const pauses = Array.from({ length: 12 }, () => {
      const pauseMs = breaker.recordRateLimit('a', 0);
      clock.offset += pauseMs;
      return pauseMs;
    });
    expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(pauses.at(-1)).toBe(5 * MINUTE);

    breaker.close('a');
    expect(breaker.allowedInFlight('a', 4)).toBe(4);
    expect(breaker.recordRateLimit('a', 3 * 60 * MINUTE)).toBe(3 * 60 * MINUTE);
    expect(breaker.allowedInFlight('a', 4)).toBe(0);
    clock.offset += 3 * 60 * MINUTE;
    expect(breaker.allowedInFlight('a', 4)).toBe(1);
  });

  it('is the longest of those of concurrent calls, which count as one', () => {
    const clock = new MovableClock();
    const breaker = new DestinationCircuitBreaker(clock);
    breaker.recordRateLimit('a', 20_000);
    breaker.recordRateLimit('a', 5_000);
    clock.offset += 19_000;
    expect(breaker.allowedInFlight('a', 4)).toBe(0);
    clock.offset += 1_000;
    expect(breaker.allowedInFlight('a', 4)).toBe(1);
    expect(breaker.recordRateLimit('a', 0)).toBe(2_000);
  });
});
