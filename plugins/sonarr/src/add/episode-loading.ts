import { type ApprovedItem, pollUntil } from '@ombi/sdk';
import { Commands, type Episode, type Series, SONARR, type SonarrCtx } from '../protocol.js';
import { fetchEpisodes, fetchSeries } from '../series-reader.js';

/** Poll interval and timeout: limits for polling until Sonarr has finished its background work. */
export interface PollLimits {
  readonly intervalMs: number;
  /** Polls of the episode list before loading counts as late. */
  readonly maxEpisodePolls: number;
  /** Polls of the season list. */
  readonly maxSeasonPolls: number;
}

/** Usually Sonarr is ready within these two seconds; else the portal asks again later. */
export const DEFAULT_POLL_LIMITS: PollLimits = { intervalMs: 500, maxEpisodePolls: 4, maxSeasonPolls: 2 };

/** A series whose episodes Sonarr has loaded. */
export interface LoadedSeries {
  readonly series: Series;
  readonly episodes: readonly Episode[];
}

/**
 * Polls until Sonarr has loaded the series; undefined when that takes longer. After an add, Sonarr loads the episodes in the background and
 * then applies its own monitoring once, which overwrites any choice made before that.
 */
export async function waitUntilLoaded(
  ctx: SonarrCtx,
  seriesId: number,
  item: ApprovedItem,
  pollLimits: PollLimits,
): Promise<LoadedSeries | undefined> {
  const episodes = await waitForEpisodes(ctx, seriesId, pollLimits);
  return episodes && { episodes, series: await waitForSeasons(ctx, seriesId, item, pollLimits) };
}

const waitForEpisodes = (ctx: SonarrCtx, seriesId: number, { intervalMs, maxEpisodePolls }: PollLimits): Promise<Episode[] | undefined> =>
  pollUntil(ctx.signal, { intervalMs, maxPolls: maxEpisodePolls }, async () => {
    const listed = (await isRefreshing(ctx, seriesId)) ? [] : await fetchEpisodes(ctx, seriesId);
    return listed.length > 0 ? listed : undefined;
  });

/** Returns the series once all requested seasons are listed, or as read after the last poll when some are still missing. */
async function waitForSeasons(
  ctx: SonarrCtx,
  seriesId: number,
  { seasons }: ApprovedItem,
  { intervalMs, maxSeasonPolls }: PollLimits,
): Promise<Series> {
  const complete = await pollUntil(ctx.signal, { intervalMs, maxPolls: maxSeasonPolls }, async () => {
    const series = await fetchSeries(ctx, seriesId);
    const listed = new Set((series.seasons ?? []).map(({ seasonNumber }) => seasonNumber));
    return seasons.every(({ number }) => listed.has(number)) ? series : undefined;
  });
  return complete ?? fetchSeries(ctx, seriesId);
}

const RUNNING_STATUSES: ReadonlySet<string> = new Set(['queued', 'started']);

async function isRefreshing({ http }: SonarrCtx, seriesId: number): Promise<boolean> {
  const commands = await http.get(`${SONARR.apiPath}/command`, Commands);
  return commands.some(
    ({ name, status, body }) =>
      name?.toLowerCase() === 'refreshseries' &&
      RUNNING_STATUSES.has(status ?? '') &&
      (body?.seriesId === seriesId || body?.seriesIds?.includes(seriesId) === true),
  );
}
