import { LRUCache } from 'lru-cache';

/** Messages of one user, over all their connections, within the time below: pings and a handshake for each open page are far fewer. */
const MOST = 600;
const WITHIN_MS = 60_000;

/** How much users may say to the hub. */
export class CallBudget {
  readonly #windows = new LRUCache<string, { readonly until: number; used: number }>({ max: 10_000 });

  constructor(private readonly now: () => number) {}

  /** Counts one message; false once there were too many in the minute. */
  mayCall(userId: string): boolean {
    const known = this.#windows.get(userId);
    const window = known && this.now() < known.until ? known : { until: this.now() + WITHIN_MS, used: 0 };
    window.used += 1;
    this.#windows.set(userId, window);
    return window.used <= MOST;
  }
}
