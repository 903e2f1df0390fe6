import {
  type ExternalIds,
  type FailureCode,
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

const WATCHLIST_PATH = '/library/sections/watchlist/all';
/** Titles per request. */
const TITLES_PER_CALL = 100;
/** Titles whose details are read at the same time. */
const CONCURRENCY = 5;

/** Like 401 and 403, this status means that a token is no longer good. */
const PAYMENT_REQUIRED = 402;
/** After so many titles of one call whose details fail, the service is probably down. */
const MAX_FAILED_TITLES = 10;
/** Failures that concern all titles, not only the one whose details were read. */
const GENERAL_FAILURES: ReadonlySet<string> = new Set<FailureCode>(['unauthorized', 'rate-limited', 'unreachable']);

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
    const { headers, query } = pageOptions(ctx, accessToken, { offset: 0, limit: 1 });
    const options = { headers: { ...headers, accept: 'application/json' }, query, acceptStatuses: [PAYMENT_REQUIRED] };
    const answer = await ctx.http.forTarget('discover').send({ method: 'GET', path: WATCHLIST_PATH }, options);
    if (answer.status === PAYMENT_REQUIRED) return false;
    answer.json(WatchlistPage);
    return true;
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'unauthorized') return false;
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
  return { items: await toWatchlistItems(ctx, accessToken, titles), total };
}

/** A title whose details fail is marked as unreadable. Throws when many fail, and when a failure concerns all of them. */
async function toWatchlistItems(ctx: PlexCtx, accessToken: string, titles: readonly WatchlistTitle[]): Promise<WatchlistItem[]> {
  const items: WatchlistItem[] = [];
  let failed = 0;
  const convert = async (title: WatchlistTitle): Promise<WatchlistItem> => {
    try {
      return await toWatchlistItem(ctx, accessToken, title);
    } catch (cause) {
      if (!(cause instanceof PluginFailure) || GENERAL_FAILURES.has(cause.code)) throw cause;
      failed += 1;
      if (failed > MAX_FAILED_TITLES) throw cause;
      ctx.log.warn('the details of a title of a watchlist could not be read', {
        title: title.title ?? title.ratingKey,
        cause: cause.message,
      });
      return { ...listedTitle(title), ids: {}, isUnreadable: true };
    }
  };
  for (let from = 0; from < titles.length; from += CONCURRENCY)
    items.push(...(await Promise.all(titles.slice(from, from + CONCURRENCY).map(convert))));
  return items;
}

const pageOptions = (ctx: PlexCtx, accessToken: string, { offset, limit }: Slice) => ({
  ...plexHeaders(ctx, accessToken),
  query: { 'X-Plex-Container-Start': offset, 'X-Plex-Container-Size': limit },
});

async function fetchTitles(ctx: PlexCtx, accessToken: string, slice: Slice) {
  const options = pageOptions(ctx, accessToken, slice);
  return (await ctx.http.forTarget('discover').get(WATCHLIST_PATH, WatchlistPage, options)).MediaContainer;
}

/** A title of another type gets no ids, so that the portal skips it. */
async function toWatchlistItem(ctx: PlexCtx, accessToken: string, title: WatchlistTitle): Promise<WatchlistItem> {
  if (title.ratingKey === '') return { ...listedTitle(title), ids: {}, isUnreadable: true };
  const isVideo = title.type === 'movie' || title.type === 'show';
  return { ...listedTitle(title), ids: isVideo ? await fetchIds(ctx, accessToken, title) : {} };
}

const listedTitle = ({ type, title, ratingKey }: WatchlistTitle): Pick<WatchlistItem, 'kind' | 'title'> => ({
  kind: type === 'show' ? 'tv' : 'movie',
  title: title || ratingKey,
});

/** The list has no ids, and they never change, so the details of each title are read once. */
async function fetchIds(ctx: PlexCtx, accessToken: string, title: WatchlistTitle): Promise<ExternalIds> {
  if (title.Guid?.length) return toExternalIds(title);
  const key = `watchlist-ids:${title.ratingKey.slice(0, 80)}`;
  const stored = await ctx.store.get<ExternalIds>(key);
  if (stored) return stored;

  const path = `/library/metadata/${encodeURIComponent(title.ratingKey)}`;
  const details = await nullIfNotFound(ctx.http.forTarget('discover').get(path, WatchlistPage, plexHeaders(ctx, accessToken)));
  const found = details?.MediaContainer.Metadata[0];
  if (found?.ratingKey === '') throw new PluginFailure('malformed', 'the details of the title are not what was expected');
  const ids = toExternalIds(found ?? {});
  if (Object.keys(ids).length > 0) await ctx.store.set(key, ids);
  return ids;
}
