import type { TitleKey } from '../../library/index.js';
import type { RequestedTitleEntity } from './rows/requested-title.entity.js';

/** What is known of a title that was asked for, as far as it takes to find it elsewhere. */
type Known = Pick<RequestedTitleEntity, 'kind' | 'source' | 'externalId' | 'imdbId'> & Partial<Pick<RequestedTitleEntity, 'tvdbId'>>;

/** The title under all numbers by which it may be held. */
export const titleKey = ({ kind, source, externalId, imdbId, tvdbId }: Known): TitleKey => ({
  kind,
  source,
  id: externalId,
  ids: { ...(imdbId && { imdb: imdbId }), ...(tvdbId && { tvdb: tvdbId }) },
});
