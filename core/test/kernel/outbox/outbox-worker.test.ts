import { PluginFailure } from '@ombi/sdk';
import {
  Clock,
  Database,
  MissingDestinationError,
  Outbox,
  type OutboxAttempt,
  type OpenOutboxLane,
  type DeliveryError,
} from '../../../src/kernel/index.js';
import { OutboxRepository } from '../../../src/kernel/outbox/rows/outbox.repository.js';
import { findFailedRows } from '../../support/data/failed-rows.js';
import { MovableClock } from '../../support/movable-clock.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { deferred } from '../../support/deferred.js';
import { waitUntil } from '../../support/wait-until.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let moduleFixture: ModuleFixture;
let clock: MovableClock;
let outbox: Outbox;
let topics = 0;

const topic = (): string => `topic-${(topics += 1)}`;
const rows = (of: string) =>
  moduleFixture
    .get(Database)
    .query<{ id: number; key: string; state: string; attempts: number }>(
      'SELECT "id", "key", "state", "attempts" FROM "outbox" WHERE "topic" = ? ORDER BY "id"',
      [of],
    );
const later = (ms: number): void => {
  clock.offset += ms;
  outbox.wake();
};
const some = (of: string, lane: string, count: number) =>
  outbox.enqueue(...Array.from({ length: count }, (_, payload) => ({ topic: of, lane, key: `${lane}${payload}`, payload: lane })));

/** Lanes that a test opens and closes. */
const lanesOf = (open: string[], stranded: DeliveryError[] = []) => ({
  listOpen: (): OpenOutboxLane[] => open.map((lane) => ({ lane, destination: lane })),
  closedReason: async (): Promise<DeliveryError> => ({ code: 'switched-off', detail: 'Pigeon' }),
  onStranded: async (_: unknown, deliveryError: DeliveryError) => void stranded.push(deliveryError),
});

/** Settles when the attempt is aborted. */
const hang = ({ signal }: OutboxAttempt) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

beforeAll(async () => {
  clock = new MovableClock();
  moduleFixture = await createModuleFixture({ overrides: [[Clock, clock]] });
  outbox = moduleFixture.get(Outbox);
});
afterAll(() => moduleFixture.close());

