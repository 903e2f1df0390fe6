import { type DownloaderItem, type Page, refKey, type Slice, paginateCachedList, type StoredList } from '@ombi/sdk';
import { fetchMovies, toDownloaderItem } from './movies.js';
import type { CouchPotatoCtx } from './protocol.js';

/** About 40 kB per document. */
const ITEM_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/** A slice of the movies that CouchPotato searches or has downloaded. */
export const listItems = (ctx: CouchPotatoCtx, slice: Slice): Promise<Page<DownloaderItem>> =>
  paginateCachedList(ctx.store, ITEM_LIST, slice, () => fetchItems(ctx));

/** In a stable order and without duplicates. */
async function fetchItems(ctx: CouchPotatoCtx): Promise<DownloaderItem[]> {
  const items = (await fetchMovies(ctx)).map(toDownloaderItem).filter((item) => item !== null);
  const unique = new Map(items.map((item) => [refKey(item.ref), item]));
  return [...unique.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
