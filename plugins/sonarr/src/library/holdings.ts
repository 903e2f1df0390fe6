import { type DownloaderItem, type Page, type Slice, slicePages } from '@ombi/sdk';
import type { Series, SonarrCtx } from '../protocol.js';
import { fetchHeldSeries, toRefAndIds } from '../series-reader.js';
import { loadChunk, storedLength, type StoredList, storeList } from './stored-list.js';

/** Some 40 kB a document. */
const HOLDINGS_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/**
 * The series that Sonarr monitors or holds. The list is read once, with the first page, and kept for the pages after it, so that all
 * pages tell of the same moment.
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

/** Of a series no copy is held as a whole: its episodes are told apart. */
const toDownloaderItem = (series: Series): DownloaderItem => ({ ...toRefAndIds(series), monitored: series.monitored, held: [] });
