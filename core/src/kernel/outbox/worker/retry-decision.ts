import { PluginFailure } from '@ombi/sdk';
import { isProcessFailure } from '../../common/process-failure.js';
import type { DeliveryError } from '../rows/delivery-error.js';
import { PermanentDeliveryError } from '../rows/outbox-row.js';

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

/** The consequence of a failed attempt: the error, and the milliseconds until the next attempt (null: never). */
export interface RetryDecision {
  readonly deliveryError: DeliveryError;
  readonly waitMs: number | null;
}

/** Decides what follows from a failed attempt, which `attempts` includes. Errors that only an administrator can fix are not retried. */
export function decideRetry(cause: unknown, attempts: number): RetryDecision {
  const scheduledDelayMs = retryDelayAfter(attempts);
  const isPermanent = cause instanceof PermanentDeliveryError || (cause instanceof PluginFailure && !cause.isRetriable);
  return { deliveryError: toDeliveryError(cause), waitMs: isPermanent ? null : withRetryAfter(cause, scheduledDelayMs) };
}

function toDeliveryError(cause: unknown): DeliveryError {
  if (cause instanceof PermanentDeliveryError) return cause.deliveryError;
  if (!(cause instanceof PluginFailure)) return { code: 'unexpected' };
  const code = isProcessFailure(cause) ? 'plugin-not-running' : cause.code;
  return { code, ...(cause.detail ? { detail: cause.detail } : {}) };
}

function withRetryAfter(cause: unknown, scheduledDelayMs: number | null): number | null {
  const retryAfterMs = cause instanceof PluginFailure ? cause.retryAfterMs : undefined;
  return scheduledDelayMs === null || retryAfterMs === undefined
    ? scheduledDelayMs
    : Math.min(Math.max(retryAfterMs, 0), MAX_RETRY_DELAY_MS);
}
