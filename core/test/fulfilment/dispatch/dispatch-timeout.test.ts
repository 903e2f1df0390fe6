import type { EventBus } from '../../../src/events/index.js';
import { DISPATCH_TIMEOUT_MS, type DispatchAttempt } from '../../../src/fulfilment/dispatch/dispatch-attempt.js';
import { DISPATCH_TARGETS } from '../../../src/fulfilment/dispatch/dispatch-order.js';
import type { DispatchOrderRepository } from '../../../src/fulfilment/dispatch/dispatch-order.repository.js';
import type { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { FulfilmentService } from '../../../src/fulfilment/fulfilment.service.js';
import type { Outbox } from '../../../src/kernel/index.js';

it('an attempt lasts longer than the call of the downloader, so that its connection records the time-out', () => {
  const timeouts: (number | undefined)[] = [];
  const outbox = { registerHandler: (...[, , options]: Parameters<Outbox['registerHandler']>) => void timeouts.push(options?.timeoutMs) };
  const events = { onInTransaction: () => undefined, onOtherPortals: () => undefined, onAnyPortal: () => undefined };
  const others = [{} as DownloaderSelector, {} as DispatchAttempt, events as unknown as EventBus, {} as DispatchOrderRepository] as const;
  new FulfilmentService(outbox as unknown as Outbox, ...others).onModuleInit();
  expect(timeouts).toHaveLength(DISPATCH_TARGETS.length);
  for (const timeout of timeouts) expect(timeout).toBeGreaterThan(DISPATCH_TIMEOUT_MS);
});
