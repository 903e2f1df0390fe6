import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../problems/problem.js';

/** Two portals that work on one small table conflict at almost every statement. */
const MIN_ATTEMPTS = 12;

/** As long as a user waits, and shorter than the time-outs of reverse proxies: on a busy machine twelve attempts are over too soon. */
const DEFAULT_RETRY_MS = 15_000;
const MIN_BACKOFF_MS = 15;
const MAX_BACKOFF_MS = 1_500;
const CONFLICT_CODES: ReadonlySet<unknown> = new Set([
  'SQLITE_BUSY', // another process is writing: SQLite never waits for it between a first read and a first write
  'SQLITE_BUSY_SNAPSHOT', // another process wrote between this transaction's first read and first write
  ...['40001', '40P01', '55P03'], // PostgreSQL: serialisation failure, deadlock, lock time-out
  ...['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'], // MySQL: deadlock, lock wait time-out, changed row snapshot
]);

/** Whether two transactions conflicted; the losing one changed nothing and may be retried. */
const isConflict = (cause: unknown): boolean => {
  const { code, driverError } = Object(cause) as { code?: unknown; driverError?: { code?: unknown } };
  return CONFLICT_CODES.has(driverError?.code ?? code);
};

/**
 * Retries work while it loses conflicts (deadlocks, serialization failures), with growing random pauses, for at least `retryForMs` and
 * twelve attempts. Throws a {@link Problem} with status 503 when it still loses: the client may retry.
 */
export async function retryConflicts<T>(work: () => Promise<T>, retryForMs = DEFAULT_RETRY_MS): Promise<T> {
  const retryUntil = performance.now() + retryForMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      if (attempt >= MIN_ATTEMPTS && performance.now() >= retryUntil)
        throw new Problem(503, 'unavailable', undefined, {}, { retryAfter: 1 });
      await wait(Math.random() * Math.min(MIN_BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS));
    }
  }
}
