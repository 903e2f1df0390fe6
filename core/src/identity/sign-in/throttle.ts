import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, Problem } from '../../kernel/index.js';

const MINUTE_MS = 60_000;

/** How often something may be tried in a while. */
export interface Bound {
  /** Who tries what: an account, an address, or both. */
  readonly key: string;
  readonly most: number;
  /** Default: a minute. */
  readonly withinMs?: number;
}

interface Streak {
  readonly until: number;
  tries: number;
}

/** Slows guessing down: whoever tried too often waits until the time since their first try is over. Kept by each instance for itself. */
@Injectable()
export class Throttle {
  readonly #streaks = new LRUCache<string, Streak>({ max: 20_000 });

  constructor(private readonly clock: Clock) {}

  /** Throws a 429 problem while one of the bounds is reached. */
  demand(...bounds: readonly Bound[]): void {
    const ends = bounds.filter((bound) => this.isReached(bound)).map(({ key }) => this.#running(key)?.until ?? 0);
    if (ends.length === 0) return;

    const waitSeconds = Math.ceil((Math.max(...ends) - this.clock.ms()) / 1000);
    throw new Problem(429, 'too-many-attempts', `Too many attempts. Try again in ${waitSeconds} seconds`, {}, { retryAfter: waitSeconds });
  }

  isReached({ key, most }: Bound): boolean {
    return (this.#running(key)?.tries ?? 0) >= most;
  }

  count(...bounds: readonly Bound[]): void {
    for (const { key, withinMs = MINUTE_MS } of bounds) {
      const streak = this.#running(key) ?? { until: this.clock.ms() + withinMs, tries: 0 };
      streak.tries += 1;
      this.#streaks.set(key, streak);
    }
  }

  /** A try that was none of the bad ones. */
  takeBack(...bounds: readonly Bound[]): void {
    for (const { key } of bounds) {
      const streak = this.#running(key);
      if (streak) streak.tries -= 1;
    }
  }

  forget({ key }: Bound): void {
    this.#streaks.delete(key);
  }

  #running(key: string): Streak | undefined {
    const streak = this.#streaks.get(key);
    return streak && this.clock.ms() < streak.until ? streak : undefined;
  }
}
