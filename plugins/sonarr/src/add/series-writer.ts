import type { ApprovedItem } from '@ombi/sdk';
import { resolveLanguageProfile, resolveQualityProfile, resolveRootFolder } from '../options.js';
import { LookupResults, Series, SONARR, type SonarrCtx } from '../protocol.js';
import { isVersion3 } from '../version.js';
import { loadMonitoringProgress, saveMonitoringProgress } from './monitoring-progress.js';
import { unique } from './unique.js';

/** The data needed to add a series that Sonarr does not have yet. */
export interface NewSeries {
  readonly tvdbId: number;
  readonly tags: readonly number[];
  readonly version: string;
}

/** Adds a series without monitored episodes and without a search by Sonarr. */
export async function createSeries(ctx: SonarrCtx, item: ApprovedItem, { tvdbId, tags, version }: NewSeries): Promise<Series> {
  const isV3 = isVersion3(version);
  const [found, qualityProfileId, rootFolderPath, languageProfileId] = await Promise.all([
    lookUpSeries(ctx, tvdbId),
    resolveQualityProfile(ctx, item),
    resolveRootFolder(ctx, item),
    isV3 ? resolveLanguageProfile(ctx, item) : undefined,
  ]);
  const listed = (found?.seasons ?? []).map(({ seasonNumber }) => seasonNumber);

  return ctx.http.post(
    `${SONARR.apiPath}/series`,
    {
      title: found?.title ?? item.title,
      year: found?.year ?? item.year ?? 0,
      titleSlug: found?.titleSlug ?? String(tvdbId),
      tvdbId,
      qualityProfileId,
      ...(languageProfileId !== undefined && { languageProfileId }),
      rootFolderPath,
      seasonFolder: ctx.connection.seasonFolders,
      seriesType: item.isAnime ? 'anime' : 'standard',
      monitored: true,
      tags,
      seasons: unmonitoredSeasonsUpTo(lastSeasonOf([...listed, ...item.seasons.map(({ number }) => number)])),
      ...(isV3 ? PASSIVE_ADD_OPTIONS.v3 : PASSIVE_ADD_OPTIONS.v4),
    },
    Series,
  );
}

/**
 * Sonarr applies these options once, after it has loaded the episodes, which may be later than our own choice of them. Version 4 can be
 * told to skip that step. Version 3 then monitors the episodes of monitored seasons, of which there are none; `none` would unmonitor the
 * series itself.
 */
const PASSIVE_ADD_OPTIONS = {
  v3: { addOptions: { ignoreEpisodesWithFiles: true, ignoreEpisodesWithoutFiles: true, searchForMissingEpisodes: false } },
  v4: { monitorNewItems: 'none', addOptions: { monitor: 'skip', searchForMissingEpisodes: false, searchForCutoffUnmetEpisodes: false } },
} as const;

/** Seasons may be numbered by year. A greater number is a mistake of the lookup, for which no list of that length may be built. */
const MAX_SEASON_NUMBER = 9_999;

const lastSeasonOf = (numbers: readonly number[]): number => Math.max(0, ...numbers.filter((number) => number <= MAX_SEASON_NUMBER));

const unmonitoredSeasonsUpTo = (last: number) =>
  Array.from({ length: last + 1 }, (_, seasonNumber) => ({ seasonNumber, monitored: false }));

/** Looks the series up, because an add needs the title and slug as Sonarr writes them. */
async function lookUpSeries({ http }: SonarrCtx, tvdbId: number) {
  const candidates = await http.get(`${SONARR.apiPath}/series/lookup`, LookupResults, { query: { term: `tvdb:${tvdbId}` } });
  return candidates.find((candidate) => candidate.tvdbId === tvdbId);
}

/**
 * Updates a series that Sonarr already has: monitors it, adds our tags to its own, and sets the series type of anime. Profile, folder and
 * other settings stay unchanged. An update must send the whole series; nothing is sent when nothing changes.
 */
export async function updateExistingSeries(
  ctx: SonarrCtx,
  series: Series,
  { isAnime }: ApprovedItem,
  portalTags: readonly number[],
): Promise<void> {
  const existingTags = series.tags ?? [];
  const tags = unique(existingTags, portalTags);
  const seriesType = isAnime ? 'anime' : series.seriesType;
  if (series.monitored && tags.length === existingTags.length && seriesType === series.seriesType) return;

  if (!series.monitored)
    await saveMonitoringProgress(ctx, series.id, { ...(await loadMonitoringProgress(ctx, series.id)), wasUnmonitored: true });
  await ctx.http.put(`${SONARR.apiPath}/series/${series.id}`, { ...series, monitored: true, tags, seriesType });
}