describe('a lane of the outbox', () => {
  it('that hangs does not delay others', async () => {
    const name = topic();
    const carried: unknown[] = [];
    const begun: unknown[] = [];
    const worker = async (lane: unknown, outboxAttempt: OutboxAttempt) => {
      begun.push(lane);
      if (lane === 'hangs') await hang(outboxAttempt);
      carried.push(lane);
    };
    outbox.registerHandler(name, worker, { lanes: lanesOf(['hangs', 'runs']) });
    await some(name, 'hangs', 20);
    await waitUntil(() => begun.length === 4);
    await some(name, 'runs', 20);
    await waitUntil(() => carried.length === 20);

    expect(new Set(carried)).toEqual(new Set(['runs']));
    expect(begun.filter((lane) => lane === 'hangs')).toHaveLength(4);
    await outbox.cancelLanes(name, ['hangs']);
  });

  it('is paused after time-outs, tried with a single row, and used to its limit again when that succeeds', async () => {
    const name = topic();
    let isUp = false;
    let begun = 0;
    const probed = deferred();
    const full = deferred();
    const worker = async () => {
      begun += 1;
      if (!isUp) throw new PluginFailure('timeout');
      if (begun === 6) return probed.resolve();
      if (begun === 10) full.resolve();
      await full.promise;
    };
    outbox.registerHandler(name, worker, { lanes: lanesOf(['a']) });
    await some(name, 'a', 12);
    const failed = async () => (await rows(name)).filter(({ attempts }) => attempts > 0).length;
    await waitUntil(async () => (await failed()) === 4);
    outbox.wake();
    later(MINUTE - 1_000);
    expect(begun).toBe(4);

    later(1_000);
    await waitUntil(
      async () =>
        begun === 5 &&
        (await rows(name)).some(({ attempts }) => attempts > 0) &&
        (await rows(name)).every(({ state }) => state === 'waiting'),
    );
    expect(begun).toBe(5);

    isUp = true;
    later(2 * MINUTE);
    await probed.promise;
    await full.promise;
    await waitUntil(async () => (await rows(name)).length === 0);
  });

  it('that is paused is tried at once on request', async () => {
    const name = topic();
    let isUp = false;
    const worker = async (_: unknown, outboxAttempt: OutboxAttempt) => (isUp ? undefined : hang(outboxAttempt));
    outbox.registerHandler(name, worker, { timeoutMs: 20, lanes: lanesOf(['a']) });
    await some(name, 'a', 1);
    await waitUntil(async () => (await rows(name))[0]?.attempts === 1);
    isUp = true;
    expect(await outbox.retry((await rows(name))[0]!.id)).toBe(true);
    await waitUntil(async () => (await rows(name)).length === 0);
  });

  it.each([
    ['its', ['a']],
    ['all', undefined],
  ])('that is paused is tried at once when %s failed rows are revived', async (_, lanes) => {
    const name = topic();
    let isUp = false;
    const worker = async (__: unknown, outboxAttempt: OutboxAttempt) => (isUp ? undefined : hang(outboxAttempt));
    outbox.registerHandler(name, worker, { timeoutMs: 20, lanes: lanesOf(['a']) });
    await some(name, 'a', 1);
    await waitUntil(async () => (await rows(name))[0]?.attempts === 1);
    isUp = true;
    await outbox.requeueFailed(name, lanes);
    await waitUntil(async () => (await rows(name)).length === 0, 20_000);
  });

  it('that is closed keeps its rows, with the reason, until it opens', async () => {
    const name = topic();
    const open: string[] = [];
    const stranded: DeliveryError[] = [];
    const carried: unknown[] = [];
    outbox.registerHandler(name, async (payload) => void carried.push(payload), { lanes: lanesOf(open, stranded) });
    await some(name, 'a', 2);
    await waitUntil(() => stranded.length === 2);

    const deliveryError = { code: 'switched-off', detail: 'Pigeon' };
    expect(stranded).toEqual([deliveryError, deliveryError]);
    expect(await findFailedRows(moduleFixture, name)).toMatchObject([
      { state: 'stranded', attempts: 0, deliveryError },
      { state: 'stranded' },
    ]);
    later(30 * DAY);
    expect(await rows(name)).toHaveLength(2);

    open.push('a');
    outbox.wake();
    await waitUntil(async () => (await rows(name)).length === 0);
    expect(carried).toEqual(['a', 'a']);
  });

  it('that is closed and opened again during attempts keeps its limit', async () => {
    const name = topic();
    const open = ['a'];
    let inHand = 0;
    let most = 0;
    const finish = deferred();
    const worker = async () => {
      most = Math.max(most, (inHand += 1));
      await finish.promise;
      inHand -= 1;
    };
    outbox.registerHandler(name, worker, { concurrency: 2, lanes: lanesOf(open) });
    await some(name, 'a', 6);
    await waitUntil(() => inHand === 2);
    for (const lanes of [[], ['a']]) {
      open.splice(0, open.length, ...lanes);
      outbox.wake();
    }
    // Whatever polls began before this row was delivered are complete.
    const other = topic();
    outbox.registerHandler(other, async () => undefined);
    await outbox.enqueue({ topic: other, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(other)).length === 0);
    expect(most).toBe(2);

    finish.resolve();
    await waitUntil(async () => (await rows(name)).length === 0);
    expect(most).toBe(2);
  });

  it('moves to another lane with the rows of its topic only', async () => {
    const [moved, other] = [topic(), topic()];
    for (const name of [moved, other]) for (const lane of ['gone', 'stays']) await some(name, lane, 1);
    await outbox.moveLanes(moved, ['gone'], 'next');
    const lanes = (of: string) =>
      moduleFixture.get(Database).query<{ lane: string }>('SELECT "lane" FROM "outbox" WHERE "topic" = ? ORDER BY "id"', [of]);
    expect(await lanes(moved)).toEqual([{ lane: 'next' }, { lane: 'stays' }]);
    expect(await lanes(other)).toEqual([{ lane: 'gone' }, { lane: 'stays' }]);
  });

  it('whose destination disappears during an attempt keeps the row, and does not count the attempt', async () => {
    const name = topic();
    const open = ['a'];
    const worker = async () => {
      open.splice(0);
      throw new MissingDestinationError({ code: 'plugin-missing' });
    };
    outbox.registerHandler(name, worker, { lanes: lanesOf(open) });
    await some(name, 'a', 1);
    await waitUntil(async () => (await rows(name))[0]?.state === 'stranded');
    expect(await findFailedRows(moduleFixture, name)).toMatchObject([{ attempts: 0, deliveryError: { code: 'plugin-missing' } }]);
  });
});

