import { reply, routes } from '@ombi/sdk/testing';
import type { Handler } from '@ombi/sdk/testing';
import { find, listOf } from './query.js';
import type { Found } from './query.js';
import type { JellyfinState, SimulatedItem, SimulatedLibrary, SimulatedVersion } from './state.js';

interface Identity {
  readonly serverId: string;
  readonly serverName: string;
  readonly version: string;
  readonly productName: string | undefined;
}

/** The calls that everybody may make. */
export const publicAnswers = ({ serverId, serverName, version, productName }: Identity): Handler =>
  routes({
    'GET /System/Info/Public': () =>
      reply(200, {
        ServerName: serverName,
        Id: serverId,
        Version: version,
        LocalAddress: 'http://127.0.0.1:8096',
        ...(productName ? { ProductName: productName } : {}),
      }),
  });

/** The calls that need a key. */
export const answers = (state: JellyfinState, { serverId }: Identity): Handler =>
  routes({
    'GET /Users': () =>
      reply(
        200,
        state.users.map((user) => asUser(user, serverId)),
      ),
    'GET /Library/VirtualFolders': () => reply(200, state.libraries.map(asFolder)),
    'GET /Items': ({ query }) => {
      const { found, total } = find(state, query);
      const fields = listOf(query, 'fields');
      return reply(200, {
        Items: found.map((item) => asItem(item, serverId, fields)),
        TotalRecordCount: total,
        StartIndex: Number(query.get('startIndex') ?? 0),
      });
    },
  });

const asUser = ({ id, name, isAdministrator }: JellyfinState['users'][number], serverId: string) => ({
  Id: id,
  Name: name,
  ServerId: serverId,
  HasPassword: true,
  Policy: { IsAdministrator: isAdministrator, AuthenticationProviderId: 'default', PasswordResetProviderId: 'default' },
});

const TYPE_OPTIONS: Readonly<Record<SimulatedLibrary['type'], readonly string[]>> = {
  movies: ['Movie'],
  tvshows: ['Series', 'Season', 'Episode'],
  mixed: ['Movie', 'Series', 'Episode'],
  music: ['MusicAlbum', 'Audio'],
};

const asFolder = ({ id, name, type }: SimulatedLibrary) => ({
  Name: name,
  Locations: [`/media/${name}`],
  ItemId: id,
  ...(type === 'mixed' ? {} : { CollectionType: type }),
  LibraryOptions: { TypeOptions: TYPE_OPTIONS[type].map((option) => ({ Type: option })) },
});

function asItem(item: Found, serverId: string, fields: readonly string[]) {
  if (!('id' in item)) return { Name: item.boxSet, Id: 'b'.repeat(32), ServerId: serverId, Type: 'BoxSet', ProviderIds: { Tmdb: '10' } };
  return {
    Name: item.name,
    Id: item.id,
    ServerId: serverId,
    Type: item.type,
    IsFolder: item.type === 'Series',
    ...(item.year === null ? {} : { ProductionYear: item.year }),
    ...asked(fields, item),
  };
}

const asked = (fields: readonly string[], { providerIds, added, versions }: SimulatedItem) => ({
  ...(fields.includes('ProviderIds') ? { ProviderIds: providerIds } : {}),
  ...(fields.includes('DateCreated') ? { DateCreated: added.replace('Z', '0000Z') } : {}),
  ...(fields.includes('MediaSources') ? { MediaSources: versions.map(asSource) } : {}),
});

/** Sound stands before the picture in many files. */
const asSource = ({ width, height, title }: SimulatedVersion, index: number) => ({
  Id: String(index),
  Protocol: 'File',
  MediaStreams: [
    { Type: 'Audio', Index: 0, DisplayTitle: 'English 4K Commentary - AAC - Stereo' },
    { Type: 'Video', Index: 1, DisplayTitle: title, Width: width, Height: height },
  ],
});
