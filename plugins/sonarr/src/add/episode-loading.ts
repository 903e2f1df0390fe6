import { type ApprovedItem, PluginFailure } from '@ombi/sdk';
import { setTimeout as delay } from 'node:timers/promises';
import { API_PATH, Commands, type Episode, type Series, type SonarrCtx } from '../protocol.js';
import { fetchEpisodes, fetchSeries } from '../series-reader.js';

/** Limits for polling until Sonarr has finished its background work. */
export interface PollLimits {
  readonly intervalMs: number;
  /** Polls of the episode list before loading counts as late. */
  readonly maxEpisodePolls: number;
  /** Polls of the season list. */
  readonly maxSeasonPolls: number;
}

/** Half of the time that the portal allows for one dispatch. */
export const DEFAULT_POLL_LIMITS: PollLimits = { intervalMs: 500, maxEpisodePolls: 60, maxSeasonPolls: 5 };

const RETRY_AFTER_MS = 60_000;

/** A retryable failure: Sonarr is not ready yet, so the portal tries the same dispatch again later. */
export const notReadyFailure = (detail: string): PluginFailure => new PluginFailure('unavailable', detail, RETRY_AFTER_MS);

/** A series whose episodes Sonarr has loaded. */
export interface LoadedSeries {
  readonly series: Series;
  readonly episodes: readonly Episode[];
}

/**
 * Waits until Sonarr has loaded the series. After an add, Sonarr loads the episodes in the background and then applies its own monitoring
 * once, which overwrites any choice made before that.
 */
export async function waitUntilLoaded(ctx: SonarrCtx, seriesId: number, item: ApprovedItem, pollLimits: PollLimits): Promise<LoadedSeries> {
  const episodes = await waitForEpisodes(ctx, seriesId, pollLimits);
  return { episodes, series: await waitForSeasons(ctx, seriesId, item, pollLimits) };
}

async function waitForEpisodes(ctx: SonarrCtx, seriesId: number, { intervalMs, maxEpisodePolls }: PollLimits): Promise<Episode[]> {
  for (let poll = 1; ; poll += 1) {
    const episodes = (await isRefreshing(ctx, seriesId)) ? [] : await fetchEpisodes(ctx, seriesId);
    if (episodes.length > 0) return episodes;
    if (poll >= maxEpisodePolls) throw notReadyFailure('Sonarr has not loaded the episodes of this series yet.');
    await delay(intervalMs, undefined, { signal: ctx.signal });
  }
}

/** Returns the series once all requested seasons are listed, or as read by the last poll when some are still missing. */
async function waitForSeasons(
  ctx: SonarrCtx,
  seriesId: number,
  { seasons }: ApprovedItem,
  { intervalMs, maxSeasonPolls }: PollLimits,
): Promise<Series> {
  for (let poll = 1; ; poll += 1) {
    const series = await fetchSeries(ctx, seriesId);
    const listed = new Set((series.seasons ?? []).map(({ seasonNumber }) => seasonNumber));
    if (poll >= maxSeasonPolls || seasons.every(({ number }) => listed.has(number))) return series;
    await delay(intervalMs, undefined, { signal: ctx.signal });
  }
}

const RUNNING_STATUSES: ReadonlySet<string> = new Set(['queued', 'started']);

async function isRefreshing({ http }: SonarrCtx, seriesId: number): Promise<boolean> {
  const commands = await http.get(`${API_PATH}/command`, Commands);
  return commands.some(
    ({ name, status, body }) =>
      name?.toLowerCase() === 'refreshseries' &&
      RUNNING_STATUSES.has(status ?? '') &&
      (body?.seriesId === seriesId || body?.seriesIds?.includes(seriesId) === true),
  );
}