describe('a row in progress', () => {
  it('is not started again, neither by a clock that is set forward nor by a requested retry', async () => {
    const name = topic();
    const started: string[] = [];
    const finish = deferred();
    const worker = async (_: unknown, { key }: OutboxAttempt) => {
      started.push(key);
      if (key === 'a') await finish.promise;
    };
    outbox.registerHandler(name, worker);
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(() => started.length === 1);

    const [row] = await rows(name);
    expect(await outbox.retry(row!.id)).toBe(false);
    expect(await rows(name)).toMatchObject([{ state: 'running' }]);
    later(DAY);
    await outbox.enqueue({ topic: name, key: 'b', payload: 1 });
    await waitUntil(async () => (await rows(name)).every(({ key }) => key === 'a'));
    expect(await rows(name)).toMatchObject([{ key: 'a', state: 'running', attempts: 0 }]);

    finish.resolve();
    await waitUntil(async () => (await rows(name)).length === 0);
    expect(started).toEqual(['a', 'b']);
  });

  it('does not keep a second one waiting because other topics look for rows at the same time, and have none', async () => {
    for (let idle = 0; idle < 12; idle += 1) outbox.registerHandler(topic(), async () => undefined);
    const name = topic();
    const finish = deferred();
    const second = deferred();
    outbox.registerHandler(name, async (_: unknown, { key }: OutboxAttempt) => {
      if (key === 'b') second.resolve();
      await finish.promise;
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(name))[0]?.state === 'running');
    outbox.wake();
    await outbox.enqueue({ topic: name, key: 'b', payload: 1 });
    await second.promise;
    expect(await rows(name)).toMatchObject([
      { key: 'a', state: 'running', attempts: 0 },
      { key: 'b', state: 'running', attempts: 0 },
    ]);
    finish.resolve();
    await waitUntil(async () => (await rows(name)).length === 0);
  });
});

describe('a row of the outbox', () => {
  const claim = (of: string, limit: number) =>
    moduleFixture.get(OutboxRepository).claim({ topic: of, lane: '', limit, leaseMs: MINUTE, inFlightIds: new Set() });

  it.each([
    ['postponed', '"dueAt" = "dueAt" + 86400000'],
    ['given up', '"state" = \'dead\''],
    ['tried, and became due again,', '"attempts" = "attempts" + 1'],
  ])('that was %s after it was read is not claimed', async (_, change) => {
    const name = topic();
    await outbox.enqueue(...['a', 'b'].map((key) => ({ topic: name, key, payload: key })));
    const claimed: string[] = [];
    for await (const { key } of claim(name, 2)) {
      claimed.push(key);
      await moduleFixture.get(Database).execute(`UPDATE "outbox" SET ${change} WHERE "key" = ? AND "topic" = ?`, ['b', name]);
    }
    expect(claimed).toEqual(['a']);
  });

  it('that failed is tried at once when it is revived, also when it was given up', async () => {
    const name = topic();
    const tries: string[] = [];
    let isMended = false;
    const worker = async (_: unknown, { key }: OutboxAttempt) => {
      tries.push(key);
      if (!isMended) throw new PluginFailure(key === 'refused' ? 'unauthorized' : 'unreachable');
    };
    outbox.registerHandler(name, worker);
    await outbox.enqueue(...['refused', 'unreachable'].map((key) => ({ topic: name, key, payload: key })));
    await waitUntil(async () => (await rows(name)).every(({ attempts }) => attempts === 1));
    expect((await rows(name)).map(({ state }) => state)).toEqual(['dead', 'waiting']);

    isMended = true;
    await outbox.requeueFailed(name);
    await waitUntil(async () => (await rows(name)).length === 0);
    expect(tries.slice(2).sort()).toEqual(['refused', 'unreachable']);
  });

  it.each<[string, PluginFailure]>([
    ['refused', new PluginFailure('unauthorized')],
    ['unreachable', new PluginFailure('unreachable')],
  ])('is tried at once when its cause is fixed during the attempt: %s', async (_, failure) => {
    const name = topic();
    const [started, answer] = [deferred(), deferred()];
    const tries: number[] = [];
    const worker = async (_: unknown, { attempts }: OutboxAttempt) => {
      tries.push(attempts);
      if (tries.length > 1) return;
      started.resolve();
      await answer.promise;
      throw failure;
    };
    outbox.registerHandler(name, worker);
    await outbox.enqueue({ topic: name, key: 'a', payload: 'a' });
    await started.promise;

    await outbox.requeueFailed(name);
    answer.resolve();
    await waitUntil(async () => (await rows(name)).length === 0);
    expect(tries).toEqual([1, 2]);
  });
});
