import { PluginFailure } from '@ombi/sdk';
import { Clock, Database, NoCarrier, Outbox, type Attempt, type OpenLane, type Trouble } from '../../src/kernel/index.js';
import { Capacity } from '../../src/kernel/outbox/lane/capacity.js';
import { OutboxRepository } from '../../src/kernel/outbox/rows/outbox.repository.js';
import { MovableClock } from '../support/movable-clock.js';
import { openRoom, type Room } from '../support/portal/room.js';
import { signal } from '../support/signal.js';
import { until } from '../support/until.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let room: Room;
let clock: MovableClock;
let outbox: Outbox;
let topics = 0;

const topic = (): string => `topic-${(topics += 1)}`;
const rows = (of: string) =>
  room
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
  outbox.put(...Array.from({ length: count }, (_, payload) => ({ topic: of, lane, key: `${lane}${payload}`, payload: lane })));

/** Lanes that a test opens and closes. */
const lanesOf = (open: string[], stranded: Trouble[] = []) => ({
  open: (): OpenLane[] => open.map((lane) => ({ lane, carrier: lane })),
  whyClosed: async (): Promise<Trouble> => ({ code: 'switched-off', detail: 'Pigeon' }),
  onStranded: async (_: unknown, trouble: Trouble) => void stranded.push(trouble),
});

/** Ends when the try is given up. */
const hang = ({ signal }: Attempt) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

beforeAll(async () => {
  clock = new MovableClock();
  room = await openRoom({ overrides: [[Clock, clock]] });
  outbox = room.get(Outbox);
});
afterAll(() => room.close());

describe('a lane of the outbox', () => {
  it('that hangs delays no other', async () => {
    const name = topic();
    const carried: unknown[] = [];
    const begun: unknown[] = [];
    const worker = async (lane: unknown, attempt: Attempt) => {
      begun.push(lane);
      if (lane === 'hangs') await hang(attempt);
      carried.push(lane);
    };
    outbox.handle(name, worker, { lanes: lanesOf(['hangs', 'runs']) });
    await some(name, 'hangs', 20);
    await until(() => begun.length === 4);
    await some(name, 'runs', 20);
    await until(() => carried.length === 20);

    expect(new Set(carried)).toEqual(new Set(['runs']));
    expect(begun.filter((lane) => lane === 'hangs')).toHaveLength(4);
    await outbox.cancelLanes(name, ['hangs']);
  });

  it('pauses after time-outs, is tried with a single row, and goes on as before once that arrives', async () => {
    const name = topic();
    let isUp = false;
    let begun = 0;
    const worker = async (_: unknown, attempt: Attempt) => {
      begun += 1;
      if (!isUp) await hang(attempt);
    };
    outbox.handle(name, worker, { timeoutMs: 20, lanes: lanesOf(['a']) });
    await some(name, 'a', 12);
    const failed = async () => (await rows(name)).filter(({ attempts }) => attempts > 0).length;
    await until(async () => (await failed()) === 4);
    outbox.wake();
    later(MINUTE - 1_000);
    expect(begun).toBe(4);

    later(1_000);
    await until(
      async () =>
        begun === 5 &&
        (await rows(name)).some(({ attempts }) => attempts > 0) &&
        (await rows(name)).every(({ state }) => state === 'waiting'),
    );
    expect(begun).toBe(5);

    isUp = true;
    later(2 * MINUTE);
    await until(async () => (await rows(name)).length === 0);
  });

  it('that pauses is tried at once when somebody wants it', async () => {
    const name = topic();
    let isUp = false;
    const worker = async (_: unknown, attempt: Attempt) => (isUp ? undefined : hang(attempt));
    outbox.handle(name, worker, { timeoutMs: 20, lanes: lanesOf(['a']) });
    await some(name, 'a', 1);
    await until(async () => (await rows(name))[0]?.attempts === 1);
    isUp = true;
    expect(await outbox.retry((await rows(name))[0]!.id)).toBe(true);
    await until(async () => (await rows(name)).length === 0);
  });

  it('that nobody can carry keeps its rows, with the reason, until somebody can', async () => {
    const name = topic();
    const open: string[] = [];
    const stranded: Trouble[] = [];
    const carried: unknown[] = [];
    outbox.handle(name, async (payload) => void carried.push(payload), { lanes: lanesOf(open, stranded) });
    await some(name, 'a', 2);
    await until(() => stranded.length === 2);

    const trouble = { code: 'switched-off', detail: 'Pigeon' };
    expect(stranded).toEqual([trouble, trouble]);
    expect(await outbox.failed(name)).toMatchObject([{ state: 'stranded', attempts: 0, trouble }, { state: 'stranded' }]);
    later(30 * DAY);
    expect(await rows(name)).toHaveLength(2);

    open.push('a');
    outbox.wake();
    await until(async () => (await rows(name)).length === 0);
    expect(carried).toEqual(['a', 'a']);
  });

  it('whose carrier goes while a row is in hand keeps the row, and that was no try', async () => {
    const name = topic();
    const open = ['a'];
    const worker = async () => {
      open.splice(0);
      throw new NoCarrier({ code: 'plugin-missing' });
    };
    outbox.handle(name, worker, { lanes: lanesOf(open) });
    await some(name, 'a', 1);
    await until(async () => (await rows(name))[0]?.state === 'stranded');
    expect(await outbox.failed(name)).toMatchObject([{ attempts: 0, trouble: { code: 'plugin-missing' } }]);
  });
});

