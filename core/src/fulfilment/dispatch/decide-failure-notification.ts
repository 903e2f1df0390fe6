import type { DispatchState } from './dispatch-order.js';

/** Number of failures in a row of which administrators are notified. */
const REPORTED_FAILURES = 3;

/** Milliseconds of failures after which administrators are notified even of fewer. */
const REPORTED_AFTER_MS = 3_600_000;

/** A failed attempt: its number in a row, whether it was the last one, and its time. */
interface Failure {
  readonly attempts: number;
  readonly isDeadLetter: boolean;
  readonly at: number;
}

/** What a failed attempt leaves to the next one, and whether administrators are notified now. */
export interface FailureRecord {
  readonly dispatchState: DispatchState;
  readonly needsAttention: boolean;
}

/**
 * Decides whether administrators are notified of a failed attempt: once per dispatch, and not of the first retriable failure, because a
 * downloader that restarts is back within minutes. A dispatch that is not retried begins anew when an administrator sends it again.
 */
export function decideFailureNotification(
  { accepted, failingSince, isReported = false }: DispatchState,
  { attempts, isDeadLetter, at }: Failure,
): FailureRecord {
  const since = failingSince ?? at;
  const isLasting = attempts >= REPORTED_FAILURES || (attempts > 1 && at - since >= REPORTED_AFTER_MS);
  const needsAttention = !isReported && (isDeadLetter || isLasting);
  return {
    needsAttention,
    dispatchState: { ...(!isDeadLetter && accepted && { accepted }), failingSince: since, isReported: isReported || needsAttention },
  };
}
