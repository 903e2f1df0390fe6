import type { Duplex } from 'node:stream';
import { encode, FrameReader, Garbage } from './frames.js';

/** What happens at one end of a channel. */
export interface Listener {
  message(message: unknown): void;
  /** What came is no message, or one that nobody expects; the other side cannot be understood any more. */
  garbage(reason: string): void;
  closed(): void;
}

/**
 * Messages between two processes over a pipe of our own: unlike the channel that comes with a fork it refuses what is too large
 * before it holds it, and what is no message without throwing up.
 */
export class Channel {
  constructor(
    private readonly pipe: Duplex,
    private readonly listener: Listener,
  ) {
    const frames = new FrameReader();
    pipe.on('data', (chunk: Buffer) => this.#read(frames, chunk));
    // A pipe that breaks also closes.
    pipe.on('error', () => undefined);
    pipe.once('close', () => listener.closed());
  }

  /** Throws {@link Unsendable}. What is sent into a closed channel is gone. */
  send(message: object, sent?: () => void): void {
    const frame = encode(message);
    if (this.pipe.writable) this.pipe.write(frame, () => sent?.());
  }

  close(): void {
    this.pipe.destroy();
  }

  #read(frames: FrameReader, chunk: Buffer): void {
    try {
      for (const message of frames.read(chunk)) this.listener.message(message);
    } catch (cause) {
      if (!(cause instanceof Garbage)) throw cause;
      this.pipe.destroy();
      this.listener.garbage(cause.message);
    }
  }
}
