import type { ApprovedItem } from '@ombi/sdk';
import { type Episode, type Series, SONARR, type SonarrCtx } from '../protocol.js';
import type { LoadedSeries } from './episode-loading.js';
import {
  deleteMonitoringProgress,
  loadMonitoringProgress,
  type MonitoringProgress,
  saveMonitoringProgress,
} from './monitoring-progress.js';
import { unique } from './unique.js';

/** Searches for these episodes: with one command per season when all its listed episodes were approved, else by episode. */
async function searchEpisodes(
  ctx: SonarrCtx,
  { series, episodes }: LoadedSeries,
  item: ApprovedItem,
  ids: readonly number[],
): Promise<void> {
  const toSearch = episodes.filter(({ id }) => ids.includes(id));
  const completeSeasons = item.seasons.filter((season) => isWholeSeasonApproved(season, episodes)).map(({ number }) => number);

  const seasons = completeSeasons.filter((number) => toSearch.some(({ seasonNumber }) => seasonNumber === number));
  for (const seasonNumber of seasons) await sendCommand(ctx, { name: 'SeasonSearch', seriesId: series.id, seasonNumber });

  const episodeIds = toSearch.filter(({ seasonNumber }) => !seasons.includes(seasonNumber)).map(({ id }) => id);
  if (episodeIds.length > 0) await sendCommand(ctx, { name: 'EpisodeSearch', episodeIds });
}

function isWholeSeasonApproved(
  { number, episodes: approved }: ApprovedItem['seasons'][number],
  episodes: LoadedSeries['episodes'],
): boolean {
  const listed = episodes.filter(({ seasonNumber }) => seasonNumber === number);
  return listed.every(({ episodeNumber }) => approved.includes(episodeNumber));
}

const sendCommand = ({ http }: SonarrCtx, body: object): Promise<unknown> => http.post(`${SONARR.apiPath}/command`, body);

/**
 * Monitors the approved episodes and no others, and searches for those that were not monitored before. Returns whether there was anything
 * to do. The work is stored before it begins, so that the next attempt finishes an interrupted one.
 */
export async function monitorApprovedEpisodes(ctx: SonarrCtx, { series, episodes }: LoadedSeries, item: ApprovedItem): Promise<boolean> {
  const approved = approvedEpisodes(episodes, item);
  const previous = await loadMonitoringProgress(ctx, series.id);
  const unmonitoredSeasons = unmonitoredApprovedSeasons(series, episodes, item);
  const unmonitored = approved.filter(({ monitored }) => !monitored);
  if (unmonitoredSeasons.length === 0 && unmonitored.length === 0 && isFinished(previous)) return false;

  const progress = planMonitoring(previous, unmonitoredSeasons, episodes, approved);
  await saveMonitoringProgress(ctx, series.id, progress);
  if (unmonitoredSeasons.length > 0) await monitorSeasons(ctx, series, unmonitoredSeasons);
  await applyEpisodeMonitoring(ctx, episodes, approved, progress);
  if (!ctx.connection.addOnly) await searchEpisodes(ctx, { series, episodes }, item, progress.episodesToSearch);
  await deleteMonitoringProgress(ctx, series.id);
  return true;
}

/** The listed episodes that were approved. */
export function approvedEpisodes(episodes: readonly Episode[], { seasons }: ApprovedItem): Episode[] {
  const numbers = new Map(seasons.map((season) => [season.number, new Set(season.episodes)]));
  return episodes.filter(({ seasonNumber, episodeNumber }) => numbers.get(seasonNumber)?.has(episodeNumber));
}

const isFinished = ({ wasUnmonitored, seasonsBeingMonitored, episodesToSearch }: MonitoringProgress): boolean =>
  !wasUnmonitored && seasonsBeingMonitored.length === 0 && episodesToSearch.length === 0;

/** Requested seasons that are not monitored. Skips seasons without episodes: monitoring one would monitor every future episode of it. */
function unmonitoredApprovedSeasons({ seasons }: Series, episodes: readonly Episode[], item: ApprovedItem): number[] {
  const listed = new Set(episodes.map(({ seasonNumber }) => seasonNumber));
  const numbers = new Set(item.seasons.map(({ number }) => number).filter((number) => listed.has(number)));
  return (seasons ?? []).filter((season) => !season.monitored && numbers.has(season.seasonNumber)).map(({ seasonNumber }) => seasonNumber);
}

/** Keeps the episodes monitored that other clients have monitored in such a season. */
function planMonitoring(
  previous: MonitoringProgress,
  unmonitoredSeasons: readonly number[],
  episodes: readonly Episode[],
  approved: readonly Episode[],
): MonitoringProgress {
  const seasonsBeingMonitored = unique(previous.seasonsBeingMonitored, unmonitoredSeasons);
  const monitoredByOthers = episodes.filter(({ seasonNumber, monitored }) => monitored && unmonitoredSeasons.includes(seasonNumber));
  const approvedInOpened = approved.filter(({ seasonNumber }) => seasonsBeingMonitored.includes(seasonNumber));
  const toSearch = approved.filter(({ monitored, hasFile }) => (previous.wasUnmonitored || !monitored) && !hasFile);
  return {
    wasUnmonitored: previous.wasUnmonitored,
    seasonsBeingMonitored,
    episodesToKeepMonitored: unique(previous.episodesToKeepMonitored, [...monitoredByOthers, ...approvedInOpened].map(episodeIdOf)),
    episodesToSearch: unique(previous.episodesToSearch, toSearch.map(episodeIdOf)),
  };
}

const monitorSeasons = ({ http }: SonarrCtx, series: Series, unmonitoredSeasons: readonly number[]): Promise<unknown> =>
  http.put(`${SONARR.apiPath}/series/${series.id}`, {
    ...series,
    seasons: (series.seasons ?? []).map((season) =>
      unmonitoredSeasons.includes(season.seasonNumber) ? { ...season, monitored: true } : season,
    ),
  });

async function applyEpisodeMonitoring(
  ctx: SonarrCtx,
  episodes: readonly Episode[],
  approved: readonly Episode[],
  { seasonsBeingMonitored, episodesToKeepMonitored }: MonitoringProgress,
): Promise<void> {
  const inOpened = episodes.filter(({ seasonNumber }) => seasonsBeingMonitored.includes(seasonNumber)).map(episodeIdOf);
  const unmonitored = approved.filter(({ monitored }) => !monitored).map(episodeIdOf);
  await setMonitored(
    ctx,
    inOpened.filter((id) => !episodesToKeepMonitored.includes(id)),
    false,
  );
  await setMonitored(
    ctx,
    unique(
      inOpened.filter((id) => episodesToKeepMonitored.includes(id)),
      unmonitored,
    ),
    true,
  );
}

/** Does nothing for an empty list, because Sonarr rejects one. */
async function setMonitored({ http }: SonarrCtx, episodeIds: readonly number[], monitored: boolean): Promise<void> {
  if (episodeIds.length > 0) await http.put(`${SONARR.apiPath}/episode/monitor`, { episodeIds, monitored });
}

const episodeIdOf = ({ id }: Episode): number => id;
