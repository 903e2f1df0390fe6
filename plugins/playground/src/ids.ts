import type { IdRange, IdSource, MediaRef } from '@ombi/sdk';

/** Sample titles count from here, in a range that no real source uses. */
const FIRST = 900_000_000;
/** Series and collections come after the films, in ranges of their own. */
const FIRST_SERIES = 100_000;
const FIRST_COLLECTION = 600_000;

/** What is no title counts in further ranges. */
export const FIRST_PERSON = 900_500_000;
/** People who are known from series only, so that nobody's number changes when films are added. */
export const FIRST_SERIES_PERSON = 900_550_000;
export const FIRST_KEYWORD = 900_700_000;
export const FIRST_STUDIO = 900_800_000;

const COUNTED: IdRange = { first: String(FIRST), last: String(FIRST + 999_999) };

/** All ids that are used here. Series have one number for everybody who counts series. */
export const OWN_IDS: Readonly<Partial<Record<IdSource, IdRange>>> = {
  tmdb: COUNTED,
  tvdb: COUNTED,
  musicbrainz: { first: '73616d70-6c65-8000-8000-000000000000', last: '73616d70-6c65-8fff-8fff-ffffffffffff' },
};

/** The reference of a film or a series of this catalogue. */
export const refOf = (number: number): MediaRef => ({
  kind: number < FIRST_SERIES ? 'movie' : 'tv',
  source: 'tmdb',
  id: String(FIRST + number),
});

/** The number of the film or series behind a reference, or NaN when it is none of ours. */
export function numberOf({ kind, source, id }: MediaRef): number {
  const number = Number(id) - FIRST;
  const ours = refOf(number);
  return kind === ours.kind && source === ours.source && id === ours.id ? number : Number.NaN;
}

/** The id of a collection, and the number behind one. */
export const collectionId = (number: number): number => FIRST + number;
export const collectionNumber = (id: number): number => (id > FIRST + FIRST_COLLECTION ? id - FIRST : Number.NaN);

/**
 * UUIDs of version 8, which everybody may make by a rule of their own; real music has those of versions 3 and 4. They begin with
 * "sample" in ASCII, then say of what they are, and end in its number.
 */
const uuid = (kind: 'a' | 'b', number: number): string => `73616d70-6c65-8${kind}00-8000-${String(number).padStart(12, '0')}`;

export const artistRef = (number: number): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id: uuid('a', number) });
export const albumRef = (number: number): MediaRef => ({ kind: 'album', source: 'musicbrainz', id: uuid('b', number) });

/** The number of the artist or album behind a reference, or NaN when it is none of ours. */
export function musicNumberOf({ kind, source, id }: MediaRef): number {
  const number = Number(id.slice(-12));
  const ours = kind === 'artist' ? artistRef(number) : albumRef(number);
  return kind === ours.kind && source === ours.source && id === ours.id ? number : Number.NaN;
}
