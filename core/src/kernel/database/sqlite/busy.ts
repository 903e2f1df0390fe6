import { setTimeout as wait } from 'node:timers/promises';
import { LockTimeout } from './mutex.js';

const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 50;

const isBusy = (cause: unknown): boolean => {
  const { driverError } = Object(cause) as { driverError?: unknown };
  const { code } = Object(driverError) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
};

/**
 * Run a statement again while another program holds the lock of the file; not for statements of a transaction, all of which must be run
 * again. SQLite's own waiting would stop the whole process; here it goes on answering. Throws {@link LockTimeout} after `timeoutMs`.
 */
export async function retryWhileBusy<T>(run: () => Promise<T>, timeoutMs: number): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await run();
    } catch (cause) {
      if (!isBusy(cause)) throw cause;
      if (performance.now() >= end) throw new LockTimeout(`Another program has held the lock of the database for ${timeoutMs} ms.`);
      await wait(pauseMs);
    }
  }
}
