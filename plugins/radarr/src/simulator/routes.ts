import { type Handler, reply, type Reply, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import { toMovieResponse, toQueuePage } from './responses.js';
import type { NewMovie, RadarrState, StoredMovie } from './state.js';

interface ServerIdentity {
  readonly version: string;
  readonly urlBase: string;
  readonly appName: string;
}

/** The calls of API version 3 that this plug-in uses. */
export const apiRoutes = (state: RadarrState, identity: ServerIdentity): Handler =>
  routes({
    'GET /api/v3/system/status': () => reply(200, { ...identity, instanceName: identity.appName, branch: 'master', isProduction: true }),
    'GET /api/v3/qualityprofile': () => reply(200, state.profiles.map(toProfileResponse)),
    'GET /api/v3/rootfolder': () =>
      reply(
        200,
        state.rootFolders.map((folder) => ({ ...folder, accessible: true, freeSpace: 5_000_000_000, unmappedFolders: [] })),
      ),
    'GET /api/v3/tag': () => reply(200, state.tags),
    'POST /api/v3/tag': ({ body }) => addTag(state, body as { label: string }),
    'GET /api/v3/movie': ({ query }) => reply(200, listMovies(state, query.get('tmdbId'))),
    'GET /api/v3/movie/lookup': ({ query }) => reply(200, lookUpMovie(state, query.get('term') ?? '')),
    'POST /api/v3/movie': ({ body }) => addMovie(state, body as NewMovie & AddOptions),
    'PUT /api/v3/movie/:id': (request) => updateMovie(state, request),
    'GET /api/v3/queue': ({ query }) => reply(200, toQueuePage(state, query)),
    'POST /api/v3/command': ({ body }) => runCommand(state, body as { name: string; movieIds?: number[] }),
  });

interface AddOptions {
  readonly addOptions?: { readonly searchForMovie?: boolean };
}

const validationError = (propertyName: string, errorMessage: string, attemptedValue: unknown): Reply =>
  reply(400, [{ propertyName, errorMessage, attemptedValue, severity: 'error', errorCode: 'Validator' }]);

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

function addTag(state: RadarrState, { label }: { label: string }): Reply {
  if (!/^[a-z0-9-]+$/i.test(label)) return validationError('Label', 'Allowed characters a-z, 0-9 and -', label);
  return reply(201, state.findOrCreateTag(label));
}

function addMovie(state: RadarrState, { addOptions, ...movie }: NewMovie & AddOptions): Reply {
  const { tmdbId, rootFolderPath, qualityProfileId } = movie;
  if (state.findByTmdbId(tmdbId)) return validationError('TmdbId', 'This movie has already been added', tmdbId);
  if (state.unknownIds.has(tmdbId)) return validationError('TmdbId', 'A movie with this ID was not found.', tmdbId);
  if (!state.rootFolders.some(({ path }) => path === rootFolderPath))
    return validationError('RootFolderPath', 'Root folder does not exist', rootFolderPath);
  if (!state.profiles.some(({ id }) => id === qualityProfileId))
    return validationError('QualityProfileId', 'Quality Profile does not exist', qualityProfileId);

  const stored = state.insertMovie({ ...movie, imdbId: null });
  if (addOptions?.searchForMovie) startSearch(state, [stored.id]);
  return reply(201, toMovieResponse(stored));
}

function updateMovie(state: RadarrState, { params, body }: SimulatedRequest): Reply {
  const { monitored, tags } = body as StoredMovie;
  const changed = state.patchMovie(Number(params.id), { monitored, tags });
  return changed ? reply(202, toMovieResponse(changed)) : reply(404, { message: 'NotFound' });
}

function runCommand(state: RadarrState, { name, movieIds = [] }: { name: string; movieIds?: number[] }): Reply {
  if (name.toLowerCase() === 'moviessearch') startSearch(state, movieIds);
  return reply(201, {
    id: 1,
    name,
    commandName: 'Movies Search',
    priority: 'normal',
    status: 'queued',
    trigger: 'manual',
    queued: '2024-01-01T00:00:00Z',
  });
}

/** Every search finds a download. */
function startSearch(state: RadarrState, movieIds: readonly number[]): void {
  state.searchedMovieIds.push(...movieIds);
  for (const id of movieIds) state.enqueueDownload(id);
}
