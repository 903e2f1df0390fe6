import type { IdRange, IdSource, MediaRef } from '@ombi/sdk';

/** Ids of sample titles start here, in a range that no real source uses. */
const ID_OFFSET = 900_000_000;
/** Series and collections have their own ranges above that of the movies. */
const FIRST_SERIES_NUMBER = 100_000;
const FIRST_COLLECTION_NUMBER = 600_000;

/** Entries that are no titles have further ranges. */
export const FIRST_PERSON_ID = 900_500_000;
/** People who appear only in series have their own range, so that ids stay stable when movies are added. */
export const FIRST_SERIES_PERSON_ID = 900_550_000;
export const FIRST_KEYWORD_ID = 900_700_000;
export const FIRST_STUDIO_ID = 900_800_000;

const TITLE_ID_RANGE: IdRange = { first: String(ID_OFFSET), last: String(ID_OFFSET + 999_999) };

/** The id ranges of the catalogue. A sample series has the same id in all sources. */
export const SAMPLE_ID_RANGES: Readonly<Partial<Record<IdSource, IdRange>>> = {
  tmdb: TITLE_ID_RANGE,
  tvdb: TITLE_ID_RANGE,
  musicbrainz: { first: '73616d70-6c65-8000-8000-000000000000', last: '73616d70-6c65-8fff-8fff-ffffffffffff' },
};

/** The reference of a movie or a series of this catalogue. */
export const titleRef = (number: number): MediaRef => ({
  kind: number < FIRST_SERIES_NUMBER ? 'movie' : 'tv',
  source: 'tmdb',
  id: String(ID_OFFSET + number),
});

/** The number of a movie or series; NaN for references of other catalogues. */
export function titleNumberOf({ kind, source, id }: MediaRef): number {
  const number = Number(id) - ID_OFFSET;
  const expected = titleRef(number);
  return kind === expected.kind && source === expected.source && id === expected.id ? number : Number.NaN;
}

/** Converts between the number of a collection and its id. */
export const collectionId = (number: number): number => ID_OFFSET + number;
export const collectionNumberOf = (id: number): number => (id > ID_OFFSET + FIRST_COLLECTION_NUMBER ? id - ID_OFFSET : Number.NaN);

/**
 * UUIDs of version 8, which allows custom layouts; real MusicBrainz ids have versions 3 and 4. They begin with "sample" in ASCII, followed
 * by the kind and the number.
 */
const sampleUuid = (kind: 'a' | 'b', number: number): string => `73616d70-6c65-8${kind}00-8000-${String(number).padStart(12, '0')}`;

export const artistRef = (number: number): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id: sampleUuid('a', number) });
export const albumRef = (number: number): MediaRef => ({ kind: 'album', source: 'musicbrainz', id: sampleUuid('b', number) });

/** The number of an artist or album; NaN for references of other catalogues. */
export function musicNumberOf({ kind, source, id }: MediaRef): number {
  const number = Number(id.slice(-12));
  const expected = kind === 'artist' ? artistRef(number) : albumRef(number);
  return kind === expected.kind && source === expected.source && id === expected.id ? number : Number.NaN;
}
