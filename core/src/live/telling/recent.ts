import type { Message } from './condensed.js';

/** Nobody takes longer to open a page, in milliseconds. */
export const LONGEST_OPENING_MS = 30_000;

/** In a storm the older ones are let go: whoever comes hears enough to read again. */
const MOST = 500;

/** What changed in the last moments. A page that is being opened was read before it could hear of it. */
export class Recent {
  #kept: { readonly at: number; readonly message: Message }[] = [];

  add(message: Message, at: number): void {
    this.#kept.push({ at, message });
    if (this.#kept.length > 2 * MOST) this.#kept = this.#kept.slice(-MOST);
  }

  since(moment: number): Message[] {
    return this.#kept.filter(({ at }) => at >= moment).map(({ message }) => message);
  }
}
