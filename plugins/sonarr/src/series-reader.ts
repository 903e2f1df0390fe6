import type { DownloaderItem, MediaRef } from '@ombi/sdk';
import { API_PATH, type Episode, Episodes, Series, SeriesList, type SonarrCtx } from './protocol.js';

/** The series as Sonarr has it, if it has it. Some versions ignore the question and give their whole list. */
export async function findSeries({ http }: SonarrCtx, tvdbId: number): Promise<Series | undefined> {
  const found = await http.get(`${API_PATH}/series`, SeriesList, { query: { tvdbId }, maxBytes: 512 * 1024 * 1024 });
  return found.find((series) => series.tvdbId === tvdbId);
}

export const fetchSeries = ({ http }: SonarrCtx, id: number): Promise<Series> => http.get(`${API_PATH}/series/${id}`, Series);

/** All episodes of a series that Sonarr lists. */
export const fetchEpisodes = ({ http }: SonarrCtx, seriesId: number): Promise<Episode[]> =>
  http.get(`${API_PATH}/episode`, Episodes, { query: { seriesId } });

/** Sonarr gives its list in one piece, about 10 kB a series. */
const LIST_REQUEST_OPTIONS = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 };

/** What Sonarr monitors or holds, each series once and in one order. */
export async function fetchHeldSeries({ http }: SonarrCtx): Promise<Series[]> {
  const all = await http.get(`${API_PATH}/series`, SeriesList, LIST_REQUEST_OPTIONS);
  const sorted = all
    .filter((series) => series.tvdbId > 0 && (series.monitored || countEpisodeFiles(series) > 0))
    .sort((one, other) => one.id - other.id);
  return [...new Map(sorted.reverse().map((series) => [series.tvdbId, series])).values()].reverse();
}

/** How many of its episodes have a file. */
export function countEpisodeFiles({ seasons, statistics }: Series): number {
  const bySeason = (seasons ?? []).reduce((count, season) => count + (season.statistics?.episodeFileCount ?? 0), 0);
  return Math.max(bySeason, statistics?.episodeFileCount ?? 0);
}

type SeriesIds = Pick<Series, 'tvdbId' | 'tmdbId' | 'imdbId'>;

/** All that Sonarr knows it by. Only version 4 knows TheMovieDb, by which the portal asks first. */
export function toRefAndIds({ tvdbId, tmdbId, imdbId }: SeriesIds): Pick<DownloaderItem, 'ref' | 'ids'> {
  const tmdb = tmdbId && tmdbId > 0 ? String(tmdbId) : null;
  const ref: MediaRef = tmdb ? { kind: 'tv', source: 'tmdb', id: tmdb } : { kind: 'tv', source: 'tvdb', id: String(tvdbId) };
  return { ref, ids: { ...(tmdb && { tmdb }), tvdb: String(tvdbId), ...(imdbId && { imdb: imdbId }) } };
}
