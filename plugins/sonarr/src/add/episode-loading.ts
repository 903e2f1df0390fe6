import { type ApprovedItem, PluginFailure } from '@ombi/sdk';
import { setTimeout as delay } from 'node:timers/promises';
import { API_PATH, Commands, type Episode, type Series, type SonarrCtx } from '../protocol.js';
import { fetchEpisodes, fetchSeries } from '../series-reader.js';

/** How patiently is waited for what Sonarr does by itself. */
export interface PollLimits {
  readonly intervalMs: number;
  /** Looks at the list of episodes before it counts as late. */
  readonly maxEpisodePolls: number;
  /** Looks at the list of seasons. */
  readonly maxSeasonPolls: number;
}

/** Half of the time that the portal gives one hand-over. */
export const DEFAULT_POLL_LIMITS: PollLimits = { intervalMs: 500, maxEpisodePolls: 60, maxSeasonPolls: 5 };

const RETRY_AFTER_MS = 60_000;

/** A failure after which the same hand-over is tried again: it is only too early. */
export const notReadyFailure = (detail: string): PluginFailure => new PluginFailure('unavailable', detail, RETRY_AFTER_MS);

/** A series whose episodes are there to be chosen from. */
export interface LoadedSeries {
  readonly series: Series;
  readonly episodes: readonly Episode[];
}

/**
 * After it has taken a series, Sonarr loads its episodes in the background and then once monitors what it thinks right. Whoever chooses
 * before that is overruled.
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

/** The series as soon as all wanted seasons are listed, or after the last look without some. */
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
