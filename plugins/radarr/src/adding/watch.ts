import type { DownloadReceipt } from '@ombi/sdk';
import { API } from '../protocol.js';
import type { Movie, RadarrCtx } from '../protocol.js';

/**
 * Take care of a movie that Radarr has: watch it if nobody does, and put our tags beside its own. Quality and availability
 * stay as somebody chose them. The search is noted before the update, so that a try that was cut off in between makes up for it.
 */
export async function watchKnown(ctx: RadarrCtx, movie: Movie, tags: readonly number[]): Promise<DownloadReceipt> {
  const searchNote = `search.${movie.id}`;
  const isOverdue = movie.monitored && (await ctx.store.get<boolean>(searchNote)) === true;
  const externalId = String(movie.id);

  if (!movie.monitored) await ctx.store.set(searchNote, true);
  await update(ctx, movie, tags);
  if (movie.monitored && !isOverdue) return { outcome: 'already-there', externalId };

  if (!ctx.connection.addOnly) await ctx.http.post(`${API}/command`, { name: 'MoviesSearch', movieIds: [movie.id] });
  await ctx.store.delete(searchNote);
  return { outcome: 'added', externalId };
}

/** Radarr takes back the whole movie; nothing is sent when nothing changes. */
async function update({ http }: RadarrCtx, movie: Movie, tags: readonly number[]): Promise<void> {
  const union = [...new Set([...(movie.tags ?? []), ...tags])];
  if (movie.monitored && union.length === (movie.tags ?? []).length) return;
  await http.put(`${API}/movie/${movie.id}`, { ...movie, monitored: true, tags: union });
}
