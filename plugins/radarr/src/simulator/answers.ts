import { reply, routes } from '@ombi/sdk/testing';
import type { Handler, Reply, SimulatedRequest } from '@ombi/sdk/testing';
import { asMovie } from './movie.js';
import { queuePage } from './queue.js';
import type { NewMovie, RadarrState, StoredMovie } from './state.js';

interface Identity {
  readonly version: string;
  readonly urlBase: string;
  readonly appName: string;
}

/** The calls of API version 3 that this plug-in makes, on a state. */
export const answers = (state: RadarrState, identity: Identity): Handler =>
  routes({
    'GET /api/v3/system/status': () => reply(200, { ...identity, instanceName: identity.appName, branch: 'master', isProduction: true }),
    'GET /api/v3/qualityprofile': () => reply(200, state.profiles.map(asProfile)),
    'GET /api/v3/rootfolder': () =>
      reply(
        200,
        state.rootFolders.map((folder) => ({ ...folder, accessible: true, freeSpace: 5_000_000_000, unmappedFolders: [] })),
      ),
    'GET /api/v3/tag': () => reply(200, state.tags),
    'POST /api/v3/tag': ({ body }) => addTag(state, body as { label: string }),
    'GET /api/v3/movie': ({ query }) => reply(200, listed(state, query.get('tmdbId'))),
    'GET /api/v3/movie/lookup': ({ query }) => reply(200, lookedUp(state, query.get('term') ?? '')),
    'POST /api/v3/movie': ({ body }) => addMovie(state, body as NewMovie & AddOptions),
    'PUT /api/v3/movie/:id': (request) => updateMovie(state, request),
    'GET /api/v3/queue': ({ query }) => reply(200, queuePage(state, query)),
    'POST /api/v3/command': ({ body }) => runCommand(state, body as { name: string; movieIds?: number[] }),
  });

interface AddOptions {
  readonly addOptions?: { readonly searchForMovie?: boolean };
}

const refused = (propertyName: string, errorMessage: string, attemptedValue: unknown): Reply =>
  reply(400, [{ propertyName, errorMessage, attemptedValue, severity: 'error', errorCode: 'Validator' }]);

const asProfile = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: 7,
  items: [{ quality: { id: 7, name: 'Bluray-1080p', source: 'bluray', resolution: 1080, modifier: 'none' }, items: [], allowed: true }],
});

const listed = (state: RadarrState, tmdbId: string | null) =>
  [...state.movies.values()].filter((movie) => tmdbId === null || movie.tmdbId === Number(tmdbId)).map(asMovie);

function lookedUp(state: RadarrState, term: string): unknown[] {
  const tmdbId = Number(/^tmdb:(\d+)$/.exec(term)?.[1]);
  if (!tmdbId || state.unknownIds.has(tmdbId)) return [];
  const known = state.byTmdbId(tmdbId);
  return [
    known
      ? asMovie(known)
      : { title: `Movie ${tmdbId}`, year: 2000, titleSlug: String(tmdbId), tmdbId, monitored: false, hasFile: false, images: [] },
  ];
}

function addTag(state: RadarrState, { label }: { label: string }): Reply {
  if (!/^[a-z0-9-]+$/i.test(label)) return refused('Label', 'Allowed characters a-z, 0-9 and -', label);
  return reply(201, state.tag(label));
}

function addMovie(state: RadarrState, { addOptions, ...movie }: NewMovie & AddOptions): Reply {
  const { tmdbId, rootFolderPath, qualityProfileId } = movie;
  if (state.byTmdbId(tmdbId)) return refused('TmdbId', 'This movie has already been added', tmdbId);
  if (state.unknownIds.has(tmdbId)) return refused('TmdbId', 'A movie with this ID was not found.', tmdbId);
  if (!state.rootFolders.some(({ path }) => path === rootFolderPath))
    return refused('RootFolderPath', 'Root folder does not exist', rootFolderPath);
  if (!state.profiles.some(({ id }) => id === qualityProfileId))
    return refused('QualityProfileId', 'Quality Profile does not exist', qualityProfileId);

  const stored = state.insert({ ...movie, imdbId: null });
  if (addOptions?.searchForMovie) search(state, [stored.id]);
  return reply(201, asMovie(stored));
}

function updateMovie(state: RadarrState, { params, body }: SimulatedRequest): Reply {
  const { monitored, tags } = body as StoredMovie;
  const changed = state.change(Number(params.id), { monitored, tags });
  return changed ? reply(202, asMovie(changed)) : reply(404, { message: 'NotFound' });
}

function runCommand(state: RadarrState, { name, movieIds = [] }: { name: string; movieIds?: number[] }): Reply {
  if (name.toLowerCase() === 'moviessearch') search(state, movieIds);
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

/** Every search finds something. */
function search(state: RadarrState, movieIds: readonly number[]): void {
  state.searches.push(...movieIds);
  for (const id of movieIds) state.download(id);
}
