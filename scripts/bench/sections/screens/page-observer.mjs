/** Both run in the browser. */

/** Notes what jumps by itself, in the worst five seconds as the web's own measure has it, and how long a hand waits for what it did. */
export function observePage() {
  const seen = (globalThis.seen = { shift: 0, waits: [] });
  let burst = { from: 0, last: 0, sum: 0 };

  new globalThis.PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const isSame = startTime - burst.last < 1_000 && startTime - burst.from < 5_000;
      burst = { from: isSame ? burst.from : startTime, last: startTime, sum: (isSame ? burst.sum : 0) + value };
      seen.shift = Math.max(seen.shift, burst.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  new globalThis.PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) seen.waits.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** What was noted; waits are told once. */
export const takeObservations = () => ({ shift: globalThis.seen.shift, waits: globalThis.seen.waits.splice(0) });
