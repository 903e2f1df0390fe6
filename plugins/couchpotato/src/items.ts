import { type DownloaderItem, type Page, refKey, type Slice, paginateCachedList, type StoredList, UNREADABLE_ITEM } from '@ombi/sdk';
import { fetchMovies, toDownloaderItem } from './movies.js';
import type { CouchPotatoCtx } from './protocol.js';

/** About 40 kB per document. */
const ITEM_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/** A slice of the movies that CouchPotato searches or has downloaded. */
export const listItems = (ctx: CouchPotatoCtx, slice: Slice): Promise<Page<DownloaderItem>> =>
  paginateCachedList(ctx.store, ITEM_LIST, slice, () => fetchItems(ctx));

/** In a stable order and without duplicates, and last those that cannot be read. */
async function fetchItems(ctx: CouchPotatoCtx): Promise<DownloaderItem[]> {
  const movies = await fetchMovies(ctx);
  const readable = movies.filter((movie) => movie !== null);
  const items = readable.map(toDownloaderItem).filter((item) => item !== null);
  const unique = new Map(items.map((item) => [refKey(item.ref), item]));
  const sorted = [...unique.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
  return [...sorted, ...Array<DownloaderItem>(movies.length - readable.length).fill(UNREADABLE_ITEM)];
}
