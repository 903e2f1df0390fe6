import { isDeepStrictEqual } from 'node:util';
import { PluginFailure, RUNTIME_LIMITS, type Page, type Slice } from '@ombi/sdk';
import type { PluginCallOptions } from './capability-provider.js';

/** Items per page. */
const PAGE_SIZE = 500;
/** Equal pages in succession. A list may name the same episode without a number many times, but not as often. */
const MAX_EQUAL_PAGES = 10;

/** Reports the progress of a long job and when it has to stop. */
export interface SyncProgress {
  readonly signal: AbortSignal;
  report(done: number, total?: number): void;
}

/** Options of a call of a sync: a plug-in may have to make many requests, or read a long list, before it can return a page. */
export const syncCallOptions = ({ signal }: Pick<SyncProgress, 'signal'>): Required<Pick<PluginCallOptions, 'signal' | 'timeoutMs'>> => ({
  signal,
  timeoutMs: RUNTIME_LIMITS.syncCallTimeoutMs,
});

/**
 * Iterates over all pages of a list (pagination); `read` passes its options on to the plug-in. A list that ends before its own total is
 * incomplete and fails as `malformed`, as does one that repeats the same page, whose end would never come. Throws the reason of the signal
 * when that aborts.
 */
export async function* iteratePages<T>(
  read: (slice: Slice, options: ReturnType<typeof syncCallOptions>) => Promise<Page<T>>,
  { signal, report }: SyncProgress,
): AsyncGenerator<readonly T[]> {
  let offset = 0;
  let previous: readonly T[] = [];
  let equalPages = 0;
  for (;;) {
    signal.throwIfAborted();
    const { items, total } = await readPage(() => read({ offset, limit: PAGE_SIZE }, syncCallOptions({ signal })), signal);
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

/** A call that fails because it was aborted ends with the reason of the abort, not as a failure of the service. */
async function readPage<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await read();
  } catch (failure) {
    signal.throwIfAborted();
    throw failure;
  }
}
