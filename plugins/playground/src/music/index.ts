import type { MediaRef } from '@ombi/sdk';
import { musicNumberOf } from '../ids.js';
import type { Album, Artist, Member } from './types.js';
import { BLUES_ARTISTS } from './data/blues.js';
import { CLASSICAL_ARTISTS } from './data/classical.js';
import { EARLY_RECORDING_ARTISTS } from './data/early-recordings.js';
import { INVENTED_ARTISTS } from './data/invented.js';
import { JAZZ_ARTISTS } from './data/jazz.js';
import { OPEN_LICENCE_ARTISTS } from './data/open-licences.js';

/** All artists. */
export const ARTISTS: readonly Artist[] = [
  ...EARLY_RECORDING_ARTISTS,
  ...CLASSICAL_ARTISTS,
  ...JAZZ_ARTISTS,
  ...BLUES_ARTISTS,
  ...OPEN_LICENCE_ARTISTS,
  ...INVENTED_ARTISTS,
];

export type { Album, Artist } from './types.js';

/** Albums and members have this many numbers per artist. */
const NUMBERS_PER_ARTIST = 100;

/** The number of an album in the catalogue. */
export const albumNumber = (artist: Artist, album: Album): number => artist.number * NUMBERS_PER_ARTIST + album.number;

/** The number of a member among all artists; artists themselves have numbers below 100. */
export const memberNumber = (group: Artist, index: number): number => group.number * NUMBERS_PER_ARTIST + index + 1;

const artistsByNumber: ReadonlyMap<number, Artist> = new Map(ARTISTS.map((artist) => [artist.number, artist]));

export const artistByNumber = (number: number): Artist | undefined => artistsByNumber.get(number);

/** The artist of a reference; undefined for references of other catalogues. */
export const artistByRef = (ref: MediaRef): Artist | undefined =>
  ref.kind === 'artist' ? artistsByNumber.get(musicNumberOf(ref)) : undefined;

/** A member and the group. */
export interface Membership {
  readonly group: Artist;
  readonly member: Member;
}

/** Finds a member of a band, who is an artist of their own, by reference; undefined for other references. */
export function memberByRef(ref: MediaRef): Membership | undefined {
  if (ref.kind !== 'artist') return undefined;
  const number = musicNumberOf(ref);
  const group = artistsByNumber.get(Math.floor(number / NUMBERS_PER_ARTIST));
  const member = group?.members?.[(number % NUMBERS_PER_ARTIST) - 1];
  return group && member && { group, member };
}

/** An album and its artist. */
export interface ArtistAlbum {
  readonly artist: Artist;
  readonly album: Album;
}

/** All albums. */
export const ALBUMS: readonly ArtistAlbum[] = ARTISTS.flatMap((artist) => artist.albums.map((album) => ({ artist, album })));

export function albumByNumber(number: number): ArtistAlbum | undefined {
  const artist = artistsByNumber.get(Math.floor(number / NUMBERS_PER_ARTIST));
  const album = artist?.albums.find((one) => one.number === number % NUMBERS_PER_ARTIST);
  return artist && album && { artist, album };
}

/** The album of a reference; undefined for references of other catalogues. */
export const albumByRef = (ref: MediaRef): ArtistAlbum | undefined =>
  ref.kind === 'album' ? albumByNumber(musicNumberOf(ref)) : undefined;
