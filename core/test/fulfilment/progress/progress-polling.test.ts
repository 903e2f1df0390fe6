import { queryObjects } from 'node:v8';
import type { ActiveViewers } from '../../../src/fulfilment/progress/active-viewers.js';
import type { ProgressPoller } from '../../../src/fulfilment/progress/progress-poller.js';
import { ProgressPolling } from '../../../src/fulfilment/progress/progress-polling.js';
import { GracefulShutdown } from '../../../src/kernel/index.js';
import { memoryLog } from '../../support/memory-log.js';

it('keeps no reference to finished polls, however long a viewer is active', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const gracefulShutdown = new GracefulShutdown(memoryLog());
    const go = jest.fn(async () => undefined);
    new ProgressPolling(
      { poll: go } as unknown as ProgressPoller,
      { isAnyActive: true } as ActiveViewers,
      gracefulShutdown,
      memoryLog(),
    ).onApplicationBootstrap();
    const look = async () => {
      for (let second = 1; second <= 200; second += 1) await jest.advanceTimersByTimeAsync(1_000);
      go.mockClear();
      return Number(queryObjects(Array, { format: 'count' }));
    };
    const before = await look();
    expect((await look()) - before).toBeLessThan(100);
    const stopped = gracefulShutdown.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(5_000);
    await stopped;
  } finally {
    jest.useRealTimers();
  }
});
