import { quantile } from '../../support/statistics.mjs';

/** Number of concurrent users (user count). */
export const USER_COUNT = 20;

/**
 * So many users make calls, each one after the other, until all are made. Answers like `rateOf`: answers a second, and how long one waited.
 * @param {readonly (() => Promise<unknown>)[]} calls
 */
export async function runAsUsers(calls, users = USER_COUNT) {
  const open = calls.values();
  const waits = [];
  const user = async () => {
    for (const call of open) {
      const started = performance.now();
      await call();
      waits.push(performance.now() - started);
    }
  };

  const started = performance.now();
  await Promise.all(Array.from({ length: users }, user));
  const onTheClock = (calls.length * 1000) / (performance.now() - started);
  return { onTheClock, waits: { median: quantile(waits, 0.5), longest: quantile(waits, 0.99) } };
}
