import { startChildScript } from '../support/child-script.mjs';
import { atMost, count, milliseconds, times, informational } from '../support/figures.mjs';
import { median } from '../support/statistics.mjs';

const SUBSCRIBERS = 1_000;
const READERS = 5_000;

/**
 * Fan-out of notifications to many recipients: messages per second, latency of the approval that causes them, a newsletter, and a channel
 * that hangs.
 */
export async function fanOut(scope) {
  const file = new URL('../child-processes/fan-out.mjs', import.meta.url);
  const { said } = await startChildScript(scope, file, { subscribers: SUBSCRIBERS, readers: READERS });
  const { unwatched, watched, newsletter, hanging } = said;
  const [alone, among] = [median(unwatched.latencies), median(watched.latencies)];
  return [
    informational(`messages a second to ${count(SUBSCRIBERS)} subscribers`, count(median(watched.rates))),
    atMost(`an approval with ${count(SUBSCRIBERS)} subscribers`, among, 250, milliseconds),
    atMost('the same : one without subscribers', among / alone, 1.5, times),
    atMost(`a newsletter to ${count(READERS)} addresses is queued`, newsletter.queued, 5_000, milliseconds),
    informational('mails a second of it', count((READERS / newsletter.sent) * 1_000)),
    atMost('mails of it that were sent twice', newsletter.doubled, 0, count),
    atMost('four channels have a message while a fifth hangs', hanging, 2_000, milliseconds),
  ];
}
fanOut.timeoutMs = 600_000;
