import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import {
  checkProfileAndFolder,
  commandReply,
  commonRoutes,
  notificationRoutes,
  type ServerIdentity,
  validationError,
} from '@ombi/servarr/simulator';
import { toAlbumResponse, toArtistResponse, toArtistLookupResponse, toLookupResponse, toQueueResponse } from './responses.js';
import type { LidarrState, NewArtist, StoredArtist } from './state.js';

/** The events of a notification. */
const WEBHOOK_EVENTS = ['onReleaseImport', 'onUpgrade', 'onRename', 'onArtistDelete', 'onAlbumDelete', 'onGrab'];

/** The calls of API version 1 that this plug-in uses. */
export const apiRoutes = (state: LidarrState, identity: ServerIdentity, hasAlbumFolders: boolean): Handler =>
  routes({
    ...commonRoutes('/api/v1', state, identity, toProfileResponse),
    ...notificationRoutes('/api/v1', state, WEBHOOK_EVENTS),
    'GET /api/v1/metadataprofile': () => reply(200, state.metadataProfiles.map(toMetadataProfileResponse)),
    'GET /api/v1/rootfolder': () =>
      reply(
        200,
        state.rootFolders.map((folder) => ({ ...folder, name: folder.path, accessible: true, freeSpace: 5_000_000_000 })),
      ),
    'GET /api/v1/artist': ({ query }) => reply(200, listArtists(state, query.get('mbId'))),
    'GET /api/v1/artist/lookup': ({ query }) => reply(200, lookUpArtist(state, query.get('term') ?? '')),
    'GET /api/v1/artist/:id': ({ params }) => artistOr404(state.readArtist(Number(params.id))),
    'POST /api/v1/artist': ({ body }) => addArtist(state, body as NewArtist),
    'PUT /api/v1/artist/:id': ({ params, body }) =>
      artistOr404(state.patchArtist(Number(params.id), { monitored: (body as StoredArtist).monitored }), 202),
    'GET /api/v1/album': ({ query }) => reply(200, listAlbums(state, query)),
    'GET /api/v1/album/lookup': ({ query }) => reply(200, lookUpAlbum(state, query.get('term') ?? '', hasAlbumFolders)),
    'PUT /api/v1/album/monitor': (request) => monitorAlbums(state, request),
    'GET /api/v1/queue': ({ query }) => reply(200, toQueueResponse(state, query)),
    'POST /api/v1/command': ({ body }) => runCommand(state, body as { name: string; albumIds?: number[] }),
  });

const artistOr404 = (artist: StoredArtist | undefined, status = 200): SimulatedResponse =>
  artist ? reply(status, toArtistResponse(artist)) : reply(404, { message: 'NotFound' });

const toProfileResponse = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  upgradeAllowed: false,
  cutoff: 6,
  items: [
    { quality: { id: 6, name: 'FLAC' }, items: [], allowed: true },
    { id: 1005, name: 'High Quality Lossy', items: [], allowed: false },
  ],
});

const toMetadataProfileResponse = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  primaryAlbumTypes: [],
  secondaryAlbumTypes: [],
  releaseStatuses: [],
});

const listArtists = (state: LidarrState, mbId: string | null) =>
  [...state.artists.values()].filter(({ foreignArtistId }) => mbId === null || foreignArtistId === mbId).map(toArtistResponse);

function listAlbums(state: LidarrState, query: URLSearchParams) {
  state.pollAlbums();
  const [artistId, foreignAlbumId] = [query.get('artistId'), query.get('foreignAlbumId')];
  return [...state.albums.values()]
    .filter((album) => artistId === null || album.artistId === Number(artistId))
    .filter((album) => foreignAlbumId === null || album.foreignAlbumId === foreignAlbumId)
    .map((album) => toAlbumResponse(state, album));
}

/** Finds ids with the prefix `lidarr:` only; other texts find nothing. */
function lookUpAlbum(state: LidarrState, term: string, hasAlbumFolders: boolean): unknown[] {
  const album = state.publishedAlbums.get(/^lidarr:(.+)$/.exec(term)?.[1] ?? '');
  return album ? [toLookupResponse(state, album, hasAlbumFolders)] : [];
}

/** Finds ids with the prefix `lidarr:` only, like the lookup of albums. */
function lookUpArtist(state: LidarrState, term: string): unknown[] {
  const id = /^lidarr:(.+)$/.exec(term)?.[1];
  const album = [...state.publishedAlbums.values()].find(({ artistId }) => artistId === id);
  return album ? [toArtistLookupResponse(state, album)] : [];
}

function addArtist(state: LidarrState, artist: NewArtist): SimulatedResponse {
  const { foreignArtistId, artistName, metadataProfileId } = artist;
  if (!artistName) return validationError('ArtistName', "'Artist Name' must not be empty.", artistName);
  if (state.findArtist(foreignArtistId)) return validationError('ForeignArtistId', 'This artist has already been added.', foreignArtistId);
  if (![...state.publishedAlbums.values()].some(({ artistId }) => artistId === foreignArtistId))
    return validationError('ForeignArtistId', 'An artist with this ID was not found.', foreignArtistId);
  const refusal = checkProfileAndFolder(state, artist);
  if (refusal) return refusal;
  if (!state.metadataProfiles.some(({ id }) => id === metadataProfileId))
    return validationError('MetadataProfileId', 'Metadata profile does not exist', metadataProfileId);
  return reply(201, toArtistResponse(state.insertArtist(artist)));
}

function monitorAlbums(state: LidarrState, { body }: SimulatedRequest): SimulatedResponse {
  const { albumIds, monitored } = body as { albumIds: number[]; monitored: boolean };
  const changed = albumIds.map((id) => state.patchAlbum(id, { monitored })).filter((album) => album !== undefined);
  return reply(
    202,
    changed.map((album) => toAlbumResponse(state, album)),
  );
}

/** Every search finds a download. */
function runCommand(state: LidarrState, { name, albumIds = [] }: { name: string; albumIds?: number[] }): SimulatedResponse {
  if (name.toLowerCase() === 'albumsearch') {
    state.searchedAlbumIds.push(...albumIds);
    for (const id of albumIds) state.enqueueDownload(id);
  }
  return commandReply(name, 'Album Search');
}
