import { PluginFailure } from '@ombi/sdk';
import {
  Clock,
  Database,
  describeDeliveryError,
  PermanentDeliveryError,
  RETRY_DELAYS_MS,
  parseDeliveryError,
  GracefulShutdown,
  Outbox,
  PortalPubSub,
  type FailedAttempt,
} from '../../../src/kernel/index.js';
import { OutboxRepository } from '../../../src/kernel/outbox/rows/outbox.repository.js';
import { findFailedRows } from '../../support/data/failed-rows.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';
import { deferred } from '../../support/deferred.js';
import { memoryLog } from '../../support/memory-log.js';
import { waitUntil } from '../../support/wait-until.js';

const MINUTE = 60_000;

describe('the outbox', () => {
  let moduleFixture: ModuleFixture;
  let clock: FrozenClock;
  let outbox: Outbox;
  let database: Database;
  let topics = 0;

  /** A topic for one test. */
  const topic = (): string => `topic-${(topics += 1)}`;
  const later = (ms: number): void => {
    clock.offset += ms;
    outbox.wake();
  };
  const rows = (of: string) =>
    database.query<{ key: string; state: string; attempts: number }>('SELECT * FROM "outbox" WHERE "topic" = ? ORDER BY "id"', [of]);
  const isEmpty = (of: string) => async () => (await rows(of)).length === 0;

  /** Number of completed polls for due rows, by topic. */
  const looks = new Map<string, number>();
  const count = (of: string) => looks.get(of) ?? 0;
  function countLooks(repository: OutboxRepository): void {
    const claim = repository.claim.bind(repository);
    repository.claim = async function* (wanted) {
      yield* claim(wanted);
      looks.set(wanted.topic, count(wanted.topic) + 1);
    };
  }

  /** Resolves when a poll that began after the call is complete and its rows are claimed. The first completed poll may have begun before. */
  async function looked(of: string): Promise<void> {
    for (let look = 0; look < 2; look += 1) {
      const before = count(of);
      outbox.wake(of);
      await waitUntil(() => count(of) > before);
    }
  }

  beforeAll(async () => {
    clock = new FrozenClock();
    moduleFixture = await createModuleFixture({ overrides: [[Clock, clock]] });
    outbox = moduleFixture.get(Outbox);
    database = moduleFixture.get(Database);
    countLooks(moduleFixture.get(OutboxRepository));
  });
  afterAll(() => moduleFixture.close());

  it('delivers a row right after the commit and deletes it', async () => {
    const name = topic();
    const carried: unknown[] = [];
    outbox.registerHandler(name, async (payload) => void carried.push(payload));

    const [written, commit] = [deferred(), deferred()];
    const work = database.transaction(async () => {
      await outbox.enqueue({ topic: name, key: 'a', payload: { title: 'Nosferatu' } });
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    await looked(name);
    expect(carried).toEqual([]);
    commit.resolve();
    await work;
    await waitUntil(isEmpty(name));

    expect(carried).toEqual([{ title: 'Nosferatu' }]);
  });

  it('delivers nothing from a rolled-back transaction', async () => {
    const name = topic();
    const carried = jest.fn();
    outbox.registerHandler(name, async () => carried());

    const work = database.transaction(async () => {
      await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await looked(name);

    expect(carried).not.toHaveBeenCalled();
  });

  it('keeps one row per topic and key', async () => {
    const name = topic();
    await Promise.all(Array.from({ length: 20 }, (_, payload) => outbox.enqueue({ topic: name, key: 'same', payload })));
    expect(await rows(name)).toHaveLength(1);
  });

  it('waits until a row is due', async () => {
    const name = topic();
    const carried = jest.fn();
    outbox.registerHandler(name, async () => carried());
    await outbox.enqueue({ topic: name, key: 'a', payload: 1, delayMs: 10 * MINUTE });

    later(9 * MINUTE);
    await looked(name);
    expect(carried).not.toHaveBeenCalled();

    later(MINUTE);
    await waitUntil(isEmpty(name));
    expect(carried).toHaveBeenCalledTimes(1);
  });

  it('retries with backoff, gives up, and starts again on an administrator’s request', async () => {
    const name = topic();
    const failures: FailedAttempt[] = [];
    let isUp = false;
    const worker = async () => {
      if (!isUp) throw new PluginFailure('unreachable');
    };
    outbox.registerHandler(name, worker, { onFailure: async (_, failure) => void failures.push(failure) });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });

    for (const [rung, wait] of RETRY_DELAYS_MS.entries()) {
      await waitUntil(() => failures.length === rung + 1);
      expect(failures[rung]).toEqual({ key: 'a', attempts: rung + 1, deliveryError: { code: 'unreachable' }, isDeadLetter: false });
      later(wait - 1);
      await looked(name);
      expect(failures).toHaveLength(rung + 1);
      later(1);
    }
    await waitUntil(() => failures.length === 10);
    expect(failures.at(-1)).toMatchObject({ attempts: 10, isDeadLetter: true });
    later(30 * 24 * 60 * MINUTE);
    await looked(name);
    expect(failures).toHaveLength(10);

    const [row] = await findFailedRows(moduleFixture, name);
    expect(row).toMatchObject({ state: 'dead', attempts: 10, deliveryError: { code: 'unreachable' } });
    isUp = true;
    expect(await outbox.retry(row!.id)).toBe(true);
    await waitUntil(isEmpty(name));
  });

  it('postpones a row with a new payload, which is no failure and forgets earlier ones', async () => {
    const name = topic();
    const delivered: unknown[] = [];
    const followUps: unknown[] = [];
    outbox.registerHandler<number>(name, async (payload) => {
      delivered.push(payload);
      if (delivered.length === 1) throw new PluginFailure('unavailable');
      if (payload === 3) return undefined;
      return { postponeMs: 10 * MINUTE, payload: payload + 1, followUp: async () => void followUps.push(payload) };
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(name))[0]?.attempts === 1);
    later(MINUTE);
    await waitUntil(() => followUps.length === 1);
    expect(await rows(name)).toMatchObject([{ state: 'waiting', attempts: 0 }]);

    later(10 * MINUTE - 1);
    await looked(name);
    expect(delivered).toEqual([1, 1]);
    later(1);
    await waitUntil(() => followUps.length === 2);
    later(10 * MINUTE);
    await waitUntil(isEmpty(name));
    expect([delivered, followUps]).toEqual([
      [1, 1, 2, 3],
      [1, 2],
    ]);
  });

  it('does not retry a failure that its handler calls final', async () => {
    const name = topic();
    outbox.registerHandler(name, async () => {
      throw new PermanentDeliveryError({ code: 'not-confirmed', detail: 'It is still reading.' });
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(name))[0]?.state === 'dead');
    const [row] = await findFailedRows(moduleFixture, name);
    expect(row).toMatchObject({ attempts: 1, deliveryError: { code: 'not-confirmed', detail: 'It is still reading.' } });
  });

  it('does not retry an error that only an administrator can fix, and describes it', async () => {
    const name = topic();
    outbox.registerHandler(name, async () => {
      throw new PluginFailure('unauthorized', 'Invalid API key');
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(name))[0]?.state === 'dead');

    const [row] = await findFailedRows(moduleFixture, name);
    expect(row).toMatchObject({ attempts: 1, deliveryError: { code: 'unauthorized', detail: 'Invalid API key' } });
    expect(describeDeliveryError(row!.deliveryError!)).toBe('The server did not accept the stored credentials: Invalid API key');
  });

  it('still reads errors that an earlier release stored as text', () => {
    expect(describeDeliveryError(parseDeliveryError('The disk is full')!)).toBe('The disk is full');
    expect(describeDeliveryError(parseDeliveryError('{"code":"timeout"}')!)).toBe('The server did not answer in time');
    expect(parseDeliveryError(null)).toBeNull();
  });

  it('retries after the Retry-After of the service', async () => {
    const name = topic();
    const tries: number[] = [];
    outbox.registerHandler(name, async () => {
      tries.push(clock.ms());
      if (tries.length === 1) throw new PluginFailure('rate-limited', undefined, 7_000);
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => tries.length === 1 && (await rows(name))[0]?.state === 'waiting');

    later(7_000);
    await waitUntil(isEmpty(name));
    expect(tries[1]! - tries[0]!).toBe(7_000);
  });

  it('never exposes the message of an unexpected error', async () => {
    const name = topic();
    outbox.registerHandler(name, async () => {
      throw new Error('/srv/secret/token=abc');
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(name))[0]?.attempts === 1);
    expect((await findFailedRows(moduleFixture, name))[0]!.deliveryError).toEqual({ code: 'unexpected' });
  });

  it('counts a timed-out attempt as failed, even when it ignores its signal', async () => {
    const name = topic();
    const reasons: unknown[] = [];
    const deaf = (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<void>(() => signal.addEventListener('abort', () => reasons.push(signal.reason)));
    outbox.registerHandler(name, deaf, { timeoutMs: 20 });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(name))[0]?.attempts === 1);

    expect((await findFailedRows(moduleFixture, name))[0]!.deliveryError).toMatchObject({ code: 'timeout' });
    expect(reasons).toEqual([expect.objectContaining({ code: 'timeout' })]);
  });

  it('respects the concurrency limit, and delivers all rows', async () => {
    const name = topic();
    let inHand = 0;
    let most = 0;
    const full = deferred();
    const carried = new Set<string>();
    const worker = async (_: unknown, { key }: { key: string }) => {
      most = Math.max(most, (inHand += 1));
      if (inHand === 3) full.resolve();
      await full.promise;
      await new Promise((resolve) => setImmediate(resolve));
      carried.add(key);
      inHand -= 1;
    };
    outbox.registerHandler(name, worker, { concurrency: 3 });
    await database.transaction(async () => {
      for (let n = 0; n < 60; n += 1) await outbox.enqueue({ topic: name, key: `k${n}`, payload: n });
    });
    await waitUntil(isEmpty(name));

    expect(carried.size).toBe(60);
    expect(most).toBe(3);
  });

  it('runs the follow-up in the transaction that deletes the row', async () => {
    const name = topic();
    let fails = true;
    const notes: string[] = [];
    outbox.registerHandler(name, async () => async () => {
      await outbox.enqueue({ topic: `${name}-next`, key: 'follow-up', payload: 1 });
      if (fails) throw new Error('the disk is full');
      notes.push('done');
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(async () => (await rows(name))[0]?.attempts === 1);
    expect(await rows(`${name}-next`)).toEqual([]);

    fails = false;
    later(MINUTE);
    await waitUntil(isEmpty(name));
    expect(await rows(`${name}-next`)).toHaveLength(1);
    expect(notes).toEqual(['done']);
  });

  it('delivers once, however often recording the result loses a conflict', async () => {
    const name = topic();
    const carried = jest.fn();
    const ended = jest.fn();
    jest.spyOn(Math, 'random').mockReturnValue(0); // no pauses between the attempts
    outbox.registerHandler(name, async () => {
      carried();
      return async () => {
        ended();
        if (ended.mock.calls.length < 40) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
      };
    });
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    await waitUntil(isEmpty(name));
    jest.restoreAllMocks();

    expect([carried.mock.calls.length, ended.mock.calls.length]).toEqual([1, 40]);
  });

  it('delivers claimed rows even if the next claim fails', async () => {
    const name = topic();
    const carried: unknown[] = [];
    const entries = ['a', 'b'].map((key) => ({ topic: name, key, payload: key }));
    await outbox.enqueue(...entries);
    const real = moduleFixture.get(OutboxRepository).claim;
    jest.spyOn(moduleFixture.get(OutboxRepository), 'claim').mockImplementationOnce(async function* (this: OutboxRepository, ...args) {
      for await (const row of real.apply(this, args)) {
        yield row;
        throw new Error('the connection is gone');
      }
    });
    outbox.registerHandler(name, async (payload) => void carried.push(payload));
    await waitUntil(isEmpty(name));
    jest.restoreAllMocks();

    expect(carried).toEqual(['a', 'b']);
  });

  describe('a row with an unreadable payload', () => {
    const spoil = (of: string, key: string) =>
      database.execute(`UPDATE "outbox" SET "payload" = '{"cut off' WHERE "topic" = ? AND "key" = ?`, [of, key]);
    const listed = async (of: string) =>
      (await findFailedRows(moduleFixture, of)).map(({ key, payload, deliveryError }) => ({
        key,
        payload,
        deliveryError,
      }));

    it('is never delivered, is listed with the reason, and does not block others', async () => {
      const name = topic();
      const carried: unknown[] = [];
      await outbox.enqueue({ topic: name, key: 'spoilt', payload: 1 }, { topic: name, key: 'whole', payload: 2 });
      await spoil(name, 'spoilt');
      outbox.registerHandler(name, async (payload) => void carried.push(payload));
      await waitUntil(async () => (await rows(name)).every(({ state }) => state === 'dead'));

      expect(carried).toEqual([2]);
      const entry = { key: 'spoilt', payload: null, deliveryError: { code: 'unreadable' } };
      expect(await listed(name)).toEqual([entry]);
      const id = (await findFailedRows(moduleFixture, name))[0]!.id;
      expect(await outbox.find(id)).toMatchObject(entry);
      expect(await outbox.retry(id)).toBe(true);
      await waitUntil(async () => (await rows(name)).every(({ state }) => state === 'dead'));
      expect(carried).toEqual([2]);
      expect(describeDeliveryError({ code: 'unreadable' })).toBe('The stored data cannot be read');
    });

    it('is deleted with others of its age after 90 days', async () => {
      const name = topic();
      const expired: unknown[] = [];
      const refuse = async () => {
        throw new PluginFailure('unauthorized');
      };
      outbox.registerHandler(name, refuse, { onOutdated: async (payload) => void expired.push(payload) });
      await outbox.enqueue({ topic: name, key: 'spoilt', payload: 1 }, { topic: name, key: 'whole', payload: 2 });
      await waitUntil(async () => (await rows(name)).every(({ state }) => state === 'dead'));
      await spoil(name, 'spoilt');
      clock.offset += 89 * 24 * 60 * MINUTE;
      await outbox.deleteOutdated(new AbortController().signal);
      expect(await rows(name)).toHaveLength(2);
      clock.offset += 2 * 24 * 60 * MINUTE;
      await outbox.deleteOutdated(new AbortController().signal);

      expect(await rows(name)).toEqual([]);
      expect(expired).toEqual([2]);
    });

    it('is stranded with the others of a closed lane', async () => {
      const name = topic();
      const stranded: unknown[] = [];
      await outbox.enqueue(
        { topic: name, lane: 'away', key: 'spoilt', payload: 1 },
        { topic: name, lane: 'away', key: 'whole', payload: 2 },
      );
      await spoil(name, 'spoilt');
      const lanes = {
        listOpen: () => [],
        closedReason: async () => ({ code: 'switched-off' as const }),
        onStranded: async (payload: unknown) => void stranded.push(payload),
      };
      outbox.registerHandler(name, async () => undefined, { lanes });
      await waitUntil(async () => (await rows(name)).every(({ state }) => state === 'stranded'));

      expect(stranded).toEqual([2]);
      expect((await listed(name)).map(({ key, payload }) => [key, payload])).toEqual([
        ['spoilt', null],
        ['whole', 2],
      ]);
    });
  });

  it('records nothing for a row that was cancelled during the attempt', async () => {
    const name = topic();
    const settled: string[] = [];
    const [started, finish] = [deferred(), deferred()];
    const worker = async (_: unknown, { key }: { key: string }) => {
      started.resolve();
      await finish.promise;
      return async () => void settled.push(key);
    };
    outbox.registerHandler(name, worker, { concurrency: 1 });
    await outbox.enqueue({ topic: name, key: 'cancelled', payload: 1 });
    await started.promise;
    await outbox.cancel(name, 'cancelled');
    await outbox.enqueue({ topic: name, key: 'next in line', payload: 1 });
    finish.resolve();
    await waitUntil(isEmpty(name));

    expect(settled).toEqual(['next in line']);
  });

  it('takes over rows of another process only when their lease has expired', async () => {
    const name = topic();
    const carried = jest.fn();
    await outbox.enqueue({ topic: name, key: 'a', payload: 1 });
    const lease = clock.ms() + 5 * MINUTE;
    await database.execute(`UPDATE "outbox" SET "state" = 'running', "lockedBy" = 'somebody', "lockedUntil" = ? WHERE "topic" = ?`, [
      lease,
      name,
    ]);
    outbox.registerHandler(name, async () => carried());

    later(4 * MINUTE);
    await looked(name);
    expect(carried).not.toHaveBeenCalled();

    later(2 * MINUTE);
    await waitUntil(isEmpty(name));
    expect(carried).toHaveBeenCalledTimes(1);
  });

  it('releases rows of the last process at start, and running rows at stop', async () => {
    const name = topic();
    await outbox.enqueue({ topic: name, key: 'left', payload: 1 });
    await database.execute(`UPDATE "outbox" SET "state" = 'running', "lockedBy" = 'dead', "lockedUntil" = ? WHERE "topic" = ?`, [
      clock.ms() + MINUTE,
      name,
    ]);
    let aborted = false;
    const life = new GracefulShutdown(memoryLog());
    const next = new Outbox(moduleFixture.get(OutboxRepository), database, memoryLog(), life, moduleFixture.get(PortalPubSub), clock);
    const started = new Promise<void>((begun) => {
      const hang = (_: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise<void>((_resolve, reject) => {
          begun();
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(new Error('stopped'));
          });
        });
      next.registerHandler(name, hang);
    });

    await next.onApplicationBootstrap();
    await started;
    await life.onModuleDestroy();

    expect(aborted).toBe(true);
    expect(await rows(name)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });
});
