import { type ApprovedItem, type DownloadReceipt, PluginFailure } from '@ombi/sdk';
import { callApi } from './api.js';
import { fetchMovies, imdbIdOf } from './movies.js';
import { AddMovieResponse, type CouchPotatoCtx } from './protocol.js';

/** Makes CouchPotato search for a movie with the default profile. A movie that it already has is left as it is. */
export async function addMovie(ctx: CouchPotatoCtx, item: ApprovedItem): Promise<DownloadReceipt> {
  const imdbId = requireImdbId(item);
  const existing = (await fetchMovies(ctx)).find((movie) => movie && imdbIdOf(movie) === imdbId);
  return existing ? { outcome: 'already-there', externalId: existing._id } : addNewMovie(ctx, imdbId, item.title);
}

/** One attempt only: CouchPotato adds with a GET request, which would be repeated after a transient failure. */
async function addNewMovie(ctx: CouchPotatoCtx, imdbId: string, title: string): Promise<DownloadReceipt> {
  const query = { identifier: imdbId, title, profile_id: ctx.connection.defaultProfileId };
  const { success, movie } = await callApi(ctx, 'movie.add', AddMovieResponse, { query, tries: 1 });
  if (success && typeof movie === 'object' && movie) return { outcome: 'added', externalId: movie._id };
  throw new PluginFailure('rejected', 'CouchPotato does not accept this title as a movie');
}

function requireImdbId({ ref, ids }: ApprovedItem): string {
  const id = ref.source === 'imdb' ? ref.id : ids.imdb;
  if (id && /^tt\d+$/.test(id)) return id;
  throw new PluginFailure('rejected', 'CouchPotato knows movies by their IMDb id only, and this one has none.');
}
