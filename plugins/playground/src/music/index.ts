import type { MediaRef } from '@ombi/sdk';
import { musicNumberOf } from '../ids.js';
import type { Album, Artist, Member } from './artist.js';
import { BLUES_ARTISTS } from './data/blues.js';
import { CLASSICAL_ARTISTS } from './data/classical.js';
import { EARLY_RECORDING_ARTISTS } from './data/early-recordings.js';
import { INVENTED_ARTISTS } from './data/invented.js';
import { JAZZ_ARTISTS } from './data/jazz.js';
import { OPEN_LICENCE_ARTISTS } from './data/open-licences.js';

/** Everybody whose music there is to ask for. */
export const ARTISTS: readonly Artist[] = [
  ...EARLY_RECORDING_ARTISTS,
  ...CLASSICAL_ARTISTS,
  ...JAZZ_ARTISTS,
  ...BLUES_ARTISTS,
  ...OPEN_LICENCE_ARTISTS,
  ...INVENTED_ARTISTS,
];

export type { Album, Artist } from './artist.js';

/** Albums and members count by hundreds within their artist. */
const NUMBERS_PER_ARTIST = 100;

/** The number of an album in the whole catalogue. */
export const albumNumber = (artist: Artist, album: Album): number => artist.number * NUMBERS_PER_ARTIST + album.number;

/** The number of a member among all artists; the artists themselves stay below a hundred. */
export const memberNumber = (group: Artist, index: number): number => group.number * NUMBERS_PER_ARTIST + index + 1;

const artistsByNumber: ReadonlyMap<number, Artist> = new Map(ARTISTS.map((artist) => [artist.number, artist]));

/** The artist with this number. */
export const artistByNumber = (number: number): Artist | undefined => artistsByNumber.get(number);

/** The artist behind a reference; undefined for those of other catalogues. */
export const artistByRef = (ref: MediaRef): Artist | undefined =>
  ref.kind === 'artist' ? artistsByNumber.get(musicNumberOf(ref)) : undefined;

/** Somebody of a group, with the group. */
export interface Membership {
  readonly group: Artist;
  readonly member: Member;
}

/** The member of a group behind a reference. */
export function memberByRef(ref: MediaRef): Membership | undefined {
  if (ref.kind !== 'artist') return undefined;
  const number = musicNumberOf(ref);
  const group = artistsByNumber.get(Math.floor(number / NUMBERS_PER_ARTIST));
  const member = group?.members?.[(number % NUMBERS_PER_ARTIST) - 1];
  return group && member && { group, member };
}

/** An album with whose it is. */
export interface ArtistAlbum {
  readonly artist: Artist;
  readonly album: Album;
}

/** Every album there is. */
export const ALBUMS: readonly ArtistAlbum[] = ARTISTS.flatMap((artist) => artist.albums.map((album) => ({ artist, album })));

/** The album with this number. */
export function albumByNumber(number: number): ArtistAlbum | undefined {
  const artist = artistsByNumber.get(Math.floor(number / NUMBERS_PER_ARTIST));
  const album = artist?.albums.find((one) => one.number === number % NUMBERS_PER_ARTIST);
  return artist && album && { artist, album };
}

/** The album behind a reference; undefined for those of other catalogues. */
export const albumByRef = (ref: MediaRef): ArtistAlbum | undefined =>
  ref.kind === 'album' ? albumByNumber(musicNumberOf(ref)) : undefined;
