import type { Order } from '../../fulfilment/index.js';
import { wireIdOf, type RequestEntity } from '../store/index.js';

/** An approved request as a downloader is told about it. */
export function orderOf(request: RequestEntity): Order {
  const { kind, slot, requesterId, title, rootFolderOverride, qualityOverride } = request;
  return {
    kind,
    requestId: wireIdOf(request),
    requesterId,
    ref: { kind, source: title.source, id: title.externalId },
    ids: { [title.source]: title.externalId, ...(title.imdbId && { imdb: title.imdbId }), ...(title.tvdbId && { tvdb: title.tvdbId }) },
    variant: slot === '4k' ? '4k' : 'regular',
    title: title.title,
    year: title.releaseDate ? Number(title.releaseDate.slice(0, 4)) : null,
    releaseDate: title.releaseDate,
    qualityProfileId: qualityOverride,
    rootFolderId: rootFolderOverride,
  };
}
