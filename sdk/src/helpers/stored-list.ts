import type { KeyValueStore } from '../context/context.js';
import type { Page, Slice } from '../media.js';
import { slicePages } from './paging.js';

/** A list that is stored in several documents, so that none exceeds the size limit of a database. */
export interface StoredList {
  /** Prefix of the keys of its documents. */
  readonly name: string;
  /** Items per document; a document should stay below 50 kB. */
  readonly chunkSize: number;
}

const storeKey = ({ name }: StoredList, chunk: number | 'total'): string => `${name}.${chunk}`;

/** Stores a list, replacing an earlier one of the same name. */
export async function storeList<T>(store: KeyValueStore, list: StoredList, items: readonly T[]): Promise<void> {
  for (let start = 0; start < items.length; start += list.chunkSize) {
    await store.set(storeKey(list, start / list.chunkSize), items.slice(start, start + list.chunkSize));
  }
  await store.set(storeKey(list, 'total'), items.length);
}

/** Returns the whole stored list; undefined when none is stored. */
export async function loadList<T>(store: KeyValueStore, list: StoredList): Promise<T[] | undefined> {
  const total = await storedLength(store, list);
  if (total === undefined) return undefined;
  const items: T[] = [];
  for (let chunk = 0; chunk * list.chunkSize < total; chunk += 1) items.push(...(await loadChunk<T>(store, list, chunk)));
  return items;
}

/**
 * Reads a slice of a list that a service returns only as a whole. The first slice calls `load` and stores the list for the following ones,
 * so that all slices show the same point in time.
 */
export async function paginateCachedList<T>(
  store: KeyValueStore,
  list: StoredList,
  slice: Slice,
  load: () => Promise<readonly T[]>,
): Promise<Page<T>> {
  const total = slice.offset === 0 ? undefined : await storedLength(store, list);
  if (total !== undefined) {
    return slicePages(slice, list.chunkSize, async (page) => ({ items: await loadChunk<T>(store, list, page), total }));
  }
  const items = await load();
  const end = slice.offset + slice.limit;
  if (items.length > end) await storeList(store, list, items);
  return { items: items.slice(slice.offset, end), total: items.length };
}

const storedLength = (store: KeyValueStore, list: StoredList): Promise<number | undefined> => store.get<number>(storeKey(list, 'total'));

const loadChunk = async <T>(store: KeyValueStore, list: StoredList, chunk: number): Promise<T[]> =>
  (await store.get<T[]>(storeKey(list, chunk))) ?? [];
