import type { DownloadProgress } from '@ombi/sdk';
import { fetchQueue, QueueRow, toProgress } from '@ombi/servarr';
import { z } from 'zod';
import { RADARR, type RadarrCtx } from './protocol.js';

const QueuedMovie = z.object({ tmdbId: z.int().positive(), imdbId: z.string().nullish() });

const MovieRow = QueueRow.extend({ movie: QueuedMovie.nullish().catch(null) });
type MovieRow = z.output<typeof MovieRow>;

/** The downloads in Radarr's queue, those that end first at the top; rows without a movie are left out. */
export async function listProgress(ctx: RadarrCtx, limit: number): Promise<DownloadProgress[]> {
  const rows = await fetchQueue(ctx, RADARR, { row: MovieRow, include: { includeMovie: true }, limit });
  return rows.flatMap(toDownloadProgress);
}

function toDownloadProgress({ movie, ...row }: MovieRow): DownloadProgress[] {
  if (!movie) return [];
  const id = String(movie.tmdbId);
  const ids = { tmdb: id, ...(movie.imdbId ? { imdb: movie.imdbId } : {}) };
  return [{ ref: { kind: 'movie', source: 'tmdb', id }, ids, ...toProgress(row), episodes: [] }];
}
