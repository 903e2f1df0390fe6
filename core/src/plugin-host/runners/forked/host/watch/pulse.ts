import type { ForkPlan } from '../../plan.js';
import { vitalsOf } from './vitals.js';

/** Milliseconds between two looks, and looks between two questions. */
const PACE_MS = 250;
const LOOKS = 4;

/** What the watch over a process can do. */
interface Hands {
  ping(): void;
  /** False while nobody reads what it says, its answers among it. */
  isHeard(): boolean;
  /** With the reason in plain words. */
  end(reason: string): void;
}

/**
 * Watches over a process as long as it lives: it must not take more memory than it may, and must answer a question now and then. One
 * that works without hearing is lost in a loop. Where the system tells how long it worked, that counts, because on a busy machine a
 * process that stepped back for everybody else may wait long for its turn.
 */
export class Pulse {
  readonly #timer: NodeJS.Timeout;
  #looks = 0;
  #asked: { readonly atMs: number; readonly workedMs: number } | null = null;
  #mayWorkMs: number;

  constructor(
    private readonly pid: number,
    private readonly plan: Pick<ForkPlan, 'memoryMb' | 'graceMs' | 'readMs'>,
    private readonly hands: Hands,
  ) {
    // Code that is being loaded hears nothing.
    this.#mayWorkMs = plan.readMs;
    this.#timer = setInterval(() => this.#look(), PACE_MS).unref();
  }

  /** From now on it has nothing to do but to work for us. */
  loaded(): void {
    this.#mayWorkMs = this.plan.graceMs;
    this.#asked = null;
  }

  answered(residentBytes: number): void {
    this.#asked = null;
    this.#weigh(residentBytes);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const vitals = vitalsOf(this.pid);
    if (vitals) this.#weigh(vitals.residentBytes);
    const now = performance.now();
    const workedMs = vitals?.workedMs ?? now;
    if (this.#asked && !this.hands.isHeard()) this.#asked = { atMs: now, workedMs };
    if (this.#asked) return this.#judge(now - this.#asked.atMs, workedMs - this.#asked.workedMs);

    this.#looks += 1;
    if (this.#looks % LOOKS !== 0) return;
    this.#asked = { atMs: now, workedMs };
    this.hands.ping();
  }

  #judge(silentMs: number, workedMs: number): void {
    if (workedMs > this.#mayWorkMs || silentMs > this.plan.readMs) this.hands.end('it was busy with itself and did not answer any more');
  }

  #weigh(residentBytes: number): void {
    const { resident } = this.plan.memoryMb;
    if (residentBytes > resident * 1024 * 1024) this.hands.end(tooMuchMemory(this.plan));
  }
}

export const tooMuchMemory = ({ memoryMb: { heap, resident } }: Pick<ForkPlan, 'memoryMb'>): string =>
  `it used more memory than it may (${heap} MB of objects, ${resident} MB in all)`;
