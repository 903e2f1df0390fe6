import type { MovieRequestWire } from '../movies/index.js';

/** What the request for an album tells in the same words as the one for a movie. */
type InCommon =
  | 'approved'
  | 'available'
  | 'canApprove'
  | 'denied'
  | 'deniedReason'
  | 'dispatchError'
  | 'id'
  | 'releaseDate'
  | 'requestedByAlias'
  | 'requestedDate'
  | 'requestedUser'
  | 'requestedUserId'
  | 'sample'
  | 'title';

/** An album that somebody asked for. */
export interface AlbumRequestWire extends Pick<MovieRequestWire, InCommon> {
  readonly foreignAlbumId: string;
  readonly foreignArtistId: string | null;
  readonly artistName: string | null;
  readonly cover: string | null;
}
