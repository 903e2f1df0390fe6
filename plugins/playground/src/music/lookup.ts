import type { MediaRef } from '@ombi/sdk';
import { musicNumberOf } from '../ids.js';
import { ARTISTS, type Album, type Artist, type Member } from './index.js';

/** Albums and members count by hundreds within their artist. */
const HUNDRED = 100;

/** The number of an album in the whole catalogue. */
export const albumNumber = (artist: Artist, album: Album): number => artist.number * HUNDRED + album.number;

/** The number of a member among all artists; the artists themselves stay below a hundred. */
export const memberNumber = (group: Artist, place: number): number => group.number * HUNDRED + place + 1;

const byNumber: ReadonlyMap<number, Artist> = new Map(ARTISTS.map((artist) => [artist.number, artist]));

/** The artist with this number. */
export const artistNumbered = (number: number): Artist | undefined => byNumber.get(number);

/** The artist behind a reference; undefined for those of other catalogues. */
export const artistOf = (ref: MediaRef): Artist | undefined => (ref.kind === 'artist' ? byNumber.get(musicNumberOf(ref)) : undefined);

/** Somebody of a group, with the group. */
export interface Membership {
  readonly group: Artist;
  readonly member: Member;
}

/** The member of a group behind a reference. */
export function memberOf(ref: MediaRef): Membership | undefined {
  if (ref.kind !== 'artist') return undefined;
  const number = musicNumberOf(ref);
  const group = byNumber.get(Math.floor(number / HUNDRED));
  const member = group?.members?.[(number % HUNDRED) - 1];
  return group && member && { group, member };
}

/** An album with whose it is. */
export interface Recording {
  readonly artist: Artist;
  readonly album: Album;
}

/** Every album there is. */
export const RECORDINGS: readonly Recording[] = ARTISTS.flatMap((artist) => artist.albums.map((album) => ({ artist, album })));

/** The album with this number. */
export function albumNumbered(number: number): Recording | undefined {
  const artist = byNumber.get(Math.floor(number / HUNDRED));
  const album = artist?.albums.find((one) => one.number === number % HUNDRED);
  return artist && album && { artist, album };
}

/** The album behind a reference; undefined for those of other catalogues. */
export const albumOf = (ref: MediaRef): Recording | undefined => (ref.kind === 'album' ? albumNumbered(musicNumberOf(ref)) : undefined);
