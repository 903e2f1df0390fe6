import type { LidarrState, PublishedAlbum, StoredAlbum, StoredArtist } from './state.js';

/** An artist as Lidarr tells of it. */
export const asArtist = (artist: StoredArtist) => ({
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

/** An album as Lidarr tells of it, with its artist. */
export function asAlbum(state: LidarrState, album: StoredAlbum) {
  const { tracks, files, ...facts } = album;
  const artist = state.artists.get(album.artistId);
  return {
    ...facts,
    anyReleaseOk: true,
    profileId: artist?.qualityProfileId ?? 0,
    albumType: 'Album',
    releaseDate: '2000-01-01T00:00:00Z',
    releases: [],
    images: [],
    links: [],
    statistics: statisticsOf(album),
    ...(artist && { artist: asArtist(artist) }),
  };
}

/** Songs of an album that is not monitored count only where there is a file. */
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

/** An album as the lookup tells of it: with its own number where Lidarr lists it, else 0. */
export function asCandidate(state: LidarrState, album: PublishedAlbum, hasAlbumFolders: boolean) {
  const known = state.albumBy(album.albumId);
  const artist = state.artistBy(album.artistId);
  if (known) return asAlbum(state, known);
  return {
    id: 0,
    artistId: artist?.id ?? 0,
    foreignAlbumId: album.albumId,
    title: album.title,
    monitored: false,
    anyReleaseOk: true,
    images: [],
    artist: artist ? asArtist(artist) : strangerOf(album, hasAlbumFolders),
  };
}

const strangerOf = ({ artistId, artistName }: PublishedAlbum, hasAlbumFolders: boolean) => ({
  id: 0,
  foreignArtistId: artistId,
  artistName,
  status: 'continuing',
  monitored: false,
  ...(hasAlbumFolders && { albumFolder: false }),
});
