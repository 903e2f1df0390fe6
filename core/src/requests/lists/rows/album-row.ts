import type { Onlooker } from './onlooker.js';
import { day, requestMembers } from './request-members.js';
import type { TitleRecord } from './title-record.js';

/** Number of the public API. */
const ALBUM = 2;

/** A requested album in the shape of the public API. */
export const albumRow = (album: TitleRecord, onlooker: Onlooker) => ({
  requestType: ALBUM, // first, for the reason that movies give
  ...requestMembers(album, onlooker),
  foreignAlbumId: album.externalId,
  foreignArtistId: album.artistId,
  artistName: album.artistName,
  cover: album.posterPath && `${onlooker.baseUrl}/api/v3/images/w500${album.posterPath}`,
  // Nobody whom we ask knows these.
  disk: null,
  rating: 0,
  releaseDate: day(album.releaseDate),
});

export type AlbumRequestRow = ReturnType<typeof albumRow>;
