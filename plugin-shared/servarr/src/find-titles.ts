import { type IdSource, PluginFailure, type TitleRef } from '@ombi/sdk';

/** Requests at a time, so that the program stays usable meanwhile. */
const MAX_PARALLEL_READS = 6;

/** Reads something of each entry, some at a time, in the order of the entries. */
export async function mapConcurrently<T, R>(entries: readonly T[], read: (entry: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < entries.length; from += MAX_PARALLEL_READS)
    results.push(...(await Promise.all(entries.slice(from, from + MAX_PARALLEL_READS).map(read))));
  return results;
}

/** The id of a title at a source. Throws `rejected` when the title has none. */
export function requireId({ ref, ids }: TitleRef, source: IdSource): string {
  const id = ref.source === source ? ref.id : ids[source];
  if (id) return id;
  throw new PluginFailure('rejected', `a title has no id of ${source}`);
}

/** As {@link requireId}, for sources with integers. */
export function requireNumericId(title: TitleRef, source: 'tmdb' | 'tvdb'): number {
  const id = Number(requireId(title, source));
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', `a title has an id of ${source} that is not a number`);
}
