import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ActiveViewers } from '../../../src/fulfilment/progress/active-viewers.js';
import type { ProgressPoller } from '../../../src/fulfilment/progress/progress-poller.js';
import { ProgressPollScheduler } from '../../../src/fulfilment/progress/progress-poll-scheduler.js';
import { GracefulShutdown } from '../../../src/kernel/index.js';
import { deferred } from '../../support/deferred.js';
import { memoryLog } from '../../support/memory-log.js';

/** Runs a full garbage collection. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('keeps no reference to finished polls, however long a viewer is active', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const gracefulShutdown = new GracefulShutdown(memoryLog());
    const answers: WeakRef<object>[] = [];
    const poll = jest.fn(async () => {
      const answer = {};
      answers.push(new WeakRef(answer));
      return answer;
    });
    new ProgressPollScheduler(
      { poll } as unknown as ProgressPoller,
      { isAnyActive: true } as ActiveViewers,
      gracefulShutdown,
      memoryLog(),
    ).onApplicationBootstrap();
    for (let second = 1; second <= 200; second += 1) await jest.advanceTimersByTimeAsync(1_000);
    expect(poll).toHaveBeenCalledTimes(200);
    poll.mockReset();
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    expect(answers.filter((answer) => answer.deref() !== undefined).length).toBeLessThan(5);
    const stopped = gracefulShutdown.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(5_000);
    await stopped;
  } finally {
    jest.useRealTimers();
  }
});

describe('polls for progress', () => {
  /** Seconds pass only when a test says so; `viewers.isAnyActive` is whether somebody looks. */
  function start() {
    const gracefulShutdown = new GracefulShutdown(memoryLog());
    const viewers = { isAnyActive: true };
    const answer = deferred();
    const poll = jest.fn(() => answer.promise);
    const poller = { poll } as unknown as ProgressPoller;
    new ProgressPollScheduler(poller, viewers as ActiveViewers, gracefulShutdown, memoryLog()).onApplicationBootstrap();
    return { gracefulShutdown, viewers, answer, poll };
  }
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  it('begin every second while somebody looks', async () => {
    const { gracefulShutdown, viewers, answer, poll } = start();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(poll).toHaveBeenCalledTimes(2);
    viewers.isAnyActive = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(2);
    answer.resolve();
    await gracefulShutdown.onModuleDestroy();
  });

  it('end when the portal stops, which waits for those in progress', async () => {
    const { gracefulShutdown, answer, poll } = start();
    await jest.advanceTimersByTimeAsync(1_000);
    let isStopped = false;
    const stopped = gracefulShutdown.onModuleDestroy().then(() => (isStopped = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect([poll.mock.calls.length, isStopped]).toEqual([1, false]);
    answer.resolve();
    await stopped;
  });
});
