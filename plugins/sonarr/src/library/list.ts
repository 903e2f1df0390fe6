import type { DownloaderItem, MediaRef } from '@ombi/sdk';
import { API, SeriesList } from '../protocol.js';
import type { Series, SonarrCtx } from '../protocol.js';

/** Sonarr gives its list in one piece, about 10 kB a series. */
const WHOLE_LIST = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 };

/** What Sonarr monitors or holds, each series once and in one order. */
export async function readList({ http }: SonarrCtx): Promise<Series[]> {
  const all = await http.get(`${API}/series`, SeriesList, WHOLE_LIST);
  const sorted = all
    .filter((series) => series.tvdbId > 0 && (series.monitored || fileCount(series) > 0))
    .sort((one, other) => one.id - other.id);
  return [...new Map(sorted.reverse().map((series) => [series.tvdbId, series])).values()].reverse();
}

/** How many of its episodes have a file. */
export function fileCount({ seasons, statistics }: Series): number {
  const bySeason = (seasons ?? []).reduce((count, season) => count + (season.statistics?.episodeFileCount ?? 0), 0);
  return Math.max(bySeason, statistics?.episodeFileCount ?? 0);
}

type Numbers = Pick<Series, 'tvdbId' | 'tmdbId' | 'imdbId'>;

/** All that Sonarr knows it by. Only version 4 knows TheMovieDb, by which the portal asks first. */
export function namesOf({ tvdbId, tmdbId, imdbId }: Numbers): Pick<DownloaderItem, 'ref' | 'ids'> {
  const tmdb = tmdbId && tmdbId > 0 ? String(tmdbId) : null;
  const ref: MediaRef = tmdb ? { kind: 'tv', source: 'tmdb', id: tmdb } : { kind: 'tv', source: 'tvdb', id: String(tvdbId) };
  return { ref, ids: { ...(tmdb && { tmdb }), tvdb: String(tvdbId), ...(imdbId && { imdb: imdbId }) } };
}
