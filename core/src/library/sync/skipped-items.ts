import type { Page } from '@ombi/sdk';
import { runBatchOrEach, type LogService } from '../../kernel/index.js';

/** How to store a page of items, and how to handle an item that cannot be stored. */
interface PageStorage<T, R> {
  store(items: readonly T[]): Promise<R>;
  /** Resets the rows of the item, so that they count as neither seen nor missed. Throws when the item has no id. */
  resetMissing(item: T): Promise<void>;
}

/** Collects the items of one sync that cannot be stored. Each is skipped alone, and its existing rows are kept: unknown is not absent. */
export class SkippedItems {
  #count = 0;
  #hasUnidentified = false;
  #first: unknown = null;

  get count(): number {
    return this.#count;
  }

  /** Whether an item without an id was skipped, or items were passed over because the list shrank: it may be any of the missing rows. */
  get hasUnidentified(): boolean {
    return this.#hasUnidentified;
  }

  /** Notes that items may have been passed over. Returns the page. */
  notePage<T>(page: Page<T>): Page<T> {
    if (page.hasShrunk) this.#hasUnidentified = true;
    return page;
  }

  /**
   * Stores a page without the items that cannot be stored. Rethrows errors that are not caused by an item. Must not run inside a
   * transaction.
   */
  async storePage<T, R>(page: readonly T[], { store, resetMissing }: PageStorage<T, R>): Promise<R[]> {
    const refused: T[] = [];
    const stored = await runBatchOrEach(page, store, (item, cause) => {
      refused.push(item);
      this.#note(cause);
    });
    for (const item of refused)
      await runBatchOrEach(
        [item],
        () => resetMissing(item),
        () => void (this.#hasUnidentified = true),
      );
    return stored;
  }

  /** Logs the skipped items once per sync. */
  logSkipped(log: LogService, connectionId: string): void {
    if (this.#count > 0) log.warn('items of a service could not be kept', { connectionId, items: this.#count, cause: this.#first });
  }

  #note(cause: unknown): void {
    this.#first ??= cause;
    this.#count += 1;
  }
}
