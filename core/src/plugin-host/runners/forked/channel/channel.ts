import type { Duplex } from 'node:stream';
import type { Allowance } from '../allowance.js';
import { encode, FrameReader, Garbage } from './frames.js';

/** What happens at one end of a channel. */
export interface Listener {
  message(message: unknown): void;
  /** What came is no message, or one that nobody expects; the other side cannot be understood any more. */
  garbage(reason: string): void;
  closed(): void;
}

/** Who floods waits; this much at most, or nobody would hear that it is still alive. */
const LONGEST_REST_MS = 5_000;

/** Those who wait share what one of them would get: many that flood take no more time than one. */
const resting = new Set<Channel>();

/**
 * Messages between two processes over a pipe of our own: unlike the channel that comes with a fork it refuses what is too large
 * before it holds it, and what is no message without throwing up. Whoever sends more than this side has time for has to wait.
 */
export class Channel {
  readonly #frames = new FrameReader();
  #rest: NodeJS.Timeout | undefined;

  /** `time`: milliseconds that this side has for reading; without it there is no end to its patience. */
  constructor(
    private readonly pipe: Duplex,
    private readonly listener: Listener,
    private readonly time?: Allowance,
  ) {
    pipe.on('data', (chunk: Buffer) => {
      this.#frames.add(chunk);
      this.#read();
    });
    // A pipe that breaks also closes.
    pipe.on('error', () => undefined);
    pipe.once('close', () => {
      clearTimeout(this.#rest);
      resting.delete(this);
      listener.closed();
    });
  }

  /** Whether what the other side says has to wait. */
  get isResting(): boolean {
    return this.#rest !== undefined;
  }

  /** Throws {@link Unsendable}. What is sent into a closed channel is gone. */
  send(message: object, sent: () => void = () => undefined): void {
    const frame = encode(message);
    if (this.pipe.writable) this.pipe.write(frame, () => sent());
    else sent();
  }

  close(): void {
    this.pipe.destroy();
  }

  #read(): void {
    if (this.#rest) return;
    try {
      while (this.#readOne());
    } catch (cause) {
      if (!(cause instanceof Garbage)) throw cause;
      this.pipe.destroy();
      this.listener.garbage(cause.message);
    }
  }

  /** False when there is nothing more to read, or no time for it. */
  #readOne(): boolean {
    const startedAt = performance.now();
    const next = this.#frames.next();
    if (!next || this.pipe.destroyed) return false;
    this.listener.message(next.message);
    const verdict = this.time?.take(performance.now() - startedAt) ?? 'granted';
    if (verdict !== 'granted') this.#restFor(this.time!.restMs);
    return verdict === 'granted';
  }

  #restFor(ms: number): void {
    this.pipe.pause();
    resting.add(this);
    const shared = Math.min(ms * resting.size, LONGEST_REST_MS);
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      resting.delete(this);
      this.#read();
      if (!this.#rest) this.pipe.resume();
    }, shared);
  }
}
