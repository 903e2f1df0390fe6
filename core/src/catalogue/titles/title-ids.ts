import { isIdInRange, type ExternalIds, type IdSource, type MediaRef, type TitleSummary } from '@ombi/sdk';
import type { MetadataConnection } from '../metadata-sources/metadata-connection.js';
import type { TitleRefWithIds } from './title-flag-aggregator.js';

/** Recognises titles of the sample content that ships with the portal, by its reserved id ranges. */
export type SampleMatcher = (numbered: Pick<MediaRef, 'source' | 'id'>) => boolean;

/** Creates the matcher of sample content for the ids that the embedded sources own. */
export function createSampleMatcher(sources: readonly MetadataConnection[]): SampleMatcher {
  const owned = sources.filter(({ isEmbedded }) => isEmbedded).map((one) => one.getProperty('ownIds') ?? {});
  return ({ source, id }) => owned.some(({ [source]: range }) => range && isIdInRange(id, range));
}

/** Reference of an artist by MusicBrainz id, the id of the public API. Ids are case-insensitive and stored in lower case. */
export const artistRef = (id: string): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id: id.toLowerCase() });

/** Reference of an album (release group) by MusicBrainz id, the id of the public API. Case-insensitive. */
export const albumRef = (id: string): MediaRef => ({ kind: 'album', source: 'musicbrainz', id: id.toLowerCase() });

/** Reference of a series by its TMDB id, which the public API calls `id` and some paths `tvdbId`. */
export const showRef = (id: number | string): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });

/** Reference of a movie by its TMDB id, which the public API calls `theMovieDbId`. */
export const movieRef = (id: number | string): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });

/** All known ids of a title: its own and those in its details. */
export const externalIdsOf = ({ ref, ids }: TitleSummary): ExternalIds => ({ [ref.source]: ref.id, ...ids });

/** A title with all its ids, because the portal may know it by any of them. */
export const refWithAllIds = (title: TitleSummary): TitleRefWithIds => ({ ...title.ref, ids: externalIdsOf(title) });

/** The largest id that the public API and the databases can hold. */
const MAX_ID = 2 ** 31 - 1;

/** Whether the number can be an id. */
export const isValidNumericId = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= MAX_ID;

const isNumericId = (id: string): boolean => /^[1-9]\d*$/.test(id) && isValidNumericId(Number(id));

/** The format of each source's ids. */
const ID_VALIDATORS: Readonly<Record<IdSource, (id: string) => boolean>> = {
  tmdb: isNumericId,
  tvdb: isNumericId,
  imdb: (id) => /^\w{1,20}$/.test(id),
  musicbrainz: (id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id),
};

/** Whether the id of a reference is well formed; others need no query. */
export const isValidRef = ({ source, id }: MediaRef): boolean => ID_VALIDATORS[source](id);
