import type { Duplex } from 'node:stream';
import type { RateLimiter } from './rate-limiter.js';
import { encodeFrame, IpcFrameReader, MalformedFrame } from './ipc-frames.js';

/** What happens at one end of a channel. */
export interface IpcListener {
  message(message: unknown): void;
  /** What came is no message, or one that nobody expects; the other side cannot be understood any more. */
  garbage(reason: string): void;
  closed(): void;
}

/** Who floods waits; this much at most, or nobody would hear that it is still alive. */
const MAX_PAUSE_MS = 5_000;

/** Those who wait share what one of them would get: many that flood take no more time than one. */
const pausedChannels = new Set<IpcChannel>();

/**
 * Messages between two processes over a pipe of our own: unlike the channel that comes with a fork it refuses what is too large
 * before it holds it, and what is no message without throwing up. Whoever sends more than this side has time for has to wait.
 */
export class IpcChannel {
  readonly #frames = new IpcFrameReader();
  #pauseTimer: NodeJS.Timeout | undefined;

  /** `time`: milliseconds that this side has for reading; without it there is no end to its patience. */
  constructor(
    private readonly pipe: Duplex,
    private readonly ipcListener: IpcListener,
    private readonly rateLimiter?: RateLimiter,
  ) {
    pipe.on('data', (chunk: Buffer) => {
      this.#frames.add(chunk);
      this.#read();
    });
    // A pipe that breaks also closes.
    pipe.on('error', () => undefined);
    pipe.once('close', () => {
      clearTimeout(this.#pauseTimer);
      pausedChannels.delete(this);
      ipcListener.closed();
    });
  }

  /** Whether what the other side says has to wait. */
  get isPaused(): boolean {
    return this.#pauseTimer !== undefined;
  }

  /** Throws {@link Unsendable}. What is sent into a closed channel is gone. */
  send(message: object, sent: () => void = () => undefined): void {
    const frame = encodeFrame(message);
    if (this.pipe.writable) this.pipe.write(frame, () => sent());
    else sent();
  }

  close(): void {
    this.pipe.destroy();
  }

  #read(): void {
    if (this.#pauseTimer) return;
    try {
      while (this.#readOne());
    } catch (cause) {
      if (!(cause instanceof MalformedFrame)) throw cause;
      this.pipe.destroy();
      this.ipcListener.garbage(cause.message);
    }
  }

  /** False when there is nothing more to read, or no time for it. */
  #readOne(): boolean {
    const startedAt = performance.now();
    const next = this.#frames.next();
    if (!next || this.pipe.destroyed) return false;
    this.ipcListener.message(next.message);
    const verdict = this.rateLimiter?.consume(performance.now() - startedAt) ?? 'granted';
    if (verdict !== 'granted') this.#pauseFor(this.rateLimiter!.waitMs);
    return verdict === 'granted';
  }

  #pauseFor(ms: number): void {
    this.pipe.pause();
    pausedChannels.add(this);
    const shared = Math.min(ms * pausedChannels.size, MAX_PAUSE_MS);
    this.#pauseTimer = setTimeout(() => {
      this.#pauseTimer = undefined;
      pausedChannels.delete(this);
      this.#read();
      if (!this.#pauseTimer) this.pipe.resume();
    }, shared);
  }
}
