import type { Store } from '@ombi/sdk';

/** A list that is stored in several documents, so that none exceeds the size limit of a database. */
export interface StoredList {
  readonly name: string;
  readonly chunkSize: number;
}

const storeKey = ({ name }: StoredList, chunk: number | 'total'): string => `${name}.${chunk}`;

export async function storeList<T>(store: Store, list: StoredList, items: readonly T[]): Promise<void> {
  for (let start = 0; start < items.length; start += list.chunkSize) {
    await store.set(storeKey(list, start / list.chunkSize), items.slice(start, start + list.chunkSize));
  }
  await store.set(storeKey(list, 'total'), items.length);
}

/** Length of the stored list; undefined when none is stored. */
export const storedLength = (store: Store, list: StoredList): Promise<number | undefined> => store.get<number>(storeKey(list, 'total'));

export const loadChunk = async <T>(store: Store, list: StoredList, chunk: number): Promise<T[]> =>
  (await store.get<T[]>(storeKey(list, chunk))) ?? [];

/** The whole stored list; undefined when none is stored. */
export async function loadList<T>(store: Store, list: StoredList): Promise<T[] | undefined> {
  const total = await storedLength(store, list);
  if (total === undefined) return undefined;
  const items: T[] = [];
  for (let chunk = 0; chunk * list.chunkSize < total; chunk += 1) items.push(...(await loadChunk<T>(store, list, chunk)));
  return items;
}
