import {
  type DownloaderItem,
  type FoundItems,
  type Page,
  type Slice,
  paginateCachedList,
  type StoredList,
  type TitleRef,
  UNREADABLE_ITEM,
} from '@ombi/sdk';
import { mapConcurrently, requireNumericId, streamList } from '@ombi/servarr';
import { findMovie } from './find-movie.js';
import { ListedMovie, RADARR, type RadarrCtx } from './protocol.js';

/** Radarr returns its list in one response, about 5 kB per movie, of which about 150 bytes are kept. */
const LIST_REQUEST_OPTIONS = { timeoutMs: 120_000, query: { excludeLocalCovers: true } };

/** About 40 kB per document. */
const ITEM_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/** For the library sync: a slice of the movies that Radarr monitors or has downloaded. */
export const listItems = (ctx: RadarrCtx, slice: Slice): Promise<Page<DownloaderItem>> =>
  paginateCachedList(ctx.store, ITEM_LIST, slice, () => fetchItems(ctx));

async function fetchItems(ctx: RadarrCtx): Promise<DownloaderItem[]> {
  const held: { readonly id: number; readonly item: DownloaderItem }[] = [];
  const unreadable: DownloaderItem[] = [];
  for await (const movie of streamList(ctx, `${RADARR.apiPath}/movie`, ListedMovie, LIST_REQUEST_OPTIONS)) {
    if (movie === null) unreadable.push(UNREADABLE_ITEM);
    else if (isHeld(movie)) held.push({ id: movie.id, item: toDownloaderItem(movie) });
  }
  return [...held.sort((one, other) => one.id - other.id).map(({ item }) => item), ...unreadable];
}

/** For webhooks: these movies as {@link listItems} would list them, each read alone. */
export async function findItems(ctx: RadarrCtx, titles: readonly TitleRef[]): Promise<FoundItems> {
  const movies = await mapConcurrently(titles, (title) => findMovie(ctx, requireNumericId(title, 'tmdb')));
  const known = movies.filter((movie) => movie !== undefined);
  return { items: known.filter(isHeld).map(toDownloaderItem), episodes: [] };
}

const isHeld = ({ tmdbId, monitored, hasFile }: ListedMovie): boolean => tmdbId > 0 && (monitored || (hasFile ?? false));

function toDownloaderItem({ tmdbId, imdbId, monitored, hasFile, movieFile }: ListedMovie): DownloaderItem {
  const id = String(tmdbId);
  const quality = movieFile?.quality?.quality;
  const is4k = (quality?.resolution ?? 0) >= 2160;
  return {
    ref: { kind: 'movie', source: 'tmdb', id },
    ids: { tmdb: id, ...(imdbId ? { imdb: imdbId } : {}) },
    monitored,
    variants: hasFile ? [is4k ? '4k' : 'regular'] : [],
    ...(hasFile && quality?.name ? { quality: quality.name } : {}),
    ...(hasFile && monitored && movieFile?.qualityCutoffNotMet ? { isUpgradeWanted: true } : {}),
  };
}
