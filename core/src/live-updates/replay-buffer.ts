import type { LiveMessage } from './live-message.js';

/** Replay window: maximum time between reading a page's data and its connection to the hub, in milliseconds. */
export const REPLAY_WINDOW_MS = 30_000;

/** Older messages are dropped; the kept ones are enough to make a page reload its data. */
const MAX_RECENT_MESSAGES = 500;

/** Replay buffer of the latest change messages, for pages that missed them because they loaded their data before they were connected. */
export class ReplayBuffer {
  #entries: { readonly at: number; readonly message: LiveMessage }[] = [];

  add(liveMessage: LiveMessage, at: number): void {
    this.#entries.push({ at, message: liveMessage });
    if (this.#entries.length > 2 * MAX_RECENT_MESSAGES) this.#entries = this.#entries.slice(-MAX_RECENT_MESSAGES);
  }

  findSince(moment: number): LiveMessage[] {
    return this.#entries.filter(({ at }) => at >= moment).map(({ message }) => message);
  }
}
