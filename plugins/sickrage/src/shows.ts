import { type DownloaderItem, type Page, PluginFailure, type Slice, paginateCachedList, type StoredList, UNREADABLE_ITEM } from '@ombi/sdk';
import { callApi, toPluginFailure } from './api.js';
import {
  type CommandResponse,
  isSuccess,
  parseData,
  type ListedSeasonEpisodes,
  SeasonEpisodes,
  Shows,
  ShowSeasons,
  type SickRageCtx,
} from './protocol.js';

/** Status of an episode by its number. */
export type EpisodeStatuses = ReadonlyMap<number, string>;

/** Whether the server has the show with its data loaded. */
export async function hasShow(ctx: SickRageCtx, tvdbId: number): Promise<boolean> {
  const answer = await callApi(ctx, 'show', { tvdbid: tvdbId });
  if (isSuccess(answer) || answer.result === 'failure') return isSuccess(answer);
  throw toPluginFailure(answer);
}

/**
 * Adds a show of which nothing is searched yet. SickChill refuses the status `ignored`, so `skipped` is sent. Another client may have added
 * the show in the meantime.
 */
export async function addShow(ctx: SickRageCtx, tvdbId: number): Promise<void> {
  if (await isBeingAdded(ctx, tvdbId)) return;
  const { qualityProfile } = ctx.connection;
  const initial = qualityProfile === 'default' ? undefined : qualityProfile;
  const answer = await callApi(ctx, 'show.addnew', { indexerid: tvdbId, status: 'skipped', initial }, { tries: 1 });
  if (isSuccess(answer)) await ctx.store.set(addedKey(tvdbId), Date.now());
  else if (!(await hasShow(ctx, tvdbId))) throw toAddFailure(answer);
}

/** A show that is not loaded after this time, in milliseconds, is added again: the server may have dropped it. */
const LOADING_MS = 3_600_000;

const addedKey = (tvdbId: number): string => `added.${tvdbId}`;

/** Whether the show was added a while ago: until it is loaded, no command lists it, and a second add is refused. */
async function isBeingAdded({ store }: SickRageCtx, tvdbId: number): Promise<boolean> {
  const addedAt = await store.get<number>(addedKey(tvdbId));
  return addedAt !== undefined && Math.abs(Date.now() - addedAt) < LOADING_MS;
}

/** Deletes the note that the show was added, once it is loaded. */
export const clearPendingAdd = ({ store }: SickRageCtx, tvdbId: number): Promise<void> => store.delete(addedKey(tvdbId));

/** The words of both servers when TheTVDB does not answer, or does not know the id. The former passes. */
const NO_METADATA = /^Empty results returned/i;

const toAddFailure = (answer: CommandResponse): PluginFailure =>
  NO_METADATA.test(answer.message ?? '')
    ? new PluginFailure('unavailable', 'the server found no data of this series at TheTVDB')
    : toPluginFailure(answer);

/** The seasons of a show in order; empty while it is not loaded. */
export async function fetchSeasonNumbers(ctx: SickRageCtx, tvdbId: number): Promise<number[]> {
  const answer = await callApi(ctx, 'show', { tvdbid: tvdbId });
  if (answer.result === 'failure') return [];
  if (!isSuccess(answer)) throw toPluginFailure(answer);
  return [...new Set(parseData(answer, ShowSeasons).season_list)].sort((one, other) => one - other);
}

/** The episodes of a season; null while the show or the season is not loaded. */
export async function fetchSeason(
  ctx: SickRageCtx,
  tvdbId: number,
  season: number,
  schema: typeof SeasonEpisodes | typeof ListedSeasonEpisodes = SeasonEpisodes,
): Promise<EpisodeStatuses | null> {
  const answer = await callApi(ctx, 'show.seasons', { tvdbid: tvdbId, season });
  if (answer.result === 'failure') return null;
  if (!isSuccess(answer)) throw toPluginFailure(answer);
  return new Map(Object.entries(parseData(answer, schema)).map(([number, { status }]) => [Number(number), status]));
}

/** About 20 kB per document. */
const ITEM_LIST: StoredList = { name: 'holdings', chunkSize: 250 };

/** A slice of the shows of the server. Has no variants, because a show is not held as a whole. */
export const listItems = (ctx: SickRageCtx, slice: Slice): Promise<Page<DownloaderItem>> =>
  paginateCachedList(ctx.store, ITEM_LIST, slice, () => fetchShows(ctx));

async function fetchShows(ctx: SickRageCtx): Promise<DownloaderItem[]> {
  const { shows, unreadable } = await fetchListedShows(ctx);
  return [...shows.map(toDownloaderItem), ...Array<DownloaderItem>(unreadable).fill(UNREADABLE_ITEM)];
}

/** A show that TheTVDB knows. */
interface ListedShow {
  readonly tvdbid: number;
  readonly isPaused: boolean;
}

/** All shows that TheTVDB knows, each once, by their id, and the number of those that cannot be read. */
export async function fetchListedShows(ctx: SickRageCtx): Promise<{ readonly shows: ListedShow[]; readonly unreadable: number }> {
  const answer = await callApi(ctx, 'shows', {}, { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 });
  if (!isSuccess(answer)) throw toPluginFailure(answer);
  const rows = Object.values(parseData(answer, Shows));
  const byId = new Map<number, ListedShow>();
  for (const row of rows) if (row?.tvdbid && row.tvdbid > 0) byId.set(row.tvdbid, { tvdbid: row.tvdbid, isPaused: Boolean(row.paused) });
  const shows = [...byId.values()].sort((one, other) => one.tvdbid - other.tvdbid);
  return { shows, unreadable: rows.filter((row) => row === null).length };
}

const toDownloaderItem = ({ tvdbid, isPaused }: ListedShow): DownloaderItem => {
  const tvdb = String(tvdbid);
  return { ref: { kind: 'tv', source: 'tvdb', id: tvdb }, ids: { tvdb }, monitored: !isPaused, variants: [] };
};
