import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import {
  checkProfileAndFolder,
  commandReply,
  commonRoutes,
  notificationRoutes,
  type ServerIdentity,
  validationError,
} from '@ombi/servarr/simulator';
import { toMovieResponse, toQueueResponse } from './responses.js';
import type { NewMovie, RadarrState, StoredMovie } from './state.js';

/** The events of a notification. */
const WEBHOOK_EVENTS = ['onDownload', 'onUpgrade', 'onRename', 'onMovieDelete', 'onMovieFileDelete', 'onGrab'];

/** The calls of API version 3 that this plug-in uses. */
export const apiRoutes = (state: RadarrState, identity: ServerIdentity): Handler =>
  routes({
    ...commonRoutes('/api/v3', state, identity, toProfileResponse),
    ...notificationRoutes('/api/v3', state, WEBHOOK_EVENTS),
    'GET /api/v3/rootfolder': () =>
      reply(
        200,
        state.rootFolders.map((folder) => ({ ...folder, accessible: true, freeSpace: 5_000_000_000, unmappedFolders: [] })),
      ),
    'GET /api/v3/movie': ({ query }) => reply(200, listMovies(state, query.get('tmdbId'))),
    'GET /api/v3/movie/lookup': ({ query }) => reply(200, lookUpMovie(state, query.get('term') ?? '')),
    'POST /api/v3/movie': ({ body }) => addMovie(state, body as NewMovie & AddOptions),
    'PUT /api/v3/movie/:id': (request) => updateMovie(state, request),
    'GET /api/v3/queue': ({ query }) => reply(200, toQueueResponse(state, query)),
    'POST /api/v3/command': ({ body }) => runCommand(state, body as { name: string; movieIds?: number[] }),
  });

interface AddOptions {
  readonly addOptions?: { readonly searchForMovie?: boolean };
}

const toProfileResponse = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: 7,
  items: [{ quality: { id: 7, name: 'Bluray-1080p', source: 'bluray', resolution: 1080, modifier: 'none' }, items: [], allowed: true }],
});

const listMovies = (state: RadarrState, tmdbId: string | null) =>
  [...state.movies.values()].filter((movie) => tmdbId === null || movie.tmdbId === Number(tmdbId)).map(toMovieResponse);

function lookUpMovie(state: RadarrState, term: string): unknown[] {
  const tmdbId = Number(/^tmdb:(\d+)$/.exec(term)?.[1]);
  if (!tmdbId || state.unknownIds.has(tmdbId)) return [];
  const known = state.findByTmdbId(tmdbId);
  return [
    known
      ? toMovieResponse(known)
      : { title: `Movie ${tmdbId}`, year: 2000, titleSlug: String(tmdbId), tmdbId, monitored: false, hasFile: false, images: [] },
  ];
}

function addMovie(state: RadarrState, { addOptions, ...movie }: NewMovie & AddOptions): SimulatedResponse {
  const { tmdbId } = movie;
  if (state.findByTmdbId(tmdbId)) return validationError('TmdbId', 'This movie has already been added', tmdbId);
  if (state.unknownIds.has(tmdbId)) return validationError('TmdbId', 'A movie with this ID was not found.', tmdbId);
  const refusal = checkProfileAndFolder(state, movie);
  if (refusal) return refusal;

  const stored = state.insertMovie({ ...movie, imdbId: null });
  if (addOptions?.searchForMovie) startSearch(state, [stored.id]);
  return reply(201, toMovieResponse(stored));
}

function updateMovie(state: RadarrState, { params, body }: SimulatedRequest): SimulatedResponse {
  const { monitored, tags } = body as StoredMovie;
  const changed = state.patchMovie(Number(params.id), { monitored, tags });
  return changed ? reply(202, toMovieResponse(changed)) : reply(404, { message: 'NotFound' });
}

function runCommand(state: RadarrState, { name, movieIds = [] }: { name: string; movieIds?: number[] }): SimulatedResponse {
  if (name.toLowerCase() === 'moviessearch') startSearch(state, movieIds);
  return commandReply(name, 'Movies Search');
}

/** Every search finds a download. */
function startSearch(state: RadarrState, movieIds: readonly number[]): void {
  state.searchedMovieIds.push(...movieIds);
  for (const id of movieIds) state.enqueueDownload(id);
}
