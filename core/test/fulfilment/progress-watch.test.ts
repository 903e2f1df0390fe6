import { queryObjects } from 'node:v8';
import type { Onlookers } from '../../src/fulfilment/progress/onlookers.js';
import type { ProgressRounds } from '../../src/fulfilment/progress/progress-rounds.js';
import { ProgressWatch } from '../../src/fulfilment/progress/progress-watch.js';
import { Lifecycle } from '../../src/kernel/index.js';
import { silentLog } from '../support/silent-log.js';

it('keeps nothing of rounds that are over, however long somebody looks', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const lifecycle = new Lifecycle(silentLog());
    const go = jest.fn(async () => undefined);
    new ProgressWatch(
      { go } as unknown as ProgressRounds,
      { areThere: true } as Onlookers,
      lifecycle,
      silentLog(),
    ).onApplicationBootstrap();
    const look = async () => {
      for (let second = 1; second <= 200; second += 1) await jest.advanceTimersByTimeAsync(1_000);
      go.mockClear();
      return Number(queryObjects(Array, { format: 'count' }));
    };
    const before = await look();
    expect((await look()) - before).toBeLessThan(100);
    const stopped = lifecycle.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(5_000);
    await stopped;
  } finally {
    jest.useRealTimers();
  }
});
