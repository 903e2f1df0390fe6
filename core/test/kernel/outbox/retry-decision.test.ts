import { PluginFailure } from '@ombi/sdk';
import fc from 'fast-check';
import { decideRetry, MAX_RATE_LIMITED_MS } from '../../../src/kernel/outbox/worker/retry-decision.js';
import { createPluginProcessFailure, RETRY_DELAYS_MS } from '../../../src/kernel/index.js';

const MINUTE = 60_000;

describe('decideRetry', () => {
  it('waits at most a day, and at least the backoff unless the service asked for less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.option(fc.integer({ min: -1000, max: 10 * 24 * 60 * MINUTE }), { nil: undefined }),
        (failedBefore, retryAfter) => {
          const { waitMs, attempts } = decideRetry(new PluginFailure('unavailable', undefined, retryAfter), failedBefore, 0);
          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(waitMs).toBeLessThanOrEqual(24 * 60 * MINUTE);
          expect(attempts).toBe(failedBefore + 1);
          if (retryAfter === undefined) expect(waitMs).toBe(RETRY_DELAYS_MS[failedBefore]);
        },
      ),
    );
  });

  it('does not count a rate limit as an attempt, and waits from a second to a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.option(fc.integer({ min: -1000, max: 10 * 24 * 60 * MINUTE }), { nil: undefined }),
        fc.integer({ min: -1000, max: MAX_RATE_LIMITED_MS - 1 }),
        (failedBefore, retryAfter, ageMs) => {
          const { waitMs, attempts } = decideRetry(new PluginFailure('rate-limited', undefined, retryAfter), failedBefore, ageMs);
          expect(attempts).toBe(failedBefore);
          expect(waitMs).toBeGreaterThanOrEqual(1_000);
          expect(waitMs).toBeLessThanOrEqual(24 * 60 * MINUTE);
        },
      ),
    );
  });

  it('counts rate limits of a message that has waited for three days, so that it ends', () => {
    const rateLimited = new PluginFailure('rate-limited', undefined, 2_000);
    expect(decideRetry(rateLimited, 0, MAX_RATE_LIMITED_MS)).toMatchObject({ attempts: 1, waitMs: 2_000 });
    expect(decideRetry(rateLimited, 9, MAX_RATE_LIMITED_MS)).toMatchObject({ attempts: 10, waitMs: null });
  });

  it('tells a plug-in that is not running from a service that reports an error', () => {
    const detail = 'its process ended: it was stopped';
    const decision = { deliveryError: { code: 'plugin-not-running', detail }, waitMs: MINUTE, attempts: 1 };
    expect(decideRetry(createPluginProcessFailure(detail), 0, 0)).toEqual(decision);
    expect(decideRetry(new PluginFailure('unavailable', detail), 0, 0).deliveryError).toEqual({ code: 'unavailable', detail });
  });

  it('ends after the last attempt, whatever failed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 1000 }), (failed) => decideRetry(new PluginFailure('timeout'), failed, 0).waitMs === null),
    );
  });
});
