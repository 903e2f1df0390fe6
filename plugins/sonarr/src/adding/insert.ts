import type { ApprovedItem } from '@ombi/sdk';
import { API, Candidates, Series } from '../protocol.js';
import type { SonarrCtx } from '../protocol.js';
import { isThree } from '../version.js';
import { folderFor, languageFor, profileFor } from './wishes.js';

/** What is known of a series that Sonarr does not have yet. */
export interface NewSeries {
  readonly tvdbId: number;
  readonly tags: readonly number[];
  readonly version: string;
}

/** Add a series of which nothing is monitored yet, and for which Sonarr searches nothing by itself. */
export async function insertSeries(ctx: SonarrCtx, item: ApprovedItem, { tvdbId, tags, version }: NewSeries): Promise<Series> {
  const isOld = isThree(version);
  const [found, qualityProfileId, rootFolderPath, languageProfileId] = await Promise.all([
    lookUp(ctx, tvdbId),
    profileFor(ctx, item),
    folderFor(ctx, item),
    isOld ? languageFor(ctx, item) : undefined,
  ]);
  const listed = (found?.seasons ?? []).map(({ seasonNumber }) => seasonNumber);

  return ctx.http.post(
    `${API}/series`,
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
      seasons: seasonsUpTo(Math.max(0, ...listed, ...item.seasons.map(({ number }) => number))),
      ...(isOld ? LEAVE_ALONE.three : LEAVE_ALONE.four),
    },
    Series,
  );
}

/**
 * Sonarr applies these once, after it has loaded the episodes, which may be later than our own choice of them. Version 4 can be told to
 * leave them alone. Version 3 then monitors what is in monitored seasons, of which there are none; `none` would unmonitor the series itself.
 */
const LEAVE_ALONE = {
  three: { addOptions: { ignoreEpisodesWithFiles: true, ignoreEpisodesWithoutFiles: true, searchForMissingEpisodes: false } },
  four: { monitorNewItems: 'none', addOptions: { monitor: 'skip', searchForMissingEpisodes: false, searchForCutoffUnmetEpisodes: false } },
} as const;

const seasonsUpTo = (last: number) => Array.from({ length: last + 1 }, (_, seasonNumber) => ({ seasonNumber, monitored: false }));

/** The series in Sonarr's own spelling. */
async function lookUp({ http }: SonarrCtx, tvdbId: number) {
  const candidates = await http.get(`${API}/series/lookup`, Candidates, { query: { term: `tvdb:${tvdbId}` } });
  return candidates.find((candidate) => candidate.tvdbId === tvdbId);
}
