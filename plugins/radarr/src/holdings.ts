import { slicePages } from '@ombi/sdk';
import type { DownloaderItem, Page, Slice } from '@ombi/sdk';
import { API, Movies } from './protocol.js';
import type { Movie, RadarrCtx } from './protocol.js';

/** Radarr gives its list in one piece, about 5 kB a movie. */
const WHOLE_LIST = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000, query: { excludeLocalCovers: true } };

/** Items kept in one document; some 40 kB, which every database takes. */
const KEPT_TOGETHER = 250;

const TOTAL = 'holdings.total';

/**
 * The movies that Radarr watches or holds. The list is read once, with the first page, and kept for the pages after it,
 * so that all pages tell of the same moment.
 */
export async function holdings(ctx: RadarrCtx, slice: Slice): Promise<Page<DownloaderItem>> {
  const total = slice.offset === 0 ? undefined : await ctx.store.get<number>(TOTAL);
  if (total !== undefined) return kept(ctx, slice, total);

  const items = await readAll(ctx);
  if (items.length > slice.offset + slice.limit) await keep(ctx, items);
  return { items: items.slice(slice.offset, slice.offset + slice.limit), total: items.length };
}

async function readAll({ http }: RadarrCtx): Promise<DownloaderItem[]> {
  const movies = await http.get(`${API}/movie`, Movies, WHOLE_LIST);
  return movies
    .filter(({ tmdbId, monitored, hasFile }) => tmdbId > 0 && (monitored || hasFile))
    .sort((one, other) => one.id - other.id)
    .map(asItem);
}

function asItem({ tmdbId, imdbId, monitored, hasFile, movieFile }: Movie): DownloaderItem {
  const id = String(tmdbId);
  const is4k = (movieFile?.quality?.quality?.resolution ?? 0) >= 2160;
  return {
    ref: { kind: 'movie', source: 'tmdb', id },
    ids: { tmdb: id, ...(imdbId ? { imdb: imdbId } : {}) },
    monitored,
    held: hasFile ? [is4k ? '4k' : 'regular'] : [],
  };
}

async function keep({ store }: RadarrCtx, items: readonly DownloaderItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += KEPT_TOGETHER) {
    await store.set(`holdings.${start / KEPT_TOGETHER}`, items.slice(start, start + KEPT_TOGETHER));
  }
  await store.set(TOTAL, items.length);
}

const kept = ({ store }: RadarrCtx, slice: Slice, total: number): Promise<Page<DownloaderItem>> =>
  slicePages(slice, KEPT_TOGETHER, async (page) => ({ items: (await store.get<DownloaderItem[]>(`holdings.${page}`)) ?? [], total }));
