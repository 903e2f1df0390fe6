import { type DownloaderItem, type Page, type Slice, paginateCachedList, type StoredList, UNREADABLE_ITEM } from '@ombi/sdk';
import type { SonarrCtx } from '../protocol.js';
import { fetchTrackedSeries, type TrackedSeries, toRefAndIds } from '../series-reader.js';

/** About 40 kB per document. */
const ITEM_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/** For the library sync: a slice of the series that Sonarr monitors or has downloaded. */
export const listItems = (ctx: SonarrCtx, slice: Slice): Promise<Page<DownloaderItem>> =>
  paginateCachedList(ctx.store, ITEM_LIST, slice, async () => {
    const { tracked, unreadable } = await fetchTrackedSeries(ctx);
    return [...tracked.map(toDownloaderItem), ...Array<DownloaderItem>(unreadable).fill(UNREADABLE_ITEM)];
  });

/** Has no variants, because a series is not held as a whole: its episodes are listed separately. */
export const toDownloaderItem = (series: TrackedSeries): DownloaderItem => ({
  ...toRefAndIds(series),
  monitored: series.monitored,
  variants: [],
});
