import { isDeepStrictEqual } from 'node:util';
import { PluginFailure, type Page, type Slice } from '@ombi/sdk';

/** Items per page. */
const PAGE_SIZE = 500;
/** Equal pages in succession. A list may name the same episode without a number many times, but not as often. */
const MAX_EQUAL_PAGES = 10;

/** Reports the progress of a long job and tells it when to stop. */
export interface SyncProgress {
  readonly signal: AbortSignal;
  report(done: number, total?: number): void;
}

/**
 * Iterates over all pages of a list (pagination). A list that ends before its own total is incomplete and fails as `malformed`, as does one
 * that repeats the same page, whose end would never come.
 */
export async function* iteratePages<T>(
  read: (slice: Slice) => Promise<Page<T>>,
  { signal, report }: SyncProgress,
): AsyncGenerator<readonly T[]> {
  let offset = 0;
  let previous: readonly T[] = [];
  let equalPages = 0;
  for (;;) {
    signal.throwIfAborted();
    const { items, total } = await read({ offset, limit: PAGE_SIZE });
    if (items.length > 0) yield items;

    offset += items.length;
    report(offset, total);
    if (offset >= total) return;
    equalPages = isDeepStrictEqual(items, previous) ? equalPages + 1 : 0;
    previous = items;
    if (equalPages >= MAX_EQUAL_PAGES) throw new PluginFailure('malformed', `the list repeats the same entries at ${offset} of ${total}`);
    if (items.length === 0) throw new PluginFailure('malformed', `the list ended at ${offset} of ${total}`);
  }
}