describe('what is in hand', () => {
  it('is not started a second time, neither by a clock that is set forward nor by somebody who wants a retry', async () => {
    const name = topic();
    let begun = 0;
    let finish = (): void => undefined;
    const worker = async () => {
      begun += 1;
      if (begun === 1) await new Promise<void>((resolve) => (finish = resolve));
    };
    outbox.handle(name, worker);
    await outbox.put({ topic: name, key: 'a', payload: 1 });
    await until(() => begun === 1);

    const [row] = await rows(name);
    expect(await outbox.retry(row!.id)).toBe(false);
    expect(await rows(name)).toMatchObject([{ state: 'running' }]);
    later(DAY);
    await outbox.put({ topic: name, key: 'b', payload: 1 });
    await until(async () => (await rows(name)).length === 1);
    expect(begun).toBe(2);

    finish();
    await until(async () => (await rows(name)).length === 0);
    expect(begun).toBe(2);
  });

  it('stays bounded however many lanes there are, and each lane gets its turn', () => {
    const capacity = new Capacity(6);
    const again = jest.fn();
    expect([1, 2, 3].map(() => capacity.take(4, true, again))).toEqual([4, 2, 1]);
    expect(capacity.take(4, false, again)).toBe(0);
    expect(again).not.toHaveBeenCalled();
    capacity.giveBack(1);
    expect(again).not.toHaveBeenCalled();
    capacity.free();
    expect(again).toHaveBeenCalledTimes(1);
    expect(capacity.take(4, false, again)).toBe(1);
  });
});

describe('a row of the outbox', () => {
  const claim = (of: string, limit: number) =>
    room.get(OutboxRepository).claim({ topic: of, lane: '', limit, leaseMs: MINUTE, inHand: new Set() });

  it('that was put off after it was seen is not claimed', async () => {
    const name = topic();
    await outbox.put(...['a', 'b'].map((key) => ({ topic: name, key, payload: key })));
    const claimed: string[] = [];
    for await (const { key } of claim(name, 2)) {
      claimed.push(key);
      await room.get(Database).execute('UPDATE "outbox" SET "dueAt" = ? WHERE "key" = ? AND "topic" = ?', [clock.ms() + DAY, 'b', name]);
    }
    expect(claimed).toEqual(['a']);
  });

  it('that failed is tried at once when what made it fail may be mended, also when it was given up', async () => {
    const name = topic();
    const tries: string[] = [];
    let isMended = false;
    const worker = async (_: unknown, { key }: Attempt) => {
      tries.push(key);
      if (!isMended) throw new PluginFailure(key === 'refused' ? 'unauthorized' : 'unreachable');
    };
    outbox.handle(name, worker);
    await outbox.put(...['refused', 'unreachable'].map((key) => ({ topic: name, key, payload: key })));
    await until(async () => (await rows(name)).every(({ attempts }) => attempts === 1));
    expect((await rows(name)).map(({ state }) => state)).toEqual(['dead', 'waiting']);

    isMended = true;
    await outbox.revive(name);
    await until(async () => (await rows(name)).length === 0);
    expect(tries.slice(2).sort()).toEqual(['refused', 'unreachable']);
  });

  it.each<[string, PluginFailure]>([
    ['refused', new PluginFailure('unauthorized')],
    ['unreachable', new PluginFailure('unreachable')],
  ])('is tried at once when what makes it fail is mended before the answer comes: %s', async (_, failure) => {
    const name = topic();
    const [started, answer] = [signal(), signal()];
    const tries: number[] = [];
    const worker = async (_: unknown, { attempts }: Attempt) => {
      tries.push(attempts);
      if (tries.length > 1) return;
      started.give();
      await answer.given;
      throw failure;
    };
    outbox.handle(name, worker);
    await outbox.put({ topic: name, key: 'a', payload: 'a' });
    await started.given;

    await outbox.revive(name);
    answer.give();
    await until(async () => (await rows(name)).every(({ attempts, state }) => attempts === 1 && state !== 'running'));
    await until(async () => (await rows(name)).length === 0);
    expect(tries).toEqual([1, 2]);
  });
});
