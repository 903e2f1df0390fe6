import { type EpisodeFile, type HttpOptions, type LibraryItem, nullIfNotFound, type RecentlyAdded, type Slice } from '@ombi/sdk';
import { type PlexCtx, plexHeaders } from '../context.js';
import { toLibraryItem } from './library-item-mapper.js';
import { type Item, ItemPage } from './protocol.js';
import { episodePageSize, METADATA_TYPES, TIMEOUT_MS, toEpisodeFile } from './scan.js';
import { fetchSelectedSections } from './sections.js';

/** Items per request. */
const PAGE_SIZE = 50;
/** Newest items per section; a full sync reads what exceeds them. */
const MAX_ITEMS = 500;
/** Seconds that are read again, because the portal may not have stored the last list, and because the clock of the server may differ. */
const OVERLAP = 24 * 60 * 60;

/**
 * The newest movies and episodes of every selected section: all that were added since the last call, at least one page. A server may list a new series or season in place of its episodes, which are
 * read then.
 */
export async function fetchRecentlyAdded(ctx: PlexCtx): Promise<RecentlyAdded> {
  const items: LibraryItem[] = [];
  const episodes: EpisodeFile[] = [];
  for (const { key, kind } of await fetchSelectedSections(ctx)) {
    const recent = await fetchNewestItems(ctx, key, kind === 'movie' ? METADATA_TYPES.movie : METADATA_TYPES.episode);
    if (kind === 'movie') items.push(...recent.map((item) => toLibraryItem(item, 'movie', ctx.connection)));
    else await addSeries(ctx, recent, { items, episodes });
  }
  return { items, episodes };
}

async function addSeries(ctx: PlexCtx, recent: readonly Item[], found: { items: LibraryItem[]; episodes: EpisodeFile[] }): Promise<void> {
  const newEpisodes = recent.filter(({ grandparentRatingKey }) => grandparentRatingKey);
  const expandedShows = new Set(recent.filter(({ grandparentRatingKey }) => !grandparentRatingKey).map(showKeyOf));
  const shows = await fetchItems(ctx, [...new Set([...newEpisodes.map(showKeyOf), ...expandedShows])]);

  found.items.push(...shows.map((show) => toLibraryItem(show, 'tv', ctx.connection)));
  const listed = new Set(shows.map(({ ratingKey }) => ratingKey));
  found.episodes.push(...newEpisodes.map(toEpisodeFile).filter(({ showId }) => listed.has(showId) && !expandedShows.has(showId)));
  for (const showKey of expandedShows) if (listed.has(showKey)) found.episodes.push(...(await fetchEpisodes(ctx, showKey)));
}

/** The series of an episode or a season, or the item itself. */
const showKeyOf = ({ ratingKey, grandparentRatingKey, parentRatingKey }: Item): string =>
  grandparentRatingKey || parentRatingKey || ratingKey;

/** Reads on while a page holds nothing that was added before the last call. */
async function fetchNewestItems(ctx: PlexCtx, sectionKey: string, type: number): Promise<Item[]> {
  const path = `/library/sections/${encodeURIComponent(sectionKey)}/recentlyAdded`;
  const storeKey = `newest.${sectionKey}`;
  const since = (await ctx.store.get<number>(storeKey)) ?? Infinity;
  const items: Item[] = [];
  for (;;) {
    const page = await fetchPage(ctx, path, { offset: items.length, limit: PAGE_SIZE }, { type, includeGuids: 1 });
    items.push(...page);
    const oldest = Math.min(...page.flatMap(({ addedAt }) => addedAt ?? []));
    if (page.length < PAGE_SIZE || items.length >= MAX_ITEMS || oldest < since - OVERLAP) break;
  }
  const newest = Math.max(...items.flatMap(({ addedAt }) => addedAt ?? []));
  if (Number.isFinite(newest)) await ctx.store.set(storeKey, Math.min(newest, Math.floor(Date.now() / 1000)));
  return readable(items);
}

/** A full sync reports items that are malformed. */
const readable = (items: readonly Item[]): Item[] => items.filter(({ ratingKey }) => ratingKey !== '');

/** The series with their ids, in one request. One that was deleted meanwhile is missing; when all were, the server finds nothing. */
async function fetchItems(ctx: PlexCtx, keys: readonly string[]): Promise<Item[]> {
  if (keys.length === 0) return [];
  const options = { ...plexHeaders(ctx), query: { includeGuids: 1 }, timeoutMs: TIMEOUT_MS };
  const path = `/library/metadata/${keys.map(encodeURIComponent).join(',')}`;
  return readable((await nullIfNotFound(ctx.http.get(path, ItemPage, options)))?.MediaContainer.Metadata ?? []);
}

/** All episodes of a series, page by page. A page without a new one is the last, because a server may repeat the same page. */
async function fetchEpisodes(ctx: PlexCtx, showKey: string): Promise<EpisodeFile[]> {
  const episodes = new Map<string, EpisodeFile>();
  const limit = episodePageSize(ctx);
  for (let offset = 0; ; offset += limit) {
    const page = await fetchPage(ctx, `/library/metadata/${encodeURIComponent(showKey)}/allLeaves`, { offset, limit });
    const sizeBefore = episodes.size;
    for (const episode of readable(page)) episodes.set(episode.ratingKey, { ...toEpisodeFile(episode), showId: showKey });
    if (page.length < limit || episodes.size === sizeBefore) return [...episodes.values()];
  }
}

async function fetchPage(ctx: PlexCtx, path: string, { offset, limit }: Slice, filter: HttpOptions['query'] = {}): Promise<Item[]> {
  const query = { ...filter, 'X-Plex-Container-Start': offset, 'X-Plex-Container-Size': limit };
  const { MediaContainer } = await ctx.http.get(path, ItemPage, { ...plexHeaders(ctx), query, timeoutMs: TIMEOUT_MS });
  return MediaContainer.Metadata.slice(0, limit);
}
