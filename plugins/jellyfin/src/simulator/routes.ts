import { type Handler, reply, type Reply, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import { z } from 'zod';
import { listParam, queryItems, type QueryResultItem } from './query.js';
import type { EpisodePosition, JellyfinState, SimulatedItem, SimulatedLibrary, SimulatedUser, SimulatedVersion } from './state.js';

interface ServerIdentity {
  readonly serverId: string;
  readonly serverName: string;
  readonly version: string;
  readonly productName: string | undefined;
}

const Credentials = z.object({ Username: z.string().nullish(), Pw: z.string().nullish() });

/** The routes without authentication. */
export const publicRoutes = (state: JellyfinState, { serverId, serverName, version, productName }: ServerIdentity): Handler =>
  routes({
    'POST /Users/AuthenticateByName': (request) => authenticate(state, serverId, request),
    'GET /System/Info/Public': () =>
      reply(200, {
        ServerName: serverName,
        Id: serverId,
        Version: version,
        LocalAddress: 'http://127.0.0.1:8096',
        ...(productName ? { ProductName: productName } : {}),
      }),
  });

/** The routes that need a key. */
export const authenticatedRoutes = (state: JellyfinState, { serverId }: ServerIdentity): Handler =>
  routes({
    'GET /Users': () =>
      reply(
        200,
        state.users.map((user) => toUserResponse(user, serverId)),
      ),
    'GET /Library/VirtualFolders': () => reply(200, state.libraries.map(toFolderResponse)),
    'GET /Items': ({ query }) => {
      const { found, total } = queryItems(state, query);
      const fields = listParam(query, 'fields');
      return reply(200, {
        Items: found.map((item) => toItemResponse(item, serverId, fields)),
        TotalRecordCount: total,
        StartIndex: Number(query.get('startIndex') ?? 0),
      });
    },
  });

/** A sign-in must name its device. User names ignore case; 401 for unknown users or wrong passwords, 403 for disabled users. */
function authenticate({ users }: JellyfinState, serverId: string, { headers, body }: SimulatedRequest): Reply {
  const hasDevice = /Client="[^"]+".*Device="[^"]+".*DeviceId="[^"]+".*Version="[^"]+"/.test(headers.authorization ?? '');
  const { Username, Pw } = Credentials.safeParse(body).data ?? {};
  const user = users.find(({ name, password }) => name.toLowerCase() === Username?.toLowerCase() && password === (Pw ?? ''));
  if (!hasDevice || !user) return reply(401);
  return user.isDisabled
    ? reply(403)
    : reply(200, { User: toUserResponse(user, serverId), AccessToken: 'f'.repeat(32), ServerId: serverId });
}

const toUserResponse = ({ id, name, isAdministrator, isDisabled, password }: SimulatedUser, serverId: string) => ({
  Id: id,
  Name: name,
  ServerId: serverId,
  HasPassword: password !== '',
  Policy: {
    IsAdministrator: isAdministrator,
    IsDisabled: isDisabled,
    AuthenticationProviderId: 'default',
    PasswordResetProviderId: 'default',
  },
});

const TYPE_OPTIONS: Readonly<Record<SimulatedLibrary['type'], readonly string[]>> = {
  movies: ['Movie'],
  tvshows: ['Series', 'Season', 'Episode'],
  mixed: ['Movie', 'Series', 'Episode'],
  music: ['MusicAlbum', 'Audio'],
};

const toFolderResponse = ({ id, name, type }: SimulatedLibrary) => ({
  Name: name,
  Locations: [`/media/${name}`],
  ItemId: id,
  ...(type === 'mixed' ? {} : { CollectionType: type }),
  LibraryOptions: { TypeOptions: TYPE_OPTIONS[type].map((option) => ({ Type: option })) },
});

function toItemResponse(item: QueryResultItem, serverId: string, fields: readonly string[]) {
  if (!('id' in item)) return { Name: item.boxSet, Id: 'b'.repeat(32), ServerId: serverId, Type: 'BoxSet', ProviderIds: { Tmdb: '10' } };
  return {
    Name: item.name,
    Id: item.id,
    ServerId: serverId,
    Type: item.type,
    IsFolder: item.type === 'Series',
    ...(item.year === null ? {} : { ProductionYear: item.year }),
    ...toRequestedFields(fields, item),
    ...(item.position ? toPositionFields(item.position) : {}),
  };
}

/** Returned for every episode, whatever fields the query requests. */
const toPositionFields = ({ seriesId, season, number, last }: EpisodePosition) => ({
  SeriesId: seriesId,
  ...(season === undefined ? {} : { ParentIndexNumber: season }),
  ...(number === undefined ? {} : { IndexNumber: number }),
  ...(last === undefined ? {} : { IndexNumberEnd: last }),
});

const toRequestedFields = (fields: readonly string[], { providerIds, added, versions }: SimulatedItem) => ({
  ...(fields.includes('ProviderIds') ? { ProviderIds: providerIds } : {}),
  ...(fields.includes('DateCreated') ? { DateCreated: added.replace('Z', '0000Z') } : {}),
  ...(fields.includes('MediaSources') ? { MediaSources: versions.map(toMediaSource) } : {}),
});

/** Many files list the audio stream before the video stream. */
const toMediaSource = ({ width, height, title }: SimulatedVersion, index: number) => ({
  Id: String(index),
  Protocol: 'File',
  MediaStreams: [
    { Type: 'Audio', Index: 0, DisplayTitle: 'English 4K Commentary - AAC - Stereo' },
    { Type: 'Video', Index: 1, DisplayTitle: title, Width: width, Height: height },
  ],
});
