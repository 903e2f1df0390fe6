import { EventLoopAwareTimer } from '../../src/kernel/index.js';

/** A timer whose time-outs never expire, so that no answer is late on a slow machine, unless a test about late answers sets `isHeld` to false. */
export class HeldTimer extends EventLoopAwareTimer {
  isHeld = true;

  override start(ms: number, onExpired: () => void): () => void {
    return this.isHeld ? () => undefined : super.start(ms, onExpired);
  }
}

/**
 * Holds the timers of that many milliseconds that start from now on, so that a slow machine does not reach their end. The function that it
 * returns ends them, and holds no further ones.
 */
export function holdTimer(ms: number): () => void {
  const start = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number, ...args: []) => {
    if (after !== ms) return start(run, after, ...args);
    held.push(run);
    return start(() => undefined, after);
  }) as typeof setTimeout);
  return () => {
    spy.mockRestore();
    for (const run of held) run();
  };
}
