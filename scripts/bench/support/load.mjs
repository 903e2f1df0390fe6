import autocannon from 'autocannon';
import { cpuSecondsOf } from './process-usage.mjs';

const CONNECTIONS = 10;

/** @typedef {{ url: string, pid: number, headers?: Record<string, string>, method?: string, body?: string, connections?: number }} Target */

/**
 * Sends requests to a target without a pause. Returns its requests per second by the clock, and by the processor time that its process took
 * for them: the same where it has a processor to itself, and true also on a machine that is busy with other things. `waits` are the latencies
 * in milliseconds: the median, and the longest of a hundred.
 * @param {Target} target
 */
export async function measureRate({ pid, connections = CONNECTIONS, ...target }, seconds) {
  const before = cpuSecondsOf(pid);
  const { requests, duration, latency, non2xx, errors } = await autocannon({ ...target, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} answers were no success, ${errors} failed`);
  const byWork = requests.total / (cpuSecondsOf(pid) - before);
  return { onTheClock: requests.total / duration, byWork, waits: { median: latency.p50, longest: latency.p99 } };
}

/**
 * The rates of several targets by name. They are asked in short turns, one after the other, so that noise hits all alike.
 * @param {Record<string, Target>} targets
 */
export async function measureRatesInTurns(targets, { rounds, seconds }) {
  const rates = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) rates[name].push(await measureRate(target, seconds));
  }
  return rates;
}

/** Warms up targets with unmeasured calls: code that ran often is faster. */
export async function warmUp(targets, seconds) {
  for (const target of targets) await measureRate(target, seconds);
}
