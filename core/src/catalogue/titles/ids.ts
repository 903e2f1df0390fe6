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

const isWrittenCount = (id: string): boolean => /^[1-9]\d*$/.test(id) && isCounted(Number(id));

/** How each source writes its numbers. */
const IS_WRITTEN: Readonly<Record<IdSource, (id: string) => boolean>> = {
  tmdb: isWrittenCount,
  tvdb: isWrittenCount,
  imdb: (id) => /^\w{1,20}$/.test(id),
  musicbrainz: (id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id),
};

/** Whether a reference can be somebody's number at all; the others are not worth a question. */
export const isPossible = ({ source, id }: MediaRef): boolean => IS_WRITTEN[source](id);
