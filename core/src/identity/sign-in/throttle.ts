import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, Problem } from '../../kernel/index.js';

const WINDOW_MS = 60_000;
const FAILURES = 10;

interface Streak {
  readonly since: number;
  failures: number;
}

/** Slows guessing down: after ten failures within a minute, account and address wait until the minute is over. */
@Injectable()
export class Throttle {
  readonly #streaks = new LRUCache<string, Streak>({ max: 20_000 });

  constructor(private readonly clock: Clock) {}

  /** Throws a 429 problem while the key has to wait. */
  demand(key: string): void {
    const streak = this.#running(key);
    if (!streak || streak.failures < FAILURES) return;

    const waitSeconds = Math.ceil((streak.since + WINDOW_MS - this.clock.ms()) / 1000);
    throw new Problem(429, 'too-many-attempts', `Too many attempts. Try again in ${waitSeconds} seconds`, {}, { retryAfter: waitSeconds });
  }

  failed(key: string): void {
    const streak = this.#running(key) ?? { since: this.clock.ms(), failures: 0 };
    streak.failures += 1;
    this.#streaks.set(key, streak);
  }

  succeeded(key: string): void {
    this.#streaks.delete(key);
  }

  #running(key: string): Streak | undefined {
    const streak = this.#streaks.get(key);
    return streak && this.clock.ms() < streak.since + WINDOW_MS ? streak : undefined;
  }
}
