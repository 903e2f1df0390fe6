import type { DownloaderItem, MediaRef } from '@ombi/sdk';
import { type Episode, Episodes, Series, SeriesList, SONARR, type SonarrCtx } from './protocol.js';

/** The series in Sonarr; undefined when it is missing. Some versions ignore the filter and return their whole list. */
export async function findSeries({ http }: SonarrCtx, tvdbId: number): Promise<Series | undefined> {
  const found = await http.get(`${SONARR.apiPath}/series`, SeriesList, { query: { tvdbId }, maxBytes: 512 * 1024 * 1024 });
  return found.find((series) => series.tvdbId === tvdbId);
}

export const fetchSeries = ({ http }: SonarrCtx, id: number): Promise<Series> => http.get(`${SONARR.apiPath}/series/${id}`, Series);

/** All episodes of a series that Sonarr lists. */
export const fetchEpisodes = ({ http }: SonarrCtx, seriesId: number): Promise<Episode[]> =>
  http.get(`${SONARR.apiPath}/episode`, Episodes, { query: { seriesId } });

/** Sonarr returns its list in one response, about 10 kB per series. */
const LIST_REQUEST_OPTIONS = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 };

/** The series that Sonarr monitors or holds, without duplicates and in a stable order. */
export async function fetchHeldSeries({ http }: SonarrCtx): Promise<Series[]> {
  const all = await http.get(`${SONARR.apiPath}/series`, SeriesList, LIST_REQUEST_OPTIONS);
  const sorted = all
    .filter((series) => series.tvdbId > 0 && (series.monitored || countEpisodeFiles(series) > 0))
    .sort((one, other) => one.id - other.id);
  return [...new Map(sorted.reverse().map((series) => [series.tvdbId, series])).values()].reverse();
}

/** Number of episodes of the series that have a file. */
export function countEpisodeFiles({ seasons, statistics }: Series): number {
  const bySeason = (seasons ?? []).reduce((count, season) => count + (season.statistics?.episodeFileCount ?? 0), 0);
  return Math.max(bySeason, statistics?.episodeFileCount ?? 0);
}

type SeriesIds = Pick<Series, 'tvdbId' | 'tmdbId' | 'imdbId'>;

/** The external ids of a series. Only version 4 knows TheMovieDb, which the portal prefers. */
export function toRefAndIds({ tvdbId, tmdbId, imdbId }: SeriesIds): Pick<DownloaderItem, 'ref' | 'ids'> {
  const tmdb = tmdbId && tmdbId > 0 ? String(tmdbId) : null;
  const ref: MediaRef = tmdb ? { kind: 'tv', source: 'tmdb', id: tmdb } : { kind: 'tv', source: 'tvdb', id: String(tvdbId) };
  return { ref, ids: { ...(tmdb && { tmdb }), tvdb: String(tvdbId), ...(imdbId && { imdb: imdbId }) } };
}
