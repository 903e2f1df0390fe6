import type { QueryResultItem } from './query.js';
import type { EpisodePosition, SimulatedItem, SimulatedLibrary, SimulatedUser, SimulatedMediaSource } from './state.js';

/** A user in the format of the API. */
export const toUserResponse = ({ id, name, isAdministrator, isDisabled, password }: SimulatedUser, serverId: string) => ({
  Id: id,
  Name: name,
  ServerId: serverId,
  HasPassword: password !== '',
  Policy: { IsAdministrator: isAdministrator, IsDisabled: isDisabled },
});

const TYPE_OPTIONS: Readonly<Record<SimulatedLibrary['type'], readonly string[]>> = {
  movies: ['Movie'],
  tvshows: ['Series', 'Season', 'Episode'],
  mixed: ['Movie', 'Series', 'Episode'],
  music: ['MusicAlbum', 'Audio'],
};

/** A library in the format of the API. */
export const toFolderResponse = ({ id, name, type }: SimulatedLibrary) => ({
  Name: name,
  Locations: [`/media/${name}`],
  ItemId: id,
  ...(type === 'mixed' ? {} : { CollectionType: type }),
  LibraryOptions: { TypeOptions: TYPE_OPTIONS[type].map((option) => ({ Type: option })) },
});

/** An item in the format of the API. */
export function toItemResponse(item: QueryResultItem, serverId: string, fields: readonly string[]) {
  if (!('id' in item)) return { Name: item.boxSet, Id: 'b'.repeat(32), ServerId: serverId, Type: 'BoxSet', ProviderIds: { Tmdb: '10' } };
  return {
    Name: item.name,
    Id: item.id,
    ServerId: serverId,
    Type: item.type,
    IsFolder: item.type === 'Series',
    LocationType: item.isVirtual ? 'Virtual' : 'FileSystem',
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
  ...(fields.includes('MediaStreams')
    ? { MediaStreams: versions.slice(0, 1).flatMap((version) => toMediaSource(version, 0).MediaStreams) }
    : {}),
});

/** Many files list the audio stream before the video stream. */
const toMediaSource = ({ width, height, title }: SimulatedMediaSource, index: number) => ({
  Id: String(index),
  Protocol: 'File',
  MediaStreams: [
    { Type: 'Audio', Index: 0, DisplayTitle: 'English 4K Commentary - AAC - Stereo' },
    { Type: 'Video', Index: 1, DisplayTitle: title, Width: width, Height: height },
  ],
});
