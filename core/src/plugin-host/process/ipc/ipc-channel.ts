import type { Duplex } from 'node:stream';
import type { MessageRateLimiter } from './message-rate-limiter.js';
import { encodeFrame, IpcFrameReader, MalformedFrameError } from './ipc-frames.js';

/** Receives the events at one end of a channel. */
export interface IpcListener {
  onMessage(message: unknown): void;
  /** The other side sent a malformed or unexpected message; the channel cannot be used any more. */
  onMalformed(reason: string): void;
  onClose(): void;
}

/** Longest pause in milliseconds of a side that sends too much, so that its pongs are still read in time. */
const MAX_PAUSE_MS = 5_000;

/** Paused channels share the reading time of one: many that flood take no more time than one. */
const pausedChannels = new Set<IpcChannel>();

/**
 * Messages between two processes over our own pipe. Unlike the channel of `fork` it refuses messages that are too large before it buffers
 * them, and malformed ones without throwing. A side that sends more than this side has time to read is paused.
 */
export class IpcChannel {
  readonly #frames = new IpcFrameReader();
  #pauseTimer: NodeJS.Timeout | undefined;

  /** `time`: milliseconds that this side may spend on reading; unlimited without it. */
  constructor(
    private readonly pipe: Duplex,
    private readonly ipcListener: IpcListener,
    private readonly rateLimiter?: MessageRateLimiter,
  ) {
    pipe.on('data', (chunk: Buffer) => {
      this.#frames.add(chunk);
      this.#read();
    });
    // A broken pipe also emits `close`.
    pipe.on('error', () => undefined);
    pipe.once('close', () => {
      clearTimeout(this.#pauseTimer);
      pausedChannels.delete(this);
      ipcListener.onClose();
    });
  }

  /** Whether reading is paused. */
  get isPaused(): boolean {
    return this.#pauseTimer !== undefined;
  }

  /** Throws {@link UnsendableMessageError}. Messages sent into a closed channel are dropped. */
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
      if (!(cause instanceof MalformedFrameError)) throw cause;
      this.pipe.destroy();
      this.ipcListener.onMalformed(cause.message);
    }
  }

  /** Reads one message. False when there is none, or no reading time left. */
  #readOne(): boolean {
    const startedAt = performance.now();
    const next = this.#frames.next();
    if (!next || this.pipe.destroyed) return false;
    this.ipcListener.onMessage(next.message);
    const verdict = this.rateLimiter?.consume(performance.now() - startedAt) ?? 'allowed';
    if (verdict !== 'allowed') this.#pauseFor(this.rateLimiter!.waitMs);
    return verdict === 'allowed';
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
