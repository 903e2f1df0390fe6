import { PluginFailure } from '@ombi/sdk';
import fc from 'fast-check';
import { decideRetry } from '../../../src/kernel/outbox/worker/retry-decision.js';
import { createProcessFailure, RETRY_DELAYS_MS } from '../../../src/kernel/index.js';

const MINUTE = 60_000;

describe('decideRetry', () => {
  it('waits at most a day, and at least the backoff unless the service asked for less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.option(fc.integer({ min: -1000, max: 10 * 24 * 60 * MINUTE }), { nil: undefined }),
        (attempts, retryAfter) => {
          const { waitMs } = decideRetry(new PluginFailure('rate-limited', undefined, retryAfter), attempts);
          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(waitMs).toBeLessThanOrEqual(24 * 60 * MINUTE);
          if (retryAfter === undefined) expect(waitMs).toBe(RETRY_DELAYS_MS[attempts - 1]);
        },
      ),
    );
  });

  it('tells a plug-in that is not running from a service that reports an error', () => {
    const detail = 'its process ended: it was stopped';
    expect(decideRetry(createProcessFailure(detail), 1)).toEqual({ deliveryError: { code: 'plugin-not-running', detail }, waitMs: MINUTE });
    expect(decideRetry(new PluginFailure('unavailable', detail), 1).deliveryError).toEqual({ code: 'unavailable', detail });
  });

  it('ends after the last attempt, whatever failed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1000 }), (attempts) => decideRetry(new PluginFailure('timeout'), attempts).waitMs === null),
    );
  });
});
