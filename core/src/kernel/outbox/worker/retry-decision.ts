import { PluginFailure } from '@ombi/sdk';
import type { DeliveryError } from '../rows/delivery-error.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after the first, second … failed try, in milliseconds. */
export const RETRY_DELAYS_MS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** Milliseconds until the next try after `attempts` failed ones; null when the ladder has no rung left. */
const retryDelayAfter = (attempts: number): number | null => RETRY_DELAYS_MS[attempts - 1] ?? null;

const MAX_RETRY_DELAY_MS = RETRY_DELAYS_MS[RETRY_DELAYS_MS.length - 1]!;

/** What follows from a failed try: what it was, and the milliseconds until the next try (null: never). */
export interface RetryDecision {
  readonly trouble: DeliveryError;
  readonly waitMs: number | null;
}

/** Judge a failed try. `attempts` counts it in. A failure that only an administrator can mend is not tried again. */
export function decideRetry(cause: unknown, attempts: number): RetryDecision {
  const ladder = retryDelayAfter(attempts);
  const isPermanent = cause instanceof PluginFailure && !cause.isRetriable;
  return { trouble: toDeliveryError(cause), waitMs: isPermanent ? null : withRetryAfter(cause, ladder) };
}

const toDeliveryError = (cause: unknown): DeliveryError =>
  cause instanceof PluginFailure ? { code: cause.code, ...(cause.detail ? { detail: cause.detail } : {}) } : { code: 'unexpected' };

function withRetryAfter(cause: unknown, ladder: number | null): number | null {
  const retryAfterMs = cause instanceof PluginFailure ? cause.retryAfterMs : undefined;
  return ladder === null || retryAfterMs === undefined ? ladder : Math.min(Math.max(retryAfterMs, 0), MAX_RETRY_DELAY_MS);
}
