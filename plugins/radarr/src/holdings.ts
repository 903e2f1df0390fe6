import { type DownloaderItem, type Page, type Slice, slicePages } from '@ombi/sdk';
import { API_PATH, type Movie, Movies, type RadarrCtx } from './protocol.js';

/** Radarr returns its list in one response, about 5 kB per movie. */
const LIST_REQUEST_OPTIONS = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000, query: { excludeLocalCovers: true } };

/** Items per stored document: about 40 kB, which every supported database accepts. */
const CHUNK_SIZE = 250;

const TOTAL_KEY = 'holdings.total';

/**
 * A slice of the movies that Radarr monitors or holds. The list is read with the first page and stored for the following pages, so that
 * all pages show the same point in time.
 */
export async function listHoldings(ctx: RadarrCtx, slice: Slice): Promise<Page<DownloaderItem>> {
  const total = slice.offset === 0 ? undefined : await ctx.store.get<number>(TOTAL_KEY);
  if (total !== undefined) return readStoredPage(ctx, slice, total);

  const items = await fetchHoldings(ctx);
  if (items.length > slice.offset + slice.limit) await storeItems(ctx, items);
  return { items: items.slice(slice.offset, slice.offset + slice.limit), total: items.length };
}

async function fetchHoldings({ http }: RadarrCtx): Promise<DownloaderItem[]> {
  const movies = await http.get(`${API_PATH}/movie`, Movies, LIST_REQUEST_OPTIONS);
  return movies
    .filter(({ tmdbId, monitored, hasFile }) => tmdbId > 0 && (monitored || hasFile))
    .sort((one, other) => one.id - other.id)
    .map(toDownloaderItem);
}

function toDownloaderItem({ tmdbId, imdbId, monitored, hasFile, movieFile }: Movie): DownloaderItem {
  const id = String(tmdbId);
  const is4k = (movieFile?.quality?.quality?.resolution ?? 0) >= 2160;
  return {
    ref: { kind: 'movie', source: 'tmdb', id },
    ids: { tmdb: id, ...(imdbId ? { imdb: imdbId } : {}) },
    monitored,
    held: hasFile ? [is4k ? '4k' : 'regular'] : [],
  };
}

async function storeItems({ store }: RadarrCtx, items: readonly DownloaderItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    await store.set(`holdings.${start / CHUNK_SIZE}`, items.slice(start, start + CHUNK_SIZE));
  }
  await store.set(TOTAL_KEY, items.length);
}

const readStoredPage = ({ store }: RadarrCtx, slice: Slice, total: number): Promise<Page<DownloaderItem>> =>
  slicePages(slice, CHUNK_SIZE, async (page) => ({ items: (await store.get<DownloaderItem[]>(`holdings.${page}`)) ?? [], total }));
