import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../problems/index.js';

/** Some seconds together: two instances that work on one small table get in each other's way at every step. */
const TRIES = 12;
const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 1_500;

const CONFLICTS: ReadonlySet<unknown> = new Set([
  'SQLITE_BUSY', // another process writes at this moment: SQLite never waits for it between a first read and a first write
  'SQLITE_BUSY_SNAPSHOT', // another process wrote between our first read and our first write
  ...['40001', '40P01', '55P03'], // PostgreSQL: serialisation failure, deadlock, lock time-out
  ...['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'], // MySQL: deadlock, lock wait time-out, changed row snapshot
]);

/** Two transactions got in each other's way; the one that lost did nothing and may try again. */
const isConflict = (cause: unknown): boolean => {
  const { code, driverError } = Object(cause) as { code?: unknown; driverError?: { code?: unknown } };
  return CONFLICTS.has(driverError?.code ?? code);
};

/**
 * Try work again while it loses against others, with growing random pauses, and at least until `patienceMs` are over.
 * Throws a {@link Problem} with status 503 when it never wins: whoever asked may ask again.
 */
export async function retryConflicts<T>(work: () => Promise<T>, patienceMs = 0): Promise<T> {
  const patienceEnds = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
      if (attempt >= TRIES && performance.now() >= patienceEnds) throw new Problem(503, 'unavailable', undefined, {}, { retryAfter: 1 });
      await wait(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }
}

/** SQLite, PostgreSQL and MySQL in this order. */
const DUPLICATES: ReadonlySet<unknown> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505', 'ER_DUP_ENTRY']);

/** Whether a write was refused by a unique constraint. On PostgreSQL the transaction around it cannot go on. */
export const isDuplicate = (cause: unknown): boolean => {
  const { code, driverError } = Object(cause) as { code?: unknown; driverError?: { code?: unknown } };
  return DUPLICATES.has(driverError?.code ?? code);
};
