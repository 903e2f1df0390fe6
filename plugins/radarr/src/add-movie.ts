import { type ApprovedItem, type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { addUnlessPresent, resolveDefaults, resolveTags } from '@ombi/servarr';
import { findMovie } from './find-movie.js';
import { LookupResults, Movie, RADARR, type RadarrCtx } from './protocol.js';
import type { MinimumAvailability } from './settings.js';

const RADARR_AVAILABILITY: Readonly<Record<MinimumAvailability, string>> = {
  Announced: 'announced',
  InCinemas: 'inCinemas',
  Released: 'released',
};

/** Adds a movie that Radarr does not have and starts a search unless that is disabled. Returns Radarr's id of the movie. */
async function createMovie(ctx: RadarrCtx, item: ApprovedItem, tmdbId: number, tags: readonly number[]): Promise<number> {
  const { minimumAvailability, addOnly } = ctx.connection;
  const [found, { qualityProfileId, rootFolderPath }] = await Promise.all([lookUpMovie(ctx, tmdbId), resolveDefaults(ctx, RADARR, item)]);

  const movie = await ctx.http.post(
    `${RADARR.apiPath}/movie`,
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

/** Looks the movie up, because an add needs the title and slug as Radarr writes them. */
async function lookUpMovie({ http }: RadarrCtx, tmdbId: number) {
  const [found] = await http.get(`${RADARR.apiPath}/movie/lookup`, LookupResults, { query: { term: `tmdb:${tmdbId}` } });
  return found;
}

/**
 * Updates a movie that Radarr already has: monitors it and adds our tags to its own. Quality profile and minimum availability stay
 * unchanged. The search is stored before the update, so that the next attempt finishes an interrupted one.
 */
async function monitorExisting(ctx: RadarrCtx, movie: Movie, tags: readonly number[]): Promise<DownloadReceipt> {
  const pendingSearchKey = `search.${movie.id}`;
  const isSearchPending = movie.monitored && (await ctx.store.get<boolean>(pendingSearchKey)) === true;
  const externalId = String(movie.id);

  if (!movie.monitored) await ctx.store.set(pendingSearchKey, true);
  await updateMovie(ctx, movie, tags);
  if (movie.monitored && !isSearchPending) return { outcome: 'already-there', externalId };

  if (!ctx.connection.addOnly) await ctx.http.post(`${RADARR.apiPath}/command`, { name: 'MoviesSearch', movieIds: [movie.id] });
  await ctx.store.delete(pendingSearchKey);
  return { outcome: 'added', externalId };
}

/** An update must send the whole movie; nothing is sent when nothing changes. */
async function updateMovie({ http }: RadarrCtx, movie: Movie, tags: readonly number[]): Promise<void> {
  const mergedTags = [...new Set([...(movie.tags ?? []), ...tags])];
  if (movie.monitored && mergedTags.length === (movie.tags ?? []).length) return;
  await http.put(`${RADARR.apiPath}/movie/${movie.id}`, { ...movie, monitored: true, tags: mergedTags });
}

/** Makes Radarr fetch a movie. Monitors and tags a movie that Radarr already has instead of adding it again. */
export async function addMovie(ctx: RadarrCtx, item: ApprovedItem): Promise<DownloadReceipt> {
  const tmdbId = requireTmdbId(item);
  const { tag, sendUserTags } = ctx.connection;
  const tags = await resolveTags(ctx, RADARR, { tag, requester: sendUserTags ? item.requestedBy : null });
  const find = () => findMovie(ctx, tmdbId);
  const existing = await find();
  if (existing) return monitorExisting(ctx, existing, tags);

  const result = await addUnlessPresent(() => createMovie(ctx, item, tmdbId, tags), find);
  return 'found' in result ? monitorExisting(ctx, result.found, tags) : { outcome: 'added', externalId: String(result.added) };
}

function requireTmdbId({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tmdb' ? ref.id : ids.tmdb);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new PluginFailure('rejected', 'Radarr knows movies by their TheMovieDb id only, and this one has none.');
}
