import { Problem } from './problem.js';

/** What the pool of PostgreSQL says, without a code, when every connection was in use for as long as somebody waited. */
const ALL_BUSY = 'timeout exceeded when trying to connect';

const RETRY_AFTER_S = 2;

/** A statement took longer than any may: PostgreSQL by its code, MariaDB and MySQL by their numbers. */
const TOO_SLOW: ReadonlySet<unknown> = new Set(['57014', 1969, 3024]);

const isTooSlow = (cause: unknown): boolean => {
  const { driverError } = Object(cause) as { driverError?: unknown };
  const { code, errno } = Object(driverError) as { code?: unknown; errno?: unknown };
  return TOO_SLOW.has(code) || TOO_SLOW.has(errno);
};

/** More is asked of the database at once than it answers in time: no fault of the call, which may come again. Null for anything else. */
export const allBusy = (cause: unknown): Problem | null =>
  (cause instanceof Error && cause.message === ALL_BUSY) || isTooSlow(cause)
    ? new Problem(503, 'unavailable', undefined, {}, { retryAfter: RETRY_AFTER_S })
    : null;
