import type { Variant } from '@ombi/sdk';
import type { TitleIds } from '../../library/index.js';
import type { RequestEntity } from './entities/request.entity.js';
import type { RequestedTitleEntity } from './entities/requested-title.entity.js';

/** The ids of a requested title. */
type Known = Pick<RequestedTitleEntity, 'kind' | 'source' | 'externalId' | 'imdbId'> & Partial<Pick<RequestedTitleEntity, 'tvdbId'>>;

/** All external ids of a title, for library look-ups. */
export const titleIdsOf = ({ kind, source, externalId, imdbId, tvdbId }: Known): TitleIds => ({
  kind,
  source,
  id: externalId,
  ids: { ...(imdbId && { imdb: imdbId }), ...(tvdbId && { tvdb: tvdbId }) },
});

/** The variant of a request: `4k` when its key is `4k`, else `regular`. */
export const variantOf = ({ requestKey }: Pick<RequestEntity, 'requestKey'>): Variant => (requestKey === '4k' ? '4k' : 'regular');

/** The id of a request in the public API: of movies and albums the title id, of series the request id. */
export const publicIdOf = ({ kind, id, titleId }: Pick<RequestEntity, 'kind' | 'id' | 'titleId'>): number => (kind === 'tv' ? id : titleId);
