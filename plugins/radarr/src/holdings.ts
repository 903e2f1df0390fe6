import { type DownloaderItem, type Page, type Slice, sliceWholeList, type StoredList } from '@ombi/sdk';
import { type Movie, Movies, RADARR, type RadarrCtx } from './protocol.js';

/** Radarr returns its list in one response, about 5 kB per movie. */
const LIST_REQUEST_OPTIONS = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000, query: { excludeLocalCovers: true } };

/** About 40 kB per document. */
const HOLDINGS_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/** A slice of the movies that Radarr monitors or holds. */
export const listHoldings = (ctx: RadarrCtx, slice: Slice): Promise<Page<DownloaderItem>> =>
  sliceWholeList(ctx.store, HOLDINGS_LIST, slice, () => fetchHoldings(ctx));

async function fetchHoldings({ http }: RadarrCtx): Promise<DownloaderItem[]> {
  const movies = await http.get(`${RADARR.apiPath}/movie`, Movies, LIST_REQUEST_OPTIONS);
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
