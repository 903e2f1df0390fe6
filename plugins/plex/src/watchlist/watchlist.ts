import {
  type ExternalIds,
  nullIfNotFound,
  type Page,
  PluginFailure,
  type Slice,
  type WatchlistItem,
  type WatchlistOptions,
} from '@ombi/sdk';
import { fetchAccountByToken, isUsableToken } from '../account/account-api.js';
import { type PlexCtx, plexHeaders } from '../context.js';
import { toExternalIds } from '../library/external-ids.js';
import { WatchlistPage, type WatchlistTitle } from './protocol.js';

/** Titles per request. */
const TITLES_PER_CALL = 100;
/** Titles whose details are read at the same time. */
const CONCURRENCY = 5;

/** Statuses 401, 402 and 403 all mean that a token is no longer good; a failure does not tell 402 from other rejections. */
const REJECTED_TOKEN_CODES: ReadonlySet<string> = new Set(['unauthorized', 'rejected']);

export async function getWatchlistOptions({ settings }: PlexCtx): Promise<WatchlistOptions> {
  const { enableWatchlistImport, monitorAll, notifyOnWatchlistTokenExpiration } = settings;
  return { enabled: enableWatchlistImport, wholeSeries: monitorAll, notifyOnExpiredToken: notifyOnWatchlistTokenExpiration };
}

/** Tries the token, then the one that its account has now. */
export async function renewToken(ctx: PlexCtx, accessToken: string): Promise<string | null> {
  if (await isAccepted(ctx, accessToken)) return accessToken;
  const current = (await fetchAccountByToken(ctx, accessToken))?.authToken;
  return current && current !== accessToken && (await isAccepted(ctx, current)) ? current : null;
}

async function isAccepted(ctx: PlexCtx, accessToken: string): Promise<boolean> {
  if (!isUsableToken(accessToken)) return false;
  try {
    await fetchTitles(ctx, accessToken, { offset: 0, limit: 1 });
    return true;
  } catch (cause) {
    if (cause instanceof PluginFailure && REJECTED_TOKEN_CODES.has(cause.code)) return false;
    throw cause;
  }
}

/** An exact slice, in pages that the service accepts. */
export async function fetchWatchlist(ctx: PlexCtx, accessToken: string, { offset, limit }: Slice): Promise<Page<WatchlistItem>> {
  const titles: WatchlistTitle[] = [];
  let total = offset + 1;
  while (titles.length < limit && offset + titles.length < total) {
    const part = { offset: offset + titles.length, limit: Math.min(TITLES_PER_CALL, limit - titles.length) };
    const { Metadata, size, totalSize = size } = await fetchTitles(ctx, accessToken, part);
    total = totalSize;
    titles.push(...Metadata.slice(0, part.limit));
    if (Metadata.length === 0) break;
  }
  const items: WatchlistItem[] = [];
  for (let from = 0; from < titles.length; from += CONCURRENCY)
    items.push(...(await Promise.all(titles.slice(from, from + CONCURRENCY).map((title) => toWatchlistItem(ctx, accessToken, title)))));
  return { items, total };
}

async function fetchTitles(ctx: PlexCtx, accessToken: string, { offset, limit }: Slice) {
  const query = { 'X-Plex-Container-Start': offset, 'X-Plex-Container-Size': limit };
  const options = { ...plexHeaders(ctx, accessToken), query };
  return (await ctx.http.to('discover').get('/library/sections/watchlist/all', WatchlistPage, options)).MediaContainer;
}

/** A title of another type gets no ids, so that the portal skips it. */
async function toWatchlistItem(ctx: PlexCtx, accessToken: string, title: WatchlistTitle): Promise<WatchlistItem> {
  const isVideo = title.type === 'movie' || title.type === 'show';
  return {
    kind: title.type === 'show' ? 'tv' : 'movie',
    title: title.title || title.ratingKey,
    ids: isVideo ? await fetchIds(ctx, accessToken, title) : {},
  };
}

/** The list does not tell the ids, and they never change, so the details of each title are read once. */
async function fetchIds(ctx: PlexCtx, accessToken: string, title: WatchlistTitle): Promise<ExternalIds> {
  if (title.Guid?.length) return toExternalIds(title);
  const key = `watchlist-ids:${title.ratingKey.slice(0, 80)}`;
  const stored = await ctx.store.get<ExternalIds>(key);
  if (stored) return stored;

  const path = `/library/metadata/${encodeURIComponent(title.ratingKey)}`;
  const details = await nullIfNotFound(ctx.http.to('discover').get(path, WatchlistPage, plexHeaders(ctx, accessToken)));
  const ids = toExternalIds(details?.MediaContainer.Metadata[0] ?? {});
  if (Object.keys(ids).length > 0) await ctx.store.set(key, ids);
  return ids;
}
