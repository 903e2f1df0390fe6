import type { ExternalIds, IdSource, MediaRef, TitleSummary } from '@ombi/sdk';
import type { FlaggedTitle } from '../flags/title-flags.js';

/** The ids that are told of a title: its own number, and those that its details name. */
export const idsOf = ({ ref, ids }: TitleSummary): ExternalIds => ({ [ref.source]: ref.id, ...ids });

/** A title under each of its numbers, by any of which the portal may know it. */
export const withAllIds = (title: TitleSummary): FlaggedTitle => ({ ...title.ref, ids: idsOf(title) });

/** The largest number that the public API and the databases carry. */
const LARGEST = 2 ** 31 - 1;

/** Whether somebody or something can have this number. */
export const isCounted = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= LARGEST;

/** How each source writes its numbers. */
const WRITTEN: Readonly<Record<IdSource, RegExp>> = {
  tmdb: /^[1-9]\d{0,9}$/,
  tvdb: /^[1-9]\d{0,9}$/,
  imdb: /^\w{1,20}$/,
  musicbrainz: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

/** Whether a reference can be somebody's number at all; the others are not worth a question. */
export function isPossible({ source, id }: MediaRef): boolean {
  const isCounted = source === 'tmdb' || source === 'tvdb';
  return WRITTEN[source].test(id) && (!isCounted || Number(id) <= LARGEST);
}
