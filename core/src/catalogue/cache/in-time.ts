import { setTimeout as wait } from 'node:timers/promises';

/** What is there after a while: the answer, or `otherwise` while it is still on its way. A failure stays one, unless it comes too late. */
export function inTime<T, O>(answer: Promise<T>, ms: number, otherwise: O): Promise<T | O> {
  answer.catch(() => undefined); // in time it is told by the race below, later nobody is there to hear it
  return Promise.race([answer, wait(ms, otherwise, { ref: false })]);
}
