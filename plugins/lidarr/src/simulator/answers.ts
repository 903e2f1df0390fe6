import { reply, routes } from '@ombi/sdk/testing';
import type { Handler, Reply, SimulatedRequest } from '@ombi/sdk/testing';
import { queuePage } from './queue.js';
import { asAlbum, asArtist, asCandidate } from './shapes.js';
import type { LidarrState, NewArtist, StoredArtist } from './state.js';

interface Identity {
  readonly version: string;
  readonly urlBase: string;
  readonly appName: string;
  readonly hasAlbumFolders: boolean;
}

/** The calls of API version 1 that this plug-in makes, on a state. */
export const answers = (state: LidarrState, { hasAlbumFolders, ...identity }: Identity): Handler =>
  routes({
    'GET /api/v1/system/status': () => reply(200, { ...identity, instanceName: identity.appName, branch: 'master', isProduction: true }),
    'GET /api/v1/qualityprofile': () => reply(200, state.profiles.map(asProfile)),
    'GET /api/v1/metadataprofile': () => reply(200, state.metadataProfiles.map(asMetadataProfile)),
    'GET /api/v1/rootfolder': () =>
      reply(
        200,
        state.rootFolders.map((folder) => ({ ...folder, name: folder.path, accessible: true, freeSpace: 5_000_000_000 })),
      ),
    'GET /api/v1/artist': ({ query }) => reply(200, artists(state, query.get('mbId'))),
    'GET /api/v1/artist/:id': ({ params }) => found(state.artists.get(Number(params.id))),
    'POST /api/v1/artist': ({ body }) => addArtist(state, body as PostedArtist),
    'PUT /api/v1/artist/:id': ({ params, body }) =>
      found(state.changeArtist(Number(params.id), { monitored: (body as StoredArtist).monitored }), 202),
    'GET /api/v1/album': ({ query }) => reply(200, albums(state, query)),
    'GET /api/v1/album/lookup': ({ query }) => reply(200, lookedUp(state, query.get('term') ?? '', hasAlbumFolders)),
    'PUT /api/v1/album/monitor': (request) => monitor(state, request),
    'GET /api/v1/queue': ({ query }) => reply(200, queuePage(state, query)),
    'POST /api/v1/command': ({ body }) => runCommand(state, body as { name: string; albumIds?: number[] }),
  });

interface PostedArtist extends NewArtist {
  readonly addOptions?: { readonly albumsToMonitor?: readonly string[] };
}

const refused = (propertyName: string, errorMessage: string, attemptedValue: unknown): Reply =>
  reply(400, [{ propertyName, errorMessage, attemptedValue, severity: 'error', errorCode: 'Validator' }]);

const found = (artist: StoredArtist | undefined, status = 200): Reply =>
  artist ? reply(status, asArtist(artist)) : reply(404, { message: 'NotFound' });

const asProfile = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: 6,
  items: [
    { quality: { id: 6, name: 'FLAC' }, items: [], allowed: true },
    { id: 1005, name: 'High Quality Lossy', items: [], allowed: false },
  ],
});

const asMetadataProfile = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  primaryAlbumTypes: [],
  secondaryAlbumTypes: [],
  releaseStatuses: [],
});

const artists = (state: LidarrState, mbId: string | null) =>
  [...state.artists.values()].filter(({ foreignArtistId }) => mbId === null || foreignArtistId === mbId).map(asArtist);

function albums(state: LidarrState, query: URLSearchParams) {
  state.looked();
  const [artistId, foreignAlbumId] = [query.get('artistId'), query.get('foreignAlbumId')];
  return [...state.albums.values()]
    .filter((album) => artistId === null || album.artistId === Number(artistId))
    .filter((album) => foreignAlbumId === null || album.foreignAlbumId === foreignAlbumId)
    .map((album) => asAlbum(state, album));
}

/** Ids are looked up by their beginning `lidarr:`; texts find nothing here. */
function lookedUp(state: LidarrState, term: string, hasAlbumFolders: boolean): unknown[] {
  const album = state.world.get(/^lidarr:(.+)$/.exec(term)?.[1] ?? '');
  return album ? [asCandidate(state, album, hasAlbumFolders)] : [];
}

function addArtist(state: LidarrState, { addOptions, ...artist }: PostedArtist): Reply {
  const { foreignArtistId, artistName, rootFolderPath, qualityProfileId, metadataProfileId } = artist;
  if (!artistName) return refused('ArtistName', "'Artist Name' must not be empty.", artistName);
  if (state.artistBy(foreignArtistId)) return refused('ForeignArtistId', 'This artist has already been added.', foreignArtistId);
  if (![...state.world.values()].some(({ artistId }) => artistId === foreignArtistId))
    return refused('ForeignArtistId', 'An artist with this ID was not found.', foreignArtistId);
  if (!state.rootFolders.some(({ path }) => path === rootFolderPath))
    return refused('RootFolderPath', 'Root folder does not exist', rootFolderPath);
  if (!state.profiles.some(({ id }) => id === qualityProfileId))
    return refused('QualityProfileId', 'Quality Profile does not exist', qualityProfileId);
  if (!state.metadataProfiles.some(({ id }) => id === metadataProfileId))
    return refused('MetadataProfileId', 'Metadata profile does not exist', metadataProfileId);
  return reply(201, asArtist(state.insert(artist, addOptions?.albumsToMonitor ?? [])));
}

function monitor(state: LidarrState, { body }: SimulatedRequest): Reply {
  const { albumIds, monitored } = body as { albumIds: number[]; monitored: boolean };
  const changed = albumIds.map((id) => state.change(id, { monitored })).filter((album) => album !== undefined);
  return reply(
    202,
    changed.map((album) => asAlbum(state, album)),
  );
}

/** Every search finds something. */
function runCommand(state: LidarrState, { name, albumIds = [] }: { name: string; albumIds?: number[] }): Reply {
  if (name.toLowerCase() === 'albumsearch') {
    state.searches.push(...albumIds);
    for (const id of albumIds) state.download(id);
  }
  return reply(201, {
    id: 1,
    name,
    commandName: 'Album Search',
    priority: 'normal',
    status: 'queued',
    trigger: 'manual',
    queued: '2024-01-01T00:00:00Z',
  });
}
