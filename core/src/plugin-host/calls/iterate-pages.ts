import { PluginFailure, type Page, type Slice } from '@ombi/sdk';

/** Items asked for at once. */
const PAGE_SIZE = 500;

/** Where a long job reports how far it is, and learns that it should stop. */
export interface SyncProgress {
  readonly signal: AbortSignal;
  report(done: number, total?: number): void;
}

/** Walk a list to its end. A list that ends before its own total was not seen whole and fails as `malformed`. */
export async function* iteratePages<T>(
  read: (slice: Slice) => Promise<Page<T>>,
  { signal, report }: SyncProgress,
): AsyncGenerator<readonly T[]> {
  let offset = 0;
  for (;;) {
    signal.throwIfAborted();
    const { items, total } = await read({ offset, limit: PAGE_SIZE });
    if (items.length > 0) yield items;

    offset += items.length;
    report(offset, total);
    if (offset >= total) return;
    if (items.length === 0) throw new PluginFailure('malformed', `the list ended at ${offset} of ${total}`);
  }
}
