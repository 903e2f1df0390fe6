import { API, Episodes, Series, SeriesList } from '../protocol.js';
import type { Episode, SonarrCtx } from '../protocol.js';

/** The series as Sonarr has it, if it has it. Some versions ignore the question and give their whole list. */
export async function findSeries({ http }: SonarrCtx, tvdbId: number): Promise<Series | undefined> {
  const found = await http.get(`${API}/series`, SeriesList, { query: { tvdbId }, maxBytes: 512 * 1024 * 1024 });
  return found.find((series) => series.tvdbId === tvdbId);
}

export const readSeries = ({ http }: SonarrCtx, id: number): Promise<Series> => http.get(`${API}/series/${id}`, Series);

/** All episodes of a series that Sonarr lists. */
export const readEpisodes = ({ http }: SonarrCtx, seriesId: number): Promise<Episode[]> =>
  http.get(`${API}/episode`, Episodes, { query: { seriesId } });
