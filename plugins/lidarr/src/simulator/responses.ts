import { QUEUE_ROW_DEFAULTS, toQueueResponse as toServarrQueuePage } from '@ombi/servarr/simulator';
import type { LidarrState, PublishedAlbum, QueuedAlbum, StoredAlbum, StoredArtist } from './state.js';

/** An artist in the format of the API. */
export const toArtistResponse = (artist: StoredArtist) => ({
  ...artist,
  status: 'continuing',
  ended: false,
  path: `${artist.rootFolderPath}/${artist.artistName}`,
  images: [],
  links: [],
  genres: [],
  tags: [],
  added: '2024-01-01T00:00:00Z',
});

/** An album with its artist in the format of the API. */
export function toAlbumResponse(state: LidarrState, album: StoredAlbum) {
  const { tracks, files, ...facts } = album;
  const artist = state.artists.get(album.artistId);
  return {
    ...facts,
    anyReleaseOk: true,
    profileId: artist?.qualityProfileId ?? 0,
    albumType: 'Album',
    releaseDate: state.publishedAlbums.get(album.foreignAlbumId)?.releaseDate ?? '2000-01-01T00:00:00Z',
    releases: [],
    images: [],
    links: [],
    statistics: statisticsOf(album),
    ...(artist && { artist: toArtistResponse(artist) }),
  };
}

/** Tracks of an album that is not monitored count only when they have a file. */
function statisticsOf({ monitored, tracks, files }: StoredAlbum) {
  const trackCount = monitored ? tracks : files;
  return {
    trackFileCount: files,
    trackCount,
    totalTrackCount: tracks,
    sizeOnDisk: files * 30_000_000,
    percentOfTracks: trackCount === 0 ? 0 : (files / trackCount) * 100,
  };
}

/** An album as a lookup result: `id` is 0 unless Lidarr lists the album. */
export function toLookupResponse(state: LidarrState, album: PublishedAlbum, hasAlbumFolders: boolean) {
  const existing = state.findAlbum(album.albumId);
  const artist = state.findArtist(album.artistId);
  if (existing) return toAlbumResponse(state, existing);
  return {
    id: 0,
    artistId: artist?.id ?? 0,
    foreignAlbumId: album.albumId,
    title: album.title,
    monitored: false,
    anyReleaseOk: true,
    images: [],
    artist: artist ? toArtistResponse(artist) : toUnlistedArtist(album, hasAlbumFolders),
  };
}

const toUnlistedArtist = ({ artistId, artistName }: PublishedAlbum, hasAlbumFolders: boolean) => ({
  id: 0,
  foreignArtistId: artistId,
  artistName,
  status: 'continuing',
  monitored: false,
  ...(hasAlbumFolders && { albumFolder: false }),
});

/** The artist of an album as a lookup result: `id` is 0 unless Lidarr lists the artist. */
export function toArtistLookupResponse(state: LidarrState, album: PublishedAlbum) {
  const artist = state.findArtist(album.artistId);
  return {
    ...(artist ? toArtistResponse(artist) : toUnlistedArtist(album, false)),
    overview: state.biographies.get(album.artistId) ?? null,
  };
}

/** A page of the queue; includes the album only when the query requests it. */
export const toQueueResponse = (state: LidarrState, query: URLSearchParams) =>
  toServarrQueuePage(state.queue, query, (row) => toQueueRow(row, query.get('includeAlbum') === 'true' ? state : null));

function toQueueRow(download: QueuedAlbum, state: LidarrState | null) {
  const album = state?.albums.get(download.albumId);
  return {
    ...QUEUE_ROW_DEFAULTS,
    id: download.albumId,
    title: `Album.${download.albumId}.FLAC`,
    ...download,
    ...(state && album && { album: toAlbumResponse(state, album), artistId: album.artistId }),
  };
}
