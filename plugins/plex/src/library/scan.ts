import { type EpisodeFile, type HttpOptions, type LibraryItem, type Page, PluginFailure, type Slice, sliceSections } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { toLibraryItem } from './library-item-mapper.js';
import { type Item, ItemPage } from './protocol.js';
import { fetchSelectedSections } from './sections.js';

/** Type numbers in the API of Plex. */
export const METADATA_TYPES = { movie: 1, tv: 2, episode: 4 } as const;

/** A query for items of one type in one section. */
interface SectionQuery {
  readonly key: string;
  readonly type: (typeof METADATA_TYPES)[keyof typeof METADATA_TYPES];
}

/** Milliseconds; a page of a large library takes a slow server long. */
export const TIMEOUT_MS = 60_000;

/** Reads the total with an empty page: Plex then omits the list and returns only the size. */
async function countItems(ctx: PlexCtx, query: SectionQuery): Promise<number> {
  const { size, totalSize = size } = await fetchPage(ctx, query, { offset: 0, limit: 0 });
  return totalSize;
}

/**
 * Reads in pages of at most `pageSize` items, because one large response takes a server longer than many small ones. Throws
 * `malformed` when no item of a page is what was expected; a single one has no id then.
 */
async function readItems(ctx: PlexCtx, query: SectionQuery, { offset, limit }: Slice, pageSize: number): Promise<Item[]> {
  const items: Item[] = [];
  while (items.length < limit) {
    const page = { offset: offset + items.length, limit: Math.min(pageSize, limit - items.length) };
    const { Metadata } = await fetchPage(ctx, query, page);
    if (Metadata.length > 1 && Metadata.every(({ ratingKey }) => ratingKey === ''))
      throw new PluginFailure('malformed', 'no item of the list is what was expected');
    items.push(...Metadata.slice(0, page.limit));
    if (Metadata.length < page.limit) break;
  }
  return items;
}

async function fetchPage(ctx: PlexCtx, { key, type }: SectionQuery, { offset, limit }: Slice) {
  const query: HttpOptions['query'] = {
    type,
    ...(type === METADATA_TYPES.episode ? {} : { includeGuids: 1 }),
    'X-Plex-Container-Start': offset,
    'X-Plex-Container-Size': limit,
  };
  const path = `/library/sections/${encodeURIComponent(key)}/all`;
  return (await ctx.http.get(path, ItemPage, { ...plexHeaders(ctx), query, timeoutMs: TIMEOUT_MS })).MediaContainer;
}

/** Titles come with all their details, so larger pages are slow. */
const TITLES_PER_CALL = 200;
/** The default page size of Plex itself. */
const DEFAULT_EPISODES_PER_CALL = 150;

/** Page size: episodes per request. */
export const episodePageSize = ({ connection }: PlexCtx): number => connection.episodeBatchSize || DEFAULT_EPISODES_PER_CALL;

/** A slice of exact size of all movies and series in the selected sections, one section after the other. */
export function scanLibraries(ctx: PlexCtx, slice: Slice): Promise<Page<LibraryItem>> {
  return sliceSections(ctx.store, slice, {
    name: 'shelves',
    places: async () => (await fetchSelectedSections(ctx)).map(({ key, kind }): SectionQuery => ({ key, type: METADATA_TYPES[kind] })),
    count: (query) => countItems(ctx, query),
    read: async (query, part) => {
      const kind = query.type === METADATA_TYPES.movie ? 'movie' : 'tv';
      return (await readItems(ctx, query, part, TITLES_PER_CALL)).map((item) => toLibraryItem(item, kind, ctx.connection));
    },
  });
}

/** A slice of all episodes, read in pages of the configured size. */
export function scanEpisodes(ctx: PlexCtx, slice: Slice): Promise<Page<EpisodeFile>> {
  return sliceSections(ctx.store, slice, {
    name: 'episode-shelves',
    places: async () =>
      (await fetchSelectedSections(ctx))
        .filter(({ kind }) => kind === 'tv')
        .map(({ key }): SectionQuery => ({ key, type: METADATA_TYPES.episode })),
    count: (query) => countItems(ctx, query),
    read: async (query, part) => (await readItems(ctx, query, part, episodePageSize(ctx))).map(toEpisodeFile),
  });
}

/**
 * Omits the episode number when Plex does not know it; the item still counts as read. A pilot may have the number 0; where both numbers are 0,
 * none is known.
 */
export function toEpisodeFile({ ratingKey, grandparentRatingKey, parentIndex, index, addedAt }: Item): EpisodeFile {
  const [season, number] = [nonNegativeIntegerOrNull(parentIndex), nonNegativeIntegerOrNull(index)];
  return {
    showId: grandparentRatingKey || ratingKey,
    season: season ?? 0,
    numbers: season !== null && number !== null && (number > 0 || season > 0) ? [number] : [],
    ...(addedAt ? { addedAt: new Date(addedAt * 1000).toISOString() } : {}),
  };
}

const nonNegativeIntegerOrNull = (value: number | null | undefined): number | null =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null;
