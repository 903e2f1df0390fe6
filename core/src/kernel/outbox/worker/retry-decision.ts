import { PluginFailure } from '@ombi/sdk';
import { isPluginProcessFailure } from '../../common/plugin-process-failure.js';
import type { DeliveryError } from '../rows/delivery-error.js';
import { PermanentDeliveryError, type RetryDecision } from '../rows/outbox-row.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Backoff after the first, second … failed attempt, in milliseconds. */
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

/** Milliseconds until the next attempt after `attempts` failed ones; null when all attempts are used up. */
const retryDelayAfter = (attempts: number): number | null => RETRY_DELAYS_MS[attempts - 1] ?? null;

const MAX_RETRY_DELAY_MS = RETRY_DELAYS_MS[RETRY_DELAYS_MS.length - 1]!;

/** For how long a message waits for a rate limit without using up its attempts, in milliseconds since it was written. */
export const MAX_RATE_LIMITED_MS = 72 * HOUR;
/** The shortest wait after a rate limit: some services name zero seconds. */
const MIN_RATE_LIMITED_DELAY_MS = 1_000;

/** Whether the destination accepts no calls for a while; this says nothing about the message. */
export const isRateLimited = (cause: unknown): cause is PluginFailure => cause instanceof PluginFailure && cause.code === 'rate-limited';

/**
 * Decides what follows from a failed attempt after `failedBefore` others. Errors that only an administrator can fix are not retried. A rate
 * limit is not counted: a burst of messages would use up their attempts on it. `ageMs`: milliseconds since the message was written.
 */
export function decideRetry(cause: unknown, failedBefore: number, ageMs: number): RetryDecision {
  if (isRateLimited(cause) && ageMs < MAX_RATE_LIMITED_MS)
    return { deliveryError: toDeliveryError(cause), waitMs: rateLimitedDelayMs(cause), attempts: failedBefore };

  const attempts = failedBefore + 1;
  const scheduledDelayMs = retryDelayAfter(attempts);
  const isPermanent = cause instanceof PermanentDeliveryError || (cause instanceof PluginFailure && !cause.isRetriable);
  return { deliveryError: toDeliveryError(cause), waitMs: isPermanent ? null : withRetryAfter(cause, scheduledDelayMs), attempts };
}

function toDeliveryError(cause: unknown): DeliveryError {
  if (cause instanceof PermanentDeliveryError) return cause.deliveryError;
  if (!(cause instanceof PluginFailure)) return { code: 'unexpected' };
  const code = isPluginProcessFailure(cause) ? 'plugin-not-running' : cause.code;
  return { code, ...(cause.detail ? { detail: cause.detail } : {}) };
}

/** Milliseconds until the next attempt after a rate limit: as the service asks, within limits, or a minute. */
export const rateLimitedDelayMs = ({ retryAfterMs = MINUTE }: PluginFailure): number =>
  Math.min(Math.max(retryAfterMs, MIN_RATE_LIMITED_DELAY_MS), MAX_RETRY_DELAY_MS);

function withRetryAfter(cause: unknown, scheduledDelayMs: number | null): number | null {
  const retryAfterMs = cause instanceof PluginFailure ? cause.retryAfterMs : undefined;
  return scheduledDelayMs === null || retryAfterMs === undefined
    ? scheduledDelayMs
    : Math.min(Math.max(retryAfterMs, 0), MAX_RETRY_DELAY_MS);
}
