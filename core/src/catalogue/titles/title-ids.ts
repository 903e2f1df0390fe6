import type { ExternalIds, IdSource, MediaRef, TitleSummary } from '@ombi/sdk';
import type { MetadataConnection } from '../metadata-sources/metadata-sources.js';
import type { TitleRefWithIds } from './title-flag-aggregator.js';

/** Recognises what belongs to the sample content that ships with the portal, by the ids that nobody else uses. */
export type SampleMatcher = (numbered: Pick<MediaRef, 'source' | 'id'>) => boolean;

/** What recognises the samples of those that serve any. */
export function createSampleMatcher(sources: readonly MetadataConnection[]): SampleMatcher {
  const owned = sources.filter(({ embedded }) => embedded).map((one) => one.describe('ownIds') ?? {});
  return ({ source, id }) =>
    owned.some(({ [source]: range }) => range && id.length === range.first.length && range.first <= id && id <= range.last);
}

/** An artist by the id that the public API uses. Ids are the same in capital letters, and written in small ones. */
export const artistRef = (id: string): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id: id.toLowerCase() });

/** An album, as all its releases together, by the id that the public API uses. */
export const albumRef = (id: string): MediaRef => ({ kind: 'album', source: 'musicbrainz', id: id.toLowerCase() });

/** A series by the number that the public API calls its id, although some paths name it `tvdbId`. */
export const showRef = (id: number | string): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });

/** A movie by the number that the public API calls `theMovieDbId`. */
export const movieRef = (id: number | string): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });

/** The ids that are told of a title: its own number, and those that its details name. */
export const externalIdsOf = ({ ref, ids }: TitleSummary): ExternalIds => ({ [ref.source]: ref.id, ...ids });

/** A title under each of its numbers, by any of which the portal may know it. */
export const refWithAllIds = (title: TitleSummary): TitleRefWithIds => ({ ...title.ref, ids: externalIdsOf(title) });

/** The largest number that the public API and the databases carry. */
const MAX_ID = 2 ** 31 - 1;

/** Whether somebody or something can have this number. */
export const isValidNumericId = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= MAX_ID;

const isNumericId = (id: string): boolean => /^[1-9]\d*$/.test(id) && isValidNumericId(Number(id));

/** How each source writes its numbers. */
const ID_VALIDATORS: Readonly<Record<IdSource, (id: string) => boolean>> = {
  tmdb: isNumericId,
  tvdb: isNumericId,
  imdb: (id) => /^\w{1,20}$/.test(id),
  musicbrainz: (id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id),
};

/** Whether a reference can be somebody's number at all; the others are not worth a question. */
export const isValidRef = ({ source, id }: MediaRef): boolean => ID_VALIDATORS[source](id);
