import { slicePages } from '@ombi/sdk';
import type { DownloaderItem, Page, Slice } from '@ombi/sdk';
import type { Series, SonarrCtx } from '../protocol.js';
import { keepAll, keptChunk, keptTotal, type Chunks } from './chunks.js';
import { namesOf, readList } from './list.js';

/** Some 40 kB a document. */
const KEPT: Chunks = { name: 'holdings', size: 250 };

/**
 * The series that Sonarr monitors or holds. The list is read once, with the first page, and kept for the pages after it, so that all
 * pages tell of the same moment.
 */
export async function holdings(ctx: SonarrCtx, slice: Slice): Promise<Page<DownloaderItem>> {
  const total = slice.offset === 0 ? undefined : await keptTotal(ctx.store, KEPT);
  if (total !== undefined) {
    return slicePages(slice, KEPT.size, async (page) => ({ items: await keptChunk<DownloaderItem>(ctx.store, KEPT, page), total }));
  }

  const items = (await readList(ctx)).map(asItem);
  if (items.length > slice.offset + slice.limit) await keepAll(ctx.store, KEPT, items);
  return { items: items.slice(slice.offset, slice.offset + slice.limit), total: items.length };
}

/** Of a series no copy is held as a whole: its episodes are told apart. */
const asItem = (series: Series): DownloaderItem => ({ ...namesOf(series), monitored: series.monitored, held: [] });
