import type { Store } from '@ombi/sdk';

/** A list that is kept in several documents, none of them too large for any database. */
export interface Chunks {
  readonly name: string;
  readonly size: number;
}

const keyOf = ({ name }: Chunks, chunk: number | 'total'): string => `${name}.${chunk}`;

export async function keepAll<T>(store: Store, chunks: Chunks, items: readonly T[]): Promise<void> {
  for (let start = 0; start < items.length; start += chunks.size) {
    await store.set(keyOf(chunks, start / chunks.size), items.slice(start, start + chunks.size));
  }
  await store.set(keyOf(chunks, 'total'), items.length);
}

/** How long the list is; undefined when none is kept. */
export const keptTotal = (store: Store, chunks: Chunks): Promise<number | undefined> => store.get<number>(keyOf(chunks, 'total'));

export const keptChunk = async <T>(store: Store, chunks: Chunks, chunk: number): Promise<T[]> =>
  (await store.get<T[]>(keyOf(chunks, chunk))) ?? [];

/** The whole list; undefined when none is kept. */
export async function keptAll<T>(store: Store, chunks: Chunks): Promise<T[] | undefined> {
  const total = await keptTotal(store, chunks);
  if (total === undefined) return undefined;
  const items: T[] = [];
  for (let chunk = 0; chunk * chunks.size < total; chunk += 1) items.push(...(await keptChunk<T>(store, chunks, chunk)));
  return items;
}
