import { Clock } from '../../src/kernel/index.js';

/** Time goes its way, and a test can push it forward. */
export class MovableClock extends Clock {
  /** Milliseconds ahead of the real time. */
  offset = 0;

  override ms(): number {
    return super.ms() + this.offset;
  }
}
