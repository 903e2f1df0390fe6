import type { DownloaderItem, MediaRef } from '@ombi/sdk';
import { streamList } from '@ombi/servarr';
import { type Episode, Episodes, ListedEpisodes, ListedSeries, Series, SONARR, type SonarrCtx } from './protocol.js';

/** The series in Sonarr; undefined when it is missing. Some versions ignore the filter and return their whole list. */
export async function findSeries({ http }: SonarrCtx, tvdbId: number): Promise<Series | undefined> {
  for await (const series of http.streamItems(`${SONARR.apiPath}/series`, Series, { query: { tvdbId } })) {
    if (series.tvdbId === tvdbId) return series;
  }
  return undefined;
}

/** The series with this id at Sonarr. */
export const fetchSeries = ({ http }: SonarrCtx, id: number): Promise<Series> => http.get(`${SONARR.apiPath}/series/${id}`, Series);

/** All episodes of a series that Sonarr lists. */
export const fetchEpisodes = ({ http }: SonarrCtx, seriesId: number): Promise<Episode[]> =>
  http.get(`${SONARR.apiPath}/episode`, Episodes, { query: { seriesId } });

/** As {@link fetchEpisodes} for the library sync, with null for an episode that cannot be read. */
export const fetchListedEpisodes = ({ http }: SonarrCtx, seriesId: number): Promise<(Episode | null)[]> =>
  http.get(`${SONARR.apiPath}/episode`, ListedEpisodes, { query: { seriesId } });

/** A monitored or downloaded series, reduced to what the portal needs; a series with all its seasons has about 10 kB. */
export interface TrackedSeries extends SeriesIds {
  readonly id: number;
  readonly monitored: boolean;
  readonly fileCount: number;
  /** Number of episodes that are monitored or have a file, as far as the list has them: monitored ones that are not aired yet are missing. */
  readonly episodeCount: number;
}

/** The series that Sonarr monitors or holds, without duplicates and in a stable order, and the number of those that cannot be read. */
export async function fetchTrackedSeries(ctx: SonarrCtx): Promise<{ readonly tracked: TrackedSeries[]; readonly unreadable: number }> {
  const held: TrackedSeries[] = [];
  let unreadable = 0;
  for await (const series of streamList(ctx, `${SONARR.apiPath}/series`, ListedSeries, { timeoutMs: 120_000 })) {
    if (series === null) {
      unreadable += 1;
      continue;
    }
    const tracked = toTrackedSeries(series);
    if (tracked) held.push(tracked);
  }
  held.sort((one, other) => one.id - other.id);
  return { tracked: [...new Map(held.reverse().map((series) => [series.tvdbId, series])).values()].reverse(), unreadable };
}

/** Null for a series that is neither monitored nor has files. */
export function toTrackedSeries(series: ListedSeries): TrackedSeries | null {
  const { id, tvdbId, tmdbId, imdbId, monitored } = series;
  const fileCount = countEpisodeFiles(series);
  if (tvdbId <= 0 || !(monitored || fileCount > 0)) return null;
  const episodeCount = monitored ? countEpisodes(series, fileCount) : fileCount;
  return { id, tvdbId, tmdbId, imdbId, monitored, fileCount, episodeCount };
}

/** Number of episodes of the series that have a file. */
function countEpisodeFiles({ seasons, statistics }: ListedSeries): number {
  const bySeason = (seasons ?? []).reduce((count, season) => count + (season.statistics?.episodeFileCount ?? 0), 0);
  return Math.max(bySeason, statistics?.episodeFileCount ?? 0);
}

/** At least one, so that a series whose episodes are not aired yet is read. */
const countEpisodes = ({ statistics }: ListedSeries, fileCount: number): number => Math.max(fileCount, statistics?.episodeCount ?? 0, 1);

/** The ids of a series at other sources. */
export type SeriesIds = Pick<Series, 'tvdbId' | 'tmdbId' | 'imdbId'>;

/** The external ids of a series. Only version 4 knows TheMovieDb, which the portal prefers. */
export function toRefAndIds({ tvdbId, tmdbId, imdbId }: SeriesIds): Pick<DownloaderItem, 'ref' | 'ids'> {
  const tmdb = tmdbId && tmdbId > 0 ? String(tmdbId) : null;
  const ref: MediaRef = tmdb ? { kind: 'tv', source: 'tmdb', id: tmdb } : { kind: 'tv', source: 'tvdb', id: String(tvdbId) };
  return { ref, ids: { ...(tmdb && { tmdb }), tvdb: String(tvdbId), ...(imdbId && { imdb: imdbId }) } };
}
