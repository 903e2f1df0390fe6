import type { WebhookResult } from '@ombi/sdk';

type Sync = NonNullable<WebhookResult['sync']>;

/** Throttles (debounces) the syncs that a push connection requests: the first at once, those that follow within an interval as one at its end. */
export class SyncThrottle {
  #timer: NodeJS.Timeout | undefined;
  #waiting: Sync | null = null;

  constructor(
    private readonly intervalMs: number,
    private readonly publish: (sync: Sync) => void,
  ) {}

  add(sync: Sync): void {
    // A full sync includes a recent one.
    this.#waiting = this.#waiting === 'full' ? 'full' : sync;
    if (this.#timer === undefined) this.#flush();
  }

  /** Cancels the pending sync. */
  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  #flush(): void {
    this.#timer = undefined;
    const sync = this.#waiting;
    if (sync === null) return;
    this.#waiting = null;
    this.#timer = setTimeout(() => this.#flush(), this.intervalMs).unref();
    this.publish(sync);
  }
}
