import { type DownloaderItem, type Page, type Slice, slicePages } from '@ombi/sdk';
import type { Series, SonarrCtx } from '../protocol.js';
import { fetchHeldSeries, toRefAndIds } from '../series-reader.js';
import { loadChunk, storedLength, type StoredList, storeList } from './stored-list.js';

/** About 40 kB per document. */
const HOLDINGS_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/**
 * A slice of the series that Sonarr monitors or holds. The list is read with the first page and stored for the following pages, so that
 * all pages show the same point in time.
 */
export async function listHoldings(ctx: SonarrCtx, slice: Slice): Promise<Page<DownloaderItem>> {
  const total = slice.offset === 0 ? undefined : await storedLength(ctx.store, HOLDINGS_LIST);
  if (total !== undefined) {
    return slicePages(slice, HOLDINGS_LIST.chunkSize, async (page) => ({
      items: await loadChunk<DownloaderItem>(ctx.store, HOLDINGS_LIST, page),
      total,
    }));
  }

  const items = (await fetchHeldSeries(ctx)).map(toDownloaderItem);
  if (items.length > slice.offset + slice.limit) await storeList(ctx.store, HOLDINGS_LIST, items);
  return { items: items.slice(slice.offset, slice.offset + slice.limit), total: items.length };
}

/** Has no variants, because a series is not held as a whole: its episodes are listed separately. */
const toDownloaderItem = (series: Series): DownloaderItem => ({ ...toRefAndIds(series), monitored: series.monitored, held: [] });
