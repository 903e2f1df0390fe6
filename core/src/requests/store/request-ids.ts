import type { Variant } from '@ombi/sdk';
import type { TitleIds } from '../../library/index.js';
import type { RequestEntity } from './entities/request.entity.js';
import type { RequestedTitleEntity } from './entities/requested-title.entity.js';

/** What is known of a title that was asked for, as far as it takes to find it elsewhere. */
type Known = Pick<RequestedTitleEntity, 'kind' | 'source' | 'externalId' | 'imdbId'> & Partial<Pick<RequestedTitleEntity, 'tvdbId'>>;

/** The title under all numbers by which it may be held. */
export const titleIdsOf = ({ kind, source, externalId, imdbId, tvdbId }: Known): TitleIds => ({
  kind,
  source,
  id: externalId,
  ids: { ...(imdbId && { imdb: imdbId }), ...(tvdbId && { tvdb: tvdbId }) },
});

/** The copy that a request is for: the slot of the sharp one is called after it, all others are about the regular one. */
export const variantOf = ({ slot }: Pick<RequestEntity, 'slot'>): Variant => (slot === '4k' ? '4k' : 'regular');

/** The id under which the public API knows a request: movies and albums by their title, series by the single act of asking. */
export const publicIdOf = ({ kind, id, titleId }: Pick<RequestEntity, 'kind' | 'id' | 'titleId'>): number => (kind === 'tv' ? id : titleId);
