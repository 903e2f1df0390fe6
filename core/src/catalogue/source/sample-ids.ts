import type { MediaRef } from '@ombi/sdk';
import type { Source } from './metadata-source.js';

/** Recognises what belongs to the sample content that ships with the portal, by the ids that nobody else uses. */
export type IsSample = (numbered: Pick<MediaRef, 'source' | 'id'>) => boolean;

/** What recognises the samples of those that serve any. */
export function sampleIds(sources: readonly Source[]): IsSample {
  const owned = sources.filter(({ embedded }) => embedded).map((one) => one.describe('ownIds') ?? {});
  return ({ source, id }) =>
    owned.some(({ [source]: range }) => range && id.length === range.first.length && range.first <= id && id <= range.last);
}
