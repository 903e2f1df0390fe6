import { SubscriberQueue, type SubscriberQueueOptions } from '../../src/events/subscriber-queue.js';
import { memoryLog, type LoggedEntry } from '../support/memory-log.js';

describe('the queue of a subscriber', () => {
  const logEntries: LoggedEntry[] = [];
  let drained: Promise<void> | undefined;

  const open = (more: Partial<SubscriberQueueOptions> = {}) =>
    new SubscriberQueue({ name: 'x', log: memoryLog(logEntries), onBusy: (busy) => void (drained = busy), ...more });

  beforeEach(() => {
    logEntries.length = 0;
    drained = undefined;
  });

  it('continues with the next event when one takes too long, and logs it', async () => {
    const done: number[] = [];
    const queue = open({ timeoutMs: 1 });
    queue.push(() => new Promise(() => {}));
    queue.push(() => void done.push(2));
    await drained;
    expect(done).toEqual([2]);
    expect(logEntries).toMatchObject([{ level: 'warn', message: 'an event handler is slow', facts: { event: 'x' } }]);
  });

  it('keeps at most its limit while a handler hangs, and logs how many events were dropped', async () => {
    const done: number[] = [];
    let release = (): void => undefined;
    const queue = open({ limit: 3 });
    queue.push(() => new Promise<void>((resolve) => (release = resolve)));
    for (let id = 1; id <= 10; id += 1) queue.push(() => void done.push(id));
    release();
    await drained;
    expect(done).toEqual([1, 2, 3]);
    expect(logEntries.map(({ level, facts }) => [level, facts])).toEqual([
      ['error', { event: 'x' }],
      ['warn', { event: 'x', events: 7 }],
    ]);
  });

  it('continues after a failure, and after it was empty', async () => {
    const done: number[] = [];
    const queue = open();
    queue.push(() => Promise.reject(new Error('no')));
    queue.push(() => void done.push(1));
    await drained;
    queue.push(() => void done.push(2));
    expect(done).toEqual([1, 2]);
    expect(logEntries).toMatchObject([{ level: 'error', message: 'an event handler failed' }]);
  });
});
