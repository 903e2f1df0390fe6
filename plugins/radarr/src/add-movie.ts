import { type ApprovedItem, type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { resolveQualityProfile, resolveRootFolder, resolveTags } from './options.js';
import { API_PATH, LookupResults, Movie, Movies, type RadarrCtx } from './protocol.js';
import type { MinimumAvailability } from './settings.js';

/** The movie as Radarr has it, if it has it. Older versions ignore the question and give their whole list. */
async function findMovie({ http }: RadarrCtx, tmdbId: number): Promise<Movie | undefined> {
  const movies = await http.get(`${API_PATH}/movie`, Movies, { query: { tmdbId } });
  return movies.find((movie) => movie.tmdbId === tmdbId);
}

const RADARR_AVAILABILITY: Readonly<Record<MinimumAvailability, string>> = {
  Announced: 'announced',
  InCinemas: 'inCinemas',
  Released: 'released',
};

/** Add a movie that Radarr does not have, and let it search unless that is switched off. Gives Radarr's id of it. */
async function createMovie(ctx: RadarrCtx, item: ApprovedItem, tmdbId: number, tags: readonly number[]): Promise<number> {
  const { minimumAvailability, addOnly } = ctx.connection;
  const [found, qualityProfileId, rootFolderPath] = await Promise.all([
    lookUpMovie(ctx, tmdbId),
    resolveQualityProfile(ctx, item),
    resolveRootFolder(ctx, item),
  ]);

  const movie = await ctx.http.post(
    `${API_PATH}/movie`,
    {
      title: found?.title ?? item.title,
      year: found?.year ?? item.year ?? 0,
      titleSlug: found?.titleSlug ?? String(tmdbId),
      tmdbId,
      qualityProfileId,
      rootFolderPath,
      minimumAvailability: RADARR_AVAILABILITY[minimumAvailability],
      monitored: true,
      tags,
      addOptions: { searchForMovie: !addOnly },
    },
    Movie,
  );
  return movie.id;
}

/** The title in Radarr's own spelling. */
async function lookUpMovie({ http }: RadarrCtx, tmdbId: number) {
  const [found] = await http.get(`${API_PATH}/movie/lookup`, LookupResults, { query: { term: `tmdb:${tmdbId}` } });
  return found;
}

/**
 * Take care of a movie that Radarr has: watch it if nobody does, and put our tags beside its own. Quality and availability
 * stay as somebody chose them. The search is noted before the update, so that a try that was cut off in between makes up for it.
 */
async function monitorExisting(ctx: RadarrCtx, movie: Movie, tags: readonly number[]): Promise<DownloadReceipt> {
  const pendingSearchKey = `search.${movie.id}`;
  const isSearchPending = movie.monitored && (await ctx.store.get<boolean>(pendingSearchKey)) === true;
  const externalId = String(movie.id);

  if (!movie.monitored) await ctx.store.set(pendingSearchKey, true);
  await updateMovie(ctx, movie, tags);
  if (movie.monitored && !isSearchPending) return { outcome: 'already-there', externalId };

  if (!ctx.connection.addOnly) await ctx.http.post(`${API_PATH}/command`, { name: 'MoviesSearch', movieIds: [movie.id] });
  await ctx.store.delete(pendingSearchKey);
  return { outcome: 'added', externalId };
}

/** Radarr takes back the whole movie; nothing is sent when nothing changes. */
async function updateMovie({ http }: RadarrCtx, movie: Movie, tags: readonly number[]): Promise<void> {
  const mergedTags = [...new Set([...(movie.tags ?? []), ...tags])];
  if (movie.monitored && mergedTags.length === (movie.tags ?? []).length) return;
  await http.put(`${API_PATH}/movie/${movie.id}`, { ...movie, monitored: true, tags: mergedTags });
}

/** Make Radarr fetch a movie. A movie that it has already is watched and tagged, never added again. */
export async function addMovie(ctx: RadarrCtx, item: ApprovedItem): Promise<DownloadReceipt> {
  const tmdbId = requireTmdbId(item);
  const tags = await resolveTags(ctx, item.requestedBy);
  const existing = await findMovie(ctx, tmdbId);
  return existing ? monitorExisting(ctx, existing, tags) : addNewMovie(ctx, item, tmdbId, tags);
}

/** Someone may have added it in the meantime, and Radarr says so by a refusal in words. Looking again is surer than reading them. */
async function addNewMovie(ctx: RadarrCtx, item: ApprovedItem, tmdbId: number, tags: readonly number[]): Promise<DownloadReceipt> {
  try {
    return { outcome: 'added', externalId: String(await createMovie(ctx, item, tmdbId, tags)) };
  } catch (cause) {
    const existing = isRejected(cause) ? await findMovie(ctx, tmdbId) : undefined;
    if (!existing) throw cause;
    return monitorExisting(ctx, existing, tags);
  }
}

const isRejected = (cause: unknown): boolean => cause instanceof PluginFailure && cause.code === 'rejected';

function requireTmdbId({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tmdb' ? ref.id : ids.tmdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'Radarr knows movies by their TheMovieDb id only, and this one has none.');
}
