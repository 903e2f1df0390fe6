import { EventLoopAwareTimer } from '../../src/kernel/index.js';

/** A timer whose time-outs never expire, so that no answer is late on a slow machine, unless a test about late answers sets `isHeld` to false. */
export class HeldTimer extends EventLoopAwareTimer {
  isHeld = true;

  override start(ms: number, onExpired: () => void): () => void {
    return this.isHeld ? () => undefined : super.start(ms, onExpired);
  }
}
