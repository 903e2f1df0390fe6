import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';

/** Length of a slice in milliseconds. */
const SLICE_MS = 50;
/** A slice that ends later than this, in milliseconds, shows that the process itself was too slow to notice an answer. */
const TOLERANCE_MS = 10;
/** The part of such a slice that counts all the same, so that a process that is always busy still gives up at some time. */
const BUSY_SHARE = 1 / 8;

/** Elapsed time since the last slice, and how much of it the event loop was idle, in milliseconds. */
export interface SliceMeasure {
  readonly elapsedMs: number;
  readonly idleMs: number;
}

/**
 * Time-outs that measure another party and not this process: time in which the event loop was busy, or late for its own timer, counts an
 * eighth. A time-out of `ms` therefore takes up to eight times as long on a machine without a free processor, never less than `ms`.
 */
@Injectable()
export class EventLoopAwareTimer {
  /** Calls `onExpired` once after `ms` milliseconds, and does not keep the process alive. Returns a function that cancels it. */
  start(ms: number, onExpired: () => void): () => void {
    const measure = this.startMeasuring();
    const slice = Math.min(SLICE_MS, ms);
    let left = ms;
    let timer: NodeJS.Timeout;
    const next = (): void => {
      timer = setTimeout(() => {
        left -= countedMs(slice, measure());
        if (left <= 0) onExpired();
        else next();
      }, slice).unref();
    };
    next();
    return () => clearTimeout(timer);
  }

  /** The answer, or `fallback` when it takes longer than `ms`. Rejects when the answer fails in time; a later failure is ignored. */
  async withFallback<T, O>(answer: Promise<T>, ms: number, fallback: O): Promise<T | O> {
    let cancel = (): void => undefined;
    const late = new Promise<O>((resolve) => (cancel = this.start(ms, () => resolve(fallback))));
    answer.catch(() => undefined); // the race below reports a failure in time; a later one must not be unhandled
    try {
      return await Promise.race([answer, late]);
    } finally {
      cancel();
    }
  }

  /** Returns a function that measures the time since its last call. */
  protected startMeasuring(): () => SliceMeasure {
    let last = { at: performance.now(), loop: performance.eventLoopUtilization() };
    return () => {
      const now = { at: performance.now(), loop: performance.eventLoopUtilization() };
      const measured = { elapsedMs: now.at - last.at, idleMs: now.loop.idle - last.loop.idle };
      last = now;
      return measured;
    };
  }
}

function countedMs(slice: number, { elapsedMs, idleMs }: SliceMeasure): number {
  const isLate = elapsedMs > slice + TOLERANCE_MS;
  return Math.max(isLate ? 0 : Math.min(idleMs + TOLERANCE_MS, slice), slice * BUSY_SHARE);
}
