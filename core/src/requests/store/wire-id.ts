import type { RequestEntity } from './rows/request.entity.js';

/** The id under which the public API knows a request: movies and albums by their title, series by the single act of asking. */
export const wireIdOf = ({ kind, id, titleId }: Pick<RequestEntity, 'kind' | 'id' | 'titleId'>): number => (kind === 'tv' ? id : titleId);
